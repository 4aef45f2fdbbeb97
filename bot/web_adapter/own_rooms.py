"""The rooms of a browser: make, name or forget a room, and list the rooms with their tables and turns."""

import asyncio
from collections.abc import Sequence
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.tables.table import Table
from bot.app.tables.unreadable import Found, Unreadable
from bot.presenter.screen import Text
from bot.presenter.screens.unopened import unopened_params
from bot.presenter.words import say
from bot.web_adapter.access.quotas import AT_ONCE, REMEMBERED, ROOM_EVERY, ROOMS_AT_ONCE, Allowance
from bot.web_adapter.bodies import ForgetRoom, MakeRoom, NameRoom, read_body
from bot.web_adapter.request_context import RequestContext
from bot.web_adapter.requests import DEFAULT, Refused, chat_id_of
from bot.web_adapter.rooms import Rooms
from bot.web_adapter.turns import turn_of

LISTED = 24
"""Most rooms in the list of one browser."""


class OwnTable(TypedDict):
    """A table where one of this browser's players sits."""

    name: str
    phase: str
    turn: bool
    """Whether the table waits for one of this browser's players."""


class OwnRoom(TypedDict):
    id: str
    title: str
    tables: list[OwnTable]


class OwnRooms:
    def __init__(self, request_context: RequestContext, chat_commands: ChatCommands, rooms: Rooms) -> None:
        self._request_context = request_context
        self._chat_commands = chat_commands
        self._rooms = rooms
        self._over: set[str] = set()
        """Ids of tables that are finished for good, so they are not read again."""
        self._making = Allowance(ROOMS_AT_ONCE, ROOM_EVERY, "page-too-many-rooms")
        self._naming = Allowance(AT_ONCE, 1, "page-too-fast")

    async def mine(self, request: Request) -> Response:
        """Answer with the public room, then the rooms that this browser's players know, with their own tables.

        Rooms where it is the turn of one of these players come first.
        """
        browser = await self._request_context.whole(await self._request_context.browser_of(request))
        language = self._request_context.language_of(request)
        names = [DEFAULT, *(await self._rooms.known(browser.players))[:LISTED]]
        all_of_them, *rooms = await asyncio.gather(*(self._room(name, browser.players, language) for name in names))
        rooms.sort(key=lambda room: not any(table["turn"] for table in room["tables"]))
        answer = {"ok": True, "rooms": [all_of_them, *rooms]}
        return JSONResponse(answer, headers={"Cache-Control": "no-store"})

    async def make(self, request: Request) -> Response:
        body = await read_body(request, MakeRoom)
        browser = await self._request_context.browser_of(request)
        person = browser.player(body.player)
        self._making.take(browser.digest)
        room = await self._rooms.make(person, body.name, body.delivery)
        await self._rooms.visited(room, browser.players)
        return JSONResponse({"ok": True, "room": room})

    async def name(self, request: Request) -> Response:
        """Give a room another name; allowed for every browser whose players have been in the room."""
        body = await read_body(request, NameRoom)
        browser = await self._request_context.browser_of(request)
        self._naming.take(browser.digest)
        if body.room not in [DEFAULT, *await self._rooms.known(browser.players)]:
            raise Refused(404, "page-no-room")
        return JSONResponse({"ok": True, "title": await self._rooms.name(body.room, body.name)})

    async def forget(self, request: Request) -> Response:
        body = await read_body(request, ForgetRoom)
        browser = await self._request_context.browser_of(request)
        await self._rooms.forget(body.room, browser.players)
        return JSONResponse({"ok": True})

    async def _room(self, room: str, players: Sequence[Person], language: str) -> OwnRoom:
        title, found = await asyncio.gather(self._rooms.title(room), self._live_tables(room))
        own = [table for table in found.tables if any(table.place_of(one) is not None for one in players)]
        told = [_told(table, players, language) for table in own]
        told += [_unopened(one, language) for one in await self._own_unopened(found.unopened, players)]
        return {"id": room, "title": title, "tables": told}

    async def _live_tables(self, room: str) -> Found:
        """Return the room's tables that are not finished; a finished one is read only once."""
        names = (await self._chat_commands.chats.get(ChatId(chat_id_of(room)))).tables
        found = await self._request_context.repository.found(name for name in names if name not in self._over)
        over = {table.doc.id for table in found.tables if not table.live} | found.gone
        if len(self._over) + len(over) > REMEMBERED:
            self._over.clear()
        self._over |= over
        live = [table for table in found.tables if table.live]
        return Found(live, [one for one in found.unopened if one.live])

    async def _own_unopened(self, unopened: Sequence[Unreadable], players: Sequence[Person]) -> list[Unreadable]:
        """Return the unreadable tables at which these players sit, according to the players' stored lists of tables."""
        accounts = [account for one in players for account in one.ids] if unopened else []
        listed = await asyncio.gather(*map(self._request_context.repository.store.sittings, accounts))
        own = {place.table for places in listed for place in places}
        return [one for one in unopened if one.about.id in own]


def _unopened(one: Unreadable, language: str) -> OwnTable:
    said = say(language, Text("table-unopened", unopened_params(one.about)))
    return {"name": said, "phase": "unopened", "turn": False}


def _told(table: Table, players: Sequence[Person], language: str) -> OwnTable:
    waits = any(seat["awaited"] and seat["player"] for seat in turn_of(table, players)["seats"])
    return {"name": say(language, Text(table.doc.name)), "phase": table.doc.phase, "turn": waits}
