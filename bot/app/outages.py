"""When which platform could not be reached: meanwhile nobody who has only that one can play.

Every process puts down now and then which platforms it reaches. Where nobody has done so for a while there was an
outage, so nothing has to be put down while it lasts.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import structlog
from pydantic import BaseModel, ConfigDict

from bot.app.intervals import Intervals, Span
from bot.app.ports import RecordStore, Snapshot, StoreFailed
from bot.app.stored_values import parsed

KIND = "reach"
NOTED_SECONDS = 15.0
SILENT_MS = 60_000
"""So long nobody notices that a platform is away."""
KEPT_MS = 60 * 24 * 60 * 60 * 1000
"""Longer than the longest clock: what was before that is forgotten."""
MOST_KEPT = 500


class Look(Protocol):
    """Does what follows from outages."""

    async def __call__(self, *, is_back: bool) -> None: ...


log = structlog.get_logger(__name__)


class ReachDoc(BaseModel):
    """As stored, in service time."""

    model_config = ConfigDict(extra="forbid")

    seen: int
    """When anybody reached it last."""
    gaps: list[Span] = []
    """Outages that are over, oldest first."""

    def noted(self, now: int) -> "ReachDoc":
        """It is reached now."""
        gaps = [*self.gaps, (self.seen, now)] if now - self.seen > SILENT_MS else self.gaps
        kept = [gap for gap in gaps if now - gap[1] < KEPT_MS]
        return ReachDoc(seen=now, gaps=kept[-MOST_KEPT:])

    def spans(self, now: int) -> Intervals:
        """All outages, and the one that goes on."""
        return [*self.gaps, (self.seen, now)] if now - self.seen > SILENT_MS else self.gaps


class Outages:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def of(self, platform: str, now: int) -> Intervals:
        """A platform of which nobody has put down anything goes down only with the service."""
        snapshot = await self._store.get(KIND, platform)
        return _read(snapshot).spans(now) if snapshot else ()

    async def note(self, platform: str, now: int, *, reached: bool) -> None:
        """Where another process notes it at the same moment, one of the two is enough."""
        snapshot = await self._store.get(KIND, platform)
        if snapshot is None:
            doc = ReachDoc(seen=now)  # From here on it is known, and may be missed.
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
        """Put it down again and again; ends when cancelled. What follows from the end of an outage comes before that
        is put down, so that it is done again if we die."""
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
        """Does its being reached now end an outage?"""
        snapshot = await self._store.get(KIND, platform)
        return snapshot is not None and now - _read(snapshot).seen > SILENT_MS


def _read(snapshot: Snapshot) -> ReachDoc:
    return parsed(KIND, ReachDoc.model_validate_json, snapshot.envelope)
