"""Find the chats that are marked in the store as wanting a newer version, and have each of them updated."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.app.base.ports import ChatId, PostStore, StoreFailed, TableId, TableInChat

AT_ONCE = 50
"""Most chats that a sweep updates at the same time: after a long outage thousands may be marked."""

log = structlog.get_logger(__name__)


class Sweep:
    def __init__(
        self,
        store: PostStore,
        attempt: Callable[[TableId, ChatId], Awaitable[None]],
        may_be_tried: Callable[[TableInChat], bool],
    ) -> None:
        """`attempt`: updates one chat and never raises. `may_be_tried`: tells whether a chat can be updated now."""
        self._store = store
        self._attempt = attempt
        self._may_be_tried = may_be_tried
        self._reading = asyncio.Lock()
        self._in_line: set[TableInChat] = set()
        """Chats that a sweep has found and not finished."""
        self._sweeping = asyncio.Semaphore(AT_ONCE)

    async def once(self) -> None:
        """Update all marked chats. A chat that fails is tried at the next sweep and does not delay the others."""
        if self._reading.locked():
            return  # The sweep before this one is still waiting for the store's answer.
        try:
            async with self._reading:
                marks = await self._store.all_marked()
        except StoreFailed as error:
            log.warning("chats not swept", error=str(error))
            return
        places = [(mark.table, mark.chat_id) for mark in marks]
        await asyncio.gather(*(self._swept(place) for place in places if self._may_be_tried(place)))

    async def _swept(self, place: TableInChat) -> None:
        if place in self._in_line:
            return
        self._in_line.add(place)
        try:
            async with self._sweeping:
                await self._attempt(*place)
        finally:
            self._in_line.discard(place)
