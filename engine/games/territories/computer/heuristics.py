"""Heuristic value of a card in points: when it lies funded on a land, and while it is in the hand."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from engine.games.territories.content import Card, Content
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
"""Number of rounds that a match still lasts when nobody has a point yet."""
PROFIT: Final = 0.14
"""Value, for each round to come, of each coin that a building brings more than it needs."""
UPKEEP: Final = 0.05
"""Value, for each round to come, of each coin that a card needs more than it brings."""
STANDING: Final = 0.15
"""Value of any funded building or character, as tasks ask for many of them."""
SIGNIFICANCE: Final = 0.3
WARD: Final = 0.15
REACH: Final = 0.2
"""Value of each coin by which a card changes needs or profits of other cards."""
DRAW: Final = 0.2
"""Value of one more card drawn, for each round to come."""
POINT: Final = 0.6
"""Value, for each round to come, of a point that an action brings; the action has to be paid for."""
ACT: Final = 0.1
"""Value of any other action, for each round to come."""
CARD: Final = 0.25
"""Value of any card in the hand, as it can always become a land."""
USEFUL: Final = 0.3
"""Share of the value on a land that a building or character has while it is in the hand."""
INFLUENCE: Final = 0.05
"""Value of an influence card in the hand, in addition to CARD and PLAYED."""
PLAYED: Final = 0.5
"""Share of an influence card's effect that counts while it is in the hand; less than 1, so that it is played."""
HAND: Final = 7
"""Number of cards in the hand that can still be used."""
HARM: Final = 0.5
"""Value of each point that a played card takes from a rival."""
NEW_CARD: Final = 0.45
"""Value of each card that a played card lets its player draw."""


@dataclass(frozen=True, slots=True)
class Worth:
    now: float
    """Value of the card on a land, once, including its prestige."""
    rounds: float
    """Value of the card on a land for each round to come."""


def on_land(card: Card, left: float) -> float:
    """Return the value of a funded card on a land; `left`: the part of the match that is still to come, 0 to 1."""
    worth = _worth(card)
    return worth.now + worth.rounds * ROUNDS * left


def in_hand(card: Card, left: float) -> float:
    """Return the value of a card that can still be played; `left`: the part of the match still to come, 0 to 1."""
    if card.stands:
        return CARD + USEFUL * max(0.0, on_land(card, left))
    if card.kind == "bridge":
        return CARD
    return CARD + INFLUENCE + PLAYED * _played(card)


class Worths:
    """Values of the cards of a content at one moment of the match, counted when they are first asked for."""

    def __init__(self, content: Content, left: float) -> None:
        self.on_land = _ByNumber(content, left, on_land)
        """Number of a card → its value when it is funded on a land."""
        self.in_hand = _ByNumber(content, left, in_hand)
        """Number of a card → its value while it can still be played."""
        self._hands: dict[tuple[int, ...], float] = {}

    def best_of(self, hand: tuple[int, ...]) -> float:
        """Return the sum of the values of the HAND best cards of a hand."""
        best = self._hands.get(hand)
        if best is None:
            best = self._hands[hand] = sum(sorted([self.in_hand[card] for card in hand], reverse=True)[:HAND])
        return best


class _ByNumber(dict[int, float]):
    def __init__(self, content: Content, left: float, value: Callable[[Card, float], float]) -> None:
        self._content, self._left, self._value = content, left, value

    def __missing__(self, number: int) -> float:
        worth = self[number] = self._value(self._content.cards[number], self._left)
        return worth


@lru_cache(maxsize=256)
def worths(content: Content, left: float) -> Worths:
    """Return the values of all cards; `left`: the part of the match that is still to come, 0 to 1."""
    return Worths(content, left)


@cache
def prestige_of(card: Card) -> int:
    return card.prestige


@cache
def harms(card: Card) -> bool:
    """Tell whether the card is bad for the land on which it is laid."""
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
    """Return the value of an influence card's effects when it is played, less its cost; at least 0."""
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
    """Return the value of using the card's action once, less its cost."""
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
