"""A player's state on its grid: x grows to the right, y away from the owner."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.games.founders.content import Content
from engine.kernel.state import value

Place = tuple[int, int]
SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND: Final = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


@value
class Laid:
    """A tile in a state, with the tokens on it; war lies on top of everything."""

    tile: str
    x: int
    y: int
    ruined: bool = False
    craftsman: bool = False
    coins: int = 0

    @property
    def place(self) -> Place:
        return self.x, self.y


@value
class Crossing:
    """Where a cart may lie: the corner in which this place, the one to its right and the two behind them meet."""

    x: int
    y: int

    @property
    def places(self) -> tuple[Place, ...]:
        x, y = self.x, self.y
        return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


@dataclass(frozen=True, slots=True)
class Source:
    """Something that makes one of its resources in this turn."""

    place: Place | None
    """Of the tile; None = bought from a rival."""
    makes: int
    """Its resources as bits."""


class Realm:
    """What can be read off the grid. Nothing of it changes: other tiles are another realm."""

    def __init__(self, content: Content, tiles: Sequence[Laid], carts: Sequence[Crossing]) -> None:
        self.content = content
        self.at = {laid.place: laid for laid in tiles}
        self.carts = carts

    @cached_property
    def frontier(self) -> list[Place]:
        """Empty places that touch a tile with a side, in rising order."""
        beside = {(x + dx, y + dy) for x, y in self.at for dx, dy in SIDES}
        return sorted(beside - self.at.keys())

    @cached_property
    def unprotected(self) -> list[Laid]:
        """The farthest tile from the owner in every column, ruined or not, from the left."""
        farthest = {x: (x, y) for x, y in sorted(self.at)}
        return [self.at[place] for place in farthest.values()]

    @cached_property
    def crossings(self) -> list[Crossing]:
        """Where four tiles meet and no cart lies."""
        found = (Crossing(x, y) for x, y in sorted(self.at))
        return [one for one in found if one not in self.carts and all(place in self.at for place in one.places)]

    @cached_property
    def joined(self) -> dict[Place, frozenset[Place]]:
        """For every place that carts join with others: all of them. Carts that share a tile are joined too."""
        groups: list[frozenset[Place]] = []
        for cart in self.carts:
            touched = [group for group in groups if not group.isdisjoint(cart.places)]
            groups = [group for group in groups if group not in touched]
            groups.append(frozenset(cart.places).union(*touched))
        return {place: group for group in groups for place in group}

    @cached_property
    def sources(self) -> dict[Place, tuple[Source, ...]]:
        """Filled by `supply`: what it has found of a place once, it need not look for again."""
        return {}

    @cached_property
    def possible(self) -> dict[tuple[str, str], list[Place]]:
        """Filled by `supply` too: by tile and what is bought. A position is asked for its decisions many times."""
        return {}

    @cached_property
    def replaceable(self) -> dict[tuple[str, str], list[Place]]:
        return {}

    def around(self, place: Place) -> list[Place]:
        """Places of the tiles that touch this one with a side or a corner."""
        x, y = place
        return [one for dx, dy in AROUND if (one := (x + dx, y + dy)) in self.at]


def realm_of(content: Content, tiles: Sequence[Laid], carts: Sequence[Crossing]) -> Realm:
    """The realm of these tiles and carts; it is made once and kept for a while."""
    return _kept(content, tuple(tiles), tuple(carts))


@lru_cache(1024)
def _kept(content: Content, tiles: tuple[Laid, ...], carts: tuple[Crossing, ...]) -> Realm:
    return Realm(content, tiles, carts)
