"""Rooms of the page: making and naming them, and the list of rooms that each player knows.

Nobody can guess the id of a new room. Anybody who has its address may enter, and the room is listed only for players
who were there.
"""

import asyncio
import base64
import hashlib
import itertools
import json
from collections.abc import Callable, Sequence

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, RecordStore, StoreFailed
from bot.app.base.stored_values import parsed
from bot.app.chats.chats import ChatDoc, Chats
from bot.app.people.people import KEPT_MS
from bot.web_adapter.access.quotas import Seldom
from bot.web_adapter.requests import DEFAULT, Refused, chat_id_of, fitting

KIND = "webrooms"
LONGEST_TITLE = 40
"""Most characters of a room's name."""
KNOWN = 24
"""Most rooms in the list of a player; if there are more, the one added first is dropped."""
SELDOM = 3600.0
"""Seconds within which a visit of the same player to the same room is not noted again."""
TRIES = 10
_BYTES = 15


class Rooms:
    def __init__(self, store: RecordStore, chats: Chats) -> None:
        self._store = store
        self._chats = chats
        self._noted = Seldom()

    async def make(self, person: Person, title: str, delivery: str) -> str:
        """Make a room with this name and return its id, the same one for the same delivery."""
        room = _unguessable(f"{person.id} {delivery}")
        await self.name(room, title)
        return room

    async def name(self, room: str, title: str) -> str:
        """Set the room's name for all and return it as stored; raise Refused for the public room."""
        if room == DEFAULT:
            raise Refused(409, "page-room-of-all")
        kept = fitting(title, LONGEST_TITLE)

        def act(doc: ChatDoc) -> None:
            doc.title = kept

        await self._chats.change(ChatId(chat_id_of(room)), act)
        return kept

    async def title(self, room: str) -> str:
        """Return the room's name, or its id if nobody has named it; empty for the public room."""
        return (await self._chats.get(ChatId(chat_id_of(room)))).title or ("" if room == DEFAULT else room)

    async def visited(self, room: str, players: Sequence[Person]) -> None:
        """Note that these players were in the room, so it is in their lists. The public room is not noted."""
        if room != DEFAULT:
            await asyncio.gather(*(self._note(room, player) for player in players))

    async def _note(self, room: str, player: Person) -> None:
        name = f"{player.id} {room}"
        if not self._noted.is_time(name, SELDOM):
            return
        try:
            await self._change(player, lambda known: _with(known, room))
        except StoreFailed:
            self._noted.forget(name)
            raise

    async def known(self, players: Sequence[Person]) -> list[str]:
        """Return the rooms that any of these players knows, each once: first every player's latest room, then every
        player's second, and so on."""
        lists = [reversed(known) for known, _ in await asyncio.gather(*map(self._read, players))]
        in_turn = itertools.chain.from_iterable(itertools.zip_longest(*lists))
        return list(dict.fromkeys(room for room in in_turn if room is not None))

    async def forget(self, room: str, players: Sequence[Person]) -> None:
        """Take the room out of these players' lists, until they visit it again."""
        for player in players:
            self._noted.forget(f"{player.id} {room}")
        await asyncio.gather(*(self._change(player, lambda known: _without(known, room)) for player in players))

    async def forget_all(self, account: str) -> None:
        """Delete the account's list of rooms."""
        for room in (await self._read(Person(account, "")))[0]:
            self._noted.forget(f"{account} {room}")
        await self._store.drop(KIND, account)

    async def _change(self, player: Person, act: Callable[[Sequence[str]], list[str]]) -> None:
        """Change the player's list of rooms by `act`; the list is stored for a year from now."""
        for _ in range(TRIES):
            known, version = await self._read(player)
            changed = act(known)
            if changed == known:
                await self._store.prolong(KIND, player.id, KEPT_MS)
                return
            if await self._store.put(KIND, player.id, version, json.dumps(changed).encode(), KEPT_MS):
                return
        raise Refused(409, "refusal-busy")

    async def _read(self, player: Person) -> tuple[list[str], int]:
        found = await self._store.get(KIND, player.id)
        return ([], 0) if found is None else (list(parsed(KIND, json.loads, found.envelope)), found.version)


def _with(known: Sequence[str], room: str) -> list[str]:
    return list(known) if room in known else [*known, room][-KNOWN:]


def _without(known: Sequence[str], room: str) -> list[str]:
    return [one for one in known if one != room]


def _unguessable(delivery: str) -> str:
    """Return a room id from the delivery, which only the asker knows and which holds the player's secret id."""
    digest = hashlib.sha256(f"room {delivery}".encode()).digest()
    return base64.b32encode(digest[:_BYTES]).decode().lower()
