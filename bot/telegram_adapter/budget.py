"""How much may be said: in a chat, in all chats together, and not at all while Telegram asks us to wait.

Telegram counts new messages and edits alike. The figures are in docs/telegram.md. Answers to presses are not counted
and never wait. Three may take less and less of a group's room: what calls a person, what the tables show, and what
answers a line. So nobody who writes much stops a table.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass

from bot.app.desk import Clock
from bot.app.platform import Later
from bot.app.ports import InboxStore, Pace, WindowId
from bot.telegram_adapter.places import PLATFORM, Place

Sleep = Callable[[float], Awaitable[None]]
EVERYWHERE = WindowId(f"{PLATFORM}:all")
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""Who wants an answer: set where his update is handled, and so in everything that is begun there."""
PATIENCE = 60.0
"""Seconds that an answer waits for room; after that nobody knows any more what it answers."""

SECONDS_APART = 2.0
"""So long a call waits for the messages before it to be far enough behind."""


@dataclass(frozen=True, slots=True)
class Paces:
    brisk: Pace
    """In a group, while little was said."""
    group: Pace
    """In a group, when that is used up."""
    urgent: Pace
    """In a group, for what calls a person."""
    answers: Pace
    """In a group, for all answers to lines together; what the tables show comes out of the same room."""
    asker: Pace
    """In a group, for the answers to one person."""
    private: Pace
    everywhere: Pace
    """In all chats together."""


TELEGRAMS = Paces(
    brisk=Pace(most=8, within_ms=63_000, apart_ms=1000),
    group=Pace(most=16, within_ms=63_000, apart_ms=5000),
    urgent=Pace(most=20, within_ms=63_000, apart_ms=1000),
    answers=Pace(most=10, within_ms=63_000, apart_ms=2000),
    asker=Pace(most=5, within_ms=63_000, apart_ms=0),
    private=Pace(most=60, within_ms=60_000, apart_ms=1000),
    everywhere=Pace(most=30, within_ms=1000, apart_ms=0),
)
"""Twenty a minute in a group, the last four of them kept for what calls a person.

Four are enough because the second eight do not come in a burst: where all sixteen went out at once, there would be no
more than these four calls for a whole minute.

A minute of Telegram's is three seconds longer here: we count when we begin to send, Telegram when it arrives, and what
was held up on the way counts later there.
"""


class Budget:
    def __init__(self, store: InboxStore, clock: Clock, paces: Paces, sleep: Sleep = asyncio.sleep) -> None:
        self.sleep = sleep
        self._store = store
        self._clock = clock
        self._paces = paces
        self._barred: dict[int, int] = {}
        """Chats in which Telegram told us to wait, and until when."""

    async def spend(self, place: Place, *, urgent: bool = False) -> None:
        """Take one message; Later if there is no room for it."""
        self.heed(place)
        chat, name = place.whole.window, secrets.token_bytes(8)
        everywhere, here = await asyncio.gather(
            self._afford(EVERYWHERE, self._paces.everywhere),
            self._afford(chat, *self._paces_of(place, urgent), name=name),
        )
        if everywhere and not here:
            # The chat must not pay for the crowd: whoever comes again and again would use up its minute.
            await self._store.give_back(chat, name)
        if everywhere or here:
            raise Later(max(everywhere, here) / 1000)

    async def wait(self, place: Place, patience: float = PATIENCE) -> None:
        """Take one message for an answer, when there is room; Later if there is none for so many seconds.

        It waits first for its asker's turn and then for that of all answers: so it takes no room while it waits.
        """
        for take in self._turns(place):
            patience = await self._turn(take, patience)

    async def soon(self, place: Place) -> None:
        """Take one message for what calls a person; a second or two it waits itself."""
        await self._turn(lambda: self.spend(place, urgent=True), SECONDS_APART)

    def heed(self, place: Place) -> None:
        """Later while Telegram asks for quiet in this chat."""
        wait = self._barred.get(place.chat, 0) - self._clock.now()
        if wait > 0:
            raise Later(wait / 1000)

    def bar(self, place: Place, seconds: float) -> None:
        """Telegram asks for quiet in this chat; the others go on."""
        self._barred[place.chat] = self._clock.now() + int(seconds * 1000)

    def _turns(self, place: Place) -> list[Callable[[], Awaitable[None]]]:
        chat, paces = place.whole.window, self._paces
        if place.private:
            return [lambda: self.spend(place)]
        own = WindowId(f"{chat}:answers:{ASKER.get()}")
        return [
            lambda: self._share(own, paces.asker),
            lambda: self._share(WindowId(f"{chat}:answers"), paces.answers),
            lambda: self.spend(place),
        ]

    async def _turn(self, take: Callable[[], Awaitable[None]], patience: float) -> float:
        """What is left of the patience."""
        while True:
            try:
                await take()
                return patience
            except Later as later:
                patience -= later.seconds
                if patience < 0:
                    raise
                await self.sleep(later.seconds)

    async def _share(self, share: WindowId, pace: Pace) -> None:
        wait = await self._afford(share, pace)
        if wait > 0:
            raise Later(wait / 1000)

    def _paces_of(self, place: Place, urgent: bool) -> tuple[Pace, ...]:
        """One of them has to have room."""
        if place.private:
            return (self._paces.private,)
        return (self._paces.urgent,) if urgent else (self._paces.brisk, self._paces.group)

    async def _afford(self, window: WindowId, *paces: Pace, name: bytes = b"") -> int:
        return await self._store.afford(window, paces, self._clock.now(), name)
