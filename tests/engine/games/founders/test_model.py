"""The engine against rules written a second time: every list, every position, all points, and whole trees of play."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from itertools import islice
from typing import Any

import pytest

from engine.games.founders.state import State
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.playout import perft
from tests.engine.games.founders.builders import GAME, position
from tests.engine.games.founders.model import prospects, rules, scorer
from tests.engine.games.founders.model.grid import NEEDS, brings, in_reach, lying, unions
from tests.engine.games.founders.model.walks import codes, some_match, some_position, steps
from tests.support.reference_model import Position


def same_to_the_end(state: State, rng: random.Random) -> Counter[str]:
    """Play on by chance; what happened on the way is counted."""
    seen: Counter[str] = Counter()
    expected: Position | None = None
    for found, actor, code in steps(state, rng):
        assert expected in (None, found)
        same_in(state, found)
        if actor is None or code is None:
            seen[found["stage"]["reason"]] += 1
        else:
            seen[code.split()[0]] += 1
            expected = rules.after(found, actor, code)
    return seen


def same_in(state: State, found: Position) -> None:
    assert rules.actors(found) == list(GAME.actors(state))
    for one in rules.actors(found):
        assert sorted(rules.legal(found, one)) == codes(state, one)
    assert standing(state) == (scorer.score(found), scorer.tie_break(found), found["stage"].get("reason"))
    SAME.get(found["stage"]["kind"], nothing_more)(state, found)


def standing(state: State) -> tuple[list[tuple[dict[str, int], int]], str | None, str | None]:
    found = GAME.standing(state)
    return [(dict(seat.by), seat.place) for seat in found.seats], found.tie_break, found.reason


def nothing_more(state: State, found: Position) -> None:
    """Most stages have only decisions."""


def same_verdict(state: State, found: Position) -> None:
    """Where nobody may propose the end there is none."""
    is_asked = found["choices"]["vote"] and not found["stage"]["asked"]
    assert GAME.observe(state, PUBLIC).verdict == (prospects.verdict(found) if is_asked else "")


def same_votes(state: State, found: Position) -> None:
    assert GAME.observe(state, PUBLIC).verdict == prospects.verdict(found)
    assert list(GAME.awaited(state)) == [one for one in rules.others(found) if one not in found["stage"]["agreed"]]


def same_draw(state: State, found: Position) -> None:
    legal = [one.code for one in GAME.legal(state, CHANCE)]
    weights = dict(zip(legal, GAME.weights(state) or [1] * len(legal), strict=True))
    assert weights == rules.weights(found)


def same_candidates(state: State, found: Position) -> None:
    """The list again, and what serves each need there: tiles in reach that bring it, no tile twice."""
    told = GAME.observe(state, PUBLIC).candidates
    spots = [f"{'replace' if one.replaces else 'place'} {one.x} {one.y}" for one in told]
    assert sorted(spots) == sorted(rules.legal(found, found["turn"]))
    stage, seat = found["stage"], found["turn"]
    there, joined = lying(found["realms"][seat]), unions(found["carts"][seat])
    for one in told:
        serving = {supplied.place: supplied.resource for supplied in one.supplies}
        assert sorted(serving.values()) == sorted(NEEDS[stage["tile"]])
        assert serving.pop(None, stage["bought"]) == stage["bought"]
        assert serving.keys() <= in_reach(there, joined, (one.x, one.y))
        assert all(place is not None and resource in brings(there[place]) for place, resource in serving.items())


SAME: dict[str, Callable[[State, Position], None]] = {
    "opening": same_verdict,
    "voting": same_votes,
    "placing": same_candidates,
    **dict.fromkeys(rules.DRAWN, same_draw),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_list_every_position_and_all_points_of_a_random_match_are_the_same(seats: int) -> None:
    for seed in range(2):
        same_to_the_end(some_match(seats, seed), random.Random(seed))


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_two_hundred_matches_are_the_same_and_have_everything_in_them() -> None:
    """The control: what never happens is not compared."""
    seen: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for seed in range(2, 75):
            seen += same_to_the_end(some_match(seats, seed), random.Random(seed))
    assert set(seen) == {*rules.VERBS, "prizes", "stacks", "agreed"}
    assert [name for name, times in seen.items() if times < 10] == []


def late_matches(seeds: Iterable[int]) -> Counter[str]:
    return sum((same_to_the_end(GAME.load(some_position(rng)), rng) for rng in map(random.Random, seeds)), Counter())


def test_late_positions_are_played_to_the_same_end() -> None:
    seen = late_matches(range(30))
    setting_up = {"first", "pick"}
    assert set(seen) == {*rules.VERBS, "prizes", "stacks", "agreed"} - setting_up


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_many_late_positions_are_played_to_the_same_end() -> None:
    late_matches(range(30, 500))


def verdicts(seeds: Iterable[int]) -> Counter[str]:
    """Of poor positions: most rich ones tell nothing."""
    found: Counter[str] = Counter()
    for rng in map(random.Random, seeds):
        state = GAME.load(some_position(rng, (1, 8), 1))
        same_in(state, GAME.save(state))
        found[prospects.verdict(GAME.save(state))] += 1
    return found


def test_what_can_still_be_earned_is_told_alike() -> None:
    assert min(verdicts(range(400)).values()) > 25


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_what_can_still_be_earned_in_thousands_of_positions_is_told_alike() -> None:
    verdicts(range(400, 3000))


def everything_played(seeds: Iterable[int]) -> None:
    for rng in map(random.Random, seeds):
        state = GAME.load(some_position(rng))
        for found, _, _ in islice(steps(state, rng), rng.randrange(8)):
            for actor in rules.actors(found):
                for code in codes(state, actor):
                    after = GAME.clone(state)
                    GAME.apply(after, actor, GAME.parse(code))
                    assert GAME.save(after) == rules.after(found, actor, code)


def test_everything_that_can_be_played_leads_to_the_same() -> None:
    everything_played(range(60))


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_everything_that_can_be_played_in_many_positions_leads_to_the_same() -> None:
    everything_played(range(60, 400))


def test_nobody_but_the_actors_has_anything_to_decide() -> None:
    rng = random.Random(1)
    state = some_match(3, 1)
    for _ in steps(state, rng):
        strangers = {-3, -2, -1, 0, 1, 2, 3, 4, 7} - set(GAME.actors(state))
        assert [GAME.legal(state, stranger) for stranger in strangers if GAME.legal(state, stranger)] == []


PRIZES = ["p_juno", "p_mars", "p_fons", "p_lares", "p_pales", "p_faunus", "p_moneta", "p_venus"]
LAST: dict[str, Any] = {"undrawn": {}}
"""The match ends with this turn."""
TREES: dict[str, tuple[Position, int, int]] = {
    # What is counted: its position, how deep, how many; all but the last one can be checked by hand. Two of 25 prizes;
    # first picks of five tiles, two of them the same, second picks and four sides; five places with nature's tile or
    # four with what the coin buys; four places for the mine without the cart and ten with it; five for the lake, before
    # it two raids or none; eight for the lake, before it the one mine for the miner or none; four for the inn, six
    # craftsmen; the stack, or two who vote at once.
    "two prizes": (GAME.save(some_match(2, 1)), 2, 25 * 24),
    "a draft": (
        {
            "stage": {"kind": "drafting"},
            "prizes": PRIZES,
            "realms": [[], []],
            "rows": [["n_forest", "n_forest", "n_cliff", "n_lake", "n_river"], [], []],
        },
        4,
        (3 + 9 + 9 + 12) * 4,
    ),
    "a coin": (
        position(
            ["n_waterfall 0 0"], ["v_stable 0 0"], row=["c_camp_horses"], hands=[{"coin": 1}], undrawn={"n_lake": 1}
        ),
        4,
        5 + 4,
    ),
    "a cart": (
        position(
            ["n_cliff 0 0", "n_forest 1 0", "v_winery 0 1", "c_workshop_wine 1 1"],
            row=["v_mine"],
            hands=[{"cart": 1}],
            **LAST,
        ),
        5,
        4 + 10,
    ),
    "a war": (
        position(
            ["n_lake 0 0"],
            ["n_lake 0 0", "n_lake 0 1", "p_juno 1 0", "n_cliff -1 0", "n_cliff -1 1 war"],
            row=["n_lake"],
            hands=[{"war": 1}],
            prizes=["p_mars"],
            **LAST,
        ),
        5,
        5 + 2 * 5,
    ),
    "a craftsman": (
        position(
            ["v_mine 0 0 coin", "v_mine 1 0 war"],
            row=["n_lake"],
            masters=[["iron", "wine"]],
            **LAST,
        ),
        5,
        8 + 8,
    ),
    "an inn": (position(["v_goldmine 0 0", "n_lake 1 0"], row=["c_inn_gold"], **LAST), 4, 4 * 6),
    "a vote of three": (
        position(["n_forest 0 0"], ["n_lake 0 0"], ["n_lake 0 0"], kind="opening", undrawn={"n_forest": 1}),
        3,
        1 + (3 + 1) * 2,
    ),
    "two turns": (
        position(
            ["n_forest 0 0", "n_cliff 1 0", "v_mine 0 1"],
            ["n_lake 0 0", "v_stable 1 0"],
            kind="opening",
            row=["v_winery", "c_market_iron"],
            hands=[{"war": 1}],
            undrawn={"n_lake": 1, "c_camp_iron": 1},
        ),
        7,
        175,
    ),
}


@pytest.mark.parametrize("name", TREES)
def test_the_tree_of_play_has_as_many_branches(name: str) -> None:
    start, depth, expected = TREES[name]
    state = GAME.load(deepcopy(start))
    assert rules.count(GAME.save(state), depth) == expected
    assert perft(GAME, state, depth) == expected
