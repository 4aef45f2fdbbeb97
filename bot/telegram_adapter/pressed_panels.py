"""Panels under a pressed button, whichever kind of message they are: in a private chat, of a group, or ephemeral."""

from bot.presenter.screen import Show
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.ephemeral_panels import EphemeralPanels
from bot.telegram_adapter.private_panels import PanelMessage, PanelMessages


class PressedPanels:
    """Changes, closes or adds the panel of a press; what one person saw alone stays so."""

    def __init__(self, panel_messages: PanelMessages, ephemeral: EphemeralPanels) -> None:
        self._panel_messages = panel_messages
        self._ephemeral = ephemeral

    def shown(self, case: Case) -> Show | None:
        """Return the panel that the pressed message shows; None if this process does not know."""
        if case.ephemeral:
            return self._ephemeral.shown(case)
        return self._panel_messages.shown(case.where.place, case.press.post)

    async def turn(self, case: Case, sheet: PanelMessage) -> None:
        """Turn the pressed message into another panel."""
        if case.ephemeral:
            return await self._ephemeral.turn(case, sheet)
        return self._panel_messages.turn(case.where.place, case.press.post, sheet, pictured=case.press.pictured)

    async def close(self, case: Case) -> None:
        if case.ephemeral:
            return await self._ephemeral.close(case)
        return self._panel_messages.close(case.where.place, case.press.post)

    async def put(self, case: Case, sheet: PanelMessage) -> None:
        """Show a panel in a new message, to the readers of the pressed one."""
        if case.ephemeral:
            await self._ephemeral.show(case, sheet)
        else:
            self._panel_messages.put(case.where.place, sheet)
