"""Whatever players call themselves, every screen stays what it was: its lengths, its lines, its order."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.presenter.layout import DISCORD, TELEGRAM, fit
from bot.presenter.names import FSI, PDI, units
from bot.presenter.present import present_lobby
from bot.presenter.screen import Screen
from bot.presenter.view import SeatView
from bot.presenter.words import name_of, names_of, say
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.hostile import HOSTILE
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, pages_of, voice
from tests.bot.presenter.screens.test_lobby import lobby
from tests.support.sparse import sparse

CAPTION, MESSAGE, ALERT = 1024, 4000, 200
"""Of Telegram, and of a message of Discord's newer kind, which takes a little less text than Telegram."""
PANELS = (None, "text", "score", "log", "help", "rules", "more", "fair", "card 17", "map 12")
SEATS = 5
GROUPS = [tuple(HOSTILE[at : at + SEATS]) for at in range(0, len(HOSTILE), SEATS)]
PLAIN = ("Аня", "Борис", "Вера", "Гена", "Дина")
_BETWEEN = re.compile(f"{FSI}[^{PDI}]*{PDI}")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066\u2067\ud800-\udfff\ue000-\uf8ff]")


def shown(every: int) -> Iterator[tuple[Table, str | None]]:
    """Each group of names at three positions, each time another panel: all positions and panels come up often.

    With `every` = 3 each group is at one of its three positions.
    """
    names = list(POSITIONS)
    for number, group in enumerate(GROUPS):
        for turn in range(number % every, 3, every):
            made = POSITIONS[names[(3 * number + turn) % len(names)]]()
            yield replace(made, names=group), PANELS[(number + turn) % len(PANELS)]


def said(table: Table, screen: Screen, language: str) -> list[str]:
    """Everything that a screen says, label by label."""
    speak = voice(table, language)
    labels = [button.label for page in pages_of(table, screen, language=language) for row in page for button in row]
    texts = [*(block.text for block in screen.blocks), *([screen.alert] if screen.alert else [])]
    return [*map(speak, texts), *([speak(screen.board.alt)] if screen.board else []), *labels]


@sparse(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_with_hostile_names_differs_in_the_names_alone(language: str, every: int) -> None:
    compared = 0
    for table, panel in shown(every):
        quiet = replace(table, names=PLAIN)
        for viewer in (PUBLIC, *table.awaited()[:1]):
            lines = said(table, table.screen(viewer, panel), language)
            same = said(quiet, quiet.screen(viewer, panel), language)
            assert [_BETWEEN.sub("⟨⟩", line) for line in lines] == [_BETWEEN.sub("⟨⟩", line) for line in same]
            compared += len(lines)
    assert compared > 3000 // every


@sparse(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_brings_a_line_break_a_control_or_an_open_isolate(language: str, every: int) -> None:
    for table, panel in shown(every):
        for line in said(table, table.screen(PUBLIC, panel), language):
            assert not _CONTROLS.search(line), repr(line)
            depth = 0
            for letter in line:
                depth += (letter == FSI) - (letter == PDI)
                assert depth in (0, 1), repr(line)
            assert depth == 0, repr(line)


@sparse(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_makes_a_screen_longer_than_a_messenger_takes(language: str, every: int) -> None:
    for table, panel in shown(every):
        speak = voice(table, language)
        screen = table.screen(PUBLIC, panel)
        lines = [speak(block.text) for block in screen.blocks]
        if panel is None:
            lines = [speak(block.text) for block in fit(screen.blocks, CAPTION, speak)]
        assert units("\n".join(lines)) <= (MESSAGE if panel else CAPTION)
        for limits in (TELEGRAM, DISCORD):
            for page in pages_of(table, screen, limits, language):
                assert all(0 < units(button.label) <= limits.label for row in page for button in row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_bears_them_too(language: str) -> None:
    for group in GROUPS:
        seats = tuple(SeatView(name, seat) for seat, name in enumerate(group))
        view = replace(lobby(5, 5), seats=seats, opener=group[0], salts=group)
        for panel in (None, "options", "fair"):
            lines = [say(language, block.text, names_of(view)) for block in present_lobby(view, PUBLIC, panel).blocks]
            assert not any(_CONTROLS.search(line) for line in lines)
            assert units("\n".join(lines)) <= (MESSAGE if panel else CAPTION)


def test_names_on_buttons_are_cut_short_and_never_left_empty() -> None:
    table = replace(POSITIONS["destroying"](), names=("Максимилиан Воробьёв", *HOSTILE[:4]))
    labels = [voice(table, "ru")(choice.label) for choice in table.screen().choices]
    assert f"✕ ● {FSI}Максими…{PDI} из 10" in labels
    assert all(_BETWEEN.sub("", label) != label for label in labels if "◆" in label)
    assert all(units(label) <= TELEGRAM.beside[1] for label in labels if label.startswith("✕"))


def test_the_control_finds_what_it_looks_for() -> None:
    raw = "Ход: \u202eАня\n"
    assert _CONTROLS.search(raw)
    assert not _CONTROLS.search(name_of("ru", [raw], 0))
