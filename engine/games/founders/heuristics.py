"""Heuristic value of the open tiles: points, less likely for every tile that must come before.

Two states that make the same and have room for the same may hope for the same. So few of the many places to which a
tile may come have to be evaluated, and results are kept.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.founders.content import Content, Tile
from engine.games.founders.fitting import Types, types_of
from engine.games.founders.state import State

STEP: Final = 0.55
"""Factor on a prize's points for every tile that is still missing, the prize itself among them."""
UNSEEN: Final = 0.6
"""Steps added for a tile that does not lie open."""
APART: Final = 0.7
"""The least steps where everything is made that is needed, but at no common place."""
MASTER: Final = 0.3
"""What a craftsman may bring beyond the point of his token."""
FAR: Final = 9.0


class Market(NamedTuple):
    """What lies open and what may still come, which is the same for all seats."""

    lying: Types
    unseen: Types
    prizes: tuple[str, ...]


class Reach(NamedTuple):
    """What a player's state makes, and for which tiles it has a place."""

    made: int
    """Resources that it makes or will make again, as bits."""
    room: Types
    """Types of tiles that have an empty place."""


def market_of(content: Content, state: State) -> Market:
    nature, village, city = state.rows
    lying = types_of(content, tuple(nature)) | types_of(content, tuple(village)) | types_of(content, tuple(city))
    return Market(lying, _unseen(tuple(state.undrawn)), tuple(state.prizes))


@lru_cache(1 << 10)
def _unseen(undrawn: tuple[int, ...]) -> Types:
    return sum(1 << number for number, left in enumerate(undrawn) if left)


@lru_cache(1 << 13)
def hope(content: Content, market: Market, reach: Reach) -> float:
    """Return the points that all open prizes promise this state."""
    missing = _missing(content, market.lying, market.unseen, reach)
    return sum(_promise(content.tiles[prize], reach, missing) for prize in market.prizes)


@lru_cache(1 << 13)
def gain(content: Content, market: Market, reach: Reach, name: str) -> float:
    """Return what attaching this tile will bring in points and promise, wherever it may lie."""
    tile, prizes = content.tiles[name], tuple(one for one in market.prizes if one != name)
    after = hope(content, Market(market.lying, market.unseen, prizes), Reach(reach.made | tile.makes, reach.room))
    return tile.points + worth_of(content, tile.token) + after - hope(content, market, reach)


@lru_cache(1 << 13)
def best_gain(content: Content, market: Market, reach: Reach) -> float:
    """Return the greatest gain of an open tile for which there is a place; 0 if there is none."""
    fitting = (market.lying | types_of(content, market.prizes)) & reach.room
    names = (tile.id for tile in content.tiles.values() if fitting >> tile.number & 1)
    return max((gain(content, market, reach, name) for name in names), default=0.0)


def worth_of(content: Content, token: str | None) -> float:
    """Return the value of a token that comes to a hand; 0 for none."""
    return 0.0 if token is None else content.token_points + MASTER * (token == "master")


def _promise(tile: Tile, reach: Reach, missing: Mapping[str, float]) -> float:
    if reach.room >> tile.number & 1:
        return tile.points * STEP
    return float(tile.points * STEP ** (1 + max(APART, sum(missing[need] for need in tile.needs))))


@lru_cache(1 << 12)
def _missing(content: Content, lying: Types, unseen: Types, reach: Reach) -> Mapping[str, float]:
    """Map every resource to the number of tiles that the state still needs to make it."""
    found: dict[str, float] = {}
    for name, bit, makers in _makers(content):
        found[name] = FAR
        if reach.made & bit:
            found[name] = 0.0
        else:
            steps = [_steps(tile, lying, reach, found) for tile in makers if (lying | unseen) >> tile.number & 1]
            found[name] = min(steps, default=FAR)
    return found


def _steps(tile: Tile, lying: Types, reach: Reach, missing: Mapping[str, float]) -> float:
    steps = 1.0 if lying >> tile.number & 1 else 1.0 + UNSEEN
    if not tile.needs or reach.room >> tile.number & 1:
        return steps
    return steps + max(APART, sum(missing[need] for need in tile.needs))


@lru_cache(8)
def _makers(content: Content) -> list[tuple[str, int, list[Tile]]]:
    """Return (name, bit, tiles that give it) for every resource: of nature first, then villages, then cities.

    So what a tile needs comes before what it gives.
    """
    kinds = ("nature", "village", "city")
    names = sorted(content.resources, key=lambda name: kinds.index(content.kinds[name]))
    tiles = content.tiles.values()
    return [(name, content.bits([name]), [tile for tile in tiles if name in tile.gives]) for name in names]
