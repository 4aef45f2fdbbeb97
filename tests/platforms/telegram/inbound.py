"""The way of an update from where it happened to the bot's queue: it may be late, and then others overtake it."""

import asyncio
from typing import Any

from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.faults import Faults
from tests.platforms.telegram.updates import DAY, Updates


class Inbound:
    def __init__(self, clock: Clock, faults: Faults, updates: Updates) -> None:
        self._clock, self._faults, self._updates = clock, faults, updates
        self._last: dict[str, asyncio.Task[None]] = {}

    def send(self, kind: str, payload: dict[str, Any], queue: str, lifetime: float = DAY) -> None:
        """An update gets its number when it arrives, so a late one has a high number, and one queue keeps its order."""
        expires = self._clock.now() + lifetime
        delay, ahead = self._faults.draw_delay(), self._last.get(queue)
        if not delay and (ahead is None or ahead.done()):
            self._updates.push(kind, payload, queue, expires)
        else:
            arrival = self._arrive(ahead, delay, (kind, payload, queue, expires))
            self._last[queue] = asyncio.create_task(arrival)

    async def close(self) -> None:
        for task in self._last.values():
            task.cancel()
        await asyncio.gather(*self._last.values(), return_exceptions=True)

    async def _arrive(
        self, ahead: "asyncio.Task[None] | None", delay: float, update: tuple[str, dict[str, Any], str, float]
    ) -> None:
        await self._clock.sleep(delay)
        if ahead is not None:
            await ahead
        self._updates.push(*update)
