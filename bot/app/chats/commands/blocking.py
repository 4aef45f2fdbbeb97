"""Panel of the people who are blocked in a chat, and its buttons to block and unblock them."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.app.base.ask import Answer, Said
from bot.app.base.refusal import Refusal
from bot.app.chats.blocklist import Blocklists
from bot.app.chats.service import TableService
from bot.app.tables import blocked, lobby
from bot.app.tables.blocked import is_blocked
from bot.app.tables.join_requests import sign_of
from bot.app.tables.table import Table
from bot.presenter.screen import Text
from bot.presenter.screens.joining import BlockedView, chat_blocked_screen

MOST_OFFERED = 12
"""Most people that the panel offers to block."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One person in the panel of a chat's blocked people, blocked or offered to be blocked."""

    accounts: Sequence[str]
    name: str = ""
    """Empty: the record in which the person was found has no name."""
    table: str = ""
    """Name of the table whose host has removed the person. Empty: the person is on the chat's blocklist, or at a
    table."""

    @property
    def sign(self) -> str:
        return sign_of(self.accounts[0])


class Blocking:
    def __init__(self, service: TableService) -> None:
        self._repository = service.repository
        self._blocklists = Blocklists(service.repository.store)
        self._opening = service.opening
        self._joining = service.joining
        self._members = service.members

    async def show(self, said: Said, alert: Text | None = None) -> Answer:
        """Return the panel of the people who are blocked in this chat, and of others who could be blocked.

        Refusal for all but the chat's administrators.
        """
        await self._need_admin(said)
        blocked, others = await self._both(said)
        unnamed = {one.accounts[0] for one in (*blocked, *others) if not one.name}
        names = await self._members.names(unnamed)
        panel = chat_blocked_screen(_views(blocked, names), _views(others, names), alert=alert)
        return Answer(changed=alert is not None, panel=panel, alert=alert)

    async def change(self, said: Said, sign: str, *, blocks: bool) -> Answer:
        """Block or unblock the person with this sign at all tables of the chat, and return the new panel.

        `sign`: short hash of the person's account, as a button holds it.
        """
        await self._need_admin(said)
        blocked, others = await self._both(said)
        found = next((one for one in (others if blocks else blocked) if one.sign == sign), None)
        if found is None:
            raise Refusal("no-request")
        await (self._block(said, found) if blocks else self._unblock(said, found))
        return await self.show(said, Text("chat-changed"))

    async def _block(self, said: Said, found: Listed) -> None:
        """Block this person, who loses seats in lobbies of the chat, but plays running matches to the end."""
        accounts = found.accounts
        if found.name:
            accounts = await self._joining.accounts_of(found.accounts[0], found.name)
        await self._blocklists.add(said.chat_id, accounts)

        def act(table: Table) -> None:
            for number in reversed(range(len(table.doc.seats))):
                if table.match is None and table.live and table.doc.seats[number].person in accounts:
                    lobby.send_away(table, number)

        await self._change_all(said, act)

    async def _unblock(self, said: Said, found: Listed) -> None:
        await self._blocklists.remove(said.chat_id, found.accounts)

        def act(table: Table) -> None:
            if table.match is None and table.live and is_blocked(table.doc.blocked, found.accounts):
                blocked.unblock(table, found.accounts)

        await self._change_all(said, act)

    async def _change_all(self, said: Said, act: Callable[[Table], None]) -> None:
        for table in await self._tables(said):
            await self._repository.change(table.doc.id, f"{said.delivery}:{table.doc.id}", act)

    async def _both(self, said: Said) -> tuple[list[Listed], list[Listed]]:
        """Return two lists: the people blocked here, and others at tables here who could be blocked.

        The person who asks is in neither list.
        """
        entries, tables = await asyncio.gather(self._blocklists.of(said.chat_id), self._tables(said))
        removed = [one for table in tables for one in _removed(table)]
        own = said.person.ids if said.person is not None else ()
        others: list[Listed] = []
        for one in (*removed, *(seated for table in tables for seated in _seated(table))):
            known = [*entries, own, *(other.accounts for other in others)]
            others += [] if is_blocked(known, one.accounts) else [Listed(one.accounts, one.name)]
        return [*(Listed(entry) for entry in entries), *removed], others[:MOST_OFFERED]

    async def _tables(self, said: Said) -> list[Table]:
        """Return the live tables whose home is this chat."""
        every = await self._opening.remembered(said.chat_id)
        return [table for table in every if table.live and table.home == said.chat_id]

    async def _need_admin(self, said: Said) -> None:
        if not self._members.is_messenger(said.chat_id):
            raise Refusal("unreadable")
        if not await said.is_admin():
            raise Refusal("only-admins")


def _removed(table: Table) -> Iterator[Listed]:
    """Yield the people whom the host has removed from the table, if its match has not begun."""
    if table.match is None:
        yield from (Listed(entry, table=table.doc.name) for entry in table.doc.blocked)


def _seated(table: Table) -> Iterator[Listed]:
    yield from (Listed([seat.person], seat.name) for seat in table.doc.seats if seat.person is not None)


def _views(listed: Sequence[Listed], names: dict[str, str]) -> list[BlockedView]:
    return [BlockedView(one.sign, one.name or names.get(one.accounts[0], ""), one.table) for one in listed]
