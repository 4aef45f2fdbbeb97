"""Find the table that a typed line is meant for."""

from collections.abc import Sequence

from bot.app.base.ask import Said
from bot.app.base.person import Person, known
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.own_games import OwnGames
from bot.app.chats.commands.table_links import TableLinks
from bot.app.chats.opening import Opening
from bot.app.tables.table import Table
from bot.app.tables.unreadable import Found, need_opened
from bot.app.tables.views import view_of
from bot.presenter.lines.orders import Understood, after_name, asks_for_rematch
from bot.presenter.lines.typed import read_order
from bot.presenter.screen import Do, Plan, Several, Slot

WAITED_FOR, AT_TABLE, OPEN, RUNNING, OVER = range(5)
"""Ranks of a table for a person; a line is most likely meant for the table with the lowest rank."""


class Addressing:
    """Finds the table that a line is meant for: among the tables of the chat first.

    In a chat that nobody else reads, also among the person's tables in other chats.
    """

    def __init__(self, opening: Opening, own_games: OwnGames, ways: TableLinks) -> None:
        self._opening = opening
        self._own_games = own_games
        self._ways = ways

    async def of(self, said: Said, line: str) -> tuple[Table, str]:
        """Return the table that a line is meant for, and the line without the table's name.

        Refusal if no table or more than one may be meant; Unreadable if the table that is meant cannot be opened.
        """
        found = await self._opening.listed(said.chat_id)
        every = [table for table in found.tables if said.chat_id in table.doc.chat_ids]
        answered = [table for table in every if table.doc.id == said.table]
        if answered:
            return answered[0], line
        here = [table for table in every if not table.never_began]
        elsewhere = Found() if said.aloud or said.person is None else await self._elsewhere(known(said.person), here)
        own = elsewhere.tables
        # A line may answer a panel in a private chat, whose table is shown in another chat.
        answered = [table for table in own if table.doc.id == said.table]
        if answered:
            return answered[0], line
        named = [(table, rest) for table in [*own, *here] if (rest := after_name(line, table.doc.name)) is not None]
        if named:
            table = await self._nearest([table for table, _ in named], here, said.person)
            return table, next(rest for one, rest in named if one is table)
        unopened = [*elsewhere.unopened, *(one for one in found.unopened if one.is_shown_in(said.chat_id))]
        need_opened(unopened, line, said.table or "")
        if unopened and not (here or own):
            raise unopened[-1]
        return await self._likeliest(_meant(here, own, said.person, line), said.person), line

    async def named(self, said: Said, name: str) -> Table:
        """Return the table of this id or name, of this chat or of the person; Refusal if none or several are meant."""
        found = await self._opening.listed(said.chat_id)
        here = [one for one in found.tables if said.chat_id in one.doc.chat_ids and not one.never_began]
        elsewhere = await self._elsewhere(known(said.person), here)
        every = [*elsewhere.tables, *here]
        wanted = [one for one in every if name == one.doc.id or after_name(name, one.doc.name) is not None]
        if not wanted:
            need_opened([*elsewhere.unopened, *found.unopened], name, name)
            raise Refusal("no-table")
        return await self._nearest(wanted, here, said.person)

    async def _nearest(self, named: Sequence[Table], here: Sequence[Table], person: Person | None) -> Table:
        """Return one of these tables with the same name; a table of this chat (`here`) goes before all others.

        Among several, the likeliest for this person as `_likeliest` chooses; Refusal if that is not clear.
        """
        return await self._likeliest([table for table in named if table in here] or named, person)

    async def _likeliest(self, tables: Sequence[Table], person: Person | None) -> Table:
        """Return the table that this person's line is most likely meant for; Refusal if `tables` is empty.

        The order: a table that waits for the person, one where the person sits, a lobby, a running match, a finished
        one. Refusal if there are several of the first or second kind: a move must not go to the wrong table. Else the
        last listed.
        """
        if not tables:
            raise Refusal("no-tables-here")
        rank = min(_rank(table, person) for table in tables)
        found = [table for table in tables if _rank(table, person) == rank]
        if len(found) > 1 and rank in (WAITED_FOR, AT_TABLE):
            raise Refusal("which-table", {"tables": Several(await self._ways.names(found))})
        return found[-1]

    async def _elsewhere(self, person: Person, here: Sequence[Table]) -> Found:
        """Return the person's live tables that are not among `here`, also those that cannot be opened."""
        shown, found = {table.doc.id for table in here}, await self._own_games.live(person)
        return Found([table for table in found.tables if table.doc.id not in shown], found.unopened)


def _meant(here: Sequence[Table], own: Sequence[Table], person: Person | None, line: str) -> Sequence[Table]:
    """Return the tables that a line may mean. `here`: tables of this chat; `own`: the person's tables in other chats.

    While a table of `here` is live: `here`. But if the line is a move only at tables of `own` that wait for the person:
    those. If all of `here` are over: tables of `own` that wait for the person, else `here` (also for a rematch), else
    `own`.
    """
    waiting = [table for table in own if _rank(table, person) == WAITED_FOR]
    if any(table.live for table in here) or (here and asks_for_rematch(line)):
        moves = [table for table in waiting if _takes(table, person, line)]
        return here if any(_takes(table, person, line) for table in here) else moves or here
    return waiting or here or own


def _takes(table: Table, person: Person | None, line: str) -> bool:
    """Tell whether the line is a move that this person can make at this table now."""
    if table.match is None or not table.live:
        return False
    viewer = table.viewer(person)
    order = read_order(line, table.observe(viewer), viewer, view_of(table))
    return isinstance(order, Understood) and isinstance(order.press, Do | Slot | Plan)


def _rank(table: Table, person: Person | None) -> int:
    if table.doc.phase == "over" or table.match is None:
        return OVER if table.doc.phase == "over" else AT_TABLE if table.place_of(person) is not None else OPEN
    seat = table.seat_of(person)
    if seat is not None and seat in table.match.game.awaited(table.match.state):
        return WAITED_FOR
    return AT_TABLE if table.place_of(person) is not None else RUNNING
