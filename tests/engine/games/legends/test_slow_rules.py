"""The engine against rules written a second time: every list, every position, all points, and whole trees of play."""

import random
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy

import pytest

from engine.games.legends.state import State
from engine.kernel.actors import CHANCE
from engine.kernel.errors import PositionError
from engine.kernel.options import settle
from engine.kernel.playout import perft
from tests.engine.games.legends import slow_rules, slow_scorer, slow_setup
from tests.engine.games.legends.builders import BANDIT, GAME, KNIGHT, QUEEN, SORCERESS, position
from tests.engine.games.legends.scenes import Position, last_turn
from tests.engine.games.legends.slow_positions import changed, codes, late, some_code, steps

SEEDS = range(72)
BY_DAY = 8
"""So many of them with each number of seats."""
Points = list[tuple[dict[str, int], int, int]]
"""Per seat: its headings, the sum of them, its place."""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=[] if seed < BY_DAY else [pytest.mark.nightly]) for seed in SEEDS]
)
def test_every_list_every_position_and_all_points_of_a_random_match_are_the_same(seats: int, seed: int) -> None:
    expected = None
    for state, found, actor, code in steps(seats, seed):
        assert expected is None or found == expected
        same_lists_and_points(state, found)
        expected = None if actor is None or code is None else slow_rules.play(found, actor, code)
    assert found["stage"] == {"kind": "over"}


def same_lists_and_points(state: State, found: Position) -> None:
    assert slow_rules.actors(found) == list(GAME.actors(state))
    for one in slow_rules.actors(found):
        assert sorted(slow_rules.legal(found, one)) == codes(state, one)
    assert points(state) == slow_points(found)


def points(state: State) -> Points:
    """Headings that bring nothing are left out: those of a variant that is not played are not there at all."""
    return [(something(dict(seat.by)), seat.total, seat.place) for seat in GAME.standing(state).seats]


def slow_points(found: Position) -> Points:
    return [(something(by), sum(by.values()), place) for by, place in slow_scorer.score(found)]


def something(by: Mapping[str, int]) -> dict[str, int]:
    return {heading: number for heading, number in by.items() if number}


@pytest.mark.parametrize(("seeds", "least"), [(BY_DAY, 2), pytest.param(len(SEEDS), 15, marks=pytest.mark.nightly)])
def test_these_matches_have_everything_in_them(seeds: int, least: int) -> None:
    """The control: what never happens is not compared."""
    seen: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for seed in SEEDS[:seeds]:
            for _, found, _, code in steps(seats, seed):
                seen.update([code.split()[0]] if code else scored(found))
    assert set(seen) == {*slow_rules.VERBS, *HEADINGS}
    assert [name for name, times in seen.items() if times < least] == []


HEADINGS = ("regions", "islands", "cards", "elixirs", "citadels", "tokens", "leader", "tied")


def scored(found: Position) -> list[str]:
    """Headings that bring points at the end, and whether the first place is tied."""
    score = slow_scorer.score(found)
    totals = [sum(by.values()) for by, _ in score]
    return [*(name for by, _ in score for name in something(by)), *["tied"] * (totals.count(max(totals)) > 1)]


@pytest.mark.parametrize("number", [150, pytest.param(500, marks=pytest.mark.nightly)])
def test_everything_that_can_be_played_in_changed_positions_leads_to_the_same(number: int) -> None:
    loaded = sum(same_for_each_code(seed) for seed in range(number))
    assert loaded > 0.4 * number


def same_for_each_code(seed: int) -> bool:
    """Whether the position of this seed loads; if so, all that must hold."""
    try:
        state = GAME.load(changed(random.Random(seed)))
    except PositionError:
        return False
    found = GAME.save(state)
    same_lists_and_points(state, found)
    for one in slow_rules.actors(found):
        for code in codes(state, one):
            after = GAME.clone(state)
            GAME.apply(after, one, GAME.parse(code))
            assert GAME.save(after) == slow_rules.play(found, one, code)
    return True


@pytest.mark.parametrize("number", [60, pytest.param(200, marks=pytest.mark.nightly)])
def test_late_positions_are_played_to_the_same_end(number: int) -> None:
    loaded = sum(same_to_the_end(random.Random(seed)) for seed in range(number))
    assert loaded > 0.3 * number


def same_to_the_end(rng: random.Random) -> bool:
    """Whether the position loads; if so, all that must hold to the end of the match."""
    try:
        state = GAME.load(late(rng))
    except PositionError:
        return False
    found = GAME.save(state)
    same_lists_and_points(state, found)
    while actors := slow_rules.actors(found):
        actor = rng.choice(actors)
        code = some_code(rng, codes(state, actor))
        found = slow_rules.play(found, actor, code)
        GAME.apply(state, actor, GAME.parse(code))
        assert GAME.save(state) == found
        same_lists_and_points(state, found)
    return True


@pytest.mark.parametrize("layout", ["t", "ring"])
def test_chance_draws_every_layout_alike(layout: str) -> None:
    """Every side is drawn as often as there are layouts that go on from it."""
    state = GAME.new(3, settle(GAME.info.options, GAME.info.seats, 3, {"layout": layout}))
    rng = random.Random(1)
    while GAME.save(state)["stage"]["kind"] in ("laying", "turning"):
        found, legal = GAME.save(state), GAME.legal(state, CHANCE)
        weights = GAME.weights(state) or [1] * len(legal)
        slow = (
            slow_setup.weights(found) if found["stage"]["kind"] == "laying" else dict.fromkeys(codes(state, CHANCE), 1)
        )
        by_code = {decision.code: weight for decision, weight in zip(legal, weights, strict=True)}
        assert shares(by_code) == shares(slow)
        GAME.apply(state, CHANCE, rng.choice(legal))


def shares(weights: Mapping[str, int]) -> dict[str, float]:
    return {code: weight / sum(weights.values()) for code, weight in weights.items()}


def test_nobody_but_the_actors_has_anything_to_decide() -> None:
    for state, _, _, _ in steps(3, 1):
        strangers = {-3, -2, -1, 0, 1, 2, 3, 4, 7} - set(GAME.actors(state))
        assert [GAME.legal(state, stranger) for stranger in strangers if GAME.legal(state, stranger)] == []


LAYING = {"coins": [11] * 3, "stage": {"kind": "laying", "who": "chance"}}
SWAMP: Position = {
    "choices": {"exploration": "swamp"},
    "tokens": dict.fromkeys(["D1", "D2", "I1", "T1", "T2", "T3"], "hidden"),
}
TREES = {
    # What is counted: its position, how deep, how many. The first five can be checked by hand. 4! orders, two sides and
    # two turns of four fragments; the desert or the meadows and any of six sides, or one of these six and any of five,
    # turned by any of four quarters each; 5 x 5 x 5; two looks at one of six tokens, each with two ways on, and an end
    # with eight; 34 after a recruiting with one coin for two hosts, 26 and 28 after the other two cards.
    "a ring": (LAYING | {"choices": {"layout": "ring"}}, 8, 24 * 16 * 16),
    "half a T": (LAYING, 4, (2 * 6 + 6 * 5) * 16),
    "an auction of few coins": (position(stage={"kind": "auction"}, coins=[1, 1, 0]), 3, 125),
    "two looks": (
        position(
            **SWAMP,
            stage={"kind": "ending"},
            row=[1, 2, 3, 4, 5, 6],
            armies=[{"D1": 1, "D2": 1}],
            taken=[[20]],
        ),
        3,
        2 * 6 * 2 + 8,
    ),
    "the Bandit King's coin": (
        position(
            row=[24, 2, 3, 4, 5, 6],
            coins=[1, 0, 0],
            choices={"leaders": True},
            leaders=[BANDIT, QUEEN, SORCERESS],
            cities=[{}, {"D1": 1}, {"D1": 1, "D4": 1}],
        ),
        3,
        34 + 26 + 28,
    ),
    "a hidden token and what it brings": (
        position(**SWAMP, row=[4, 2, 3, 5, 6, 7], coins=[0] * 3, armies=[{"D1": 1}]),
        5,
        440,
    ),
    "gates and thieves": (
        position(
            row=[14, 2, 3, 5, 6, 7],
            coins=[1, 0, 0],
            choices={"gates": True, "thieves": True},
            tokens={"D1": "gate", "T3": "gate", "D2": "thieves"},
            armies=[{"D1": 2}],
        ),
        4,
        375,
    ),
    "five armies at the dragon": (
        position(
            row=[16, 2, 3, 5, 6, 7],
            coins=[0] * 3,
            choices={"dragon": True},
            tokens={"D2": "dragon"},
            armies=[{"D1": 2}, {"D2": 5}],
        ),
        4,
        88,
    ),
    "a last turn and the Queen": (
        last_turn(
            [8, 9, 18, 20, 21, 22],
            armies=[{"D1": 1}, {"D2": 1}],
            choices={"leaders": True},
            leaders=[QUEEN, KNIGHT],
            coins=[1, 0],
        ),
        6,
        8,
    ),
}


@pytest.mark.parametrize("name", TREES)
def test_the_tree_of_play_has_as_many_branches(name: str) -> None:
    start, depth, expected = TREES[name]
    state = GAME.load(deepcopy(start))
    assert slow_rules.count(GAME.save(state), depth) == expected
    assert perft(GAME, state, depth) == expected
