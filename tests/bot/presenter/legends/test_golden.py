"""Screens of Legends said aloud in both languages, kept as text files: UPDATE_GOLDEN=1 writes them anew."""

from pathlib import Path

import pytest

from engine.kernel.actors import PUBLIC
from tests.bot.presenter.legends.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, aloud
from tests.bot.presenter.test_golden import board, compare

FOLDER = Path(__file__).with_name("golden")
PANELS = (
    "text",
    "map",
    "map D5",
    "cards",
    "card 24",
    "card 12",
    "tokens",
    "leaders",
    "score",
    "rules",
    "about",
    "help",
)
TOLD = ("ending", "over")
"""Positions whose panels are looked at."""
CASES = [(name, language) for name in POSITIONS for language in LANGUAGES]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_board(name: str, language: str) -> None:
    compare(f"{name}.{language}", board(POSITIONS[name](), language), FOLDER)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TOLD)
def test_panels(name: str, language: str) -> None:
    table = POSITIONS[name]()
    panels = [f"# {panel}\n{aloud(table, table.screen(PUBLIC, panel), language)}" for panel in PANELS]
    panels += [f"# {panel}, seat 1\n{aloud(table, table.screen(1, panel), language)}" for panel in ("mine", "tokens")]
    compare(f"{name}.panels.{language}", "\n".join(panels), FOLDER)


def test_every_golden_file_belongs_to_a_test() -> None:
    boards = {f"{name}.{language}.txt" for name, language in CASES}
    panels = {f"{name}.panels.{language}.txt" for name in TOLD for language in LANGUAGES}
    assert {path.name for path in FOLDER.iterdir()} == boards | panels
