"""Panels under a pressed button, whichever kind of message they are: in a private chat, of a group, or ephemeral."""

from bot.app.base.ask import Answer
from bot.presenter.screen import Show
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralPanels, pressed_panel
from bot.telegram_adapter.panels.private_panels import PanelMessage, PanelMessages, sheet_of


class PressedPanels:
    """Changes, closes or adds the panel of a press; what one person saw alone stays so."""

    def __init__(self, answers: Answers, panel_messages: PanelMessages, ephemeral: EphemeralPanels) -> None:
        self._answers = answers
        self._panel_messages = panel_messages
        self._ephemeral = ephemeral

    def shown(self, case: Case) -> Show | None:
        """Return the panel that the pressed message shows; None if this process does not know."""
        if case.ephemeral:
            return self._ephemeral.shown(case)
        return self._panel_messages.shown(case.where.place, case.press.post)

    def turn(self, case: Case, sheet: PanelMessage) -> None:
        """Turn the pressed message into another panel, in the background."""
        if case.ephemeral:
            self._answers.beside(lambda: self._turn_or_remove(case, sheet))
        else:
            self._panel_messages.turn(case.where.place, case.press.post, sheet, pictured=case.press.pictured)

    async def _turn_or_remove(self, case: Case, sheet: PanelMessage) -> None:
        """Change an ephemeral panel; where there is no room remove it: it is untrue, and no limit counts a removal."""
        if not await self._ephemeral.turn(case, sheet):
            await self._ephemeral.remove(pressed_panel(case))

    def close(self, case: Case) -> None:
        """Remove the pressed message, in the background."""
        if case.ephemeral:
            self._answers.beside(lambda: self._ephemeral.close(case))
        else:
            self._panel_messages.close(case.where.place, case.press.post)

    def put(self, case: Case, sheet: PanelMessage) -> None:
        """Show a panel in a new message to the readers of the pressed one, in the background."""
        if case.ephemeral:
            self._answers.beside(lambda: self._ephemeral.show(case, sheet))
        else:
            self._panel_messages.put(case.where.place, sheet)

    async def alone(self, case: Case, answer: Answer, url: str, *, text: str = "", said: str = "") -> None:
        """Show a panel of a group to the presser alone, then answer the press.

        `said`: what the press is told besides. Where no ephemeral message can be shown, the answer is the text, or
        without one the URL. The press is answered last: no document says whether an answer ends the right to send.
        """
        if await self._is_shown(case, answer):
            await self._answers.press(case.press, said)
        elif text:
            await self._answers.press(case.press, text, alert=True)
        else:
            await self._answers.press(case.press, url=url)

    async def _is_shown(self, case: Case, answer: Answer) -> bool:
        if not self._ephemeral.may(case):
            return False
        sheet = await sheet_of(answer, case.language, pictures=case.here.chat.pictures)
        if case.ephemeral and case.on_sheet:
            return await self._ephemeral.turn(case, sheet)
        return await self._ephemeral.show(case, sheet)
