"""Tasks of computer players for a worker: a turn, and a hint."""

import random
from dataclasses import dataclass, field
from typing import ClassVar

from bot.app.tables.game_data import GameData
from bot.workers.task import Kind, Task
from engine.ai.advice import Advice, advise
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
