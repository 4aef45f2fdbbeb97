"""Screens as messages that Discord takes: judged by the strict server's own rules."""

from dataclasses import replace

import pytest

from bot.app.chats.chats import Spot
from bot.discord_adapter.controls import HIDE, PRIVATE, THREAD, WORDS, with_tools
from bot.discord_adapter.message_layout import PASSING, Upload, board_of, sheet_of
from bot.discord_adapter.saying import Speech
from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Block, Choice, Do, Press, Screen, Show, Text, Use
from bot.presenter.screens.chat import ChatView, settings_screen
from bot.presenter.screens.offers import cards_of
from bot.presenter.screens.showcase import games_screen, greeting_screen
from engine.games import registry
from engine.kernel.actors import PUBLIC
from render.picture import Picture
from tests.bot.discord_adapter.judging import buttons_of, judged, options_of
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, random_tables

HARD = ("*" * 32, "[](http://)" * 3, "🦊" * 16, "@everyone", "~" * 32)
PICTURE = Upload("board.jpg", b"x", "Доска")


def speech(table: Table, language: str = "ru") -> Speech:
    people = ("discord:1", "discord:2", None, "telegram:3", "discord:4")
    return Speech(language, replace(table.view, people=people))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_board_fits_with_its_picture_and_all_tools(language: str) -> None:
    shown = 0
    for table in random_tables(300)[::12]:
        hard = replace(table, names=HARD)
        screen = with_tools(hard.screen(PUBLIC), hard.view, "", "group")
        picture = Picture(b"x", "image/jpeg", 1, 1)
        sheet = sheet_of(speech(hard, language), screen, board_of(picture, screen, speech(hard, language)))
        parts = judged(sheet)
        assert len(parts) <= 40
        presses = [one["custom_id"] for one in buttons_of(sheet)] + [one["value"] for one in options_of(sheet)]
        assert {payload.read(one).press for one in presses} >= {
            choice.press for choice in screen.choices if not choice.on_picture
        }
        shown += len(presses)
    assert shown > 200


@pytest.mark.parametrize("panel", ["text", "score", "rules", "map", "help", "log", "more", "cards", "card 15", "about"])
async def test_every_panel_fits(panel: str) -> None:
    for table in random_tables(300)[::25]:
        hard = replace(table, names=HARD)
        judged(sheet_of(speech(hard), with_tools(hard.screen(0, panel), hard.view, panel, "group"), panel=panel))


async def test_screens_of_the_chat_fit() -> None:
    cards = cards_of(registry.game(name).info for name in registry.names())
    view = ChatView({"language": "ru", "mode": "quiet", "pictures": "turn", "openers": "all"})
    for screen in (games_screen(cards), settings_screen(view), greeting_screen(cards, ("send", "file", "history"))):
        sheet = sheet_of(Speech("ru"), screen)
        assert all(payload.read(one["custom_id"]).table == "" for one in buttons_of(sheet))


async def test_green_commits_and_what_takes_back_has_no_colour_of_its_own() -> None:
    table = replace(POSITIONS["ending"](), facts={"can_undo": (1,), "held": 1})
    styles = {one["label"]: one["style"] for one in buttons_of(sheet_of(speech(table), table.screen()))}
    assert styles["Закончить ход"] == 3
    assert styles["Отменить"] == styles["Ещё"] == 2
    assert styles["Доска текстом"] == 2


async def test_whose_turn_it_is_stands_right_above_the_buttons() -> None:
    table = POSITIONS["taking_card"]()
    parts = judged(sheet_of(speech(table), table.screen(), PICTURE))
    assert [part["type"] for part in parts[:4]] == [17, 10, 12, 10]
    assert parts[3]["id"] == PASSING
    assert "<@2>" in parts[3]["content"]


async def test_only_the_called_are_mentioned() -> None:
    table = POSITIONS["taking_card"]()
    allowed: object = sheet_of(speech(table), table.screen()).mentions.to_dict()
    assert allowed == {"parse": [], "users": [2]}


def many(number: int, groups: int) -> Screen:
    choices = [
        Choice(
            Text("code", {"code": f"step {n}"}), Do((f"move A{n} A{n + 1}",)), "plain", f"region {n * groups // number}"
        )
        for n in range(number)
    ]
    stop = Choice(Text("code", {"code": "stop"}), Do(("end",)), "cancel", "always")
    return Screen(
        (Block("title", Text("code", {"code": "x"})),),
        choices=(*choices, stop),
        tools=(Choice(Text("tool-text"), Show("text")),),
    )


@pytest.mark.parametrize(("number", "groups", "lists"), [(25, 7, 0), (35, 7, 2), (60, 7, 3), (100, 4, 4), (99, 1, 4)])
async def test_more_choices_than_buttons_become_lists(number: int, groups: int, lists: int) -> None:
    table = POSITIONS["taking_card"]()
    sheet = sheet_of(speech(table), many(number, groups), PICTURE)
    parts = judged(sheet)
    assert len([one for one in parts if one["type"] == 3]) == lists
    assert len(options_of(sheet)) == (number if lists else 0)
    assert "stop" in [one["label"] for one in buttons_of(sheet)]


async def test_too_many_for_lists_are_turned_page_by_page() -> None:
    table = POSITIONS["taking_card"]()
    first, second = (sheet_of(speech(table), many(200, 7), panel="x", page=page) for page in (0, 1))
    assert not options_of(first)
    assert buttons_of(first) != buttons_of(second)
    assert Show("x", 1) in {payload.read(one["custom_id"]).press for one in buttons_of(first)}


async def test_lists_part_no_group_that_fits() -> None:
    table = POSITIONS["taking_card"]()
    parts = judged(sheet_of(speech(table), many(60, 6)))
    sizes = [len(one["options"]) for one in parts if one["type"] == 3]
    assert sizes == [20, 20, 20]


def test_what_only_discord_has_stands_where_it_belongs() -> None:
    table = POSITIONS["taking_card"]()

    def presses(panel: str, spot: Spot) -> set[Press]:
        screen = with_tools(table.screen(0, panel), table.view, panel, spot)
        return {one.press for one in (*screen.choices, *screen.tools)} & {WORDS, THREAD, PRIVATE, HIDE}

    assert presses("", "group") == {WORDS}
    assert presses("more", "channel") == {THREAD, PRIVATE}
    assert presses("more", "group") == {PRIVATE}, "a voice channel has no threads"
    assert presses("more", "topic") == {PRIVATE}
    assert presses("more", "private") == {HIDE}
    assert presses("rules", "group") == set()
    lobby = replace(table.view, phase="lobby")
    assert with_tools(table.screen(0), lobby, "", "group") == table.screen(0)


async def test_a_button_that_says_too_much_is_left_out() -> None:
    table = POSITIONS["taking_card"]()
    long = Choice(Text("tool-text"), Use(act_of("x" * 70)))
    screen = replace(table.screen(), tools=(*table.screen().tools, long))
    assert len(buttons_of(sheet_of(speech(table), screen))) == len(buttons_of(sheet_of(speech(table), table.screen())))


async def test_a_film_is_a_file_that_moves() -> None:
    table = POSITIONS["over"]()
    film = board_of(Picture(b"GIF89a", "image/gif", 1, 1), table.screen(panel="film"), speech(table))
    assert film is not None
    assert film.name == "board.gif", "Discord tells by the name what it shows"


def cells(text: str) -> Block:
    return Block("grid", Text("code", {"code": text}))


async def test_only_what_has_no_picture_says_what_is_on_it() -> None:
    """In a block of signs of one width, in which nothing is markup."""
    table = POSITIONS["taking_card"]()
    screen = replace(table.screen(), words=(cells("1|[22]|*"), cells("[44]|5")))
    alone, pictured = (judged(sheet_of(speech(table), screen, picture)) for picture in (None, PICTURE))
    assert any("```\n1    [22] *\n[44] 5\n```" in str(part.get("content")) for part in alone)
    assert not any("```" in str(part.get("content")) for part in pictured)
