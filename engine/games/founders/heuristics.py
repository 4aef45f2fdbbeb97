"""Heuristic value of open tiles and prizes: points, reduced for every tile that must be built before.

The value of a realm depends only on what it makes and what it has room for. Results are cached by these two, so that
few of the many possible places have to be evaluated.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.founders import flow
from engine.games.founders.content import Content, Tile
from engine.games.founders.fitting import Types, tiles_of, types_of
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


class Reach(NamedTuple):
    """The resources that a player's realm makes, and the types of tiles that it has a place for."""

    made: int
    """Resources that the realm makes, also those that a coin stops for now, as bits."""
    room: Types
    """Types of tiles that fit into an empty place of the realm."""


class Market:
    """Open tiles and tiles still in the stacks, which are the same for all seats, with cached values of them.

    A market is never changed.
    """

    __slots__ = ("_best", "_content", "_gains", "_hopes", "lying", "prizes", "unseen")

    def __init__(self, content: Content, lying: Types, unseen: Types, prizes: tuple[str, ...]) -> None:
        self._content = content
        self.lying = lying
        self.unseen = unseen
        self.prizes = prizes
        self._hopes: dict[Reach, float] = {}
        self._gains: dict[tuple[Reach, str], float] = {}
        self._best: dict[Reach, float] = {}

    def hope(self, reach: Reach) -> float:
        """Return the points that a realm with this reach may expect from all open prizes."""
        found = self._hopes.get(reach)
        if found is None:
            tiles, far = self._content.tiles, self._far(reach)
            near = reach.room & types_of(self._content, self.prizes)
            found = self._hopes[reach] = sum(
                [tiles[one].points * STEP if near >> tiles[one].number & 1 else far[one] for one in self.prizes]
            )
        return found

    def gain(self, reach: Reach, name: str) -> float:
        """Return the value of attaching the tile `name`: its points, its token, and what changes for open prizes."""
        found = self._gains.get((reach, name))
        if found is None:
            tile = self._content.tiles[name]
            then = self._without(name) if name in self.prizes else self
            after = then.hope(Reach(reach.made | tile.makes, reach.room))
            found = tile.points + worth_of(self._content, tile.token) + after - self.hope(reach)
            self._gains[reach, name] = found
        return found

    def best_gain(self, reach: Reach) -> float:
        """Return the greatest `gain` of an open tile that fits somewhere; 0 if none fits."""
        found = self._best.get(reach)
        if found is None:
            fitting = (self.lying | types_of(self._content, self.prizes)) & reach.room
            tiles = tiles_of(self._content, fitting)
            found = self._best[reach] = max([self.gain(reach, tile.id) for tile in tiles], default=0.0)
        return found

    def opened(self, tile: Tile) -> "Market":
        """Return the market in which one more tile of this type lies open."""
        if self.lying >> tile.number & 1:
            return self
        return _market(self._content, self.lying | 1 << tile.number, self.unseen, self.prizes)

    def _without(self, prize: str) -> "Market":
        prizes = tuple([one for one in self.prizes if one != prize])
        return _market(self._content, self.lying, self.unseen, prizes)

    def _far(self, reach: Reach) -> "_FarPrizes":
        """Return the values of prizes that do not fit yet, from a cache if no type that matters is different."""
        wanted = _makers_but(self._content, reach.made)
        coming = (self.lying | self.unseen) & wanted
        return _far_prizes(self._content, self.lying & wanted, coming, reach.made, reach.room & coming)


class _FarPrizes(dict[str, float]):
    """Prize → its points, reduced for every step to it; found when it is first asked for."""

    def __init__(self, content: Content, missing: Sequence[float]) -> None:
        self._content = content
        self._missing = missing

    def __missing__(self, prize: str) -> float:
        tile = self._content.tiles[prize]
        steps = 1 + _steps_to_needs(tile, self._missing)
        found = self[prize] = float(tile.points * STEP**steps)
        return found


class Kept(NamedTuple):
    """A market that a position keeps, and the parts of the position from which it was found."""

    market: Market
    undrawn: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    prizes: tuple[str, ...]

    def fit(self, state: State) -> bool:
        """Tell whether this is the market of the position: the parts are never changed, only replaced."""
        return self.rows is state.rows and self.undrawn is state.undrawn and self.prizes is state.prizes


def market_of(content: Content, state: State) -> Market:
    """Return the market of the open tiles and the stacks; it is kept with the position, and clones share it."""
    kept: Kept | None = state.market
    if kept is None or not kept.fit(state):
        market = _market(content, flow.lying(content, state), _unseen(state.undrawn), state.prizes)
        kept = state.market = Kept(market, state.undrawn, state.rows, state.prizes)
    return kept.market


@lru_cache(1 << 11)
def _market(content: Content, lying: Types, unseen: Types, prizes: tuple[str, ...]) -> Market:
    return Market(content, lying, unseen, prizes)


@lru_cache(1 << 10)
def _unseen(undrawn: tuple[int, ...]) -> Types:
    return sum([1 << number for number, left in enumerate(undrawn) if left])


def worth_of(content: Content, token: str | None) -> float:
    """Return the value of one more token of this kind in a hand; 0 if `token` is None."""
    return 0.0 if token is None else content.token_points + MASTER * (token == "master")


@lru_cache(1 << 13)
def _far_prizes(content: Content, lying: Types, coming: Types, made: int, room: Types) -> _FarPrizes:
    """Return the values of prizes for a realm that makes `made`.

    `coming`: types that lie open or may still be opened; `room`: those of them that fit somewhere.
    """
    return _FarPrizes(content, _missing(content, lying, coming, made, room))


def _missing(content: Content, lying: Types, coming: Types, made: int, room: Types) -> Sequence[float]:
    """Return per resource the number of steps (tiles to build) until the realm makes it; 0 = it makes it already."""
    missing = [0.0] * len(content.resources)
    for number, makers in _in_order(content):
        if not made >> number & 1:
            steps = [_steps(tile, lying, room, missing) for tile in makers if coming >> tile.number & 1]
            missing[number] = min(steps, default=FAR)
    return missing


def _steps(tile: Tile, lying: Types, room: Types, missing: Sequence[float]) -> float:
    steps = 1.0 if lying >> tile.number & 1 else 1.0 + UNSEEN
    if not tile.needs or room >> tile.number & 1:
        return steps
    return steps + _steps_to_needs(tile, missing)


def _steps_to_needs(tile: Tile, missing: Sequence[float]) -> float:
    return max(APART, sum([missing[need] for need in tile.need_numbers]))


@lru_cache(1 << 10)
def _makers_but(content: Content, made: int) -> Types:
    """Return the types of tiles that make a resource that is not in `made`."""
    return sum([1 << tile.number for tile in content.tiles.values() if tile.makes & ~made])


@lru_cache(8)
def _in_order(content: Content) -> list[tuple[int, tuple[Tile, ...]]]:
    """Return (number of the resource, tiles that make it) for every resource, by kind: nature, village, city.

    In this order a tile's needs come before the resource that it makes.
    """
    kinds = ("nature", "village", "city")
    names = sorted(content.resources, key=lambda name: kinds.index(content.kinds[name]))
    return [(content.resources.index(name), content.makers[name]) for name in names]
