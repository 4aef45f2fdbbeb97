"""What `RecordStore` and `JournalStore` promise."""

import asyncio
import os

import pytest

from bot.app.base.ports import Snapshot
from bot.storage import keys, records
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
    assert await store.client.llen(keys.of_journal("room")) == 3


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


async def test_what_is_held_stays_however_much_comes_after_it(store: RedisStore) -> None:
    await store.add("room", b"first", keep=3)
    assert await store.add("room", b"held", keep=3, held=True) == 2
    for number in range(3, 31):
        assert await store.add("room", b"%d" % number, keep=3) == number
    assert await store.items("room") == [(2, b"held"), (28, b"28"), (29, b"29"), (30, b"30")]
    assert await store.items("room", after=2) == [(28, b"28"), (29, b"29"), (30, b"30")]


async def test_what_is_held_changes_in_place(store: RedisStore) -> None:
    for number in range(1, 6):
        await store.add("room", b"%d" % number, keep=3, held=number in (1, 4))
    assert await store.replace("room", 1, b"one", held=True)
    assert not await store.replace("room", 1, b"uno", begins=b"t", held=True)
    assert await store.replace("room", 4, b"four", begins=b"4", held=True)
    assert await store.items("room") == [(1, b"one"), (3, b"3"), (4, b"four"), (5, b"5")]


async def test_what_is_held_no_more_is_kept_like_the_others(store: RedisStore) -> None:
    for number in range(1, 4):
        await store.add("room", b"%d" % number, keep=3, held=True)
    assert await store.replace("room", 3, b"three")
    assert await store.items("room") == [(1, b"1"), (2, b"2"), (3, b"three")]
    for number in range(4, 6):
        await store.add("room", b"%d" % number, keep=3)
    assert not await store.replace("room", 1, b"one"), "too much has come after it"
    assert not await store.replace("room", 1, b"one", held=True), "and it does not come back"
    assert await store.items("room") == [(2, b"2"), (3, b"three"), (4, b"4"), (5, b"5")]


async def test_an_item_that_was_not_held_can_be_held(store: RedisStore) -> None:
    await store.add("room", b"1", keep=2)
    assert await store.replace("room", 1, b"one", held=True)
    for number in range(2, 9):
        await store.add("room", b"%d" % number, keep=2)
    assert await store.items("room") == [(1, b"one"), (7, b"7"), (8, b"8")]


async def test_a_held_item_of_one_name_is_added_once(store: RedisStore) -> None:
    for _ in range(2):
        assert await store.add("room", b"x", 3, b"mine", held=True) == 1
    assert await store.items("room") == [(1, b"x")]


async def test_long_items_leave_room_for_fewer_of_them(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_BYTES", 100)
    await store.add("room", b"held" * 100, 50, held=True)
    for size in (40, 30, 30):
        await store.add("room", b"x" * size, 50)
    assert [number for number, _ in await store.items("room")] == [1, 2, 3, 4]
    await store.add("room", b"y", 50)
    assert [number for number, _ in await store.items("room")] == [1, 3, 4, 5]
    assert await store.replace("room", 3, b"x")
    await store.add("room", b"z" * 39, 50)
    assert [number for number, _ in await store.items("room")] == [1, 3, 4, 5, 6], "1, 30, 1 and 39 bytes"
    await store.add("room", b"v" * 400, 50)
    assert [number for number, _ in await store.items("room")] == [1, 7], "the newest stays, however long it is"


async def test_a_journal_without_counts_of_bytes_is_read_and_goes_on(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was written before there was any held item: a list and a count."""
    monkeypatch.setattr(records, "MOST_BYTES", 100)
    await store.client.rpush(keys.of_journal("room"), b"a" * 60, b"b" * 30)
    await store.client.set(keys.of_journal("room", "count"), 12)
    assert await store.items("room") == [(11, b"a" * 60), (12, b"b" * 30)]
    assert await store.replace("room", 12, b"b" * 20, begins=b"b")
    assert await store.add("room", b"c" * 30, 50) == 13
    assert await store.items("room") == [(12, b"b" * 20), (13, b"c" * 30)]


async def test_a_journal_is_forgotten_when_nobody_writes_for_half_a_year(store: RedisStore) -> None:
    await store.add("room", b"held", 3, held=True)
    await store.add("room", b"x", 3)
    redis, half_a_year = store.client, 180 * 24 * 3600
    names = {key: await redis.ttl(key) for key in await redis.keys()}
    counts = [key for key, left in names.items() if left == -1]
    assert counts == [keys.of_journal("room", "count").encode()], "numbers must not begin anew"
    assert all(half_a_year - 60 < left <= half_a_year for key, left in names.items() if key not in counts)
    assert len(names) == 5
    await redis.delete(*(key for key in names if key not in counts))
    assert await store.items("room") == []
    assert await store.add("room", b"new", 3) == 3


async def test_a_record_that_is_kept_for_a_time_is_forgotten_unless_it_is_used(store: RedisStore) -> None:
    key, redis = keys.of_record("person", "1"), store.client
    assert await store.put("person", "1", 0, b"one", keep=5_000_000)
    assert 4_990 < await redis.ttl(key) <= 5_000
    await store.prolong("person", "1", 9_000_000)
    assert 8_990 < await redis.ttl(key) <= 9_000
    assert await store.get("person", "1") == Snapshot(1, b"one")
    assert await store.put("person", "1", 1, b"two", keep=5_000_000)
    assert 4_990 < await redis.ttl(key) <= 5_000
    assert await store.put("person", "1", 2, b"three")
    assert await redis.ttl(key) == -1, "who writes it without a time keeps it"
    await store.prolong("person", "nobody", 9_000_000)
    assert await store.get("person", "nobody") is None


async def test_all_records_of_a_kind_are_found(open_store: Opener) -> None:
    store = open_store()
    for kind, name in (("ratings", "house:eme"), ("ratings", "telegram:-100"), ("rated", "telegram:1")):
        await store.put(kind, name, 0, b"{}")
    assert sorted(await store.records_of("ratings")) == ["house:eme", "telegram:-100"]
    assert await store.records_of("rating") == []
