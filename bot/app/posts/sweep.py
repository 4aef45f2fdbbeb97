"""Find the chats that the store has marked, and have each of them brought up to date."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.app.base.ports import PARTITIONS, ChatId, PostStore, StoreFailed, TableId, TableInChat

AT_ONCE = 50
"""Chats that a sweep works on together: after a long outage thousands may want something."""

log = structlog.get_logger(__name__)


class Sweep:
    def __init__(
        self,
        store: PostStore,
        attempt: Callable[[TableId, ChatId], Awaitable[None]],
        may_be_tried: Callable[[TableInChat], bool],
    ) -> None:
        """`attempt` brings one chat up to date and never raises; `may_be_tried`: can and may it be done now."""
        self._store = store
        self._attempt = attempt
        self._may_be_tried = may_be_tried
        self._reading = asyncio.Lock()
        self._in_line: set[TableInChat] = set()
        """Chats that a sweep has found and that are not done yet."""
        self._sweeping = asyncio.Semaphore(AT_ONCE)

    async def once(self) -> None:
        """Attempt all chats that want something; one that fails is tried at the next sweep and holds up no other."""
        if self._reading.locked():
            return  # The store takes its time, and the sweep before this one asks it already.
        try:
            async with self._reading:
                found = await asyncio.gather(*map(self._store.marked, range(PARTITIONS)))
        except StoreFailed as error:
            log.warning("chats not swept", error=str(error))
            return
        places = [(mark.table, mark.chat_id) for marks in found for mark in marks]
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
