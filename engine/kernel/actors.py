"""Who decides and who watches, as small ints."""

from typing import Final

Seat = int
"""0, 1, 2 … in table order (to the left)."""
Actor = int
"""A seat, or CHANCE."""
Viewer = int
"""A seat, or PUBLIC."""

CHANCE: Final = -1
PUBLIC: Final = -2
NOBODY: Final = -3

_WORDS: Final = {CHANCE: "chance", PUBLIC: "public", NOBODY: "nobody"}


def word(actor: int) -> int | str:
    """How an actor or viewer is written in JSON: a seat is its number, the others a word."""
    return _WORDS.get(actor, actor)


def from_word(raw: object) -> int:
    """The inverse of `word`; ValueError for anything else."""
    if isinstance(raw, int) and not isinstance(raw, bool) and raw >= 0:
        return raw
    for actor, name in _WORDS.items():
        if raw == name:
            return actor
    raise ValueError(f"not an actor: {raw!r}")
