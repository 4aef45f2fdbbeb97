"""Timers for chats whose post cannot be updated yet; one timer for each chat of a table."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.app.base import background
from bot.app.base.ports import TableInChat

SOON = 3
"""Number of failures in a row up to which a chat is tried again at the next sweep."""
SHORTEST_PAUSE, LONGEST_PAUSE = 10.0, 600.0
"""Shortest and longest pause, in seconds, when there are more failures in a row."""


@dataclass(frozen=True, slots=True)
class _Timer:
    task: "asyncio.Task[None]"
    question: str | None


class RetryTimers:
    def __init__(self, wait: Callable[[TableInChat, float], Awaitable[None]]) -> None:
        """`wait`: sleeps for the given seconds, then updates the chat."""
        self._wait = wait
        self._retry_timers: dict[TableInChat, _Timer] = {}
        self._failed: dict[TableInChat, int] = {}

    def __contains__(self, place: TableInChat) -> bool:
        return place in self._retry_timers

    @property
    def tasks(self) -> list["asyncio.Task[None]"]:
        return [timer.task for timer in self._retry_timers.values()]

    def set(self, place: TableInChat, seconds: float, question: str | None = None) -> None:
        """Try this chat again after `seconds`; an earlier timer of the chat is replaced.

        `question`: the chat waits as long as the table asks this question. None = any change of the table ends the
        wait.
        """
        self.drop(place)
        task = asyncio.create_task(self._run(place, seconds))
        self._retry_timers[place] = _Timer(task, question)

    def question(self, place: TableInChat) -> str | None:
        """Return the question during which this chat has to wait.

        None if the chat does not wait, or if any change of the table may end the wait.
        """
        timer = self._retry_timers.get(place)
        return timer.question if timer else None

    def drop(self, place: TableInChat) -> None:
        timer = self._retry_timers.pop(place, None)
        if timer is not None and timer.task is not asyncio.current_task():
            timer.task.cancel()

    def back_off(self, place: TableInChat) -> float:
        """Count a failure and set a timer, longer after each failure; return its seconds, 0 = at the next sweep."""
        failed = self._failed[place] = self._failed.get(place, 0) + 1
        if failed <= SOON:
            return 0
        seconds: float = min(SHORTEST_PAUSE * 2 ** (failed - SOON - 1), LONGEST_PAUSE)
        self.set(place, seconds)
        return seconds

    def well(self, place: TableInChat) -> None:
        self._failed.pop(place, None)

    async def stop(self) -> None:
        retry_timers, self._retry_timers = self._retry_timers, {}
        await background.end(timer.task for timer in retry_timers.values())

    async def _run(self, place: TableInChat, seconds: float) -> None:
        await self._wait(place, seconds)
