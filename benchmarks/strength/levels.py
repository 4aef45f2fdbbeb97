"""Write what the lobby says of the levels, config/games/<game>/levels.toml, from the measured matches of two."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.strength.plan import Cell
from benchmarks.strength.results import Portion, of_today
from engine.ai.comparison import Sums
from engine.ai.registry import levels
from engine.games import registry

CONFIG: Final = Path("config/games")
HEAD: Final = "# Matches of two with the usual options. Written by `python -m benchmarks strength`.\n"
FEWEST: Final = 40
"""Matches without which nothing is said of a level."""


def write_levels(cells: Sequence[Cell], portions: Sequence[Portion], config: Path = CONFIG) -> None:
    """Write the file of every game, or remove it; a level with fewer than FEWEST matches is left out.

    Of several comparisons of one level the first in the plan counts.
    """
    for game in registry.names():
        measured = {one.players[0]: one for one in reversed(cells) if _is_of_levels(one, game)}
        rows = "".join(_row(measured[level], portions) for level in levels() if level in measured)
        file = config / game / "levels.toml"
        if rows:
            file.write_text(HEAD + rows, encoding="utf-8")
        else:
            file.unlink(missing_ok=True)


def _is_of_levels(cell: Cell, game: str) -> bool:
    """Tell whether the cell compares two levels that people can choose, in matches of two."""
    pair = len(cell.players) == 2 and set(cell.players) <= set(levels())
    return pair and cell.game == game and not cell.options


def _row(cell: Cell, portions: Sequence[Portion]) -> str:
    done = sum((one.sums for one in of_today(cell, portions)), Sums())
    matches = done.rounds * len(cell.players)
    if matches < FEWEST:
        return ""
    level, other = cell.players
    return f'\n[{level}]\nagainst = "{other}"\nwins = {done.mean:.3f}\nmatches = {matches}\n'
