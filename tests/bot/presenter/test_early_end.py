"""Who has ended his turn with something left is told what that is, and offered the end and the way back."""

from dataclasses import replace

from bot.presenter.acts.table import Undo
from bot.presenter.screen import Do, Use
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import aloud

EARLY = {"can_undo": (1,), "held": 1, "ending": "end"}


def test_only_the_end_and_the_way_back_are_offered() -> None:
    """Two armies could still be placed; once the turn is said to be over no button places them."""
    placing = POSITIONS["placing"]()
    going_on, early = placing.screen(1), replace(placing, facts=EARLY).screen(1)
    assert len(going_on.choices) > 2
    assert [choice.press for choice in early.choices] == [Do(("end",))]
    assert early.tools[0].press == Use(Undo())
    assert early.tools[0].style == "plain"


def test_what_is_lost_is_said_to_the_one_and_no_order_is_given_to_the_others() -> None:
    table = replace(POSITIONS["placing"](), facts=EARLY)
    own, group = (aloud(table, table.screen(viewer), "ru").replace("\N{NO-BREAK SPACE}", " ") for viewer in (1, PUBLIC))
    assert "Ты заканчиваешь раньше: осталось 2 армии." in own
    assert "Заканчивает раньше: осталось 2 армии." in group


def test_before_that_the_button_names_it() -> None:
    table = POSITIONS["placing"]()
    assert "Закончить, осталось 2 армии" in aloud(table, table.screen(1), "ru").replace("\N{NO-BREAK SPACE}", " ")
