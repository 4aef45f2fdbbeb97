"""Texts of a first game: its own rules and open tasks, and no part of the full game."""

import re

import pytest

from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, aloud
from tests.bot.presenter.scenes import Table as Shown
from tests.bot.presenter.territories.positions import CONSTRUCTION, PLANNING, shown
from tests.engine.games.territories.builders import Table, held

NOT_THERE = {
    "ru": r"\b[Мм]ост|объедин|значимост|развити|рын[ко]|базар",
    "en": r"bridge|union|significan|development|market",
}
PANELS = ("rules", "about", "tasks", "mine", "text", "score")


def beginning(stage: dict[str, object], seats: int = 3) -> Shown:
    table = Table(seats, stage, first=True)
    table.hand(0, "b_mill", "e_feast", "r_goodname")
    table.land("A1", 0, "b_chapel", face="b_quarry")
    tasks = [[held("t_land3"), held("t_char2")], [held("t_full"), held("t_rep2")]]
    return shown(table.set(pool=9, rolled=9, tasks=[*tasks, *([] for _ in range(seats - 2))]))


def read(table: Shown, viewer: int, language: str, panel: str | None = None) -> str:
    return aloud(table, table.screen(viewer, panel), language).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", [CONSTRUCTION, PLANNING], ids=lambda stage: stage["kind"])
@pytest.mark.parametrize("panel", [None, *PANELS])
def test_nothing_is_said_of_what_it_has_not(panel: str | None, stage: dict[str, object], language: str) -> None:
    told = read(beginning(stage), 0, language, panel)
    assert re.findall(NOT_THERE[language], told) == []


def test_ones_own_tasks_stand_on_the_board_and_those_of_others_in_their_panel() -> None:
    table = beginning(CONSTRUCTION)
    assert "Твои задания: 3 свои земли; 2 действующих персонажа" in read(table, 0, "ru")
    assert "задания" not in read(table, PUBLIC, "ru"), "three people: whose would they be?"
    assert "2 карты репутации на своих землях" in read(table, 0, "ru", "tasks")
