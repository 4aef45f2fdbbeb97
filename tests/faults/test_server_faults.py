"""The store's server cannot write, or cannot be reached: a clear no in time, and afterwards all is as it was told."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app.base.ports import Committed, Snapshot, StoreFailed
from bot.storage import calls, connection
from bot.storage.embedded import open_store
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from tests.faults.crowd import Crowd, crowded
from tests.faults.ledger import word
from tests.faults.messenger import Messenger, messenger
from tests.faults.starts import servers
from tests.faults.worker import Life, desk_on
from tests.faults.world import converged, said, whole
from tests.support.proxy import CuttingProxy, cutting_proxy
from tests.support.store import TABLE, commit, emptied, real_store, running_valkey, short_directory

ANNA = "test:a"
MOVES_BETWEEN_KILLS = 8
IN_TIME = 7.5
"""Seconds for a no, whatever is wrong with the server."""


async def seated(world: Messenger) -> str:
    """A ledger that Anna keeps alone."""
    opened = await world.deliver("open", delivery="open", person=ANNA, game="ledger", places=1)
    await world.deliver("use", delivery="start", person=ANNA, table=opened["value"], verb="start")
    return str(opened["value"])


async def say(world: Messenger, table: str, number: int) -> dict[str, Any]:
    """One try, whose answer may be that the store failed."""
    details = {"delivery": f"{number}", "person": ANNA, "table": table, "text": word(number)}
    return await world.bots[0].ask("type", **details)


async def judged(store: RedisStore, table: str, words: int, path: Path) -> None:
    repository = desk_on(store)
    _, log = await whole(repository, table)
    assert said(log, 0) == [word(number) for number in range(words)]
    await converged(store, repository, [table], path, most_orphans=1)


# A full disk


async def test_when_the_log_cannot_grow_presses_are_refused_and_go_on_when_it_can(directory: Path) -> None:
    """Without a disk of our own to fill: the system refuses the server more bytes in a file than that."""
    async with messenger(Life.at(directory, longest_file=60_000)) as world:
        table, number = await seated(world), 0
        while (answer := await say(world, table, number))["done"]:
            number += 1
        for _ in range(2):
            started = time.monotonic()
            assert (await say(world, table, number))["done"] is None
            assert time.monotonic() - started < IN_TIME
        assert answer["why"]
        assert number > 20
        await world.deliver("unlimit")
        for more in range(number, number + 5):
            assert (await say(world, table, more))["done"]
        store = await open_store(None, directory / "var")
        await judged(store, table, number + 5, directory / "chat")
        await store.close()
    assert world.deaths == []


@contextmanager
def small_disk(size: int) -> Iterator[Path]:
    with short_directory() as directory:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(directory)]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("no right to mount a disk of our own; the limit on files is tried above")
        try:
            yield directory
        finally:
            subprocess.run(["umount", "-l", str(directory)], check=True)


async def filled(store: RedisStore) -> tuple[int, StoreNotStarted]:
    """How many commits there was room for, and what was said of the next one."""
    version = 0
    while True:
        step = commit(version, entries=[f'"{version}"'], envelope=b"%d" % version * 999)
        try:
            assert await store.commit(step) == Committed(version + 1)
        except StoreNotStarted as refused:
            return version, refused
        version += 1


async def test_a_full_disk_is_named_and_loses_nothing() -> None:
    with small_disk(2 << 20) as disk:
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(1_500_000))
        store = await open_store(None, disk / "var")
        version, refused = await filled(store)
        assert refused.problem.key == "store-disk-full"
        assert "No space left" in str(refused)
        assert await store.load(TABLE) == Snapshot(version, b"%d" % (version - 1) * 999)
        await store.close()
        ballast.unlink()
        store = await open_store(None, disk / "var")
        assert await store.log(TABLE) == [f'"{number}"' for number in range(version)]
        assert await store.commit(commit(version)) == Committed(version + 1)
        await store.close()


async def test_a_start_on_a_full_disk_is_refused_with_the_reason() -> None:
    with small_disk(1 << 20) as disk:
        with (disk / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            while ballast.write(bytes(4096)):
                pass
        assert shutil.disk_usage(disk).free == 0
        with pytest.raises(StoreNotStarted) as refused:
            await open_store(None, disk / "var")
        assert refused.value.problem.key == "store-disk-full"


# An unreachable server


@pytest.fixture
def socket() -> Iterator[str]:
    with running_valkey() as url:
        yield url.removeprefix("unix://")


@pytest.fixture
async def proxy(socket: str) -> AsyncIterator[CuttingProxy]:
    async with emptied(f"unix://{socket}"), cutting_proxy(socket) as proxy:
        yield proxy


async def test_a_server_that_is_away_costs_a_no_in_time_and_nothing_else(directory: Path, proxy: CuttingProxy) -> None:
    async with messenger(Life(proxy.url, directory / "chat")) as world:
        table = await seated(world)
        for number in range(5):
            assert (await say(world, table, number))["done"]
        await proxy.away()
        started = time.monotonic()
        answers = await asyncio.gather(*(say(world, table, 5) for _ in range(5)))
        assert time.monotonic() - started < IN_TIME
        assert [answer["done"] for answer in answers] == [None] * 5
        await proxy.back()
        assert (await say(world, table, 5))["done"]
        store = real_store(proxy.url)
        await judged(store, table, 6, directory / "chat")
        await store.close()


async def silence(directory: Path, proxy: CuttingProxy) -> float:
    """How long the no took; what was asked in the silence is done when it is asked again, once."""
    async with messenger(Life(proxy.url, directory / "chat")) as world:
        table = await seated(world)
        assert (await say(world, table, 0))["done"]
        proxy.fall_silent()
        started = time.monotonic()
        assert (await say(world, table, 1))["done"] is None
        took = time.monotonic() - started
        proxy.speak()
        assert (await say(world, table, 1))["done"]
        store = real_store(proxy.url)
        await judged(store, table, 2, directory / "chat")
        await store.close()
    return took


@pytest.mark.nightly
async def test_a_silent_server_is_given_up_in_time(directory: Path, proxy: CuttingProxy) -> None:
    assert await silence(directory, proxy) < IN_TIME


async def test_a_commit_that_arrives_after_its_press_was_given_up_counts_once(
    proxy: CuttingProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst of a silence: the command lies on the way, and reaches the server when nobody waits for it any more."""
    monkeypatch.setitem(connection.SETTINGS, "socket_timeout", 0.1)
    monkeypatch.setattr(calls, "PATIENCE", 0.1)
    store = real_store(proxy.url)
    await store.commit(commit())
    proxy.fall_silent()
    press = commit(1, delivery="press")
    with pytest.raises(StoreFailed):
        await store.commit(press)
    proxy.speak()
    async with asyncio.timeout(60):
        while len(await store.log(TABLE)) < 2:  # noqa: ASYNC110 (it is on its way)
            await asyncio.sleep(0.01)
    outcome = await store.commit(press)
    assert outcome.version == 2
    assert not isinstance(outcome, Committed)
    assert len(await store.log(TABLE)) == 2
    await store.close()


@pytest.mark.nightly
async def test_replies_cut_after_execution_double_and_lose_nothing(directory: Path, proxy: CuttingProxy) -> None:
    """One in seven of all commands is done by a server whose reply never comes."""

    async def cut(crowd: Crowd) -> None:
        crowd.unsettled = 3
        proxy.share = 0.15
        while proxy.cuts <= 50 or crowd.confirmed <= 10:  # noqa: ASYNC110 (however slow the machine is)
            await asyncio.sleep(0.05)
        proxy.share = 0.0

    crowd = await crowded(Life(proxy.url, directory / "chat"), cut, seed=5, tables=[("ledger",), ("eme", "random")])
    assert proxy.cuts > 50
    assert crowd.confirmed > 10


# The server's process dies again and again


def killed_server(home: Path) -> set[int]:
    """SIGKILL to the server of the directory, if it lives just now."""
    found = set(servers(home))
    for process in found:
        os.kill(process, signal.SIGKILL)
    return found


@pytest.mark.parametrize("times", [5, pytest.param(60, marks=[pytest.mark.nightly, pytest.mark.timeout(300)])])
async def test_when_its_server_is_killed_the_bot_goes_on(directory: Path, times: int) -> None:
    async def kill(crowd: Crowd) -> None:
        killed = set[int]()
        crowd.unsettled = times
        while len(killed) < times:
            await crowd.confirmed_more(MOVES_BETWEEN_KILLS)
            await asyncio.sleep(crowd.chance.uniform(0.0, 0.3))
            killed |= await asyncio.to_thread(killed_server, directory / "var")

    crowd = await crowded(Life.at(directory), kill, seed=6, tables=[("ledger",), ("ledger",), ("eme", "random")])
    assert crowd.confirmed >= MOVES_BETWEEN_KILLS * times
    assert crowd.world.deaths == []
