"""Leases by name, in Redis."""

from typing import Final

from bot.app.base.sharing_ports import Hold
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
