"""Lists of one person's tables, from an index that every commit updates."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, Sitting
from bot.app.chats.commands.table_links import TableLinks
from bot.app.tables import polls
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unreadable import Found, need_opened
from bot.presenter.lines.orders import after_name
from bot.presenter.screen import Go, Press, Show
from bot.presenter.screens.own_games import WAITING, OwnTable, Wait
from bot.presenter.screens.results import PlayedTable
from bot.presenter.screens.unopened import UnopenedTable

MOST_READ = 40
"""Most tables that are read for one request: those that changed last."""
A_PAGE = 8
"""Finished matches on one page."""
MOST_LISTED = 16
"""Most running tables listed on one screen, with a button each."""


@dataclass(frozen=True, slots=True)
class Listed:
    tables: list[OwnTable]
    more: int
    """Number of the person's tables that are not listed."""
    unopened: list[UnopenedTable]


@dataclass(frozen=True, slots=True)
class Played:
    tables: list[PlayedTable]
    pages: int
    unopened: list[UnopenedTable]


class OwnGames:
    def __init__(self, repository: TableRepository, ways: TableLinks) -> None:
        self._repository = repository
        self._ways = ways

    async def listed(self, person: Person, here: ChatId, *, in_place: bool = False) -> Listed:
        """Return this person's live tables, those that wait for the person first; among them the longest wait first.

        `in_place`: each is opened as a panel under the list, whatever chat shows it.

        It takes three round trips to the store for any number of tables: the index, the tables, their chats.
        """
        places = [place for place in await self._places(person) if not place.over]
        found = await self._live(person, places)
        tables = found.tables
        tables.sort(key=lambda table: _wait(table, person) not in WAITING)
        told = await asyncio.gather(*(self._told(table, person, here) for table in tables[:MOST_LISTED]))
        more = len(tables) - len(told) + max(0, len(places) - MOST_READ)
        if in_place:
            told = [replace(one, address="", here=False, lost=False) for one in told]
        return Listed(list(told), more, [one.about for one in found.unopened])

    async def live(self, person: Person) -> Found:
        """Return the live tables where this person has a seat; the table that changed last is at the end."""
        return await self._live(person, [place for place in await self._places(person) if not place.over])

    async def _live(self, person: Person, places: Sequence[Sitting]) -> Found:
        found = await self._found(places[:MOST_READ])
        tables = [table for table in found.tables if table.live and table.place_of(person) is not None]
        return Found(tables, [one for one in found.unopened if one.live])

    async def played(self, person: Person, here: ChatId, page: int) -> Played:
        """Return one page of this person's finished matches, the latest first."""
        places = [place for place in await self._places(person) if place.over]
        pages = max(1, -(-len(places) // A_PAGE))
        page = min(page, pages - 1)
        found = await self._repository.found(one.table for one in places[page * A_PAGE : (page + 1) * A_PAGE])
        told = (self._ended(table, person, here) for table in found.tables if table.match is not None)
        ended = [one for one in await asyncio.gather(*told) if one is not None]
        return Played(ended, pages, [one.about for one in found.unopened])

    async def named(self, person: Person, name: str) -> Table | None:
        """Return this person's table of that name; None if there is none. Among several, the one that changed last.

        Unreadable if the table of that name cannot be opened.
        """
        found = await self._found(list(reversed((await self._places(person))[:MOST_READ])))
        table = next((table for table in found.tables if after_name(name, table.doc.name) is not None), None)
        need_opened(found.unopened, name if table is None else "")
        return table

    async def _places(self, person: Person) -> list[Sitting]:
        """Return the index entries of all accounts of this person, in one round trip.

        The table that changed last comes first.
        """
        found = await asyncio.gather(*map(self._repository.store.sittings, person.ids))
        every = {place.table: place for places in found for place in places}
        return sorted(every.values(), key=lambda place: -place.at)

    async def _ended(self, table: Table, person: Person, here: ChatId) -> PlayedTable | None:
        seat, doc = table.place_of(person), table.doc
        if seat is None or table.match is None:
            return None
        way = await self._ways.best(table, person, here)
        press: Press = Go(way.address) if way is not None and way.address else Show(f"past {doc.id}")
        own = table.game.standing(table.match.state).seats[seat]
        chat = way.title or await self._ways.title(way.chat_id) if way is not None and not way.own else ""
        return PlayedTable(doc.name, doc.game, len(doc.seats), own.place, own.total, press, chat)

    async def _found(self, places: Sequence[Sitting]) -> Found:
        """Load the tables of these index entries in reverse order: the table that changed longest ago comes first."""
        return await self._repository.found(place.table for place in reversed(places))

    async def _told(self, table: Table, person: Person, here: ChatId) -> OwnTable:
        doc, way = table.doc, await self._ways.best(table, person, here)
        told = OwnTable(doc.id, doc.name, doc.game, _wait(table, person))
        if way is None:
            return replace(told, lost=True)
        is_here, lost = way.chat_id == here, way.shut or (way.own and way.chat_id != here)
        return replace(told, chat=way.title, here=is_here, address=way.address, shut=way.shut, lost=lost)


def _wait(table: Table, person: Person) -> Wait:
    if table.match is None:
        return "lobby"
    seat = table.seat_of(person)
    if seat is not None and seat in table.match.game.awaited(table.match.state):
        return "waits"
    return "poll" if seat in polls.unanswered(table) else "goes-on"
