"""Feed of a room, read once for all its browsers, and the signal that it has grown."""

import asyncio
import hashlib
import itertools
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from bot.app.ports import JournalStore

KEEP = 300
"""Items that stay in a room, beside those that are held there."""
REMEMBERED = 1000
"""Rooms whose last stroke of the bell is in mind."""
HEAD = 80
"""Bytes by which a post is known: its table, its version, and whether it is live."""


class RoomFeed:
    """What we write we know; what other processes write is found by `look`, or when a change of ours does not fit."""

    def __init__(self, store: JournalStore, name: str, holds: Callable[[bytes], bool]) -> None:
        """`holds`: whether an item stays however much is written after it."""
        self._store = store
        self._name = name
        self._holds = holds
        self._items: dict[int, bytes] = {}
        self._looked_at = float("-inf")
        self._looking = asyncio.Lock()
        self._written = 0
        """How often we have written."""

    async def items(self, not_older: float = float("inf")) -> Sequence[tuple[int, bytes]]:
        """All kept items, oldest first. They are read anew if that was done longer than so many seconds ago."""
        if time.monotonic() - self._looked_at > not_older or self._looked_at < 0:
            await self.look()
        return list(self._items.items())

    @property
    def last(self) -> int:
        """Number of the newest item that we know; 0 if there is none."""
        return max(self._items, default=0)

    async def item(self, number: int) -> bytes | None:
        """One item; looked up where we do not know it: another process may have written it."""
        if number not in self._items:
            await self.look()
        return self._items.get(number)

    def known(self, after: int) -> Sequence[tuple[int, bytes]]:
        """Those behind a number, as far as we know."""
        return [(number, item) for number, item in self._items.items() if number > after]

    async def look(self) -> None:
        """Read all of it. Who comes while somebody reads waits for the same reading."""
        asked_at = time.monotonic()
        async with self._looking:
            while self._looked_at < asked_at:
                written, found = self._written, dict(await self._store.items(self._name))
                if written == self._written:  # Else the reply may be from before our writing.
                    self._items, self._looked_at = found, time.monotonic()

    async def add(self, item: bytes, name: str) -> int:
        """Append, once for each name; the item's number."""
        digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
        number = await self._store.add(self._name, item, KEEP, digest, held=self._holds(item))
        self._written += 1
        self._items.setdefault(number, item)
        for old in [one for one in self._items if one <= number - KEEP and not self._holds(self._items[one])]:
            del self._items[old]
        return number

    async def replace(self, number: int, item: bytes) -> bool:
        """Write over an item as we know it; False if it is another one by now, or none: then we have looked again."""
        before, held = self._items.get(number), self._holds(item)
        if before is not None and await self._store.replace(self._name, number, item, before[:HEAD], held=held):
            self._written += 1
            self._items[number] = item
            return True
        await self.look()
        return self._items.get(number) == item


class FeedSignals:
    """Wakes those who look at a room when it has changed, within this process. Others look again by themselves."""

    def __init__(self) -> None:
        self._strokes = itertools.count(1)
        """Of all bells together: what rings later has a larger number."""
        self._rung: OrderedDict[str, int] = OrderedDict()
        """Room → its last stroke. Of a room that has long been forgotten nobody is just about to listen."""
        self._waiting: dict[str, set[asyncio.Event]] = {}

    def ring(self, room: str) -> None:
        self._rung[room] = next(self._strokes)
        self._rung.move_to_end(room)
        if len(self._rung) > REMEMBERED:
            self._rung.popitem(last=False)
        for event in self._waiting.pop(room, ()):
            event.set()

    def heard(self, room: str) -> int:
        """The last stroke of this room's bell; for `wait`."""
        return self._rung.get(room, 0)

    async def wait(self, room: str, heard: int, seconds: float) -> None:
        """Returns when it has rung after what was heard, or after some seconds."""
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
        """Anybody may look at a room of any name: of one that was left nothing stays."""
        waiting = self._waiting.get(room, set())
        waiting.discard(event)
        if not waiting:
            self._waiting.pop(room, None)
