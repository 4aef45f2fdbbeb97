"""The list of own boards in the store, so that another process can remove those that nobody renews any more.

Each has the name of its process. Those of a process that is present stay.
"""

import asyncio
import json
import secrets
from typing import Protocol
from weakref import WeakValueDictionary

import structlog

from bot.app.base.ports import DamagedValue, InboxStore, StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.app.base.sharing_ports import LaneStore
from bot.app.base.stored_values import parsed
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.bot_api.ephemeral import EphemeralPost
from bot.telegram_adapter.bot_api.rate_limiter import Sleep
from bot.telegram_adapter.chat_ids import PLATFORM, ChatAddress
from bot.telegram_adapter.inbox import name_of
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralPanels
from bot.telegram_adapter.panels.ephemeral_refusals import Reader

REMEMBERED = 1000
"""Most boards of this process that it remembers; boards beyond that stay in the list until the next start."""
AGAIN = 5.0
"""Seconds until the list is read again after the store has failed."""
TIDIED_SECONDS = 30.0
"""Seconds between two looks for boards of processes that have ended."""

log = structlog.get_logger(__name__)


class Store(InboxStore, LaneStore, Protocol):
    """The parts of the store that the list uses."""


class KeptBoards:
    def __init__(self, store: Store, clock: Clock, bot: int, worker: str = "") -> None:
        """`worker`: names this process in the inbox of the bot."""
        self._worker = worker
        self._inbox = name_of(bot)
        self._store = store
        self._clock = clock
        self._name = f"{PLATFORM}:{bot}:own-boards"
        self._kept: RecentMap[Reader, tuple[int, EphemeralPost]] = RecentMap(REMEMBERED)
        """(Chat, person) → number in the list and board, of this process."""
        self._locks: WeakValueDictionary[Reader, asyncio.Lock] = WeakValueDictionary()

    async def note(self, reader: Reader, post: EphemeralPost | None) -> None:
        """Keep this as the only own board of a person in a chat; None: there is none any more."""
        async with self._locks.setdefault(reader, asyncio.Lock()):
            number, kept = self._kept.get(reader, (0, None))
            if kept == post:
                return
            try:
                if post is not None:
                    self._kept[reader] = await self._added(post), post
                if kept is not None:
                    await self._store.handled(self._name, number)
                if post is None:
                    self._kept.pop(reader, None)
            except StoreFailed as error:
                log.warning("own board not noted", error=str(error))

    async def tidy(self, ephemeral: EphemeralPanels, sleep: Sleep) -> None:
        """Remove the boards that processes have left, now and every `TIDIED_SECONDS`, until cancelled."""
        while True:
            try:
                await self.remove_left(ephemeral)
                await sleep(TIDIED_SECONDS)
            except StoreFailed as error:
                log.warning("own boards not removed", error=str(error))
                await sleep(AGAIN)

    async def remove_left(self, ephemeral: EphemeralPanels) -> None:
        """Remove all boards of processes that are not present; StoreFailed if the list cannot be read."""
        await asyncio.gather(*(self._removed(ephemeral, *one) for one in await self._left()))

    async def _removed(self, ephemeral: EphemeralPanels, number: int, post: EphemeralPost) -> None:
        try:
            await ephemeral.remove(post)
        except EXPECTED as error:
            log.info("own board not removed", why=type(error).__name__)
        await self._store.handled(self._name, number)

    async def _added(self, post: EphemeralPost) -> int:
        """Add a board to the list and return its number there."""
        written = json.dumps(
            {"chat": post.place.chat, "user": post.user, "number": post.number, "worker": self._worker}
        ).encode()
        # Telegram gives numbers again, so they are no names.
        return await self._store.receive(self._name, secrets.token_hex(8), written, self._clock.now())

    async def _left(self) -> list[tuple[int, EphemeralPost]]:
        """Return number and board of all entries of processes that have ended; drop those that cannot be read."""
        found, own = [], {number for number, _ in self._kept.values()}
        # In this order: a process is present before its first board is in the list.
        pending = await self._store.pending(self._name)
        present = {*await self._store.present(self._inbox)} if pending else set()
        for one in pending:
            if one.number in own:
                continue
            try:
                post, worker = parsed("inbox", _post, one.raw)
            except DamagedValue:
                log.error("a stored own board cannot be read", number=one.number)
                await self._store.handled(self._name, one.number)
            else:
                if worker not in present:
                    found.append((one.number, post))
        return found


def _post(raw: bytes) -> tuple[EphemeralPost, str]:
    """Return a board and the name of its process; an older program wrote no name."""
    read = json.loads(raw)
    return EphemeralPost(ChatAddress(int(read["chat"])), int(read["user"]), int(read["number"])), read.get("worker", "")
