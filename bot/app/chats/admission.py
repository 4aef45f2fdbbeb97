"""Admission to a seat: the one check for every platform and every way to a table.

Who presses where the table is shown may sit down: in a group this proves membership, and elsewhere the key of a web
room, or the code that brought the table into the chat, is the permission. Who comes by a link must belong to one of
the table's groups.
"""

import asyncio

from bot.app.base.ids import chat_of
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, RecordStore
from bot.app.base.refusal import Refusal
from bot.app.chats.blocklist import Blocklists
from bot.app.chats.chats import Chats
from bot.app.people.members import Members
from bot.app.tables.blocked import is_blocked, need_unblocked_here
from bot.app.tables.document import SeatDoc
from bot.app.tables.table import Table


class Admission:
    def __init__(self, store: RecordStore, members: Members) -> None:
        self._chats = Chats(store)
        self._blocklists = Blocklists(store)
        self._members = members

    async def may_sit(self, table: Table, person: Person, chat_id: str) -> bool:
        """Tell whether this person, pressing in this chat, may take a seat; False: nobody knows, the host decides.

        Refusal for a person who is blocked, or surely belongs to none of the table's groups.
        """
        need_unblocked_here(table, person)
        await self.need_unblocked(person, table.home, chat_id)
        if chat_id in table.doc.chat_ids or await self._is_open(table.home):
            return True
        is_member = await self._members.is_member(person, await self._groups(table))
        if is_member is False:
            raise Refusal("members-only")
        return is_member is True

    async def need_unblocked(self, person: Person, *chat_ids: str) -> None:
        """Raise Refusal if this person is on the blocklist of any chat in `chat_ids`."""
        chats = dict.fromkeys(chat_of(chat_id) for chat_id in chat_ids if self._members.is_messenger(chat_id))
        found = await asyncio.gather(*map(self._blocklists.of, chats))
        if any(is_blocked(entries, person.ids) for entries in found):
            raise Refusal("blocked-in-chat")

    async def unblocked_seats(self, table: Table) -> list[SeatDoc]:
        """Return the seats that may be kept at the chat's next table: computers, and people who are not blocked."""
        entries = [*table.doc.blocked, *await self._blocklists.of(table.home)]
        return [seat for seat in table.doc.seats if seat.person is None or not is_blocked(entries, [seat.person])]

    async def _is_open(self, home: str) -> bool:
        """Tell whether a link alone permits a seat: to a private chat, where the host hands it on, or to a web room."""
        return not self._members.is_messenger(home) or (await self._chats.get(ChatId(home))).spot == "private"

    async def _groups(self, table: Table) -> list[str]:
        """Return the chats that show the table, without people's own private chats."""
        return [one for one in table.doc.chat_ids if self._members.owner(one) is None]
