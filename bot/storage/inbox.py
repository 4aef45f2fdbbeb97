"""What came in and is not done yet, and how much may go out."""

from collections.abc import Sequence

from bot.app.ports import Incoming, Pace, WindowId
from bot.storage import keys
from bot.storage.calls import InRedis, nonce

REMEMBERED_MS = 48 * 3_600_000
"""So long an update is known again: a platform repeats one for a day at most."""


class InboxInRedis(InRedis):
    async def receive(self, inbox: str, id: str, raw: bytes, now: int) -> int:
        named = [*inbox_keys(inbox), keys.of_journal(inbox, "seen")]
        return int(await self._calls.again("receive", named, keys.named(id), raw, now, REMEMBERED_MS))

    async def pending(self, inbox: str) -> list[Incoming]:
        found: dict[bytes, bytes] = await self._calls.ask("HGETALL", inbox_keys(inbox)[0])
        return sorted((Incoming(int(number), raw) for number, raw in found.items()), key=lambda one: one.number)

    async def handled(self, inbox: str, number: int) -> None:
        await self._calls.ask("HDEL", inbox_keys(inbox)[0], number)

    async def afford(self, window: WindowId, paces: Sequence[Pace], now: int, name: bytes = b"") -> int:
        figures = [figure for pace in paces for figure in (pace.within_ms, pace.most, pace.apart_ms)]
        return int(await self._calls.again("afford", [sendings(window)], now, name or nonce(), *figures))

    async def give_back(self, window: WindowId, name: bytes) -> None:
        await self._calls.ask("ZREM", sendings(window), name)


def sendings(window: WindowId) -> str:
    return keys.of_journal(keys.windowed(window), "sent")


def inbox_keys(inbox: str) -> list[str]:
    return [keys.of_journal(inbox, "updates"), keys.of_journal(inbox, "received")]
