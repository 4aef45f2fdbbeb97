"""Presses of Telegram's buttons: do what the button says, then answer the presser."""

import asyncio
from dataclasses import replace

from bot.app.base.ask import Answer, Power, Pressed
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.commands.pressing import PICTURE, where_pressed
from bot.app.chats.open_hands import OpenHands
from bot.app.tables.table import Table
from bot.presenter.names import units
from bot.presenter.panels import OWN
from bot.presenter.payload import BadPayload
from bot.presenter.screen import Screen, Show, Term, Text
from bot.telegram_adapter import buttons
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.chat_ids import PLATFORM, ChatAddress
from bot.telegram_adapter.chat_presses import ChatPresses
from bot.telegram_adapter.membership import BotMembership, Here, Rights
from bot.telegram_adapter.messages import Messages
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.own_boards import OwnBoards
from bot.telegram_adapter.panels.pressed_panels import PressedPanels
from bot.telegram_adapter.panels.private_panels import BOARD, WAYS_BACK, PanelMessage, fits_alert, for_all, sheet_of
from bot.telegram_adapter.panels.refreshing import Refreshing
from bot.telegram_adapter.platform import CLOSE, TelegramPlatform
from bot.telegram_adapter.reading import Press, Where
from bot.telegram_adapter.saying import ALERT, DONE, Voice

LATE = ("stale", "pressed-already")
FILM = Show("film")
FILMED = 1000
"""Most pairs of chat and table remembered where the film was posted."""


class Presses:
    def __init__(
        self,
        outbox: Outbox,
        chat_commands: ChatCommands,
        membership: BotMembership,
        rights: Rights,
        lines: Messages,
        platform: TelegramPlatform,
    ) -> None:
        self._outbox = outbox
        self._answers = outbox.answers
        self._panel_messages = outbox.panel_messages
        self._pressed_panels = PressedPanels(outbox.answers, outbox.panel_messages, outbox.ephemeral)
        self._links = outbox.links
        self._chat_commands = chat_commands
        self._membership = membership
        self._rights = rights
        self._lines = lines
        self._platform = platform
        self._chat_presses = ChatPresses(outbox, chat_commands, membership, rights)
        self._own_boards = OwnBoards(outbox, chat_commands) if outbox.ephemeral.use != "off" else None
        loads = chat_commands.post_sync.load_listeners
        self._open_hands = OpenHands(chat_commands.repository, chat_commands.service, outbox.answers.beside, loads)
        self._refreshing = Refreshing(outbox, chat_commands.service, membership)
        self._filmed: dict[tuple[ChatAddress, str | None], None] = {}
        """Pairs of chat and table whose film this process has posted in the chat."""

    async def attend(self, press: Press, delivery: str) -> None:
        """Do what the pressed button says, and then answer the press."""
        language = press.language or self._membership.usual_language
        try:
            where, person, pushed = _understood(press)
        except Refusal as refusal:
            return await self._answers.press(press, Voice(language).alert(refusal.text))
        here, table = await asyncio.gather(self._here(press, where), self._table(pushed))
        person = await self._chat_commands.pressing.whole(person, table) if isinstance(table, Table) else person
        # The presser may have set another language in the private chat than in Telegram itself.
        language = here.language(language) if where.place.private or press.language is None else language
        case = Case(press, where, person, pushed, here, language, delivery)
        try:
            _need_button(case)
            if isinstance(table, Refusal):
                raise table
            await (self._of_table(case, table) if table else self._chat_presses.attend(case))
        except Refusal as refusal:
            await self._answers.press(press, Voice(language, refusal.view).alert(refusal.text))
            await self._refreshing.turn(case, refusal)

    async def sorry(self, press: Press, key: str) -> None:
        """Answer a press with the text `key`, which says that the press failed or was not handled."""
        voice = Voice(press.language or self._membership.usual_language)
        await self._answers.press(press, voice.alert(Text(key)))

    async def _here(self, press: Press, where: Where) -> Here:
        """Return the chat of a press, and note that the bot is in it.

        Nothing is noted if Telegram does not show the pressed message, since its topic is then unknown.
        """
        return await (
            self._membership.arrive(where) if press.sure_of_topic else self._membership.known(where.place.chat_id)
        )

    async def _table(self, pushed: buttons.Pushed) -> Table | Refusal | None:
        """Return the table of a button; None for a button of the chat.

        If the table cannot be found, return the Refusal instead of raising it.
        """
        try:
            return await self._chat_commands.repository.load(pushed.button.table) if pushed.button.table else None
        except Refusal as refusal:
            return refusal

    async def _of_table(self, case: Case, table: Table) -> None:
        stood = self._pressed_panels.shown(case) if case.pushed.sheet else None
        pressed = replace(_pressed(case, self._rights), panel=stood)
        if pressed.press == CLOSE:
            return await self._close(case, table, where_pressed(pressed, table))
        if self._own_boards is not None and case.ephemeral and pressed.press == PICTURE:
            return await self._illustrated(self._own_boards, case, pressed, table)
        if self._own_boards is not None and self._own_boards.takes(case, pressed, table):
            return await self._step(self._own_boards, case, pressed, table)
        answer = await self._taken(case, pressed, table)
        if isinstance(pressed.press, Show):
            await self._look(case, answer)
        else:
            await self._tell(case, answer)
        return None

    async def _step(self, own_boards: OwnBoards, case: Case, pressed: Pressed, table: Table) -> None:
        """Do a step of a turn, and show the player alone what comes next; the group's board follows later."""
        with own_boards.stepping(case, table):
            try:
                answer = await self._taken(case, pressed, table)
            except Refusal as refusal:
                if refusal.key in LATE:
                    # The pressed board may be the one that has stayed behind: show what is true now.
                    await own_boards.show(case, pressed.person, table)
                refusal.panel = None if case.ephemeral else refusal.panel
                raise
            is_shown = answer.changed and await own_boards.show(case, pressed.person, table)
        if is_shown or case.ephemeral:
            said = Voice(case.language, answer.view).alert(answer.alert or DONE)
            return await self._answers.press(case.press, said)
        return await self._tell(case, answer)

    async def _illustrated(self, own_boards: OwnBoards, case: Case, pressed: Pressed, table: Table) -> None:
        """Renew the picture of the player's own board; without success the group's board gets the new picture."""
        if await own_boards.illustrate(case, pressed.person, table):
            return await self._answers.press(case.press)
        return await self._tell(case, await self._taken(case, pressed, table))

    async def _taken(self, case: Case, pressed: Pressed, table: Table) -> Answer:
        """Do what a button of a table says, and return the answer.

        If the press comes too late on an old board, the Refusal says that there is a newer board: the answer to a press
        can hold no link to it.
        """
        try:
            return await self._chat_commands.pressing.pressed(pressed, table)
        except Refusal as refusal:
            if refusal.text.key == "refusal-stale-left" and case.private and case.stands:
                # The table is not shown here any more: its board keeps what it says, and loses its buttons.
                self._answers.beside(lambda: self._platform.retire(case.here.chat_id, str(case.press.post)))
            if refusal.key not in LATE or case.pushed.sheet:
                raise
            current = await self._chat_commands.post_sync.current(TableId(table.doc.id), case.here.chat_id)
            if current in ("", str(case.press.post)):
                raise
            raise Refusal("telegram-old-board", {"table": Term(table.doc.name)}) from None

    async def _tell(self, case: Case, answer: Answer) -> None:
        """Tell the presser what was done; then close the pressed panel, or show its next state if more can be
        chosen."""
        if case.ephemeral:
            self._note_hand(case, answer)
        await self._answers.press(case.press, Voice(case.language, answer.view).alert(answer.alert or DONE))
        if not case.pushed.sheet or case.footing is buttons.Footing.BARE:
            return
        if answer.panel is None:
            self._pressed_panels.close(case)
            return
        if not case.alone and _is_own(answer.show):
            return  # The panel asks one person something, so the group must not see it.
        stood = self._pressed_panels.shown(case)
        if stood is not None and answer.show is not None and stood.panel == answer.show.panel:
            answer = replace(answer, show=stood)  # Only `PanelMessages` knows the page that the panel shows.
        sheet = await sheet_of(answer, case.language, pictures=case.here.chat.pictures)
        self._pressed_panels.turn(case, sheet)

    async def _look(self, case: Case, answer: Answer) -> None:
        """Show a panel: in a private chat as a message, in a group in the answer, which only the presser sees.

        If a panel that all may use was pressed in a group, or another page of the board's buttons, the message itself
        changes.
        """
        if answer.show == FILM and answer.panel is not None and answer.panel.board is not None:
            await self._film(case, answer)
        elif case.ephemeral and answer.show is not None and answer.show.panel == BOARD.panel:
            if self._own_boards is None or not await self._own_boards.back(case, answer):
                self._pressed_panels.close(case)
            await self._answers.press(case.press)
        elif case.ephemeral:
            await self._look_alone(case, answer)
        elif case.private or (case.on_sheet and not _is_own(answer.show)):
            await self._answers.press(case.press)
            await self._look_here(case, answer)
        elif not case.pushed.sheet and (answer.show is None or answer.show.panel == BOARD.panel):
            await self._need_board(case, answer)
            await self._answers.press(case.press)
            await self._turn_board(case, answer)
        else:
            await self._look_alone(case, answer)

    async def _film(self, case: Case, answer: Answer) -> None:
        """Post the film of a match for everybody, once in a chat; later presses are answered that it is posted
        above.

        From an ephemeral panel the press leads to the private chat: its match may be one that this chat does not show.
        """
        if case.ephemeral:
            return await self._answers.press(case.press, url=self._links.to_panel(case.pushed.button.table, FILM))
        asked, voice = (case.where.place, answer.about), Voice(case.language, answer.view)
        if asked in self._filmed:
            return await self._answers.press(case.press, voice.alert(Text("telegram-film-there")))
        self._filmed[asked] = None
        if len(self._filmed) > FILMED:
            self._filmed.pop(next(iter(self._filmed)))
        await self._answers.press(case.press, voice.alert(Text("telegram-film-soon")))

        async def show() -> None:
            sheet = await self._seen_by_all(case, answer)
            if sheet.picture is None:
                self._filmed.pop(asked, None)
            self._panel_messages.put(case.where.place, sheet)

        # Drawing takes seconds, in which this person may press something else.
        return self._answers.beside(show)

    async def _look_here(self, case: Case, answer: Answer) -> None:
        if answer.show == BOARD:
            await self._to_board(case, answer)
        elif not case.on_sheet:
            self._pressed_panels.put(case, await self._seen_alone(case, answer))
        elif case.private:
            self._pressed_panels.turn(case, await self._seen_alone(case, answer))
        else:
            self._pressed_panels.turn(case, await self._seen_by_all(case, answer))

    async def _to_board(self, case: Case, answer: Answer) -> None:
        """Close the panel, since the board stands above; in a private chat a player of the table also gets the board
        there."""
        if case.on_sheet:
            self._pressed_panels.close(case)
        assert answer.view is not None
        if case.private and set(case.person.ids) & set(answer.view.people):
            await self._lines.own_chat_id(case.person, answer.view.id, case.here.chat_id, f"{case.delivery}:own")

    async def _need_board(self, case: Case, answer: Answer) -> None:
        """Raise Refusal unless the pressed post is a board that has this button. If its buttons cannot be read, it has
        to be the current board of a running match."""
        if case.stands:
            return
        assert answer.view is not None
        current = await self._chat_commands.post_sync.current(TableId(answer.view.id), case.here.chat_id)
        if case.press.under or answer.view.phase != "running" or current != str(case.press.post):
            raise Refusal("stale")

    async def _turn_board(self, case: Case, answer: Answer) -> None:
        """Show another page of the buttons under the group's board, for all."""
        assert answer.view is not None
        assert answer.show is not None
        seen = await self._chat_commands.service.show(answer.view.id, None, BOARD)
        assert seen.panel is not None
        sheet = PanelMessage(
            seen.panel, Voice(case.here.language(self._membership.usual_language), answer.view), answer.show
        )
        self._panel_messages.turn_board(case.where.place, case.press.post, sheet)

    async def _seen_by_all(self, case: Case, answer: Answer) -> PanelMessage:
        """Return the panel as everybody may see it, in the language of the group."""
        assert answer.view is not None
        assert answer.show is not None
        seen = for_all(await self._chat_commands.service.show(answer.view.id, None, answer.show))
        language = case.here.language(self._membership.usual_language)
        return await sheet_of(seen, language, pictures=case.here.chat.pictures)

    async def _seen_alone(self, case: Case, answer: Answer) -> PanelMessage:
        """Return the panel as the presser may see it, in the presser's language."""
        return await sheet_of(answer, case.language, pictures=case.here.chat.pictures)

    async def _look_alone(self, case: Case, answer: Answer) -> None:
        """Show a panel in an ephemeral message, or in the answer to the press if the answer holds all of it.

        Without ephemeral messages a longer panel is shown in the private chat, to which the answer leads.
        """
        assert answer.panel is not None
        text = _alert_of(answer.panel, Voice(case.language, answer.view)) or ""
        if text and not (case.ephemeral or _is_rich(answer.panel)):
            await self._answers.press(case.press, text, alert=True)
        else:
            url = self._links.to_panel(case.pushed.button.table, answer.show or BOARD)
            await self._pressed_panels.alone(case, answer, url, text=text)
            self._note_hand(case, answer)

    def _note_hand(self, case: Case, answer: Answer) -> None:
        """Let the hand that is shown to the presser alone follow the table, as long as it stands there."""
        reader, ephemeral = (case.where.place.chat, case.press.user), self._outbox.ephemeral
        post = ephemeral.newest(reader)

        async def renew(now: Answer) -> bool:
            assert post is not None
            sheet = await sheet_of(now, case.language, pictures=case.here.chat.pictures)
            return await ephemeral.renew(post, sheet, pictured=sheet.picture is not None)

        def stands() -> bool:
            return post is not None and ephemeral.newest(reader) == post

        self._open_hands.note(reader, case.person, answer, renew, stands)

    async def _close(self, case: Case, table: Table, chat_id: str) -> None:
        """Remove the table from the private chat: its board there stays, without buttons."""
        if self._platform.owner(chat_id) != case.person.id:
            raise Refusal("unreadable")
        current = await self._chat_commands.post_sync.current(TableId(table.doc.id), ChatId(chat_id))
        await self._chat_commands.places.hide(case.person, table.doc.id, ChatId(chat_id), case.delivery)
        await self._answers.press(case.press, Voice(case.language).alert(Text("telegram-closed")))
        self._answers.beside(lambda: self._platform.retire(chat_id, current or str(case.press.post)))


def _understood(press: Press) -> tuple[Where, Person, buttons.Pushed]:
    if press.where is None:
        raise Refusal("unreadable")
    if press.person is None:
        raise Refusal("nobody-known")
    try:
        return press.where, press.person, buttons.read(press.data)
    except BadPayload:
        raise Refusal("unreadable") from None


def _need_button(case: Case) -> None:
    """Raise Refusal if this post never had the pressed button: then the press is forged.

    Also raise it if the button turns or closes a panel and is no longer there: it was pressed twice, and the first
    press was done. A move still counts in that case.
    """
    turns = case.pushed.sheet and (isinstance(case.pushed.button.press, Show) or not case.pushed.button.table)
    if case.footing is buttons.Footing.FOREIGN or (case.footing is buttons.Footing.MOVED and turns):
        raise Refusal("no-such-button")


def _pressed(case: Case, rights: Rights) -> Pressed:
    button, place = case.pushed.button, case.where.place
    return Pressed(
        table=button.table,
        person=case.person,
        delivery=case.delivery,
        post=case.post if case.press.ephemeral else str(case.press.post),
        version=button.version,
        press=button.press,
        power=Power(case.here.chat_id, rights.of(case.where, case.person)),
        on_panel=case.pushed.sheet,
        unsure=case.footing is buttons.Footing.BARE,
        own_chat=case.private or bool(case.press.ephemeral),
        near="" if case.press.sure_of_topic else f"{PLATFORM}:{place.chat}:",
    )


def _is_own(show: Show | None) -> bool:
    """Return whether the panel belongs to one person, so that nobody else may use it."""
    return show is not None and show.panel.partition(" ")[0] in OWN


def _is_rich(screen: Screen) -> bool:
    """Return whether a panel has more than an alert can show: a picture, or buttons of its own."""
    return screen.board is not None or any(choice.press not in WAYS_BACK for choice in screen.choices)


def _alert_of(screen: Screen, voice: Voice) -> str | None:
    """Return a panel as the text of an alert; None if that would leave something out."""
    if not fits_alert(screen):
        return None
    text = voice.plain(screen.alert) if screen.alert else voice.whole(screen)
    return text if units(text) <= ALERT else None
