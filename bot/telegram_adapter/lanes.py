"""Work that keeps its order within a lane; different lanes go on at once."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]
AT_ONCE = 64
"""Lanes that are worked on at the same time."""


class Lanes:
    def __init__(self) -> None:
        self._waiting: dict[str, deque[Work]] = {}
        """What a lane has still to do, what it does now first; a lane that does nothing has no entry."""
        self._running: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._finishing = False

    def length(self, lane: str) -> int:
        """How much of a lane is not done yet."""
        return len(self._waiting.get(lane, ()))

    def add(self, lane: str, work: Work) -> None:
        """Work that must not raise."""
        if lane in self._waiting:
            self._waiting[lane].append(work)
            return
        self._waiting[lane] = deque([work])
        task = asyncio.create_task(self._work(lane), name=f"telegram lane {lane}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def finish(self, seconds: float) -> None:
        """Let what is being done come to its end, for so long; what waits stays undone."""
        self._finishing = True
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _work(self, lane: str) -> None:
        waiting = self._waiting[lane]
        try:
            while waiting:
                async with self._places:
                    if self._finishing:
                        return
                    await waiting[0]()
                waiting.popleft()
        finally:
            del self._waiting[lane]
