"""Pointers: posts in a group that lead one person to the private chat, and go away again."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection
from dataclasses import asdict, dataclass
from operator import attrgetter
from typing import NoReturn

import structlog

from bot.app.base.platform import Later, Unclear
from bot.app.base.ports import DamagedValue, InboxStore, StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.app.base.stored_values import parsed
from bot.telegram_adapter.answers import EXPECTED, Answers
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.bot_api.rate_limiter import Sleep
from bot.telegram_adapter.buttons import keyboard, link
from bot.telegram_adapter.chat_ids import PLATFORM, ChatAddress

STANDS_MS = 55_000
"""Milliseconds until a pointer that nobody follows is deleted; with the pause between two sweeps, about a minute."""
SWEEP_SECONDS = 5.0
OWN = 1000
"""Most pointers of its own that a process remembers; each is deleted after about a minute."""
OWED_MS = 10 * 60_000
"""Milliseconds for which a pointer that found no room is tried again, if nothing else tells its person to wait."""
ORPHANED_MS = 15_000
"""Milliseconds for which another process has time to delete its own pointer, before this process deletes it."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A sent pointer, as it is stored until it is deleted."""

    chat: int
    post: int
    person: str
    """Account id of the person for whom the pointer is; empty: unknown."""
    carried: str
    """Parameter of its link into the private chat; empty: it has no link."""
    until: int
    """Service time (ms) at which the pointer is deleted, followed or not."""


@dataclass(frozen=True, slots=True)
class Lead:
    """A pointer to be sent: its text, its person, and the link's label and URL."""

    person: str
    html: str
    label: str = ""
    url: str = ""
    silent: bool = False

    @property
    def carried(self) -> str:
        return self.url.rpartition("start=")[2]


@dataclass(frozen=True, slots=True)
class Owed:
    """A pointer that has found no room yet."""

    place: ChatAddress
    lead: Lead
    until: int
    """Service time (ms) after which it is not posted any more."""


class Pointers:
    """Sends pointers as answers, and deletes them, which no limit counts.

    The list of those that stand is in the store, so a restart does not forget any.
    """

    def __init__(
        self, calls: Calls, answers: Answers, store: InboxStore, clock: Clock, bot: int, sleep: Sleep = asyncio.sleep
    ) -> None:
        self._calls = calls
        self._answers = answers
        self._store = store
        self._clock = clock
        self._sleep = sleep
        self._name = f"{PLATFORM}:{bot}:pointers"
        self._own: RecentMap[int, None] = RecentMap(OWN)
        """Store numbers of the pointers that this process has posted."""
        self._owed: RecentMap[tuple[int, str], Owed] = RecentMap(OWN)
        """(Chat, person) → the pointer that is to be posted when there is room."""

    def put(self, place: ChatAddress, lead: Lead, line: int | None) -> None:
        """Post a pointer when there is room, and remove the earlier one of this person in this chat.

        `line`: number of the answered line, which gets a sign if there is no room. None: the line takes no sign, so the
        pointer is posted later.
        """
        if line is None:
            self._owed.pop((place.chat, lead.person), None)
            self._post(Owed(place, lead, self._clock.now() + OWED_MS))
        else:
            self._answers.soon(place, lambda: self._put(place, lead, line), line)

    async def followed(self, persons: Collection[str], carried: str) -> None:
        """Remove the pointers that led this person here by a link with the parameter `carried`."""
        try:
            async for number, one in self._stored():
                if one.carried == carried and (one.person in persons or not one.person):
                    await self._remove(number, one)
        except StoreFailed as error:
            log.warning("pointers not looked through", error=str(error))

    async def run(self) -> NoReturn:
        """Remove pointers whose time is over, every `SWEEP_SECONDS`; ends when cancelled."""
        while True:
            try:
                await self._sweep()
            except StoreFailed as error:
                log.warning("pointers not looked through", error=str(error))
            except Exception:
                log.exception("pointers not looked through")
            await self._sleep(SWEEP_SECONDS)

    def _post(self, owed: Owed) -> None:
        self._answers.soon(owed.place, lambda: self._put(owed.place, owed.lead, None), None, lambda: self._owe(owed))

    def _owe(self, owed: Owed) -> None:
        """Post this pointer with the next sweep, unless a newer one of its person waits too."""
        reader = owed.place.chat, owed.lead.person
        newest = max(owed, self._owed.get(reader, owed), key=attrgetter("until"))
        if self._clock.now() < newest.until:
            self._owed[reader] = newest

    async def _sweep(self) -> None:
        owed, now = list(self._owed.values()), self._clock.now()
        self._owed.clear()
        for late in owed:
            self._post(late)
        async for number, one in self._stored():
            if now >= one.until + (0 if number in self._own else ORPHANED_MS):
                await self._remove(number, one)

    async def _put(self, place: ChatAddress, lead: Lead, line: int | None) -> None:
        buttons = keyboard(link(lead.label, lead.url)) if lead.url else None
        post = await self._calls.text(place, lead.html, buttons, line, silent=lead.silent)
        fresh = Pointer(place.chat, post, lead.person, lead.carried, self._clock.now() + STANDS_MS)
        await self._keep(fresh)
        async for number, one in self._stored():
            if (one.chat, one.person) == (fresh.chat, fresh.person) and one.post != fresh.post:
                await self._remove(number, one)

    async def _keep(self, one: Pointer) -> None:
        name, written = f"{one.chat}:{one.post}", json.dumps(asdict(one)).encode()
        self._own[await self._store.receive(self._name, name, written, self._clock.now())] = None

    async def _stored(self) -> AsyncIterator[tuple[int, Pointer]]:
        for one in await self._store.pending(self._name):
            try:
                pointer = parsed("inbox", _pointer, one.raw)
            except DamagedValue:
                # Nobody can tell which post it was: it stays in its chat, and the pointers after it must go.
                log.error("a stored pointer cannot be read", number=one.number)
                await self._store.handled(self._name, one.number)
            else:
                yield one.number, pointer

    async def _remove(self, number: int, one: Pointer) -> None:
        """Delete a pointer. If Telegram does not answer, the pointer stays in the list and is tried again."""
        try:
            await self._calls.delete(ChatAddress(one.chat), one.post)
        except (Later, Unclear):
            return
        except EXPECTED as error:
            log.info("pointer not removed", why=type(error).__name__)
        await self._store.handled(self._name, number)
        self._own.pop(number, None)


def _pointer(raw: bytes) -> Pointer:
    return Pointer(**json.loads(raw))
