"""Heuristic worth of a card in points: once it is fed, and while it is in the hand."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.games.territories.content import Card
from engine.games.territories.content_schema import (
    CoinsData,
    DrawData,
    InstantData,
    NeedData,
    PrestigeData,
    ProfitData,
    ReputationData,
    SignificanceData,
    StealData,
    WardData,
)

COIN: Final = 0.14
"""A coin in the treasury."""
ROUNDS: Final = 6.0
"""To come when nobody has a point yet."""
PROFIT: Final = 0.14
"""A coin that a building brings more than it needs, for each round to come."""
UPKEEP: Final = 0.05
"""A coin that a card needs more than it brings, for each round to come."""
STANDING: Final = 0.15
"""Any building or character that is fed: tasks ask for many of them."""
SIGNIFICANCE: Final = 0.3
WARD: Final = 0.15
REACH: Final = 0.2
"""For each point by which needs or profits are changed."""
DRAW: Final = 0.2
"""A card more, for each round to come."""
POINT: Final = 0.6
"""A point that an action brings, for each round to come: it has to be paid for."""
ACT: Final = 0.1
"""Any other action, for each round to come."""
CARD: Final = 0.25
"""Any card of the hand: it can always become a land."""
USEFUL: Final = 0.3
"""A building or character in the hand: this part of what it is worth on a land."""
INFLUENCE: Final = 0.05
"""An influence card beside its worth as a card,"""
PLAYED: Final = 0.5
"""and this part of what it will bring when it is played: so it is better played than kept."""
HARM: Final = 0.5
"""For each point that a rival loses by it."""
NEW_CARD: Final = 0.45
"""For each card that is drawn by it."""


@dataclass(frozen=True, slots=True)
class Worth:
    now: float
    """By being there, prestige and all."""
    rounds: float
    """For each round to come."""


def on_land(card: Card, left: float) -> float:
    """A fed card; `left` is the part of the match that is still to come."""
    worth = _worth(card)
    return worth.now + worth.rounds * ROUNDS * left


def in_hand(card: Card, left: float) -> float:
    """A card that may still be played: the better, the more it is worth there."""
    if card.stands:
        return CARD + USEFUL * max(0.0, on_land(card, left))
    if card.kind == "bridge":
        return CARD
    return CARD + INFLUENCE + PLAYED * _played(card)


@cache
def prestige_of(card: Card) -> int:
    return sum(effect.n for effect in card.standing if isinstance(effect, PrestigeData))


@cache
def harms(card: Card) -> bool:
    """Is the land worse off on which it lies?"""
    return card.where == "enemy_territory" or any(map(_is_bad, card.standing))


def _is_bad(effect: object) -> bool:
    match effect:
        case NeedData(n=n):
            return n > 0
        case PrestigeData(n=n) | ProfitData(n=n) | SignificanceData(n=n, whose="owner"):
            return n < 0
        case _:
            return False


@cache
def _played(card: Card) -> float:
    """What an influence card brings at once."""
    prestige = prestige_of(card)
    lasting = prestige if prestige > 0 else HARM * -prestige
    return max(0.0, lasting + sum(map(_at_once, card.play)) - COIN * card.cost)


def _at_once(effect: InstantData) -> float:
    match effect:
        case ReputationData(n=n):
            return n if n > 0 else HARM * -n
        case CoinsData(n=n) | StealData(n=n):
            return COIN * n
        case DrawData(n=n):
            return NEW_CARD * n
        case _:
            return 0.0


@cache
def _worth(card: Card) -> Worth:
    net = card.profit - card.need
    rounds = (PROFIT if net > 0 else UPKEEP) * net
    rounds += sum(DRAW * effect.n for effect in card.fund if isinstance(effect, DrawData))
    return Worth(STANDING + sum(map(_standing, card.standing)), rounds + in_use(card))


def _standing(effect: object) -> float:
    match effect:
        case PrestigeData(n=n):
            return n
        case SignificanceData(n=n):
            return SIGNIFICANCE * abs(n)
        case WardData():
            return WARD
        case NeedData(n=n) | ProfitData(n=n):
            return REACH * abs(n)
        case _:
            return 0.0


def in_use(card: Card) -> float:
    """What its action brings each time, less what it costs."""
    match act := card.act:
        case None:
            return 0.0
        case CoinsData(n=n) | StealData(n=n):
            return COIN * max(0, abs(n) - act.cost)
        case ReputationData(n=n):
            return max(0.0, POINT * abs(n) - COIN * act.cost)
        case DrawData(n=n):
            return max(0.0, DRAW * n - COIN * act.cost / 2)
        case _:
            return ACT
