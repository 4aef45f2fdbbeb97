"""A table in several chats: a code lets another one in, and any of them can be shown out again."""

import hashlib
from collections.abc import Sequence

from bot.app.admission import Admission
from bot.app.ask import Power, Said
from bot.app.chats import MOST_TABLES, ChatDoc, Chats
from bot.app.codes import Code, Codes
from bot.app.document import SeatDoc
from bot.app.people import Person, known
from bot.app.ports import WindowId
from bot.app.refusal import Refusal
from bot.app.repository import Changed, TableRepository
from bot.app.table import Table, show_in
from bot.presenter.windows import WindowView

MOST_WINDOWS = 8
"""Chats that show one table, beside the private ones of its players."""


class Invitations:
    def __init__(self, repository: TableRepository, chats: Chats, codes: Codes, admission: Admission) -> None:
        self._repository = repository
        self._admission = admission
        self._chats = chats
        self._codes = codes

    async def code(self, table: Table, person: Person | None) -> str:
        """By which another chat comes to the table, once; the one before it is good for nothing any more."""
        _need_seat(table, person)
        if len(await self._shared(table)) >= MOST_WINDOWS:
            raise Refusal("too-many-windows", {"most": MOST_WINDOWS})
        return await self._codes.only("table", table.doc.id, known(person))

    async def take_back(self, table: Table, person: Person) -> None:
        """The code that was given last does not work any more."""
        _need_seat(table, person)
        await self._codes.revoke("table", table.doc.id)

    async def accept(self, said: Said, code: Code) -> Changed:
        """The table is shown in this chat too, if the one who says the code may open tables here."""
        window = said.window
        table = await self._repository.load(code.subject)
        if window not in table.doc.windows:
            await self._need_room(said)
        await self._codes.use(code, said.delivery)
        await self._chats.add_table(window, code.subject)
        return await self._repository.change(code.subject, said.delivery, lambda one: show_in(one, window))

    async def show_here(self, said: Said, table: Table) -> None:
        """The table is shown in this chat too: its own player says so, who needs no code."""
        await self._need_room(said)
        if len(await self._shared(table)) >= MOST_WINDOWS:
            raise Refusal("too-many-windows", {"most": MOST_WINDOWS})
        await self._chats.add_table(said.window, table.doc.id)
        await self._repository.change(table.doc.id, said.delivery, lambda one: show_in(one, said.window))

    async def detach(self, table: Table, person: Person, sign: str, power: Power) -> None:
        """The table leaves a chat: whoever decides about that chat says so, or who plays here, if nobody
        else needs it to play. Where the table is at home only its opener does, or who decides there: else a guest could
        take it away from its hosts."""
        shared = await self._shared(table)
        window = next((one for one in shared if _sign(one) == sign), None)
        if window is None:
            raise Refusal("no-such-window")
        if len(table.doc.windows) == 1:
            raise Refusal("only-window")
        at_home = window == table.home
        its_own = person.is_one(table.doc.opener) if at_home else table.place_of(person) is not None
        if not its_own and not await power.over(window):
            raise Refusal("not-your-home" if at_home else "not-seated")
        if not at_home and _cuts_off(table, window, person) and not await power.over(window):
            raise Refusal("somebody-plays-there")
        table.doc.windows = [one for one in table.doc.windows if one != window]
        table.tell({"windows": len(table.doc.windows)})

    async def views(self, table: Table) -> tuple[WindowView, ...]:
        """The chats that show the table, without anybody's private one."""
        shared = await self._shared(table)
        return tuple(
            WindowView(_sign(one), one.partition(":")[0], chat.title, is_home=one == table.home, is_away=chat.away)
            for one, chat in shared.items()
        )

    async def _shared(self, table: Table) -> dict[str, ChatDoc]:
        found = {window: await self._chats.get(WindowId(window)) for window in table.doc.windows}
        return {window: chat for window, chat in found.items() if chat.spot != "private"}

    async def _need_room(self, said: Said) -> None:
        chat = await self._chats.get(said.window)
        await self._admission.need_unblocked(known(said.person), said.window)
        if chat.banned:
            raise Refusal("banned")
        if chat.openers == "admins" and not await said.is_admin():
            raise Refusal("only-admins")
        if len(await self._live(said.window, chat.tables)) >= MOST_TABLES:
            raise Refusal("too-many-tables")

    async def _live(self, window: str, names: Sequence[str]) -> list[str]:
        """Those that are shown there: a chat remembers also what has left it, and what is gone."""
        tables = (await self._repository.found(names)).tables
        return [table.doc.id for table in tables if table.live and window in table.doc.windows]


def _cuts_off(table: Table, window: str, person: Person) -> bool:
    """Does another one play from there and, as far as anybody knows, from nowhere else? He could not move any more."""
    others = (seat for seat in table.doc.seats if seat.computer is None and not person.is_one(seat.person))
    return table.live and any(_chats_of(table, seat) == [window] for seat in others)


def _chats_of(table: Table, seat: SeatDoc) -> list[str]:
    """From which its player may play: where he has sat down, else any on his platform."""
    if seat.window in table.doc.windows:
        return [seat.window]
    platform = (seat.person or "").partition(":")[0]
    return [one for one in table.doc.windows if one.startswith(f"{platform}:")]


def _need_seat(table: Table, person: Person | None) -> None:
    if not table.live:
        raise Refusal("over")
    if table.place_of(person) is None:
        raise Refusal("not-seated")


def _sign(window: str) -> str:
    """Short enough for a button, and says nothing of the chat."""
    return hashlib.blake2b(window.encode(), digest_size=5).hexdigest()
