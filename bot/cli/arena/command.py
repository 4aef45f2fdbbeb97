"""`imperia arena GAME`: compare computer players by many matches with swapped seats and the same draws."""

import json
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.arena import notes
from bot.cli.arena.rounds import Plan, Round, cores, rounds
from bot.cli.arena.summary import share_of, summed_up, table
from bot.cli.console import Progress, stop, summary
from bot.cli.files import GameName, known_game, options_object
from engine.ai.comparison import verdict
from engine.ai.registry import UnknownPlayer, named, names
from engine.kernel.errors import OptionError
from engine.kernel.options import settle

_PLAYERS_HELP = f"A computer player for every seat: {', '.join(names())}; NAME:BUDGET for another budget."
_OPTIONS_HELP = """Options of the game, as '{"side":"B"}'."""
_OUT_HELP = "File with a line for every finished round; the next run with the same options goes on from it."
_TEST_HELP = "End as soon as it is clear which of two shares of wins the first player has, as 0.5,0.65."


def arena(
    game: GameName,
    players: Annotated[str, typer.Option(metavar="NAME,...", help=_PLAYERS_HELP)],
    matches: Annotated[int, typer.Option(metavar="N", min=1, help="How many matches.")] = 100,
    options: Annotated[str, typer.Option(metavar="JSON", help=_OPTIONS_HELP)] = "{}",
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same matches.")] = "0",
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=_OUT_HELP)] = None,
    test: Annotated[str, typer.Option(metavar="LOW,HIGH", help=_TEST_HELP)] = "",
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, help="Processes; default: one per core.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Compare computer players.

    In a round every player has every seat once, with the same draws. Tells the shares of wins with their 95 %
    intervals, the points ahead of the best other player, and the CPU time of a turn.

    \b
    Example:
      imperia arena eme --players master,greedy --matches 100 --json
    """
    plan = _plan(game, players, options, seed)
    bounds = _bounds(test)
    wanted = -(-matches // len(plan.players))
    done = [one for one in _known(out, plan) if one.number < wanted]
    progress = Progress(wanted * len(plan.players), always=False)
    known = {one.number for one in done}
    missing = [] if _settled(plan, done, bounds) else [n for n in range(wanted) if n not in known]
    for one in rounds(plan, missing, jobs or cores()):
        done.append(one)
        if out:
            notes.append(out, plan, one)
        progress.done(len(done) * len(plan.players))
        if _settled(plan, done, bounds):
            break
    progress.end()
    found = summed_up(plan, done, bounds)
    typer.echo(json.dumps(found) if as_json else table(found))


def _settled(plan: Plan, done: list[Round], bounds: tuple[float, float] | None) -> bool:
    """Tell whether the sequential test has its verdict; never without a test."""
    return bounds is not None and verdict(share_of(plan, done, plan.players[0]), *bounds) != "open"


def _plan(name: str, players: str, options: str, seed: str) -> Plan:
    """Return the plan of these arguments; end the command with one line if they do not fit."""
    info = known_game(name).info
    listed = tuple(one.strip() for one in players.split(","))
    for one in listed:
        try:
            named(one)
        except UnknownPlayer as error:
            stop(str(error))
    wanted = options_object(options)
    try:
        settle(info.options, info.seats, len(listed), wanted)
    except OptionError as error:
        stop(summary(error.problems))
    return Plan(name, listed, wanted, seed)


def _bounds(text: str) -> tuple[float, float] | None:
    if not text:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low, high = 1.0, 0.0
    if not 0 < low < high < 1:
        stop("--test must be two shares between 0 and 1, the lower one first, as 0.5,0.65")
    return low, high


def _known(out: Path | None, plan: Plan) -> list[Round]:
    """Return the rounds that the file has already."""
    try:
        return notes.read(out, plan) if out else []
    except notes.OtherContest as error:
        stop(str(error))
