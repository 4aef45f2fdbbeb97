"""Numbers that stand for actors (seats, CHANCE) and for viewers (seats, PUBLIC)."""

from typing import Final

Seat = int
"""A player's number: 0, 1, 2 … in table order (to the left)."""
Actor = int
"""Number of the one that decides: a seat, or CHANCE."""
Viewer = int
"""Number of the one that looks: a seat, or PUBLIC."""

CHANCE: Final = -1
PUBLIC: Final = -2
NOBODY: Final = -3

_WORDS: Final = {CHANCE: "chance", PUBLIC: "public", NOBODY: "nobody"}


def word(actor: int) -> int | str:
    """Return an actor or viewer for JSON: a seat as its number, any other as a word such as `chance`."""
    return _WORDS.get(actor, actor)


def from_word(raw: object) -> int:
    """Return the actor or viewer that `word` has turned into `raw`; ValueError for anything else."""
    if isinstance(raw, int) and not isinstance(raw, bool) and raw >= 0:
        return raw
    for actor, name in _WORDS.items():
        if raw == name:
            return actor
    raise ValueError(f"not an actor: {raw!r}")
