"""The inbox of updates and its lanes, the marks of chats whose posts are out of date, and rate limits, in Redis."""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

from bot.app.base.ports import ChatId, Led, Mark, RateLimit, TableId
from bot.app.base.sharing_ports import Incoming, Lane, Received
from bot.storage import keys
from bot.storage.calls import InRedis, nonce

REMEMBERED_MS = 48 * 3_600_000
"""Milliseconds for which a repeated update is recognised; a platform repeats an update for a day at most."""

AHEAD_MS = 30_000
"""Most milliseconds ahead of a place that is kept for a sender; one that has to wait longer asks again."""
LATE_MS = 300
"""Milliseconds by which a sender may be late for the place that was kept for it; later it needs a new one, or more
messages than the limit would be sent at once."""


class InboxInRedis(InRedis):
    """The inbox of updates that are not handled yet, and the messages sent to each chat, which its rate limits
    count."""

    async def receive(self, inbox: str, id: str, raw: bytes, now: int) -> int:
        named = [*inbox_keys(inbox), keys.of_journal(inbox, "seen")]
        return int(await self._calls.again("receive", named, keys.named(id), raw, now, REMEMBERED_MS))

    async def pending(self, inbox: str) -> list[Incoming]:
        found: dict[bytes, bytes] = await self._calls.ask("HGETALL", inbox_keys(inbox)[0])
        return sorted((Incoming(int(number), raw) for number, raw in found.items()), key=lambda one: one.number)

    async def handled(self, inbox: str, number: int) -> None:
        await self._calls.ask("HDEL", inbox_keys(inbox)[0], number)

    async def afford(
        self, chat_id: ChatId, paces: Sequence[RateLimit], now: int, name: bytes = b"", place: bytes = b""
    ) -> int:
        figures = [
            figure
            for pace in paces
            for figure in (pace.within_ms, pace.most, pace.most if pace.free is None else pace.free)
        ]
        named = [sendings(chat_id), quiet(chat_id)]
        return int(await self._calls.again("afford", named, now, name or nonce(), place, AHEAD_MS, LATE_MS, *figures))

    async def bar(self, chat_id: ChatId, until: int, now: int) -> None:
        await self._calls.ask("SET", quiet(chat_id), until, "PX", until - now)

    async def give_back(self, chat_id: ChatId, name: bytes) -> None:
        await self._calls.ask("ZREM", sendings(chat_id), name)


class LanesInRedis(InRedis):
    """The lanes of an inbox, and the processes that are present to handle them.

    All of it has the hash tag of the inbox, so one script can write an update and its lane.
    """

    async def receive_in_lane(
        self, lane: Lane, id: str, raw: bytes, now: int, known: int, milliseconds: int
    ) -> Received:
        named = [*inbox_keys(lane.inbox), keys.of_journal(lane.inbox, "seen"), *lane_keys(lane)]
        told = keys.named(id), raw, now, REMEMBERED_MS, lane.name, lane.worker, milliseconds, known
        number, ours, *earlier = await self._calls.again("receive_in_lane", named, *told)
        return Received(int(number), _incoming(earlier) if ours else None)

    async def take_lane(self, lane: Lane, numbers: Sequence[int], milliseconds: int) -> Sequence[Incoming] | None:
        named = [inbox_keys(lane.inbox)[0], *lane_keys(lane)]
        found = await self._calls.again("take_lane", named, lane.name, lane.worker, milliseconds, *numbers)
        return None if found is None else _incoming(found)

    async def handled_in_lane(
        self, lane: Lane, number: int, known: int, *, keeps: bool = False
    ) -> Sequence[Incoming] | None:
        named = [inbox_keys(lane.inbox)[0], *lane_keys(lane)]
        told = number, lane.name, lane.worker, known, "1" if keeps else ""
        found = await self._calls.again("handled_in_lane", named, *told)
        return None if found is None else _incoming(found)

    async def attend(self, inbox: str, worker: str, milliseconds: int) -> bool:
        # Sent once: the script forgets the ended processes that it reports, so a second call would not report them.
        return bool(await self._calls.once("attend", [_workers(inbox)], keys.named(worker), milliseconds))

    async def present(self, inbox: str) -> Collection[str]:
        found = await self._calls.ask("ZRANGEBYSCORE", _workers(inbox), "(0", "+inf")
        return [worker.decode("ascii") for worker in found]

    async def leave(self, inbox: str, worker: str) -> None:
        # An end long ago, instead of no entry: so the next `attend` of another process tells of it.
        await self._calls.ask("ZADD", _workers(inbox), 0, keys.named(worker))


def sendings(chat_id: ChatId) -> str:
    return keys.of_journal(keys.checked_chat_id(chat_id), "sent")


def quiet(chat_id: ChatId) -> str:
    return keys.of_journal(keys.checked_chat_id(chat_id), "quiet")


def inbox_keys(inbox: str) -> list[str]:
    return [keys.of_journal(inbox, "updates"), keys.of_journal(inbox, "received")]


def lane_keys(lane: Lane) -> list[str]:
    """Return the keys of: lane → its process, process → end of its term, the numbers of this lane's updates."""
    named = keys.of_journal(lane.inbox, keys.named(lane.name), "lane")
    return [keys.of_journal(lane.inbox, "lanes"), _workers(lane.inbox), named]


def _workers(inbox: str) -> str:
    return keys.of_journal(inbox, "workers")


def _incoming(found: Sequence[Any]) -> Sequence[Incoming]:
    return [Incoming(int(number), raw) for number, raw in zip(found[::2], found[1::2], strict=True)]


class PostsInRedis(InRedis):
    """Data about posts: which chats need a newer post, which worker may send to a chat now, what each chat shows."""

    async def marked(self, partition: int) -> list[Mark]:
        return await self._marked([partition])

    async def all_marked(self) -> list[Mark]:
        """Return the marks of all partitions, by one call where one server has all partitions."""
        found = await asyncio.gather(*map(self._marked, self._calls.servers.together(range(keys.PARTITIONS))))
        return [mark for part in found for mark in part]

    async def _marked(self, partitions: Sequence[int]) -> list[Mark]:
        named = [keys.of_partition(partition, "marks") for partition in partitions]
        found: list[bytes] = await self._calls.again("marked", named)
        return [read_mark(member, wanted) for member, wanted in zip(found[::2], found[1::2], strict=True)]

    async def mark(self, mark: Mark) -> None:
        await self._calls.again("mark", [marks(mark.table)], member(mark.table, mark.chat_id), mark.wanted)

    async def unmark(self, table: TableId, chat_id: ChatId) -> None:
        await self._calls.ask("HDEL", marks(table), member(table, chat_id))

    async def lead(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> Led | None:
        named = [keys.of_lease(table, chat_id), keys.of_table(table, "shown")]
        value = await self._calls.again("lead", named, holder, milliseconds, keys.checked_chat_id(chat_id))
        return None if value is None else Led(bytes(value.partition(b":")[2]) or None)

    async def renew(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> bool:
        return bool(await self._calls.again("renew", [keys.of_lease(table, chat_id)], holder, milliseconds))

    async def release(self, table: TableId, chat_id: ChatId, holder: str) -> None:
        await self._calls.again("release", [keys.of_lease(table, chat_id)], holder)

    async def shown(self, table: TableId, chat_id: ChatId) -> bytes | None:
        value = await self._calls.ask("HGET", keys.of_table(table, "shown"), keys.checked_chat_id(chat_id))
        return None if value is None else bytes(value.partition(b":")[2])

    async def settle(self, table: TableId, chat_id: ChatId, version: int, shown: bytes, leaves: str = "") -> int:
        """Store what the chat shows by now; return the version that the chat still needs, or 0.

        If a newer version was stored before, this sender was too late: the chat is marked for a new post. `leaves`: the
        worker whose lease on the chat ends with this call.
        """
        named = [marks(table), keys.of_table(table, "shown"), keys.of_lease(table, chat_id), keys.of_table(table)]
        return int(await self._calls.again("settle", named, member(table, chat_id), chat_id, version, shown, leaves))


def marks(table: TableId) -> str:
    return keys.of_partition(keys.partition_of(table), "marks")


def member(table: TableId, chat_id: ChatId) -> str:
    return keys.member(table, keys.checked_chat_id(chat_id))


def read_mark(member: bytes, wanted: bytes) -> Mark:
    table, chat_id = keys.split(member)
    return Mark(table, ChatId(chat_id), int(wanted))
