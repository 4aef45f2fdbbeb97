"""Wakes those who look at a room when it has changed, within this process. Others look again by themselves."""

import asyncio
from collections import defaultdict


class Bells:
    def __init__(self) -> None:
        self._rung: defaultdict[str, int] = defaultdict(int)
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def ring(self, room: str) -> None:
        self._rung[room] += 1
        for event in self._waiting.pop(room, ()):
            event.set()

    def heard(self, room: str) -> int:
        """How often the bell of this room has rung; for `wait`."""
        return self._rung[room]

    async def wait(self, room: str, heard: int, seconds: float) -> None:
        """Returns when it has rung more often than was heard, or after some seconds."""
        if self._rung[room] > heard:
            return
        event = asyncio.Event()
        self._waiting[room].add(event)
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting[room].discard(event)
