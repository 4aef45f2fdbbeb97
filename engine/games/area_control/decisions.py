"""Decisions of any game of armies on a map."""

from dataclasses import dataclass
from typing import ClassVar

from engine.games.area_control.events import BidsOpened
from engine.kernel.decision import Decision

NEUTRAL_ROW = 2
"""Row of the neutral armies in `armies`; they exist only with two players, who are rows 0 and 1."""


@dataclass(frozen=True, slots=True)
class DealCard(Decision):
    """Chance: this card comes to the right end of the row of face-up cards."""

    card: int


@dataclass(frozen=True, slots=True)
class Roll(Decision):
    """Chance: the die decides a tie in favour of this seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameYoungest(Decision):
    seat: int


@dataclass(frozen=True, slots=True)
class Bid(Decision):
    coins: int
    sealed: ClassVar[bool] = True
    shows: ClassVar = (BidsOpened,)
    learns: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChooseFirst(Decision):
    seat: int


@dataclass(frozen=True, slots=True)
class TakeCard(Decision):
    card: int


@dataclass(frozen=True, slots=True)
class UseAction(Decision):
    """Begin with the action of this kind, one of the two on a card."""

    kind: str


@dataclass(frozen=True, slots=True)
class PlaceArmy(Decision):
    region: int


@dataclass(frozen=True, slots=True)
class MoveArmy(Decision):
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class BuildCity(Decision):
    region: int


@dataclass(frozen=True, slots=True)
class NextAction(Decision):
    """Leave the rest of this action and go on to the card's other one."""


@dataclass(frozen=True, slots=True)
class EndTurn(Decision):
    closes: ClassVar[bool] = True
