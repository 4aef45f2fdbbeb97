"""Telegram's buttons, and links into the private chat: made from acts, and read again when they are pressed or
followed."""

import base64
import binascii
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto
from urllib.parse import quote

import structlog
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import KeyboardButtonStyle

from bot.app.base.ids import is_table_id
from bot.presenter import payload
from bot.presenter.layout import Button, Page
from bot.presenter.payload import BadPayload
from bot.presenter.screen import Go, Show, Use
from bot.presenter.view import TableView

Row = tuple[InlineKeyboardButton, ...]
Rows = tuple[Row, ...]
_BOARD, _SHEET = f"{payload.FORMAT}.", "p."
"""Beginnings of a button's data on a board and on a panel: a press must tell which of both it was, at any time."""
_STYLES = {"commit": KeyboardButtonStyle.SUCCESS, "cancel": KeyboardButtonStyle.DANGER, "plain": None}

ADDED = "new"
"""Parameter of the link that brings the bot into a group."""
GAMES = "games"
"""Parameter of the link that opens the list of a person's own tables."""
OWN_PANELS = ("profile", "past")
"""Panels about one person that belong to no table; a link with the panel's name opens each in the private chat."""
_TABLE, _PANEL = "t", "p"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Pushed:
    """The parsed data of a pressed button."""

    button: payload.Button
    sheet: bool
    """Whether the button stood under a panel and not under a board."""


def read(data: str) -> Pushed:
    """Parse the data of a button; raise BadPayload if it is no button of the bot."""
    sheet = data.startswith(_SHEET)
    return Pushed(payload.read(_BOARD + data.removeprefix(_SHEET) if sheet else data), sheet)


class Footing(Enum):
    """How a pressed button belongs to the post from which the press came: a forged press can name any post."""

    STANDS = auto()
    """The button stands under the post."""
    MOVED = auto()
    """The post has other buttons of the same kind and table: it was changed just before the press."""
    BARE = auto()
    """The post has no buttons, or Telegram does not show them: perhaps it had this button before."""
    FOREIGN = auto()
    """The post has buttons of another kind or table: it never had this button."""


def footing(data: str, under: Collection[str]) -> Footing:
    """Return how the button with this data belongs to its post; `under`: the data of all buttons of the post now."""
    if data in under:
        return Footing.STANDS
    if not under:
        return Footing.BARE
    return Footing.MOVED if _kind(data) in map(_kind, under) else Footing.FOREIGN


def rows_of(page: Page, view: TableView | None, *, sheet: bool) -> Rows:
    """Return the buttons of a page as rows for Telegram.

    `view`: the table of the buttons, None for buttons of the chat. `sheet`: the buttons are of a panel, not of a board.
    """
    rows = (tuple(made for button in row if (made := _made(button, view, sheet))) for row in page)
    return tuple(row for row in rows if row)


def link(label: str, url: str) -> Row:
    """Return a row of one button that opens an address."""
    return (InlineKeyboardButton(label, url=url),)


def press(label: str, pressed: Use) -> Row:
    """Return a row of one button of the chat itself, for a post that is no board any more."""
    return (InlineKeyboardButton(label, callback_data=_SHEET + payload.write("", 0, pressed).removeprefix(_BOARD)),)


def copy(label: str, text: str) -> Row:
    """Return a row of one button that puts a text on the reader's clipboard."""
    return (InlineKeyboardButton(label, copy_text=CopyTextButton(text)),)


def keyboard(*rows: Row) -> InlineKeyboardMarkup | None:
    return InlineKeyboardMarkup(rows) if rows else None


def table_under(markup: InlineKeyboardMarkup | None) -> str | None:
    """Return the id of the table that the buttons of a message belong to; None if they belong to none."""
    return next((table for data in data_under(markup) if (table := _table(data))), None)


def data_under(markup: InlineKeyboardMarkup | None) -> tuple[str, ...]:
    """Return the data of all buttons of a message; links have none."""
    buttons = (button for row in markup.inline_keyboard for button in row) if markup else ()
    return tuple(button.callback_data for button in buttons if isinstance(button.callback_data, str))


def _made(button: Button, view: TableView | None, sheet: bool) -> InlineKeyboardButton | None:
    """Return a page's button as a button of Telegram; None if its payload is too long."""
    if isinstance(button.press, Go):
        return InlineKeyboardButton(button.label, url=button.press.address)
    try:
        data = payload.write(view.id if view else "", view.version if view else 0, button.press)
    except BadPayload:
        # What it says may be one player's secret, so it stays out of the log.
        log.error("button does not fit", table=view and view.id, kind=type(button.press).__name__)
        return None
    if sheet:
        data = _SHEET + data.removeprefix(_BOARD)
    return InlineKeyboardButton(button.label, callback_data=data, style=_STYLES[button.style])


def _kind(data: str) -> tuple[str, ...]:
    """Return the part of a button's data that is the same for all buttons of a post: board or panel, and the table."""
    return tuple(data.split(".")[:2])


def _table(data: str) -> str | None:
    try:
        return read(data).button.table or None
    except BadPayload:
        return None


@dataclass(frozen=True, slots=True)
class Opened:
    """The target of a link into the private chat."""

    table: str
    """Id of the table; empty: the link opens no table, but a panel of the chat."""
    show: Show | None = None
    """The panel to open; None: the table's board."""


@dataclass(frozen=True, slots=True)
class Links:
    bot: str
    """The bot's user name."""

    def to_group(self) -> str:
        return f"https://t.me/{self.bot}?startgroup={ADDED}"

    def to_table(self, table: str) -> str:
        """Return a link to a table: in the private chat, its players get their board and all others the offer of a
        seat."""
        return f"https://t.me/{self.bot}?start={_TABLE}{table}"

    def to_games(self) -> str:
        """Return a link that opens the list of a person's own tables in the private chat, where nobody else reads
        it."""
        return f"https://t.me/{self.bot}?start={GAMES}"

    def to_own(self, show: Show | None) -> str:
        """Return a link that opens a person's own panel in the private chat; for all others the list of tables."""
        return self.to_panel("", show) if show is not None and show.panel in OWN_PANELS else self.to_games()

    def to_panel(self, table: str, show: Show) -> str:
        data = base64.urlsafe_b64encode(payload.write(table, 0, show).encode()).decode().rstrip("=")
        return f"https://t.me/{self.bot}?start={_PANEL}{data}"

    def to_invite(self, table: str) -> str:
        """Return a link that opens Telegram's dialog for sharing the table's link with other people."""
        return f"https://t.me/share/url?url={quote(self.to_table(table), safe='')}"


def read_start(carried: str) -> Opened | None:
    """Return the target of a followed link, by its start parameter; None if the bot has not made it."""
    if carried == GAMES:
        return Opened("", Show("turn"))
    if carried.startswith(_TABLE) and is_table_id(carried.removeprefix(_TABLE)):
        return Opened(carried.removeprefix(_TABLE))
    return _panel(carried.removeprefix(_PANEL)) if carried.startswith(_PANEL) else None


def _panel(data: str) -> Opened | None:
    try:
        decoded = base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)).decode("ascii")
        button = payload.read(decoded)
    except (binascii.Error, ValueError):
        return None
    if not isinstance(button.press, Show) or not (button.table or button.press.panel in OWN_PANELS):
        return None
    return Opened(button.table, button.press)
