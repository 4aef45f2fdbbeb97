"""Admission to a seat: the one check for every platform and every way to a table.

Whoever presses where the table is shown may: in a group that proves that he is there, and the key of a room, or the
code that has brought a table into a chat, is the permission. Whoever comes by a link must belong to one of its groups.
"""

import asyncio

from bot.app.blocklist import Blocklists, chat_of, is_blocked
from bot.app.chats import Chats
from bot.app.document import SeatDoc
from bot.app.members import Members
from bot.app.people import Person
from bot.app.ports import ChatId, RecordStore
from bot.app.refusal import Refusal
from bot.app.table import Table


class Admission:
    def __init__(self, store: RecordStore, members: Members) -> None:
        self._chats = Chats(store)
        self._blocklists = Blocklists(store)
        self._members = members

    async def may_sit(self, table: Table, person: Person, chat_id: str) -> bool:
        """May this person, who presses in this chat, take a seat? False: nobody knows, so the host has to say.

        Refusal for who is on a list of those who may not, and for who surely belongs to none of the table's groups.
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
        """Refusal where the administrators of one of these chats have said so."""
        chats = dict.fromkeys(chat_of(chat_id) for chat_id in chat_ids if self._members.is_messenger(chat_id))
        found = await asyncio.gather(*map(self._blocklists.of, chats))
        if any(is_blocked(entries, person.ids) for entries in found):
            raise Refusal("blocked-in-chat")

    async def unblocked_seats(self, table: Table) -> list[SeatDoc]:
        """The seats of those who may sit down again at the next table of this chat; computers may always."""
        entries = [*table.doc.blocked, *await self._blocklists.of(table.home)]
        return [seat for seat in table.doc.seats if seat.person is None or not is_blocked(entries, [seat.person])]

    async def _is_open(self, home: str) -> bool:
        """Is the link itself the permission? Into a private chat the host hands it on; of a room it is the key."""
        return not self._members.is_messenger(home) or (await self._chats.get(ChatId(home))).spot == "private"

    async def _groups(self, table: Table) -> list[str]:
        """Those that show the table, without anybody's own chat."""
        return [one for one in table.doc.chat_ids if self._members.owner(one) is None]


def need_unblocked_here(table: Table, person: Person) -> None:
    """Refusal for whom the host has removed."""
    if is_blocked(table.doc.blocked, person.ids):
        raise Refusal("blocked-at-table")
