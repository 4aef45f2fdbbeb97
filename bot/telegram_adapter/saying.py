"""Screens as Telegram shows them: HTML in which every name is escaped, and buttons with payloads."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from bot.presenter.layout import TELEGRAM, fit, lay_out, spoken_lines
from bot.presenter.names import LONGEST_NAME, clip, units
from bot.presenter.scene import in_words
from bot.presenter.screen import Block, Mention, Name, Screen, Text, Time
from bot.presenter.words import Piece, PlatformVoice, name_of, pieces
from bot.telegram_adapter.buttons import Rows, rows_of
from bot.telegram_adapter.chat_ids import PLATFORM, user_of

TEXT, CAPTION, ALERT = 4096, 1024, 200
"""Longest text, caption of a picture and answer to a press, in UTF-16 units without markup."""
DONE = Text("telegram-done")
UNFOLDED = 5
"""Most lines of news that a message shows unfolded, if folding is wanted."""
_DRESS = {"title": "<b>{}</b>", "heading": "<b>{}</b>", "quiet": "<i>{}</i>", "purpose": "<i>{}</i>"}
_TIME = "wDt"
"""Telegram's format of times: day of the week, long date, short time."""


@dataclass(frozen=True, slots=True)
class Voice(PlatformVoice):
    """Turns texts and screens into Telegram's HTML and buttons in one language.

    `view`: the table that the texts are about, with the names of its players; None = no table.
    """

    platform = PLATFORM

    def html(self, text: Text) -> str:
        return "".join(self._piece(piece) for piece in self.pieces(text))

    def alert(self, text: Text) -> str:
        """Return a text, cut to what an answer to a press may hold."""
        return clip(self.plain(text), ALERT)

    def whole(self, screen: Screen) -> str:
        """Return all texts of the screen, one a line, without markup."""
        return "\n".join(self.plain(block.text) for block in screen.blocks)

    def message(self, screen: Screen, most: int = TEXT, *, folds: bool = False) -> str:
        """Return the screen's blocks as HTML of at most `most` UTF-16 units.

        A text (longer than a caption) also describes the picture in words. If the blocks are too long, the dispensable
        ones are left out; if that is not enough, the text is cut and loses its markup. `folds`: long news are folded
        until the reader opens them.
        """
        screen = screen if most == CAPTION else in_words(screen)
        blocks = fit(screen.blocks, most - len(screen.blocks), self.plain)
        parts = _parted(blocks)
        spoken = "\n\n".join("\n".join(spoken_lines(part, self.plain)) for part in parts)
        if units(spoken) > most:
            return escape(clip(spoken, most), quote=False)
        return "\n\n".join(self._part(part, folds=folds) for part in parts)

    def calls(self, screen: Screen) -> bool:
        """Return whether the screen mentions anybody who has a Telegram account."""
        return any(self._user(piece) for block in screen.blocks for piece in pieces(self.language, block.text))

    def rows(self, screen: Screen, *, panel: str = "", page: int = 0, sheet: bool = False) -> Rows:
        """Return the buttons of one page as rows; the first page if there is no such page.

        `panel`: name of the screen's panel, empty for a board. `sheet`: the buttons are of a panel, not of a board.
        """
        pages = lay_out(screen.choices, TELEGRAM, self.plain, screen.tools, panel)
        shown = pages[page] if 0 <= page < len(pages) else pages[0]
        return rows_of(shown, self.view, sheet=sheet)

    def _part(self, blocks: Sequence[Block], *, folds: bool = False) -> str:
        if blocks[-1].kind == "grid":
            return self._grid(blocks)
        lines = "\n".join(_DRESS.get(block.kind, "{}").format(self.html(block.text)) for block in blocks)
        if blocks[0].kind != "log":
            return lines
        return f"<blockquote{' expandable' if folds and len(blocks) > UNFOLDED else ''}>{lines}</blockquote>"

    def _grid(self, blocks: Sequence[Block]) -> str:
        """Return a grid as preformatted HTML, with the heading above it."""
        heading = [block for block in blocks if block.kind != "grid"]
        lines = "\n".join(spoken_lines(blocks[len(heading) :], self.plain))
        grid = f"<pre>{escape(lines, quote=False)}</pre>"
        return f"{self._part(heading)}\n{grid}" if heading else grid

    def _piece(self, piece: Piece) -> str:
        match piece:
            case Name(seat, most):
                return escape(name_of(self.language, self.names, seat, most or LONGEST_NAME), quote=False)
            case Mention(seat):
                name = escape(name_of(self.language, self.names, seat), quote=False)
                user = self._user(piece)
                return f'<a href="tg://user?id={user}">{name}</a>' if user else name
            case Time(at):
                plain = escape(self.plain(Text("code", {"code": piece})), quote=False)
                return f'<tg-time unix="{at // 1000}" format="{_TIME}">{plain}</tg-time>'
            case str():
                return escape(piece, quote=False)

    def _user(self, piece: Piece) -> int | None:
        return user_of(self.person(piece.seat)) if isinstance(piece, Mention) else None


def mention(user: int, name: str) -> str:
    """Return a person's name as HTML that notifies this person."""
    return f'<a href="tg://user?id={user}">{escape(clip(name, LONGEST_NAME), quote=False)}</a>'


def _parted(blocks: Sequence[Block]) -> list[list[Block]]:
    """Split blocks into parts, to be separated by empty lines: blocks of one kind form a part, with the heading before
    them."""
    parts: list[list[Block]] = []
    for block in blocks:
        before = parts[-1][-1].kind if parts else None
        if block.kind != "heading" and before in (block.kind, "heading"):
            parts[-1].append(block)
        else:
            parts.append([block])
    return parts
