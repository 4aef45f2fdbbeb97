"""The estimate of Founders: the points at the end, and a few things that a player would say before."""

import random
from typing import Any

import pytest

from engine.games.registry import game
from engine.kernel.options import settle
from engine.kernel.playout import random_playout
from tests.engine.games.founders.builders import GAME, position

FOUNDERS = game("founders")
TIE = 0.01
"""A prize tile parts equal ones."""


def finished(seats: int, seed: int) -> Any:
    state = FOUNDERS.new(seats, settle(FOUNDERS.info.options, FOUNDERS.info.seats, seats, {}))
    random_playout(FOUNDERS, state, random.Random(seed))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_it_is_the_lead_in_points(seats: int) -> None:
    for seed in range(5):
        state = finished(seats, seed)
        totals = [one.total for one in FOUNDERS.standing(state).seats]
        for seat in range(seats):
            lead = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
            assert FOUNDERS.estimate(state, seat) == pytest.approx(lead, abs=TIE * 12)


POOR = ["n_lake 0 0", "n_lake 1 0"]
PORT = ["v_pier 0 0", "v_winery 1 0", "n_grove 0 1"]
"""Portunus needs fish and wine."""
FAR = ["v_pier 0 0", "n_grove 1 0", "n_grove 2 0", "v_winery 3 0"]


def estimate(*realms: list[str], seat: int = 0, **fields: Any) -> float:
    """Of a seat whose rival comes next."""
    found: float = GAME.estimate(GAME.load(position(*realms, **{"kind": "ending", **fields})), seat)
    return found


def test_equal_states_are_equal_and_what_is_good_for_one_is_bad_for_the_other() -> None:
    assert estimate(POOR, POOR) == 0
    assert estimate(PORT, POOR, prizes=["p_portunus"]) == -estimate(PORT, POOR, prizes=["p_portunus"], seat=1)


def test_what_has_points_now_is_counted_as_it_is() -> None:
    assert estimate(POOR, POOR, hands=[{"cart": 2}]) == pytest.approx(2)
    assert estimate(POOR, POOR, masters=[["wine"]]) == pytest.approx(1)
    assert estimate(POOR, POOR, replaced=[["n_river", "n_river"]]) == pytest.approx(-2)
    assert estimate(["n_lake 0 0", "v_pier 1 0 craftsman"], POOR) > 1
    assert estimate(["n_lake 0 0 coin", "n_lake 1 0"], POOR) > 0, "the coin will be its owner's"


def test_a_prize_that_can_be_attached_promises_more_than_one_that_is_far() -> None:
    values = [
        estimate(own, POOR, prizes=["p_portunus"]) - estimate(own, POOR, prizes=["p_jupiter"])
        for own in (PORT, FAR, ["v_pier 0 0", "n_grove 1 0"], POOR)
    ]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 4


def test_a_tile_that_lies_open_is_nearer_than_one_that_may_come() -> None:
    own = ["v_pier 0 0", "n_grove 1 0"]
    lying: dict[str, Any] = {"row": ["v_winery"]}
    coming: dict[str, Any] = {"undrawn": {"v_winery": 1}}
    gone: dict[str, Any] = {}
    values = [estimate(own, POOR, prizes=["p_portunus"], **fields) for fields in (lying, coming, gone)]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_a_prize_in_reach_of_a_war_is_in_danger() -> None:
    own = ["n_lake 0 0", "p_portunus 0 1"]
    calm, threat = estimate(own, POOR), estimate(own, POOR, hands=[{}, {"war": 1}])
    assert threat < calm - 1, "the token is worth a point to its owner, and threatens"
    shielded = [*own, "n_lake 0 2"]
    assert estimate(shielded, POOR, hands=[{}, {"war": 1}]) > threat
