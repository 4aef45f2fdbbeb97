"""A player's realm: tiles and carts on a grid. x grows to the right, y away from the owner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.games.founders.content import Content
from engine.kernel.state import value

Coordinates = tuple[int, int]
SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND: Final = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


@value
class Laid:
    """A tile in a player's realm, with the tokens on it.

    While a war token lies on the tile (`ruined`), nothing else on it counts.
    """

    tile: str
    x: int
    y: int
    ruined: bool = False
    craftsman: bool = False
    coins: int = 0

    @property
    def place(self) -> Coordinates:
        return self.x, self.y


@value
class Crossing:
    """A corner where a cart may lie, between the place (x, y), its right neighbour, and the two places behind them."""

    x: int
    y: int

    @property
    def places(self) -> tuple[Coordinates, ...]:
        x, y = self.x, self.y
        return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


@dataclass(frozen=True, slots=True)
class Source:
    """A tile or a purchase that supplies one resource in this turn."""

    place: Coordinates | None
    """Place of the tile that makes the resource; None = bought from a rival."""
    makes: int
    """The resources among which it supplies one, as bits."""


class Realm:
    """A player's tiles and carts, with cached results about them. A realm is never changed.

    After a move the player has a new realm.
    """

    def __init__(self, content: Content, tiles: Sequence[Laid], carts: Sequence[Crossing]) -> None:
        self.content = content
        self.tiles = tuple(tiles)
        self.carts = tuple(carts)
        self.at = {(laid.x, laid.y): laid for laid in tiles}

    @cached_property
    def frontier(self) -> list[Coordinates]:
        """Return the empty places beside a tile, in rising order; corners do not count."""
        beside = set[Coordinates]().union(*map(_sides, self.at))
        return sorted(beside - self.at.keys())

    @cached_property
    def unprotected(self) -> list[Laid]:
        """Return in each column the tile farthest from the owner, also a ruined one, from left to right."""
        farthest = {x: (x, y) for x, y in sorted(self.at)}
        return [self.at[place] for place in farthest.values()]

    @cached_property
    def crossings(self) -> list[Crossing]:
        """Return the corners where four tiles meet and no cart lies yet."""
        found = (Crossing(x, y) for x, y in sorted(self.at))
        return [one for one in found if one not in self.carts and all(place in self.at for place in one.places)]

    @cached_property
    def joined(self) -> dict[Coordinates, frozenset[Coordinates]]:
        """Map every place beside a cart to the set of all places that carts join with it, itself included.

        Two carts that touch the same tile join all their places.
        """
        groups: list[frozenset[Coordinates]] = []
        for cart in self.carts:
            touched = [group for group in groups if not group.isdisjoint(cart.places)]
            groups = [group for group in groups if group not in touched]
            groups.append(frozenset(cart.places).union(*touched))
        return {place: group for group in groups for place in group}

    @cached_property
    def found(self) -> dict[tuple[str, str], Mapping[Coordinates, int]]:
        """Return a dictionary in which `supply` caches its results for this realm."""
        return {}


@lru_cache(4096)
def places_around(place: Coordinates) -> tuple[Coordinates, ...]:
    """Return the eight places around this place, corners included."""
    x, y = place
    return tuple((x + dx, y + dy) for dx, dy in AROUND)


@lru_cache(4096)
def _sides(place: Coordinates) -> tuple[Coordinates, ...]:
    x, y = place
    return tuple((x + dx, y + dy) for dx, dy in SIDES)


_KEPT: Final[dict[tuple[int, ...], Realm]] = {}
MOST_KEPT: Final = 1024


def realm_of(content: Content, tiles: Sequence[Laid], carts: Sequence[Crossing]) -> Realm:
    """Return the realm with these tiles and carts, from a cache if possible."""
    # The key is the identity of the objects, which never change: comparing their values would cost more than the cache
    # saves. The realm holds the objects, so while it is cached no other object has their ids.
    key = (id(content), *map(id, tiles), *map(id, carts))
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = Realm(content, tiles, carts)
    return found
