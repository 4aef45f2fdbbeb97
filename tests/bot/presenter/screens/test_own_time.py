"""How somebody plays, read aloud: in the lobby for all, and in his own panel."""

from dataclasses import replace

import pytest

from bot.presenter.present import present_lobby
from bot.presenter.screen import Block
from bot.presenter.screens.own_time import OwnTime, span_of, time_screen
from bot.presenter.view import HabitsView, TableView
from bot.presenter.words import names_of, say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.screens.test_lobby import lobby

MOSCOW = HabitsView(20, (9, 22), "Europe/Moscow")


def read(language: str, blocks: tuple[Block, ...], view: TableView) -> list[str]:
    said = (say(language, block.text, names_of(view)) for block in blocks)
    return [line.replace("\u00a0", " ").replace("\u2068", "").replace("\u2069", "") for line in said]


@pytest.mark.parametrize(
    ("minutes", "russian", "english"),
    [
        (0, "5 минут", "5 minutes"),
        (18, "20 минут", "20 minutes"),
        (54, "50 минут", "50 minutes"),
        (55, "1 час", "1 hour"),
        (130, "2 часа", "2 hours"),
        (299, "5 часов", "5 hours"),
        (21 * 60, "21 час", "21 hours"),
        (22 * 60, "1 день", "1 day"),
        (3 * 24 * 60, "3 дня", "3 days"),
        (11 * 24 * 60, "11 дней", "11 days"),
    ],
)
def test_a_span_is_said_as_people_say_it(minutes: int, russian: str, english: str) -> None:
    said = [say(language, span_of(minutes)).replace("\u00a0", " ") for language in ("ru", "en")]
    assert said == [russian, english]


@pytest.mark.parametrize(
    ("habits", "said"),
    [
        (MOSCOW, "■ Борис — обычно отвечает за 20 минут, на связи с 9 до 22 (Москва)"),
        (replace(MOSCOW, usual=None), "■ Борис — на связи с 9 до 22 (Москва)"),
        (replace(MOSCOW, awake=None), "■ Борис — обычно отвечает за 20 минут"),
        (replace(MOSCOW, zone="Europe/Berlin", usual=None), "■ Борис — на связи с 9 до 22 (Europe/Berlin)"),
        (HabitsView(None, None, "Europe/Moscow"), "■ Борис"),
        (None, "■ Борис"),
    ],
)
def test_the_lobby_says_of_each_what_he_lets_be_said(habits: HabitsView | None, said: str) -> None:
    view = lobby(3, bots=1)
    seats = (view.seats[0], replace(view.seats[1], name="Борис", habits=habits), *view.seats[2:])
    view = replace(view, seats=seats)
    assert said in read("ru", present_lobby(view, PUBLIC).blocks, view)


def test_the_lobby_says_how_long_a_match_takes_where_that_is_known() -> None:
    view = replace(lobby(2), takes=5 * 24 * 60)
    assert "Если все ходят как обычно, партия займёт примерно 5 дней." in read(
        "ru", present_lobby(view, PUBLIC).blocks, view
    )
    assert not any("займёт" in line for line in read("ru", present_lobby(lobby(2), PUBLIC).blocks, view))


def test_his_panel_tells_word_by_word_what_the_others_read() -> None:
    view = lobby(2)
    shown = read("ru", time_screen(view, OwnTime(22, 9, "Europe/Moscow", habits=MOSCOW), "time").blocks, view)
    assert "Пока собирается стол, другие видят: обычно отвечает за 20 минут, на связи с 9 до 22 (Москва)." in shown
    hidden = read("ru", time_screen(view, OwnTime(22, 9, "Europe/Moscow"), "time").blocks, view)
    assert "Как быстро ты отвечаешь и когда на связи, другие не видят, и это нигде не хранится." in hidden
