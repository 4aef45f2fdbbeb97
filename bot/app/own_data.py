"""What is known of a person, and how it is forgotten: his seat stays as a number, and the log as evidence."""

import asyncio
from typing import Any

from bot.app import play
from bot.app.bells import Owner
from bot.app.chats import KIND as CHAT
from bot.app.chats import Chats
from bot.app.codes import Codes
from bot.app.desk import Desk
from bot.app.doubts import KIND as DOUBT
from bot.app.links import KIND as ACCOUNT
from bot.app.links import Links
from bot.app.lobby import USUAL_COMPUTER, leave
from bot.app.people import KIND as PERSON
from bot.app.people import People, Person
from bot.app.ports import TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.results import Results
from bot.app.table import Table


class OwnData:
    def __init__(self, desk: Desk, links: Links, codes: Codes, owner: Owner) -> None:
        self._desk = desk
        self._owner = owner
        self._links = links
        self._codes = codes
        self._people = People(desk.store)
        self._results = Results(desk.store, Chats(desk.store))

    async def told(self, person: Person) -> dict[str, Any]:
        """All that is kept under any of his accounts, as plain JSON; nobody else is named in it."""
        accounts = await self._links.accounts(person.id)
        wishes = await self._people.get(person)
        return {
            "accounts": [one.model_dump() for one in accounts] or [{"id": person.id, "name": person.kept_name}],
            "settings": wishes.model_dump(mode="json"),
            "tables": [self._table(table, person) for table in await self._tables(person)],
        }

    async def forget(self, person: Person, delivery: str) -> None:
        """Every seat of his goes to a computer and has no name any more; his settings and links are gone.

        It may be done again: what is gone stays gone, and what was left over by a crash goes now. So the account that
        asks is the last: until then it knows the others.
        """
        for window in {window for table in await self._tables(person) for window in table.doc.windows}:
            await self._results.forget(WindowId(window), person)
        for account in reversed(person.ids):
            for table in await self._tables(Person(account, "")):
                await self._leave(table, Person(account, ""), delivery)
            await self._desk.store.drop(PERSON, account)
            # Who still held a code of his would be the next to have whatever this account does from now on.
            await self._codes.revoke("person", account)
            await self._links.part(account)
            for kind in (ACCOUNT, DOUBT):
                await self._desk.store.drop(kind, account)

    async def _leave(self, table: Table, alone: Person, delivery: str) -> None:
        own = [window for window in table.doc.windows if self._owner(window) == alone.id]

        def act(fresh: Table) -> None:
            _vacate(fresh, alone)
            fresh.doc.windows = [one for one in fresh.doc.windows if one not in own] or fresh.doc.windows
            fresh.doc.followed_in = [one for one in fresh.doc.followed_in if one not in own]

        # Two of his accounts may sit at this table, and each leaves once.
        await self._desk.change(table.doc.id, f"{delivery}:forget:{alone.id}", act)
        for window in own:
            # A private chat bears the name of its person.
            await self._desk.store.drop(CHAT, window)

    async def _tables(self, person: Person) -> list[Table]:
        sittings = await asyncio.gather(*map(self._desk.store.sittings, person.ids))
        names = dict.fromkeys(one.table for places in sittings for one in places)
        found = await asyncio.gather(*map(self._found, names))
        return [table for table in found if table is not None and table.place_of(person) is not None]

    async def _found(self, name: TableId) -> Table | None:
        try:
            return await self._desk.load(name)
        except Refusal:
            return None

    def _table(self, table: Table, person: Person) -> dict[str, Any]:
        seat = table.place_of(person)
        assert seat is not None
        return {
            "table": table.doc.id,
            "game": table.doc.game,
            "phase": table.doc.phase,
            "seat": seat,
            "name": table.doc.seats[seat].name,
        }


def _vacate(table: Table, person: Person) -> None:
    """Before the match he stands up; after that the seat is nobody's by name, and a computer's."""
    seat = table.place_of(person)
    if seat is None:
        return
    if table.live and table.match is None:
        leave(table, person)
    else:
        if table.seat_of(person) is not None and table.live:
            play.resign(table, person, USUAL_COMPUTER)
        doc = table.doc.seats[seat]
        doc.name, doc.person, doc.window, doc.computer = "", None, "", doc.computer or USUAL_COMPUTER
        doc.timed, doc.answered = False, None
        table.tell({"forgotten": seat})
    if person.is_one(table.doc.opener):
        heir = next((one for one in table.doc.seats if one.person is not None), None)
        table.doc.opener, table.doc.opener_name = (heir.person or "", heir.name) if heir else ("", "")
