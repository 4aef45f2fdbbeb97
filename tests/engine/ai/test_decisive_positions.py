"""Positions in which few of the last turns win the match, each right by proof (tests/support/decisive.py).

Files hold one position per line, with the number of different ends that the seat can reach, and how many it wins alone.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.ai.player import Player
from engine.ai.registry import player
from engine.games.registry import game
from tests.support.decisive import FEW, Ends, ends

FOLDER = Path(__file__).parent / "positions"
POSITIONS = {path.stem: [json.loads(line) for line in path.read_text().splitlines()] for path in FOLDER.glob("*.jsonl")}
ALL = [pytest.param(one, id=f"{name}-{number}") for name, some in POSITIONS.items() for number, one in enumerate(some)]
THIRD = [
    pytest.param(*one.values, id=one.id, marks=[pytest.mark.nightly] if n % 3 else []) for n, one in enumerate(ALL)
]
"""Every position, of which one of three by day."""


def wins(one: dict[str, Any], by: Player) -> bool:
    """Tell whether the seat wins alone if this player decides to the end of the match."""
    rules = game(one["game"])
    state, seat, rng = rules.load(one["position"]), one["seat"], random.Random(1)
    while rules.actors(state):
        assert tuple(rules.actors(state)) == (seat,)
        for decision in by.decide(rules, rules.observe(state, seat), seat, rng):
            assert decision in rules.legal(state, seat)
            rules.apply(state, seat, decision)
    return tuple(rules.standing(state).winners) == (seat,)


@pytest.mark.parametrize("one", THIRD)
def test_the_master_finds_the_turn_that_wins(one: dict[str, Any]) -> None:
    assert wins(one, player("master"))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_regular_player_finds_seven_of_ten(name: str) -> None:
    found = [wins(one, player("greedy")) for one in POSITIONS[name]]
    assert found.count(True) >= 0.7 * len(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_random_player_finds_few(name: str) -> None:
    """The control: the positions are no gift."""
    found = [wins(one, player("random")) for one in POSITIONS[name]]
    assert found.count(True) <= 0.5 * len(found)


@pytest.mark.nightly
@pytest.mark.parametrize("one", ALL)
def test_the_proof_holds(one: dict[str, Any]) -> None:
    rules = game(one["game"])
    found = ends(rules, rules.load(one["position"]), one["seat"])
    assert found == Ends(one["ends"], one["won"])
    assert 0 < found.won <= FEW * found.all
