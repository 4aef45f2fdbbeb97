"""Facts that a position keeps for speed, and shares with its clones, equal those of the same position read anew."""

import random
from typing import Any

from engine.kernel.actors import CHANCE
from engine.kernel.rng import choose, choose_index
from tests.support.tables import Case

SEED = 23
STEPS = 4
"""Decisions and draws that each of two clones of a position makes by itself."""


def look(case: Case, state: Any) -> list[object]:
    """Return everything that is counted from the position: estimates of all seats, points, and the legal lists."""
    game, seats = case.game, range(case.seats)
    lists = [[one.code for one in game.legal(state, actor)] for actor in game.actors(state)]
    return [[game.estimate(state, seat) for seat in seats], game.standing(state), lists]


def play_on(case: Case, state: Any, rng: random.Random) -> None:
    """Make STEPS random decisions; after each look at the position, so that it keeps what it can."""
    game = case.game
    for _ in range(STEPS):
        awaited = game.awaited(state)
        if not awaited:
            return
        legal = game.legal(state, awaited[0])
        weights = game.weights(state) if awaited[0] == CHANCE else None
        game.apply(state, awaited[0], choose(rng, legal) if weights is None else legal[choose_index(rng, weights)])
        look(case, state)


def test_two_clones_that_go_apart_look_like_positions_read_anew(case: Case, states: list[Any]) -> None:
    game, rng, apart = case.game, random.Random(SEED), 0
    for state in states[::6]:
        look(case, state)
        clones = game.clone(state), game.clone(state)
        for clone in clones:
            play_on(case, clone, rng)
        for one in (state, *clones):
            assert look(case, one) == look(case, game.load(game.save(one)))
        apart += clones[0] != clones[1]
    assert apart > 0, "the control: some clones have gone apart"
