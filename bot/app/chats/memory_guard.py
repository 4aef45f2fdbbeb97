"""Watch the memory of the store: when more than four fifths are used, no new table can be opened."""

import asyncio

import structlog

from bot.app.base.metrics import MEMORY
from bot.app.base.ports import MemoryStore, StoreFailed

FULLEST = 0.8
LOOK_SECONDS = 60.0

log = structlog.get_logger(__name__)


class MemoryGuard:
    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self.is_full = False
        """Whether the memory was nearly full when it was last measured, a minute ago at most."""

    async def run(self) -> None:
        """Measure the store's memory every minute until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Measure the store's memory once; only a change is logged: nearly full, or room for tables again."""
        try:
            share = await self._store.memory()
        except StoreFailed:
            return  # Our account at the store may not ask, or the store does not answer: other parts report that.
        MEMORY.set(share)
        if (share >= FULLEST) != self.is_full:
            self.is_full = share >= FULLEST
            tell = log.warning if self.is_full else log.info
            tell("no room for new tables" if self.is_full else "room for new tables again", percent=int(100 * share))
