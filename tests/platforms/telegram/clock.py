"""The time of the server: real, hurried, or moved by hand."""

import asyncio
import heapq
import itertools
import time
from typing import Protocol

SETTLING = 0.005
"""Real seconds that those who were woken get before the time goes on."""
TURNS = 10
"""Turns of the loop that they get at least: on a busy machine all those seconds may pass during one."""


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Return when so many seconds of this clock have passed."""


class RunningClock:
    """Real time, or `speed` times as fast: with a speed of 60 ten minutes take ten seconds."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._began, self._start = time.time(), time.monotonic()

    def now(self) -> float:
        return self._began + (time.monotonic() - self._start) * self._speed

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self._speed)


class SteppedClock:
    """Time that stands still until the test calls `advance`."""

    def __init__(self, start: float = 1_700_000_000.0) -> None:
        self._now = start
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Wake everyone whose time comes, one after the other, each at his own time."""
        until = self._now + seconds
        await _settled()
        while self._sleepers and self._sleepers[0][0] <= until:
            due, _, woken = heapq.heappop(self._sleepers)
            self._now = max(self._now, due)
            if not woken.done():
                woken.set_result(None)
                await _settled()
        self._now = until


async def _settled() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(SETTLING / TURNS)
