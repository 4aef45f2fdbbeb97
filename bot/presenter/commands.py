"""Commands of a chat: their Latin names, and the words that mean the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.spelling import fold, known, plain, readings

OF_THE_CHAT = ("new", "games", "tables", "settings", "lang", "export", "verify", "help")
"""What a chat does whatever its tables are; everything else is said to a table."""
OF_A_TABLE = ("join", "start", "board", "turn", "hand", "text", "undo", "score", "rules", "log", "resign", "leave")
"""Commands that a messenger offers in its menu besides; a table understands their names as words."""
NAMES = (*OF_THE_CHAT[:1], *OF_A_TABLE, *OF_THE_CHAT[1:])
"""In the order of a menu."""
_SILENT = ("turn",)
"""The command says only that an order follows."""


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    """One of `OF_THE_CHAT`; empty for a line that is meant for a table."""
    rest: str
    """What stands behind the command; the whole line for a table."""


def read_command(text: str) -> Command:
    """What a line is about. Never raises."""
    line = " ".join(text.split())
    for reading in readings(line):
        words = fold(plain(reading)).split(" ")
        for length in (2, 1):
            name = _named(words[:length])
            if name:
                return Command(name, " ".join(line.split(" ")[length:]))
    return Command("", _order(line))


def asks_for_board(line: str) -> bool:
    """The word for the board alone: it is wanted below everything else, for all to see."""
    return any(fold(plain(reading)).strip(" .,!?") in known("command-board") for reading in readings(line))


def after_name(line: str, table: str) -> str | None:
    """What stands behind the name of a table (`table-name-7`), where the line begins with it; else None."""
    first, _, rest = line.strip().partition(" ")
    return rest.strip() if fold(first.strip('«»“”":,.')) in known(table) else None


def _named(words: Sequence[str]) -> str | None:
    wanted = " ".join(words).strip(" .,!?")
    return next((name for name in OF_THE_CHAT if wanted == fold(name) or wanted in known(f"chat-word-{name}")), None)


def _order(line: str) -> str:
    """`turn take 3` → `take 3`."""
    first, _, rest = line.partition(" ")
    return rest if first.casefold() in _SILENT and rest else line
