"""Sheets: messages that show a panel. A board belongs to `Windows`, a sheet to whoever asked for it."""

from collections import OrderedDict
from dataclasses import dataclass, replace

import structlog

from bot.app.chats import Chats
from bot.app.desk import Desk
from bot.app.people import Person
from bot.app.pictures import picture_of
from bot.app.ports import WindowId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.views import view_of
from bot.presenter.screen import Choice, Do, Screen, Show, Slot
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.budget import Budget
from bot.telegram_adapter.buttons import Row, keyboard
from bot.telegram_adapter.calls import Calls
from bot.telegram_adapter.errors import Gone
from bot.telegram_adapter.places import Place
from bot.telegram_adapter.saying import CAPTION, Voice
from engine.kernel.actors import PUBLIC

log = structlog.get_logger(__name__)

REMEMBERED = 1000
BOARD = Show("")
"""The way back to the board."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a message shows, and how it is said."""

    screen: Screen
    voice: Voice
    show: Show = BOARD
    picture: bytes | None = None
    more: tuple[Row, ...] = ()
    """Rows below all others."""


class Sheets:
    def __init__(self, calls: Calls, answers: Answers, budget: Budget, desk: Desk, chats: Chats) -> None:
        self._calls = calls
        self._answers = answers
        self._budget = budget
        self._desk = desk
        self._chats = chats
        self._shown: OrderedDict[tuple[int, int], Show] = OrderedDict()
        """Which panel a message shows; after a restart nobody knows, and then it is only closed."""

    def put(self, place: Place, sheet: Sheet, reply_to: int | None = None) -> None:
        """A new message."""
        self._answers.soon(place, lambda: self._put(place, sheet, reply_to))

    def turn(self, place: Place, number: int, sheet: Sheet) -> None:
        """The same message shows something else."""
        self._answers.soon(place, lambda: self._turn(place, number, sheet))

    def turn_board(self, place: Place, number: int, sheet: Sheet) -> None:
        """Another page of the buttons of a board."""
        rows = sheet.voice.rows(sheet.screen, page=sheet.show.page)
        self._answers.soon(place, lambda: self._calls.edit_keyboard(place, number, keyboard(*rows)))

    def close(self, place: Place, number: int) -> None:
        self._shown.pop((place.chat, number), None)
        self._answers.beside(lambda: self._calls.delete(place, number))

    def shown(self, place: Place, number: int) -> Show | None:
        return self._shown.get((place.chat, number))

    async def picture(self, place: Place, table: Table, screen: Screen, person: Person | None) -> bytes | None:
        """Of a panel that has one, where pictures are wanted."""
        if screen.board is None or not (await self._chats.get(WindowId(place.window))).pictures:
            return None
        seat = table.seat_of(person)
        viewer = PUBLIC if seat is None else seat
        try:
            return (await picture_of(self._desk, table, viewer, screen.board.focus)).content
        except Refusal:
            return None
        except Exception:
            log.exception("no picture", table=table.doc.id, focus=screen.board.focus)
            return None

    async def _put(self, place: Place, sheet: Sheet, reply_to: int | None) -> None:
        buttons = keyboard(*self._rows(sheet))
        if sheet.picture is None:
            number = await self._calls.text(place, sheet.voice.message(sheet.screen), buttons, reply_to)
        else:
            html = sheet.voice.message(sheet.screen, CAPTION)
            number = await self._calls.photo(place, sheet.picture, html, buttons)
        self._remember(place, number, sheet.show)

    async def _turn(self, place: Place, number: int, sheet: Sheet) -> None:
        """A picture cannot become a text: then another message takes its place."""
        buttons = keyboard(*self._rows(sheet))
        try:
            if sheet.picture is None:
                await self._calls.edit_text(place, number, sheet.voice.message(sheet.screen), buttons)
            else:
                html = sheet.voice.message(sheet.screen, CAPTION)
                await self._calls.edit_photo(place, number, sheet.picture, html, buttons)
            self._remember(place, number, sheet.show)
        except Gone:
            self.close(place, number)
            await self._budget.wait(place)
            await self._put(place, sheet, None)

    def _rows(self, sheet: Sheet) -> tuple[Row, ...]:
        show = sheet.show
        return (*sheet.voice.rows(sheet.screen, panel=show.panel, page=show.page, sheet=True), *sheet.more)

    def _remember(self, place: Place, number: int, show: Show) -> None:
        self._shown[place.chat, number] = show
        while len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)


def voice_of(table: Table, language: str) -> Voice:
    people = tuple(seat.person if seat.computer is None else None for seat in table.doc.seats)
    return Voice(language, view_of(table), people)


def for_all(screen: Screen, table: Table) -> Screen:
    """A panel in a group: with ways to other panels, but nothing that only one person may press.

    Pictures are for the end of a match: until then each panel would push the board out of sight.
    """
    over = table.match is not None and table.match.over
    choices, tools = _ways(screen.choices), _ways(screen.tools)
    return replace(screen, board=screen.board if over else None, choices=choices, tools=tools)


def fits_alert(screen: Screen) -> bool:
    """Is nothing lost without its buttons: do they stand on the board anyway, or lead back to it?"""
    presses = [choice.press for choice in (*screen.choices, *screen.tools)]
    return all(isinstance(press, Do | Slot) or press == BOARD for press in presses)


def _ways(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if isinstance(choice.press, Show))
