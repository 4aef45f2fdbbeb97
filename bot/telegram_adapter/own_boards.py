"""Boards in a group that only the player sees who composes a turn: they take the place of the group's board.

The group's board stays behind meanwhile, so a turn of many steps costs one change of it. It follows when the turn ends,
some seconds after the last step, or when the player's own board cannot be shown.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from bot.app.base.ask import Answer, Pressed
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId, Task
from bot.app.base.recent_map import RecentMap
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.commands.pressing import PICTURE, where_pressed
from bot.app.tables.table import Table
from bot.presenter.acts.table import Undo
from bot.presenter.screen import Choice, Do, Screen, Show, Slot, Text, Use
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.bot_api.ephemeral import EphemeralPost
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.ephemeral_panels import EphemeralPanels, Reader, pressed_panel
from bot.telegram_adapter.private_panels import BOARD, PanelMessage, sheet_of
from bot.telegram_adapter.saying import Voice

REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board that one player sees alone, as this process has shown it last."""

    table: str
    chat_id: ChatId
    person: Person
    language: str
    version: int
    photo: str
    """Telegram's file id of its picture; empty: it has none."""


class OwnBoards:
    def __init__(self, ephemeral: EphemeralPanels, chat_commands: ChatCommands, answers: Answers) -> None:
        self._ephemeral = ephemeral
        self._repository = chat_commands.repository
        self._service = chat_commands.service
        self._settings = chat_commands.settings
        self._post_sync = chat_commands.post_sync
        self._answers = answers
        self._boards: RecentMap[Reader, OwnBoard] = RecentMap(REMEMBERED)
        self._pressing: set[Reader] = set()
        """Readers whose press is being handled: it shows them the board itself."""
        chat_commands.repository.listeners.append(self._heard)

    def takes(self, case: Case, pressed: Pressed, table: Table) -> bool:
        """Return whether this press is a step that its player should see alone."""
        is_step = isinstance(pressed.press, Do | Slot) or pressed.press == Use(Undo())
        wanted = self._settings.steps_of(case.here.chat_id, case.here.chat) == "own"
        is_there = case.ephemeral or (case.stands and not case.pushed.sheet)
        return is_step and wanted and is_there and self._ephemeral.may(case) and _composes(table, pressed.person)

    @contextmanager
    def stepping(self, case: Case, pressed: Pressed, table: Table) -> Iterator[None]:
        """Let the group's board stay behind while the step is done, and after it if the player is shown his own board.

        A context manager; `table`: as it was before the step, whose commit would change the group's board at once.
        """
        reader, chat_id = _reader(case), ChatId(where_pressed(pressed, table))
        self._pressing.add(reader)
        self._post_sync.composing.step((TableId(table.doc.id), chat_id))
        try:
            yield
        finally:
            self._pressing.discard(reader)
            board = self._boards.get(reader)
            if board is None or board.table != table.doc.id:
                self._board_follows(table, chat_id)
            elif self._repository.newest(table).doc.version != board.version:
                self._answers.beside(lambda: self._follow(reader))

    async def show(self, case: Case, person: Person, table: Table) -> bool:
        """Show the player the board after his step, or close it if his turn is over.

        Return False if he has to look at the group's board instead. `table`: as it was before the step.
        """
        table = self._repository.newest(table)
        if not _composes(table, person):
            self._over(_reader(case), table, ChatId(case.here.chat_id), _pressed(case))
            return True
        if await self._turned(case, person, table, BOARD):
            return True
        self._over(_reader(case), table, ChatId(case.here.chat_id), _pressed(case))
        return False

    async def back(self, case: Case, answer: Answer) -> bool:
        """Turn the pressed panel into the player's own board; False if he is not composing a turn."""
        assert answer.view is not None
        table = await self._repository.at_hand(answer.view.id)
        wanted = self._settings.steps_of(case.here.chat_id, case.here.chat) == "own"
        if not (wanted and case.on_sheet and _composes(table, case.person)):
            return False
        return await self._turned(case, case.person, table, answer.show or BOARD)

    async def illustrate(self, case: Case, person: Person, table: Table) -> bool:
        """Renew the picture of the player's own board; return False if that is not possible."""
        answer = await self._service.show(table.doc.id, person, BOARD)
        sheet = await sheet_of(answer, case.language, pictures=True)
        return await self._ephemeral.turn(case, replace(sheet, screen=_with_picture(sheet.screen)))

    async def _turned(self, case: Case, person: Person, table: Table, show: Show) -> bool:
        """Show the board in the pressed message if the player alone sees that, else in place of the group's board."""
        photo = self._photo(case, table)
        sheet = await self._sheet(table.doc.id, person, case.language, photo, show)
        if not (
            await self._ephemeral.turn(case, sheet)
            if case.ephemeral
            else await self._ephemeral.show(case, sheet, replaces=True)
        ):
            return False
        version = sheet.voice.view.version if sheet.voice.view else 0
        chat_id = ChatId(case.here.chat_id)
        self._boards[_reader(case)] = OwnBoard(table.doc.id, chat_id, person, case.language, version, photo)
        return True

    def _photo(self, case: Case, table: Table) -> str:
        """Return the file id of the picture that the pressed post or the player's last own board has."""
        board = self._boards.get(_reader(case))
        last = board.photo if board is not None and board.table == table.doc.id else ""
        return case.press.photo or last if case.here.chat.pictures else ""

    async def _sheet(self, table: str, person: Person, language: str, photo: str, show: Show) -> PanelMessage:
        answer = await self._service.show(table, person, show)
        assert answer.panel is not None
        screen = _with_picture(answer.panel) if photo else answer.panel
        return PanelMessage(screen, Voice(language, answer.view), show, photo=photo)

    def _heard(self, table: Table, _: Sequence[Task]) -> None:
        """Renew or close the open boards of a table that has changed without a press on them."""
        for reader, board in list(self._boards.items()):
            if board.table == table.doc.id and reader not in self._pressing:
                self._answers.beside(lambda reader=reader: self._follow(reader))  # type: ignore[misc]

    async def _follow(self, reader: Reader) -> None:
        board, shows = self._boards.get(reader), self._ephemeral.shows(reader)
        if board is None:
            return
        table, is_shown = await self._repository.at_hand(board.table), shows is not None and shows.panel == BOARD.panel
        if not (is_shown and _composes(table, board.person)):
            self._over(reader, table, board.chat_id, self._ephemeral.newest(reader) if is_shown else None)
        elif table.doc.version != board.version:
            self._boards[reader] = replace(board, version=table.doc.version)
            sheet = await self._sheet(board.table, board.person, board.language, board.photo, shows or BOARD)
            if not await self._ephemeral.renew(reader, sheet, pictured=bool(board.photo)):
                self._over(reader, table, board.chat_id, self._ephemeral.newest(reader))

    def _over(self, reader: Reader, table: Table, chat_id: ChatId, post: EphemeralPost | None) -> None:
        """Remove the player's own board `post`, if he has one, and let the group's board follow at once."""
        self._boards.pop(reader, None)
        self._board_follows(table, chat_id)
        if post is not None:
            self._answers.beside(lambda: self._ephemeral.remove(post))

    def _board_follows(self, table: Table, chat_id: ChatId) -> None:
        if self._post_sync.composing.end((TableId(table.doc.id), chat_id)):
            self._post_sync.repair(table, chat_id)


def _reader(case: Case) -> Reader:
    return case.where.place.chat, case.press.user


def _pressed(case: Case) -> EphemeralPost | None:
    return pressed_panel(case) if case.ephemeral else None


def _composes(table: Table, person: Person) -> bool:
    """Return whether the table waits for this person alone, so that nobody else needs the board meanwhile."""
    match, seat = table.match, table.seat_of(person)
    if match is None or seat is None or not table.live:
        return False
    return [one for one in match.game.awaited(match.state) if one >= 0] == [seat]


def _with_picture(screen: Screen) -> Screen:
    """Return the screen with a button for a new picture: the one shown is from the beginning of the turn."""
    return replace(screen, tools=(*screen.tools, Choice(Text("tool-picture"), PICTURE)))
