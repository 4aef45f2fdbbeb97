"""Words and screens for those who run the bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.presenter.orders import fold, known
from bot.presenter.scene import block, term_or_code
from bot.presenter.screen import Screen, Term, Text

DEEDS = ("tables", "end", "ban", "unban", "notice")


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    name: str
    game: str
    phase: Literal["lobby", "running", "over"]
    windows: int


def deed_of(line: str) -> tuple[str, str]:
    """What is to be done, and about what; twice nothing for anything else."""
    word, _, about = " ".join(line.split()).partition(" ")
    return next((deed for deed in DEEDS if fold(word) in known(f"operator-word-{deed}")), ""), about


def switched(word: str) -> bool | None:
    """`on`, `вкл` and the like; None for what says neither."""
    on, off = (fold(word) in known(f"operator-word-{one}") for one in ("on", "off"))
    return on if on or off else None


def tables_screen(tables: Sequence[TableRow]) -> Screen:
    """Those at which something has happened lately, the latest first."""
    rows = [
        block(
            "row",
            "operator-table",
            id=one.id,
            table=Term(one.name),
            game=term_or_code(f"game-{one.game}", one.game),
            phase=Text(f"chat-phase-{one.phase}"),
            chats=one.windows,
        )
        for one in tables
    ]
    return Screen((block("title", "operator-tables"), *(rows or [block("line", "chat-no-tables")])))
