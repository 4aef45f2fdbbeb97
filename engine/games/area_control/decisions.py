"""Decisions that the area-control games (eme, legends) share."""

from dataclasses import dataclass
from typing import ClassVar

from engine.games.area_control.events import BidsOpened
from engine.kernel.decision import Decision

NEUTRAL_ROW = 2
"""Index of the neutral armies in `armies`; there are neutral armies only with two players, whose rows are 0 and 1."""


@dataclass(frozen=True, slots=True)
class DealCard(Decision):
    """Decision of chance: this card is dealt to the right end of the row of face-up cards."""

    card: int


@dataclass(frozen=True, slots=True)
class Roll(Decision):
    """Decision of chance: the die chooses this seat, to settle a tie or to say who starts."""

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
    before_turn: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class TakeCard(Decision):
    card: int


@dataclass(frozen=True, slots=True)
class UseAction(Decision):
    """Choose the action of this kind on a card that has two actions."""

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
    """Give up the rest of this action and go on to the other action of the card."""


@dataclass(frozen=True, slots=True)
class EndTurn(Decision):
    closes: ClassVar[bool] = True
