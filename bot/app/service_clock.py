"""Service time: runs while the service is up, stands still while it is down."""

import asyncio
import time
from collections.abc import Callable

import structlog

from bot.app.ports import ClockStore, StoreFailed

HOUSE = "house"
"""The counter of the whole house."""
BEAT_SECONDS = 1.0
LONGEST_MS = 5_000
"""A longer pause between two beats is none of our time: nobody was there, or the machine's clock was set."""
AHEAD_MS = 2 * LONGEST_MS
"""Further than this nobody who counts for himself gets before the counter."""

log = structlog.get_logger(__name__)


class ServiceClock:
    """The service's counter, which all its processes beat; in between, what has passed here since our last beat.

    It goes back only with the whole store, whose deadlines do so too. No clock of the machine is asked what time it is,
    so it may be set while we run.
    """

    def __init__(self, store: ClockStore, elapsed: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._elapsed = elapsed
        self._counted = 0
        self._beaten_at = 0.0
        self._told = 0

    async def begin(self) -> None:
        """The first beat: before it nobody knows what time it is. StoreFailed if there is none."""
        asked_at = self._elapsed()
        self._counted, self._beaten_at = await self._store.beat(HOUSE, LONGEST_MS), asked_at
        if self._told - self._counted > AHEAD_MS:
            log.warning(
                "the store was set back, and service time with it", seconds=(self._told - self._counted) // 1000
            )
            self._told = 0

    async def run(self) -> None:
        """Beat again and again; ends when cancelled. While the store is away, time soon stands still."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.begin()
            except StoreFailed as error:
                log.warning("no beat", error=str(error))

    def now(self) -> int:
        """Milliseconds of service time."""
        since = int((self._elapsed() - self._beaten_at) * 1000)
        self._told = max(self._told, self._counted + min(since, LONGEST_MS))
        return self._told
