"""What `compact` promises: less room, nothing lost, nobody can tell; and what is over is gone in the end."""

import asyncio
import os
from collections.abc import Sequence

import pytest

from bot.app.base.ports import Commit, Committed, Conflict, Known, Mark, Repeated, Same, Snapshot, Task
from bot.storage import keys
from bot.storage.packing import BLOCK
from bot.storage.redis_store import RedisStore
from tests.bot.storage.test_inspection import envelope as readable
from tests.support.store import CHAT_ID, OTHER_TABLE, TABLE, Opener, commit

ENVELOPE = b'{"match":{"position":[1,2,3]}}'
LENGTHS = (1, BLOCK - 1, BLOCK, 2 * BLOCK + 5)


def lines(first: int, after: int) -> list[str]:
    return [f'{{"by":{n % 4},"play":"take {n}"}}' for n in range(first, after)]


async def written(store: RedisStore, length: int, envelope: bytes = ENVELOPE) -> list[str]:
    log = lines(0, length)
    for first in range(0, length, 7):
        one = commit(first, entries=log[first : first + 7], envelope=envelope, delivery=f"press {first}")
        assert isinstance(await store.commit(one), Committed)
    return log


async def names(store: RedisStore) -> set[str]:
    found: list[bytes] = await store._calls.ask("KEYS", "*")
    return {key.decode() for key in found}


@pytest.mark.parametrize("length", LENGTHS)
async def test_a_compacted_table_is_read_as_before(store: RedisStore, length: int) -> None:
    log = await written(store, length)
    assert await store.compact(TABLE, length)
    assert await store.load(TABLE) == Snapshot(length, ENVELOPE)
    for first in (0, 1, BLOCK - 1, BLOCK, length - 1, length, 500):
        assert await store.log(TABLE, first) == log[first:]
    assert await store.newer(TABLE, Known.of(length, ENVELOPE)) == Same()
    for other in (Known.of(length - 1, ENVELOPE), Known.of(length, b"other")):
        assert await store.newer(TABLE, other) == Snapshot(length, ENVELOPE)


async def test_a_compacted_table_is_one_value_of_half_the_size(store: RedisStore) -> None:
    await written(store, 2 * BLOCK + 40, envelope=b'{"seats":["Anna","Boris"],"at":[%s]}' % b",".join([b"12"] * 300))
    kept = [keys.of_table(TABLE, *part) for part in ((), ("log",), ("past",))]
    redis = store.client
    before = sum(
        [await redis.strlen(kept[0]), *[len(one) for key in kept[1:] for one in await redis.lrange(key, 0, -1)]]
    )
    assert await store.compact(TABLE, 2 * BLOCK + 40)
    assert await names(store) & set(kept) == {kept[0]}
    assert await redis.strlen(kept[0]) < before / 2


@pytest.mark.parametrize("length", LENGTHS)
async def test_the_next_commit_lies_it_down_uncompacted(store: RedisStore, length: int) -> None:
    """It is then as if it had never been compacted: with the same keys, and so long."""
    log = await written(store, length)
    assert await store.compact(TABLE, length, keep=1_000_000)
    more = lines(length, length + 3)
    assert await store.commit(commit(length, entries=more, envelope=b"{2}", delivery="word")) == Committed(length + 3)
    assert await store.load(TABLE) == Snapshot(length + 3, b"{2}")
    for first in (0, BLOCK, length, length + 2):
        assert await store.log(TABLE, first) == (log + more)[first:]
    log += more + lines(length + 3, length + 3 + BLOCK)
    await store.commit(commit(length + 3, entries=log[length + 3 :], envelope=ENVELOPE))
    assert await store.log(TABLE) == log
    assert await store.client.ttl(keys.of_table(TABLE)) == -1
    assert await store.client.llen(keys.of_table(TABLE, "past")) == len(log) // BLOCK


async def test_deliveries_of_a_compacted_table_count_once(store: RedisStore) -> None:
    await written(store, 8)
    assert await store.compact(TABLE, 8)
    assert await store.commit(commit(8, delivery="press 0")) == Repeated(7)
    assert await store.delivered(TABLE, "press 7") == 8
    word = commit(8, delivery="word")
    assert [await store.commit(word) for _ in range(2)] == [Committed(9), Repeated(9)]
    assert len(await store.log(TABLE)) == 9


async def test_a_commit_on_an_old_version_of_a_compacted_table_changes_nothing(store: RedisStore) -> None:
    log = await written(store, 8)
    assert await store.compact(TABLE, 8)
    assert await store.commit(commit(7)) == Conflict(8)
    other = Commit(TABLE, 8, "foreign", ("{}",), b"{}", mark=Known.of(8, b"another").mark)
    assert await store.commit(other) == Conflict(8)
    assert await store.log(TABLE) == log
    assert await store.load(TABLE) == Snapshot(8, ENVELOPE)


async def test_what_somebody_has_changed_meanwhile_is_not_folded(store: RedisStore) -> None:
    await written(store, 8)
    assert not await store.compact(TABLE, 7)
    assert not await store.compact(TABLE, 9)
    assert not await store.compact(OTHER_TABLE, 0)
    log = store.log

    async def overtaken(table: object, first: int = 0) -> list[str]:
        found = await log(TABLE)
        await store.commit(commit(8, envelope=b"{9}"))
        return found

    store.log = overtaken  # type: ignore[method-assign]
    assert not await store.compact(TABLE, 8)
    store.log = log  # type: ignore[method-assign]
    assert await store.load(TABLE) == Snapshot(9, b"{9}")
    assert len(await store.log(TABLE)) == 9


async def test_a_table_may_be_compacted_again_and_again(store: RedisStore) -> None:
    log = await written(store, 70)
    for _ in range(3):
        assert await store.compact(TABLE, 70)
    assert await store.log(TABLE) == log
    for version in range(70, 74):
        assert await store.commit(commit(version)) == Committed(version + 1)
        assert await store.compact(TABLE, version + 1)
    assert (await store.log(TABLE))[:70] == log


async def test_what_is_over_is_gone_in_the_end_with_all_that_belongs_to_it(store: RedisStore) -> None:
    """The task goes with its chore, and deliveries die by themselves, as before."""
    await written(store, 8)
    await store.settle(TABLE, CHAT_ID, 8, b"{}")
    assert await store.compact(TABLE, 8, keep=5_000_000)
    redis = store.client
    left = {name: await redis.ttl(name) for name in await names(store)}
    assert set(left) == {keys.of_table(TABLE), *(keys.of_table(TABLE, part) for part in ("shown", "delivery"))}
    assert all(4_990 < left[keys.of_table(TABLE, *part)] <= 5_000 for part in ((), ("shown",)))
    assert 0 < left[keys.of_table(TABLE, "delivery")] <= 48 * 3600
    await store.settle(TABLE, CHAT_ID, 8, b"{}")
    await redis.delete(keys.of_table(TABLE, "shown"))
    await store.settle(TABLE, CHAT_ID, 8, b"{}")
    assert 4_990 < await redis.ttl(keys.of_table(TABLE, "shown")) <= 5_000, "what a window shows never outlives it"
    await store.commit(commit(8, chat_ids=[CHAT_ID]))
    assert {await redis.ttl(keys.of_table(TABLE, *part)) for part in ((), ("log",), ("shown",))} == {-1}


async def test_what_sleeps_is_not_forgotten(store: RedisStore) -> None:
    await written(store, 8)
    await store.settle(TABLE, CHAT_ID, 8, b"{}")
    assert await store.compact(TABLE, 8)
    assert {await store.client.ttl(keys.of_table(TABLE, *part)) for part in ((), ("shown",))} == {-1}


async def test_tasks_and_windows_of_a_compacted_table_are_as_ever(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("fold", 5)], chat_ids=[CHAT_ID]))
    assert await store.compact(TABLE, 1)
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 1)]
    await store.unmark(TABLE, CHAT_ID)
    assert await store.marked(7) == []
    await store.commit(commit(1, tasks=[Task("fold", 9)], chat_ids=[CHAT_ID]))
    assert await store.marked(7) == [Mark(TABLE, CHAT_ID, 2)]
    assert [due.task for due in await store.due(7, 10, lease=1)] == [Task("fold", 9)]


async def test_any_bytes_come_back_as_they_were(store: RedisStore) -> None:
    envelope = bytes(range(256)) * 40 + os.urandom(1_000) + b"\r\n$5\r\n:12:f"
    entries = ['{"note":{"name":"Ёж 🦔 \\u0000 «}{p:00}»"}}', "\x00\t\r", "9" * 7_000]
    await store.commit(commit(entries=entries, envelope=envelope))
    assert await store.compact(TABLE, 3)
    assert await store.load(TABLE) == Snapshot(3, envelope)
    assert await store.log(TABLE) == entries


async def test_folders_and_players_at_once_lose_nothing(open_store: Opener) -> None:
    stores: Sequence[RedisStore] = [open_store() for _ in range(4)]

    async def play(store: RedisStore, name: int) -> None:
        for number in range(20):
            done = None
            while not isinstance(done, Committed):
                now = await store.load(TABLE)
                entry = f'"{name} {number}"'
                done = await store.commit(commit(now.version if now else 0, delivery=entry, entries=[entry]))

    async def compact(store: RedisStore) -> int:
        compacted = 0
        for _ in range(60):
            now = await store.load(TABLE)
            compacted += now is not None and await store.compact(TABLE, now.version)
        return compacted

    *_, compacted = await asyncio.gather(*(play(one, n) for n, one in enumerate(stores[:3])), compact(stores[3]))
    assert compacted is not None
    assert compacted > 0
    log = await stores[0].log(TABLE)
    assert sorted(log) == sorted(f'"{name} {number}"' for name in range(3) for number in range(20))
    for name in range(3):
        assert [entry for entry in log if entry.startswith(f'"{name} ')] == [f'"{name} {n}"' for n in range(20)]


async def test_a_look_finds_compacted_tables_good_and_damaged_ones_bad(store: RedisStore) -> None:
    await store.commit(commit(entries=["{}"] * 70, envelope=readable(70)))
    assert await store.compact(TABLE, 70)
    scan = await store.scan()
    assert (scan.tables, scan.problems) == (1, [])
    value = await store.client.get(keys.of_table(TABLE))
    assert isinstance(value, bytes)
    await store.client.set(keys.of_table(TABLE), b"71" + value[2:])
    assert [problem.key for problem in (await store.scan()).problems] == ["store-table-torn"]
    await store.client.set(keys.of_table(TABLE), value[:20] + b"canary" + value[26:])
    assert [problem.key for problem in (await store.scan()).problems] == ["store-table-unreadable"]
