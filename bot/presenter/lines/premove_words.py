"""Reads a typed premove: `заранее 17 5-7x2 не дороже 2`, `ход заранее пас`, `заранее отменить`."""

from dataclasses import dataclass

from bot.presenter.acts.table import DropPremove, PassPremove, PremoveAct
from bot.presenter.lines.orders import fold, known, plain, readings

_SIGNS = " .,!?:"
_MOST_WORDS = 3
"""Most words in the name of the command: «move in advance»."""


@dataclass(frozen=True, slots=True)
class PremoveLine:
    """Content of a typed line after the word for a premove: moves, or a change of the premove (`act`)."""

    moves: str = ""
    """The moves, typed as in the player's own turn."""
    most: int | None = None
    """Most coins that the moves may cost; None = not said."""
    act: PremoveAct | None = None
    """A change of the premove itself, instead of moves."""


def read_premove(text: str) -> PremoveLine | None:
    """Return what the line says after the word for a premove.

    None if the line lacks this word or has nothing after it.
    """
    for reading in readings(text):
        words = reading.split()
        for length in range(min(_MOST_WORDS, len(words) - 1), 0, -1):
            if fold(plain(" ".join(words[:length]).strip(_SIGNS))) in known("command-errand"):
                return _line(" ".join(words[length:]))
    return None


def _line(rest: str) -> PremoveLine:
    words = fold(plain(rest)).strip(_SIGNS)
    if words in known("premove-word-off"):
        return PremoveLine(act=DropPremove())
    if words in known("premove-word-pass"):
        return PremoveLine(act=PassPremove("on"))
    return _priced(rest.split())


def _priced(words: list[str]) -> PremoveLine:
    """Return the moves, without a price limit at their end, and this limit: `не дороже 2`."""
    last = words[-1]
    if last.isascii() and last.isdigit() and len(last) < 3:
        for length in (2, 1):
            if len(words) > length + 1 and fold(plain(" ".join(words[-1 - length : -1]))) in known("premove-word-most"):
                return PremoveLine(" ".join(words[: -1 - length]).rstrip(","), int(last))
    return PremoveLine(" ".join(words))
