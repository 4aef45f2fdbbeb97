"""What `ClockStore` promises: service time goes on while somebody serves, and only then."""

import asyncio
import time

from bot.storage import keys
from bot.storage.redis_store import RedisStore
from tests.support.store import Opener

LONGEST = 15_000


async def put_back(store: RedisStore, platform: str, milliseconds: int) -> None:
    """The last beat was so much earlier than it was; less than nothing: it lies in the future."""
    last = int(await store.client.hget(keys.of_clock(platform), "last") or 0)
    await store.client.hset(keys.of_clock(platform), "last", str(last - milliseconds))


async def test_it_begins_at_the_clock_of_the_server_and_goes_on_with_every_beat(store: RedisStore) -> None:
    """What an older program has put down in the time of the wall goes on meaning the same."""
    begun = await store.beat("telegram", LONGEST)
    assert abs(begun - time.time() * 1000) < 60_000
    await put_back(store, "telegram", 5_000)
    assert 5_000 <= await store.beat("telegram", LONGEST) - begun < 7_000
    await put_back(store, "telegram", 15_000 - 2_000)
    assert 18_000 <= await store.beat("telegram", LONGEST) - begun < 20_000


async def test_it_stands_still_while_nobody_beats(store: RedisStore) -> None:
    await store.beat("telegram", LONGEST)
    await put_back(store, "telegram", 5_000)
    before = await store.beat("telegram", LONGEST)
    await put_back(store, "telegram", 6 * 3_600_000)
    assert await store.beat("telegram", LONGEST) == before
    await put_back(store, "telegram", 1_000)
    assert before + 1_000 <= await store.beat("telegram", LONGEST) < before + 3_000


async def test_a_clock_that_jumps_back_takes_nothing_and_gives_nothing(store: RedisStore) -> None:
    await store.beat("telegram", LONGEST)
    await put_back(store, "telegram", 5_000)
    before = await store.beat("telegram", LONGEST)
    await put_back(store, "telegram", -3_600_000)
    assert await store.beat("telegram", LONGEST) == before
    await put_back(store, "telegram", 1_000)
    assert await store.beat("telegram", LONGEST) >= before + 1_000


async def test_platforms_have_clocks_of_their_own(store: RedisStore) -> None:
    begun = await store.beat("telegram", LONGEST), await store.beat("discord", LONGEST)
    await put_back(store, "telegram", 10_000)
    assert await store.beat("telegram", LONGEST) >= begun[0] + 10_000
    assert await store.beat("discord", LONGEST) < begun[1] + 5_000


async def test_many_workers_count_the_same_time_once(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]
    began, seen = time.monotonic(), list[int]()
    first = await stores[0].beat("telegram", LONGEST)

    async def work(store: RedisStore) -> None:
        for _ in range(25):
            seen.append(await store.beat("telegram", LONGEST))
            await asyncio.sleep(0.002)

    await asyncio.gather(*(work(store) for store in stores))
    last = await stores[0].beat("telegram", LONGEST)
    assert 40 <= last - first <= (time.monotonic() - began) * 1000 + 5
    assert last >= max(seen)


async def test_the_counter_outlives_its_workers(open_store: Opener) -> None:
    first = open_store()
    await first.beat("telegram", LONGEST)
    await put_back(first, "telegram", 9_000)
    before = await first.beat("telegram", LONGEST)
    assert await open_store().beat("telegram", LONGEST) >= before
