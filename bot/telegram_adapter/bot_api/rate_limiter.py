"""The rate limiter for Telegram: limits per chat and for all chats, priorities, and waits that Telegram asks for.

Telegram counts new messages and edits alike; the figures are in docs/telegram.md. All processes of the bot are counted
together, in the store: a message asks for the room of its chat and of all chats in one round trip. Answers to presses
are not counted and never wait. All other calls wait in one queue per chat: messages for which a player waits go first,
and no message waits for ever.
"""

import asyncio
import contextlib
import hashlib
import secrets
from collections import OrderedDict, defaultdict, deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum

from bot.app.base.platform import Later, Urgency
from bot.app.base.ports import ChatId, InboxStore, RateLimit, StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.telegram_adapter.bot_api.slow_mode import SlowModes
from bot.telegram_adapter.chat_ids import PLATFORM, ChatAddress

Sleep = Callable[[float], Awaitable[None]]
Waits = Callable[[float], None]
"""A function that is called before a wait with its seconds."""
EVERYWHERE = ChatId(f"{PLATFORM}:all")
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""Id of the person whose update is being handled; tasks that are started meanwhile inherit it. Empty: unknown."""
PATIENCE = 60.0
"""Seconds that an answer waits for room and is then dropped: nobody knows any more what it answers."""
SECONDS_APART = 2.0
"""Most seconds that a mention waits inside `soon` for room, instead of raising Later."""
ABSENT_MS = 1_500
"""Milliseconds after its time at which a sender that did not try again is removed from the queue."""
SOON_MS = 1_000
"""A sender whose next try is more milliseconds away than this does not hold back the senders behind it."""
REMEMBERED = 1_000
"""Most chats whose last messages, and whose waits that Telegram asked for, are remembered."""
GLANCE = 0.05
"""Seconds that a sender waits in addition to the time of the sender before it."""


class Priority(IntEnum):
    """Rank of a message: in the queue of its chat it counts as if it had come so many milliseconds later."""

    CALL = 0
    PRESS = 2_000
    BOARD = 10_000
    ANSWER = 20_000


RANKS = {Urgency.CALL: Priority.CALL, Urgency.PRESS: Priority.PRESS, Urgency.NONE: Priority.BOARD}


@dataclass(frozen=True, slots=True)
class RateLimits:
    """The rate limits by kind of message; each holds for one group, except `private`, `everywhere` and `but_calls`."""

    burst: RateLimit
    """Limit of all messages in one chat within a few seconds; holds in private chats too."""
    call: RateLimit
    press: RateLimit
    board: RateLimit
    answer: RateLimit
    answers: RateLimit
    """Limit of all answers to lines in one group together."""
    asker: RateLimit
    """Limit of the answers to one person in one group."""
    private: RateLimit
    everywhere: RateLimit
    """Limit of all messages in all chats together; only mentions may use it up."""
    but_calls: RateLimit
    """Limit of all other messages in all chats together."""

    def of(self, rank: Priority, *, private: bool) -> tuple[RateLimit, ...]:
        """Return the limits of a chat that a message of this rank has to keep, all of them."""
        if private:
            return self.burst, self.private
        return self.burst, getattr(self, rank.name.lower())


TELEGRAMS = RateLimits(
    burst=RateLimit(most=4, within_ms=5_000),
    call=RateLimit(most=20, within_ms=63_000),
    press=RateLimit(most=18, within_ms=63_000, free=10),
    board=RateLimit(most=12, within_ms=63_000, free=6),
    answer=RateLimit(most=15, within_ms=63_000, free=8),
    answers=RateLimit(most=6, within_ms=63_000, free=3),
    asker=RateLimit(most=5, within_ms=63_000),
    private=RateLimit(most=50, within_ms=60_000, free=20),
    everywhere=RateLimit(most=30, within_ms=1_700),
    but_calls=RateLimit(most=28, within_ms=1_700),
)
"""Telegram's limits as the bot keeps them.

A group takes twenty messages a minute. The last two of them are kept for mentions (`call`): with only one kept,
mentions of three live tables waited up to 16 seconds. While half of the twenty is free, no player waits. After that the
rest is spread over the minute, since mentions and further presses need some of it too. Turns of computers and buttons
of old posts use at most twelve, since nobody waits for them.

A minute is 63 s here: the bot counts a message when its sending begins, Telegram when it arrives, perhaps delayed. A
second is 1.7 s here for the same reason: delayed messages arrive together with later ones. In any chat Telegram takes
one message a second, and a few more at once.
"""


@dataclass(slots=True)
class Waiting:
    """A sender that waits in the queue of a chat."""

    since: int
    rank: Priority
    until: int
    """Service time (ms) at which the sender will try again."""

    @property
    def place(self) -> int:
        return self.since + self.rank


def unheeded(_: float) -> None:
    """Do nothing: for senders to which it makes no difference how long they wait."""


class Queues:
    """The queues of senders that wait until a chat's limits allow a message.

    They are kept in this process only, since usually one process sends to a chat.
    """

    def __init__(self) -> None:
        self._chats: defaultdict[ChatId, dict[str, Waiting]] = defaultdict(dict)

    def ahead(self, chat: ChatId, who: str, rank: Priority, now: int) -> int:
        """Return the service time (ms) at which the last sender before this one tries again; 0 = none is before it."""
        queue = self._chats[chat] = {
            name: one for name, one in self._chats[chat].items() if name == who or one.until + ABSENT_MS > now
        }
        mine = (queue[who].since if who in queue else now) + rank
        others = (one for name, one in queue.items() if name != who and one.until < now + SOON_MS)
        return max((one.until for one in others if one.place < mine), default=0)

    def waited(self, chat: ChatId, who: str, now: int) -> int:
        """Return the milliseconds since this sender came; 0 if it is not in the queue."""
        here = self._chats[chat].get(who)
        return now - here.since if here else 0

    def stand(self, chat: ChatId, who: str, rank: Priority, now: int, until: int) -> None:
        """Put the sender `who` into the queue; if it is in already, it keeps its time of entry and gets the new rank.

        `until`: service time (ms) at which it will try again.
        """
        before = self._chats[chat].get(who)
        since = before.since if before else now
        self._chats[chat][who] = Waiting(since, rank, until)

    def leave(self, chat: ChatId, who: str) -> None:
        self._chats[chat].pop(who, None)
        if not self._chats[chat]:
            del self._chats[chat]


class RateLimiter:
    def __init__(self, store: InboxStore, clock: Clock, paces: RateLimits, sleep: Sleep = asyncio.sleep) -> None:
        self.sleep = sleep
        self.slow = SlowModes(clock)
        self._store = store
        self._clock = clock
        self._paces = paces
        self._queues = Queues()
        self._barred: RecentMap[tuple[int, str], int] = RecentMap(REMEMBERED)
        """(Chat, kind of call) → service time until which Telegram wants none; an empty kind: no calls at all."""
        self._spent: OrderedDict[int, deque[int]] = OrderedDict()
        """Group → service times of the last messages of this process, as many as the group may get without pauses."""

    async def spend(self, place: ChatAddress, rank: Priority, who: str) -> None:
        """Take room for one message from the limits of its chat.

        Raises Later if there is no room, or if other senders go first; then `who` stands in the chat's queue.
        """
        self.heed(place)
        chat, now = place.whole.chat_id, self._clock.now()
        until = self._queues.ahead(chat, who, rank, now)
        if until:
            seconds = max((until - now) / 1000, 0) + GLANCE
        else:
            has_waited = self._queues.waited(chat, who, now) > rank
            seconds = await self._taken(place, min(rank, Priority.PRESS) if has_waited else rank, who)
        if seconds:
            self._queues.stand(chat, who, rank, now, now + int(seconds * 1000))
            raise Later(seconds)
        self._queues.leave(chat, who)

    async def _taken(self, place: ChatAddress, rank: Priority, who: str) -> float:
        """Take room for one message and return 0, or return the seconds until there may be room."""
        chat = place.whole.chat_id
        name = secrets.token_bytes(8)
        kept = b"place " + hashlib.blake2b(f"{chat} {who}".encode(), digest_size=8).digest()
        pace = self._paces.but_calls
        if rank is Priority.CALL:
            # Without a place of its own a mention counts no places of waiting boards, only messages already sent.
            pace, kept = self._paces.everywhere, b""
        everywhere, here = await asyncio.gather(
            self._afford(EVERYWHERE, pace, name=name, kept=kept),
            self._afford(chat, *self._paces.of(rank, private=place.private), name=name),
        )
        if not everywhere and not here:
            self._spends(place)
        elif here:
            # The chat has no room: free what was taken, or kept, of the limit of all chats, for other chats to use.
            await self._store.give_back(EVERYWHERE, kept if everywhere else name)
        else:
            # Its place among all chats is kept; the chat's room is not, since repeated tries would use it up.
            await self._store.give_back(chat, name)
        return max(everywhere, here) / 1000

    async def wait(self, place: ChatAddress, patience: float = PATIENCE, waits: Waits = unheeded) -> None:
        """Take room for an answer, waiting for it; raise Later if there is none within `patience` seconds.

        In a group the answer waits first for the limit of answers to one person, then for that of all answers, then for
        the chat's. So a waiting answer takes no room from other messages. `waits`: called before each wait with its
        seconds.
        """
        who = secrets.token_hex(4)
        for take in self._turns(place, who):
            patience = await self._turn(take, patience, waits)

    async def soon(
        self, place: ChatAddress, who: str, rank: Priority = Priority.CALL, patience: float = SECONDS_APART
    ) -> None:
        """Take room for one message, waiting up to `patience` seconds; raise Later if that is too short."""
        await self._turn(lambda: self.spend(place, rank, who), patience)

    def crowded(self, place: ChatAddress) -> bool:
        """Return whether a group has used up the messages that it may get without pauses; one more delays the next
        ones."""
        spent = self._spent.get(place.chat)
        if spent is None or len(spent) < (spent.maxlen or 0):
            return False
        return spent[0] > self._clock.now() - self._paces.press.within_ms

    def _spends(self, place: ChatAddress) -> None:
        if place.private:
            return
        press = self._paces.press
        at_once = press.most if press.free is None else press.free
        self._spent.setdefault(place.chat, deque(maxlen=at_once)).append(self._clock.now())
        self._spent.move_to_end(place.chat)
        if len(self._spent) > REMEMBERED:
            self._spent.popitem(last=False)

    def heed(self, place: ChatAddress, aside: str = "") -> None:
        """Raise Later while Telegram wants no calls in this chat at all, or none of the kind `aside`.

        `aside`: kind of call, as in `Calls._do`; empty = a message or an edit.
        """
        ends = (self._barred.get((place.chat, kind), 0) for kind in ("", aside))
        wait = max(ends) - self._clock.now()
        if wait > 0:
            raise Later(wait / 1000)

    async def bar(self, place: ChatAddress, seconds: float, aside: str = "") -> None:
        """Note that Telegram wants no calls in this chat for `seconds`.

        `aside`: only calls of this kind have to wait, and no messages; empty = all calls have to wait, and other
        processes send no messages either.
        """
        now = self._clock.now()
        until = self._barred[place.chat, aside] = now + int(seconds * 1000)
        if not aside and until > now:
            with contextlib.suppress(StoreFailed):
                await self._store.bar(place.whole.chat_id, until, now)

    def now(self) -> int:
        """Return the service time in milliseconds."""
        return self._clock.now()

    def _turns(self, place: ChatAddress, who: str) -> list[Callable[[], Awaitable[None]]]:
        chat, paces = place.whole.chat_id, self._paces
        if place.private:
            return [lambda: self.spend(place, Priority.ANSWER, who)]
        own = ChatId(f"{chat}:answers:{ASKER.get()}")
        return [
            lambda: self._share(own, paces.asker),
            lambda: self._share(ChatId(f"{chat}:answers"), paces.answers),
            lambda: self.spend(place, Priority.ANSWER, who),
        ]

    async def _turn(self, take: Callable[[], Awaitable[None]], patience: float, waits: Waits = unheeded) -> float:
        """Call `take` until it raises no Later, sleeping in between as long as Later says.

        Returns the seconds left of `patience`; raises Later if the next sleep would be longer than that.
        """
        while True:
            try:
                await take()
                return patience
            except Later as later:
                patience -= later.seconds
                if patience < 0:
                    raise
                waits(later.seconds)
                await self.sleep(later.seconds)

    async def _share(self, share: ChatId, pace: RateLimit) -> None:
        wait = await self._afford(share, pace)
        if wait > 0:
            raise Later(wait / 1000)

    async def _afford(self, chat_id: ChatId, *paces: RateLimit, name: bytes = b"", kept: bytes = b"") -> int:
        return await self._store.afford(chat_id, paces, self._clock.now(), name, kept)
