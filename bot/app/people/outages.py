"""Stored outages of platforms. During an outage nobody who has only that platform can play.

Every process notes every few seconds which platforms it reaches. A minute without such a note is an outage, so nothing
has to be written during the outage.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import structlog
from pydantic import BaseModel, ConfigDict

from bot.app.base.intervals import Intervals, Span
from bot.app.base.ports import RecordStore, Snapshot, StoreFailed
from bot.app.base.stored_values import parsed

KIND = "reach"
NOTED_SECONDS = 15.0
SILENT_MS = 60_000
"""Milliseconds without a note of a platform after which that time counts as an outage."""
KEPT_MS = 60 * 24 * 60 * 60 * 1000
"""Milliseconds for which outages are kept: longer than the longest clock."""
MOST_KEPT = 500


class Look(Protocol):
    """Callback before each note of `Outages.run`, which updates boards; `is_back`: an outage of a platform ends now."""

    async def __call__(self, *, is_back: bool) -> None: ...


log = structlog.get_logger(__name__)


class ReachDoc(BaseModel):
    """Outages of one platform, as stored, in milliseconds of service time."""

    model_config = ConfigDict(extra="forbid")

    seen: int
    """Service time at which any process last reached the platform."""
    gaps: list[Span] = []
    """Outages that are over, oldest first."""

    def noted(self, now: int) -> "ReachDoc":
        """Return the document with a note that the platform is reached at `now`; an outage that ends now is added."""
        gaps = [*self.gaps, (self.seen, now)] if now - self.seen > SILENT_MS else self.gaps
        kept = [gap for gap in gaps if now - gap[1] < KEPT_MS]
        return ReachDoc(seen=now, gaps=kept[-MOST_KEPT:])

    def spans(self, now: int) -> Intervals:
        """Return all outages, also the present one."""
        return [*self.gaps, (self.seen, now)] if now - self.seen > SILENT_MS else self.gaps


class Outages:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def of(self, platform: str, now: int) -> Intervals:
        """Return the outages of a platform until `now`; none if there is no note of that platform."""
        snapshot = await self._store.get(KIND, platform)
        return _read(snapshot).spans(now) if snapshot else ()

    async def note(self, platform: str, now: int, *, reached: bool) -> None:
        """Store whether this process reaches the platform at `now`. Only a success is written.

        If several processes write at once, one of the writes is enough.
        """
        snapshot = await self._store.get(KIND, platform)
        if snapshot is None:
            doc = ReachDoc(seen=now)  # Only from this first note on can an outage be seen.
        elif reached:
            doc = _read(snapshot).noted(now)
        else:
            return
        await self._store.put(KIND, platform, snapshot.version if snapshot else 0, doc.model_dump_json().encode())

    async def run(
        self,
        platforms: Iterable[str],
        reached: Callable[[], Collection[str]],
        now: Callable[[], int],
        look: Look,
    ) -> None:
        """Note every few seconds which platforms are reached, until cancelled.

        `look` is called before the end of an outage is noted: after a crash in between, it is called again.
        """
        every = tuple(platforms)
        while True:
            try:
                are_reached = [platform for platform in every if platform in reached()]
                await look(is_back=any([await self.is_back(platform, now()) for platform in are_reached]))
                for platform in every:
                    await self.note(platform, now(), reached=platform in are_reached)
            except StoreFailed as error:
                log.warning("reach not noted", error=str(error))
            await asyncio.sleep(NOTED_SECONDS)

    async def is_back(self, platform: str, now: int) -> bool:
        """Tell whether an outage ends if the platform is reached at `now`."""
        snapshot = await self._store.get(KIND, platform)
        return snapshot is not None and now - _read(snapshot).seen > SILENT_MS


def _read(snapshot: Snapshot) -> ReachDoc:
    return parsed(KIND, ReachDoc.model_validate_json, snapshot.envelope)
