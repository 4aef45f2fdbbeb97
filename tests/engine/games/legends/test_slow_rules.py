"""The engine against rules written a second time: every list, every position, all points, and whole trees of play."""

import random
from collections import Counter

import pytest

from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.options import settle
from engine.kernel.playout import perft
from tests.engine.games.legends import slow_rules, slow_scorer, slow_setup

GAME = registry.game("legends")
SEEDS = range(72)


def some_options(seats, seed):
    """Any of the thousands of ways to play: each option by chance, a variant rather on than off."""
    rng = random.Random(seed * 10 + seats)
    given = {option.name: rng.choice(option.choices[:1] + option.choices[1:] * 2) for option in GAME.info.options}
    return settle(GAME.info.options, GAME.info.seats, seats, given | {"games": 1})


def codes(state, actor):
    return sorted(decision.code for decision in GAME.legal(state, actor))


def some_code(rng, legal):
    """Any code, but an action is seldom left before it is done."""
    going_on = [code for code in legal if code not in ("end", "next")]
    return rng.choice(going_on if going_on and rng.random() < 0.8 else legal)


def steps(seats, seed):
    """(state, position, actor, code) of a match by the engine, which the slow rules have agreed to so far."""
    state, rng = GAME.new(seats, some_options(seats, seed)), random.Random(seed)
    while actors := list(GAME.actors(state)):
        position, actor = GAME.save(state), rng.choice(actors)
        code = some_code(rng, codes(state, actor))
        yield state, position, actor, code
        GAME.apply(state, actor, GAME.parse(code))
    yield state, GAME.save(state), None, None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_is_the_same_by_the_slow_rules(seats, seed):
    expected = None
    for state, found, actor, code in steps(seats, seed):
        assert expected is None or found == expected
        assert slow_rules.actors(found) == list(GAME.actors(state))
        for one in slow_rules.actors(found):
            assert sorted(slow_rules.legal(found, one)) == codes(state, one)
        assert points(state) == slow_points(found)
        expected = actor is not None and slow_rules.play(found, actor, code)
    assert found["stage"] == {"kind": "over"}


def points(state):
    """Headings that bring nothing are left out: those of a variant that is not played are not there at all."""
    return [(something(dict(seat.by)), seat.total, seat.place) for seat in GAME.standing(state).seats]


def slow_points(position):
    return [(something(by), sum(by.values()), place) for by, place in slow_scorer.score(position)]


def something(by):
    return {heading: points for heading, points in by.items() if points}


def test_these_matches_have_everything_in_them():
    """A control: what never happens is not compared."""
    seen = Counter()
    for seats in (2, 3, 4):
        for seed in SEEDS:
            seen.update(code.split()[0] for *_, code in steps(seats, seed) if code)
    verbs = {*slow_rules.VERBS}
    assert set(seen) == verbs
    assert min(seen.values()) >= 20


def test_chance_draws_every_layout_alike():
    """The weight of a side is the number of layouts that go on from it."""
    for layout in ("t", "ring"):
        state = GAME.new(3, settle(GAME.info.options, GAME.info.seats, 3, {"layout": layout}))
        weights = GAME.weights(state) or [1] * len(GAME.legal(state, CHANCE))
        engine = dict(zip(codes_in_order(state), weights, strict=True))
        slow = slow_setup.weights(GAME.save(state))
        assert shares(engine) == shares(slow)


def codes_in_order(state):
    return [decision.code for decision in GAME.legal(state, CHANCE)]


def shares(weights):
    return {code: weight / sum(weights.values()) for code, weight in weights.items()}


def test_nobody_but_the_actors_has_anything_to_decide():
    for state, _, _, _ in steps(3, 1):
        strangers = {-3, -2, -1, 0, 1, 2, 3, 4, 7} - set(GAME.actors(state))
        assert [GAME.legal(state, stranger) for stranger in strangers if GAME.legal(state, stranger)] == []


TREES = {}


@pytest.mark.parametrize("name", TREES)
def test_the_tree_of_play_has_as_many_branches(name):
    start, depth, expected = TREES[name]
    state = GAME.load(start)
    assert slow_rules.count(GAME.save(state), depth) == expected
    assert perft(GAME, state, depth) == expected
