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

PROFIT: Final = 0.14
"""Value, for each round to come, of each coin that a building brings more than it needs."""
UPKEEP: Final = 0.05
"""Value, for each round to come, of each coin that a card needs more than it brings."""
WARD: Final = 0.15
REACH: Final = 0.2
"""Value of each coin by which a card changes needs or profits of other cards."""
INFLUENCE: Final = 0.05
"""Value of an influence card in the hand, in addition to `Weights.card` and `Weights.played`."""
HAND: Final = 7
"""Number of cards in the hand that can still be used."""
HARM: Final = 0.5
"""Value of each point that a played card takes from a rival."""
NEW_CARD: Final = 0.45
"""Value of each card that a played card lets its player draw."""
HANDS: Final = 1024
"""Number of hands whose values are kept for each moment of the match: those of the latest search."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Values in points that differ between the regular player and the search; the defaults are the regular ones."""

    coin: float = 0.14
    """Value of a coin in the treasury."""
    significance: float = 0.3
    draw: float = 0.2
    """Value of one more card drawn, for each round to come."""
    point: float = 0.6
    """Value, for each round to come, of a point that an action brings; the action has to be paid for."""
    useful: float = 0.3
    """Share of the value on a land that a building or character has while it is in the hand."""
    task_brings: float = 0.9
    """Value of a finished task without the point for the most tasks: it brings a development to play at once."""
    task_hope: float = 0.5
    """Probability at the beginning of the match that a task is finished of which nothing is done yet."""
    early: float = 0.0
    """Share of a lead in points that will be lost again; it falls to 0 while the leader gets to the goal."""
    rounds: float = 6.0
    """Number of rounds that a match still lasts when nobody has a point yet."""
    standing: float = 0.15
    """Value of any funded building or character, as tasks ask for many of them."""
    act: float = 0.1
    """Value of any other action, for each round to come."""
    card: float = 0.25
    """Value of any card in the hand, as it can always become a land."""
    played: float = 0.5
    """Share of an influence card's effect that counts while it is in the hand; less than 1, so that it is played."""


REGULAR: Final = Weights()
SEARCH: Final = Weights(
    coin=0.1, significance=0.75, draw=0.3, point=0.36, useful=0.22, task_brings=0.7, task_hope=0.42, early=0.65
)
"""With two seats. Found in 880 matches in which, by lot, each weight was larger for one and smaller for the other."""
SEARCH_OF_MANY: Final = Weights(
    significance=0.65,
    draw=0.28,
    point=0.42,
    useful=0.33,
    early=0.3,
    rounds=8.0,
    standing=0.22,
    act=0.13,
    card=0.17,
    played=0.6,
)
"""With more than two seats. Found likewise, in 1,000 matches of four."""


@dataclass(frozen=True, slots=True)
class Worth:
    now: float
    """Value of the card on a land, once, including its prestige."""
    rounds: float
    """Value of the card on a land for each round to come."""


def on_land(card: Card, left: float, weights: Weights = REGULAR) -> float:
    """Return the value of a funded card on a land; `left`: the part of the match that is still to come, 0 to 1."""
    worth = _worth(card, weights)
    return worth.now + worth.rounds * weights.rounds * left


def in_hand(card: Card, left: float, weights: Weights = REGULAR) -> float:
    """Return the value of a card that can still be played; `left`: the part of the match still to come, 0 to 1."""
    if card.stands:
        return weights.card + weights.useful * max(0.0, on_land(card, left, weights))
    if card.kind == "bridge":
        return weights.card
    return weights.card + INFLUENCE + weights.played * _played(card, weights)


class Worths:
    """Values of the cards of a content at one moment of the match, counted when they are first asked for."""

    def __init__(self, content: Content, left: float, weights: Weights) -> None:
        self.weights = weights
        self.on_land = _ByNumber(content, left, weights, on_land)
        """Number of a card → its value when it is funded on a land."""
        self.in_hand = _ByNumber(content, left, weights, in_hand)
        """Number of a card → its value while it can still be played."""
        self.best_of = lru_cache(maxsize=HANDS)(self._best_of)
        """Hand → the sum of the values of its HAND best cards."""

    def _best_of(self, hand: tuple[int, ...]) -> float:
        return sum(sorted([self.in_hand[card] for card in hand], reverse=True)[:HAND])


class _ByNumber(dict[int, float]):
    def __init__(
        self, content: Content, left: float, weights: Weights, value: Callable[[Card, float, Weights], float]
    ) -> None:
        self._content, self._left, self._weights, self._value = content, left, weights, value

    def __missing__(self, number: int) -> float:
        worth = self[number] = self._value(self._content.cards[number], self._left, self._weights)
        return worth


@lru_cache(maxsize=256)
def worths(content: Content, left: float, weights: Weights) -> Worths:
    """Return the values of all cards; `left`: the part of the match that is still to come, 0 to 1."""
    return Worths(content, left, weights)


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
def _played(card: Card, weights: Weights) -> float:
    """Return the value of an influence card's effects when it is played, less its cost; at least 0."""
    prestige = prestige_of(card)
    lasting = prestige if prestige > 0 else HARM * -prestige
    at_once = sum(_at_once(effect, weights) for effect in card.play)
    return max(0.0, lasting + at_once - weights.coin * card.cost)


def _at_once(effect: InstantData, weights: Weights) -> float:
    match effect:
        case ReputationData(n=n):
            return n if n > 0 else HARM * -n
        case CoinsData(n=n) | StealData(n=n):
            return weights.coin * n
        case DrawData(n=n):
            return NEW_CARD * n
        case _:
            return 0.0


@cache
def _worth(card: Card, weights: Weights) -> Worth:
    net = card.profit - card.need
    rounds = (PROFIT if net > 0 else UPKEEP) * net
    rounds += sum(weights.draw * effect.n for effect in card.fund if isinstance(effect, DrawData))
    standing = sum(_standing(effect, weights) for effect in card.standing)
    return Worth(weights.standing + standing, rounds + in_use(card, weights))


def _standing(effect: object, weights: Weights) -> float:
    match effect:
        case PrestigeData(n=n):
            return n
        case SignificanceData(n=n):
            return weights.significance * abs(n)
        case WardData():
            return WARD
        case NeedData(n=n) | ProfitData(n=n):
            return REACH * abs(n)
        case _:
            return 0.0


def in_use(card: Card, weights: Weights = REGULAR) -> float:
    """Return the value of using the card's action once, less its cost."""
    match act := card.act:
        case None:
            return 0.0
        case CoinsData(n=n) | StealData(n=n):
            return weights.coin * max(0, abs(n) - act.cost)
        case ReputationData(n=n):
            return max(0.0, weights.point * abs(n) - weights.coin * act.cost)
        case DrawData(n=n):
            return max(0.0, weights.draw * n - weights.coin * act.cost / 2)
        case _:
            return weights.act
