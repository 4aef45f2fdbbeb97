"""Victory points of Eight-Minute Empire for regions, continents and goods; and the tie-breaks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from operator import add
from typing import Protocol

from engine.games.area_control.majority import majority
from engine.games.area_control.stage import Over
from engine.games.eme.content import WILD, Content, Good
from engine.games.eme.stage import Stage
from engine.games.eme.state import Choices
from engine.kernel.standing import Standing, rank

TIE_BREAKS = ("coins", "armies", "regions")
"""Tie-breaks between equal points, the first one first; `armies` counts armies on the board, not cities."""


class Board(Protocol):
    """The part of a state, or of an observation, that brings points: everybody may know all of it."""

    @property
    def choices(self) -> Choices: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def seats(self) -> int: ...
    @property
    def coins(self) -> Sequence[int]: ...
    @property
    def armies(self) -> Sequence[Sequence[int]]: ...
    @property
    def cities(self) -> Sequence[Sequence[int]]: ...
    @property
    def taken(self) -> Sequence[Sequence[int]]: ...
    @property
    def tokens(self) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class GoodsScore:
    """Points of one seat's goods, with wild cards assigned so that they bring most."""

    symbols: tuple[int, ...]
    """Per good: symbols on cards and tokens together, without wild cards."""
    wilds: tuple[int, ...]
    """Per good: the number of wild cards assigned to it."""
    points: tuple[int, ...]
    """Per good: the points that it brings."""


@dataclass(frozen=True, slots=True)
class Control:
    """The owner of each region and continent: a seat, the neutral row, or NOBODY."""

    regions: tuple[int, ...]
    continents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Control of the board and the goods of each seat: everything that brings points."""

    held: Control
    goods: tuple[GoodsScore, ...]
    """Per seat: the score of its goods."""


def tally(content: Content, board: Board) -> Tally:
    """Return who controls each region and continent, and what each seat's goods are worth."""
    held = control(content, board)
    counts = (symbols(content, board, seat, held.regions) for seat in range(board.seats))
    return Tally(held, tuple(score_goods(content.goods, found) for found in counts))


def control(content: Content, board: Board) -> Control:
    """Return who controls what: the most armies and cities win a region, the most regions a continent; a tie nobody."""
    side = content.sides[board.choices.side]
    strengths = [list(map(add, *rows)) for rows in zip(board.armies, board.cities, strict=True)]
    owners = [majority(column) for column in zip(*strengths, strict=True)]
    held = [[0] * len(strengths) for _ in side.continents]
    for continent, owner in zip(side.continent_of, owners, strict=True):
        if owner >= 0:
            held[continent][owner] += 1
    return Control(tuple(owners), tuple(majority(tuple(row)) for row in held))


def symbols(content: Content, board: Board, seat: int, owners: Sequence[int]) -> list[int]:
    """Return the seat's number of symbols per good, wild ones last, from its cards and from tokens in its regions.

    `owners`: per region, the row that controls it.
    """
    counts = [0] * (WILD + 1)
    cards = content.cards[board.choices.card24]
    for card in board.taken[seat]:
        counts[cards[card].good] += cards[card].symbols
    if any(board.tokens):
        for token, owner in zip(board.tokens, owners, strict=True):
            if token and owner == seat:
                counts[token - 1] += 1
    return counts


def score_goods(goods: Sequence[Good], counts: Sequence[int]) -> GoodsScore:
    """Return the score of a seat with these symbols (`counts` per good, wild ones last).

    Wild cards join goods that the seat owns, so that they bring most.
    """
    return _score_goods(tuple(goods), tuple(counts))


@cache
def _score_goods(goods: tuple[Good, ...], counts: tuple[int, ...]) -> GoodsScore:
    owned = [good for good in range(WILD) if counts[good]]
    ways = combinations_with_replacement(owned, counts[WILD]) if owned else iter([()])
    return max((_with_wilds(goods, counts, way) for way in ways), key=lambda score: sum(score.points))


def _with_wilds(goods: Sequence[Good], counts: Sequence[int], way: Iterable[int]) -> GoodsScore:
    wilds = [0] * WILD
    for good in way:
        wilds[good] += 1
    points = tuple(good.worth(counts[n] + wilds[n]) for n, good in enumerate(goods))
    return GoodsScore(tuple(counts[:WILD]), tuple(wilds), points)


def standing(content: Content, board: Board, counted: Tally | None = None) -> Standing:
    """Return the standing with points by heading. `counted`: the tally of this position, if the caller has it.

    On equal points more coins win, then more armies on the board, then more controlled regions.
    """
    counted, over = counted or tally(content, board), isinstance(board.stage, Over)
    held, seats = counted.held, range(board.seats)
    headings = [_headings(content, counted, seat) for seat in seats]
    armies, regions = [sum(board.armies[seat]) for seat in seats], [held.regions.count(seat) for seat in seats]
    tie_breaks = list(zip(TIE_BREAKS, (board.coins, armies, regions), strict=True))
    return rank(headings, tie_breaks, over=over, reason="cards" if over else None)


def _headings(content: Content, counted: Tally, seat: int) -> dict[str, int]:
    held, goods = counted.held, counted.goods[seat]
    areas = {"regions": held.regions.count(seat), "continents": held.continents.count(seat)}
    return areas | {good.id: points for good, points in zip(content.goods, goods.points, strict=True)}
