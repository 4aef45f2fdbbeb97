"""Measure how full the store's memory is; above four fifths no new table opens."""

import asyncio

import structlog

from bot.app.metrics import MEMORY
from bot.app.ports import MemoryStore, StoreFailed

FULLEST = 0.8
LOOK_SECONDS = 60.0

log = structlog.get_logger(__name__)


class MemoryGuard:
    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self.is_full = False
        """As it was a minute ago at most."""

    async def run(self) -> None:
        """Look again and again; ends when cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """The operator is told once when it becomes full, and once when there is room again."""
        try:
            share = await self._store.memory()
        except StoreFailed:
            return  # An account that may not ask; where the store is away, everybody else says so.
        MEMORY.set(share)
        if (share >= FULLEST) != self.is_full:
            self.is_full = share >= FULLEST
            tell = log.warning if self.is_full else log.info
            tell("no room for new tables" if self.is_full else "room for new tables again", percent=int(100 * share))
