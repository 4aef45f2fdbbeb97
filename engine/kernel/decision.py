"""A decision is the smallest thing an actor decides; its code is the one way to write it down."""

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Decision:
    """Base of every game's decisions. Built once per content and reused: comparing is mostly `is`."""

    code: str
    """Short ASCII text, `place A12`; `Game.parse(code)` gives this very object back.

    It says all that its presser relied on: where several act at once a button waits while others press, so what may
    change meanwhile (a price, a place) stands in the code. `buy 4 2`: card 4 for 2 coins, and for no other price.
    """

    closes: ClassVar[bool] = False
    """Ends the turn: cannot be taken back, and is not played by force while the table grants a grace."""
    sealed: ClassVar[bool] = False
    """Nobody else may know it yet."""
    shows: ClassVar[tuple[type[Event], ...]] = ()
    """Events by which it shows their audience what was hidden, and nothing but these does: cannot be taken back."""
    learns: ClassVar[bool] = False
    """The seat that decides learns something by it: cannot be taken back, and nobody plans beyond it."""

    final: ClassVar[bool] = False
    """It cannot be taken back: follows from the marks above."""

    def __init_subclass__(cls) -> None:
        cls.final = bool(cls.closes or cls.sealed or cls.learns or cls.shows)

    def __str__(self) -> str:
        return self.code
