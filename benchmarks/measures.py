"""The measurements by name, the commands that run them, and how their results are printed."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

import typer

from benchmarks.peers import PeerMissing
from benchmarks.rows.row import Row
from bot.cli.console import stop

Measure = Callable[[int, float, Callable[[str], None]], list[Row]]


@dataclass(frozen=True, slots=True)
class Measurement:
    about: str
    """The first line of the command's help."""
    rows: Measure


def _engine_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Import the measurement `engine` only now, and return its rows."""
    from benchmarks.rows import engine_rows

    return engine_rows.rows(rounds, seconds, log)


def _render_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Import the measurement `render` only now, since it needs a heavy library; return its rows."""
    from benchmarks.rows import render_rows

    return render_rows.rows(rounds, seconds, log)


def _store_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Import the measurement `store` only now, since it needs the whole bot; return its rows."""
    from benchmarks.rows import store_rows

    return store_rows.rows(rounds, seconds, log)


def _bot_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Import the measurement `bot` only now, since it needs the whole bot; return its rows."""
    from benchmarks.rows import bot_rows, path_rows

    return [*bot_rows.rows(rounds, seconds, log), *path_rows.rows(rounds, seconds, log)]


def _thinking_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Import the measurement `thinking` only now, since it needs the whole bot; return its rows."""
    from benchmarks.rows import thinking_rows

    return thinking_rows.rows(rounds, seconds, log)


def _scale_rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Import the measurement `scale` only now, since it needs the whole bot and the servers of the tests; return its
    rows."""
    from benchmarks.scale import rows as scale_rows

    return scale_rows.rows(rounds, seconds, log)


MEASURES: Final[Mapping[str, Measurement]] = {
    "engine": Measurement("Measure our engine against another one, catanatron.", _engine_rows),
    "render": Measurement("Measure our pictures against the plain way of drawing them.", _render_rows),
    "store": Measurement("Measure our store against the plain way of storing a table.", _store_rows),
    "thinking": Measurement("Measure presses beside thinking computers against presses without.", _thinking_rows),
    "bot": Measurement("Measure our work for a press against the Telegram library's.", _bot_rows),
    "scale": Measurement("Measure what a press costs with all that follows.", _scale_rows),
}
PEER_MISSING: Final = 3
HELP: Final = """{about}

All sides take turns in one run; a ratio above 1 means that ours is better.
Exit code 3: the peer is not installed (`make peers`).

\b
Example:
  python -m benchmarks {what} --json
"""


def command(what: str) -> Callable[..., None]:
    """Return the function of the command for the measurement `what`, a key of MEASURES."""

    def measure(
        as_json: Annotated[bool, typer.Option("--json", help="One JSON object: {'rows':[...]}.")] = False,
        rounds: Annotated[int, typer.Option(min=1, help="Interleaved rounds; the ratio is their median.")] = 5,
        seconds: Annotated[float, typer.Option(min=0.01, help="Time of each side in each round.")] = 1.0,
    ) -> None:
        report(what, as_json, rounds, seconds)

    measure.__doc__ = HELP.format(about=MEASURES[what].about, what=what)
    return measure


def report(what: str, as_json: bool, rounds: int, seconds: float) -> None:
    """Measure and print the rows, as a table or as JSON; exit with code 3 if the peer is not installed."""
    try:
        rows = MEASURES[what].rows(rounds, seconds, lambda line: typer.echo(line, err=True))
    except PeerMissing as error:
        stop(str(error), PEER_MISSING)
    typer.echo(json.dumps({"rows": [row.as_json() for row in rows]}) if as_json else table(rows))


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a table for a terminal."""
    lines = [f"{'':<28}{'ours':>12}{'peer':>12}{'ratio':>9}{'goal':>7}  unit"]
    lines += [
        f"{row.name:<28}{row.ours:>12,.0f}{row.peer:>12,.0f}{row.ratio:>8.1f}x{row.goal:>6g}x  {row.unit}"
        for row in rows
    ]
    return "\n".join(lines)
