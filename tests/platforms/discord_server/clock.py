"""The server's time: it runs like real time, and a test can push it forward."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Seconds since 1970. Whoever sleeps by this clock wakes when `advance` goes past the end of the sleep."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()
        self._sleepers: set[asyncio.Event] = set()
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        return time.monotonic() + self._offset

    def advance(self, seconds: float) -> None:
        """Push the time forward; what was due in between happens at once."""
        if seconds < 0:
            raise ValueError("time does not run backwards")
        self._offset += seconds
        for listener in self._listeners:
            listener()
        for sleeper in self._sleepers:
            sleeper.set()

    def on_advance(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)

    async def sleep(self, seconds: float) -> None:
        await self.wait(asyncio.Event(), seconds)

    async def wait(self, event: asyncio.Event, seconds: float) -> bool:
        """Wait for an event, at most so long; says whether it came."""
        end = self.now() + seconds
        pushed = asyncio.Event()
        self._sleepers.add(pushed)
        try:
            while not event.is_set() and (left := end - self.now()) > 0:
                pushed.clear()
                await _first_of(event, pushed, left)
        finally:
            self._sleepers.discard(pushed)
        return event.is_set()


async def _first_of(one: asyncio.Event, other: asyncio.Event, seconds: float) -> None:
    tasks = [asyncio.ensure_future(one.wait()), asyncio.ensure_future(other.wait())]
    try:
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


def iso(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


class Snowflakes:
    """Ids that grow and hold the time of their making."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        made = int(self._clock.now() * 1000 - DISCORD_EPOCH_MS) << 22
        self._last = max(made, self._last + 1)
        return self._last


def moment_of(snowflake: int) -> float:
    """When this id was made, in seconds since 1970."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
