"""Screens of Founders said aloud in both languages, kept as text files: UPDATE_GOLDEN=1 writes them anew."""

from pathlib import Path

import pytest

from engine.kernel.actors import PUBLIC
from tests.bot.presenter.founders.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, aloud
from tests.bot.presenter.test_golden import board, compare

FOLDER = Path(__file__).with_name("golden")
BOARDS = ("drafting", "opening", "acting", "using_coin", "placing", "voting", "over")
PANELS = (
    "text",
    "fits",
    "prizes",
    "seat 0",
    "states",
    "tiles",
    "tile c_market_iron",
    "tile n_lake",
    "counters",
    "removed",
    "score",
    "rules",
    "about",
    "help",
)
CASES = [(name, language) for name in BOARDS for language in LANGUAGES]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_board(name: str, language: str) -> None:
    compare(f"{name}.{language}", board(POSITIONS[name](), language), FOLDER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels(language: str) -> None:
    table = POSITIONS["placing"]()
    panels = [f"# {panel}\n{aloud(table, table.screen(PUBLIC, panel), language)}" for panel in PANELS]
    panels.append(f"# mine, seat 0\n{aloud(table, table.screen(0, 'mine'), language)}")
    compare(f"panels.{language}", "\n".join(panels), FOLDER)


def test_every_golden_file_belongs_to_a_test() -> None:
    boards = {f"{name}.{language}.txt" for name, language in CASES}
    assert {path.name for path in FOLDER.iterdir()} == boards | {f"panels.{language}.txt" for language in LANGUAGES}
