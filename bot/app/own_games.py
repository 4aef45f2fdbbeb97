"""Where a person plays: found by the index that every commit keeps, whatever chat one asks in."""

import asyncio
from collections.abc import Sequence

from bot.app.chats import Chats
from bot.app.desk import Desk
from bot.app.people import Person
from bot.app.ports import Sitting, TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.windows import Windows
from bot.presenter.own_games import OwnTable, Wait

MOST_READ = 40
"""Tables that are looked at for one question: who plays at more of them sees those touched last."""
MOST_LISTED = 16
"""And so many fit on one screen with a button each."""


class OwnGames:
    def __init__(self, desk: Desk, chats: Chats, windows: Windows) -> None:
        self._desk = desk
        self._chats = chats
        self._windows = windows

    async def listed(self, person: Person, here: WindowId) -> tuple[list[OwnTable], int]:
        """What waits for him first, the longest wait at the top; and how many more tables there are.

        Three trips, however many tables: whose they are, what they are, where they are shown.
        """
        places = [place for place in await self._desk.store.sittings(person.id) if not place.over]
        tables = [
            table
            for table in await self._found(places[:MOST_READ])
            if table.live and table.place_of(person) is not None
        ]
        tables.sort(key=lambda table: _wait(table, person) != "waits")
        told = await asyncio.gather(*(self._told(table, person, here) for table in tables[:MOST_LISTED]))
        return list(told), len(tables) - len(told) + max(0, len(places) - MOST_READ)

    async def _found(self, places: Sequence[Sitting]) -> list[Table]:
        """Touched last is asked last: whoever has waited longest stands first."""
        found = await asyncio.gather(*(self._table(place.table) for place in reversed(places)))
        return [table for table in found if table is not None]

    async def _table(self, name: TableId) -> Table | None:
        try:
            return await self._desk.load(name)
        except Refusal:
            return None

    async def _told(self, table: Table, person: Person, here: WindowId) -> OwnTable:
        doc, wait = table.doc, _wait(table, person)
        window = self._windows.open_to(table, person, here)
        if window is None or window == here:
            return OwnTable(doc.id, doc.name, doc.game, wait, here=window == here)
        chat, post = await asyncio.gather(self._chats.get(window), self._windows.current(TableId(doc.id), window))
        return OwnTable(doc.id, doc.name, doc.game, wait, chat.title, address=self._windows.address(window, post))


def _wait(table: Table, person: Person) -> Wait:
    if table.match is None:
        return "lobby"
    seat = table.seat_of(person)
    return "waits" if seat is not None and seat in table.match.game.awaited(table.match.state) else "goes-on"
