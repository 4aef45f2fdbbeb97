"""Presses of the buttons of a chat, which belong to no table: its lists, its settings, a person's own data."""

from dataclasses import replace

from bot.app.base.ask import Answer, Said
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.presenter.screen import Block, Screen
from bot.telegram_adapter.buttons import keyboard
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.membership import BotMembership, Rights
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.panels.pressed_panels import PressedPanels
from bot.telegram_adapter.panels.private_panels import BOARD, copies_of, sheet_of
from bot.telegram_adapter.panels.refreshing import Refreshing
from bot.telegram_adapter.saying import DONE, Voice


class ChatPresses:
    def __init__(self, outbox: Outbox, chat_commands: ChatCommands, membership: BotMembership, rights: Rights) -> None:
        self._outbox = outbox
        self._answers = outbox.answers
        self._panel_messages = outbox.panel_messages
        self._pressed_panels = PressedPanels(outbox.answers, outbox.panel_messages, outbox.ephemeral)
        self._links = outbox.links
        self._chat_commands = chat_commands
        self._membership = membership
        self._rights = rights
        self._refreshing = Refreshing(outbox, chat_commands.service, membership)

    async def attend(self, case: Case) -> None:
        """Do what a button of the chat says, and answer the press.

        If the answer is a panel, it replaces the pressed message, or is a new message if the button is no longer there.
        """
        said = Said(case.here.chat_id, case.person, case.delivery, "", self._rights.of(case.where, case.person))
        answer = await self._chat_commands.press(said, case.pushed.button.press, case.beside)
        if not case.private and (answer.own or case.ephemeral):
            return await self._attend_alone(case, answer)
        alert = answer.alert or (answer.panel.alert if answer.panel else None)
        voice = Voice(case.language)
        if answer.copies and alert is not None:
            # People cannot copy text from an alert, so the code is sent as a message.
            await self._answers.press(case.press)
            return self._answers.say(case.where.place, voice.html(alert), keyboard(*copies_of(answer, voice)))
        await self._answers.press(case.press, voice.alert(alert or DONE) if alert or answer.changed else "")
        if answer.record is not None:
            self._hand_over(case, answer.record)
        if answer.panel is not None and answer.view is not None:
            seen = await sheet_of(answer, case.language, pictures=case.here.chat.pictures)
            self._panel_messages.put(case.where.place, seen)
        elif answer.panel is not None:
            # The press may have set the chat's language.
            set_now = await self._membership.known(case.here.chat_id) if answer.changed else case.here
            language = set_now.language(case.language if case.private else self._membership.usual_language)
            sheet = await self._refreshing.chat_sheet(case, answer, Voice(language))
            if case.stands:
                self._panel_messages.turn(case.where.place, case.press.post, sheet, pictured=case.press.pictured)
            else:
                self._panel_messages.put(case.where.place, sheet)
        return None

    async def _attend_alone(self, case: Case, answer: Answer) -> None:
        """Answer a button of the chat in a group so that only the presser sees the answer."""
        voice, panel, about = Voice(case.language), answer.panel, answer.about
        url = self._links.to_panel(about, answer.show or BOARD) if about else self._links.to_own(answer.show)
        said = voice.alert(answer.alert) if answer.alert else ""
        if answer.copies and answer.alert:
            # People cannot copy text from an alert.
            panel = panel or Screen((Block("line", answer.alert),))
        if panel is not None and answer.record is None:
            await self._pressed_panels.alone(case, replace(answer, panel=panel), url, said=said)
        elif said and case.ephemeral:
            await self._answers.press(case.press, said)
        else:
            await self._answers.press(case.press, url=url)

    def _hand_over(self, case: Case, record: bytes) -> None:
        """Send the presser's stored personal data as a file."""
        calls, place = self._outbox.calls, case.where.place
        self._answers.soon(place, lambda: calls.document(place, record, "my-data.json", ""))
