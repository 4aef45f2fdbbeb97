"""The measurements by name, and how `imperia bench WHAT` prints their results."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import typer

from benchmarks import engine_rows
from benchmarks.peers import PeerMissing
from benchmarks.row import Row
from bot.cli.console import stop


def _render_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Return the rows of `bench render`, imported only now: pictures need a heavy library."""
    from benchmarks import render_rows

    return render_rows.rows(rounds, seconds, log)


def _store_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Return the rows of `bench store`, imported only now: it needs the whole bot."""
    from benchmarks import store_rows

    return store_rows.rows(rounds, seconds, log)


def _bot_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Return the rows of `bench bot`, imported only now: it needs the whole bot and the library compared to it."""
    from benchmarks import bot_rows, path_rows

    return [*bot_rows.rows(rounds, seconds, log), *path_rows.rows(rounds, seconds, log)]


Measure = Callable[[int, float, Callable[[str], None]], list[Row]]
MEASURES: Final[Mapping[str, Measure]] = {
    "engine": engine_rows.rows,
    "render": _render_rows,
    "store": _store_rows,
    "bot": _bot_rows,
}
PEER_MISSING: Final = 3


def report(what: str, as_json: bool, rounds: int, seconds: float) -> None:
    """Measure and print the rows. Exit code 3: the peer is not installed."""
    if what not in MEASURES:
        stop(f"there is no measurement {what[:40]!r}; there are: {', '.join(MEASURES)}")
    try:
        rows = MEASURES[what](rounds, seconds, lambda line: typer.echo(line, err=True))
    except PeerMissing as error:
        stop(str(error), PEER_MISSING)
    typer.echo(json.dumps({"rows": [row.as_json() for row in rows]}) if as_json else table(rows))


def table(rows: Sequence[Row]) -> str:
    """Return the rows as lines for a terminal."""
    lines = [f"{'':<28}{'ours':>12}{'peer':>12}{'ratio':>9}{'goal':>7}  unit"]
    lines += [
        f"{row.name:<28}{row.ours:>12,.0f}{row.peer:>12,.0f}{row.ratio:>8.1f}x{row.goal:>6g}x  {row.unit}"
        for row in rows
    ]
    return "\n".join(lines)
