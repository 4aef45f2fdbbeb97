"""What `SittingStore` promises: whose tables are whose, as the very commits have left it."""

from dataclasses import replace

from bot.app.base.ports import Conflict, Sitting, TableId, Task
from bot.storage.redis_store import RedisStore
from bot.storage.tables import KEEP_SITTINGS_MS, sittings_key
from tests.support.store import CHAT_ID, OTHER_TABLE, TABLE, commit

ANNA, BORIS = "telegram:1", "web:abcdefghijkl_-34"
ELSEWHERE = TableId("42abcdef")


async def sits(store: RedisStore, table: TableId, at: int, version: int = 0, *, person: str = ANNA) -> None:
    await store.commit(replace(commit(version, table=table), sitting=((person, Sitting(table, at)),)))


async def test_a_commit_tells_where_people_sit(store: RedisStore) -> None:
    """In other partitions too; what was touched last stands first."""
    assert await store.sittings(ANNA) == []
    await sits(store, TABLE, 10)
    await sits(store, ELSEWHERE, 30)
    await sits(store, OTHER_TABLE, 20)
    assert await store.sittings(ANNA) == [Sitting(ELSEWHERE, 30), Sitting(OTHER_TABLE, 20), Sitting(TABLE, 10)]
    assert await store.sittings(BORIS) == []
    await sits(store, TABLE, 40, 1)
    assert [place.table for place in await store.sittings(ANNA)] == [TABLE, ELSEWHERE, OTHER_TABLE]


async def test_who_has_left_has_no_place_there_and_the_others_keep_theirs(store: RedisStore) -> None:
    both = tuple((person, Sitting(TABLE, 10)) for person in (ANNA, BORIS))
    await store.commit(replace(commit(), sitting=both))
    await store.commit(replace(commit(1), sitting=((ANNA, None), (BORIS, Sitting(TABLE, 11)))))
    assert await store.sittings(ANNA) == []
    assert await store.sittings(BORIS) == [Sitting(TABLE, 11)]


async def test_a_commit_that_is_too_late_seats_nobody(store: RedisStore) -> None:
    await store.commit(commit())
    late = replace(commit(0, delivery="late"), sitting=((ANNA, Sitting(TABLE, 10)),))
    assert await store.commit(late) == Conflict(1)
    assert await store.sittings(ANNA) == []


async def test_what_is_over_is_known_for_half_a_year(store: RedisStore) -> None:
    old, day = Sitting(ELSEWHERE, 1_000, over=True), 24 * 60 * 60 * 1000
    await store.commit(replace(commit(table=ELSEWHERE), sitting=((ANNA, old),)))
    assert await store.sittings(ANNA) == [old]
    left = await store.client.pttl(sittings_key(42, ANNA))
    assert KEEP_SITTINGS_MS - day < left <= KEEP_SITTINGS_MS
    # Whoever is at a table still is not forgotten with what he has played.
    await sits(store, TableId("42ABCDEF"), 2_000)
    assert await store.client.pttl(sittings_key(42, ANNA)) == -1
    # What lies too far back goes with the next match that ends there.
    later = Sitting(TableId("42ABCDEF"), 2_000 + KEEP_SITTINGS_MS, over=True)
    await store.commit(replace(commit(1, table=later.table), sitting=((ANNA, later),)))
    assert await store.sittings(ANNA) == [later]


async def test_a_place_stands_beside_windows_and_tasks_of_the_same_commit(store: RedisStore) -> None:
    told = replace(commit(chat_ids=[CHAT_ID], tasks=[Task("grace", 5)]), sitting=((ANNA, Sitting(TABLE, 0)),))
    await store.commit(told)
    assert await store.sittings(ANNA) == [Sitting(TABLE, 0)]
    assert [mark.chat_id for mark in await store.marked(7)] == [CHAT_ID]
    assert [due.task for due in await store.due(7, 9, lease=1)] == [Task("grace", 5)]
