"""The engine against rules written a second time: every list, every position, all totals, and whole trees of play."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from engine.ai.greedy_player import GreedyPlayer
from engine.games.territories.state import State
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.decision import Decision
from engine.kernel.options import settle
from engine.kernel.playout import perft
from tests.engine.games.territories.builders import GAME, Table
from tests.engine.games.territories.model import rounds, rules, scorer
from tests.engine.games.territories.model.positions import some_position
from tests.engine.games.territories.model.unions import need, pieces, profit, significance, unions, warded
from tests.engine.games.territories.model.walks import Step, codes, some_code, some_match, steps
from tests.support.reference_model import Position

REASONS = {"reputation", "hand", "deck"}
WARDS = ("bridge", "capture", "collapse", "influence")


def same_to_the_end(walk: Iterator[Step]) -> Counter[str]:
    """Play on; what happened on the way is counted."""
    seen: Counter[str] = Counter()
    expected: Position | None = None
    for state, found, actor, code in walk:
        assert expected in (None, found)
        same_in(state, found)
        seen[found["stage"]["reason"] if code is None else code.split(maxsplit=1)[0]] += 1
        if actor is not None and code is not None:
            expected = rules.after(found, actor, code)
    return seen


def same_in(state: State, found: Position) -> None:
    """Who decides, what may be decided, and how everybody stands."""
    assert rules.actors(found) == list(GAME.actors(state))
    for one in rules.actors(found):
        assert sorted(rules.legal(found, one)) == codes(state, one)
    assert standing(state) == (*scorer.score(found), found["stage"].get("reason"))
    if rules.actors(found) == [CHANCE]:
        legal = [one.code for one in GAME.legal(state, CHANCE)]
        assert dict(zip(legal, GAME.weights(state) or [1] * len(legal), strict=True)) == rounds.draws(found)


def standing(state: State) -> tuple[list[tuple[dict[str, int], int]], str | None, str | None]:
    found = GAME.standing(state)
    return [(dict(seat.by), seat.place) for seat in found.seats], found.tie_break, found.reason


def same_lands(state: State, found: Position) -> None:
    """Unions with their significance, what each card needs and brings, and the wards of every land, as they are."""
    seen = GAME.observe(state, PUBLIC)
    joined = sorted((sorted(union.lands), dict(union.significance)) for union in seen.unions)
    assert joined == sorted((sorted(union), significance(found, union)) for union in unions(found))
    told = [(piece.card, piece.need, piece.profit) for land in seen.lands for piece in land.pieces]
    assert told == [(one["card"], need(found, land, one), profit(found, land, one)) for land, one in pieces(found)]
    kept = {(ward, land.id) for land in seen.lands for ward in land.wards}
    assert kept == {(ward, name) for ward in WARDS for name in warded(found, ward)}


@pytest.mark.parametrize(
    ("seats", "income", "seed"),
    [(2, "share", 3), pytest.param(3, "share", 7, marks=pytest.mark.nightly), (3, "coin", 2)],
)
def test_every_list_every_position_and_all_totals_of_a_random_match_are_the_same(
    seats: int, income: str, seed: int
) -> None:
    """Short ones; the others by night."""
    seen = same_to_the_end(steps(some_match(seats, seed, income=income, goal=6), random.Random(seed)))
    assert seen["reputation"] == 1


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_a_hundred_matches_are_the_same_and_have_everything_in_them() -> None:
    """The control: what never happens is not compared. A deck that ends the match is among the phases that close."""
    seen: Counter[str] = Counter()
    for seed in range(2, 102):
        seen += same_to_the_end(steps(some_match(2 + seed % 5, seed), random.Random(seed)))
    assert set(seen) >= rules.VERBS | REASONS - {"deck"}


def greedy_steps(seats: int, seed: int) -> Iterator[Step]:
    """A match of players who look ahead; they and chance decide one by one."""
    rng, player = random.Random(seed), GreedyPlayer()
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, {}))
    while awaited := list(GAME.awaited(state)):
        actor = awaited[0]
        run: Sequence[Decision]
        if actor == CHANCE:
            run = [rng.choice(GAME.legal(state, CHANCE))]
        else:
            run = player.decide(GAME, GAME.observe(state, actor), actor, rng)
        for decision in run:
            yield state, GAME.save(state), actor, decision.code
            GAME.apply(state, actor, decision)
    yield state, GAME.save(state), None, None


@pytest.mark.nightly
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_of_players_who_look_ahead_are_the_same(seats: int) -> None:
    for seed in range(3):
        same_to_the_end(greedy_steps(seats, seed))


def played_on(seeds: range, number: int, *stages: str) -> Counter[str]:
    """Random positions and some steps from each; what was played is counted."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        state = GAME.load(some_position(rng, *stages))
        same_lands(state, GAME.save(state))
        for _ in range(number):
            found = GAME.save(state)
            same_in(state, found)
            if not rules.actors(found):
                break
            actor = rng.choice(rules.actors(found))
            code = some_code(rng, codes(state, actor))
            seen[code.split()[0]] += 1
            GAME.apply(state, actor, GAME.parse(code))
            assert GAME.save(state) == rules.after(found, actor, code)
        same_lands(state, GAME.save(state))
    return seen


def test_random_positions_are_played_on_alike() -> None:
    played_on(range(100), 4)


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_two_thousand_positions_are_played_on_alike_and_have_everything_in_them() -> None:
    seen = played_on(range(100, 2200), 12)
    assert set(seen) == rules.VERBS - {"lead"}
    assert [name for name, times in seen.items() if times < 5] == []


def closed(seeds: range, *stages: str) -> Counter[str]:
    """What the end of a phase does: unions, tasks, draws, destruction, the end of the match."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        state = GAME.load(some_position(random.Random(seed), *stages))
        found, out = GAME.save(state), {"construction": "done", "planning": "seal", "market": "ready"}
        for seat in GAME.awaited(state):
            code = out[found["stage"]["kind"]]
            if GAME.actors(state)[0] != CHANCE:
                GAME.apply(state, seat, GAME.parse(code))
                rules.play(found, seat, code)
        assert GAME.save(state) == found
        same_in(state, found)
        same_lands(state, found)
        seen[found["stage"].get("reason", found["stage"]["kind"])] += 1
    return seen


def test_phases_close_alike() -> None:
    assert {"rolling", "construction"} < set(closed(range(100), "market", "construction", "planning"))


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_two_thousand_phases_close_alike_and_matches_end_in_every_way() -> None:
    assert set(closed(range(100, 2200), "market", "construction", "planning")) > REASONS


def test_nobody_but_the_actors_has_anything_to_decide() -> None:
    for seed in range(20):
        state = GAME.load(some_position(random.Random(seed)))
        strangers = {-3, -2, -1, 0, 1, 2, 3, 6, 7} - set(GAME.actors(state))
        assert [stranger for stranger in strangers if GAME.legal(state, stranger)] == []


def still(table: Table) -> Table:
    """Nobody takes a task or buys a card."""
    return table.set(**{flag: [True] * table.seats for flag in ("tasked", "bought")})


def a_building(table: Table) -> Table:
    table.hand(0, "b_mill", "e_fair")
    return table.set(actions=[2, 0])


def a_wall(table: Table) -> Table:
    table.hand(0, "m_bridge")
    for name, owner, card in (("A1", 0, "b_mill"), ("A2", 0, "b_mill"), ("B1", 1, "b_mill"), ("B2", 1, "b_wall")):
        table.land(name, owner, card, face="b_garden" if owner == 0 else "b_apiary")
    return table


def an_apiary(table: Table) -> Table:
    table.land("A1", 0, "b_apiary")
    return table.set(pool=2)


def a_lot(table: Table) -> Table:
    [mill] = table.hand(0, "b_mill")
    table.hand(1, "e_fair")
    return table.set(coins=[0, 1], lots=[{"card": mill, "seller": 0, "price": 2}])


def two_coins(table: Table) -> Table:
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_apiary")
    return table.set(pool=2)


PLANNING, MARKET, INCOME = {"kind": "planning"}, {"kind": "market"}, {"kind": "income", "step": 0}
TREES: dict[str, tuple[Callable[[], Table], int, int]] = {
    # What is counted: its table, how deep, how many; all can be checked by hand. Either is done first; then he changes
    # his mind (2 ways on) or the other is done too, and there are 26 sums of five dice. The mill becomes the land, or
    # the fair does and the mill may stand on it, or nothing is built and the other leaves it at that too. Three pairs
    # of lands, the card as a land, or nothing; then one is done, or the next is. A plan that feeds the apiary, or lets
    # it be fed, or nothing; and the other's. A lot that is withdrawn, its seller ready; a lot of one's own for 0 to 12,
    # a bid, its bidder ready. A coin for the mill and the end, or the end at once; the other pays or not, and the end.
    "two who are done": (Table, 3, 2 * (2 + 26)),
    "a building": (lambda: a_building(Table(construction="in_turn")), 3, 1 + 2 + 26),
    "a wall": (lambda: a_wall(Table(construction="in_turn")), 2, 3 + 1 + 1),
    "an apiary": (lambda: an_apiary(Table(stage=PLANNING)), 2, (5 + 4 + 3) + (5 + 4)),
    "a lot": (lambda: a_lot(Table(stage=MARKET)), 2, (4 + 4) + (17 + 7 + 3)),
    "two coins": (lambda: two_coins(Table(stage=INCOME, income="coin")), 3, 2 + 1 + 2),
}


@pytest.mark.parametrize("name", TREES)
def test_the_tree_of_play_has_as_many_branches(name: str) -> None:
    table, depth, expected = TREES[name]
    state = still(table()).state
    assert rules.leaves(GAME.save(state), depth) == expected
    assert perft(GAME, state, depth) == expected
