"""`benchmarks store`: the bot's way of storing a table, compared to the plain way on the same real server."""

import asyncio
import itertools
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import Final

from benchmarks.material import Material, Players, at_table, described, material
from benchmarks.own_server import Bench, bench
from benchmarks.plain_table import PlainTable
from benchmarks.rows import trip_rows
from benchmarks.rows.row import Row, Sample, compare
from bot.app.base.ports import Commit, Committed, TableId
from bot.storage.keys import new_table_id
from bot.storage.tables import delivery_keys

Log = Callable[[str], None]
Way = Callable[[Commit], Awaitable[None]]
"""A function that stores one move and waits until the store has accepted it."""

TRIES: Final = 40
"""Number of moves on which round trips are counted."""
GAMES: Final = 16
MOVES: Final = 200
"""Number of moves of the game whose bytes are counted."""
SEED: Final = 8


def rows(rounds: int, seconds: float, log: Log) -> list[Row]:
    """Measure D1 to D6 of docs/bench.md. The bot's and the plain way take turns, each for `seconds` of wall time."""
    return asyncio.run(_rows(rounds, seconds, log))


async def _rows(rounds: int, seconds: float, log: Log) -> list[Row]:
    moves = await material(SEED)
    log(", ".join(f"{name}: {value}" for name, value in described(moves).items()))
    async with bench() as on:
        found = [await trips(on)]
        waits, rates = [], []
        for number in range(rounds):
            log(f"round {number + 1} of {rounds}")
            waits.append(await latencies(on, moves, seconds))
            rates.append((await throughput(on, moves, seconds, ours), await throughput(on, moves, seconds, plainly)))
        found += [waited(waits), compare("D3 moves, 16 games at once", "moves/s", 1.5, rates)]
        found += await bytes_kept(on, moves)
    return [*found, *await trip_rows.rows(log)]


def ours(on: Bench, table: TableId) -> Way:
    """Return a function that stores a move in the bot's way: a commit as `TableRepository` makes it, without rules."""

    async def move(commit: Commit) -> None:
        assert isinstance(await on.store.commit(at_table(commit, table)), Committed)

    return move


def plainly(on: Bench, table: TableId) -> Way:
    plain: PlainTable = on.plain(table)

    async def move(commit: Commit) -> None:
        assert await plain.move(commit.expected, commit.entries, commit.envelope)

    return move


async def trips(on: Bench) -> Row:
    """Measure D1: round trips to the server for one move, in the bot's way and in the plain way.

    Only the commit counts; D6 measures whole presses.
    """
    players = Players(on.store, random.Random(SEED))
    table = await players.sit_down()
    pressing = await counted(on, lambda: players.move(table))
    pressing -= 1  # `Players` reads the table before it presses, as a person reads the post: no part of the move
    plain, version = on.plain("trips"), itertools.count()
    moving = await counted(on, lambda: plain.move(next(version), ('{"play":"end"}',), b"{}"))
    return Row("D1 round trips of a commit", pressing, moving, round(moving / pressing, 2), "trips", moving / 2)


async def counted(on: Bench, deed: Callable[[], Awaitable[object]]) -> float:
    """Return the median round trips of one call of `deed`. Some calls have more, as the store checks its server."""
    await deed()
    counts = [await on.trips()]
    for _ in range(TRIES):
        await deed()
        counts.append(await on.trips())
    return median(after - before - 1 for before, after in itertools.pairwise(counts))


async def latencies(on: Bench, moves: Material, seconds: float) -> tuple[float, float]:
    """Return two medians in microseconds: to store a move in the bot's way, and to read the same state from a hash."""
    table = new_table_id()
    move, plain, written = ours(on, table), on.plain(table), plainly(on, table)
    accepted, read = list[float](), list[float]()
    until = time.perf_counter() + 2 * seconds
    for commit in moves.moves:
        await written(commit)
        accepted.append(await timed(lambda commit=commit: move(commit)))  # type: ignore[misc]
        read.append(await timed(plain.read))
        if time.perf_counter() > until:
            break
    await on.clear()
    return median(accepted) * 1e6, median(read) * 1e6


async def timed(deed: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await deed()
    return time.perf_counter() - began


def waited(rounds: Sequence[tuple[float, float]]) -> Row:
    """Return the row D2: the time of a move, compared to that of one HGETALL; the ratio is HGETALL / move."""
    return Row(
        name="D2 a move, to one HGETALL",
        ours=round(median(move for move, _ in rounds), 1),
        peer=round(median(read for _, read in rounds), 1),
        ratio=round(median(read / move for move, read in rounds), 3),
        unit="us, less is better",
        goal=round(1 / 3.5, 3),
    )


async def throughput(on: Bench, moves: Material, seconds: float, way: Callable[[Bench, TableId], Way]) -> Sample:
    """Measure D3: number of moves stored in `seconds`, by sixteen games at once. A finished game begins anew."""
    began = time.perf_counter()
    until = began + seconds
    done = await asyncio.gather(*(_play(on, moves, way, until) for _ in range(GAMES)))
    spent = time.perf_counter() - began
    await on.clear()
    return Sample(sum(done), spent)


async def _play(on: Bench, moves: Material, way: Callable[[Bench, TableId], Way], until: float) -> int:
    done = 0
    while True:
        move = way(on, new_table_id())
        for commit in moves.moves:
            await move(commit)
            done += 1
            if time.perf_counter() > until:
                return done


async def bytes_kept(on: Bench, moves: Material) -> list[Row]:
    """Measure D4 and D5: the memory of a running game of 200 moves, and of a whole series a day after its end."""
    plain = await kept(on, moves, plainly)
    live = await kept(on, moves, ours)
    finished = await compacted(on, moves)
    return [
        Row("D4 a game of 200 moves", live, plain, round(plain / live, 2), "bytes", round(1 / 0.6, 2)),
        Row("D5 a finished match", finished, plain, round(plain / finished, 2), "bytes", 4),
    ]


async def kept(on: Bench, moves: Material, way: Callable[[Bench, TableId], Way]) -> int:
    await on.clear()
    move = way(on, new_table_id())
    for commit in moves.moves[:MOVES]:
        await move(commit)
    used = await on.memory()
    await on.clear()
    return used


async def compacted(on: Bench, moves: Material) -> int:
    """Return the bytes of a compacted series, without its deliveries, which are deleted after two days."""
    table = new_table_id()
    move = ours(on, table)
    for commit in moves.moves:
        await move(commit)
    last = moves.moves[-1]
    assert await on.store.compact(table, last.expected + len(last.entries))
    await on.store.client.delete(*delivery_keys(table))
    used = await on.memory()
    await on.clear()
    return used
