"""Boards in a group that only the player sees who composes a turn: they take the place of the group's board.

The group's board stays behind meanwhile, so a turn of many steps costs one change of it. It follows when the turn ends,
some seconds after the last step, or when the player's own board cannot be shown.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from weakref import WeakValueDictionary

from bot.app.base.ask import Answer, Pressed
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.recent_map import RecentMap
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_content import turn_of
from bot.app.tables.table import Table
from bot.presenter.acts.table import Undo
from bot.presenter.screen import Do, Plan, PlayHint, Show, Slot, Use
from bot.telegram_adapter.bot_api.ephemeral import EphemeralPost
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.panels.ephemeral_panels import pressed_panel
from bot.telegram_adapter.panels.ephemeral_refusals import Reader
from bot.telegram_adapter.panels.private_panels import BOARD, PanelMessage, with_way_to_picture
from bot.telegram_adapter.saying import Voice

REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board that one player sees alone, as this process has shown it last."""

    table: str
    chat_id: ChatId
    person: Person
    language: str
    pictures: bool
    """Whether the chat wants pictures."""
    photo: str
    """Telegram's file id of its picture; empty: it has none, or one that was drawn for it."""
    version: int = 0
    pictured: bool = False


class OwnBoards:
    def __init__(self, outbox: Outbox, chat_commands: ChatCommands) -> None:
        self._ephemeral = outbox.ephemeral
        self._kept = outbox.kept_boards
        self._repository = chat_commands.repository
        self._service = chat_commands.service
        self._links = chat_commands.links
        self._settings = chat_commands.settings
        self._post_sync = chat_commands.post_sync
        self._answers = outbox.answers
        self._boards: RecentMap[Reader, OwnBoard] = RecentMap(REMEMBERED)
        self._pressing: set[Reader] = set()
        """Readers whose press is being handled: it shows them the board itself."""
        self._locks: WeakValueDictionary[Reader, asyncio.Lock] = WeakValueDictionary()
        """Keep the changes of each reader's board in the order of the table's versions."""
        chat_commands.repository.listeners.append(lambda table, _: self._changed(table))
        chat_commands.post_sync.load_listeners.append(self._changed)

    def takes(self, case: Case, pressed: Pressed, table: Table) -> bool:
        """Return whether this press is a step that its player should see alone."""
        is_step = isinstance(pressed.press, Do | Slot | Plan | PlayHint) or pressed.press == Use(Undo())
        is_there = case.ephemeral or (case.stands and not case.pushed.sheet)
        return is_step and is_there and self._ephemeral.may(case) and self._wanted(case, pressed.person, table)

    @contextmanager
    def stepping(self, case: Case, table: Table) -> Iterator[None]:
        """Let the group's board stay behind while the step is done, and after it if the player is shown his own board.

        A context manager; `table`: as it was before the step, whose commit would change the group's board at once.
        """
        reader, chat_id = _reader(case), ChatId(case.here.chat_id)
        self._pressing.add(reader)
        seat = table.seat_of(case.person)
        assert seat is not None, "he composes a turn"
        self._post_sync.composing.step((TableId(table.doc.id), chat_id), turn_of(table, seat))
        try:
            yield
        finally:
            self._pressing.discard(reader)
            board, now = self._boards.get(reader), self._repository.newest(table)
            is_shown = board is not None and board.table == table.doc.id
            if not is_shown or now.doc.version == table.doc.version:
                # After a refused press too: it may have been made on the board that stayed behind.
                self._board_follows(now, chat_id)
            self._changed(now)

    async def show(self, case: Case, person: Person, table: Table) -> bool:
        """Show the player the board after his step, or close it if his turn is over.

        Return False if he has to look at the group's board instead. `table`: as it was before the step.
        """
        table = self._repository.newest(table)
        goes_on = self._wanted(case, person, table)
        if goes_on and await self._turned(case, person, table, BOARD):
            return True
        self._over(_reader(case), table, ChatId(case.here.chat_id), _pressed(case))
        return not goes_on

    async def back(self, case: Case, answer: Answer) -> bool:
        """Turn the pressed panel into the player's own board; False if he is not composing a turn."""
        assert answer.view is not None
        table = await self._repository.at_hand(answer.view.id)
        if not (case.on_sheet and self._wanted(case, case.person, table)):
            return False
        return await self._turned(case, case.person, table, answer.show or BOARD)

    async def illustrate(self, case: Case, person: Person, table: Table) -> bool:
        """Renew the picture of the player's own board, or close it if his turn is over; False if nothing was done."""
        if self._wanted(case, person, table):
            return await self._turned(case, person, table, BOARD, draws=True)
        self._over(_reader(case), table, ChatId(case.here.chat_id), _pressed(case))
        return True

    def _wanted(self, case: Case, person: Person, table: Table) -> bool:
        """Return whether this person composes a turn at a table of this chat, and should see it alone."""
        is_here = case.here.chat_id in table.doc.chat_ids and _composes(table, person)
        return is_here and self._settings.steps_of(case.here.chat_id, case.here.chat) == "own"

    async def _turned(self, case: Case, person: Person, table: Table, show: Show, *, draws: bool = False) -> bool:
        """Show the board in the pressed message if the player alone sees that, else in place of the group's board.

        `draws`: with a new picture, and not with the one that is there.
        """
        reader, pictures = _reader(case), case.here.chat.pictures
        board = OwnBoard(table.doc.id, ChatId(case.here.chat_id), person, case.language, pictures, self._photo(case))
        async with self._lock(reader):
            sheet = await self._sheet(board, show, draws=draws or (pictures and case.here.chat.each_step))
            if not (
                await self._ephemeral.turn(case, sheet)
                if case.ephemeral
                else await self._ephemeral.show(case, sheet, replaces=True)
            ):
                return False
            self._boards[reader] = replace(board, version=_version(sheet), pictured=bool(sheet.photo or sheet.picture))
        self._keep(reader)
        return True

    def _photo(self, case: Case) -> str:
        """Return the file id of the board's picture; empty if there is none, or if another panel was pressed."""
        if not case.here.chat.pictures:
            return ""
        shown = self._ephemeral.shown(case) if case.ephemeral else BOARD
        is_board = shown is None or shown.panel == BOARD.panel
        board = self._boards.get(_reader(case))
        return case.press.photo if is_board else board.photo if board is not None else ""

    async def _sheet(self, board: OwnBoard, show: Show, *, draws: bool = False) -> PanelMessage:
        answer = await self._service.show_turn(board.table, board.person, show)
        assert answer.panel is not None
        screen = with_way_to_picture(answer.panel) if board.pictures else answer.panel
        sheet = PanelMessage(screen, Voice(board.language, answer.view), show, photo=board.photo)
        drawn = await answer.draw(board.language) if draws else None
        return replace(sheet, picture=drawn.content, photo="") if drawn is not None else sheet

    def _changed(self, table: Table) -> None:
        """Renew or close the open boards of a table that has changed without a press on them."""
        for reader, board in list(self._boards.items()):
            if board.table == table.doc.id and board.version < table.doc.version and reader not in self._pressing:
                self._board_follows(table, board.chat_id)
                self._answers.beside(partial(self._follow, reader))

    async def _follow(self, reader: Reader) -> None:
        async with self._lock(reader):
            board, post = self._boards.get(reader), self._ephemeral.newest(reader)
            if board is None:
                return
            # Read anew: an account that was linked when the board was shown may have been parted since.
            board = replace(board, person=await self._links.whole(replace(board.person, accounts=())))
            table, shows = await self._repository.at_hand(board.table), self._ephemeral.shows(reader)
            if post is None or shows is None or shows.panel != BOARD.panel:
                self._drop(reader)
            elif board.chat_id not in table.doc.chat_ids or not _composes(table, board.person):
                self._over(reader, table, board.chat_id, None)
            elif table.doc.version > board.version:
                sheet = await self._sheet(board, shows)
                if await self._ephemeral.renew(post, sheet, pictured=board.pictured):
                    self._boards[reader] = replace(board, version=_version(sheet))
                else:
                    self._over(reader, table, board.chat_id, None)

    def _over(self, reader: Reader, table: Table, chat_id: ChatId, pressed: EphemeralPost | None) -> None:
        """Remove the player's own board, and the pressed panel; the group's board follows at once."""
        self._drop(reader)
        self._board_follows(table, chat_id)
        newest, shows = self._ephemeral.newest(reader), self._ephemeral.shows(reader)
        own = newest if shows is not None and shows.panel == BOARD.panel else None
        for post in (pressed, None if own == pressed else own):
            if post is not None:
                self._answers.beside(partial(self._ephemeral.remove, post))

    def _drop(self, reader: Reader) -> None:
        self._boards.pop(reader, None)
        self._keep(reader)

    def _keep(self, reader: Reader) -> None:
        """Let the next process know, in the background, which own board this person has."""
        post = self._ephemeral.newest(reader) if reader in self._boards else None
        self._answers.beside(partial(self._kept.note, reader, post))

    def _board_follows(self, table: Table, chat_id: ChatId) -> None:
        if self._post_sync.composing.end((TableId(table.doc.id), chat_id)):
            self._post_sync.repair(table, chat_id)

    def _lock(self, reader: Reader) -> asyncio.Lock:
        return self._locks.setdefault(reader, asyncio.Lock())


def _reader(case: Case) -> Reader:
    return case.where.place.chat, case.press.user


def _pressed(case: Case) -> EphemeralPost | None:
    return pressed_panel(case) if case.ephemeral else None


def _version(sheet: PanelMessage) -> int:
    """Return the table's version that the sheet shows."""
    return sheet.voice.view.version if sheet.voice.view is not None else 0


def _composes(table: Table, person: Person) -> bool:
    """Return whether the table waits for this person alone, so that nobody else needs the board meanwhile."""
    match, seat = table.match, table.seat_of(person)
    if match is None or seat is None or not table.live:
        return False
    return [one for one in match.game.awaited(match.state) if one >= 0] == [seat]
