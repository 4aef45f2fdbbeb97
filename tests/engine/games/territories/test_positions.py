"""Positions by hand: what cannot be played on is refused with all its problems, each at its path."""

import random

import pytest

from engine.kernel.errors import PositionError
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.engine.games.territories.builders import GAME

STAGE = {"kind": "construction"}
LAND = {"id": "A1", "owner": 0, "face": 120, "knows": [0], "pieces": [{"card": 7}], "lasting": []}


def position(**fields):
    return {"hand": [[1], [2]], "stage": STAGE} | fields


def problems(raw):
    with pytest.raises(PositionError) as found:
        GAME.load(raw)
    return {one.path: one.message for one in found.value.problems}


def test_what_is_left_out_is_filled_in():
    state = GAME.load(position(lands=[LAND]))
    assert len(state.undrawn) == 120 - 4
    assert (len(state.task_deck), len(state.development_deck)) == (28, 18)
    assert state.players[0].coins == 0


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"hand": [[1], [1]]}, "hand.1.0"),
        ({"hand": [[1], [121]]}, "hand.1.0"),
        ({"hand": [[2, 1], [3]]}, "hand.0"),
        ({"hand": [[1]]}, "hand"),
        ({"hand": "mine"}, "hand"),
        ({"coins": [1]}, "coins"),
        ({"coins": [1, -1]}, "coins.1"),
        ({"coins": [1, "2"]}, "coins.1"),
        ({"weather": "fine"}, "weather"),
        ({"stage": {"kind": "raining"}}, "stage.kind"),
        ({"leader": 2}, "leader"),
        ({"undrawn": [5]}, "undrawn"),
        ({"lands": [LAND | {"id": "C1"}]}, "lands.0.id"),
        ({"lands": [LAND | {"owner": 4}]}, "lands.0.owner"),
        ({"lands": [LAND | {"pieces": [{"card": 90}]}]}, "lands.0.pieces"),
        ({"lands": [LAND | {"pieces": [{"card": n} for n in (7, 8, 9)]}]}, "lands.0.pieces"),
        ({"lands": [LAND | {"lasting": [9]}]}, "lands.0.lasting.0"),
        ({"lands": [LAND], "bridges": [{"a": "A1", "b": "B1"}]}, "bridges.0"),
        ({"tasks": [[{"task": 29, "since": [0] * 5}], []]}, "tasks.0.0.task"),
        ({"tasks": [[{"task": n, "since": [0] * 5} for n in (1, 2, 3)], []]}, "tasks.0"),
        ({"plan": [["dance"], []]}, "plan.0.0"),
        ({"lots": [{"card": 1, "seller": 0}]}, "lots"),
        ({"stage": {"kind": "market"}, "lots": [{"card": 9, "seller": 0}]}, "lots.0.card"),
        ({"stage": {"kind": "income", "step": 0}}, "stage"),
        ({"stage": {"kind": "construction", "step": 1}}, "stage.step"),
        ({"ready": [True, True]}, "ready"),
        ({"stage": {"kind": "dealing"}}, "due"),
        ({"stage": {"kind": "over", "reason": "hand"}, "due": [{"kind": "card", "seat": 0}]}, "due"),
        ({"choices": {"goal": 7}}, "choices.goal"),
    ],
)
def test_what_is_wrong_is_told_at_its_path(fields, path):
    assert path in problems(position(**fields))


def test_all_problems_are_told_at_once():
    found = problems(position(hand=[[1, 500], [1, "x"]], coins=[1], leader=9, lands=[LAND | {"owner": 7}], foo=1))
    assert {"hand.0.1", "hand.1.0", "hand.1.1", "coins", "leader", "lands.0.owner", "foo"} <= set(found)


@pytest.mark.parametrize("raw", [[], "x", None, {}, {"hand": []}, {"hand": [[1], [2]]}])
def test_what_is_no_position_is_refused(raw):
    assert problems(raw)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_match_is_one(seats):
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, {}))
    for number, _ in enumerate(walk(GAME, state, random.Random(seats))):
        if number % 9 == 0:
            assert GAME.load(GAME.save(state)) == state
