"""Play the rounds of a contest on several cores, and measure the CPU time of every turn."""

import os
import random
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from engine.ai.contest import Contest, Result
from engine.ai.player import Player
from engine.ai.registry import named
from engine.games import registry
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.options import Choice
from engine.kernel.rng import Rng

AHEAD: Final = 2
"""Rounds that wait for each process, so that none is idle; a contest that ends early has played these for nothing."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A contest as plain data: what a process needs to play a round of it, and what identifies its results."""

    game: str
    players: tuple[str, ...]
    """Name of the player on each seat, with a budget if it is not the usual one: `master:1600`."""
    options: Mapping[str, Choice]
    """The options that differ from the defaults."""
    seed: str

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "players": list(self.players)}


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    results: tuple[Result, ...]
    """One result per player, in the order of the plan."""
    cpu_ms: tuple[tuple[int, ...], ...]
    """Per player: the CPU time of each of its turns, in milliseconds."""


def rounds(plan: Plan, numbers: Iterable[int], jobs: int) -> Iterator[Round]:
    """Yield the rounds with these numbers, in their order; `jobs` processes play at once."""
    left = iter(numbers)
    with ProcessPoolExecutor(jobs) as pool:
        running: deque[Future[Round]] = deque()
        try:
            while True:
                running += [
                    pool.submit(play_round, plan, number) for number in islice(left, jobs * AHEAD - len(running))
                ]
                if not running:
                    return
                yield running.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_round(plan: Plan, number: int) -> Round:
    """Play a round of the plan's contest, and measure the CPU time of the turns."""
    turns: list[Turn] = []
    players = [Timed(named(name), place, turns) for place, name in enumerate(plan.players)]
    game = _game(plan.game, tuple(sorted(plan.options.items())))
    results = Contest(game, players, plan.options, plan.seed, generator=random.Random).round(number)
    return Round(number, results, tuple(_times(turns, place) for place in range(len(players))))


def _times(turns: Sequence["Turn"], place: int) -> tuple[int, ...]:
    return tuple(round(turn.cpu_ms) for turn in turns if turn.place == place)


@lru_cache
def _game(name: str, options: tuple[tuple[str, Choice], ...]) -> Game[Any]:
    return registry.playable(registry.game(name), dict(options))


@dataclass(slots=True)
class Turn:
    place: int
    """Place of the player in the contest's list."""
    seat: Seat
    cpu_ms: float = 0.0


@dataclass(slots=True)
class Timed(Player):
    """A player that notes the CPU time of its turns; a turn is everything until another player is asked."""

    player: Player
    place: int
    turns: list[Turn]
    """The turns of all players of the contest, in their order."""

    @property
    def name(self) -> str:
        return self.player.name

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        # In the next match of a round the player has another seat.
        if not self.turns or (self.turns[-1].place, self.turns[-1].seat) != (self.place, seat):
            self.turns.append(Turn(self.place, seat))
        began = time.process_time()
        run = self.player.decide(game, observation, seat, rng)
        self.turns[-1].cpu_ms += 1000 * (time.process_time() - began)
        return run
