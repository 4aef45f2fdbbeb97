"""`imperia bench WHAT`: run a measurement of a checkout. The measurements are not part of the installed package."""

from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer

from bot.cli.console import stop

MEASURES: Final = Path(__file__).resolve().parents[2] / "benchmarks" / "measures.py"
"""Where a checkout has the measurements. Found by path: an installed package of that name would be another
program's."""


def bench(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="One of: engine, render, store, bot.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object: {'rows':[...]}.")] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Interleaved rounds; the ratio is their median.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU time of each side in each round.")] = 1.0,
) -> None:
    """Measure our speed against a peer's. For a checkout of the sources: what is installed has no measurements.

    All sides take turns in one run, in CPU time; a ratio above 1 means that ours is better.
    Exit code 3: the peer is not installed (`make peers`).

    \b
    Example:
      imperia bench engine --json
    """
    if not MEASURES.is_file():
        stop(
            "the measurements are not part of the installed package: call `imperia bench` in a checkout of the sources"
        )
    import_module("benchmarks.measures").report(what, as_json, rounds, seconds)
