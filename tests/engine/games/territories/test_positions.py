"""Positions by hand: what cannot be played on is refused with all its problems, each at its path."""

import random

import pytest

from engine.kernel.errors import PositionError
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.engine.games.territories.builders import GAME
from tests.support.reference_model import Position

STAGE = {"kind": "construction"}
LAND = {"id": "A1", "owner": 0, "face": 120, "knows": [0], "pieces": [{"card": 7}], "lasting": []}

HELD = {"task": 1, "since": [0] * 5}
BID = {"lot": 1, "bidder": 1}
BARE = [LAND | {"id": name, "face": face, "pieces": []} for name, face in (("A1", 120), ("A2", 119))]
OVERDUE = {
    "lands": [
        LAND,
        LAND | {"id": "A2", "face": 119, "pieces": [{"card": 8}]},
        LAND | {"id": "B1", "owner": 1, "face": 118, "knows": [], "pieces": [{"card": 9}]},
    ],
    "bridges": [{"a": "A1", "b": "B1"}, {"a": "A2", "b": "B1"}],
}
"""Two lands against one in a union: it is taken as soon as unions are looked at."""


def position(**fields: object) -> Position:
    return {"hand": [[1], [2]], "stage": STAGE} | fields


def problems(raw: object) -> dict[str, str]:
    with pytest.raises(PositionError) as found:
        GAME.load(raw)
    return {one.path: one.message for one in found.value.problems}


def test_what_is_left_out_is_filled_in() -> None:
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
        ({"due": [{"kind": "card", "seat": -1}]}, "due"),
        ({"due": [{"kind": "dice", "seat": 0}]}, "due"),
        ({"due": [{"kind": "discard", "seat": 0}], "hand": [[], [1]]}, "due.0"),
        ({"due": [{"kind": "task", "seat": 0}], "task_deck": [], "tasks_done": list(range(1, 29))}, "due.0"),
        ({"choices": {"goal": 7}}, "choices.goal"),
        ({"tasks": [[HELD | {"shown": False}], []]}, "tasks.0.0.shown"),
        ({"tasks": [[HELD | {"since": [0, 0, 0, 0, 1]}], []]}, "tasks.0.0.since"),
        ({"tasks": [[HELD | {"since": [-1, 0, 0, 0, 0]}], []]}, "tasks.0.0.since"),
        ({"before": [[0, 0, -2, 0, 0], [0] * 5]}, "before.0"),
        ({"deeds": [[1] * 5, [0] * 5], "before": [[2] * 5, [0] * 5]}, "deeds.0"),
        ({"round": 0}, "round"),
        ({"lands": [LAND | {"pieces": []}]}, "lands.0.pieces"),
        ({"stage": {"kind": "planning"}, "lands": [LAND | {"pieces": []}]}, "lands.0.pieces"),
        ({"lands": BARE, "founded": [True, False]}, "lands.1.pieces"),
        ({"stage": {"kind": "market"}, "lots": [{"card": 1, "seller": 0, "price": 1000}]}, "lots.0.price"),
        (
            {"stage": {"kind": "market"}, "lots": [{"card": 1, "seller": 0}], "bids": [BID | {"coins": 1000}]},
            "bids.0.coins",
        ),
    ],
)
def test_what_is_wrong_is_told_at_its_path(fields: Position, path: str) -> None:
    assert path in problems(position(**fields))


def test_all_problems_are_told_at_once() -> None:
    found = problems(position(hand=[[1, 500], [1, "x"]], coins=[1], leader=9, lands=[LAND | {"owner": 7}], foo=1))
    assert {"hand.0.1", "hand.1.0", "hand.1.1", "coins", "leader", "lands.0.owner", "foo"} <= set(found)


@pytest.mark.parametrize("stage", ["market", "planning"])
def test_an_overdue_capture_is_refused(stage: str) -> None:
    assert problems(position(**OVERDUE, stage={"kind": stage})) == {
        "lands.2.owner": "seat 0 is ahead in its union, so the land is its own"
    }


def test_an_overdue_capture_is_refused_where_each_build_is_looked_at() -> None:
    in_turn = {"choices": {"construction": "in_turn"}, "stage": {"kind": "construction", "step": 0}}
    assert set(problems(position(**OVERDUE, **in_turn))) == {"lands.2.owner"}


def test_what_play_leaves_until_later_is_no_problem() -> None:
    """The control: built at once a union waits for the end of construction; a land of this round may be bare."""
    assert GAME.load(position(**OVERDUE)).lands[2].owner == 1
    bare = position(lands=[LAND | {"pieces": []}], founded=[True, False])
    for kind in ("construction", "planning"):
        assert GAME.load(bare | {"stage": {"kind": kind}}).lands[0].pieces == ()
    assert GAME.load(position(round=0, stage={"kind": "dealing"}, due=[{"kind": "leader"}])).round == 0
    manual = position(tasks=[[HELD | {"shown": False}], []], choices={"claims": "manual"})
    assert not GAME.load(manual).players[0].tasks[0].shown


def test_a_task_without_since_was_taken_now() -> None:
    state = GAME.load(position(tasks=[[{"task": 1}], []], deeds=[[3, 1, 0, 0, 2], [0] * 5]))
    assert state.players[0].tasks[0].since == (3, 1, 0, 0, 2)


def test_a_broken_task_hides_no_other_problem() -> None:
    tasks = [[{"task": 99, "since": "never"}, {"task": 2, "since": [0]}], []]
    found = problems(position(tasks=tasks, coins=[0, -1], round=0, before=[[-1] * 5, [0] * 5], plan=[["dance"], []]))
    wanted = {"tasks.0.0.task", "tasks.0.0.since", "tasks.0.1.since", "coins.1", "round", "before.0", "plan.0.0"}
    assert wanted <= set(found)


def test_a_seat_with_a_thousand_coins_may_bid() -> None:
    """Every code that is legal can be read; a price is at most 999."""
    lots = [{"card": 1, "seller": 0}]
    state = GAME.load(position(stage={"kind": "market"}, lots=lots, coins=[0, 1000], round=3))
    GAME.apply(state, 1, GAME.parse("bid 1"))
    codes = [one.code for one in GAME.legal(state, 1)]
    assert "post 999" in codes
    assert "post 1000" not in codes
    assert [GAME.parse(code).code for code in codes] == codes


@pytest.mark.parametrize("raw", [[], "x", None, {}, {"hand": []}, {"hand": [[1], [2]]}])
def test_what_is_no_position_is_refused(raw: object) -> None:
    assert problems(raw)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_match_is_one(seats: int) -> None:
    state = GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, {}))
    for number, _ in enumerate(walk(GAME, state, random.Random(seats))):
        if number % 9 == 0:
            assert GAME.load(GAME.save(state)) == state
