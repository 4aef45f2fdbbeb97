"""`python -m benchmarks lab GAME`: play the missing games of an experiment, and write its report."""

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.lab.plan import Cell, Plan, cells, read_plan
from benchmarks.lab.play import Result, play
from benchmarks.lab.report import games_told, pictures, report
from bot.cli.console import Progress, stop, summary
from bot.cli.files import GameName, known_game
from engine.ai.registry import names
from engine.kernel.errors import ContentError, OptionError

CHART = "Shares of the games with their doubts, before and now; the red marks are the aims"
AT_ONCE = 4
"""Games that are given to a process at a time."""


def lab(
    game: GameName,
    plan: Annotated[Path | None, typer.Option(help="What to try; default: benchmarks/lab/GAME.toml.")] = None,
    games: Annotated[
        int | None, typer.Option(metavar="K", min=1, help="In every cell, whatever the plan says.")
    ] = None,
    grid: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this grid; more than once.")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="J", min=1, help="Processes; default: one for each core.")] = None,
    kept: Annotated[Path | None, typer.Option(help="Where games are kept; default: var/lab/GAME.jsonl.")] = None,
    out: Annotated[Path | None, typer.Option("-o", help="The report; default: docs/lab/GAME.md.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a report that tells of more games.")] = False,
    progress: Annotated[bool, typer.Option("--progress", help="Tell how far it is even if stderr is no terminal.")] = (
        False
    ),
) -> None:
    """Play whole games over a grid and report on them.

    The grid is of options, numbers and seats. Games that were played before are
    not played again, so it can be stopped at any moment. Of each cell one kept
    game is: if it ends otherwise than before, the rules, the cards or the
    computer players have changed, and all games of the cell are played anew.

    \b
    Example:
      python -m benchmarks lab territories --grid "As it is" --games 50 -o var/lab/try.md
    """
    known_game(game)
    tried = _plan(game, plan)
    tried = tried.model_copy(update={"grids": [one for one in tried.grids if not grid or one.name in grid]})
    if not tried.grids:
        stop(f"the plan of {game} has no such grid")
    wanted = [cell.model_copy(update={"games": games or cell.games}) for cell in cells(tried)]
    kept, out = kept or Path("var/lab") / f"{game}.jsonl", out or Path("docs/lab") / f"{game}.md"
    told_before = games_told(out.read_text(encoding="utf-8")) if out.exists() and not force else 0
    _need_no_fuller(out, told_before, sum(cell.games for cell in wanted))
    results = _read(kept)
    for cell in _outdated(game, tried, wanted, results):
        typer.echo(f"games of {cell} are played anew: rules, cards or computer players have changed", err=True)
        results = {key: result for key, result in results.items() if key[0] != cell.key}
    _play_missing(game, tried, wanted, results, kept, jobs or os.cpu_count() or 1, always=progress)
    page = report(game, tried, wanted, list(results.values()), str(plan) if plan else "")
    _need_no_fuller(out, told_before, games_told(page))
    out.parent.mkdir(parents=True, exist_ok=True)
    if tried.before:
        picture = out.with_suffix(".svg")
        picture.write_text(pictures(tried, wanted, list(results.values())), encoding="utf-8")
        page += f"\n![{CHART}]({picture.name})\n"
    out.write_text(page, encoding="utf-8")
    typer.echo(f"{out}: {sum(cell.games for cell in wanted)} games in {len(wanted)} cells")


def _need_no_fuller(out: Path, told: int, games: int) -> None:
    """End the command if the report in the file `out` is about more games (`told`) than the new one (`games`)."""
    if games < told:
        stop(f"{out} tells of {told} games, this would be {games}: write it elsewhere with -o, or say --force")


def _plan(game: str, path: Path | None) -> Plan:
    try:
        plan = read_plan(path or Path(__file__).with_name(f"{game}.toml"))
    except ContentError as error:
        stop(f"the plan of {game} cannot be used: {summary(error.problems)}")
    if plan.player not in names():
        stop(f"there is no computer player {plan.player[:40]!r}; there are: {', '.join(names())}")
    return plan


Results = dict[tuple[str, int], Result]


def _read(kept: Path) -> Results:
    """Return the games played before, by cell and number; games of half-written lines are left out."""
    results: Results = {}
    for line in kept.read_text(encoding="utf-8").splitlines() if kept.exists() else ():
        try:
            result = Result.model_validate_json(line)
        except ValueError:
            continue
        results[result.cell, result.number] = result
    return results


def _outdated(game: str, plan: Plan, wanted: list[Cell], results: Results) -> Iterator[Cell]:
    """Yield the cells whose last kept game ends otherwise if it is played again with the code and files of now."""
    for cell in wanted:
        numbers = [number for key, number in results if key == cell.key]
        if numbers and play(game, plan, cell, max(numbers)) != results[cell.key, max(numbers)]:
            yield cell


def _play_missing(
    game: str, plan: Plan, wanted: list[Cell], results: Results, kept: Path, jobs: int, *, always: bool
) -> None:
    # One game of every cell, then the second of each …: if it is stopped early every cell has some.
    most = max(cell.games for cell in wanted)
    missing = [(cell, n) for n in range(most) for cell in wanted if n < cell.games and (cell.key, n) not in results]
    shown = Progress(len(missing), always=always)
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("a", encoding="utf-8") as file:
        try:
            for count, result in enumerate(_played(game, plan, missing, jobs), start=1):
                # A half-written line before it must not swallow this one.
                file.write(("\n" if count == 1 else "") + result.model_dump_json() + "\n")
                file.flush()
                results[result.cell, result.number] = result
                shown.done(count)
        except KeyboardInterrupt:
            typer.echo("stopped; the report tells of what was played", err=True)
        except (ContentError, OptionError) as error:
            stop(f"a cell of the plan of {game} cannot be played: {summary(error.problems)}")
        finally:
            shown.end()


def _played(game: str, plan: Plan, missing: list[tuple[Cell, int]], jobs: int) -> Iterator[Result]:
    one = partial(_one, game, plan)
    if jobs == 1:
        yield from map(one, missing)
        return
    # Positions hold no reference cycles, and looking for them takes a quarter of the time.
    with ProcessPoolExecutor(jobs, initializer=gc.disable) as pool:
        yield from pool.map(one, missing, chunksize=AT_ONCE)


def _one(game: str, plan: Plan, task: tuple[Cell, int]) -> Result:
    return play(game, plan, *task)
