"""Windows: which want a newer version, who sends to them now, and what they show."""

from bot.app.ports import Mark, TableId, WindowId
from bot.storage import keys
from bot.storage.calls import InRedis


class WindowsInRedis(InRedis):
    async def marked(self, partition: int) -> list[Mark]:
        found: dict[bytes, bytes] = await self._calls.ask("HGETALL", keys.of_partition(partition, "marks"))
        return [read_mark(member, wanted) for member, wanted in found.items()]

    async def mark(self, mark: Mark) -> None:
        await self._calls.again("mark", [marks(mark.table)], member(mark.table, mark.window), mark.wanted)

    async def lease(self, table: TableId, window: WindowId, holder: str, milliseconds: int) -> bool:
        return bool(await self._calls.again("lease", [keys.of_lease(table, window)], holder, milliseconds))

    async def release(self, table: TableId, window: WindowId, holder: str) -> None:
        await self._calls.again("release", [keys.of_lease(table, window)], holder)

    async def shown(self, table: TableId, window: WindowId) -> bytes | None:
        value = await self._calls.ask("HGET", keys.of_table(table, "shown"), keys.windowed(window))
        return None if value is None else bytes(value.partition(b":")[2])

    async def settle(self, table: TableId, window: WindowId, version: int, shown: bytes) -> int:
        """If a newer version was settled before, the window is marked again: its last sender came too late."""
        named = [marks(table), keys.of_table(table, "shown")]
        return int(await self._calls.again("settle", named, member(table, window), window, version, shown))


def marks(table: TableId) -> str:
    return keys.of_partition(keys.partition_of(table), "marks")


def member(table: TableId, window: WindowId) -> str:
    return keys.member(table, keys.windowed(window))


def read_mark(member: bytes, wanted: bytes) -> Mark:
    table, window = keys.split(member)
    return Mark(table, WindowId(window), int(wanted))
