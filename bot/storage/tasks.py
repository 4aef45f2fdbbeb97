"""Service time, and the tasks of tables with their due times, in Redis."""

import asyncio
from collections.abc import Sequence

from bot.app.base.ports import Due, TableId, Task
from bot.storage import keys
from bot.storage.calls import InRedis


class ClocksInRedis(InRedis):
    """The clocks of service time: each beat moves one forward; without beats it stands still."""

    async def beat(self, platform: str, longest: int) -> int:
        # Repeating is safe: a second beat adds only the moment since the first.
        return int(await self._calls.again("beat", [keys.of_clock(platform)], longest))


class TasksInRedis(InRedis):
    """The tasks of tables. One that is due is given to one worker at a time."""

    async def due(self, partition: int, now: int, lease: int, most: int = 16) -> list[Due]:
        """Return up to `most` tasks that are due at `now`; the caller has each for `lease` milliseconds.

        The call is not repeated if its reply is lost: those tasks are returned again when their lease is over.
        """
        return await self._due([partition], now, lease, most)

    async def all_due(self, now: int, lease: int, most: int = 16) -> list[Due]:
        """Return for each partition what `due` does, by one call where one server has all partitions."""
        groups = self._calls.servers.together(range(keys.PARTITIONS))
        found = await asyncio.gather(*(self._due(group, now, lease, most) for group in groups))
        return [due for part in found for due in part]

    async def _due(self, partitions: Sequence[int], now: int, lease: int, most: int) -> list[Due]:
        if lease <= 0:
            raise ValueError("a lease lasts for some time")
        named = [key for partition in partitions for key in task_keys(partition)]
        found = await self._calls.once("due", named, now, now + lease, most)
        return [read_due(member, at, now + lease) for member, at in found]

    async def extend(self, due: Due, until: int) -> bool:
        member = keys.member(due.table, keys.named(due.task.key))
        return bool(
            await self._calls.again("extend", task_keys(keys.partition_of(due.table)), member, due.lease, until)
        )

    async def done(self, table: TableId, key: str, lease: int | None = None) -> None:
        named = task_keys(keys.partition_of(table))
        member = keys.member(table, keys.named(key))
        # Without the name of the lease, a repetition could take away the next one.
        call = self._calls.once if lease is None else self._calls.again
        await call("done", named, member, "" if lease is None else lease)

    async def planned(self, key: str) -> list[tuple[TableId, int]]:
        """Return each table that has a task `key`, with the time at which the task is due, latest first."""
        due = (of_due for partition in range(keys.PARTITIONS) for of_due in task_keys(partition)[:1])
        found = await asyncio.gather(*(self._calls.again("planned", [one], keys.named(key)) for one in due))
        pairs = (pair for part in found for pair in zip(part[::2], part[1::2], strict=True))
        planned = [(TableId(table.decode("ascii")), int(float(at))) for table, at in pairs]
        return sorted(planned, key=lambda one: -one[1])


def task_keys(partition: int) -> list[str]:
    return [keys.of_partition(partition, name) for name in ("due", "leased")]


def read_due(member: bytes, at: bytes, lease: int) -> Due:
    table, key = keys.split(member)
    return Due(table, Task(key, int(float(at))), lease)
