"""Personal data: show it to its owner, and delete it on request."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Protocol

import structlog

from bot.app.base.person import Person
from bot.app.base.platform import Owner
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import KIND as CHAT
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.identities import KIND as RATED
from bot.app.chats.ratings.ratings import Ratings
from bot.app.chats.ratings.store import KIND as RATINGS
from bot.app.chats.results import KIND as RESULTS
from bot.app.chats.results import Results
from bot.app.people.codes import Codes
from bot.app.people.confirmations import KIND as QUESTION
from bot.app.people.costly_moves import KIND as DOUBT
from bot.app.people.links import KIND as ACCOUNT
from bot.app.people.links import Links
from bot.app.people.members import DAY_MS, Members
from bot.app.people.people import KIND as PERSON
from bot.app.people.people import People
from bot.app.tables import play
from bot.app.tables.join_requests import withdraw
from bot.app.tables.lobby import leave
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unopened import UnopenedTables
from bot.app.tables.unreadable import Found, Unreadable

log = structlog.get_logger(__name__)


class PersonalDataKeeper(Protocol):
    """A part of the bot that stores personal data of its own, under account ids."""

    async def told(self, account: str) -> Mapping[str, object]:
        """Return all that is stored under this account, as plain JSON."""
        ...

    async def forget(self, account: str) -> None: ...


class OwnData:
    def __init__(
        self,
        repository: TableRepository,
        links: Links,
        codes: Codes,
        owner: Owner,
        members: Members,
        keepers: Sequence[PersonalDataKeeper] = (),
    ) -> None:
        self._keepers = keepers
        self._repository = repository
        self._members = members
        self._owner = owner
        self._links = links
        self._codes = codes
        self._people = People(repository.store)
        self._unopened = UnopenedTables(repository)
        self._results = Results(repository.store, Chats(repository.store))
        self._ratings = Ratings(repository, Chats(repository.store))

    async def told(self, person: Person) -> dict[str, Any]:
        """Return all that is stored under any account of this person, as plain JSON. It names no other person."""
        accounts = await self._links.accounts(person.id)
        wishes, found = await self._people.get(person), await self._tables(person)
        return {
            "accounts": [one.model_dump() for one in accounts] or [{"id": person.id, "name": person.kept_name}],
            "settings": wishes.model_dump(mode="json"),
            "tables": [*(self._table(one, person) for one in found.tables), *map(_unopened, found.unopened)],
            "ratings": await self._ratings.told(person),
            "seen": {one: await self._seen(one) for one in person.ids},
            "kept": {one: await self._kept(one) for one in person.ids},
        }

    async def forget(self, person: Person, delivery: str) -> None:
        """Give this person's seats to computers; delete the person's names, settings, links and memberships.

        If a crash interrupts it, a repetition deletes the rest. For this the account that asks comes last, because it
        knows the linked accounts. Refusal while a table of this person can be opened only by a newer program.
        """
        found = await self._tables(person)
        for unopened in (one for one in found.unopened if one.about.why == "newer"):
            raise unopened
        chat_ids = {chat_id for table in found.tables for chat_id in table.doc.chat_ids}
        chat_ids |= {chat_id for one in found.unopened for chat_id in one.chat_ids}
        for chat_id in chat_ids:
            await self._results.forget(ChatId(chat_id), person)
        await self._drop_own_standings(chat_ids, person)
        for account in reversed(person.ids):
            own = await self._tables(Person(account, ""))
            for table in own.tables:
                await self._leave(table, Person(account, ""), delivery)
            for unopened in own.unopened:
                await self._leave_unopened(unopened, account, delivery)
            await self._withdraw(account, delivery)
            await self._members.forget(account)
            await self._repository.store.drop(PERSON, account)
            # Otherwise a person who still has a code of this account could link to the account later.
            await self._codes.revoke("person", account)
            await self._links.part(account)
            for keeper in self._keepers:
                await keeper.forget(account)
            # In Telegram a private chat has the same id as its person's account.
            for kind in (ACCOUNT, DOUBT, QUESTION, CHAT, RATED):
                await self._repository.store.drop(kind, account)

    async def _drop_own_standings(self, chat_ids: Collection[str], person: Person) -> None:
        """Delete the ratings and results of this person's private chats: their keys would tell the random id's owner.

        `chat_ids`: chats of the person's tables.
        """
        known = (self._members.private_chat(account) for account in person.ids)
        own = {*person.ids, *filter(None, known), *(one for one in chat_ids if self._owner(one) in person.ids)}
        for kind in (RATINGS, RESULTS):
            for chat_id in own:
                await self._repository.store.drop(kind, chat_id)

    async def _kept(self, account: str) -> dict[str, object]:
        """Return all data that the keepers store about this account, by the keepers' keys."""
        return {key: told for keeper in self._keepers for key, told in (await keeper.told(account)).items()}

    async def _seen(self, account: str) -> dict[str, Any]:
        """Return what is stored about the account's presence: its name, its groups and its requests for seats.

        Groups in which the account has pressed or written come with the last date; requests are ids of tables.
        """
        known, ahead = await self._members.known_of(account), self._repository.wall() - self._repository.clock.now()
        days = {chat: datetime.fromtimestamp((day * DAY_MS + ahead) / 1000, UTC) for chat, day in known.chats.items()}
        chats = {chat: at.date().isoformat() for chat, at in days.items()}
        return {"name": known.name, "chats": chats, "asked_at": known.requests}

    async def _withdraw(self, account: str, delivery: str) -> None:
        """Delete this account's requests for seats at all tables, because a request holds the account's name."""
        for name in (await self._members.known_of(account)).requests:
            try:
                await self._repository.change(name, f"{delivery}:ask:{account}", lambda table: withdraw(table, account))
            except Unreadable as unopened:
                await self._leave_unopened(unopened, account, delivery)
            except Refusal:
                continue  # The table is gone, and the request with it.

    async def _leave(self, table: Table, alone: Person, delivery: str) -> None:
        own = [chat_id for chat_id in table.doc.chat_ids if self._owner(chat_id) == alone.id]

        def act(fresh: Table) -> None:
            _vacate(fresh, alone)
            fresh.doc.chat_ids = [one for one in fresh.doc.chat_ids if one not in own] or fresh.doc.chat_ids
            fresh.doc.followed_in = [one for one in fresh.doc.followed_in if one not in own]

        # Two accounts of one person may sit at this table: each leaves by a delivery of its own.
        await self._repository.change(table.doc.id, f"{delivery}:forget:{alone.id}", act)
        for chat_id in own:
            # The stored chat holds the name of its person.
            await self._repository.store.drop(CHAT, chat_id)

    async def _leave_unopened(self, unopened: Unreadable, account: str, delivery: str) -> None:
        """Remove this account from a table that cannot be opened.

        A damaged table is only logged: it is unknown where it names the person, so the operator has to remove it.
        """
        try:
            await self._unopened.forget(unopened, account, f"{delivery}:forget:{account}")
        except Unreadable as damaged:
            log.warning("a damaged table may name a person who is forgotten", table=damaged.about.id)

    async def _tables(self, person: Person) -> Found:
        sittings = await asyncio.gather(*map(self._repository.store.sittings, person.ids))
        found = await self._repository.found(dict.fromkeys(one.table for places in sittings for one in places))
        return replace(found, tables=[table for table in found.tables if table.place_of(person) is not None])

    def _table(self, table: Table, person: Person) -> dict[str, Any]:
        seat = table.place_of(person)
        assert seat is not None
        return {
            "table": table.doc.id,
            "game": table.doc.game,
            "phase": table.doc.phase,
            "seat": seat,
            "name": table.doc.seats[seat].name,
            "rating_and_change": table.doc.seats[seat].rating,
        }


def _unopened(one: Unreadable) -> dict[str, Any]:
    return {"table": one.about.id, "game": one.about.game, "unreadable": one.about.why}


def _vacate(table: Table, person: Person) -> None:
    """Remove this person's name from the table: free the seat in a lobby, else give the seat to a computer.

    If the person has opened the table, another person there becomes its opener.
    """
    seat = table.place_of(person)
    if seat is None:
        return
    if table.live and table.match is None:
        leave(table, person)
    else:
        if table.seat_of(person) is not None and table.live and not table.has_left(seat):
            play.resign(table, person)
        doc = table.doc.seats[seat]
        doc.name, doc.person, doc.chat_id, doc.computer = "", None, "", doc.computer or table.doc.stand_in_level
        doc.timed, doc.answered, doc.rating = False, None, None
        table.tell({"forgotten": seat})
    if person.is_one(table.doc.opener):
        heir = next((one for one in table.doc.seats if one.person is not None), None)
        table.doc.opener, table.doc.opener_name = (heir.person or "", heir.name) if heir else ("", "")
