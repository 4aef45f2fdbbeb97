"""A decision is the smallest thing an actor decides; its code is the one way to write it down."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Decision:
    """Base of every game's decisions. Built once per content and reused: comparing is mostly `is`."""

    code: str
    """Short ASCII text, `place A12`; `Game.parse(code)` gives this very object back."""

    closes: ClassVar[bool] = False
    """Ends the turn: cannot be taken back, and is not played by force while the table grants a grace."""
    reveals: ClassVar[bool] = False
    """Shows somebody something new: cannot be taken back."""
    sealed: ClassVar[bool] = False
    """Nobody else may know it yet."""

    def __str__(self) -> str:
        return self.code
