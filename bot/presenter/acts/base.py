"""Base class of all acts, an act confirmed by a yes, and an act that could not be read."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class WordedAct:
    """An act with a fixed word; as text it is this word, then its fields between spaces.

    The last text field may hold spaces.
    """

    WORD: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Confirmed:
    """An act that the player has confirmed; `asked_at`: when the question was asked, in service time."""

    act: "PlainAct"
    asked_at: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """Text that is no act of this release, as from a forged button or a button of another release."""

    words: str


PlainAct = WordedAct | Unknown
Act = PlainAct | Confirmed
"""Type of the act that a `Use` button holds."""


def unconfirmed(act: Act) -> PlainAct:
    """Return the act itself: the inner act of a `Confirmed`, every other act unchanged."""
    return act.act if isinstance(act, Confirmed) else act
