"""The connection breaks after the server has done it and before the reply: nothing may be done twice."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from bot.app.base.ports import Committed, Repeated, Snapshot, StoreFailed, TableId, Task
from bot.app.base.write_outcome import NotWritten, following
from bot.storage.calls import PAUSES
from bot.storage.redis_store import RedisStore
from tests.support.proxy import CuttingProxy, cutting_proxy
from tests.support.store import TABLE, commit, emptied, real_store

EVERY_TRY = len(PAUSES) + 1


@pytest.fixture
async def proxy(valkey: str) -> AsyncIterator[CuttingProxy]:
    async with emptied(valkey), cutting_proxy(valkey.removeprefix("unix://")) as proxy:
        yield proxy


@pytest.fixture
async def store(proxy: CuttingProxy) -> AsyncIterator[RedisStore]:
    """A store behind the proxy; the server knows its scripts already, so that what is cut has been done."""
    store = real_store(proxy.url)
    for script in store._calls._scripts.values():
        await store.client.script_load(script.text)
    yield store
    await store.close()


async def test_the_harness_sees_doubling(proxy: CuttingProxy) -> None:
    """The control: redis-py as it comes repeats an RPUSH whose reply was lost, and the list has it twice."""
    async with Redis(port=proxy.port) as plain:
        proxy.cut(b"RPUSH", 4)
        await asyncio.gather(*(plain.rpush("list", n) for n in range(4)))
        assert proxy.cuts == 4
        assert await plain.llen("list") == 8


async def test_a_commit_is_not_doubled(proxy: CuttingProxy, store: RedisStore) -> None:
    """Each on a trip of its own, whose first reply is lost."""
    tables = [TableId(f"{n:02d}abcdef") for n in range(20)]
    for table in tables:
        proxy.cut(b"EVALSHA", 1)
        assert await store.commit(commit(table=table)) == Repeated(1)
    assert proxy.cuts == 20
    for table in tables:
        assert await store.load(table) == Snapshot(1, b'{"table":{}}')
        assert len(await store.log(table)) == 1


async def test_commits_that_were_lost_together_are_not_doubled_either(proxy: CuttingProxy, store: RedisStore) -> None:
    tables = [TableId(f"{n:02d}abcdef") for n in range(20)]
    proxy.cut(b"EVALSHA", EVERY_TRY - 1)
    outcomes = await asyncio.gather(*(store.commit(commit(table=table)) for table in tables))
    assert proxy.cuts == EVERY_TRY - 1
    assert set(outcomes) <= {Committed(1), Repeated(1)}
    assert Repeated(1) in outcomes
    assert [len(await store.log(table)) for table in tables] == [1] * 20


async def test_who_hears_nothing_at_all_may_bring_the_delivery_again(proxy: CuttingProxy, store: RedisStore) -> None:
    proxy.cut(b"EVALSHA", EVERY_TRY)
    with pytest.raises(StoreFailed) as failed:
        await store.commit(commit(delivery="press"))
    assert not isinstance(failed.value, NotWritten), "it may be written, and is"
    assert proxy.cuts == EVERY_TRY
    assert await store.commit(commit(delivery="press")) == Repeated(1)


async def test_a_record_is_written_once_and_the_writer_knows(proxy: CuttingProxy, store: RedisStore) -> None:
    await store.put("chat", "1", 0, b"old")
    proxy.cut(b"EVALSHA", 2)
    assert await store.put("chat", "1", 1, b"new")
    assert proxy.cuts == 2
    assert await store.get("chat", "1") == Snapshot(2, b"new")


async def test_an_item_is_added_once(proxy: CuttingProxy, store: RedisStore) -> None:
    await store.add("room", b"first", 5)
    proxy.cut(b"EVALSHA", 2)
    assert await store.add("room", b"second", 5) == 2
    assert proxy.cuts == 2
    assert await store.items("room") == [(1, b"first"), (2, b"second")]


async def test_tasks_whose_handing_out_was_lost_come_again_after_their_lease(
    proxy: CuttingProxy, store: RedisStore
) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    proxy.cut(b"EVALSHA", 1)
    with pytest.raises(StoreFailed):
        await store.due(7, 1000, lease=50)
    assert proxy.cuts == 1
    assert await store.due(7, 1000, lease=50) == []
    assert len(await store.due(7, 1050, lease=50)) == 1


async def test_a_drop_is_not_repeated(proxy: CuttingProxy, store: RedisStore) -> None:
    """Its repetition could come after somebody's new record."""
    await store.put("chat", "1", 0, b"")
    proxy.cut(b"DEL", EVERY_TRY)
    with pytest.raises(StoreFailed):
        await store.drop("chat", "1")
    assert proxy.cuts == 1


async def test_reading_is_repeated(proxy: CuttingProxy, store: RedisStore) -> None:
    await store.commit(commit(entries=["1"], envelope=b"{}"))
    proxy.cut(b"GET", 2)
    assert await store.load(TABLE) == Snapshot(1, b"{}")
    assert proxy.cuts == 2


async def test_who_cannot_even_connect_knows_that_nothing_is_written(proxy: CuttingProxy) -> None:
    await proxy.away()
    store = real_store(proxy.url)
    with pytest.raises(NotWritten):
        await store.commit(commit())
    await store.close()
    await proxy.back()


@pytest.mark.parametrize("what", ["put", "replace"])
async def test_a_record_that_may_be_written_is_not_told_as_unwritten(
    proxy: CuttingProxy, store: RedisStore, what: str
) -> None:
    """The person is told of the whole request, of which a later step may fail with certainty."""
    assert await store.add("room", b"first", 5) == 1
    proxy.cut(b"EVALSHA", EVERY_TRY)
    with pytest.raises(StoreFailed) as failed, following():
        await (store.put("chat", "1", 0, b"new") if what == "put" else store.replace("room", 1, b"new"))
    assert proxy.cuts == EVERY_TRY
    assert failed.value.outcome == "unknown"
    stored = await store.get("chat", "1") if what == "put" else await store.items("room")
    assert stored in (Snapshot(1, b"new"), [(1, b"new")]), "it is written"
