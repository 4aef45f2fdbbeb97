"""The part of `benchmarks engine` that measures catanatron, the peer, in a process of its own.

It is run by its path with the peers' interpreter, so it imports nothing of this project. It reads a JSON list
[what, seconds, seed] from each line of stdin and answers with [count, CPU seconds].
"""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

POSITIONS = 40
BATCH = 100


def measure(what: str, seconds: float, seed: int) -> tuple[int, float]:
    random.seed(seed)
    return playouts(seconds) if what == "playouts" else copies(seconds)


def playouts(seconds: float) -> tuple[int, float]:
    """Play games of four random players for that many CPU seconds; return decisions and CPU seconds.

    Forced decisions count too, and so do rolls of the dice, which are decisions in catanatron.
    """
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not decisions:
        game = _new()
        game.play()
        decisions += len(game.state.actions)
    return decisions, spent


def copies(seconds: float) -> tuple[int, float]:
    """Copy positions from the middle of random games with `Game.copy`; return the number of copies and CPU seconds."""
    positions = [_middle() for _ in range(POSITIONS)]
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for number in range(BATCH):
            positions[number % POSITIONS].copy()
        count += BATCH
    return count, spent


def _new() -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=random.randrange(1, 2**32))


def _middle() -> Game:
    game = _new()
    for _ in range(random.randrange(300, 700)):
        if game.winning_color() is None:
            game.play_tick()
    return game


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(measure(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
