"""`benchmarks engine`: the engine of this project, compared to catanatron, another board game engine in Python."""

import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any, Final

from benchmarks.peers import catanatron
from benchmarks.rows.row import Row, Sample, compare
from engine.games import registry
from engine.kernel.options import Options, settle
from engine.kernel.playout import random_playout, walk

GAME: Final = "eme"
GOALS: Final = {"eme": 15, "legends": 8, "founders": 0.3, "territories": 0.6}
"""Game → goal: its decisions per second, divided by those of the peer.

In the last two games a decision needs the supply of a whole state, or the unions of a whole table.
"""
SEATS: Final = 4
POSITIONS: Final = 40
BATCH: Final = 1000
"""Copies between two readings of the clock."""


def rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure E1 and E6 of docs/bench.md. Our engine and the peer take turns, for `seconds` of CPU time each.

    Copies (E6) are measured for half of that time.
    """
    with catanatron() as peer:
        played: dict[str, list[tuple[Sample, Sample]]] = {game: [] for game in GOALS}
        copied = []
        for number in range(rounds):
            log(f"round {number + 1} of {rounds}")
            theirs = peer.measure("playouts", seconds, number)
            for game, samples in played.items():
                samples.append((playouts(seconds, number, game), theirs))
            copied.append((copies(seconds / 2, number), peer.measure("copies", seconds / 2, number)))
    return [
        *(compare(f"E1 {game}, 4 random players", "decisions/s", goal, played[game]) for game, goal in GOALS.items()),
        compare("E6 copy of a state", "copies/s", 5, copied),
    ]


def playouts(seconds: float, seed: int, name: str = GAME) -> Sample:
    """Play random games, with their events; return the number of decisions of seats and the CPU time.

    Forced decisions count, draws do not.
    """
    game, options = registry.game(name), _options(name)
    rng, decisions, began = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not decisions:
        decisions += random_playout(game, game.new(SEATS, options), rng).decisions
    return Sample(decisions, spent)


def copies(seconds: float, seed: int) -> Sample:
    """Copy positions from the middle of random games; return the number of copies and the CPU time."""
    clone = registry.game(GAME).clone
    positions = cycle([_middle(random.Random(seed * POSITIONS + number)) for number in range(POSITIONS)])
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for state, _ in zip(positions, range(BATCH), strict=False):
            clone(state)
        count += BATCH
    return Sample(count, spent)


def _middle(rng: random.Random) -> Any:
    """Return a position after 40 to 99 steps of a random game."""
    game = registry.game(GAME)
    state = game.new(SEATS, _options(GAME))
    for _ in _some(rng, walk(game, state, rng)):
        pass
    return state


def _some(rng: random.Random, steps: Iterator[Any]) -> Iterator[Any]:
    yield from zip(range(rng.randrange(40, 100)), steps, strict=False)


def _options(name: str) -> Options:
    info = registry.game(name).info
    return settle(info.options, info.seats, SEATS, {})
