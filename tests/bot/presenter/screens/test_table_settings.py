"""What can be set at a table: explained, marked where it is not as usual, and in reach however much there is."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest
from discord import ui

from bot.discord_adapter.message_layout import sheet_of
from bot.discord_adapter.saying import Speech
from bot.presenter.acts.codec import act_of, written
from bot.presenter.acts.table import Join
from bot.presenter.layout import TELEGRAM, fit, lay_out
from bot.presenter.names import units
from bot.presenter.payload import read
from bot.presenter.present import present_lobby
from bot.presenter.screen import Press, Screen, Show, Use
from bot.presenter.screens.table_settings import AGREED, SWITCHES, page_of, pages_of
from bot.presenter.view import TableView
from bot.presenter.words import has, say
from engine.games import registry
from engine.kernel.game import GameInfo
from engine.kernel.options import Option
from tests.bot.presenter.scenes import LANGUAGES
from tests.bot.presenter.screens.test_lobby import lobby, verbs
from tests.support.toy_game import ToyGame

OF_EVERY_TABLE = (
    *(Option(name, (False, True), usual) for name, usual in SWITCHES.items()),
    *(Option(name, tuple(choices), choices[0]) for name, choices in AGREED.items()),
)


def unexplained(game: str, options: tuple[Option, ...]) -> Iterator[str]:
    """What a beginner would find without a name or without a line that explains it."""
    for option in options:
        key = f"option-{game}-{option.name}"
        wanted = [key, f"{key}.inside", f"{key}.about", *(f"{key}-{choice}" for choice in option.choices)]
        yield from (one for one in wanted if not has(one))


@pytest.mark.parametrize("game", sorted(registry.names()))
def test_every_option_of_every_game_is_explained(game: str) -> None:
    assert list(unexplained(game, registry.game(game).info.options)) == []


def test_what_every_table_can_set_is_explained_too() -> None:
    assert list(unexplained("table", OF_EVERY_TABLE)) == []
    assert has("option-table-places.about")


def test_a_game_that_explains_nothing_is_found() -> None:
    missing = list(unexplained("toy", ToyGame.info.options))
    assert missing == [f"option-toy-cards{form}" for form in ("", ".inside", ".about", "-2", "-3")]


def said(screen: Screen, language: str = "ru") -> list[str]:
    return [say(language, block.text).replace("\u00a0", " ") for block in screen.blocks]


def every_page(view: TableView) -> list[Screen]:
    return [present_lobby(view, 0, "options", page) for page in range(len(pages_of(view)))]


def test_what_is_not_as_usual_is_marked_and_says_from_what_it_was_changed() -> None:
    usual = lobby(2)
    changed = replace(usual, options={**usual.options, "side": "B"}, hints=False)
    first, *_, last = (said(screen) for screen in every_page(changed))
    assert "✎ Поле: четыре континента → пять континентов" in first
    assert "✎ Подсказки: разрешены → без них" in last
    marked = [line for screen in every_page(changed) for line in said(screen) if line.startswith("✎")]
    assert marked == [first[4], last[-8]]
    assert "Поле: четыре континента" in said(present_lobby(usual, 0, "options"))


def test_the_usual_may_depend_on_how_many_play() -> None:
    """The toy game deals three cards to two or three players and two cards to more."""
    view = replace(lobby(2, 4), game="toy", info=ToyGame.info, options={"cards": 2})
    assert "cards: 2" in said(present_lobby(view, 0, "options"))
    assert "✎ cards: 3 → 2" in said(present_lobby(replace(view, places=3), 0, "options"))


def test_each_setting_is_followed_by_its_explanation() -> None:
    lines = said(present_lobby(lobby(2), 0, "options"))
    assert lines[lines.index("Равные ставки: жребий") + 1] == "Кто выигрывает торги, когда лучшие ставки равны."


def test_the_post_names_what_the_table_itself_has_changed() -> None:
    view = replace(lobby(2), start_when_full=True)
    assert "Особые настройки: начало — как только все сядут." in said(present_lobby(view, -1))
    assert "Настройки обычные." in said(present_lobby(lobby(2), -1))


def rich(options: int) -> TableView:
    """A table of a game with so many options of four choices each."""
    choices = ("one", "two", "three", "four")
    many = tuple(Option(f"option{number}", choices, "one") for number in range(options))
    info = GameInfo("rich", range(2, 7), many, 1, "rich")
    return replace(lobby(2, 5), game="rich", info=info, options={option.name: "one" for option in many})


def in_telegram(view: TableView, page: int) -> list[Press]:
    """What can be pressed there."""
    screen = present_lobby(view, 0, "options", page)
    [rows] = lay_out(screen.choices, TELEGRAM, partial(say, "ru"), screen.tools, "options")
    return [button.press for row in rows for button in row]


def in_discord(view: TableView, page: int) -> list[Press]:
    """What can be pressed there, or picked from a list."""
    items = sheet_of(Speech("ru", view), present_lobby(view, 0, "options", page), None, "options", page).view()
    pressed = [item.custom_id for item in items.walk_children() if isinstance(item, ui.Button)]
    picked = [one.value for item in items.walk_children() if isinstance(item, ui.Select) for one in item.options]
    return [read(payload or "").press for payload in (*pressed, *picked)]


@pytest.mark.parametrize("options", [0, 1, 3, 9, 12, 30])
@pytest.mark.parametrize("offered", [in_telegram, in_discord])
def test_however_many_options_there_are_each_is_in_reach(
    options: int, offered: Callable[[TableView, int], list[Press]]
) -> None:
    view, presses, page = rich(options), list[Press](), 0
    while True:
        there = offered(view, page)
        assert Show("") in there
        presses += there
        if Show("options", page + 1) not in there:
            break
        page += 1
    found = [written(press.act) for press in presses if isinstance(press, Use)]
    wanted = [f"option option{number} {choice}" for number in range(options) for choice in ("two", "three", "four")]
    wanted += ["pace live", "pace day", "pace slow", "absence poll", "absence computer"]
    wanted += ["stand_in_level novice", "stand_in_level master"]
    wanted += ["places 2", "places 3", "places 4", "places 6", "start_when_full on", "hands_over on", "hints off"]
    wanted += ["plans off", "rated off", "takebacks off"]
    assert sorted(verb for verb in found if verb != "close") == sorted(wanted)


def test_a_button_leads_back_to_its_page() -> None:
    view = rich(12)
    for page in range(3):
        for verb in verbs(present_lobby(view, 0, "options", page)) - {"close"}:
            assert page_of(view, act_of(verb)) == page
    assert page_of(view, Join()) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_two_lines_of_a_phone(language: str) -> None:
    """So that a page of them goes into one message whole, and stays one that people read."""
    view = lobby(2)
    pages = every_page(view)
    lines = [say(language, block.text) for page in pages for block in page.blocks if block.kind == "quiet"]
    assert len(lines) == 1 + len(view.info.options) + len(OF_EVERY_TABLE)
    assert [line for line in lines if units(line) > 88] == []
    for screen in pages:
        assert fit(screen.blocks, 4000, partial(say, language)) == screen.blocks
