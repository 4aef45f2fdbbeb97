"""Shards dealt among processes, in Redis."""

from collections.abc import Sequence

from bot.app.base.sharing_ports import Dealt
from bot.storage import keys
from bot.storage.calls import InRedis


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
