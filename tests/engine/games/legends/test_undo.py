"""Taking steps back inside one's own turn, and the end of a turn that waits for it."""

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.errors import NothingToUndo
from tests.engine.games.legends.builders import BANDIT, KNIGHT, SORCERESS, TOKENS, facing, new_table, taking

HOME = {"D4": 3}


def test_runs_are_taken_back_one_by_one_down_to_the_card() -> None:
    made = facing(11, place=5)
    before = made.position
    made.play(0, "take 11").play(0, "place D4").play(0, "place D4*2")
    assert made.undo(0).position["armies"][0] == {"D4": 4}
    assert made.undo(0).position["armies"][0] == HOME
    assert made.undo(0).position == before, "its price too"
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_the_end_of_a_turn_waits_when_nothing_is_left_to_choose() -> None:
    made = taking(11).play(0, "place D4*4")
    assert (made.match.held, made.stage) == (0, "ending")
    assert made.undo(0).stage == "placing"
    made.play(0, "place D4*4")
    assert made.close().log[-1].as_json() == {"by": 0, "play": "end", "forced": True}


def test_what_a_step_brought_about_goes_back_with_it() -> None:
    """Coins of thieves and fees, a beaten dragon, a captive, a won token, an army of the Knight."""
    leaders = {"leaders": True}
    marches = taking(13, choices={"dragon": True, "thieves": True}, tokens={"D3": "dragon", "D5": "thieves"},
                     armies=[HOME, {"D3": 6}])  # fmt: skip
    hiring = taking(11, choices=leaders, leaders=[BANDIT], cities=[{}, {"D1": 1}])
    hitting = taking(10, choices=leaders, leaders=[SORCERESS], armies=[HOME, {"D4": 1}]).play(0, "next")
    building = taking(27, choices=leaders | {"exploration": "open"}, leaders=[KNIGHT], tokens={"D4": "treasure"})
    for made, run in [
        (marches, "move D4 D3, move D4 D5"),
        (hiring, "hire D1 1"),
        (hitting, "destroy D4 1"),
        (building, "city D4"),
    ]:
        before = made.position
        assert made.play(0, run).position != before
        assert made.undo(0).position == before
    assert marches.position["tokens"] == {"D3": TOKENS["dragon"], "D5": TOKENS["thieves"]}


def test_an_ended_turn_cannot_be_taken_back() -> None:
    made = taking(11).play(0, "end")
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_nobody_takes_back_the_steps_of_others() -> None:
    made = taking(11).play(0, "place D4")
    with pytest.raises(NothingToUndo):
        made.undo(1)


def test_the_board_is_laid_out_step_by_step_and_taken_back_so() -> None:
    made = new_table(3, board="laid", hold=True).play(CHANCE, "roll 1")
    before = made.position
    made.play(1, "lay volcano").play(1, "turn 90").play(1, "lay meadows")
    assert made.undo(1).position["fragments"] == "volcano 90"
    assert made.undo(1).undo(1).position == before


def test_what_was_laid_before_a_card_was_drawn_stays() -> None:
    made = new_table(3, board="laid", hold=True).play(CHANCE, "roll 1")
    made.play(1, "lay volcano, turn 0, lay meadows, turn 0, lay red_forest, turn 0, lay horseshoe, turn 0, start V4")
    made.deal(1)
    with pytest.raises(NothingToUndo):
        made.undo(1)
