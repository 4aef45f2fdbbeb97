"""Estimate how good a position looks for a seat; computer players use it to search whole turns.

The value is the sum of three parts: today's points, expected points of a seat's goods, and small potentials on the
board. The potentials fade with the last cards. The weights were found by matches of the greedy player against itself
with one weight changed. Values of boards, continents, regions and hands are cached by their pieces and cards.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from math import comb
from typing import Final, NamedTuple

from engine.games.area_control import heuristics
from engine.games.area_control.heuristics import Groups, Row, Rows
from engine.games.area_control.stage import ChoosingAction, ChoosingFirst, TakingCard
from engine.games.eme.content import WILD, Content, Side
from engine.games.eme.stage import Building, Dealing, Destroying, Moving, Placing
from engine.games.eme.state import State
from engine.kernel.actors import Seat

HELPFUL: Final = 0.6
"""Probability that a card still to come carries a symbol that the seat wants."""
COIN: Final = 0.25
COINS_A_CARD: Final = 2.0
"""Coins that count fully for each card still to be taken; further coins count only LAST_COIN."""
LAST_COIN: Final = 0.01
"""Small value of every coin, as coins break ties."""
FADE: Final = 6
"""Number of cards still to be taken below which the potentials shrink in proportion."""
TEMPO: Final = 0.3
"""Value of being the seat that takes the next card or chooses the first player."""
UNIT: Final = 0.15
"""Value of each unit of the current action that is left: an army or city to place, move, build or destroy."""

_ACTING: Final = (Moving, Placing, Building, Destroying)
_CHOOSING: Final = (ChoosingFirst, TakingCard)


class _Board(NamedTuple):
    """Value of the pieces and the goods tokens on the board, for each row of `armies`."""

    lands: tuple[tuple[float, float], ...]
    """Per row: points for regions and continents now, and the potential of its pieces."""
    tokens: Rows
    """Per row: the number of tokens in its regions, per good; empty if there are no tokens in the match."""


def estimate(content: Content, state: State, seat: Seat) -> float:
    """Return by how many points the seat is expected to be ahead of its strongest rival at the end."""
    values = _values(content, state)
    values[state.turn] += _under_way(content, state)
    own = values.pop(seat)
    return own - max(values)


def _values(content: Content, state: State) -> list[float]:
    """Return for each seat the points that it may expect at the end."""
    choices, tokens = state.choices, bytes(state.tokens) if state.choices.tokens else b""
    lands, won = _board(content.sides[choices.side], b"".join(state.armies), b"".join(state.cities), tokens)
    hands = _hands(content, choices.card24, tuple(state.taken), tuple(state.coins), won)
    return [points + own + fade * potential for (points, potential), (own, fade) in zip(lands, hands, strict=False)]


@lru_cache(heuristics.BOARDS)
def _board(side: Side, armies: bytes, cities: bytes, tokens: bytes) -> _Board:
    """Return the value of all pieces on this side of the board.

    `armies`, `cities`: all rows, one after the other; `tokens`: the row of the state, empty if there are no tokens.
    """
    regions, continents = len(side.regions), _continents(side.continent_of)
    land = heuristics.land(continents, regions, armies, cities)
    if not tokens:
        return _Board(land.values, ())
    owners = chain.from_iterable([area.owners for area in land.areas])
    won = [[0] * WILD for _ in land.values]
    for region, owner in zip(chain.from_iterable(continents), owners, strict=True):
        if tokens[region] and owner >= 0:
            won[owner][tokens[region] - 1] += 1
    return _Board(land.values, tuple(map(tuple, won)))


@lru_cache(heuristics.PATTERNS)
def _hands(content: Content, printing: str, taken: Rows, coins: Row, won: Rows) -> tuple[tuple[float, float], ...]:
    """Return for each seat the points that its goods and coins may bring, and the weight of potentials on the board.

    `taken`: cards per seat; `won`: tokens per seat and good, or empty.
    """
    last, cards = content.cards_to_end[len(taken)], content.cards[printing]
    found = []
    for seat, (own, purse) in enumerate(zip(taken, coins, strict=True)):
        left = last - len(own)
        counts = [*won[seat], 0] if won else [0] * (WILD + 1)
        for card in map(cards.__getitem__, own):
            counts[card.good] += card.symbols
        found.append((_goods_value(content, tuple(counts), left, purse), min(1.0, left / FADE)))
    return tuple(found)


def _goods_value(content: Content, counts: Row, left: int, coins: int) -> float:
    """Return the points that a seat's goods may bring at the end, plus the value of its coins.

    `counts`: its symbols per good, wild ones last; `left`: the number of cards that it still takes.
    """
    steps = tuple([good.points for good in content.goods])
    return _goods(steps, counts, left) + COIN * min(coins, COINS_A_CARD * left) + LAST_COIN * coins


def _under_way(content: Content, state: State) -> float:
    """Return the value of what the seat in turn can still do in this turn: units of an action, or a choice; else 0."""
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
def _continents(continent_of: Row) -> Groups:
    """Return the regions of each continent."""
    numbers = range(max(continent_of) + 1)
    return tuple(tuple([r for r, one in enumerate(continent_of) if one == number]) for number in numbers)


@lru_cache(heuristics.PATTERNS)
def _goods(steps: tuple[Row, ...], counts: Row, left: int) -> float:
    """Return the expected points of a seat's goods at the end.

    Each of the `left` cards still to come may help; if it does, it counts where it brings most. `steps`: per good, its
    points by number of symbols; `counts`: symbols owned, wild ones last. A wild symbol joins a good that the seat owns,
    or any good if cards are still to come.
    """
    wilds = counts[WILD]
    growing = [(points, count) for points, count in zip(steps, counts, strict=False) if count or left]
    best = _best_points(growing, wilds + left)
    chances = [comb(left, cards) * HELPFUL**cards * (1 - HELPFUL) ** (left - cards) for cards in range(left + 1)]
    return sum(chance * best[wilds + cards] for cards, chance in enumerate(chances))


def _best_points(goods: Sequence[tuple[Row, int]], free: int) -> list[int]:
    """Return the most points possible with 0, 1 … `free` additional symbols of any goods.

    `goods`: per good, (its points by number of symbols, the number owned).
    """
    best = [0] * (free + 1)
    for points, count in goods:
        worth = [points[min(count + more, len(points) - 1)] for more in range(free + 1)]
        best = [max(best[total - more] + worth[more] for more in range(total + 1)) for total in range(free + 1)]
    return best
