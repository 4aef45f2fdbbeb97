"""Leases by name, and shards dealt among processes, in Redis."""

from collections.abc import Sequence
from typing import Final

from bot.app.base.sharing_ports import Dealt, Hold
from bot.storage import keys
from bot.storage.calls import InRedis

HOLDS: Final[tuple[Hold, ...]] = ("another's", "ours", "ours and wanted")
"""Answers of `hold.lua`, by number."""


class LeasesInRedis(InRedis):
    """Leases by name, each with the note of who else asks for it; both expire by themselves."""

    async def hold(self, name: str, holder: str, milliseconds: int) -> Hold:
        return HOLDS[int(await self._calls.again("hold", keys.of_named_lease(name), holder, milliseconds))]

    async def let_go(self, name: str, holder: str) -> None:
        await self._calls.again("release", keys.of_named_lease(name)[:1], holder)


class ShardsInRedis(InRedis):
    """The processes that take part, and which of them has which shard; both expire by themselves."""

    async def share_out(self, name: str, holder: str, milliseconds: int, shards: int) -> Dealt:
        told = await self._calls.again("share_out", keys.of_shards(name), holder, milliseconds, shards)
        of, processes, surplus, *own = map(int, told)
        return Dealt(of, processes, surplus, tuple(sorted(own)))

    async def hand_back(self, name: str, holder: str, shards: Sequence[int]) -> None:
        if shards:
            await self._calls.again("hand_back", keys.of_shards(name), holder, *shards)

    async def leave_dealing(self, name: str, holder: str) -> None:
        await self._calls.again("hand_back", keys.of_shards(name), holder)
