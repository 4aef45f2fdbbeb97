"""Rooms: an address that nobody can guess, a name that people give them, and which of them a player knows.

Whoever has the address of a room may come in, and nobody else is told of it: it is listed for those who were there.
"""

import asyncio
import base64
import hashlib
import itertools
import json
from collections.abc import Callable, Sequence

from bot.app.chats import ChatDoc, Chats
from bot.app.people import KEPT_MS, Person
from bot.app.ports import ChatId, RecordStore, StoreFailed
from bot.app.stored_values import parsed
from bot.web_adapter.quotas import Seldom
from bot.web_adapter.requests import DEFAULT, Refused, chat_id_of, fitting

KIND = "webrooms"
LONGEST_TITLE = 40
"""Characters kept of a room's name."""
KNOWN = 24
"""Rooms that are kept in mind for a player: those where he came last for the first time."""
SELDOM = 3600.0
"""Seconds within which nobody notes again that a player was in a room."""
TRIES = 10
_BYTES = 15


class Rooms:
    def __init__(self, store: RecordStore, chats: Chats) -> None:
        self._store = store
        self._chats = chats
        self._noted = Seldom()

    async def make(self, person: Person, title: str, delivery: str) -> str:
        """A new room of this name; the same one for the same delivery."""
        room = _unguessable(f"{person.id} {delivery}")
        await self.name(room, title)
        return room

    async def name(self, room: str, title: str) -> str:
        """The room is called so from now on, for all who look; Refused for the one room that is everybody's."""
        if room == DEFAULT:
            raise Refused(409, "page-room-of-all")
        kept = fitting(title, LONGEST_TITLE)

        def act(doc: ChatDoc) -> None:
            doc.title = kept

        await self._chats.change(ChatId(chat_id_of(room)), act)
        return kept

    async def title(self, room: str) -> str:
        """Its name, or the one in its address where nobody has given it another; empty for the room of all."""
        return (await self._chats.get(ChatId(chat_id_of(room)))).title or ("" if room == DEFAULT else room)

    async def visited(self, room: str, players: Sequence[Person]) -> None:
        """These players were here: from now on they know the room. The room of all is known to everybody."""
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
        """Rooms that any of these players knows: the newest of each, then the next ones."""
        lists = [reversed(known) for known, _ in await asyncio.gather(*map(self._read, players))]
        in_turn = itertools.chain.from_iterable(itertools.zip_longest(*lists))
        return list(dict.fromkeys(room for room in in_turn if room is not None))

    async def forget(self, room: str, players: Sequence[Person]) -> None:
        """These players do not know the room any more, until they come there again."""
        for player in players:
            self._noted.forget(f"{player.id} {room}")
        await asyncio.gather(*(self._change(player, lambda known: _without(known, room)) for player in players))

    async def forget_all(self, account: str) -> None:
        """Nothing says any more in which rooms this player was."""
        for room in (await self._read(Person(account, "")))[0]:
            self._noted.forget(f"{account} {room}")
        await self._store.drop(KIND, account)

    async def _change(self, player: Person, act: Callable[[Sequence[str]], list[str]]) -> None:
        """What is known stays for a year after its player was in any of these rooms."""
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
    """Nobody but who asked knows the delivery; and the player's id, which others never see, is in it too."""
    digest = hashlib.sha256(f"room {delivery}".encode()).digest()
    return base64.b32encode(digest[:_BYTES]).decode().lower()
