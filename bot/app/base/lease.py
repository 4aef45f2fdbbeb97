"""Lease of a table's post in one chat: while a process holds the lease, no other process may send there."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from bot.app.base import background
from bot.app.base.ports import Led, PostStore, StoreFailed, TableInChat

LEASE_MS = 2_500
"""Milliseconds after which another process may take over the chat of a sender that has died."""
RENEW_SECONDS = 0.8

log = structlog.get_logger(__name__)


class Lease:
    """Exclusive right of this process to send a table's post to a chat. If the process dies, the lease runs out."""

    def __init__(self, store: PostStore, place: TableInChat) -> None:
        self.holder = secrets.token_hex(8)
        self._store = store
        self._place = place

    async def take(self) -> Led | None:
        return await self._store.lead(*self._place, self.holder, LEASE_MS)

    async def give_back(self) -> None:
        await self._store.release(*self._place, self.holder)

    @asynccontextmanager
    async def renewed(self) -> AsyncIterator[None]:
        renewing = asyncio.create_task(self._renew())
        try:
            yield
        finally:
            await background.end([renewing])

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self._store.renew(*self._place, self.holder, LEASE_MS)
            except StoreFailed as error:
                log.warning("lease not renewed", table=self._place[0], chat_id=self._place[1], error=str(error))
