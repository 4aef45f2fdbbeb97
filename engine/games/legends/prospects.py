"""Estimate what cards, tokens and coins promise, whatever happens on the board, for computer players.

Everybody sees which cards nobody has taken yet: what may still come of a word, a set or the elixirs is counted, not
guessed. It is worked out once for each distribution of the cards; the rest is looking up.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import comb
from typing import Final

from engine.games.area_control import heuristics
from engine.games.area_control.heuristics import Row
from engine.games.legends.content import Card, Content, Gains, Token
from engine.games.legends.content_schema import CoinsScore, FlyingScore, SetScore, WordScore

WANTED: Final = 1.3
"""Factor on the probability of a coming card for a seat for which it counts."""
MORE_ARMIES: Final = 0.05
"""Value of one more army at each recruiting, for each card still to come."""
MORE_MOVEMENT: Final = 0.05
"""Value of one more movement at each march, for each card still to come."""
FLIGHT: Final = 0.05
"""Value of a step over water that costs one less, for each card still to come."""
IMMUNITY: Final = 0.05
COIN: Final = 0.22
COINS_A_CARD: Final = 2.0
"""Coins that count for each card still to come; more coins buy nothing."""
LAST_COIN: Final = 0.01
"""Value of any coin, as it may break a tie."""
TOME: Final = 0.3
"""Value of a token that wins ties."""

Rows = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat has, and what may still come to it."""

    cards: Sequence[Card]
    tokens: Sequence[Token]
    coins: int
    left: int
    """Number of cards that the seat will still take."""
    coming: Sequence[Card]
    """All cards that nobody has taken."""

    @property
    def gains(self) -> list[Gains]:
        return [*(card.gives for card in self.cards), *(token.gives for token in self.tokens)]

    @property
    def share(self) -> float:
        """Return the probability that any one of the coming cards will be the seat's own."""
        return min(1.0, self.left / max(1, len(self.coming)))

    @property
    def wanted(self) -> float:
        """Return the same probability for a card that counts for the seat."""
        return min(1.0, WANTED * self.share)


@lru_cache(heuristics.PATTERNS)
def of_seats(content: Content, taken: Rows, won: Rows, coins: Row) -> tuple[float, ...]:
    """Return the points that each seat may expect of these cards, tokens and coins."""
    held = _hands(content, taken, won, coins)
    return tuple(_own(hand) + most for hand, most in zip(held, elixirs(content, held), strict=True))


@lru_cache(heuristics.PATTERNS)
def of_queen(content: Content, taken: Rows, seat: int) -> float:
    """Return the points that the Fairy Queen's set promises the seat that has her."""
    queen, nothing = content.fairy_queen, [()] * len(taken)
    return queen.points * _whole_set(_hands(content, taken, nothing, [0] * len(taken))[seat], queen.word, queen.cards)


def _hands(content: Content, taken: Rows, won: Sequence[Row], coins: Sequence[int]) -> list[Hand]:
    last, gone = content.cards_to_end[len(taken)], set(chain.from_iterable(taken))
    coming = [content.cards[card] for card in content.deck(len(taken)) if card not in gone]
    cards = [[content.cards[card] for card in own] for own in taken]
    tokens = [[content.tokens[token] for token in own] for own in won]
    return [Hand(*own, max(0, last - len(own[0])), coming) for own in zip(cards, tokens, coins, strict=True)]


def _whole_set(hand: Hand, word: str, cards: int) -> float:
    """Return the probability that the seat ends with at least so many cards that have this word in their names."""
    there, missing = _named(hand.coming, word), max(0, cards - _named(hand.cards, word))
    if missing > hand.left:
        return 0.0
    chance = hand.wanted
    return sum(comb(there, n) * chance**n * (1 - chance) ** (there - n) for n in range(missing, there + 1))


def _own(hand: Hand) -> float:
    """Return the value of all that does not depend on what the others have."""
    gains, flying = hand.gains, sum(gain.flying for gain in hand.gains)
    found = sum(_points(card, hand, flying) for card in hand.cards)
    found += sum(token.points + TOME * token.wins_ties for token in hand.tokens)
    each_turn = sum(MORE_ARMIES * gain.armies + MORE_MOVEMENT * gain.movement for gain in gains) + FLIGHT * flying
    found += hand.left * (each_turn + IMMUNITY * any(gain.immune for gain in gains))
    return found + COIN * min(hand.coins, COINS_A_CARD * hand.left) + LAST_COIN * hand.coins


def _points(card: Card, hand: Hand, flying: int) -> float:
    """Return the points that the card may be expected to bring in the end; 0 if it scores nothing.

    `flying`: the flying symbols that the seat has.
    """
    match card.score:
        case WordScore(word=word, points=points):
            return points * (_named(hand.cards, word) + hand.wanted * _named(hand.coming, word))
        case FlyingScore(points=points):
            return points * (flying + hand.wanted * sum(one.gives.flying for one in hand.coming))
        case SetScore(word=word, cards=cards, points=points):
            return points * _whole_set(hand, word, cards)
        case CoinsScore(coins=coins, points=points):
            return points * (hand.coins / coins if hand.left else hand.coins // coins)
        case None:
            return 0.0


def _named(cards: Sequence[Card], word: str) -> int:
    return sum(card.word == word for card in cards)


def elixirs(content: Content, held: Sequence[Hand]) -> list[float]:
    """Return for each seat the points that it may expect for having the most elixirs, alone or tied.

    Each seat is compared with the one other seat that has most now.
    """
    owned = [sum(gain.elixirs for gain in hand.gains) for hand in held]
    found = []
    for seat, own in enumerate(owned):
        best, rival = max((most, other) for other, most in enumerate(owned) if other != seat)
        leads = _leads(own - best, held[seat], held[rival])
        ahead = sum(chance for lead, chance in leads.items() if lead > 0)
        tied = leads[0] if own else 0.0
        found.append(content.elixir_points * ahead + content.elixir_tie_points * tied)
    return found


def _leads(lead: int, own: Hand, rival: Hand) -> Mapping[int, float]:
    """Map every lead in elixirs of `own` over `rival` at the end to its probability.

    `lead`: the lead now. Each coming elixir is for one of the two, or for neither.
    """
    found = defaultdict(float, {lead: 1.0})
    for gained in [card.gives.elixirs for card in own.coming if card.gives.elixirs]:
        before, found = found, defaultdict(float)
        for ahead, chance in before.items():
            found[ahead + gained] += chance * own.share
            found[ahead - gained] += chance * rival.share
            found[ahead] += chance * (1 - own.share - rival.share)
    return found
