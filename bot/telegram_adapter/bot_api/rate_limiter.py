"""The rate limiter: limits of a chat and of all chats together, with priorities; pauses that Telegram asks for.

Telegram counts new messages and edits alike. The figures are in docs/telegram.md. Answers to presses are not counted
and never wait. All else stands in one queue for its chat: what a player waits for goes before what nobody waits for,
and nothing is passed over for ever.
"""

import asyncio
import secrets
from collections import OrderedDict, defaultdict, deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum

from bot.app.base.platform import Later, Urgency
from bot.app.base.ports import ChatId, InboxStore, RateLimit
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.telegram_adapter.bot_api.slow_mode import SlowModes
from bot.telegram_adapter.chat_ids import PLATFORM, ChatAddress

Sleep = Callable[[float], Awaitable[None]]
Waits = Callable[[float], None]
"""Called with the seconds that something has to wait."""
EVERYWHERE = ChatId(f"{PLATFORM}:all")
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The person who wants an answer: set where the update is handled, and so in everything that is begun there."""
PATIENCE = 60.0
"""Seconds that an answer waits for room and is then dropped: nobody knows any more what it answers."""
SECONDS_APART = 2.0
"""Most seconds that a call waits by itself, for the messages before it to be far enough behind."""
ABSENT_MS = 1_500
"""A sender that has not come again so many milliseconds after its time has left the queue."""
SOON_MS = 1_000
"""A sender that cannot go within so many milliseconds holds up nobody: what it lacks those behind it lack too."""
REMEMBERED = 1_000
"""Most chats of which we know when we spoke last, and until when Telegram told us to wait."""
GLANCE = 0.05
"""Seconds after which we look again whether the sender before us has been served."""


class Priority(IntEnum):
    """Rank of a message: in the queue of its chat it counts as if it had come so many milliseconds later."""

    CALL = 0
    PRESS = 2_000
    BOARD = 10_000
    ANSWER = 20_000


RANKS = {Urgency.CALL: Priority.CALL, Urgency.PRESS: Priority.PRESS, Urgency.NONE: Priority.BOARD}


@dataclass(frozen=True, slots=True)
class RateLimits:
    """The rate limits; each is of one group, except `private` and `everywhere`."""

    burst: RateLimit
    """Of all messages of any chat."""
    call: RateLimit
    press: RateLimit
    board: RateLimit
    answer: RateLimit
    answers: RateLimit
    """Of all answers to lines in one group together."""
    asker: RateLimit
    """Of the answers to one person in one group."""
    private: RateLimit
    everywhere: RateLimit
    """Of all messages in all chats together."""

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
)
"""Telegram's limits as we keep them.

Twenty messages a minute in a group, the last two of them for calls: with one, calls of three live tables that came
close together waited up to 16 seconds. While half of the twenty is free, nobody who plays waits; then the rest is
spread over the minute, for a call and the presser after next need some of it too. Steps of computers and buttons of old
posts take no more than twelve: nobody waits for them.

A minute of Telegram's is three seconds longer here: we count when we begin to send, Telegram when it arrives, and what
was held up on the way counts later there. Its second is 0.7 s longer for the same reason: many that were held up arrive
together with those that were not. One a second, and some more at once, is what it takes in any chat.
"""


@dataclass(slots=True)
class Waiting:
    """A sender that waits in the queue of a chat."""

    since: int
    rank: Priority
    until: int
    """Service time (ms) at which it will come again."""

    @property
    def place(self) -> int:
        return self.since + self.rank


def unheeded(_: float) -> None:
    """Do nothing: for senders to which it makes no difference how long they wait."""


class Queues:
    """The queues of senders that wait for room in a chat.

    In this process: for each chat there is usually only one that sends.
    """

    def __init__(self) -> None:
        self._chats: defaultdict[ChatId, dict[str, Waiting]] = defaultdict(dict)

    def ahead(self, chat: ChatId, who: str, rank: Priority, now: int) -> int:
        """Return the service time at which the last of those who go before this sender will come; 0 = nobody goes
        before it."""
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
        """Put a sender into the queue, or keep its place there; one that has become more urgent moves up. `until`:
        service time (ms) at which it will try again."""
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
        """Until when Telegram told us to wait, by chat and kind of call; an empty kind: with everything."""
        self._spent: OrderedDict[int, deque[int]] = OrderedDict()
        """When this process spoke last in a group: as many times as may be said there at once."""

    async def spend(self, place: ChatAddress, rank: Priority, who: str) -> None:
        """Take room for one message; Later if there is none, or others go first: by then `who` stands in the queue."""
        self.heed(place)
        chat, now = place.whole.chat_id, self._clock.now()
        until = self._queues.ahead(chat, who, rank, now)
        if until:
            seconds = max((until - now) / 1000, 0) + GLANCE
        else:
            has_waited = self._queues.waited(chat, who, now) > rank
            seconds = await self._taken(place, min(rank, Priority.PRESS) if has_waited else rank)
        if seconds:
            self._queues.stand(chat, who, rank, now, now + int(seconds * 1000))
            raise Later(seconds)
        self._queues.leave(chat, who)

    async def _taken(self, place: ChatAddress, rank: Priority) -> float:
        """Take room for one message and return 0, or return the seconds until there may be room."""
        chat, name = place.whole.chat_id, secrets.token_bytes(8)
        everywhere, here = await asyncio.gather(
            self._afford(EVERYWHERE, self._paces.everywhere),
            self._afford(chat, *self._paces.of(rank, private=place.private), name=name),
        )
        if not everywhere and not here:
            self._spends(place)
        elif not here:
            # All chats together are full: this one must not pay for that, or repeated tries would use up its minute.
            await self._store.give_back(chat, name)
        return max(everywhere, here) / 1000

    async def wait(self, place: ChatAddress, patience: float = PATIENCE, waits: Waits = unheeded) -> None:
        """Take room for an answer, as soon as there is any; Later if there is none for `patience` seconds.

        In a group it waits first for the limit of answers to one person, then of all answers, then of the chat: so it
        takes no room of the others while it waits. `waits`: called before each wait with its seconds.
        """
        who = secrets.token_hex(4)
        for take in self._turns(place, who):
            patience = await self._turn(take, patience, waits)

    async def soon(self, place: ChatAddress, who: str) -> None:
        """Take room for a message that calls a person; it waits a second or two by itself, else Later."""
        await self._turn(lambda: self.spend(place, Priority.CALL, who), SECONDS_APART)

    def crowded(self, place: ChatAddress) -> bool:
        """Return whether a group has used up what may be said at once: one more message now delays another soon."""
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
        """Raise Later while Telegram asks for no calls in this chat, or for none of the kind `aside` (empty: a message
        or edit)."""
        ends = (self._barred.get((place.chat, kind), 0) for kind in ("", aside))
        wait = max(ends) - self._clock.now()
        if wait > 0:
            raise Later(wait / 1000)

    def bar(self, place: ChatAddress, seconds: float, aside: str = "") -> None:
        """Note that Telegram asks for no calls in this chat for some seconds. `aside`: only calls of this kind are held
        up, no messages; empty = all calls."""
        self._barred[place.chat, aside] = self._clock.now() + int(seconds * 1000)

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
        """Call `take` until it does not raise Later, sleeping as long as that says; return the seconds left of
        `patience`, and raise Later if they do not suffice."""
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

    async def _afford(self, chat_id: ChatId, *paces: RateLimit, name: bytes = b"") -> int:
        return await self._store.afford(chat_id, paces, self._clock.now(), name)
