"""Pauses of a player's clock: days away, and outages of all platforms on which the player can be reached."""

import asyncio
from collections.abc import Iterable, Sequence

from bot.app.base.intervals import Intervals, common
from bot.app.base.person import Person
from bot.app.base.ports import RecordStore
from bot.app.people.links import Links
from bot.app.people.outages import Outages
from bot.app.people.people import People


class ClockPauses:
    def __init__(self, store: RecordStore) -> None:
        self._outages = Outages(store)
        self._people = People(store)
        self._links = Links(store)

    async def of(self, person: str | None, chat_ids: Sequence[str], now: int) -> Intervals:
        """Return the pauses of a person's clock: past and present outages, and days away, also announced ones.

        They are the same for all linked accounts. `person`: None (no pauses) if the person has just been forgotten.
        `chat_ids`: chats that show the table. An outage of a platform that does not show the table counts only if none
        of the person's platforms shows it.
        """
        if person is None:
            return ()
        whole = await self._links.whole(Person(person, ""))
        doc = await self._people.known_of(whole)
        his = _platforms(whole.ids)
        # If none of the person's platforms shows the table, only private chats reach the person, on any platform.
        reached = sorted(his & _platforms(chat_ids) or his)
        outages = await asyncio.gather(*(self._outages.of(platform, now) for platform in reached))
        return [*common(outages), *doc.away]


def _platforms(names: Iterable[str]) -> set[str]:
    """Return the platforms of these account ids or chat ids."""
    return {one.partition(":")[0] for one in names}
