"""Telegram's buttons and links into the private chat: made from what they do, and read again when followed."""

import base64
import binascii
from collections.abc import Collection, Iterator
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
"""How payloads begin under a board and under a panel: a press must tell which it was, also after a restart."""
_STYLES = {"commit": KeyboardButtonStyle.SUCCESS, "cancel": KeyboardButtonStyle.DANGER, "plain": None}

ADDED = "new"
"""Parameter of the link that brings the bot into a group."""
GAMES = "games"
"""Parameter of the link that leads to one's own tables."""
_TABLE, _PANEL = "t", "p"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Pushed:
    """What the data of a pressed button says."""

    button: payload.Button
    sheet: bool
    """Whether the button stood under a panel and not under a board."""


def read(data: str) -> Pushed:
    """Return what the data of a button says; BadPayload for everything that is not a button of ours."""
    sheet = data.startswith(_SHEET)
    return Pushed(payload.read(_BOARD + data.removeprefix(_SHEET) if sheet else data), sheet)


class Footing(Enum):
    """How a pressed button belongs to the post from which the press came: a forged press can name any post."""

    STANDS = auto()
    """The button stands under the post."""
    MOVED = auto()
    """Other buttons of the same kind and table stand there by now: the post has changed just before the press."""
    BARE = auto()
    """The post has no buttons, or cannot be read any more: the button may have stood there."""
    FOREIGN = auto()
    """Other buttons stand there: this one never did."""


def footing(data: str, under: Collection[str]) -> Footing:
    """Return how the button with this data belongs to a post; `under`: the data of all buttons there now."""
    if data in under:
        return Footing.STANDS
    if not under:
        return Footing.BARE
    return Footing.MOVED if _kind(data) in map(_kind, under) else Footing.FOREIGN


def rows_of(page: Page, view: TableView | None, *, sheet: bool) -> Rows:
    """Return the buttons of a page in rows, for a table or, if `view` is None, for the chat itself. `sheet`: they stand
    under a panel, not under a board."""
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
    return tuple(_data_of(markup)) if markup else ()


def _data_of(markup: InlineKeyboardMarkup) -> Iterator[str]:
    for row in markup.inline_keyboard:
        for button in row:
            if isinstance(button.callback_data, str):
                yield button.callback_data


def _made(button: Button, view: TableView | None, sheet: bool) -> InlineKeyboardButton | None:
    """Return Telegram's button for one of a page; None if its payload does not fit."""
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
    """Return from a button's data what never changes in a post: board or panel, and of which table."""
    return tuple(data.split(".")[:2])


def _table(data: str) -> str | None:
    try:
        return read(data).button.table or None
    except BadPayload:
        return None


@dataclass(frozen=True, slots=True)
class Opened:
    """What a link into the private chat opens."""

    table: str
    """Id of the table; empty: something of the chat."""
    show: Show | None = None
    """Panel of the table; None: the table itself."""


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
        """Return a link to the list of one's own tables, in the private chat where nobody else reads."""
        return f"https://t.me/{self.bot}?start={GAMES}"

    def to_panel(self, table: str, show: Show) -> str:
        data = base64.urlsafe_b64encode(payload.write(table, 0, show).encode()).decode().rstrip("=")
        return f"https://t.me/{self.bot}?start={_PANEL}{data}"

    def to_invite(self, table: str) -> str:
        """Return a link by which Telegram lets one send the table's link to others."""
        return f"https://t.me/share/url?url={quote(self.to_table(table), safe='')}"


def read_start(carried: str) -> Opened | None:
    """Return what the parameter of a followed link opens; None for one that we have not made."""
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
    return Opened(button.table, button.press) if isinstance(button.press, Show) and button.table else None
