"""Heuristic value of open tiles and prizes: points, reduced for every tile that must be built before.

The value of a realm depends only on what it makes and what it has room for. Results are cached by these two, so that
few of the many possible places have to be evaluated.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.founders.content import Content, Tile
from engine.games.founders.fitting import Types, types_of
from engine.games.founders.state import State

STEP: Final = 0.55
"""Factor on a prize's points for each tile that is still missing, the prize itself included."""
UNSEEN: Final = 0.6
"""Steps added for a missing tile of which none lies open."""
APART: Final = 0.7
"""Least number of steps for a tile whose needs are all made, but not around one common place."""
MASTER: Final = 0.3
"""Value of a craftsman beyond the point for his token."""
FAR: Final = 9.0


class Market(NamedTuple):
    """Open tiles and tiles still in the stacks, which are the same for all seats."""

    lying: Types
    unseen: Types
    prizes: tuple[str, ...]


class Reach(NamedTuple):
    """The resources that a player's realm makes, and the types of tiles that it has a place for."""

    made: int
    """Resources that the realm makes, also those that a coin stops for now, as bits."""
    room: Types
    """Types of tiles that fit into an empty place of the realm."""


def market_of(content: Content, state: State) -> Market:
    nature, village, city = state.rows
    lying = types_of(content, tuple(nature)) | types_of(content, tuple(village)) | types_of(content, tuple(city))
    return Market(lying, _unseen(tuple(state.undrawn)), tuple(state.prizes))


@lru_cache(1 << 10)
def _unseen(undrawn: tuple[int, ...]) -> Types:
    return sum(1 << number for number, left in enumerate(undrawn) if left)


@lru_cache(1 << 13)
def hope(content: Content, market: Market, reach: Reach) -> float:
    """Return the points that a realm with this reach may expect from all open prizes."""
    missing = _missing(content, market.lying, market.unseen, reach)
    return sum(_promise(content.tiles[prize], reach, missing) for prize in market.prizes)


@lru_cache(1 << 13)
def gain(content: Content, market: Market, reach: Reach, name: str) -> float:
    """Return the value of attaching the tile `name`: its points, its token, and what changes for open prizes."""
    tile, prizes = content.tiles[name], tuple(one for one in market.prizes if one != name)
    after = hope(content, Market(market.lying, market.unseen, prizes), Reach(reach.made | tile.makes, reach.room))
    return tile.points + worth_of(content, tile.token) + after - hope(content, market, reach)


@lru_cache(1 << 13)
def best_gain(content: Content, market: Market, reach: Reach) -> float:
    """Return the greatest `gain` of an open tile that fits somewhere; 0 if none fits."""
    fitting = (market.lying | types_of(content, market.prizes)) & reach.room
    names = (tile.id for tile in content.tiles.values() if fitting >> tile.number & 1)
    return max((gain(content, market, reach, name) for name in names), default=0.0)


def worth_of(content: Content, token: str | None) -> float:
    """Return the value of one more token of this kind in a hand; 0 if `token` is None."""
    return 0.0 if token is None else content.token_points + MASTER * (token == "master")


def _promise(tile: Tile, reach: Reach, missing: Mapping[str, float]) -> float:
    if reach.room >> tile.number & 1:
        return tile.points * STEP
    return float(tile.points * STEP ** (1 + max(APART, sum(missing[need] for need in tile.needs))))


@lru_cache(1 << 12)
def _missing(content: Content, lying: Types, unseen: Types, reach: Reach) -> Mapping[str, float]:
    """Map every resource to the number of steps (tiles to build) until the realm makes it; 0 = it makes it already."""
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
    """Return (name, bit, tiles that make it) for every resource, ordered by kind: nature, village, city.

    In this order a tile's needs come before the resource that it makes.
    """
    kinds = ("nature", "village", "city")
    names = sorted(content.resources, key=lambda name: kinds.index(content.kinds[name]))
    tiles = content.tiles.values()
    return [(name, content.bits([name]), [tile for tile in tiles if name in tile.gives]) for name in names]
