"""The inbox of updates, the marks of chats whose posts are out of date, and rate limits, in Redis."""

from collections.abc import Sequence

from bot.app.base.ports import ChatId, Incoming, Led, Mark, RateLimit, TableId
from bot.storage import keys
from bot.storage.calls import InRedis, nonce

REMEMBERED_MS = 48 * 3_600_000
"""Milliseconds for which a repeated update is recognised; a platform repeats an update for a day at most."""


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

    async def afford(self, chat_id: ChatId, paces: Sequence[RateLimit], now: int, name: bytes = b"") -> int:
        figures = [
            figure
            for pace in paces
            for figure in (pace.within_ms, pace.most, pace.most if pace.free is None else pace.free)
        ]
        return int(await self._calls.again("afford", [sendings(chat_id)], now, name or nonce(), *figures))

    async def give_back(self, chat_id: ChatId, name: bytes) -> None:
        await self._calls.ask("ZREM", sendings(chat_id), name)


def sendings(chat_id: ChatId) -> str:
    return keys.of_journal(keys.checked_chat_id(chat_id), "sent")


def inbox_keys(inbox: str) -> list[str]:
    return [keys.of_journal(inbox, "updates"), keys.of_journal(inbox, "received")]


class PostsInRedis(InRedis):
    """Data about posts: which chats need a newer post, which worker may send to a chat now, what each chat shows."""

    async def marked(self, partition: int) -> list[Mark]:
        found: dict[bytes, bytes] = await self._calls.ask("HGETALL", keys.of_partition(partition, "marks"))
        return [read_mark(member, wanted) for member, wanted in found.items()]

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
