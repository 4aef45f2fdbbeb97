"""Moves the clock of an evening in small steps, each no sooner than the bot has done all that it can do before it."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from tests.platforms.telegram.clock import SteppedClock

STEP = 0.1
"""Seconds of one step: no wait is measured more exactly."""
CALM = 12
"""Turns of the loop in which nothing else runs, after which nothing more is expected without time going on."""

T = TypeVar("T")
Look = Callable[[], Awaitable[None]]


class QuietClock(SteppedClock):
    """A clock whose time goes on as soon as the loop has nothing to do, and not after some real milliseconds."""

    async def advance(self, seconds: float) -> None:
        until = self._now + seconds
        await quiet()
        while self._sleepers and self._sleepers[0][0] <= until:
            due, _, woken = heapq.heappop(self._sleepers)
            self._now = max(self._now, due)
            if not woken.done():
                woken.set_result(None)
                await quiet()
        self._now = until


async def quiet() -> None:
    """Return when the loop has nothing to do; bot and server run in it, and each request arrives at once."""
    loop: Any = asyncio.get_running_loop()
    calm = 0
    while calm < CALM:
        await asyncio.sleep(0)
        calm = 0 if loop._ready else calm + 1


async def passes(clock: SteppedClock, seconds: float, look: Look) -> None:
    """Let the time pass, with a look after each step."""
    until = clock.now() + seconds
    while (left := until - clock.now()) > 0:
        await step(clock, look, min(STEP, left))


async def step(clock: SteppedClock, look: Look, seconds: float = STEP) -> None:
    await clock.advance(seconds)
    await look()


async def during(clock: SteppedClock, work: Coroutine[Any, Any, T], look: Look, most: float, otherwise: T) -> T:
    """Return the result of the work, or `otherwise` if it lasts for more than so many seconds; the time goes on."""
    task, until = asyncio.create_task(work), clock.now() + most
    await quiet()
    while not task.done() and clock.now() < until:
        await step(clock, look)
    if task.done():
        return task.result()
    task.cancel()
    return otherwise
