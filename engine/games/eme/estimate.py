"""Estimate how good a position looks for a seat, for computer players that search whole turns.

It adds the points of this moment, what a seat's remaining cards will bring its goods, and small potentials on the board
that fade with its last cards. The weights were found by matches of the greedy player against itself with one weight
changed. Goods are valued once for each pattern that turns up, as regions and continents are; the rest is looking up.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from operator import itemgetter
from typing import Final

from engine.games.area_control import heuristics
from engine.games.area_control.heuristics import Pick, Row
from engine.games.area_control.stage import ChoosingAction, ChoosingFirst, TakingCard
from engine.games.eme.content import WILD, Content
from engine.games.eme.stage import Building, Dealing, Destroying, Moving, Placing
from engine.games.eme.state import State
from engine.kernel.actors import Seat

HELPFUL: Final = 0.6
"""Probability that a card still to come carries a symbol that the seat wants."""
COIN: Final = 0.25
COINS_A_CARD: Final = 2.0
"""Coins that count for each card still to come; more coins buy nothing."""
LAST_COIN: Final = 0.01
"""Value of any coin, as it may break a tie."""
FADE: Final = 6
"""With fewer cards to come than this, potentials shrink in proportion."""
TEMPO: Final = 0.3
"""Value of taking the next card, or of choosing who takes it."""
UNIT: Final = 0.15
"""Value of each army or city that the current action may still place, move, build or destroy."""
STRONGEST: Final = 1.0
"""Weight of the strongest rival, 0 to 1; the rest is the weight of the mean of all rivals."""

_ACTING: Final = (Moving, Placing, Building, Destroying)
_CHOOSING: Final = (ChoosingFirst, TakingCard)


def estimate(content: Content, state: State, seat: Seat) -> float:
    """Return how many points ahead of the rivals the seat may expect to end."""
    values = _values(content, state)
    values[state.turn] += _under_way(content, state)
    own = values.pop(seat)
    return own - STRONGEST * max(values) - (1 - STRONGEST) * sum(values) / len(values)


def _values(content: Content, state: State) -> list[float]:
    """Return the points that each seat may expect."""
    pieces = list(zip(*state.armies, *state.cities, strict=True))
    continents = [heuristics.area(pick(pieces)) for pick in _continents(content.sides[state.choices.side].continent_of)]
    owners = [int(heuristics.region(one)[0]) for one in pieces] if state.choices.tokens else []
    last, values = content.cards_to_end[state.seats], []
    for (seat, taken), (points, potential) in zip(
        enumerate(state.taken), heuristics.together(continents), strict=False
    ):
        left = last - len(taken)
        goods = _goods_value(content, state, seat, owners, left)
        values.append(points + goods + min(1.0, left / FADE) * potential)
    return values


def _goods_value(content: Content, state: State, seat: Seat, owners: Sequence[int], left: int) -> float:
    """Return the points that the seat's goods may bring at the end, plus the value of its coins.

    `owners`: who controls each region; `left`: the number of cards that the seat may still take.
    """
    counts = [0] * (WILD + 1)
    cards = content.cards[state.choices.card24]
    for number in state.taken[seat]:
        card = cards[number]
        counts[card.good] += card.symbols
    if state.choices.tokens:
        _count_tokens(counts, state.tokens, seat, owners)
    coins = state.coins[seat]
    steps = tuple([good.points for good in content.goods])
    return _goods(steps, tuple(counts), left) + COIN * min(coins, COINS_A_CARD * left) + LAST_COIN * coins


def _count_tokens(counts: list[int], tokens: Sequence[int], seat: Seat, owners: Sequence[int]) -> None:
    """Add the tokens to the counts: each is a symbol for the seat that controls its region."""
    for token, owner in zip(tokens, owners, strict=True):
        if token and owner == seat:
            counts[token - 1] += 1


def _under_way(content: Content, state: State) -> float:
    """Return the value of what the seat in turn may still do in this turn: units of its action, or a choice; else 0."""
    stage = state.stage
    if isinstance(stage, _ACTING):
        return UNIT * stage.left
    if isinstance(stage, _CHOOSING):
        return TEMPO
    if isinstance(stage, ChoosingAction) or (isinstance(stage, Dealing) and stage.then == "action"):
        card = content.cards[state.choices.card24][state.taken[state.turn][-1]]
        return UNIT * max(action.units for action in card.actions)
    return 0.0


@cache
def _continents(continent_of: Row) -> list[Pick]:
    """Return for each continent a function that picks its regions out of a row of all regions."""
    numbers = range(max(continent_of) + 1)
    return [itemgetter(*[r for r, one in enumerate(continent_of) if one == number]) for number in numbers]


@lru_cache(heuristics.PATTERNS)
def _goods(steps: tuple[Row, ...], counts: Row, left: int) -> float:
    """Return the expected points of goods. Each of `left` cards to come may help, and then helps where it brings most.

    `steps`: points of each good by number of symbols; `counts`: symbols owned, wild ones last. A wild one joins goods
    already owned, or any good if cards are still to come.
    """
    wilds = counts[WILD]
    growing = [(points, count) for points, count in zip(steps, counts, strict=False) if count or left]
    best = _best_points(growing, wilds + left)
    chances = [comb(left, cards) * HELPFUL**cards * (1 - HELPFUL) ** (left - cards) for cards in range(left + 1)]
    return sum(chance * best[wilds + cards] for cards, chance in enumerate(chances))


def _best_points(goods: Sequence[tuple[Row, int]], free: int) -> list[int]:
    """Return the most points with 0, 1 … `free` more symbols.

    Each good is given as its points by number of symbols, and the number that it has.
    """
    best = [0] * (free + 1)
    for points, count in goods:
        worth = [points[min(count + more, len(points) - 1)] for more in range(free + 1)]
        best = [max(best[total - more] + worth[more] for more in range(total + 1)) for total in range(free + 1)]
    return best
