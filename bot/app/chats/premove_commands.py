"""Commands for premoves: buttons of the premove panel, and typed lines."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.chats.panels import Panels
from bot.app.tables import premoves
from bot.app.tables.advice import plans
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.acts.table import DropPremove, LimitPremove, PassPremove, PremoveAct
from bot.presenter.lines.plan_words import plan_of
from bot.presenter.lines.premove_words import PremoveLine
from bot.presenter.lines.typed import Understood, read_order
from bot.presenter.premove import PANEL
from bot.presenter.screen import Do, Show, Text


class PremoveCommands:
    def __init__(self, repository: TableRepository, panels: Panels) -> None:
        self._repository = repository
        self._panels = panels

    async def lay(self, table: str, person: Person, at: int, codes: Sequence[str], most: int | None = None) -> Answer:
        """Put these codes into the person's premove from place `at` on, and return the panel.

        `most`: the most that the premove may cost when it is played.
        """
        return await self._laid(table, person, lambda one: premoves.lay(one, person, at, codes, most))

    async def lay_plan(self, table: str, person: Person, number: int, version: int | None = None) -> Answer:
        """Lay down the plan of this number for the person's next turn, and return the panel.

        `version`: the table's version that the person's screen shows; None: the present one.
        """

        def act(one: Table) -> None:
            started_at = one.doc.match.started_at if one.doc.match else 0
            seen = one.doc.version if version is None else version
            premoves.lay(one, person, 0, plans.run_of(one, one.own_seat(person), number, seen - started_at, ahead=True))

        return await self._laid(table, person, act)

    async def do(self, table: str, person: Person, act: PremoveAct) -> Answer:
        """Do what a button of the premove panel says, and return the panel."""
        match act:
            case DropPremove():
                return await self._laid(table, person, lambda one: premoves.withdraw(one, person))
            case PassPremove(choice):
                return await self._laid(table, person, lambda one: premoves.pass_when_nothing_else(one, person, choice))
            case LimitPremove(coins):
                return await self._laid(table, person, lambda one: premoves.limit(one, person, coins))

    async def typed(self, table: Table, person: Person, line: PremoveLine) -> Answer:
        """Store a typed line as a premove, and return the panel; a hint if the line is not understood.

        The line is read as if it were the person's turn.
        """
        if line.act is not None:
            return await self.do(table.doc.id, person, line.act)
        seat = table.own_seat(person)
        if (number := plan_of(line.moves)) is not None:
            return await self.lay_plan(table.doc.id, person, number)
        told = premoves.told(table, seat)
        if told.is_asked:
            raise Refusal("premove-asked")
        seen = told.start
        order = read_order(line.moves, seen, seat, view_of(table)) if seen is not None else None
        if order is not None and not isinstance(order, Understood):
            return Answer(view_of(table), alert=order.hint, own=True)
        codes = order.press.codes if order is not None and isinstance(order.press, Do) else ()
        if not codes:
            raise Refusal("premove-not-now")
        return await self.lay(table.doc.id, person, 0, codes, line.most)

    async def _laid(self, table_id: str, person: Person, act: Callable[[Table], None]) -> Answer:
        """Change the premove by `act`, and return the panel.

        The table gets no new version, because only the owner of the premove sees the change.
        """
        table = await self._repository.amend(table_id, act)
        shown = await self._panels.show(table, person, Show(PANEL))
        return replace(shown, alert=Text("premove-noted"), own=True)
