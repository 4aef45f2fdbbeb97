"""Where the server has a replica, a commit counts only when the replica has it."""

import signal
import subprocess
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from redis.asyncio import Redis

from bot.app.base.ports import Committed, NotConfirmed, Repeated, Snapshot
from bot.storage import keys, packing
from bot.storage.connection import Replicas, client
from bot.storage.redis_store import RedisStore
from tests.support.store import OTHER_TABLE, TABLE, answers, bare_valkey, commit, free_port, real_store, until


@dataclass
class Pair:
    url: str
    replica_url: str
    replica: subprocess.Popen[bytes]

    def store(self, patience: int = 1000) -> RedisStore:
        replicas = Replicas(patience)
        return RedisStore(client(self.url, replicas), replicas)


@pytest.fixture
async def pair() -> AsyncIterator[Pair]:
    port, other = free_port(), free_port()
    with (
        bare_valkey(port, "--repl-diskless-sync-delay", "0"),
        bare_valkey(other, "--replicaof", f"127.0.0.1 {port}") as replica,
    ):
        async with client(f"redis://127.0.0.1:{other}", Replicas()) as redis:

            async def joined() -> bool:
                return await answers(redis) and (await redis.info("replication"))["master_link_status"] == "up"

            await until(joined)
        yield Pair(f"redis://127.0.0.1:{port}", f"redis://127.0.0.1:{other}", replica)


async def test_a_commit_counts_when_the_replica_has_it(pair: Pair) -> None:
    store, replica = pair.store(), real_store(pair.replica_url)
    assert await store.commit(commit(envelope=b"{}")) == Committed(1)
    assert store._calls.replicas is not None
    assert store._calls.replicas.required
    assert await replica.load(TABLE) == Snapshot(1, b"{}")
    assert [problem.key for problem in await replica.problems()] == ["store-is-replica"]
    await store._client.script_flush()
    assert await store.commit(commit(1)) == Committed(2)
    assert await store.put("person", "1", 0, b"x")
    value = packing.versioned(2, b"y", b"-nonce--")
    writing = ([keys.of_record("person", "1")], 1, 2, b"-nonce--", value, "")

    pair.replica.send_signal(signal.SIGSTOP)
    # The control: who does not ask for the replica notices nothing.
    careless = RedisStore(Redis.from_url(pair.url))
    assert await careless.commit(commit(table=OTHER_TABLE)) == Committed(1)
    hasty = pair.store(patience=50)
    with pytest.raises(NotConfirmed):
        await hasty.commit(commit(2, delivery="press"))
    with pytest.raises(NotConfirmed):
        await hasty.try_write()
    with pytest.raises(NotConfirmed):
        await hasty._calls.confirmed("put", *writing)
    # A repetition over another connection, which has written nothing before: it must not pass for confirmed.
    other = pair.store(patience=50)
    with pytest.raises(NotConfirmed):
        await other.commit(commit(2, delivery="press"))
    asking = pair.store(patience=50)
    with pytest.raises(NotConfirmed):
        await asking.delivered(TABLE, "press")
    another = pair.store(patience=50)
    with pytest.raises(NotConfirmed):
        await another._calls.confirmed("put", *writing)
    pair.replica.send_signal(signal.SIGCONT)
    assert await store.commit(commit(2, delivery="press")) == Repeated(3)

    pair.replica.kill()
    with pytest.raises(NotConfirmed):
        await hasty.commit(commit(3))
    for opened in (store, replica, careless, hasty, other, asking, another):
        await opened.close()
