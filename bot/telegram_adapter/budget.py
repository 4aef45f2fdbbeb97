"""How much may be said: in a chat, in all chats together, and not at all while Telegram asks us to wait.

Telegram counts new messages and edits alike. The figures are in docs/telegram.md. Answers to presses are not counted
and never wait.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.app.desk import Clock
from bot.app.platform import Later
from bot.app.ports import InboxStore, Pace, WindowId
from bot.telegram_adapter.places import PLATFORM, Place

Sleep = Callable[[float], Awaitable[None]]
EVERYWHERE = WindowId(f"{PLATFORM}:all")


@dataclass(frozen=True, slots=True)
class Paces:
    group: Pace
    urgent: Pace
    """In a group, for what calls a person."""
    private: Pace
    everywhere: Pace
    """In all chats together."""


TELEGRAMS = Paces(
    group=Pace(most=16, within_ms=63_000, apart_ms=1000),
    urgent=Pace(most=20, within_ms=63_000, apart_ms=1000),
    private=Pace(most=60, within_ms=60_000, apart_ms=1000),
    everywhere=Pace(most=30, within_ms=1000, apart_ms=0),
)
"""Twenty a minute in a group, the last four of them kept for what calls a person.

A minute of Telegram's is three seconds longer here: we count when we begin to send, Telegram when it arrives, and what
was held up on the way counts later there.
"""


class Budget:
    def __init__(self, store: InboxStore, clock: Clock, paces: Paces, sleep: Sleep = asyncio.sleep) -> None:
        self._store = store
        self._sleep = sleep
        self._clock = clock
        self._paces = paces
        self._barred: dict[int, int] = {}
        """Chats in which Telegram told us to wait, and until when."""

    async def spend(self, place: Place, *, urgent: bool = False) -> None:
        """Take one message; Later if there is no room for it."""
        wait = self._barred.get(place.chat, 0) - self._clock.now()
        wait = wait if wait > 0 else await self._afford(EVERYWHERE, self._paces.everywhere)
        wait = wait if wait > 0 else await self._afford(place.whole.window, self._pace(place, urgent))
        if wait > 0:
            raise Later(wait / 1000)

    async def wait(self, place: Place, patience: float = 60.0) -> None:
        """Take one message for an answer, when there is room; Later if there is none for so many seconds."""
        while True:
            try:
                return await self.spend(place, urgent=True)
            except Later as later:
                patience -= later.seconds
                if patience < 0:
                    raise
                await self._sleep(later.seconds)

    def bar(self, place: Place, seconds: float) -> None:
        """Telegram asks for quiet in this chat; the others go on."""
        self._barred[place.chat] = self._clock.now() + int(seconds * 1000)

    def _pace(self, place: Place, urgent: bool) -> Pace:
        if place.private:
            return self._paces.private
        return self._paces.urgent if urgent else self._paces.group

    async def _afford(self, window: WindowId, pace: Pace) -> int:
        return await self._store.afford(window, pace, self._clock.now())
