"""The table before the match."""

import re
from dataclasses import replace
from functools import partial

import pytest

from bot.presenter.acts.codec import written
from bot.presenter.acts.table import Close, RemoveComputer, SendAway
from bot.presenter.layout import DISCORD, TELEGRAM, lay_out
from bot.presenter.lines.orders import known
from bot.presenter.names import units
from bot.presenter.present import present_lobby
from bot.presenter.screen import Press, Screen, Show, Use
from bot.presenter.view import SeatView, TableView
from bot.presenter.words import has, names_of, say
from engine.ai import registry as players
from engine.games import registry
from engine.kernel.actors import PUBLIC
from engine.kernel.options import settle
from tests.bot.presenter.scenes import LANGUAGES, NAMES
from tests.bot.presenter.test_golden import compare
from tests.support.toy_game import ToyGame

INFO = registry.game("eme").info


def lobby(seated: int, places: int = 4, bots: int = 0) -> TableView:
    people = [SeatView(NAMES[seat], seat) for seat in range(seated - bots)]
    computers = [SeatView("Ада", 4, "greedy")] * bots
    options = settle(INFO.options, INFO.seats, places, {})
    view = TableView(
        "07abcdef", "table-name-1", "eme", INFO, "lobby", 3, (*people, *computers), places, options, "Аня", "5e" * 32
    )
    return replace(view, computers=players.levels(), usual_computer="greedy")


def verbs(screen: Screen) -> set[str]:
    return {written(choice.press.act) for choice in screen.choices if isinstance(choice.press, Use)}


def _told(press: Press) -> str:
    """The press as the golden texts have it, an act by its words."""
    return f"Use(verb={written(press.act)!r})" if isinstance(press, Use) else str(press)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_table(language: str) -> None:
    view = lobby(3, bots=1)
    shown = []
    for panel, page in ((None, 0), ("colours", 0), ("options", 0), ("options", 1), ("close", 0), ("fair", 0)):
        screen = present_lobby(view, PUBLIC, panel, page)
        lines = [say(language, block.text, names_of(view)) for block in screen.blocks]
        speak = partial(say, language, names=names_of(view))
        for rows in lay_out(screen.choices, TELEGRAM, speak, screen.tools):
            lines += ["  ".join(f"[{button.label} | {_told(button.press)}]" for button in row) for row in rows]
        shown.append("\n".join([f"# {panel}", *lines]) + "\n")
    compare(f"lobby.{language}", "\n".join(shown).replace("\u2068", "⟨").replace("\u2069", "⟩"))


def test_a_table_with_too_few_players_cannot_start() -> None:
    assert "start" not in verbs(present_lobby(lobby(1), PUBLIC))
    assert "start" in verbs(present_lobby(lobby(2), PUBLIC))


def test_nobody_joins_a_full_table() -> None:
    assert not {"join", "add_computer"} & verbs(present_lobby(lobby(4), PUBLIC))
    assert {"join", "add_computer"} <= verbs(present_lobby(lobby(3), PUBLIC))


def test_who_sits_is_not_asked_to_sit_down() -> None:
    assert "join" not in verbs(present_lobby(lobby(2), 1))


def test_taken_colours_are_not_offered() -> None:
    assert verbs(present_lobby(lobby(2), 0, "colours")) == {"colour 2", "colour 3", "colour 4", "colour 5"}


def test_every_other_choice_of_every_option_can_be_set() -> None:
    view = lobby(1)
    wanted = {
        f"option {option.name} {choice}"
        for option in INFO.options
        for choice in option.choices
        if choice != view.options[option.name]
    }
    pages = [present_lobby(view, 0, "options", page) for page in range(2)]
    assert {verb for page in pages for verb in verbs(page) if verb.startswith("option ")} == wanted


def test_places_are_never_fewer_than_players() -> None:
    assert {verb for verb in verbs(present_lobby(lobby(3), 0, "options")) if "places" in verb} == {
        "places 3",
        "places 5",
    }


def test_a_bot_can_be_sent_away() -> None:
    assert "remove_computer 2" in verbs(present_lobby(lobby(3, bots=1), 0, "seats"))


@pytest.mark.parametrize("panel", ["options", "seats"])
def test_who_may_not_change_it_has_no_button_for_it(panel: str) -> None:
    view = replace(lobby(3), opener_seat=1)
    assert verbs(present_lobby(view, 1, panel))
    for viewer in (PUBLIC, 0, 2):
        shown = present_lobby(view, viewer, panel)
        assert shown.choices == ()
        assert [tool.press for tool in shown.tools if tool.press not in (Show("options", 1), Show("options", 2))] == [
            Show("")
        ]
    said = [say("ru", block.text) for block in present_lobby(view, 0, "options").blocks]
    assert "Мест: 4" in said
    assert "Менять это может хозяин стола." in said


def test_the_picture_says_in_words_who_sits_where_on_which_board() -> None:
    view = replace(lobby(2), options={**lobby(2).options, "side": "B"})
    board = present_lobby(view, PUBLIC).board
    assert board is not None
    assert board.focus == "lobby"
    said = (
        say("ru", board.alt, ("Аня", "Борис", "")).translate(dict.fromkeys((0x2068, 0x2069), "")).replace("\u00a0", " ")
    )
    assert said == "Стол «Сокол». Поле до первого хода: пять континентов. Сидят: ● Аня, ■ Борис. Свободно 2 места."
    assert present_lobby(view, PUBLIC, "options").board is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_fingerprint_seed_and_salt_stand_behind_fairness_from_the_start_and_not_on_the_post(language: str) -> None:
    view = lobby(5, 5)
    assert not any(view.salts)
    post = [say(language, block.text, names_of(view)) for block in present_lobby(view, PUBLIC).blocks]
    assert not any(re.search("5e5e|отпечаток|зерно|соль|fingerprint|seed|salt", line, re.IGNORECASE) for line in post)
    assert Show("fair") in [tool.press for tool in present_lobby(view, PUBLIC).tools]
    assert any("5e" * 32 in say(language, block.text) for block in present_lobby(view, PUBLIC, "fair").blocks)


def test_a_game_without_words_can_be_opened_too() -> None:
    view = replace(lobby(2), game="toy", info=ToyGame.info, options={"cards": 3})
    said = [say("ru", block.text, names_of(view)) for block in present_lobby(view, PUBLIC).blocks]
    assert "cards\u00a0— 3" in "".join(said)
    assert {"join", "start"} <= verbs(present_lobby(view, PUBLIC))
    settings = present_lobby(view, 0, "options")
    assert "✎ cards: 2 → 3" in [say("ru", block.text).replace("\u00a0", " ") for block in settings.blocks]
    assert "option cards 2" in verbs(settings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seated", [4, 5])
def test_the_post_fits_into_a_caption_and_its_buttons_on_one_page(language: str, seated: int) -> None:
    view = lobby(seated, 5, bots=1)
    speak = partial(say, language, names=names_of(view))
    for panel in (None, "colours", "options"):
        screen = present_lobby(view, PUBLIC, panel)
        assert units("\n".join(speak(block.text) for block in screen.blocks)) <= 1024
        for limits in (TELEGRAM, DISCORD):
            assert len(lay_out(screen.choices, limits, speak, screen.tools, panel or "")) == 1


def test_there_is_a_way_back_from_every_panel() -> None:
    for panel in ("colours", "options", "close", "fair"):
        screen = present_lobby(lobby(2), PUBLIC, panel)
        assert Show("") in [choice.press for choice in (*screen.choices, *screen.tools)]


def test_every_computer_player_can_be_called_with_one_tap() -> None:
    called = {verb for verb in verbs(present_lobby(lobby(2), PUBLIC)) if verb.startswith("add_computer")}
    others = [name for name in players.levels() if name != "greedy"]
    assert called == {"add_computer", *(f"add_computer {name}" for name in others)}


@pytest.mark.parametrize(
    ("language", "levels"), [("ru", ("новичок", "обычный", "мастер")), ("en", ("beginner", "regular", "master"))]
)
def test_a_seat_shows_how_good_its_computer_player_is(language: str, levels: tuple[str, ...]) -> None:
    for player, level in zip(("novice", "greedy", "master"), levels, strict=True):
        view = replace(lobby(1), seats=(SeatView("Аня", 0), SeatView("Ада", 1, player)))
        said = [say(language, block.text, names_of(view)) for block in present_lobby(view, PUBLIC).blocks]
        assert any("Ада" in line and level in line for line in said)


def test_every_computer_player_has_a_name_that_a_person_would_say() -> None:
    for name in players.levels():
        assert has(f"computer-{name}")
        assert known(f"computer-{name}", "words")


def test_a_seat_that_was_taken_by_a_player_no_longer_offered_says_so_still() -> None:
    for language, word in (("ru", "наугад"), ("en", "at random")):
        view = replace(lobby(1), seats=(SeatView("Аня", 0), SeatView("Ада", 1, "random")))
        said = [say(language, block.text, names_of(view)) for block in present_lobby(view, PUBLIC).blocks]
        assert any("Ада" in line and word in line for line in said)


def test_a_table_is_closed_only_by_the_answer_to_a_question() -> None:
    for view, key in ((lobby(2), "close-sure"), (lobby(2, bots=1), "close-sure-alone")):
        assert "close" not in verbs(present_lobby(view, PUBLIC, "options"))
        asked = present_lobby(view, PUBLIC, "close")
        assert asked.blocks[-1].text.key == key
        assert [choice.press for choice in asked.choices] == [Use(Close()), Show("")]


@pytest.mark.parametrize("panel", [None, "options", "seats", "close"])
def test_a_closed_table_offers_nothing(panel: str | None) -> None:
    screen = present_lobby(replace(lobby(2), closed="silence", phase="over"), PUBLIC, panel)
    assert [block.text.key for block in screen.blocks] == ["title", "lobby-closed-silence"]
    assert screen.choices == screen.tools == ()


def test_a_person_is_asked_about_before_he_loses_his_seat_and_a_computer_goes_at_once() -> None:
    view = replace(lobby(3, bots=1), opener_seat=0)
    order = present_lobby(view, 0, "seats")
    leave = [choice.press for choice in order.choices if choice.label.key == "lobby-remove"]
    assert leave == [Show("away 1"), Use(RemoveComputer(2))]
    asked = present_lobby(view, 0, "away 1")
    assert [choice.press for choice in asked.choices] == [Use(SendAway(1)), Show("seats")]
    assert NAMES[1] in say("ru", asked.blocks[-1].text, names_of(view))


@pytest.mark.parametrize("panel", ["away 0", "away 2", "away 7", "away x", "away "])
def test_of_a_seat_that_nobody_can_be_sent_away_from_the_order_of_all_is_shown(panel: str) -> None:
    """The opener's own, a computer's, and none at all; and whoever is not the opener is asked nothing."""
    view = replace(lobby(3, bots=1), opener_seat=0)
    assert present_lobby(view, 0, panel) == present_lobby(view, 0, "seats")
    assert present_lobby(view, 1, "away 1") == present_lobby(view, 1, "seats")
