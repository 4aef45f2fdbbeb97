"""«Ещё»: what is about the game, then about the table, then about oneself, the same way everywhere."""

from functools import partial
from itertools import groupby

import pytest

from bot.presenter.acts.table import HandOver
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.layout import DISCORD, TELEGRAM, Limits, lay_out
from bot.presenter.scene import BACK
from bot.presenter.screen import Screen, Show, Text, Use
from bot.presenter.words import say
from engine.games import registry
from tests.bot.presenter.scenes import Table
from tests.support.tables import cases

GROUPS = {"more-game": "Игра", "more-table": "Стол", "more-me": "Я"}
NAMES = ("Александра", "Максимилиан", "Вера")


def more(game: str) -> Screen:
    """As the second of three sees it."""
    case = next(case for case in cases() if (case.name, case.seats) == (game, 3))
    return Table(case.game, case.new(), case.options, game, NAMES).screen(1, "more")


@pytest.mark.parametrize("game", registry.names())
def test_every_way_stands_in_its_group_and_what_ends_something_last(game: str) -> None:
    *ways, back = more(game).tools
    assert back == BACK
    assert [group for group, _ in groupby(way.group for way in ways)] == list(GROUPS)
    last = {way.group: way.press for way in ways}
    assert (last["more-table"], last["more-me"]) == (Show("end"), Show("resign"))
    of = {group: [way.press for way in ways if way.group == group] for group in GROUPS}
    assert {Show("score"), Show("log"), Show("help")} <= set(of["more-game"])
    assert {Show("fair"), Show("windows")} <= set(of["more-table"])
    assert {Show("errand"), Show("time"), Use(HandOver("on"))} <= set(of["more-me"])


@pytest.mark.parametrize("limits", [TELEGRAM, DISCORD], ids=["telegram", "discord"])
@pytest.mark.parametrize("game", registry.names())
def test_a_group_begins_a_row_of_a_messenger(game: str, limits: Limits) -> None:
    screen = more(game)
    [page] = lay_out(screen.choices, limits, partial(say, "ru", names=NAMES), screen.tools)
    assert all(len({button.group for button in row}) == 1 for row in page)


def test_groups_have_names() -> None:
    assert {key: say("ru", Text(key)) for key in GROUPS} == GROUPS
    assert all(say(language, Text(key)) != key for language in LANGUAGES for key in GROUPS)
