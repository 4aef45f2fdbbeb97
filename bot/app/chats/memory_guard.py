"""Measure how full the store's memory is; above four fifths no new table can be opened."""

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
        """Whether the memory was full at the last look, a minute ago at most."""

    async def run(self) -> None:
        """Look every minute until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Measure the store's memory once, and log only a change: that it is full, or that there is room again."""
        try:
            share = await self._store.memory()
        except StoreFailed:
            return  # The store's account may not ask, or the store is away, which other parts report.
        MEMORY.set(share)
        if (share >= FULLEST) != self.is_full:
            self.is_full = share >= FULLEST
            tell = log.warning if self.is_full else log.info
            tell("no room for new tables" if self.is_full else "room for new tables again", percent=int(100 * share))
