"""Pauses of one player's clock: his days away, and outages of all platforms on which he plays."""

import asyncio
from collections.abc import Iterable, Sequence

from bot.app.intervals import Intervals, common
from bot.app.links import Links
from bot.app.outages import Outages
from bot.app.people import People, Person
from bot.app.ports import RecordStore


class ClockPauses:
    def __init__(self, store: RecordStore) -> None:
        self._outages = Outages(store)
        self._people = People(store)
        self._links = Links(store)

    async def of(self, person: str | None, chat_ids: Sequence[str], now: int) -> Intervals:
        """All that have begun by now, and days away that he has announced; on whichever of his accounts.

        `person`: None where whoever sat there has just been forgotten. `chat_ids`: where the table is shown. An account
        on a platform that does not show it reaches him no sooner.
        """
        if person is None:
            return ()
        whole = await self._links.whole(Person(person, ""))
        doc = await self._people.known_of(whole)
        his = _platforms(whole.ids)
        # Where it is shown on none of his, he is left with his own chats, on all of them.
        reached = sorted(his & _platforms(chat_ids) or his)
        outages = await asyncio.gather(*(self._outages.of(platform, now) for platform in reached))
        return [*common(outages), *doc.away]


def _platforms(names: Iterable[str]) -> set[str]:
    """Of accounts, or of chats."""
    return {one.partition(":")[0] for one in names}
