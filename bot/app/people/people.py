"""Store of the settings that people have for all tables."""

import asyncio
from collections.abc import Callable

from bot.app.base.person import Person, PersonDoc
from bot.app.base.ports import RecordStore
from bot.app.base.stored_values import parsed

KIND = "person"
KEPT_MS = 365 * 24 * 60 * 60 * 1000
"""Milliseconds after somebody's last visit after which the settings are forgotten."""
TRIES = 5
KEPT_ANSWERS = 30
"""Most answers of one person whose response times are kept."""


class People:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def get(self, person: Person) -> PersonDoc:
        """Return the settings of a person who sits down, and prolong the time for which they are stored."""
        (doc, _), _ = await asyncio.gather(self._read(person), self._store.prolong(KIND, person.first, KEPT_MS))
        return doc

    async def known_of(self, person: Person) -> PersonDoc:
        """Return the settings of a person, without prolonging the time for which they are stored."""
        return (await self._read(person))[0]

    async def set_hands_over(self, person: Person, wanted: bool) -> None:
        """Store whether the person's turns end at once, for the tables at which the person will sit down later."""
        await self.change(person, lambda doc: doc.model_copy(update={"hands_over": wanted}))

    async def need_no_coach(self, person: Person) -> None:
        """Store that the person wants no coach any more in any game."""
        await self.change(person, lambda doc: doc.model_copy(update={"coach": False}))

    async def has_played(self, person: Person, game: str) -> None:
        await self.change(person, lambda doc: doc.model_copy(update={"played": sorted({*doc.played, game})}))

    async def change(self, person: Person, change: Callable[[PersonDoc], PersonDoc]) -> None:
        """Store what `change` returns for the person's settings; nothing if they stay the same.

        A change made by another process meanwhile is kept too. After some lost races this change is given up silently.
        """
        for _ in range(TRIES):
            doc, version = await self._read(person)
            changed = change(doc)
            if changed == doc:
                return
            if await self._store.put(KIND, person.first, version, changed.model_dump_json().encode(), KEPT_MS):
                return

    async def _read(self, person: Person) -> tuple[PersonDoc, int]:
        snapshot = await self._store.get(KIND, person.first)
        if snapshot is None:
            return PersonDoc(), 0
        return parsed(KIND, PersonDoc.read, snapshot.envelope), snapshot.version
