"""Estimate which points the cards, tokens and coins of a seat will bring, without a look at the board.

Everybody can see which cards nobody has taken yet. So what may still come of a word, a set or the elixirs is counted
and not guessed. Results are cached by distribution of the cards.
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
"""Factor on the probability that a seat takes a coming card, if the card brings that seat points."""
MORE_ARMIES: Final = 0.05
"""Value of one additional army in each action that places armies, for each card still to be taken."""
MORE_MOVEMENT: Final = 0.05
"""Value of one additional movement in each action that moves armies, for each card still to be taken."""
FLIGHT: Final = 0.05
"""Value of steps over water that cost one less, for each card still to be taken."""
IMMUNITY: Final = 0.05
COIN: Final = 0.22
COINS_A_CARD: Final = 2.0
"""Coins that count fully for each card still to be taken; further coins count only LAST_COIN."""
LAST_COIN: Final = 0.01
"""Small value of every coin, as coins break ties."""
TOME: Final = 0.3
"""Value of a token that wins ties."""

Rows = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards, tokens and coins of one seat, and the cards that it may still take."""

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
        """Return the probability that the seat takes a certain one of the cards that are still to come."""
        return min(1.0, self.left / max(1, len(self.coming)))

    @property
    def wanted(self) -> float:
        """Return `share` for a card that would bring the seat points: WANTED times as great, at most 1."""
        return min(1.0, WANTED * self.share)


@lru_cache(heuristics.PATTERNS)
def of_seats(content: Content, taken: Rows, won: Rows, coins: Row) -> tuple[float, ...]:
    """Return for each seat the points that it may expect from its cards, tokens and coins.

    `taken`: cards per seat; `won`: tokens per seat; `coins`: coins per seat.
    """
    held = _hands(content, taken, won, coins)
    return tuple(_own(hand) + most for hand, most in zip(held, elixirs(content, held), strict=True))


@lru_cache(heuristics.PATTERNS)
def of_queen(content: Content, taken: Rows, seat: int) -> float:
    """Return the points that the Fairy Queen's player may expect for her set of cards."""
    queen, nothing = content.fairy_queen, [()] * len(taken)
    return queen.points * _whole_set(_hands(content, taken, nothing, [0] * len(taken))[seat], queen.word, queen.cards)


def _hands(content: Content, taken: Rows, won: Sequence[Row], coins: Sequence[int]) -> list[Hand]:
    last, gone = content.cards_to_end[len(taken)], set(chain.from_iterable(taken))
    coming = [content.cards[card] for card in content.deck(len(taken)) if card not in gone]
    cards = [[content.cards[card] for card in own] for own in taken]
    tokens = [[content.tokens[token] for token in own] for own in won]
    return [Hand(*own, max(0, last - len(own[0])), coming) for own in zip(cards, tokens, coins, strict=True)]


def _whole_set(hand: Hand, word: str, cards: int) -> float:
    """Return the probability that the seat has at least `cards` cards with this word in their names at the end."""
    there, missing = _named(hand.coming, word), max(0, cards - _named(hand.cards, word))
    if missing > hand.left:
        return 0.0
    chance = hand.wanted
    return sum(comb(there, n) * chance**n * (1 - chance) ** (there - n) for n in range(missing, there + 1))


def _own(hand: Hand) -> float:
    """Return the value of everything in the hand that does not depend on what the other seats have."""
    gains, flying = hand.gains, sum(gain.flying for gain in hand.gains)
    found = sum(_points(card, hand, flying) for card in hand.cards)
    found += sum(token.points + TOME * token.wins_ties for token in hand.tokens)
    each_turn = sum(MORE_ARMIES * gain.armies + MORE_MOVEMENT * gain.movement for gain in gains) + FLIGHT * flying
    found += hand.left * (each_turn + IMMUNITY * any(gain.immune for gain in gains))
    return found + COIN * min(hand.coins, COINS_A_CARD * hand.left) + LAST_COIN * hand.coins


def _points(card: Card, hand: Hand, flying: int) -> float:
    """Return the points that the card may be expected to bring at the end; 0 if it has no score.

    `flying`: number of the seat's flying symbols now.
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

    Each seat is compared only with the other seat that has most now.
    """
    owned = [sum(gain.elixirs for gain in hand.gains) for hand in held]
    coming = tuple([card.gives.elixirs for card in held[0].coming if card.gives.elixirs])
    found = []
    for seat, own in enumerate(owned):
        best, rival = max((most, other) for other, most in enumerate(owned) if other != seat)
        leads = _leads(own - best, coming, held[seat].share, held[rival].share)
        ahead = sum(chance for lead, chance in leads.items() if lead > 0)
        tied = leads.get(0, 0.0) if own else 0.0
        found.append(content.elixir_points * ahead + content.elixir_tie_points * tied)
    return found


@lru_cache(heuristics.PATTERNS)
def _leads(lead: int, coming: Row, own: float, rival: float) -> Mapping[int, float]:
    """Return lead at the end → its probability: how many elixirs a seat may have more than its rival.

    `lead`: the difference now; `coming`: the elixirs of each card still to come. Such a card goes to one of the two
    seats, or to neither; `own`, `rival`: the probabilities that the seat or its rival takes it.
    """
    found = defaultdict(float, {lead: 1.0})
    for gained in coming:
        before, found = found, defaultdict(float)
        for ahead, chance in before.items():
            found[ahead + gained] += chance * own
            found[ahead - gained] += chance * rival
            found[ahead] += chance * (1 - own - rival)
    return dict(found)
