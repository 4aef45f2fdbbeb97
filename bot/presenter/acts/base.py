"""What all acts have in common, the yes to a question, and words that mean no act."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class WordedAct:
    """An act that is written as its word, then its fields, parted by spaces; the last text field may hold spaces."""

    WORD: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A yes to the question that is asked before `act`; `asked_at`: its moment in service time."""

    act: "PlainAct"
    asked_at: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """Words that mean no act, as on a forged button or one of another release."""

    words: str


PlainAct = WordedAct | Unknown
Act = PlainAct | Confirmed
"""What a `Use` asks for."""


def unconfirmed(act: Act) -> PlainAct:
    """Return the act without the yes that it may carry."""
    return act.act if isinstance(act, Confirmed) else act
