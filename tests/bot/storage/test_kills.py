"""The server is killed again and again under load: what was confirmed is there afterwards, once."""

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from redis.exceptions import RedisError

from bot.app.base.ports import Conflict, StoreFailed, TableId
from bot.storage.embedded import open_store
from bot.storage.redis_store import RedisStore
from tests.support.store import commit, short_directory

WORKERS = 6
TABLES = [TableId(f"{n:02d}killed") for n in range(WORKERS)]


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


Before = Callable[[RedisStore, random.Random], Awaitable[None]]


MORE = 40
"""Commits before each kill, however slow the machine is."""


async def any_moment(store: RedisStore, chance: random.Random) -> None:
    """A while after enough was committed."""
    before = await commits(store)
    while await commits(store) < before + MORE:  # noqa: ASYNC110 (the server tells nobody of it)
        await asyncio.sleep(0.01)
    await asyncio.sleep(chance.uniform(0.05, 0.5))


async def commits(store: RedisStore) -> int:
    """Lines of all logs."""
    return sum([len(await store.log(table)) for table in TABLES])


class Rewriting:
    """Kills come while the server writes its log anew, or right after."""

    def __init__(self) -> None:
        self.begun = 0

    async def __call__(self, store: RedisStore, chance: random.Random) -> None:
        await any_moment(store, chance)
        if not await store.items("ballast"):
            for _ in range(20):
                await store.add("ballast", chance.randbytes(500_000), keep=100, held=True)
        await store.client.bgrewriteaof()
        self.begun += bool((await store._calls.ask_all("INFO"))[0]["aof_rewrite_in_progress"])
        await asyncio.sleep(chance.uniform(0, 0.1))


async def kill_again_and_again(store: RedisStore, times: int, chance: random.Random, before: Before) -> None:
    killed: set[int] = set()
    while len(killed) < times:
        try:
            await before(store, chance)
            process = int((await store._calls.ask_all("INFO"))[0]["process_id"])
            os.kill(process, signal.SIGKILL)
        except (StoreFailed, RedisError, ProcessLookupError):
            continue
        killed.add(process)


async def survive(directory: Path, times: int, before: Before = any_moment) -> int:
    """How many commits were confirmed while the server was killed so many times."""
    stores = [await open_store(None, directory) for _ in range(WORKERS + 1)]
    finished = asyncio.Event()
    playing = [asyncio.create_task(play(s, t, finished)) for s, t in zip(stores, TABLES, strict=False)]
    await kill_again_and_again(stores[-1], times, random.Random(times), before)
    finished.set()
    confirmed = await asyncio.gather(*playing)
    for table, number in zip(TABLES, confirmed, strict=True):
        assert await stores[0].log(table) == [str(n) for n in range(number)]
    for store in stores:
        await store.close()
    return sum(confirmed)


async def test_a_killed_server_loses_and_doubles_nothing() -> None:
    with short_directory() as directory:
        assert await survive(directory, times=3) > 100


async def test_a_server_killed_while_it_rewrites_its_log_loses_and_doubles_nothing() -> None:
    rewriting = Rewriting()
    with short_directory() as directory:
        assert await survive(directory, times=2, before=rewriting) > 60
    assert rewriting.begun


@pytest.mark.nightly
@pytest.mark.timeout(600)
async def test_nor_in_fifty_rewrites() -> None:
    rewriting = Rewriting()
    with short_directory() as directory:
        assert await survive(directory, times=50, before=rewriting) > 1_500
    assert rewriting.begun >= 40


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_a_hundred_kills_lose_and_double_nothing() -> None:
    with short_directory() as directory:
        assert await survive(directory, times=100) > 3_000
