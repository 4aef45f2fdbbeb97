"""The server is killed again and again under load: what was confirmed is there afterwards, once."""

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from bot.app.ports import Conflict, StoreFailed, TableId
from bot.storage.embedded import open_store
from bot.storage.redis_store import RedisStore
from tests.support.store import commit, short_directory

WORKERS = 6


async def play(store: RedisStore, table: TableId, finished: asyncio.Event) -> int:
    """Commits one entry after the other, each delivery until it is confirmed; how many were."""
    version = 0
    while not finished.is_set():
        try:
            outcome = await store.commit(commit(version, table=table, delivery=f"{version}", entries=[f"{version}"]))
        except StoreFailed:
            continue
        assert not isinstance(outcome, Conflict)
        assert outcome.version == version + 1
        version = outcome.version
    return version


async def kill_again_and_again(store: RedisStore, times: int, chance: random.Random) -> None:
    killed: set[int] = set()
    while len(killed) < times:
        await asyncio.sleep(chance.uniform(0.05, 0.5))
        try:
            process = int((await store._calls.ask("INFO"))["process_id"])
            os.kill(process, signal.SIGKILL)
        except (StoreFailed, ProcessLookupError):
            continue
        killed.add(process)


async def survive(directory: Path, times: int) -> int:
    """How many commits were confirmed while the server was killed so many times."""
    stores = [await open_store(None, directory) for _ in range(WORKERS + 1)]
    tables = [TableId(f"{n:02d}killed") for n in range(WORKERS)]
    finished = asyncio.Event()
    playing = [asyncio.create_task(play(s, t, finished)) for s, t in zip(stores, tables, strict=False)]
    await kill_again_and_again(stores[-1], times, random.Random(times))
    finished.set()
    confirmed = await asyncio.gather(*playing)
    for table, number in zip(tables, confirmed, strict=True):
        assert await stores[0].log(table) == [str(n) for n in range(number)]
    for store in stores:
        await store.close()
    return sum(confirmed)


async def test_a_killed_server_loses_and_doubles_nothing() -> None:
    with short_directory() as directory:
        assert await survive(directory, times=3) > 100


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_a_hundred_kills_lose_and_double_nothing() -> None:
    with short_directory() as directory:
        assert await survive(directory, times=100) > 3_000
