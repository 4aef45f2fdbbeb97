"""The novice makes mistakes, and none that would look foolish."""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.ai.novice_player import NovicePlayer
from engine.ai.player import Candidate, Thinker
from engine.games.registry import game
from engine.kernel.decision import Decision
from tests.engine.ai.orchard import OrchardGame
from tests.engine.ai.test_greedy_player import turn
from tests.engine.games.eme.builders import new_table, position

EME, ORCHARD = game("eme"), OrchardGame()
NOVICE = NovicePlayer()


@dataclass(frozen=True, slots=True)
class Convinced(Thinker):
    """Thinks the same of these decisions whatever is asked."""

    values: Sequence[tuple[Decision, float]]
    name: str = "convinced"

    def decide(self, *asked: Any) -> tuple[Decision, ...]:
        raise NotImplementedError

    def weigh(self, *asked: Any) -> list[Candidate]:
        return [Candidate((decision,), value) for decision, value in self.values]


class Closing(Decision):
    closes = True


def first_steps(
    values: Mapping[str, float], *, closing: str = "", slip: float = math.inf, overlooks: float = 0.0
) -> set[str]:
    """What the novice may begin with where the thinker thinks so of the steps."""
    orchard = OrchardGame()
    orchard.info = replace(ORCHARD.info, slip=slip, overlooks=overlooks)
    kinds = [(Closing(code) if code == closing else Decision(code), value) for code, value in values.items()]
    novice, state = NovicePlayer(loses=0.35, thinker=Convinced(kinds)), turn()
    state.tokens, state.peeked, state.shaken = [3, 0], [True, False], [False, True]
    seen = orchard.observe(state, 0)
    return {novice.decide(orchard, seen, 0, random.Random(seed))[0].code for seed in range(60)}


def test_it_takes_anything_that_is_good_enough() -> None:
    """The worst loses ten points: what loses three and a half or less is good enough."""
    assert first_steps({"left": 10, "right": 6.5, "shake": 6, "take": 0}) == {"left", "right"}


def test_no_step_loses_more_than_the_game_allows() -> None:
    """Where one can do real harm the worst step says nothing of what is good enough."""
    values = {"left": 10, "right": 9.5, "shake": 9.4, "take": 0}
    assert first_steps(values) == {"left", "right", "shake"}
    assert first_steps(values, slip=0.5) == {"left", "right"}


def test_what_it_overlooks_it_does_not_do() -> None:
    """It makes the second best, or ends its turn where it sees nothing else."""
    values = {"left": 10, "right": 2, "shake": 0}
    assert first_steps(values, closing="shake") == {"left"}
    assert first_steps(values, closing="shake", overlooks=0.5) == {"left", "right", "shake"}


def test_what_costs_more_than_a_slip_is_not_overlooked() -> None:
    values = {"left": 10, "right": 9, "shake": 0}
    assert first_steps(values, closing="shake", slip=2, overlooks=0.5) == {"left", "right"}


def test_of_two_it_takes_the_better_one() -> None:
    assert first_steps({"left": 1.0, "right": 1.1}) == {"right"}


def test_what_is_all_the_same_to_it_is_left_to_the_generator() -> None:
    assert first_steps({"left": 2, "right": 2, "shake": 2}) == {"left", "right", "shake"}


def test_it_ends_no_turn_while_something_better_is_left() -> None:
    values = {"left": 10.0, "shake": 9.9, "take": 0.0}
    assert first_steps(values) == {"left", "shake"}
    assert first_steps(values, closing="shake") == {"left"}
    assert first_steps(values, closing="left") == {"left", "shake"}


def run(state: Any, seed: int) -> list[str]:
    return [one.code for one in NOVICE.decide(EME, EME.observe(state, 0), 0, random.Random(seed))]


def test_it_places_all_armies_of_a_card() -> None:
    """A card that gives three: each of them helps, wherever it goes."""
    fields: dict[str, Any] = {"stage": {"kind": "placing", "left": 3}, "taken": [[8]]}
    state = EME.load(position(armies=[{"A12": 3}, {"A12": 4}, {"A12": 4}], cities=[{"A16": 1, "A20": 1}], **fields))
    runs = [run(state, seed) for seed in range(25)]
    assert {len(one) for one in runs} == {4}
    assert {one[-1] for one in runs} == {"end"}


def test_it_does_not_always_do_the_same() -> None:
    state = EME.load(position(armies=[{"A12": 3}] * 3))
    assert len({run(state, seed)[0] for seed in range(12)}) > 1


@pytest.mark.parametrize(("seats", "coins"), [(2, 14), (3, 11), (4, 9), (5, 8)])
def test_it_bids_no_more_than_two_fifths_of_its_coins(seats: int, coins: int) -> None:
    table = new_table(seats)
    while table.stage != "auction":
        table.play(table.actors[0], table.legal()[0])
    bids = [int(run(table.match.state, seed)[0].removeprefix("bid ")) for seed in range(20)]
    assert max(bids) <= 0.4 * coins
    assert len(set(bids)) > 1
