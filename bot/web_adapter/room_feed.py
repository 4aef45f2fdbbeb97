"""The feed of a room, read once for all its browsers, and the signal that it has changed."""

import asyncio
import hashlib
import itertools
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from bot.app.base.ports import JournalStore

KEEP = 300
"""How many of the newest items stay in a room's journal; held items stay in addition."""
REMEMBERED = 1000
"""Rooms whose last signal is remembered."""
HEAD = 80
"""Bytes by which a post is recognised: its table, its version, and whether it is live."""


class RoomFeed:
    """The journal of a room, kept in memory.

    It contains this process's own writes at once. Writes of other processes are found by the first reading after
    `outdated`, by `look`, or when a `replace` fails.
    """

    def __init__(self, store: JournalStore, name: str, holds: Callable[[bytes], bool]) -> None:
        """`holds`: returns whether an item must stay in the journal, however many items are added after it."""
        self._store = store
        self._name = name
        self._holds = holds
        self._items: dict[int, bytes] = {}
        self._looked_at = float("-inf")
        """When the last reading of the journal began."""
        self._outdated_at = float("-inf")
        """When another process was last known to have written."""
        self._looking = asyncio.Lock()
        self._written = 0
        """How often this process has written."""

    async def items(self, not_older: float = float("inf")) -> Sequence[tuple[int, bytes]]:
        """Return all items as pairs of number and raw item, oldest first.

        The journal is read again if the last reading is more than `not_older` seconds ago, or if it is outdated.
        """
        if time.monotonic() - self._looked_at > not_older or self._looked_at <= self._outdated_at:
            await self.look()
        return list(self._items.items())

    @property
    def last(self) -> int:
        """Number of the newest item that we know; 0 if there is none."""
        return max(self._items, default=0)

    async def item(self, number: int) -> bytes | None:
        """Return one item, None if there is none; read the journal if we do not know it, as another process may have
        written it."""
        if number not in self._items:
            await self.look()
        return self._items.get(number)

    def known(self, after: int) -> Sequence[tuple[int, bytes]]:
        """Return the items after a number, as far as we know them."""
        return [(number, item) for number, item in self._items.items() if number > after]

    def outdated(self) -> None:
        """Have the journal read again before its items are next returned, since another process has written."""
        self._outdated_at = time.monotonic()

    async def look(self) -> None:
        """Read the whole journal from the store. Calls that come while it is being read share one further reading."""
        asked_at = time.monotonic()
        async with self._looking:
            while self._looked_at < asked_at:
                began, written = time.monotonic(), self._written
                found = dict(await self._store.items(self._name))
                if written == self._written:  # Otherwise the reply may be older than our write.
                    self._items, self._looked_at = found, began

    async def add(self, item: bytes, name: str) -> int:
        """Append an item and return its number; a repeated `name` adds nothing and returns the first number."""
        digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
        number = await self._store.add(self._name, item, KEEP, digest, held=self._holds(item))
        self._written += 1
        self._items.setdefault(number, item)
        for old in [one for one in self._items if one <= number - KEEP and not self._holds(self._items[one])]:
            del self._items[old]
        return number

    async def replace(self, number: int, item: bytes) -> bool:
        """Overwrite an item; return whether it is stored. Nothing is written if the item is missing, or if another
        process has changed it: then the journal is read again."""
        before, held = self._items.get(number), self._holds(item)
        if before is not None and await self._store.replace(self._name, number, item, before[:HEAD], held=held):
            self._written += 1
            self._items[number] = item
            return True
        await self.look()
        return self._items.get(number) == item


class FeedSignals:
    """Wakes the tasks that wait for changes of a room.

    A change by another process may cause no signal: so a waiting task also reads the room again after some time.
    """

    def __init__(self) -> None:
        self._strokes = itertools.count(1)
        """Counter of all signals of all rooms: a later signal has a larger number."""
        self._rung: OrderedDict[str, int] = OrderedDict()
        """Room → number of its last signal. Rooms without a recent signal are dropped."""
        self._rung_for_all = 0
        """Number of the last signal for all rooms."""
        self._waiting: dict[str, set[asyncio.Event]] = {}

    def ring(self, room: str) -> None:
        self._rung[room] = next(self._strokes)
        self._rung.move_to_end(room)
        if len(self._rung) > REMEMBERED:
            self._rung.popitem(last=False)
        for event in self._waiting.pop(room, ()):
            event.set()

    def ring_all(self) -> None:
        """Signal all rooms, because any of them may have changed."""
        self._rung_for_all = next(self._strokes)
        for room in [*self._waiting]:
            self.ring(room)

    def heard(self, room: str) -> int:
        """Return the number of this room's last signal, for `wait`; 0 if there was none."""
        return max(self._rung.get(room, 0), self._rung_for_all)

    async def wait(self, room: str, heard: int, seconds: float) -> None:
        """Wait for a signal of the room later than number `heard`, at most `seconds` seconds."""
        if self.heard(room) > heard:
            return
        event = asyncio.Event()
        self._waiting.setdefault(room, set()).add(event)
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            pass
        finally:
            self._leave(room, event)

    def _leave(self, room: str, event: asyncio.Event) -> None:
        """Stop waiting for a room; keep nothing of a room where no task waits, since people may invent any number of
        rooms."""
        waiting = self._waiting.get(room, set())
        waiting.discard(event)
        if not waiting:
            self._waiting.pop(room, None)
