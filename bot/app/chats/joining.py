"""Seats before a match: taking one, asking for one, and the host's decisions about requests and guests."""

import asyncio
from collections.abc import Sequence

from bot.app.base.ask import Power
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.admission import Admission
from bot.app.chats.chats import Chats
from bot.app.chats.opening import Entropy
from bot.app.people.links import Links
from bot.app.people.members import Members
from bot.app.people.people import People
from bot.app.people.response_times import ResponseTimes
from bot.app.tables import join_requests, lobby, polls
from bot.app.tables.blocked import unblock
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table


class Joining:
    def __init__(self, repository: TableRepository, entropy: Entropy, members: Members) -> None:
        self.admission = Admission(repository.store, members)
        self._repository = repository
        self._entropy = entropy
        self._members = members
        self._people = People(repository.store)
        self._links = Links(repository.store)
        self._chats = Chats(repository.store)
        self._habits = ResponseTimes(repository, self._chats)

    async def join(self, table: Table, person: Person, chat_id: str) -> None:
        """Seat this person; if it is unknown whether the person may sit here, ask the host instead."""
        lobby.need_free_seat(table, person)
        admitted, wishes, habits = await asyncio.gather(
            self.admission.may_sit(table, person, chat_id),
            self._people.get(person),
            self._habits.of(person, table.doc.chat_ids),
        )
        if admitted:
            lobby.join(table, person, chat_id, wishes, habits, self._entropy.salt())
            lobby.start_if_full(table, self._repository.playable)
            return
        await self._members.asked_at(person, table.doc.id)
        join_requests.ask(table, person, chat_id)

    async def substitute(self, table: Table, person: Person, seat: int, chat_id: str) -> None:
        """Open a vote on giving this person the seat of a player who is gone; the host is not asked.

        Refusal if admission is denied, as for a blocked person.
        """
        await self.admission.may_sit(table, person, chat_id)
        polls.ask_for_seat(table, person, seat)

    async def admit(self, table: Table, person: Person, sign: str, power: Power) -> None:
        """Seat the person of a request, as the host has decided, and show the table in that person's chat.

        `person`: the host; `sign`: names the request, as a button holds it.
        """
        await need_host(table, person, power)
        request = join_requests.find(table, sign)
        guest = Person(request.person, request.name, tuple(request.accounts))
        await self.admission.need_unblocked(guest, table.home)
        wishes, habits, *_ = await asyncio.gather(
            self._people.get(guest), self._habits.of(guest, table.doc.chat_ids), self._show_to(table, request.chat_id)
        )
        lobby.join(table, guest, request.chat_id, wishes, habits, self._entropy.salt())
        if request.chat_id not in table.doc.chat_ids:
            table.doc.chat_ids = [*table.doc.chat_ids, request.chat_id]
        join_requests.admit(table, request)
        lobby.start_if_full(table, self._repository.playable)

    async def decline(self, table: Table, person: Person, sign: str, power: Power) -> None:
        await need_host(table, person, power)
        join_requests.decline(table, sign)

    async def send_away(self, table: Table, person: Person, seat: int, power: Power) -> None:
        """Remove another person from a seat before the match, as the host has decided.

        That person is blocked at this table, and that person's private chats stop showing it. `person`: the host.
        """
        await need_host(table, person, power)
        account = lobby.removable(table, person, seat)
        accounts = await self.accounts_of(account, table.doc.seats[seat].name)
        lobby.send_away(table, seat, accounts)
        own = [one for one in table.doc.chat_ids if self._members.owner(one) in accounts and one != table.home]
        table.doc.chat_ids = [one for one in table.doc.chat_ids if one not in own]

    async def unblock(self, table: Table, person: Person, sign: str, power: Power) -> None:
        """Let a person whom the host has removed sit down at this table again; Refusal if nobody has this sign.

        `person`: the host; `sign`: short hash of the removed person's account.
        """
        await need_host(table, person, power)
        entry = next((one for one in table.doc.blocked if join_requests.sign_of(one[0]) == sign), None)
        if entry is None:
            raise Refusal("not-blocked")
        unblock(table, entry)

    async def accounts_of(self, account: str, name: str) -> Sequence[str]:
        """Return the ids of all accounts of the person to whom `account` belongs; that account comes first.

        Also stores `name` as the name of this account, for lists of blocked people.
        """
        linked, _ = await asyncio.gather(self._links.accounts(account), self._members.called(account, name))
        return [account, *(one.id for one in linked if one.id != account)]

    async def _show_to(self, table: Table, chat_id: str) -> None:
        await self._chats.seen(ChatId(chat_id), "private", "")
        await self._chats.add_table(ChatId(chat_id), table.doc.id)


async def need_host(table: Table, person: Person, power: Power) -> None:
    """Raise Refusal for everybody but the host and the administrators of the table's home chat."""
    lobby.need_lobby(table)
    if not person.is_one(table.doc.opener) and not await power.over(table.home):
        raise Refusal("only-host")
