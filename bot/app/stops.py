"""What stops the clock of one person: days away, and the outage of every platform on which he can play."""

import asyncio
from collections.abc import Sequence

from bot.app.outages import Outages
from bot.app.people import People
from bot.app.ports import RecordStore
from bot.app.spans import Spans, common


class Stops:
    def __init__(self, store: RecordStore) -> None:
        self._outages = Outages(store)
        self._people = People(store)

    async def of(self, person: str, now: int) -> Spans:
        """All that have begun by now, and days away that he has announced."""
        doc = await self._people.known_of(person)
        outages = await asyncio.gather(*(self._outages.of(platform, now) for platform in _platforms(person)))
        return [*common(outages), *doc.away]


def _platforms(person: str) -> Sequence[str]:
    """Where he can be reached."""
    return (person.partition(":")[0],)
