"""Admission to a seat: the one check for every platform and every way to a table.

A person who presses in a chat that shows the table may sit down. In a group the press proves membership; elsewhere the
permission is the key of a web room, or the code that brought the table into the chat. A person who comes by a link must
belong to one of the table's groups.
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
        """Tell whether this person, who presses in this chat, may take a seat. False: unknown, so the host decides.

        Refusal for a person who is blocked, or who certainly belongs to none of the table's groups.
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
        """Return the seats that are kept for a rematch in the same chat: computers, and people who are not blocked."""
        entries = [*table.doc.blocked, *await self._blocklists.of(table.home)]
        return [seat for seat in table.doc.seats if seat.person is None or not is_blocked(entries, [seat.person])]

    async def _is_open(self, home: str) -> bool:
        """Tell whether a link alone is enough for a seat: the table's home is a web room or a private chat.

        From a private chat the host hands on the link.
        """
        return not self._members.is_messenger(home) or (await self._chats.get(ChatId(home))).spot == "private"

    async def _groups(self, table: Table) -> list[str]:
        """Return the ids of the chats that show the table, without private chats."""
        return [one for one in table.doc.chat_ids if self._members.owner(one) is None]
