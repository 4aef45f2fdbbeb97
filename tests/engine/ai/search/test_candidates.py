"""Candidate turns: whole, different, several of a first decision, the best ones first."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine.ai.search.candidates import whole_turns
from engine.games.registry import game
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.engine.ai.orchard import OrchardGame
from tests.engine.ai.test_greedy_player import turn

ORCHARD = OrchardGame()


def a_turn(name: str, seed: int) -> tuple[Any, Any, int]:
    """Return a game with a position of a random match in which one seat alone begins to decide."""
    one, rng = game(name), random.Random(seed)
    state = one.new(2, settle(one.info.options, one.info.seats, 2, {}))
    for step, _ in enumerate(walk(one, state, rng)):
        actors = tuple(one.actors(state))
        if step > 30 + 3 * seed and len(actors) == 1 and actors[0] >= 0 and len(one.legal(state, actors[0])) > 3:
            return one, state, actors[0]
    raise AssertionError("no such position")


@pytest.mark.parametrize("name", ["eme", "legends", "founders"])
@pytest.mark.parametrize("seed", range(4))
def test_candidates_lead_to_different_positions_and_are_sorted(name: str, seed: int) -> None:
    one, state, seat = a_turn(name, seed)
    lines = whole_turns(one, state, seat, 60, (0.3, 0.7), 8)
    assert 1 <= len(lines) <= 8
    assert all(a.state != b.state for a, b in combinations(lines, 2))
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    for line in lines:
        ahead = one.clone(state)
        for decision in line.run:
            assert decision in one.legal(ahead, seat)
            one.apply(ahead, seat, decision)
        assert ahead == line.state


def test_a_first_decision_has_three_turns_at_most() -> None:
    one, state, seat = a_turn("eme", 1)
    counts = Counter(line.opening for line in whole_turns(one, state, seat, 200, (), 30))
    assert max(counts.values()) == 3
    assert len(counts) > 3


def test_five_apples_in_two_baskets_are_six_turns() -> None:
    lines = whole_turns(ORCHARD, turn(), 0, 200, (), 30)
    baskets = {(line.state.left[0], line.state.right[0]) for line in lines if "shake" not in _codes(line)}
    assert (2, 3) in baskets or (3, 2) in baskets
    assert len(lines) == len({(*line.state.left, *line.state.right, *line.state.shaken) for line in lines})


def _codes(line: Any) -> list[str]:
    return [decision.code for decision in line.run]
