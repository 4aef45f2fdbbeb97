"""Why an action leads nowhere: the reason that holds on this very board."""

from typing import Any

import pytest

from bot.presenter.words import say
from tests.bot.presenter.legends.positions import ELF, OGRE, PIXIE, TREE_TOWN, asked
from tests.bot.presenter.scenes import legends


def said(armies: dict[str, int], *, left: int = 2) -> str:
    """The question on the board of Boris, who has taken the ogre's two steps and flies nowhere."""
    others: list[Any] = [{"D6": 4, "H4": 1}, armies, {"D6": 3, "H4": 1}]
    stage = {"kind": "moving", "left": left, "water": 3}
    position = asked(stage, OGRE, armies=others, cities=[{}, {}, {}])
    table = legends({**position, "taken": [[16, 22], [PIXIE, TREE_TOWN, OGRE], [3, 20]], "row": [1, 9, 23, 24, 21]})
    told = " ".join(say("ru", block.text, table.names) for block in table.screen().blocks if block.kind == "line")
    return told.replace("\u00a0", " ")


def test_an_island_in_the_water_is_left_by_a_crossing_alone() -> None:
    """I3 has no neighbour by land; a crossing costs three steps, and there are two."""
    assert "по суше идти некуда, а переправа по воде стоит 3 шага" in said({"I3": 1})


def test_without_any_army_there_is_nobody_to_march() -> None:
    assert "своих армий на поле нет" in said({})


def test_where_a_step_can_be_made_nothing_is_excused() -> None:
    assert "некуда" not in said({"D5": 1})


@pytest.mark.parametrize(("on_the_board", "said"), [(15, "осталось 3 армии: больше поставить нельзя"), (13, "")])
@pytest.mark.parametrize("stage", [{"kind": "choosing_action"}, {"kind": "placing", "left": 5}])
def test_who_has_fewer_armies_than_his_card_places_is_told_so(
    stage: dict[str, object], on_the_board: int, said: str
) -> None:
    """The elf places three, and two more for the properties of Boris; a player has eighteen."""
    armies: list[Any] = [{"D6": 4, "H4": 1}, {"D6": on_the_board}, {"D6": 3, "H4": 1}]
    table = legends(asked(stage, ELF, armies=armies, cities=[{}, {}, {}]))
    told = " ".join(say("ru", block.text, table.names) for block in table.screen().blocks if block.kind == "quiet")
    assert said in told.replace("\u00a0", " ")
    assert ("больше поставить нельзя" in told) == bool(said)
