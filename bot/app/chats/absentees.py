"""Mark seats whose player has left the chat, so that the others need not wait."""

import asyncio
from collections.abc import Collection, Iterator

from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.people.members import Members
from bot.app.tables import table_clocks
from bot.app.tables.document import SeatDoc
from bot.app.tables.presence import see
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table

ASK_AGAIN_MS = 10 * 60_000
"""Milliseconds for which a membership answer of a platform is reused."""
REMEMBERED = 1000


class Absentees:
    def __init__(self, repository: TableRepository, chats: Chats, members: Members) -> None:
        self._repository = repository
        self._chats = chats
        self._members = members
        self._asked: dict[tuple[str, str], int] = {}
        """Time of the last membership look-up by person and chat, answered or not."""

    async def gone(self, chat_id: ChatId, person: str, delivery: str) -> None:
        """Mark the seats of a person who has left this chat; the topics inside the chat count as left too.

        `person`: an account id.
        """
        await self._put_down(chat_id, person, delivery, left=True)

    async def back(self, chat_id: ChatId, person: str, delivery: str) -> None:
        """Remove the mark from the seats of a person who is in this chat again. `person`: an account id."""
        await self._put_down(chat_id, person, delivery, left=False)

    async def look(self, table: Table) -> None:
        """Ask the messengers whether the players for whom the table waits have left its chat, and mark their seats.

        Done before the others are offered to play on without these players.
        """
        now, sat_in = self._repository.clock.now(), dict[str, ChatId]()
        for seat in map(table.doc.seats.__getitem__, _worth_asking(table)):
            asked = self._asked.get((_sat_in(table, seat), seat.person or ""))
            if seat.person is not None and (asked is None or asked <= now - ASK_AGAIN_MS):
                sat_in[seat.person] = _sat_in(table, seat)
        found = await asyncio.gather(*(self._members.told(chat_id, person) for person, chat_id in sat_in.items()))
        for (person, chat_id), is_member in zip(sat_in.items(), found, strict=True):
            # Remember a missing answer too: otherwise each press would wait for the platform again.
            self._remember(chat_id, person, now)
            if is_member is not None:
                await self._tell(table.doc.id, chat_id, person, f"seen:{now}:{person}", left=not is_member)

    async def _put_down(self, chat_id: ChatId, person: str, delivery: str, *, left: bool) -> None:
        for place in await self._repository.store.sittings(person):
            if not place.over:
                try:
                    await self._tell(place.table, chat_id, person, f"{delivery}:{place.table}", left=left)
                except Refusal:
                    continue  # The list of a person's seats may still name a table that the store has lost.

    async def _tell(self, name: str, chat_id: ChatId, person: str, delivery: str, *, left: bool) -> None:
        table, chats = await asyncio.gather(self._repository.load(name), self._chats.whole(chat_id))
        if any(True for _ in self._concerned(table, chats, person, left=left)):

            def act(fresh: Table) -> None:
                for number in self._concerned(fresh, chats, person, left=left):
                    see(fresh, number, left=left)

            await self._repository.change(name, delivery, act)

    def _concerned(self, table: Table, chats: Collection[str], person: str, *, left: bool) -> Iterator[int]:
        """Yield this person's seats that were taken in one of these chats and whose mark differs from `left`."""
        # A person whose private chat shows the table still sees it after leaving the group.
        if not table.live or (left and any(self._members.owner(chat_id) == person for chat_id in table.doc.chat_ids)):
            return
        for number, seat in enumerate(table.doc.seats):
            if seat.person == person and seat.left != left and _sat_in(table, seat) in chats:
                yield number

    def _remember(self, chat_id: str, person: str, now: int) -> None:
        self._asked[chat_id, person] = now
        if len(self._asked) > REMEMBERED:
            self._asked.pop(next(iter(self._asked)))


def _worth_asking(table: Table) -> Iterator[int]:
    """Yield the seats whose players the messengers are asked about.

    They are the seats for which the table waits, and, while the table is live, those marked as left.
    """
    waited = set(table_clocks.waited_for(table))
    return (number for number, seat in enumerate(table.doc.seats) if number in waited or (table.live and seat.left))


def _sat_in(table: Table, seat: SeatDoc) -> ChatId:
    """Return the chat in which the seat was taken. If that chat does not show the table: the table's home chat."""
    return ChatId(seat.chat_id if seat.chat_id in table.doc.chat_ids else table.home)
