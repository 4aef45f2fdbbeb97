"""Screens of «Территории» said aloud in both languages, kept as text files: UPDATE_GOLDEN=1 writes them anew."""

from pathlib import Path

import pytest

from engine.kernel.actors import PUBLIC
from tests.bot.presenter.scenes import LANGUAGES, aloud
from tests.bot.presenter.territories.positions import POSITIONS
from tests.bot.presenter.test_golden import compare

FOLDER = Path(__file__).with_name("golden")
PUBLIC_PANELS = ("text", "market", "tasks", "land A2", "card 1", "card d3", "card t3", "score", "help")
OWN_PANELS = ("mine", "hold 3", "found", "developments", "tasks", "land A2")
TOLD = ("construction", "market")
"""Positions whose panels are looked at."""
CASES = [(name, language) for name in POSITIONS for language in LANGUAGES]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_board(name: str, language: str) -> None:
    table = POSITIONS[name]()
    boards = [f"# seat {viewer}\n{aloud(table, table.screen(viewer), language)}" for viewer in (PUBLIC, 0)]
    compare(f"{name}.{language}", "\n".join(boards), FOLDER)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TOLD)
def test_panels(name: str, language: str) -> None:
    table = POSITIONS[name]()
    panels = [f"# {panel}\n{aloud(table, table.screen(PUBLIC, panel), language)}" for panel in PUBLIC_PANELS]
    panels += [f"# {panel}, seat 0\n{aloud(table, table.screen(0, panel), language)}" for panel in OWN_PANELS]
    compare(f"{name}.panels.{language}", "\n".join(panels), FOLDER)


def test_every_golden_file_belongs_to_a_test() -> None:
    boards = {f"{name}.{language}.txt" for name, language in CASES}
    panels = {f"{name}.panels.{language}.txt" for name in TOLD for language in LANGUAGES}
    assert {path.name for path in FOLDER.iterdir()} == boards | panels
