"""Show a table in several chats: a code brings it into another chat, and each chat can be removed again."""

import hashlib
from collections.abc import Sequence

from bot.app.base.ask import Power, Said
from bot.app.base.person import Person, known
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.admission import Admission
from bot.app.chats.chats import MOST_TABLES, ChatDoc, Chats
from bot.app.people.codes import Code, Codes
from bot.app.tables.document import SeatDoc
from bot.app.tables.repository import Changed, TableRepository
from bot.app.tables.table import Table, show_in
from bot.presenter.screens.chats import SharedChat

MOST_CHATS = 8
"""Most chats that show one table, besides the private ones of its players."""


class Invitations:
    def __init__(self, repository: TableRepository, chats: Chats, codes: Codes, admission: Admission) -> None:
        self._repository = repository
        self._admission = admission
        self._chats = chats
        self._codes = codes

    async def code(self, table: Table, person: Person | None) -> str:
        """Return a code by which one other chat can show the table; the last code for this table is revoked.

        Refusal for a person without a seat, or if too many chats show the table.
        """
        _need_seat(table, person)
        if len(await self._shared(table)) >= MOST_CHATS:
            raise Refusal("too-many-windows", {"most": MOST_CHATS})
        return await self._codes.only("table", table.doc.id, known(person))

    async def take_back(self, table: Table, person: Person) -> None:
        """Revoke the last code for this table; Refusal for a person without a seat."""
        _need_seat(table, person)
        await self._codes.revoke("table", table.doc.id)

    async def accept(self, said: Said, code: Code) -> Changed:
        """Show the table of the code in this chat too; Refusal if its typist may open no table here."""
        chat_id = said.chat_id
        table = await self._repository.load(code.subject)
        if chat_id not in table.doc.chat_ids:
            await self._need_room(said)
        await self._codes.use(code, said.delivery)
        await self._chats.add_table(chat_id, code.subject)
        return await self._repository.change(code.subject, said.delivery, lambda one: show_in(one, chat_id))

    async def show_here(self, said: Said, table: Table) -> None:
        """Show the table in this chat too, for a player of the table, who needs no code."""
        await self._need_room(said)
        if len(await self._shared(table)) >= MOST_CHATS:
            raise Refusal("too-many-windows", {"most": MOST_CHATS})
        await self._chats.add_table(said.chat_id, table.doc.id)
        await self._repository.change(table.doc.id, said.delivery, lambda one: show_in(one, said.chat_id))

    async def detach(self, table: Table, person: Person, sign: str, power: Power) -> None:
        """Stop showing the table in the chat with this sign; Refusal for the only chat, and without the right.

        An administrator of that chat may always do so. The home chat may be removed by the opener; another chat by a
        player of the table, unless some other player can move only from there. `sign`: digest of the chat's id, as a
        button holds it.
        """
        shared = await self._shared(table)
        chat_id = next((one for one in shared if _sign(one) == sign), None)
        if chat_id is None:
            raise Refusal("no-such-window")
        if len(table.doc.chat_ids) == 1:
            raise Refusal("only-window")
        at_home = chat_id == table.home
        its_own = person.is_one(table.doc.opener) if at_home else table.place_of(person) is not None
        if not its_own and not await power.over(chat_id):
            raise Refusal("not-your-home" if at_home else "not-seated")
        if not at_home and _cuts_off(table, chat_id, person) and not await power.over(chat_id):
            raise Refusal("somebody-plays-there")
        table.doc.chat_ids = [one for one in table.doc.chat_ids if one != chat_id]
        table.tell({"windows": len(table.doc.chat_ids)})

    async def views(self, table: Table) -> tuple[SharedChat, ...]:
        """Return the chats that show the table, as the presenter needs them; private chats are left out."""
        shared = await self._shared(table)
        return tuple(
            SharedChat(_sign(one), one.partition(":")[0], chat.title, is_home=one == table.home, is_away=chat.away)
            for one, chat in shared.items()
        )

    async def _shared(self, table: Table) -> dict[str, ChatDoc]:
        found = {chat_id: await self._chats.get(ChatId(chat_id)) for chat_id in table.doc.chat_ids}
        return {chat_id: chat for chat_id, chat in found.items() if chat.spot != "private"}

    async def _need_room(self, said: Said) -> None:
        chat = await self._chats.get(said.chat_id)
        await self._admission.need_unblocked(known(said.person), said.chat_id)
        if chat.banned:
            raise Refusal("banned")
        if chat.openers == "admins" and not await said.is_admin():
            raise Refusal("only-admins")
        if len(await self._live(said.chat_id, chat.tables)) >= MOST_TABLES:
            raise Refusal("too-many-tables")

    async def _live(self, chat_id: str, names: Sequence[str]) -> list[str]:
        """Return those of the table ids `names` whose tables are live and shown in this chat."""
        tables = (await self._repository.found(names)).tables
        return [table.doc.id for table in tables if table.live and chat_id in table.doc.chat_ids]


def _cuts_off(table: Table, chat_id: str, person: Person) -> bool:
    """Tell whether another player, as far as is known, can play only from this chat."""
    others = (seat for seat in table.doc.seats if seat.computer is None and not person.is_one(seat.person))
    return table.live and any(_chats_of(table, seat) == [chat_id] for seat in others)


def _chats_of(table: Table, seat: SeatDoc) -> list[str]:
    """Return the chats from which this seat's player may play.

    That is the chat in which the seat was taken; else all chats on the player's platform that show the table.
    """
    if seat.chat_id in table.doc.chat_ids:
        return [seat.chat_id]
    platform = (seat.person or "").partition(":")[0]
    return [one for one in table.doc.chat_ids if one.startswith(f"{platform}:")]


def _need_seat(table: Table, person: Person | None) -> None:
    if not table.live:
        raise Refusal("over")
    if table.place_of(person) is None:
        raise Refusal("not-seated")


def _sign(chat_id: str) -> str:
    """Return a digest of a chat's id: short enough for a button, and the id cannot be read from it."""
    return hashlib.blake2b(chat_id.encode(), digest_size=5).hexdigest()
