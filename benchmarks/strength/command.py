"""`python -m benchmarks strength`: play missing matches of the plan for a while, and write docs/strength.md."""

import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.strength import results
from benchmarks.strength.levels import write_levels
from benchmarks.strength.plan import Cell, read_cells
from benchmarks.strength.report import report
from benchmarks.strength.results import Portion
from bot.cli.arena.rounds import Round, cores, rounds
from bot.cli.console import stop, summary
from engine.ai.comparison import Sums, verdict
from engine.kernel.errors import ContentError

PAGE = Path("docs/strength.md")
PORTION_S = 60.0
"""Seconds after which the rounds of a cell are written down and the next cell has its turn."""


def strength(
    minutes: Annotated[float, typer.Option(metavar="M", min=0, help="How long to play; 0: only write the page.")] = 0,
    cell: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this cell; more than once.")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="J", min=1, help="Processes; default: one for each core.")] = None,
) -> None:
    """Measure the strength of the computer players.

    Matches are added to those of earlier runs, a minute for each cell, those
    that had the fewest first. A cell is finished when it has the matches of the
    plan, or when a sequential test knows whether the share is as wanted.

    \b
    Example:
      python -m benchmarks strength --minutes 30 --cell eme-master
    """
    try:
        every = read_cells()
    except ContentError as error:
        stop(summary(error.problems))
    wanted = [one for one in every if not cell or one.name in cell]
    if not wanted:
        stop(f"there is no such cell; there are: {', '.join(one.name for one in every)}")
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until and (chosen := _next(wanted)):
        played = list(_portion(chosen, min(until, time.monotonic() + PORTION_S), jobs or cores()))
        one = results.portion_of(chosen, played, _today(), _commit())
        results.append(one)
        typer.echo(f"{chosen.name}: {one.rounds} rounds, {100 * one.wins / one.rounds:.0f} %", err=True)
    PAGE.write_text(report(every, results.read()), encoding="utf-8")
    write_levels(every, results.read())
    typer.echo(PAGE)


def _next(cells: list[Cell]) -> Cell | None:
    """Return the unfinished cell with the fewest portions, so that all have the same time; None if all are finished."""
    known = results.read()
    left = [one for one in cells if not is_finished(one, sums_of(one, known))]
    return min(left, key=lambda one: len(results.of_today(one, known)), default=None)


def sums_of(cell: Cell, known: list[Portion]) -> Sums:
    """Return the sums over all rounds that the players have played as they play now."""
    return sum((one.sums for one in results.of_today(cell, known)), Sums())


def is_finished(cell: Cell, done: Sums) -> bool:
    """Tell whether the cell needs no more matches: all are played, or the sequential test has its verdict.

    It tests the share `least` against a share that is as far above the goal. An interval that is looked at again and
    again would end too early.
    """
    return done.rounds >= cell.rounds or verdict(done, cell.least, 2 * cell.goal - cell.least) != "open"


def _portion(cell: Cell, until: float, jobs: int) -> Iterator[Round]:
    """Yield the next rounds of the cell; none is begun when the time is over, but at least one."""
    played = sum(one.rounds for one in results.of_today(cell, results.read()))
    begun = takewhile(lambda number: number == played or time.monotonic() < until, range(played, cell.rounds))
    yield from rounds(cell.contest, begun, jobs)


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _commit() -> str:
    done = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip()
