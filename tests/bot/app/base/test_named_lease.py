"""A lease by name: one process at a time does the work, and another goes on when it cannot."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from fakeredis import FakeServer

from bot.app.base import background, named_lease
from bot.app.base.named_lease import NamedLease
from tests.support.store import fake_store
from tests.support.waiting import until

NAME = "telegram:42:poller"
TERM = 0.4
"""Seconds of a lease here; the event loop of a busy machine stands still for a part of it."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named_lease, "LEASE_MS", int(TERM * 1000))
    monkeypatch.setattr(named_lease, "RENEW_SECONDS", TERM / 8)


@pytest.fixture
async def server() -> FakeServer:
    return FakeServer()


@dataclass
class Process:
    """One of the processes that want to do the work; `server` is its own way to the store, which may break."""

    name: str
    lease: NamedLease
    diary: list[str] = field(default_factory=list)
    working: bool = False

    async def work(self) -> None:
        self.working = True
        self.diary.append(self.name)
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            self.working = False


@asynccontextmanager
async def running(process: Process) -> AsyncIterator["asyncio.Task[None]"]:
    task = background.begin(process.name, process.lease.run(process.work))
    try:
        yield task
    finally:
        await background.end([task])


def process_on(server: FakeServer, name: str, diary: list[str]) -> Process:
    return Process(name, NamedLease(fake_store(server), NAME), diary)


def die(process: Process) -> None:
    """Let a process end without giving anything back, as by SIGKILL."""

    async def nothing() -> None: ...

    process.lease._let_go = nothing  # type: ignore[method-assign]


async def test_one_works_and_the_other_takes_over_at_once_when_it_stops(
    server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(named_lease, "LEASE_MS", 3_600_000)
    first, second = (process_on(server, name, []) for name in "ab")
    async with running(first) as one, running(second):
        await until(lambda: first.working)
        await until(lambda: first.lease._wanted)
        assert not second.working
        await background.end([one])
        await until(lambda: second.working)
        assert not first.working


async def test_a_dead_holder_is_replaced_when_its_lease_is_over(server: FakeServer) -> None:
    diary: list[str] = []
    first, second = (process_on(server, name, diary) for name in "ab")
    async with running(first) as one, running(second):
        await until(lambda: first.working and first.lease._wanted)
        die(first)
        await background.end([one])
        await until(lambda: second.working)
        assert diary == ["a", "b"]
        assert second.lease.sure


async def test_a_holder_that_loses_the_store_stops_before_another_begins(
    server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own way to the store breaks, while the other's works."""
    first, second = (process_on(server, name, []) for name in "ab")
    async with running(first), running(second):
        await until(lambda: first.working and first.lease._wanted)
        own = fake_store(FakeServer())
        own._server.connected = False  # type: ignore[attr-defined]
        monkeypatch.setattr(first.lease, "_store", own)
        at_work: list[tuple[bool, bool]] = []
        while not second.working:
            at_work.append((first.working, second.working))
            await asyncio.sleep(0.002)
        assert (first.working, second.working) == (False, True)
        assert (True, True) not in at_work


async def test_who_is_alone_goes_on_while_the_store_fails(server: FakeServer) -> None:
    """Somebody has to tell people that the store fails."""
    diary: list[str] = []
    only = process_on(server, "a", diary)
    async with running(only):
        await until(lambda: only.working)
        server.connected = False
        await until(lambda: not only.lease.sure)
        assert only.lease.held
        server.connected = True
        await until(lambda: only.lease.sure)
        assert diary == ["a"]


async def test_who_is_told_of_another_one_stops_until_the_store_decides(server: FakeServer) -> None:
    only = process_on(server, "a", [])
    async with running(only):
        await until(lambda: only.working)
        server.connected = False
        await until(lambda: not only.lease.sure)
        only.lease.give_up()
        await until(lambda: not only.working)
        server.connected = True
        await until(lambda: only.working)


async def test_work_that_fails_ends_the_lease(server: FakeServer) -> None:
    async def fails() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await NamedLease(fake_store(server), NAME).run(fails)
    assert await NamedLease(fake_store(server), NAME).ask()
