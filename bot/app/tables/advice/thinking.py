"""Tasks of computer players for a worker: a turn, a hint, and plans."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from bot.app.tables.game_data import GameData
from bot.workers.task import Kind, Task
from engine.ai.advice import Advice, advise
from engine.ai.plans import MOST, PlannedTurn, plans_of, replanned
from engine.ai.player import Player
from engine.kernel.actors import Seat
from engine.kernel.observation import Observation


@dataclass(frozen=True, slots=True)
class TurnTask(Task[list[str]]):
    """Computes the codes of the decisions that a computer player makes for a seat."""

    kind: ClassVar[Kind] = Kind.TURN
    data: GameData
    observation: Observation
    seat: Seat
    player: Player
    seed: bytes = field(repr=False)
    """Seed of the player's random generator."""

    def run(self) -> list[str]:
        rng = random.Random(self.seed)
        return [one.code for one in self.player.decide(self.data.game, self.observation, self.seat, rng)]


@dataclass(frozen=True, slots=True)
class HintTask(Task[Advice | None]):
    """Computes the advice for the viewer of an observation; None if the viewer is not asked anything."""

    kind: ClassVar[Kind] = Kind.HINT
    data: GameData
    observation: Observation
    seed: bytes = field(repr=False)

    def run(self) -> Advice | None:
        return advise(self.data.game, self.observation, random.Random(self.seed))


@dataclass(frozen=True, slots=True)
class PlansTask(Task[tuple[PlannedTurn, ...]]):
    """Finds whole turns for the viewer of an observation; empty if there is no choice of turns."""

    data: GameData
    observation: Observation
    seed: bytes = field(repr=False)
    most: int = MOST
    """Most turns that are found."""
    runs: Sequence[Sequence[str]] | None = None
    """Turns that were found before, of which only the consequences are wanted; None: find them."""
    is_asked_for: bool = False
    """True: somebody waits for the plans, as for a hint."""

    @property
    def kind(self) -> Kind:
        return Kind.HINT if self.is_asked_for else Kind.PLAN

    def run(self) -> tuple[PlannedTurn, ...]:
        rng, game = random.Random(self.seed), self.data.game
        if self.runs is not None:
            return replanned(game, self.observation, rng, self.runs)
        return plans_of(game, self.observation, rng, self.most)
