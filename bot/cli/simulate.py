"""`imperia simulate GAME`: whole games at full speed."""

import json
from typing import Annotated, Any

import typer

from bot.cli.complaint import stop, summary
from bot.cli.games import GameName, known_game
from bot.cli.progress import Progress
from bot.cli.simulation import Plan, Totals
from bot.cli.simulation import simulate as play_all
from engine.ai.registry import names
from engine.games import registry
from engine.kernel.errors import OptionError
from engine.kernel.options import settle

_OPTIONS_HELP = """Options of the game, as '{"side":"B"}'."""
_AI_HELP = f"A computer player for every seat, or one for all: {', '.join(names())}."


def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(metavar="N", help="Seats; default: the fewest.")] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    options: Annotated[str, typer.Option(metavar="JSON", help=_OPTIONS_HELP)] = "{}",
    ai: Annotated[str, typer.Option(metavar="NAME,...", help=_AI_HELP)] = "random",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    progress: Annotated[bool, typer.Option("--progress", help="Tell how far it is even if stderr is no terminal.")] = (
        False
    ),
) -> None:
    """Play whole games between computer players.

    Sums up points, wins (a shared win counts as a fraction) and why the games ended.

    \b
    Example:
      imperia simulate eme --players 2 --games 1000 --seed 7 --ai greedy,random --json
    """
    plan = _plan(game, players, games, seed, options, ai)
    shown = Progress(games, always=progress)
    totals = play_all(plan, shown.done)
    shown.end()
    typer.echo(json.dumps(totals.as_json()) if as_json else table(totals))


def _plan(name: str, players: int | None, games: int, seed: str, options: str, ai: str) -> Plan:
    single = known_game(name)
    seats = single.info.seats.start if players is None else players
    try:
        settled = settle(single.info.options, single.info.seats, seats, _object(options))
    except OptionError as error:
        stop(summary(error.problems))
    return Plan(registry.playable(single, settled), seats, games, seed, settled, _by_seat(ai, seats))


def _object(text: str) -> dict[str, Any]:
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict):
        stop("--options must be a JSON object")
    return raw


def _by_seat(text: str, seats: int) -> tuple[str, ...]:
    """The players named, one for each seat."""
    named = tuple(name.strip() for name in text.split(","))
    for name in named:
        if name not in names():
            stop(f"there is no computer player {name[:40]!r}; there are: {', '.join(names())}")
    if len(named) not in (1, seats):
        stop(f"--ai names {len(named)} players for {seats} seats: name one for all, or {seats}")
    return named * seats if len(named) == 1 else named


def table(totals: Totals) -> str:
    """The result for people."""
    plain = totals.as_json()
    games = f"{plain['game']}, {plain['players']} seats: {plain['finished']} of {plain['games']} games finished"
    speed = f"{plain['decisions']} decisions in {plain['seconds']} s ({plain['decisions_per_s']:,.0f} a second)"
    lines = [f"{games}, {speed}", f"{'seat':<6}{'player':<12}{'mean points':>12}{'wins':>10}"]
    for seat, name in enumerate(totals.plan.ai):
        lines.append(f"{seat:<6}{name:<12}{plain['mean_points'][seat]:>12.2f}{plain['wins'][seat]:>10.2f}")
    reasons = ", ".join(f"{reason} {count}" for reason, count in plain["end_reasons"].items())
    return "\n".join([*lines, f"ended by: {reasons}"])
