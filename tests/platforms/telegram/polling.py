"""The one long poll there may be."""

import asyncio
from typing import Any

from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.errors import OTHER_POLLER, conflict
from tests.platforms.telegram.updates import Update, Updates

HELD = 0.3
"""Real seconds that an empty answer takes at least: a client asks a server slowly that does not hold its question."""


class Polls:
    def __init__(self, clock: Clock, updates: Updates) -> None:
        self._clock, self._updates = clock, updates
        self._taken: asyncio.Future[str] | None = None

    async def poll(self, offset: int, timeout: float) -> list[Update]:
        """What waits from this offset on; if there is nothing, the first that comes within the timeout.

        Raises:
            ApiError: 409, another poll has begun meanwhile or a webhook was set
        """
        self.end(OTHER_POLLER)
        self._taken = taken = asyncio.get_running_loop().create_future()
        if not self._updates.waiting() and timeout > 0:
            await self._first_of(taken, timeout)
        if taken.done():
            raise conflict(taken.result())
        return self._updates.waiting()

    def end(self, why: str) -> None:
        """End the poll that is under way, if there is one."""
        if self._taken is not None and not self._taken.done():
            self._taken.set_result(why)

    async def _first_of(self, taken: "asyncio.Future[str]", timeout: float) -> None:
        """Return at the first news, or when the timeout is over, by the server's clock or in real time."""
        waits: list[asyncio.Future[Any]] = [
            asyncio.create_task(self._updates.news()),
            asyncio.create_task(self._over(timeout)),
            asyncio.create_task(asyncio.sleep(timeout)),
        ]
        try:
            await asyncio.wait([taken, *waits], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _over(self, timeout: float) -> None:
        """The server's clock may be moved by a minute at once."""
        await self._clock.sleep(timeout)
        await asyncio.sleep(HELD)
