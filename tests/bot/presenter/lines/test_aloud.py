"""Read aloud: once as the one who is asked, once as one who waits; one word for one thing; where a line may break."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files

import pytest
from fluent.syntax.serializer import serialize_pattern

from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.layout import ALWAYS
from bot.presenter.names import FSI, PDI
from bot.presenter.present import present_lobby
from bot.presenter.screen import Screen, Text
from bot.presenter.words import say
from engine.games.area_control.events import CityBuilt
from engine.kernel.actors import PUBLIC
from engine.kernel.series import SeriesObservation
from tests.bot.presenter.locales import messages_by_file
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table, random_tables, voice
from tests.bot.presenter.screens.test_lobby import lobby
from tests.support.sparse import sparse

ORDERS = {
    "ru": re.compile(
        r"\b(возьми|поставь|двигай|построй|убери|сделай|начни|выбери|сколько монет|из вас|твой|твои|тебя)\b", re.I
    ),
    "en": re.compile(r"\. (Take|Place|Put|Move|Build|Remove|Do|Begin|Choose)\b|\b[Hh]ow many\b|\b[Yy]our?\b"),
}
"""What is said to somebody."""
TORN = re.compile(r"(?<![\w=])\d+ [^\W\d_]| / |[^ ] шт\.| ×\d|→ \d")
"""Places where a line must not break, with the space that would let it; a setting (`PORT=1 make`) is to be copied."""
BOT = re.compile(r"\bбот(?:а|у|ом|е|ы|ов|ам|ами|ах)?\b", re.I)
OF_THE_ACCOUNT = ("telegram-to-group", "chat-word-", "command-add")
"""What one adds to a group in Telegram is a bot, and who calls a computer so is understood."""
FOR_OPERATORS = ("doctor.ftl", "store.ftl", "port.ftl")


def asked_line(table: Table, screen: Screen, language: str) -> str:
    [said] = [block.text for block in screen.blocks if block.text.key.startswith(("turn", "waiting"))]
    return voice(table, language)(said)


def stage(table: Table) -> str:
    seen = table.seen(PUBLIC)
    found = seen.match if isinstance(seen, SeriesObservation) else seen
    return str(found.stage.kind)  # type: ignore[attr-defined]


@sparse(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_waits_reads_no_order_and_who_is_asked_does(language: str, every: int) -> None:
    waited, asked = set(), set()
    for table in (*random_tables(300)[::every], *(made() for made in POSITIONS.values())):
        for viewer in (PUBLIC, *range(table.seats)) if table.name == "eme" and table.awaited() else ():
            said = asked_line(table, table.screen(viewer), language)
            if viewer in table.awaited():
                asked.add(stage(table)) if ORDERS[language].search(said) else None
            else:
                waited.add(stage(table))
                assert not ORDERS[language].search(said), said
    assert waited >= asked >= {"neutral", "auction", "choosing_first", "taking_card", "placing", "moving", "building"}


def test_the_group_hears_of_it_and_the_page_has_the_bare_question_for_the_one_who_is_asked() -> None:
    table = POSITIONS["taking_card"]()
    speak = voice(table, "ru")
    [line] = [block for block in table.screen().blocks if block.text.key == "turn"]
    assert speak(line.text) == f"Ход: {FSI}Борис{PDI}. Выбирает карту."
    assert line.ask
    assert speak(line.ask) == "Возьми карту."


def test_the_title_counts_turns_and_calls_nothing_a_card() -> None:
    table = POSITIONS["taking_card"]()
    assert re.fullmatch(r"«Кедр»\u00a0· ход \d+\u00a0из \d+", voice(table, "ru")(table.screen().blocks[0].text))


@pytest.mark.parametrize("seconds", [(1, "1\u00a0секунду"), (20, "20\u00a0секунд"), (32, "32\u00a0секунды")])
def test_the_end_of_a_turn_is_told_with_the_seconds_of_this_house(seconds: tuple[int, str]) -> None:
    table = replace(POSITIONS["ending"](), facts={"grace": seconds[0]})
    told = f"Всё сделано. Через {seconds[1]} ход закончится сам."
    assert told in asked_line(table, table.screen(), "ru")
    assert told in asked_line(table, table.screen(table.awaited()[0]), "ru")


def test_the_end_of_a_turn_says_what_is_lost() -> None:
    assert _ways_out(POSITIONS["placing"]()) == ["Закончить, осталось 2\u00a0армии"]
    untouched = POSITIONS["moving"]()
    assert _ways_out(untouched) == ["Пропустить действие"]
    match = untouched.match()
    match.play(untouched.awaited()[0], ["move A5 A3"])
    assert _ways_out(untouched.at(match.state)) == ["Закончить, осталось 3\u00a0шага"]


def _ways_out(table: Table) -> list[str]:
    return [voice(table, "ru")(one.label) for one in table.screen().choices if one.group == ALWAYS]


def test_a_button_and_the_log_write_a_city_alike() -> None:
    table = POSITIONS["building"]()
    seat = table.awaited()[0]
    [button] = [one for one in table.screen().choices if one.spots == ("region A12",)]
    events = (CityBuilt(seat, "A12"),)
    [log] = [block for block in replace(table, events=events).screen().blocks if block.kind == "log"]
    on_button, in_log = voice(table, "ru")(button.label), voice(table, "ru")(log.text)
    assert on_button == "Город\u00a0→\u00a012"
    assert in_log.endswith(": город\u00a0→\u00a012")


def test_a_sentence_behind_a_tick_begins_with_a_capital() -> None:
    table = POSITIONS["auction"]()
    alert = table.screen(0).alert
    assert alert
    assert voice(table, "ru")(alert).startswith("✓ Ставка\u00a0— 3\u00a0монеты.")
    assert say("ru", Text("log-of", {"who": "X", "deeds": Text("land-event-bid_made")})) == "X: ставка сделана"


def test_unusual_settings_are_one_sentence_in_small_letters() -> None:
    view = replace(lobby(2), options={**lobby(2).options, "side": "B", "tokens": True})
    said = [say("ru", block.text).replace("\u00a0", " ") for block in present_lobby(view, PUBLIC).blocks]
    assert "Особые настройки: поле — пять континентов; жетоны товаров — на поле." in said


def test_the_greeting_knows_how_many_cards_a_match_has() -> None:
    rules = tomllib.loads((files("config") / "games/eme/rules.toml").read_text(encoding="utf-8"))
    cards = [value for table in _tables(rules) for name, value in table.items() if name == "cards_to_end"]
    for language in LANGUAGES:
        numbers = [int(number) for number in re.findall(r"\d+", say(language, Text("eme-about-aim")))]
        assert numbers == [min(cards), max(cards)]


def _tables(raw: object) -> Iterator[dict[str, int]]:
    if isinstance(raw, dict):
        yield raw
    for inner in raw.values() if isinstance(raw, dict) else raw if isinstance(raw, list) else ():
        yield from _tables(inner)


@pytest.mark.parametrize("number", [1, 3, 15])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_breaks_behind_a_number_or_before_a_sign(language: str, number: int) -> None:
    """Every message and every form of it, with that number wherever it takes anything."""
    forms = catalogues()[language].forms
    for form, parameters in forms.items():
        key, _, platform = form.partition(".")
        said = say(
            language, Text(key, dict.fromkeys(forms[form] | forms.get(key, parameters), number)), platform=platform
        )
        assert not TORN.search(said), said
    assert say(language, Text("code", {"code": "move A1 A2"})) == "move A1 A2", "a code is typed as it stands"


def test_the_judge_of_lines_can_say_no() -> None:
    for torn in ("2 монеты", "+3 армии", "удар / город", "уже 2 шт.", "дерево ×2", "город → 12", "за 2 coins"):
        assert TORN.search(torn), torn
        assert not TORN.search(torn.replace(" ", "\u00a0")), torn


def _said_by_file() -> Iterator[tuple[str, str, str]]:
    for name, message in messages_by_file("ru"):
        for pattern in (message.value, *(one.value for one in message.attributes)):
            if pattern is not None:
                yield name, message.id.name, serialize_pattern(pattern)


def test_nothing_is_called_a_bot_that_is_a_computer_or_the_host() -> None:
    said = [(file, key, text) for file, key, text in _said_by_file() if file not in FOR_OPERATORS]
    assert len(said) > 600
    assert [f"{key}: {text}" for _, key, text in said if BOT.search(text) and not key.startswith(OF_THE_ACCOUNT)] == []
    assert any(BOT.search(text) for _, key, text in said if key.startswith(OF_THE_ACCOUNT))
