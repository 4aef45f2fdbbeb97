"""`python -m benchmarks plans`: how often the turn that the regular player plays is among the plans of its seat."""

import json
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Annotated, Any, Final

import typer

from bot.presenter.games.registry import presenter_of
from engine.ai.plans import PlannedTurn, plans_of
from engine.ai.registry import regular
from engine.games import registry
from engine.kernel.actors import Seat
from engine.kernel.game import Game
from engine.kernel.match import Match, only_choice
from engine.kernel.observation import Observation
from engine.kernel.options import settle
from engine.kernel.rng import RandomDraws

GOAL: Final = 0.7
"""Least share of turns in which the regular player's turn is to be among the plans."""


@dataclass(slots=True)
class Coverage:
    """Counts over the turns of one game that are composed of several decisions."""

    game: str
    turns: int = 0
    found: int = 0
    """Turns for which there were plans."""
    among: int = 0
    """Turns in which a plan leads to the same position as the regular player's turn."""
    differ: int = 0
    """Turns of which two plans begin differently."""
    plans: int = 0
    milliseconds: list[float] = field(default_factory=list)

    def add(self, found: Sequence[PlannedTurn], *, is_among: bool, milliseconds: float) -> None:
        self.turns += 1
        self.found += bool(found)
        self.among += is_among
        self.differ += len({one.run[0] for one in found}) > 1
        self.plans += len(found)
        self.milliseconds.append(milliseconds)

    def row(self) -> dict[str, object]:
        """Return the counts as shares of all turns, with the milliseconds of a search."""
        shares = {name: round(getattr(self, name) / self.turns, 3) for name in ("found", "among", "differ")}
        slow = quantiles(self.milliseconds, n=20)[-1] if len(self.milliseconds) > 1 else self.milliseconds[0]
        times = {"median_ms": round(median(self.milliseconds)), "p95_ms": round(slow)}
        return {"game": self.game, "turns": self.turns, **shares, "plans": round(self.plans / self.turns, 1), **times}


def plans(
    turns: Annotated[int, typer.Option(metavar="N", min=1, help="Turns to look at in each game.")] = 200,
    game: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this game; more than once.")] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of the matches.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON line instead of a table.")] = False,
) -> None:
    """Measure how often the regular player's turn is among the plans.

    Matches of regular players with all numbers of seats. Exit code 1: in some
    game it is there in fewer than 70 % of the turns.

    \b
    Example:
      python -m benchmarks plans --turns 500 --game eme
    """
    counted = [covered(name, turns, seed) for name in game or registry.names()]
    rows = [one.row() for one in counted]
    if as_json:
        typer.echo(json.dumps({"rows": rows}))
    else:
        typer.echo(table(rows))
    if any(one.among < GOAL * one.turns for one in counted):
        raise typer.Exit(1)


def table(rows: Sequence[dict[str, object]]) -> str:
    """Return the rows as a table in Markdown."""
    head = list(rows[0])
    lines = [head, ["---"] * len(head), *([str(value) for value in row.values()] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def covered(name: str, turns: int, seed: int = 0) -> Coverage:
    """Return the counts over the first `turns` turns of matches with this seed."""
    game, counted = registry.game(name), Coverage(name)
    rng = random.Random(f"plans/{seed}")
    for seen, seat, codes in _turns(game, presenter_of(name).composed, rng):
        began = time.thread_time()
        found = plans_of(game, seen, random.Random(rng.random()))
        spent = 1000 * (time.thread_time() - began)
        world = game.imagine(seen, random.Random(rng.random()))
        wanted = _after(game, world, seat, codes)
        is_among = any(_after(game, world, seat, one.run) == wanted for one in found)
        counted.add(found, is_among=is_among, milliseconds=spent)
        if counted.turns == turns:
            break
    return counted


def _turns(
    game: Game[Any], composed: frozenset[str], rng: random.Random
) -> Iterator[tuple[Observation, Seat, tuple[str, ...]]]:
    """Yield endlessly who is asked for a turn, what the seat sees, and the turn that the regular player plays there."""
    while True:
        seats = rng.choice(list(game.info.seats))
        options = settle(game.info.options, game.info.seats, seats, {})
        match = Match(game, game.new(seats, options), RandomDraws(rng))
        match.begin(seats)
        while awaited := game.awaited(match.state):
            seat = awaited[0]
            seen = game.observe(match.state, seat)
            run = regular().decide(game, seen, seat, random.Random(rng.random()))
            codes = tuple(decision.code for decision in run)
            ask = seen.ask(seat)
            if ask is not None and ask.question in composed:
                yield seen, seat, codes
            match.play(seat, codes)


def _after(game: Game[Any], world: Any, seat: Seat, codes: Sequence[str]) -> Any:
    """Return the position after these codes and a forced end of the turn; None if they are not legal in this world."""
    ahead = game.clone(world)
    for code in codes:
        decision = game.parse(code)
        if decision not in game.legal(ahead, seat):
            return None
        game.apply(ahead, seat, decision)
    end = only_choice(game, ahead, seat)
    if end is not None and end.closes:
        game.apply(ahead, seat, end)
    return ahead
