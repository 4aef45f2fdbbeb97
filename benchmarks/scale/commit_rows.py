"""Measures how long commits take while the machine is loaded up to 80 % of what it can do at most."""

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator, Callable
from statistics import quantiles
from typing import Final

from benchmarks.material import Material, material
from benchmarks.own_server import Bench, bench
from benchmarks.rows.row import Row
from benchmarks.rows.store_rows import SEED, ours, throughput
from bot.app.base.ports import Commit
from bot.storage.keys import new_table_id

LOADS: Final = (0.2, 0.4, 0.6, 0.8)
"""Parts of the commits a second that are possible at most."""
TABLES: Final = 64
MOST_MS: Final = 250.0
LONGEST: Final = 3
"""Times `--seconds` for each load."""


async def rows(seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure the 99th percentile of the time from the moment of a commit to its answer, at each load."""
    moves = await material(SEED)
    async with bench() as on:
        most = (await throughput(on, moves, seconds, ours)).rate
        log(f"at most {most:,.0f} commits a second")
        waits = [(load, await at_rate(on, moves, LONGEST * seconds, load * most)) for load in LOADS]
    return [
        Row("S5 commits, one process at most", round(most), 0, 0, "commits/s", 0),
        *(_row(load, 1000 * quantiles(found, n=100)[-1]) for load, found in waits),
    ]


def _row(load: float, p99: float) -> Row:
    return Row(f"S5 commit p99 at {load:.0%}", round(p99, 1), MOST_MS, round(MOST_MS / p99, 2), "ms", 1.0)


async def at_rate(on: Bench, moves: Material, seconds: float, rate: float) -> list[float]:
    """Commit `rate` moves a second at random moments, each at the next of TABLES tables; return the waits in seconds.

    A wait is counted from the moment that was meant, so that a commit which begins late counts in full.
    """
    rng, waits = random.Random(SEED), list[float]()
    tables = itertools.cycle([_Table(on, moves) for _ in range(TABLES)])
    begun = moment = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        while moment < begun + seconds:
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            group.create_task(_timed(next(tables), moment, waits))
            moment += rng.expovariate(rate)
    await on.clear()
    return waits


async def _timed(table: "_Table", moment: float, waits: list[float]) -> None:
    await table.move()
    waits.append(time.perf_counter() - moment)


class _Table:
    """A table whose moves are committed one after another; a new one takes its place at the end of the series."""

    def __init__(self, on: Bench, moves: Material) -> None:
        self._on, self._moves = on, moves
        self._turn = asyncio.Lock()
        self._next = self._commits()

    async def _commits(self) -> AsyncIterator[Commit]:
        while True:
            move = ours(self._on, new_table_id())
            for commit in self._moves.moves:
                await move(commit)
                yield commit

    async def move(self) -> None:
        async with self._turn:
            await anext(self._next)
