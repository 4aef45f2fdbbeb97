"""What `RecordStore` and `JournalStore` promise."""

import asyncio
import os

import pytest

from bot.app.ports import Snapshot
from bot.storage import keys
from bot.storage.redis_store import RedisStore
from tests.support.store import Opener


async def test_a_record_is_written_once_as_new(store: RedisStore) -> None:
    assert await store.get("person", "telegram:1") is None
    assert await store.put("person", "telegram:1", 0, b"one")
    assert not await store.put("person", "telegram:1", 0, b"two")
    assert await store.get("person", "telegram:1") == Snapshot(1, b"one")


async def test_a_record_is_written_only_over_the_version_that_was_read(store: RedisStore) -> None:
    for version in range(12):
        assert await store.put("chat", "-100", version, b"%d" % version)
    for stale in (0, 1, 11, 13):
        assert not await store.put("chat", "-100", stale, b"stale")
    assert await store.get("chat", "-100") == Snapshot(12, b"11")


async def test_a_record_that_is_not_there_has_no_version_to_write_over(store: RedisStore) -> None:
    assert not await store.put("chat", "-100", 3, b"")
    assert await store.get("chat", "-100") is None


async def test_records_keep_any_bytes(store: RedisStore) -> None:
    document = bytes(range(256)) + os.urandom(200_000)
    await store.put("room", "x", 0, document)
    assert await store.get("room", "x") == Snapshot(1, document)


async def test_kinds_do_not_meet(store: RedisStore) -> None:
    await store.put("person", "1", 0, b"person")
    await store.put("chat", "1", 0, b"chat")
    await store.drop("person", "1")
    assert await store.get("person", "1") is None
    assert await store.get("chat", "1") == Snapshot(1, b"chat")


async def test_dropping_what_is_not_there_is_nothing(store: RedisStore) -> None:
    await store.drop("person", "1")


async def test_many_writers_at_once_lose_no_writing(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]

    async def count(store: RedisStore) -> None:
        for _ in range(10):
            written = False
            while not written:
                found = await store.get("chat", "1")
                version, number = (found.version, int(found.envelope)) if found else (0, 0)
                written = await store.put("chat", "1", version, b"%d" % (number + 1))

    await asyncio.gather(*(count(store) for store in stores))
    assert await stores[0].get("chat", "1") == Snapshot(40, b"40")


async def test_items_are_numbered_from_one(store: RedisStore) -> None:
    assert [await store.add("room", item, 10) for item in (b"a", b"b")] == [1, 2]
    assert await store.items("room") == [(1, b"a"), (2, b"b")]
    assert await store.items("empty") == []


async def test_only_the_last_items_are_kept(store: RedisStore) -> None:
    for number in range(1, 31):
        assert await store.add("room", b"%d" % number, keep=3) == number
    assert await store.items("room") == [(28, b"28"), (29, b"29"), (30, b"30")]
    assert await store._client.llen(keys.of_journal("room")) == 3


async def test_items_after_a_number(store: RedisStore) -> None:
    for number in range(1, 6):
        await store.add("room", b"%d" % number, keep=3)
    assert await store.items("room", after=4) == [(5, b"5")]
    assert await store.items("room", after=1) == [(3, b"3"), (4, b"4"), (5, b"5")]
    assert await store.items("room", after=5) == []
    assert await store.items("room", after=99) == []


async def test_a_kept_item_can_be_replaced(store: RedisStore) -> None:
    for number in range(1, 6):
        await store.add("room", b"%d" % number, keep=3)
    assert await store.replace("room", 3, b"\x00new\r\n")
    assert not await store.replace("room", 2, b"gone")
    assert not await store.replace("room", 6, b"to come")
    assert not await store.replace("room", 0, b"never was")
    assert await store.items("room") == [(3, b"\x00new\r\n"), (4, b"4"), (5, b"5")]


async def test_an_item_is_replaced_only_where_it_is_the_one_that_is_meant(store: RedisStore) -> None:
    await store.add("room", b"a first", keep=3)
    assert not await store.replace("room", 1, b"b second", begins=b"b")
    assert await store.replace("room", 1, b"b second", begins=b"a f")
    assert await store.items("room") == [(1, b"b second")]


async def test_an_item_of_one_name_is_added_once(store: RedisStore) -> None:
    assert await store.add("room", b"x", 3, b"mine") == 1
    assert await store.add("room", b"y", 3, b"yours") == 2
    assert await store.add("room", b"x", 3, b"mine") == 1
    assert await store.items("room") == [(1, b"x"), (2, b"y")]


async def test_a_smaller_keep_throws_the_older_ones_away(store: RedisStore) -> None:
    for number in range(1, 6):
        await store.add("room", b"%d" % number, keep=5)
    await store.add("room", b"6", keep=1)
    assert await store.items("room") == [(6, b"6")]
    with pytest.raises(ValueError, match="keeps"):
        await store.add("room", b"7", keep=0)


async def test_many_writers_at_once_get_numbers_without_gaps(open_store: Opener) -> None:
    stores = [open_store() for _ in range(4)]
    numbers = await asyncio.gather(*(stores[n % 4].add("room", b"%d" % n, 100) for n in range(80)))
    assert sorted(numbers) == list(range(1, 81))
    assert dict(await stores[0].items("room")) == {number: b"%d" % n for n, number in enumerate(numbers)}
