"""Refresh outdated panels: after a refused press, the panel is replaced by its current state."""

from dataclasses import replace

from bot.app.base.ask import Answer
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.pressing import in_words
from bot.app.chats.service import TableService
from bot.presenter.panels import OWN
from bot.presenter.screen import Choice, Screen, Show, Text
from bot.telegram_adapter.buttons import Footing, data_under, keyboard
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.membership import BotMembership
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.panels.pressed_panels import PressedPanels
from bot.telegram_adapter.panels.private_panels import BOARD, PanelMessage, for_all, rows_of_panel, sheet_of
from bot.telegram_adapter.saying import Voice

SETTINGS = Show("settings")
TO_GREETING = Screen((), choices=(Choice(Text("telegram-to-greeting"), BOARD),))


class Refreshing:
    def __init__(self, outbox: Outbox, service: TableService, membership: BotMembership) -> None:
        self._outbox = outbox
        self._pressed_panels = PressedPanels(outbox.answers, outbox.panel_messages, outbox.ephemeral)
        self._service = service
        self._membership = membership

    async def turn(self, case: Case, refusal: Refusal) -> None:
        """Replace the pressed panel by its current state, which the refusal holds, if it holds one.

        If the buttons of the message are unknown, send the panel as a new message in a private chat; do nothing in a
        group.
        """
        answer = refusal.panel
        if answer is None and refusal.key == "no-table":
            answer = in_words(refusal)
        if answer is None or answer.panel is None or not case.pushed.sheet or case.footing is Footing.FOREIGN:
            return
        if case.ephemeral and answer.view is not None and (answer.show or BOARD).panel == BOARD.panel:
            self._pressed_panels.close(case)  # The group's board shows the same.
            return
        sheet = await self._sheet(case, answer)
        if sheet is None or self._stands_already(case, answer, sheet):
            return
        if case.footing is not Footing.BARE:
            self._pressed_panels.turn(case, sheet)
        elif case.alone:
            self._pressed_panels.put(case, sheet)

    async def _sheet(self, case: Case, answer: Answer) -> PanelMessage | None:
        """Return the panel with what its readers may see; None if it belongs to one person and the chat is a group."""
        if answer.view is None:
            return await self._of_chat(case, answer)
        if case.alone:
            return await sheet_of(answer, case.language, pictures=case.here.chat.pictures)
        show = answer.show or BOARD
        if show.panel.partition(" ")[0] in OWN:
            return None
        seen = for_all(await self._service.show(answer.view.id, None, show))
        return await sheet_of(seen, self._group_language(case), pictures=case.here.chat.pictures)

    async def chat_sheet(self, case: Case, answer: Answer, voice: Voice) -> PanelMessage:
        """Return a panel of the chat, with a button back to the greeting if people came from there.

        Only the greeting has a button that opens a table.
        """
        more, back = self._outbox.to_group(case.where.place, voice), voice.rows(TO_GREETING, sheet=True)
        if case.pushed.button.press == BOARD:
            answer = await self._membership.greeting(case.where.place, case.press.post)
        elif case.pushed.button.press == SETTINGS or back[0][0].callback_data in case.press.under:
            more = (*back, *more)
        return replace(await sheet_of(answer, voice.language, pictures=case.here.chat.pictures), more=more)

    async def _of_chat(self, case: Case, answer: Answer) -> PanelMessage | None:
        if answer.own and not case.alone:
            return None
        assert answer.panel is not None
        voice = Voice(case.language if case.alone else self._group_language(case))
        if case.pushed.button.table:
            return PanelMessage(answer.panel, voice)
        return await self.chat_sheet(case, answer, voice)

    def _group_language(self, case: Case) -> str:
        return case.here.language(self._membership.usual_language)

    def _stands_already(self, case: Case, answer: Answer, sheet: PanelMessage) -> bool:
        """Return whether the pressed message is a panel of the chat that already has the buttons of `sheet`: then
        nothing has to be changed."""
        made = data_under(keyboard(*rows_of_panel(sheet)))
        return answer.view is None and bool(made) and set(made) == set(case.press.under)
