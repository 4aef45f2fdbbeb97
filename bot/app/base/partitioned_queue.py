"""A queue with lanes: work of one lane, such as that of one person, runs in order; lanes run at the same time."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]
LANES_AT_ONCE = 64
"""Most lanes that are worked on at the same time."""


class PartitionedQueue:
    """Run work one after another within a lane, and several lanes at once."""

    def __init__(self, name: str) -> None:
        """`name`: begins the names of its tasks."""
        self._name = name
        self._waiting: dict[str, deque[Work]] = {}
        """Lane → its work that is not done yet, in order; the first piece is running. A lane without work is absent."""
        self._running: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(LANES_AT_ONCE)
        self._finishing = False

    def length(self, lane: str) -> int:
        """Return how many pieces of work of a lane are not done yet."""
        return len(self._waiting.get(lane, ()))

    def add(self, lane: str, work: Work) -> None:
        """Add work, which must not raise, to a lane; it begins when all before it is done."""
        if lane in self._waiting:
            self._waiting[lane].append(work)
            return
        self._waiting[lane] = deque([work])
        task = asyncio.create_task(self._work(lane), name=f"{self._name} lane {lane}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def drop_waiting(self, lane: str) -> None:
        """Forget the work of a lane that has not begun."""
        waiting = self._waiting.get(lane, deque())
        while len(waiting) > 1:
            waiting.pop()

    async def finish(self, seconds: float) -> None:
        """Start no more work; wait at most `seconds` for the running work, then cancel it."""
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
