"""Boards of sections: a line with a button for each card, in the colour of the player asked, within the limits."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.discord_adapter import emoji
from bot.discord_adapter.controls import with_tools
from bot.discord_adapter.message_layout import MOST_COMPONENTS, Upload, retired, sheet_of
from bot.discord_adapter.reading import payloads
from bot.discord_adapter.saying import MOST_TEXT, Speech
from bot.presenter import payload
from bot.presenter.screen import Choice, Do, Screen, Text
from engine.games import registry
from engine.kernel.actors import CHANCE, PUBLIC
from render.emoji import names
from tests.bot.discord_adapter.judging import buttons_of, judged, options_of
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table
from tests.bot.presenter.territories import positions as territories
from tests.platforms.discord_server.model.components import walk
from tests.support.tables import Case, cases

BUTTON, SECTION, SEPARATOR, CONTAINER = 2, 9, 14, 17
HARD = ("*" * 32, "[](http://)" * 3, "🦊" * 16, "@everyone", "~" * 32, "_" * 32)
KNOWN = {file: discord.PartialEmoji(name=name, id=10**18 + n) for n, (file, name) in enumerate(names().items())}
PICTURE = Upload("board.png", b"x", "Доска")


def speech(table: Table) -> Speech:
    people = tuple(f"discord:{seat + 1}" for seat in range(table.seats))
    return Speech("ru", replace(table.view, people=people))


def parts_of(table: Table, viewer: int = PUBLIC, panel: str = "") -> list[dict[str, Any]]:
    screen = with_tools(table.screen(viewer, panel or None), table.view, panel, "channel")
    return judged(sheet_of(speech(table), screen, PICTURE, panel=panel))


def unchecked(table: Table, viewer: int = PUBLIC, panel: str = "") -> list[dict[str, Any]]:
    """With the emoji that are known: the server's rules take only those that were uploaded."""
    screen = with_tools(table.screen(viewer, panel or None), table.view, panel, "channel")
    sheet = sheet_of(speech(table), screen, PICTURE, panel=panel)
    components: Any = sheet.view().to_components()  # type: ignore[no-untyped-call]
    return list(walk(components))


def walked(case: Case, rng: random.Random) -> Iterator[Table]:
    """Every position of one match of players who like to go on."""
    game, state = case.game, case.new()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if actor != CHANCE:
            yield Table(game, game.clone(state), case.options, case.name, HARD)
        steps = [one for one in legal if one.code not in ("end", "next")]
        game.apply(state, actor, rng.choice(steps if steps and rng.random() < 0.9 else legal))
    yield Table(game, state, case.options, case.name, HARD)


def largest(name: str) -> Case:
    return max((case for case in cases() if case.name == name), key=lambda case: case.seats)


def panels_of(table: Table, viewer: int) -> list[str]:
    return ["", "mine", "market"] if table.name == "territories" and viewer != PUBLIC else [""]


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.nightly), 7])
@pytest.mark.parametrize("name", registry.names())
def test_every_state_of_a_whole_match_fits(name: str, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = 0
    for number, table in enumerate(walked(largest(name), random.Random(name))):
        if number % every:
            continue
        for viewer in (PUBLIC, *table.awaited()):
            for panel in panels_of(table, viewer):
                parts = parts_of(table, viewer, panel)
                assert len(parts) <= MOST_COMPONENTS
                assert sum(len(part.get("content", "")) for part in parts) <= MOST_TEXT
                monkeypatch.setattr(emoji, "_KNOWN", KNOWN)
                dressed = unchecked(table, viewer, panel)
                monkeypatch.setattr(emoji, "_KNOWN", {})
                assert len(dressed) <= MOST_COMPONENTS
                assert sum(len(part.get("content", "")) for part in dressed) <= MOST_TEXT
                lines += sum(part["type"] == SECTION for part in parts)
    assert lines


def test_the_row_of_cards_is_a_list_with_a_button_on_each_line() -> None:
    table = POSITIONS["taking_card"]()
    parts = parts_of(table)
    sections = [part for part in parts if part["type"] == SECTION]
    cards = [choice for choice in table.screen().choices if choice.group == "row"]
    assert [part["components"][0]["content"] for part in sections] == [
        Speech("ru").plain(choice.label) for choice in cards
    ]
    assert {part["accessory"]["label"] for part in sections} == {"Взять"}
    presses = [payload.read(part["accessory"]["custom_id"]).press for part in sections]
    assert presses == [choice.press for choice in cards]
    kinds = [part["type"] for part in parts if part["type"] in (SECTION, SEPARATOR)]
    assert kinds == [SEPARATOR, *[SECTION] * len(cards), SEPARATOR]


def test_the_buttons_of_lines_are_found_beside_a_pressed_one() -> None:
    table = POSITIONS["taking_card"]()
    components: Any = sheet_of(speech(table), table.screen()).view().to_components()  # type: ignore[no-untyped-call]
    presses = {payload.read(data).press for data in payloads(components)}
    assert presses == {choice.press for choice in (*table.screen().choices, *table.screen().tools)}


def test_the_frame_has_the_colour_of_who_is_asked() -> None:
    table = POSITIONS["taking_card"]()
    [frame] = [part for part in parts_of(table) if part["type"] == CONTAINER]
    assert frame["accent_color"] == 0x2766C4, "Boris is blue"
    [frame] = [part for part in parts_of(table, panel="rules") if part["type"] == CONTAINER]
    assert frame.get("accent_color") is None


def test_a_reader_who_is_asked_beside_one_other_gets_no_colour_of_that_one() -> None:
    table = territories.POSITIONS["construction"]()
    [frame] = [part for part in parts_of(table, 0, "mine") if part["type"] == CONTAINER]
    assert frame.get("accent_color") is None
    [frame] = [part for part in parts_of(table, 2, "mine") if part["type"] == CONTAINER]
    assert frame.get("accent_color") is None, "two others are asked"


def test_a_line_does_not_repeat_the_verb_of_its_button() -> None:
    table = territories.POSITIONS["market"]()
    [line] = [part for part in parts_of(table) if part["type"] == SECTION]
    assert (line["components"][0]["content"], line["accessory"]["label"]) == ("Городская стена (2)", "Купить")
    labels = [part["label"] for part in parts_of(table, 0, "mine") if part["type"] == BUTTON]
    assert "Купить: Городская стена (2)" in labels


@pytest.mark.parametrize("name", ["eme", "legends"])
def test_every_card_of_a_row_has_an_emoji(name: str) -> None:
    for table in walked(largest(name), random.Random(name)):
        cards = [choice for choice in table.screen().choices if choice.group == "row"]
        assert [choice.icon for choice in cards if choice.icon not in KNOWN] == []


def told(count: int, length: int = 10) -> Screen:
    text = Text("code", {"code": "x" * length})
    choices = [Choice(text, Do((f"take {n}",)), verb=Text("land-verb-take")) for n in range(count)]
    return Screen((), choices=tuple(choices), tools=(Choice(Text("tool-text"), Do(("end",))),))


@pytest.mark.parametrize(("count", "length", "lines"), [(11, 10, 11), (12, 10, 0), (30, 10, 0), (5, 500, 0)])
def test_too_many_lines_become_buttons_again(count: int, length: int, lines: int) -> None:
    table = POSITIONS["taking_card"]()
    sheet = sheet_of(speech(table), told(count, length), PICTURE)
    parts = judged(sheet)
    assert sum(part["type"] == SECTION for part in parts) == lines
    pressed = [one["custom_id"] for one in buttons_of(sheet)] + [one["value"] for one in options_of(sheet)]
    assert len(set(pressed)) == count + 1


def test_an_old_post_keeps_no_lines() -> None:
    table = POSITIONS["taking_card"]()
    sheet = sheet_of(speech(table), table.screen())
    sent: Any = sheet.view().to_components()  # type: ignore[no-untyped-call]
    message: Any = type("Sent", (), {"attachments": []})()
    message.components = [discord.components._component_factory(one, None) for one in sent]
    old = retired(message)
    assert old is not None
    assert not [part for part in judged(old) if part["type"] in (SECTION, SEPARATOR, 2)]
