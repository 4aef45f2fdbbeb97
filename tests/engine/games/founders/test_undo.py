"""What may be taken back."""

import pytest

from engine.kernel.errors import NothingToUndo
from tests.engine.games.founders.builders import draw, with_undo
from tests.support.playing import Table


def opened() -> Table:
    made = with_undo(
        ["n_forest 0 0"], ["v_mine 0 0", "n_lake 1 0"], row=["n_cliff"], kind="opening", hands=[{"war": 1}]
    )
    return draw(made.play(0, "open nature"), "deal n_lake")


def test_steps_are_taken_back_to_the_opened_tile() -> None:
    made = opened()
    start = made.position
    made.play(0, "use war").play(0, "war 1 0 0").play(0, "take n_lake").play(0, "place 0 1")
    for _ in range(4):
        made.undo(0)
    assert made.position == start
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_an_ended_turn_is_not_taken_back() -> None:
    made = opened().play(0, "take n_lake, place 0 1").close()
    with pytest.raises(NothingToUndo):
        made.undo(0)
