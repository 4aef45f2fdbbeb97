"""Looks after the server that the store stands on, where it is our own."""

import asyncio
from typing import Protocol

from bot.app.ports import StoreFailed

MENDING = 2.0
"""Seconds for our own server to come back before a call gives up; a person waits for the answer."""


class OwnServer(Protocol):
    """A server that we started ourselves, or found running in our directory."""

    def ensure(self, patience: float = ...) -> None:
        """Start it again if it has died."""

    def trouble(self) -> StoreFailed | None:
        """Why it cannot work, where that can be seen without asking it."""

    def stop(self) -> None: ...


class Keeper:
    def __init__(self, server: OwnServer | None = None) -> None:
        self._server = server
        self._mending = asyncio.Lock()

    async def mend(self) -> None:
        """One task at a time: the others find the server mended."""
        if self._server:
            async with self._mending:
                await asyncio.to_thread(self._server.ensure, MENDING)

    def trouble(self) -> StoreFailed | None:
        """What a client cannot know: from a server that dies of a full disk it only hears that it is gone."""
        return self._server.trouble() if self._server else None

    async def leave(self) -> None:
        if self._server:
            await asyncio.to_thread(self._server.stop)
