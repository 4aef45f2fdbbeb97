"""Where the server has replicas, a commit counts only when each replica has it that could be promoted."""

import contextlib
import logging
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.app.base.ports import Commit, Committed, Repeated, Snapshot
from bot.app.base.write_outcome import NotConfirmed, NotWritten
from bot.storage import keys, packing
from bot.storage.connection import client
from bot.storage.problem import Problem
from bot.storage.redis_store import RedisStore
from bot.storage.servers.copies import CopyRules
from bot.storage.servers.node import Node, Single
from tests.support.store import (
    OTHER_TABLE,
    TABLE,
    answers,
    bare_valkey,
    commit,
    free_port,
    real_store,
    short_directory,
    until,
)

SOON = 1.5
"""Seconds after which a lost replica is no longer waited for, in these tests."""


@dataclass
class Master:
    """A master whose replicas come and go."""

    port: int
    socket: Path
    processes: ExitStack
    opened: list[RedisStore] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def store(self, patience_ms: int = 1000, missed_seconds: float = 30, *, required: bool = False) -> RedisStore:
        self.opened.append(real_store(self.url, CopyRules(required, patience_ms, missed_seconds)))
        return self.opened[-1]

    async def joined(self) -> "Replica":
        port = free_port()
        server = bare_valkey(port, "--replicaof", f"127.0.0.1 {self.port}")
        replica = Replica(f"redis://127.0.0.1:{port}", self.processes.enter_context(server))
        async with client(self.url) as redis:

            async def online() -> bool:
                await redis.set("ballast", 1)
                copies, info = await redis.wait(9, 100), await redis.info("replication")
                names = [one["port"] for one in info.values() if isinstance(one, dict) and one["state"] == "online"]
                return port in names and copies >= len(names)

            await until(online)
        return replica


@dataclass
class Replica:
    url: str
    process: subprocess.Popen[bytes]

    @contextlib.contextmanager
    def hung(self) -> Iterator[None]:
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    @asynccontextmanager
    async def promoted(self) -> AsyncIterator[RedisStore]:
        async with client(self.url) as redis:
            await redis.replicaof("NO", "ONE")
        store = real_store(self.url)
        try:
            yield store
        finally:
            await store.close()


@pytest.fixture
async def master() -> AsyncIterator[Master]:
    with ExitStack() as processes:
        port, socket = free_port(), processes.enter_context(short_directory()) / "sock"
        options = ("--repl-diskless-sync-delay", "0", "--unixsocket", str(socket))
        processes.enter_context(bare_valkey(port, *options))
        made = Master(port, socket, processes)
        async with client(made.url) as redis:
            await until(lambda: answers(redis))
        yield made
        for store in made.opened:
            await store.close()


async def confirmed(store: RedisStore, step: Commit) -> bool:
    try:
        await store.commit(step)
    except NotConfirmed:
        return False
    return True


async def test_a_commit_counts_when_the_replica_has_it(master: Master) -> None:
    held = await master.joined()
    store, replica = master.store(), real_store(held.url)
    assert await store.commit(commit(envelope=b"{}")) == Committed(1)
    assert await replica.load(TABLE) == Snapshot(1, b"{}")
    assert [problem.key for problem in await replica.problems()] == ["store-is-replica"]
    await replica.close()
    await store.client.script_flush()
    assert await store.commit(commit(1)) == Committed(2)
    assert await store.put("person", "1", 0, b"x")
    value = packing.versioned(2, b"y", b"-nonce--")
    writing = ([keys.of_record("person", "1")], 1, 2, b"-nonce--", value, "")

    with held.hung():
        # The control: who does not ask for the replica notices nothing.
        careless = RedisStore(Single(Node(Redis.from_url(master.url))))
        assert await careless.commit(commit(table=OTHER_TABLE)) == Committed(1)
        await careless.close()
        hasty = master.store(patience_ms=50)
        with pytest.raises(NotConfirmed):
            await hasty.commit(commit(2, delivery="press"))
        with pytest.raises(NotConfirmed):
            await hasty.try_write()
        with pytest.raises(NotConfirmed):
            await hasty._calls.confirmed("put", *writing)
        # A repetition over another connection, which has written nothing before: it must not pass for confirmed.
        with pytest.raises(NotConfirmed):
            await master.store(patience_ms=50).commit(commit(2, delivery="press"))
        with pytest.raises(NotConfirmed):
            await master.store(patience_ms=50).delivered(TABLE, "press")
        with pytest.raises(NotConfirmed):
            await master.store(patience_ms=50)._calls.confirmed("put", *writing)
    assert await store.commit(commit(2, delivery="press")) == Repeated(3)

    held.process.kill()
    with pytest.raises(NotConfirmed):
        await hasty.commit(commit(3))


async def test_one_that_joins_is_waited_for_within_a_moment(master: Master) -> None:
    """If it counted only once a new connection is made, confirmed presses would be gone after its promotion."""
    store = master.store(patience_ms=50)
    await until(lambda: confirmed(store, commit()))
    replica = await master.joined()
    version = 1
    with replica.hung():

        async def waited_for() -> bool:
            nonlocal version
            if not await confirmed(store, commit(version)):
                return True
            version += 1
            return False

        await until(waited_for, seconds=3)
    await until(lambda: confirmed(store, commit(version)))
    async with replica.promoted() as promoted:
        loaded = await promoted.load(TABLE)
    assert loaded is not None
    assert loaded.version == version + 1


async def test_a_replica_of_a_master_at_a_unix_socket(master: Master) -> None:
    """The start and `doctor` look at the settings of replicas; from a socket none can be reached."""
    await master.joined()
    async with client(master.url) as redis:
        await redis.config_set("maxmemory-policy", "allkeys-lru")
    store = real_store(f"unix://{master.socket}")
    assert await store.problems() == [Problem("store-setting", NOEVICTION)]
    assert await store.commit(commit()) == Committed(1)
    await store.close()


NOEVICTION = {"name": "maxmemory-policy", "found": "allkeys-lru", "wanted": "noeviction"}
"""How the master of the test is set, to see that it is looked at."""


async def test_both_of_two_are_waited_for(master: Master) -> None:
    """One copy is not enough: whichever is promoted has everything."""
    first, second = await master.joined(), await master.joined()
    store = master.store(patience_ms=100)
    await until(lambda: confirmed(store, commit()))
    with second.hung(), pytest.raises(NotConfirmed, match="1 of 2"):
        await store.commit(commit(1))
    async with first.promoted() as promoted, client(second.url) as redis:
        # Promoted while the master is well: it is not the master's replica any more, and the second one still is.
        with pytest.raises(NotConfirmed, match="1 of 2"):
            await store.commit(commit(2, delivery="after the promotion"))
        assert await promoted.delivered(TABLE, "after the promotion") is None
        assert await redis.exists(keys.of_table(TABLE)), "the control: one copy is there"


@pytest.mark.nightly
async def test_a_lost_one_is_missed_for_a_while_and_then_given_up(
    master: Master, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.storage.servers.copies")
    replica = await master.joined()
    store = master.store(patience_ms=50, missed_seconds=SOON)
    await until(lambda: confirmed(store, commit()))
    replica.process.kill()
    answered, version = list[str](), 1

    async def goes_on() -> bool:
        try:
            answered.append(type(await store.commit(commit(version, delivery=f"{version}"))).__name__)
        except NotConfirmed:
            answered.append("NotConfirmed")
        return answered[-1] != "NotConfirmed"

    await until(goes_on, seconds=10)
    # It was written at the first try: asked again, it is not done twice.
    assert (answered[0], answered[-1]) == ("NotConfirmed", "Repeated")
    assert await store.commit(commit(2)) == Committed(3)
    assert len(await store.log(TABLE)) == 3
    await master.joined()
    await until(lambda: _counted(store, 1), seconds=5)
    said = " / ".join(record.getMessage().partition(": ")[2] for record in caplog.records)
    assert said == (
        "every write is confirmed by 1 replicas / 1 of 1 replicas are missing, nothing is confirmed"
        " / 1 replicas lost, going on with 0 / every write is confirmed by 1 replicas"
    )


async def _counted(store: RedisStore, replicas: int) -> bool:
    await store.try_write()
    copies = store._servers.nodes[0].copies
    assert copies is not None
    return copies.wanted == replicas


@pytest.mark.nightly
async def test_a_hung_one_is_given_up_too(master: Master) -> None:
    """The server names it as its replica for a minute."""
    replica = await master.joined()
    store = master.store(patience_ms=50, missed_seconds=SOON)
    await until(lambda: confirmed(store, commit()))
    with replica.hung():
        with pytest.raises(NotConfirmed):
            await store.commit(commit(1, delivery="press"))

        await until(lambda: confirmed(store, commit(1, delivery="press")), seconds=10)
    assert len(await store.log(TABLE)) == 2


@pytest.mark.nightly
async def test_a_replica_that_is_required_is_never_given_up(master: Master) -> None:
    store = master.store(patience_ms=50, missed_seconds=0.2, required=True)
    with pytest.raises(NotWritten):
        await store.commit(commit())
    assert await store.load(TABLE) is None, "refused before anything was written"
    replica = await master.joined()
    await until(lambda: confirmed(store, commit()))
    replica.process.kill()

    async def refused() -> bool:
        try:
            await store.commit(commit(1))
        except NotWritten:
            return True
        except NotConfirmed:
            return False
        raise AssertionError("confirmed without a replica")

    await until(refused, seconds=10)
    await master.joined()
    await until(lambda: confirmed(store, commit(1)))
    assert len(await store.log(TABLE)) == 2
