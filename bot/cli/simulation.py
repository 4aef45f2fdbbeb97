"""Whole games between computer players, and what they come to."""

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.ai.arena import play_match
from engine.ai.registry import player
from engine.kernel.actors import CHANCE
from engine.kernel.entry import Decided
from engine.kernel.game import Game
from engine.kernel.match import Step
from engine.kernel.options import Options
from engine.kernel.playout import random_playout
from engine.kernel.standing import Standing

FASTEST = "random"
"""The player that needs no observation: the kernel's own playout does the same."""


@dataclass(frozen=True, slots=True)
class Plan:
    game: Game[Any]
    players: int
    games: int
    seed: str
    options: Options
    ai: tuple[str, ...]
    """By seat."""


@dataclass(slots=True)
class Totals:
    """Sums over games; the means are in `as_json`."""

    plan: Plan
    finished: int = 0
    decisions: int = 0
    """Of seats, forced ones included; draws are not counted."""
    seconds: float = 0.0
    points: list[int] = field(default_factory=list)
    wins: list[Fraction] = field(default_factory=list)
    """A shared win counts as a fraction."""
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


def simulate(plan: Plan, done: Callable[[int], None]) -> Totals:
    """All games of the plan. Each has a generator of its own, so game 7 of a seed is the same in every simulation."""
    totals = Totals(plan, points=[0] * plan.players, wins=[Fraction(0)] * plan.players)
    began = time.perf_counter()
    for number in range(plan.games):
        totals.add(*_play(plan, random.Random(f"{plan.seed}/{number}")))
        done(number + 1)
    totals.seconds = time.perf_counter() - began
    return totals


def _play(plan: Plan, rng: random.Random) -> tuple[Standing, int]:
    """One game; its standing at the end and the number of decisions."""
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
