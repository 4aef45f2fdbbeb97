"""What stops the clock of one person: days away, and the outage of every platform on which he can play."""

import asyncio

from bot.app.links import Links
from bot.app.outages import Outages
from bot.app.people import People, Person
from bot.app.ports import RecordStore
from bot.app.spans import Spans, common


class Stops:
    def __init__(self, store: RecordStore) -> None:
        self._outages = Outages(store)
        self._people = People(store)
        self._links = Links(store)

    async def of(self, person: str | None, now: int) -> Spans:
        """All that have begun by now, and days away that he has announced; on whichever of his accounts. None: a seat
        whose person has just been forgotten."""
        if person is None:
            return ()
        whole = await self._links.whole(Person(person, ""))
        doc = await self._people.known_of(whole)
        platforms = sorted({one.partition(":")[0] for one in whole.ids})
        outages = await asyncio.gather(*(self._outages.of(platform, now) for platform in platforms))
        return [*common(outages), *doc.away]
