"""What only a real server can show: a full memory, forgotten scripts, settings."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence

import pytest
from redis.asyncio import Redis

from bot.app.base.ports import Commit, Committed, StoreFailed, TableId, Task
from bot.storage.problem import Problem
from bot.storage.redis_store import RedisStore
from tests.support.store import CHAT_ID, commit, emptied, real_store, short_directory


@pytest.fixture
async def store(valkey: str) -> AsyncIterator[RedisStore]:
    async with emptied(valkey):
        store = real_store(valkey)
        yield store
        await store.close()


def everything(version: int) -> Commit:
    """A commit that touches every key a commit can touch."""
    entries = [f'"{n}"' for n in range(version, version + 40)]
    tasks = [Task("grace", 5), Task("computer", 0)]
    return commit(version, entries=entries, chat_ids=[CHAT_ID], tasks=tasks, dropped=["other"])


async def dump(redis: Redis) -> dict[bytes | str, bytes | None]:
    return {key: await redis.dump(key) for key in sorted(await redis.keys())}


async def test_a_full_server_refuses_a_commit_whole(store: RedisStore) -> None:
    redis = store.client
    assert await store.commit(everything(0)) == Committed(40)
    before = await dump(redis)
    await redis.config_set("maxmemory", 1)
    try:
        with pytest.raises(StoreFailed, match="OutOfMemory"):
            await store.commit(everything(40))
        assert await dump(redis) == before
    finally:
        await redis.config_set("maxmemory", 0)
    assert await store.commit(everything(40)) == Committed(80)


async def test_whether_it_can_be_written_to_is_found_out_without_a_trace(store: RedisStore) -> None:
    redis = store.client
    await store.try_write()
    [key] = await redis.keys()
    assert 0 < await redis.pttl(key) <= 60_000
    await redis.config_set("maxmemory", 1)
    try:
        await store.ping()  # The control: it answers all the same.
        with pytest.raises(StoreFailed, match="OutOfMemory"):
            await store.try_write()
    finally:
        await redis.config_set("maxmemory", 0)
    await store.try_write()


async def test_how_full_the_memory_is(store: RedisStore) -> None:
    assert await store.memory() == 0, "no limit"
    used = (await store.client.info("memory"))["used_memory"]
    await store.client.config_set("maxmemory", 2 * used)
    try:
        assert await store.memory() == pytest.approx(0.5, abs=0.1)
    finally:
        await store.client.config_set("maxmemory", 0)


async def test_a_server_that_forgot_the_scripts_is_told_them_again(store: RedisStore) -> None:
    await store.commit(commit())
    await store.client.script_flush()
    assert await store.commit(commit(1)) == Committed(2)


async def test_a_good_server_has_no_problems(store: RedisStore) -> None:
    assert await store.problems() == []


async def test_bad_settings_are_named(store: RedisStore) -> None:
    await store.client.config_set("appendfsync", "everysec")
    await store.client.config_set("maxmemory-policy", "allkeys-lru")
    try:
        assert await store.problems() == [
            Problem("store-setting", {"name": "appendfsync", "found": "everysec", "wanted": "always"}),
            Problem("store-setting", {"name": "maxmemory-policy", "found": "allkeys-lru", "wanted": "noeviction"}),
        ]
    finally:
        await store.client.config_set("appendfsync", "always")
        await store.client.config_set("maxmemory-policy", "noeviction")


async def test_a_server_that_is_gone_hides_nothing() -> None:
    """Its operator is told what is wrong, and not to look at its settings himself."""
    with short_directory() as directory:
        gone = real_store(f"unix://{directory}/nobody.sock")
        with pytest.raises(StoreFailed, match="NotReached"):
            await gone.problems()
        await gone.close()


async def test_hidden_settings_are_a_problem_of_their_own(valkey: str, store: RedisStore) -> None:
    await store._calls.ask_all("ACL", "SETUSER", "blind", "on", ">pw", "~*", "+@all", "-@dangerous")
    blind = real_store(f"unix://blind:pw@{valkey.removeprefix('unix://')}")
    try:
        assert [problem.key for problem in await blind.problems()] == ["store-info-hidden", "store-settings-hidden"]
        assert await blind.commit(commit()) == Committed(1)
    finally:
        await blind.close()
        await store._calls.ask("ACL", "DELUSER", "blind")


async def memory(redis: Redis, names: Sequence[bytes | str]) -> int:
    total = 0
    for name in names:
        used = await redis.memory_usage(name, samples=0)
        assert used is not None
        total += used
    return total


async def test_memory_of_a_table_is_bounded(store: RedisStore) -> None:
    """D4: 200 moves with all their deliveries, at most 0.6 of a hash of JSON with a stream of JSON."""
    redis = store.client
    envelope = b'{"seats":[%b]}' % b",".join(b'{"coins":%d,"armies":[%d,%d]}' % (n, n * 7, n * 3) for n in range(90))
    entry = '{"by":%d,"play":"move A%d B%d","starts":true,"salt":"%08x"}'
    for n in range(200):
        line = entry % (n % 4, n % 26, n % 13, n * 2_654_435_761 % 2**32)
        await store.commit(commit(n, entries=[line], envelope=envelope))
        await redis.hset("plain", mapping={"version": n, "json": envelope})
        await redis.xadd("plain log", {"json": line})
    ours = await memory(redis, await redis.keys("{p:07}:*"))
    plain = await memory(redis, ("plain", "plain log"))
    assert ours <= 0.6 * plain


async def test_a_cancelled_call_gives_its_answer_to_nobody_else(store: RedisStore) -> None:
    """redis-py once left the reply on the connection for the next caller (CVE-2023-28859)."""
    chance = random.Random(7)
    tables = [TableId(f"{n:02d}secret") for n in range(20)]
    for table in tables:
        await store.commit(commit(table=table, envelope=table.encode()))

    async def look(table: TableId) -> None:
        snapshot = await store.load(table)
        assert snapshot is not None
        assert snapshot.envelope == table.encode()

    looks: list[asyncio.Task[None]] = []
    for _ in range(80):
        # What is asked in one turn of the loop travels together: five a trip, and one of them is cancelled on its way.
        looks += [asyncio.create_task(look(chance.choice(tables))) for _ in range(5)]
        for _ in range(chance.randrange(1, 5)):
            await asyncio.sleep(0)
        chance.choice(looks[-5:]).cancel()
    results = await asyncio.gather(*looks, return_exceptions=True)
    cancelled = sum(isinstance(result, asyncio.CancelledError) for result in results)
    assert cancelled > 20
    assert [result for result in results if result is not None] == [
        result for result in results if isinstance(result, asyncio.CancelledError)
    ]
