"""Service time: runs while the service is up, stands still while it is down."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

import structlog

from bot.app.base.ports import StoreFailed
from bot.app.base.sharing_ports import ClockStore

COUNTER = "house"
"""Name of the counter of the whole service, of all platforms."""
BEAT_SECONDS = 1.0
LONGEST_MS = 5_000
"""Longest pause between two beats that counts, in milliseconds. After a longer one the service was down, or the clock
of the store's server was set."""
AHEAD_MS = 2 * LONGEST_MS
"""Most milliseconds by which this process, counting by itself, can be ahead of the stored counter."""

log = structlog.get_logger(__name__)


class Clock(Protocol):
    def now(self) -> int:
        """Return the present service time in milliseconds."""
        ...


class ServiceClock:
    """Service time, computed from the stored counter and the time since this process last advanced the counter.

    All processes advance ("beat") the same counter. Service time goes back only if the whole store is restored from a
    backup; the stored deadlines go back with it. The machine's time of day is never read, so it may be set at any
    moment.
    """

    def __init__(self, store: ClockStore, elapsed: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._elapsed = elapsed
        self._counted = 0
        self._beaten_at = 0.0
        self._told = 0

    async def begin(self) -> None:
        """Advance the stored counter once; needed before the first `now`. StoreFailed if the store does not answer."""
        asked_at = self._elapsed()
        self._counted, self._beaten_at = await self._store.beat(COUNTER, LONGEST_MS), asked_at
        if self._told - self._counted > AHEAD_MS:
            log.warning(
                "the store was set back, and service time with it", seconds=(self._told - self._counted) // 1000
            )
            self._told = 0

    async def run(self) -> None:
        """Advance the stored counter every second until cancelled.

        If the store does not answer, service time stands still after a few seconds.
        """
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.begin()
            except StoreFailed as error:
                log.warning("no beat", error=str(error))

    def now(self) -> int:
        """Return the present service time in milliseconds."""
        since = int((self._elapsed() - self._beaten_at) * 1000)
        self._told = max(self._told, self._counted + min(since, LONGEST_MS))
        return self._told
