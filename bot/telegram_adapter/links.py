"""Links that open the private chat with the bot, or bring it into a group."""

import base64
import binascii
from dataclasses import dataclass
from urllib.parse import quote

from bot.app.ids import is_table_id
from bot.presenter import payload
from bot.presenter.screen import Show

ADDED = "new"
"""What a link that brings the bot into a group carries."""
_TABLE, _PANEL = "t", "p"


@dataclass(frozen=True, slots=True)
class Opened:
    """What somebody came for who followed a link into the private chat."""

    table: str
    show: Show | None = None
    """None: the table itself."""


@dataclass(frozen=True, slots=True)
class Links:
    bot: str
    """Its user name."""

    def to_group(self) -> str:
        return f"https://t.me/{self.bot}?startgroup={ADDED}"

    def to_table(self, table: str) -> str:
        """A seat at the table, shown in one's own chat."""
        return f"https://t.me/{self.bot}?start={_TABLE}{table}"

    def to_panel(self, table: str, show: Show) -> str:
        data = base64.urlsafe_b64encode(payload.write(table, 0, show).encode()).decode().rstrip("=")
        return f"https://t.me/{self.bot}?start={_PANEL}{data}"

    def to_invite(self, table: str) -> str:
        """Telegram's own way to hand a link on."""
        return f"https://t.me/share/url?url={quote(self.to_table(table), safe='')}"


def read_start(carried: str) -> Opened | None:
    """What a link carried; None for nothing that we have made."""
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
