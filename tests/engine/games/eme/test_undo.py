"""Taking steps back inside one's own turn, and the end of a turn that waits for it."""

import pytest

from engine.kernel.errors import NothingToUndo
from tests.engine.games.eme.builders import facing, position, table, taking

MINE = {"A12": 3}


def test_the_end_of_a_turn_waits_when_nothing_is_left_to_choose() -> None:
    made = taking(17).play(0, "place A12*3")
    assert (made.match.held, made.stage) == (0, "ending")
    assert made.close().stage == "dealing"
    assert made.log[-1].as_json() == {"by": 0, "play": "end", "forced": True}


def test_without_a_grace_the_table_ends_the_turn_at_once() -> None:
    made = facing(17, hold=False).play(0, "take 17, place A12*3")
    assert made.stage == "dealing"
    assert made.log[-1].as_json() == {"by": 0, "play": "end", "forced": True}


def test_while_something_is_left_to_choose_no_end_is_forced() -> None:
    made = taking(17).play(0, "place A12*2")
    assert (made.match.held, made.close().stage) == (None, "placing")


def test_the_last_step_can_be_taken_back_while_the_end_waits() -> None:
    made = taking(17).play(0, "place A12*3").undo(0)
    assert (made.stage, made.position["armies"][0], made.legal()) == ("placing", MINE, ["place A12", "end"])


def test_runs_are_taken_back_one_by_one_down_to_the_card() -> None:
    made = facing(17)
    before = made.position
    made.play(0, "take 17").play(0, "place A12").play(0, "place A12")
    assert made.undo(0).position["armies"][0] == {"A12": 4}
    assert made.undo(0).position["armies"][0] == MINE
    assert made.undo(0).position == before
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_paid_coins_come_back_with_the_card() -> None:
    made = facing(17, place=5).play(0, "take 17").undo(0)
    assert made.position["coins"] == [5, 5, 5]


def test_nothing_before_a_draw_can_be_taken_back() -> None:
    made = taking(17, choices={"refill": "at_once"}).deal(9)
    with pytest.raises(NothingToUndo):
        made.undo(0)
    made.play(0, "place A12").undo(0)
    assert (made.stage, made.position["taken"][0], made.position["armies"][0]) == ("placing", [17], MINE)


def test_an_ended_turn_cannot_be_taken_back() -> None:
    made = taking(17).play(0, "end")
    with pytest.raises(NothingToUndo):
        made.undo(0)
    made.deal(9)
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_nobody_takes_back_the_steps_of_others() -> None:
    made = taking(17).play(0, "place A12")
    with pytest.raises(NothingToUndo):
        made.undo(1)


def test_a_destroyed_army_comes_back() -> None:
    made = taking(15, armies=[MINE, {"A1": 1}]).play(0, "use destroy").play(0, "destroy A1 1").undo(0)
    assert (made.stage, made.position["armies"][1]) == ("destroying", {"A1": 1})


def test_a_neutral_army_that_lies_cannot_be_taken_back_for_the_turn_is_over() -> None:
    made = table(position(2, stage={"kind": "neutral", "left": 10})).play(0, "neutral A1")
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_an_undo_is_a_line_of_the_log() -> None:
    made = taking(17).play(0, "place A12").undo(0)
    assert made.log[-1].as_json() == {"by": 0, "undo": 1}
    assert made.match.version == 3
