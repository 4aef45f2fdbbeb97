"""Heuristic value of a card in points: once it is fed, and while it is in the hand."""

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
"""Value of a coin in the treasury."""
ROUNDS: Final = 6.0
"""Rounds to come when nobody has a point yet."""
PROFIT: Final = 0.14
"""Value of each coin that a building brings more than it needs, for each round to come."""
UPKEEP: Final = 0.05
"""Value of each coin that a card needs more than it brings, for each round to come."""
STANDING: Final = 0.15
"""Value of any building or character that is fed: tasks ask for many of them."""
SIGNIFICANCE: Final = 0.3
WARD: Final = 0.15
REACH: Final = 0.2
"""Value of each point by which a card changes needs or profits."""
DRAW: Final = 0.2
"""Value of one more card drawn, for each round to come."""
POINT: Final = 0.6
"""Value of a point that an action brings, for each round to come: it has to be paid for."""
ACT: Final = 0.1
"""Value of any other action, for each round to come."""
CARD: Final = 0.25
"""Value of any card of the hand: it can always become a land."""
USEFUL: Final = 0.3
"""Share of its value on a land that a building or character has in the hand."""
INFLUENCE: Final = 0.05
"""Value of an influence card in the hand beside CARD and PLAYED."""
PLAYED: Final = 0.5
"""Share of what an influence card will bring when it is played: so it is better played than kept."""
HARM: Final = 0.5
"""Value of each point that a rival loses by a played card."""
NEW_CARD: Final = 0.45
"""Value of each card that is drawn by a played card."""


@dataclass(frozen=True, slots=True)
class Worth:
    now: float
    """Value by being there, with prestige."""
    rounds: float
    """Value for each round to come."""


def on_land(card: Card, left: float) -> float:
    """Return the value of a fed card; `left` is the part of the match that is still to come."""
    worth = _worth(card)
    return worth.now + worth.rounds * ROUNDS * left


def in_hand(card: Card, left: float) -> float:
    """Return the value of a card that may still be played: the better, the more it is worth on the table."""
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
    """Tell whether the card is bad for the land on which it lies."""
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
    """Return what an influence card brings at once."""
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
    """Return what the card's action brings each time, less what it costs."""
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
