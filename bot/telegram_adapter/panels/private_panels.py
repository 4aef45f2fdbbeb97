"""Panels as messages of Telegram: sent, turned into other panels, closed."""

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.app.base.ask import Answer
from bot.app.chats.commands.pressing import PICTURE
from bot.presenter.names import units
from bot.presenter.plans import OPEN as PLANS
from bot.presenter.screen import Choice, Do, Screen, Show, Slot, Text
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.bot_api.errors import Gone, NoPicture
from bot.telegram_adapter.bot_api.rate_limiter import RateLimiter
from bot.telegram_adapter.buttons import Row, copy, keyboard
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.saying import CAPTION, Voice

REMEMBERED = 1000
BOARD = Show("")
"""Act of the button that leads back to the board."""
WAYS_BACK = (BOARD, Show("more"), PLANS)
"""Buttons that an alert need not have: the board itself has them, or is where they lead."""


@dataclass(frozen=True, slots=True)
class PanelMessage:
    """A panel to be shown in a message: its screen, language, picture and further buttons."""

    screen: Screen
    voice: Voice
    show: Show = BOARD
    picture: bytes | None = None
    more: tuple[Row, ...] = ()
    """Rows of buttons below all others."""
    photo: str = ""
    """Telegram's file id of a picture that it has already; empty: none. For ephemeral messages only."""


class PanelMessages:
    def __init__(self, calls: Calls, answers: Answers, rate_limiter: RateLimiter) -> None:
        self._calls = calls
        self._answers = answers
        self._rate_limiter = rate_limiter
        self._shown: OrderedDict[tuple[int, int], Show] = OrderedDict()
        """(Chat, message number) → the panel that the message shows; empty after a restart."""

    def put(self, place: ChatAddress, sheet: PanelMessage, reply_to: int | None = None) -> None:
        """Send a panel as a new message, in the background."""
        self._answers.soon(place, lambda: self._put(place, sheet, reply_to), reply_to)

    def turn(self, place: ChatAddress, number: int, sheet: PanelMessage, *, pictured: bool = False) -> None:
        """Turn a message into another panel, in the background. `pictured`: it has a picture now."""
        self._answers.soon(place, lambda: self._turn(place, number, sheet, pictured=pictured))

    def turn_board(self, place: ChatAddress, number: int, sheet: PanelMessage) -> None:
        """Show another page of a board's buttons, in the background."""
        rows = sheet.voice.rows(sheet.screen, page=sheet.show.page)
        self._answers.soon(place, lambda: self._calls.edit_keyboard(place, number, keyboard(*rows)))

    def close(self, place: ChatAddress, number: int) -> None:
        self._shown.pop((place.chat, number), None)
        self._answers.beside(lambda: self._calls.delete(place, number))

    def shown(self, place: ChatAddress, number: int) -> Show | None:
        return self._shown.get((place.chat, number))

    async def _put(self, place: ChatAddress, sheet: PanelMessage, reply_to: int | None) -> None:
        buttons, number = keyboard(*rows_of_panel(sheet)), None
        if sheet.picture is not None:
            html = sheet.voice.message(sheet.screen, CAPTION, folds=True)
            # If the chat does not accept the picture, the text is enough.
            with suppress(NoPicture):
                number = await self._calls.photo(place, sheet.picture, html, buttons)
        if number is None:
            number = await self._calls.text(place, sheet.voice.message(sheet.screen, folds=True), buttons, reply_to)
        self._remember(place, number, sheet.show)

    async def _turn(self, place: ChatAddress, number: int, sheet: PanelMessage, *, pictured: bool) -> None:
        """Change a message into another panel.

        Telegram cannot remove a picture. A panel of the chat becomes the picture's caption; for any other panel the
        message is deleted and a new one is sent.
        """
        try:
            await self._changed(place, number, sheet, pictured=pictured)
            self._remember(place, number, sheet.show)
        except Gone:
            self.close(place, number)
            await self._rate_limiter.wait(place)
            await self._put(place, sheet, None)

    async def _changed(self, place: ChatAddress, number: int, sheet: PanelMessage, *, pictured: bool) -> None:
        buttons, caption = keyboard(*rows_of_panel(sheet)), sheet.voice.message(sheet.screen, CAPTION, folds=True)
        if sheet.picture is not None:
            with suppress(NoPicture):
                return await self._calls.edit_photo(place, number, sheet.picture, caption, buttons)
        text = sheet.voice.message(sheet.screen, folds=True)
        if pictured and sheet.voice.view is None and units(text) <= CAPTION:
            return await self._calls.edit_caption(place, number, caption, buttons)
        return await self._calls.edit_text(place, number, text, buttons)

    def _remember(self, place: ChatAddress, number: int, show: Show) -> None:
        self._shown[place.chat, number] = show
        while len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)


def rows_of_panel(sheet: PanelMessage) -> tuple[Row, ...]:
    """Return all rows of buttons under a panel."""
    show = sheet.show
    return (*sheet.voice.rows(sheet.screen, panel=show.panel, page=show.page, sheet=True), *sheet.more)


async def sheet_of(answer: Answer, language: str, *, pictures: bool) -> PanelMessage:
    """Return the panel of an answer as a message, with its picture where pictures are wanted."""
    assert answer.panel is not None
    picture = await answer.draw(language) if pictures and answer.panel.board else None
    voice, drawn = Voice(language, answer.view), picture.content if picture else None
    return PanelMessage(answer.panel, voice, answer.show or BOARD, drawn, copies_of(answer, voice))


def copies_of(answer: Answer, voice: Voice) -> tuple[Row, ...]:
    """Return a row with a button that puts the answer's code on the clipboard; none where it has no code."""
    return (copy(voice.plain(Text("telegram-copy")), answer.copies),) if answer.copies else ()


def for_all(answer: Answer) -> Answer:
    """Return the answer with its panel as a whole group may use it: only buttons that open panels are left.

    The panel has a picture only after the end of the match: until then it would push the board out of sight.
    """
    screen, over = answer.panel, answer.view is not None and answer.view.phase == "over"
    assert screen is not None
    board, choices, tools = screen.board if over else None, _ways(screen.choices), _ways(screen.tools)
    return replace(answer, panel=replace(screen, board=board, choices=choices, tools=tools), copies="")


def with_way_to_picture(screen: Screen) -> Screen:
    """Return the screen with a button for a new picture: the one shown is from the beginning of the turn."""
    return replace(screen, tools=(*screen.tools, Choice(Text("tool-picture"), PICTURE)))


def fits_alert(screen: Screen) -> bool:
    """Return whether a panel can be shown without its buttons: the board has them too, or they lead back to the board.

    Buttons of things in the panel's own picture, such as cards of a hand, are on the board as numbers.
    """
    if screen.needs_buttons:
        return False
    choices = [choice for choice in (*screen.choices, *screen.tools) if not choice.pictured]
    return all(isinstance(one.press, Do | Slot) or one.press in WAYS_BACK for one in choices)


def _ways(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if isinstance(choice.press, Show))
