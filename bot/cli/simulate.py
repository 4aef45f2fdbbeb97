"""`imperia simulate GAME`: play whole games between computer players at full speed, and sum up the results."""

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Any

import typer

from bot.cli.console import Progress, stop, summary
from bot.cli.files import GameName, known_game, options_object
from engine.ai.arena import play_match
from engine.ai.registry import names, player
from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.errors import OptionError
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided
from engine.kernel.match import Step
from engine.kernel.options import Options, settle
from engine.kernel.playout import random_playout
from engine.kernel.standing import Standing

_OPTIONS_HELP = """Options of the game, as '{"side":"B"}'."""
_AI_HELP = f"A computer player for every seat, or one for all: {', '.join(names())}."

FASTEST = "random"
"""The player that needs no observation: the kernel's own playout does the same faster."""


@dataclass(frozen=True, slots=True)
class Plan:
    game: Game[Any]
    players: int
    games: int
    seed: str
    options: Options
    ai: tuple[str, ...]
    """Computer player of each seat."""


@dataclass(slots=True)
class Totals:
    """Sums over games; the means are in `as_json`."""

    plan: Plan
    finished: int = 0
    decisions: int = 0
    """Decisions of seats, forced ones included; draws are not counted."""
    seconds: float = 0.0
    points: list[int] = field(default_factory=list)
    wins: list[Fraction] = field(default_factory=list)
    """Wins of each seat; a shared win counts as a fraction."""
    end_reasons: Counter[str] = field(default_factory=Counter)

    def add(self, standing: Standing, decisions: int) -> None:
        self.decisions += decisions
        if not standing.over:
            return
        self.finished += 1
        self.end_reasons[standing.reason or ""] += 1
        for seat, one in enumerate(standing.seats):
            self.points[seat] += one.total
        for seat in standing.winners:
            self.wins[seat] += Fraction(1, len(standing.winners))

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.plan.game.info.name,
            "players": self.plan.players,
            "games": self.plan.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "mean_points": [points / max(self.finished, 1) for points in self.points],
            "wins": [float(wins) for wins in self.wins],
            "end_reasons": dict(sorted(self.end_reasons.items())),
        }


def play_all(plan: Plan, done: Callable[[int], None]) -> Totals:
    """Play all games of the plan. Each has its own random generator, so game 7 of a seed is the same in every
    simulation."""
    totals = Totals(plan, points=[0] * plan.players, wins=[Fraction(0)] * plan.players)
    began = time.perf_counter()
    for number in range(plan.games):
        totals.add(*_play(plan, random.Random(f"{plan.seed}/{number}")))
        done(number + 1)
    totals.seconds = time.perf_counter() - began
    return totals


def _play(plan: Plan, rng: random.Random) -> tuple[Standing, int]:
    """Play one game; return its standing at the end and the number of decisions."""
    if set(plan.ai) == {FASTEST}:
        state = plan.game.new(plan.players, plan.options)
        decisions = random_playout(plan.game, state, rng).decisions
        return plan.game.standing(state), decisions
    made = list[int]()
    players = [player(name) for name in plan.ai]
    standing = play_match(
        plan.game, players, plan.players, plan.options, rng, watch=lambda step: made.append(_decisions(step))
    )
    return standing, sum(made)


def _decisions(step: Step) -> int:
    return sum(isinstance(entry, Decided) and entry.actor != CHANCE for entry in step.entries)


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
        settled = settle(single.info.options, single.info.seats, seats, options_object(options))
    except OptionError as error:
        stop(summary(error.problems))
    return Plan(registry.playable(single, settled), seats, games, seed, settled, _by_seat(ai, seats))


def _by_seat(text: str, seats: int) -> tuple[str, ...]:
    """Return the computer player of each seat; end the command if a name or their number is wrong."""
    named = tuple(name.strip() for name in text.split(","))
    for name in named:
        if name not in names():
            stop(f"there is no computer player {name[:40]!r}; there are: {', '.join(names())}")
    if len(named) not in (1, seats):
        stop(f"--ai names {len(named)} players for {seats} seats: name one for all, or {seats}")
    return named * seats if len(named) == 1 else named


def table(totals: Totals) -> str:
    """Return the totals as lines for a terminal."""
    plain = totals.as_json()
    games = f"{plain['game']}, {plain['players']} seats: {plain['finished']} of {plain['games']} games finished"
    speed = f"{plain['decisions']} decisions in {plain['seconds']} s ({plain['decisions_per_s']:,.0f} a second)"
    lines = [f"{games}, {speed}", f"{'seat':<6}{'player':<12}{'mean points':>12}{'wins':>10}"]
    for seat, name in enumerate(totals.plan.ai):
        lines.append(f"{seat:<6}{name:<12}{plain['mean_points'][seat]:>12.2f}{plain['wins'][seat]:>10.2f}")
    reasons = ", ".join(f"{reason} {count}" for reason, count in plain["end_reasons"].items())
    return "\n".join([*lines, f"ended by: {reasons}"])
