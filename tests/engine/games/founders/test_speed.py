"""How long the legal lists of a turn take, late in a match of four."""

import random
import time
from collections.abc import Iterator, Sequence

from engine.kernel.actors import CHANCE
from engine.kernel.decision import Decision
from tests.engine.games.founders.builders import GAME
from tests.engine.games.founders.model.walks import some_code, some_match

MS = 10
LATE = 40
"""Fewer tiles than these were not seen yet, prizes too: about a third of the match is left."""


def late_lists(seed: int) -> Iterator[tuple[int, Sequence[Decision], float]]:
    """(turn, list, CPU time in ms) of all that is asked late in a random match.

    Every position is read anew: who presses is answered by a process that may have seen nothing of the match.
    """
    state, rng, turn = some_match(4, seed), random.Random(seed), 0
    while actors := GAME.actors(state):
        turn += state.stage.kind == "opening"
        fresh = GAME.load(GAME.save(state)) if sum(state.undrawn) < LATE else None
        began = time.process_time()
        legal = GAME.legal(fresh or state, actors[0])
        if fresh and actors[0] != CHANCE:
            yield turn, legal, 1000 * (time.process_time() - began)
        GAME.apply(state, actors[0], GAME.parse(some_code(rng, [one.code for one in legal])))


def test_the_lists_of_a_late_turn_take_less_than_ten_milliseconds() -> None:
    """Of 95 turns in a hundred. The control: there are such turns, and their lists are long."""
    turns: dict[tuple[int, int], float] = {}
    longest = 0
    for seed in range(3):
        for turn, legal, spent in late_lists(seed):
            turns[seed, turn] = turns.get((seed, turn), 0) + spent
            longest = max(longest, len(legal))
    times = sorted(turns.values())
    print(f"\n{len(times)} turns: CPU p50 {times[len(times) // 2]:.2f} ms, p95 {times[len(times) * 95 // 100]:.2f} ms")
    assert min(len(times), longest) > 30
    assert times[len(times) * 95 // 100] < MS
