"""Screens said aloud in both languages, kept as text files: UPDATE_GOLDEN=1 writes them anew."""

import os
from pathlib import Path

import pytest

from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud

FOLDER = Path(__file__).with_name("golden")
PANELS = (
    "text",
    "map",
    "map 12",
    "cards",
    "card 15",
    "card 42",
    "score",
    "rules",
    "about",
    "help",
    "fair",
    "log",
    "more",
)
OWN = ("more", "resign", "card 15")
"""Panels that say something else to a player."""
CASES = [(name, language) for name in POSITIONS for language in LANGUAGES]


def compare(name: str, spoken: str, folder: Path = FOLDER) -> None:
    path = folder / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(spoken, encoding="utf-8")
    assert spoken == path.read_text(encoding="utf-8")


def board(table: Table, language: str) -> str:
    """What the group sees, and what is different for the seat that is asked and for the first seat."""
    group = aloud(table, table.screen(), language)
    parts = [f"# group\n{group}"]
    for seat in sorted({0, *table.awaited()[:1]}):
        own = [line for line in aloud(table, table.screen(seat), language).splitlines() if line not in group]
        parts += [f"# seat {seat} also\n" + "".join(f"{line}\n" for line in own)] if own else []
    return "\n".join(parts)


@pytest.mark.parametrize(("name", "language"), CASES)
def test_board(name: str, language: str) -> None:
    compare(f"{name}.{language}", board(POSITIONS[name](), language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["taking_card", "over", "neutral"])
def test_panels(name: str, language: str) -> None:
    table = POSITIONS[name]()
    panels = [f"# {panel}\n{aloud(table, table.screen(PUBLIC, panel), language)}" for panel in PANELS]
    panels += [f"# {panel}, seat 1\n{aloud(table, table.screen(1, panel), language)}" for panel in OWN]
    compare(f"{name}.panels.{language}", "\n".join(panels))


def test_every_golden_file_belongs_to_a_test() -> None:
    boards = {f"{name}.{language}.txt" for name, language in CASES}
    panels = {f"{name}.panels.{language}.txt" for name in ("taking_card", "over", "neutral") for language in LANGUAGES}
    lobby = {f"lobby.{language}.txt" for language in LANGUAGES} | {f"toy.{language}.txt" for language in LANGUAGES}
    assert {path.name for path in FOLDER.iterdir()} == boards | panels | lobby
