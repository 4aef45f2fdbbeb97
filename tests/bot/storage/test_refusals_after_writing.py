"""A refusal that comes after the script has run: nobody may hear that nothing is written. A real server keeps what was
written, and tells it."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import ClusterDownError, ReadOnlyError, RedisError

from bot.app.base.ports import Snapshot, StoreFailed
from bot.app.base.write_outcome import NotConfirmed, NotWritten
from bot.storage.connection import NotReached, client
from bot.storage.pipelining import Argument, Pipeline
from bot.storage.redis_store import RedisStore
from bot.storage.servers.copies import Copies, CopyRules
from bot.storage.servers.node import Node, Single
from tests.support.proxy import cutting_proxy
from tests.support.store import TABLE, commit, emptied

WRITTEN = Snapshot(1, b'{"table":{}}')


@pytest.fixture
async def plain(valkey: str) -> AsyncIterator[Redis]:
    async with emptied(valkey) as found:
        yield found


async def stored(url: str) -> Snapshot | None:
    """Return what the server has, as a store sees it that does not care for replicas."""
    store = RedisStore(Single(Node(client(url))))
    try:
        return await store.load(TABLE)
    finally:
        await store.close()


class Promoted(Single):
    """After the first failure another master, which has the data of the one before and no replica yet."""

    def __init__(self, before: Node, after: Node) -> None:
        super().__init__(before)
        self._after = after

    async def renewed(self, node: Node | None = None) -> None:
        self._node, self.nodes = self._after, (self._after,)


async def test_written_before_a_promotion_and_refused_after_it(valkey: str, plain: Redis) -> None:
    async with cutting_proxy(valkey.removeprefix("unix://")) as proxy:
        before, after = Node(client(proxy.url), copies=Copies()), Node(client(valkey), copies=Copies(rules=REQUIRED))
        store = RedisStore(Promoted(before, after))
        for script in store._calls._scripts.values():
            await plain.script_load(script.text)
        proxy.cut(b"EVALSHA", 1)
        with pytest.raises(StoreFailed, match="one is required") as failed:
            await store.commit(commit())
        assert proxy.cuts == 1
        assert not isinstance(failed.value, NotWritten)
        assert await stored(valkey) == WRITTEN
        # The control: at the first try it is certain.
        with pytest.raises(NotWritten):
            await store.commit(commit(1))
        await before.close()
        await store.close()


REQUIRED = CopyRules(required=True)


async def test_an_account_that_may_not_wait(valkey: str, plain: Redis) -> None:
    await plain.acl_setuser("hasty", enabled=True, nopass=True, keys=["*"], categories=["+@all"], commands=["-wait"])
    store = RedisStore(Single(Node(client(f"{valkey}?username=hasty&password=x"), copies=Copies(expected=1))))
    with pytest.raises(NotConfirmed, match="NoPermission"):
        await store.commit(commit())
    assert await stored(valkey) == WRITTEN
    await store.close()
    await plain.acl_deluser("hasty")


class Joining(Pipeline):
    """Says after the first run that a replica has joined; the second run fails before it is sent."""

    def __init__(self, client: Redis, error: RedisError) -> None:
        super().__init__(client)
        self._error = error
        self.runs = 0

    async def together(self, *commands: tuple[Argument, ...]) -> Sequence[Any]:
        self.runs += 1
        if self.runs > 1:
            raise self._error
        script, *others, _ = await super().together(*commands)
        replica = {"ip": "::1", "port": 7001, "state": "online", "lag": 0}
        return [script, *others, {"role": "master", "slave0": replica}]


@pytest.mark.parametrize("error", [ReadOnlyError("a replica"), ClusterDownError("down"), NotReached("away")])
async def test_the_second_run_fails(valkey: str, plain: Redis, error: RedisError) -> None:
    now = [1000.0]
    node = Node(client(valkey), copies=Copies(now=lambda: now[0]))
    store = RedisStore(Single(node))
    for script in store._calls._scripts.values():
        await plain.script_load(script.text)
    await store.try_write()
    now[0] += 2  # so that the master is asked again for its replicas
    node.trips = Joining(node.client, error)
    with pytest.raises(NotConfirmed):
        await store.commit(commit())
    assert node.trips.runs == 2
    assert await stored(valkey) == WRITTEN
    await store.close()
