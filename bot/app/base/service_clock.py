"""Service time: runs while the service is up, stands still while it is down."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

import structlog

from bot.app.base.ports import ClockStore, StoreFailed

COUNTER = "house"
"""Name of the counter of the whole service, of all platforms."""
BEAT_SECONDS = 1.0
LONGEST_MS = 5_000
"""Milliseconds: a longer pause between two beats does not count. The service was down, or the machine's clock was
set."""
AHEAD_MS = 2 * LONGEST_MS
"""Most milliseconds by which a process that counts by itself can be ahead of the stored counter."""

log = structlog.get_logger(__name__)


class Clock(Protocol):
    def now(self) -> int:
        """Return the milliseconds of service time."""
        ...


class ServiceClock:
    """Service time: the stored counter, which all processes beat, and the time since the last beat of this process.

    It goes back only if the whole store is set back, with the deadlines in it. The machine's time of day is never read,
    so it may be set while the service runs.
    """

    def __init__(self, store: ClockStore, elapsed: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._elapsed = elapsed
        self._counted = 0
        self._beaten_at = 0.0
        self._told = 0

    async def begin(self) -> None:
        """Beat once, for before the first beat the time is not known; StoreFailed if the store does not answer."""
        asked_at = self._elapsed()
        self._counted, self._beaten_at = await self._store.beat(COUNTER, LONGEST_MS), asked_at
        if self._told - self._counted > AHEAD_MS:
            log.warning(
                "the store was set back, and service time with it", seconds=(self._told - self._counted) // 1000
            )
            self._told = 0

    async def run(self) -> None:
        """Beat every second until cancelled. While the store is away, time soon stands still."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.begin()
            except StoreFailed as error:
                log.warning("no beat", error=str(error))

    def now(self) -> int:
        """Return the milliseconds of service time."""
        since = int((self._elapsed() - self._beaten_at) * 1000)
        self._told = max(self._told, self._counted + min(since, LONGEST_MS))
        return self._told
