"""What `TaskStore` promises: each task to one worker at a time, and none lost."""

import asyncio
from collections import Counter
from dataclasses import replace

import pytest

from bot.app.base.ports import Due, TableId, Task
from bot.storage.redis_store import RedisStore
from tests.support.store import OTHER_TABLE, TABLE, Opener, commit

HOUR = 3_600_000
LONG_AFTER = 1_800_000_000_000
"""A time of real size, in milliseconds: Lua must not write it as 1.8e12."""


async def test_a_task_is_due_at_its_time_and_not_before(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("deadline", LONG_AFTER)]))
    assert await store.due(7, LONG_AFTER - 1, HOUR) == []
    assert await store.due(7, LONG_AFTER, HOUR) == [Due(TABLE, Task("deadline", LONG_AFTER), LONG_AFTER + HOUR)]


async def test_a_task_is_due_in_its_partition_only(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    assert await store.due(8, HOUR, HOUR) == []


async def test_a_leased_task_comes_again_when_its_lease_is_over(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    assert await store.due(7, 1000, lease=50) == [Due(TABLE, Task("computer", 0), 1050)]
    assert await store.due(7, 1049, lease=50) == []
    assert await store.due(7, 1050, lease=50) == [Due(TABLE, Task("computer", 0), 1100)]


async def test_all_tables_with_a_task_before_them_are_told_the_last_first(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("fold", LONG_AFTER), Task("unfold", 1), Task("computer", 0)]))
    await store.commit(replace(commit(tasks=[Task("fold", LONG_AFTER + 1)]), table=OTHER_TABLE))
    assert await store.planned("fold") == [(OTHER_TABLE, LONG_AFTER + 1), (TABLE, LONG_AFTER)]
    await store.done(TABLE, "fold")
    assert await store.planned("computer") == [(TABLE, 0)]


async def test_the_oldest_come_first_and_no_more_than_asked_for(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task(f"t{n}", n) for n in range(5)]))
    assert [due.task.at for due in await store.due(7, 10, HOUR, most=3)] == [0, 1, 2]
    assert [due.task.at for due in await store.due(7, 10, HOUR, most=3)] == [3, 4]


async def test_a_task_that_is_done_does_not_come_again(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    [due] = await store.due(7, 1000, lease=50)
    await store.done(TABLE, due.task.key)
    assert await store.due(7, HOUR, lease=50) == []


async def test_a_lease_that_is_extended_is_over_later(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    [due] = await store.due(7, 1000, lease=50)
    assert await store.extend(due, until=1200)
    assert await store.due(7, 1199, lease=50) == []
    assert await store.due(7, 1200, lease=50) == [Due(TABLE, Task("computer", 0), 1250)]


async def test_what_is_done_or_set_anew_or_leased_anew_cannot_be_extended(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    [old] = await store.due(7, 1000, lease=50)
    [now] = await store.due(7, 2000, lease=50)
    assert not await store.extend(old, until=9000)
    await store.commit(commit(1, tasks=[Task("computer", 0)]))
    assert not await store.extend(now, until=9000)
    [anew] = await store.due(7, 3000, lease=50)
    await store.done(TABLE, "computer")
    assert not await store.extend(anew, until=9000)
    assert await store.due(7, 10_000, lease=50) == []


async def test_setting_a_task_again_replaces_its_time_and_its_lease(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    await store.due(7, 1000, lease=HOUR)
    await store.commit(commit(1, tasks=[Task("computer", 2000)]))
    assert await store.due(7, 1999, lease=50) == []
    assert await store.due(7, 2000, lease=50) == [Due(TABLE, Task("computer", 2000), 2050)]


async def test_done_leaves_the_same_task_set_anew(store: RedisStore) -> None:
    """The computer's commit asks for the next computer's turn; its `done` afterwards must not take that away."""
    await store.commit(commit(tasks=[Task("computer", 0)]))
    [due] = await store.due(7, 1000, lease=50)
    await store.commit(commit(1, tasks=[Task("computer", 0)]))
    await store.done(TABLE, "computer")
    await store.done(TABLE, "computer", due.lease)
    assert len(await store.due(7, 1000, lease=50)) == 1


async def test_a_worker_who_is_too_late_cannot_end_somebody_elses_lease(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0)]))
    [first] = await store.due(7, 1000, lease=50)
    [second] = await store.due(7, 1050, lease=50)
    await store.done(TABLE, "computer", first.lease)
    assert len(await store.due(7, 1100, lease=50)) == 1
    assert second.lease != first.lease


async def test_a_dropped_task_is_gone_even_if_leased(store: RedisStore) -> None:
    await store.commit(commit(tasks=[Task("computer", 0), Task("grace", 0)]))
    await store.due(7, 1000, lease=50, most=1)
    await store.commit(commit(1, dropped=["computer", "grace"]))
    assert await store.due(7, HOUR, lease=50) == []
    assert await store.client.keys("*leased*") == []


async def test_tables_have_tasks_of_the_same_name(store: RedisStore) -> None:
    for table in (TABLE, OTHER_TABLE):
        await store.commit(commit(table=table, tasks=[Task("computer", 0)]))
    await store.due(7, 1000, lease=50)
    await store.done(TABLE, "computer")
    assert [due.table for due in await store.due(7, HOUR, lease=50)] == [OTHER_TABLE]


async def test_a_lease_without_length_is_refused(store: RedisStore) -> None:
    with pytest.raises(ValueError, match="lease"):
        await store.due(7, 1000, lease=0)


async def test_many_workers_at_once_get_each_task_once(open_store: Opener) -> None:
    stores = [open_store() for _ in range(8)]
    tables = [TableId(f"07task{n:02d}") for n in range(60)]
    for table in tables:
        await stores[0].commit(commit(table=table, tasks=[Task("computer", 0)]))
    handed = await asyncio.gather(*(stores[n % 8].due(7, 1000, HOUR, most=3) for n in range(40)))
    assert Counter(due.table for each in handed for due in each) == Counter(tables)


async def test_all_that_is_due_is_found_by_one_call(store: RedisStore) -> None:
    """Each partition gives as many tasks as `due` gives of one, and each task has the same lease."""
    tables = [TableId(f"{partition:02d}abcdef") for partition in (0, 7, 63)]
    for table in tables:
        await store.commit(commit(table=table, tasks=[Task("computer", 0), Task("grace", 5), Task("silence", 2000)]))
    found = await store.all_due(1000, lease=50, most=2)
    wanted = [Due(table, task, 1050) for table in tables for task in (Task("computer", 0), Task("grace", 5))]
    assert sorted(found, key=lambda due: (due.table, due.task.at)) == wanted
    assert await store.all_due(1049, lease=50) == []
    assert await store.extend(found[0], until=1200)
    assert len(await store.all_due(1050, lease=50)) == len(wanted) - 1
