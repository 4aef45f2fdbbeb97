"""Taking back by agreement: a seat goes back to an earlier version although its turn is over.

Allowed as long as nothing hidden was shown and nothing drawn since (`Match.agreeable`): then the seat knows no more
than before, whatever others have decided meanwhile, and nobody can undo bad luck. A card of its own hand that it has
played it may take back: only the others have learned something by that.
"""

from collections.abc import Sequence
from typing import Any

from engine.kernel.actors import Seat
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Noted

KEY = "takeback"
"""Name of the fact, in a note before the undo, that the others have agreed: `{"takeback": seat, "to": version}`."""


def agreed(seat: Seat, to: int) -> Noted:
    """Return the log line which says that the others have agreed."""
    return Noted({KEY: seat, "to": to})


def presses_of(game: Game[Any], counted: Sequence[tuple[int, Decided]], seat: Seat) -> list[int]:
    """Return the versions before the last presses of this seat, oldest first, as far as it can take them back alone.

    `counted`: all decisions that count, oldest first, each with the version before it.
    """
    found: list[int] = []
    for version, entry in reversed(counted):
        if entry.actor != seat or game.parse(entry.code).final:
            break
        if entry.starts:
            found.append(version)
    return found[::-1]
