"""A player's realm: tiles and carts on a grid. x grows to the right, y away from the owner."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.games.founders.content import Content
from engine.games.founders.fitting import fits_of
from engine.kernel.lazy import lock_free_cached_property
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

    @property
    def sells(self) -> bool:
        """Tell whether a rival may buy what the tile makes: no war token and no craftsman lies on it."""
        return not self.ruined and not self.craftsman

    @property
    def supplies(self) -> bool:
        """Tell whether the tile supplies its owner in this turn: no token lies on it."""
        return not self.ruined and not self.craftsman and not self.coins


@value
class Crossing:
    """A corner where a cart may lie, between the place (x, y), its right neighbour, and the two places behind them."""

    x: int
    y: int

    @property
    def places(self) -> tuple[Coordinates, ...]:
        x, y = self.x, self.y
        return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


class Source(NamedTuple):
    """A tile or a purchase that supplies one resource in this turn."""

    place: Coordinates | None
    """Place of the tile that makes the resource; None = bought from a rival."""
    makes: int
    """The resources among which it supplies one, as bits."""


class Totals(NamedTuple):
    """Sums over all tiles of a realm."""

    made: int
    """Resources that a rival may buy from the realm, as bits."""
    points: int
    """Points of tiles and craftsmen."""
    coins: int
    """Coins on tiles."""
    prizes: int
    """Number of prize tiles, ruined ones included."""


class Ways:
    """Places that supply each other in a realm with these carts; found when first asked for, then kept."""

    def __init__(self, carts: Sequence[Crossing]) -> None:
        self.joined = _joined(carts)
        self._suppliers: dict[Coordinates, Sequence[Coordinates]] = {}
        self._supplied: dict[Coordinates, Sequence[Coordinates]] = {}

    def suppliers_of(self, place: Coordinates) -> Sequence[Coordinates]:
        """Return the places whose tiles may supply this place, in rising order, without the place itself.

        These are the eight places around it, and all places that carts join with one of the eight.
        """
        found = self._suppliers.get(place)
        if found is None:
            around = places_around(place)
            carried = [self.joined[one] for one in around if one in self.joined]
            found = self._suppliers[place] = sorted({*around}.union(*carried) - {place})
        return found

    def supplied_by(self, place: Coordinates) -> Sequence[Coordinates]:
        """Return the places that a tile at this place may supply: those of which `suppliers_of` has this place."""
        found = self._supplied.get(place)
        if found is None:
            joined = self.joined.get(place, frozenset())
            around = {*places_around(place)}.union(*map(places_around, joined))
            found = self._supplied[place] = sorted(around - {place})
        return found


@lru_cache(1 << 8)
def _ways_of(carts: tuple[Crossing, ...]) -> Ways:
    return Ways(carts)


def _joined(carts: Sequence[Crossing]) -> Mapping[Coordinates, frozenset[Coordinates]]:
    """Return `Realm.joined` for these carts. Two carts that touch the same tile join all their places."""
    groups: list[frozenset[Coordinates]] = []
    for cart in carts:
        touched = [group for group in groups if not group.isdisjoint(cart.places)]
        groups = [group for group in groups if group not in touched]
        groups.append(frozenset(cart.places).union(*touched))
    return {place: group for group in groups for place in group}


class Realm:
    """A player's tiles and carts, with facts about them that are counted once. A realm is never changed.

    After a move the player has a new realm. It is made from the realm before, so that only what changes is counted
    anew, and it is kept with that realm: the same move gives the same object.
    """

    def __init__(
        self,
        content: Content,
        tiles: Sequence[Laid],
        carts: Sequence[Crossing],
        ways: "Ways | None" = None,
        facts: "_Facts | None" = None,
    ) -> None:
        self.content = content
        self.tiles = tuple(tiles)
        self.carts = tuple(carts)
        self.fits = fits_of(content)
        self.ways = ways or _ways_of(self.carts)
        facts = facts or _count(content, self.tiles, self.ways)
        self.at, self.makes, self.edge, self.farthest, self.sources, self.totals = facts
        self.found: dict[Hashable, Any] = {}
        """Results of other modules about this realm."""
        self._next: dict[Hashable, Realm] = {}
        """Move → the realm after it."""

    @lock_free_cached_property
    def frontier(self) -> list[Coordinates]:
        """Return the empty places beside a tile, in rising order; corners do not count."""
        return sorted(self.edge)

    @lock_free_cached_property
    def unprotected(self) -> list[Laid]:
        """Return in each column the tile farthest from the owner, also a ruined one, from left to right."""
        return [self.farthest[x] for x in sorted(self.farthest)]

    @lock_free_cached_property
    def crossings(self) -> list[Crossing]:
        """Return the corners where four tiles meet and no cart lies yet."""
        at = self.at
        fours = [(x, y) for x, y in at if (x + 1, y) in at and (x, y + 1) in at and (x + 1, y + 1) in at]
        return [one for x, y in sorted(fours) if (one := Crossing(x, y)) not in self.carts]

    @property
    def joined(self) -> Mapping[Coordinates, frozenset[Coordinates]]:
        """Map every place beside a cart to the set of all places that carts join with it, itself included."""
        return self.ways.joined

    def attached(self, tile: str, place: Coordinates) -> "Realm":
        """Return the realm with this tile attached at an empty place beside it."""
        move = tile, place
        return self._next.get(move) or self._keep(move, self._attached(Laid(tile, *place)))

    def replaced(self, tile: str, place: Coordinates) -> "Realm":
        """Return the realm with this tile in place of the tile and the tokens there."""
        move = "replaced", tile, place
        return self._next.get(move) or self._keep(move, self._replaced(Laid(tile, *place)))

    def marked(self, new: Laid) -> "Realm":
        """Return the realm with other tokens on the tile at this place."""
        return self._next.get(new) or self._keep(new, self._marked(new))

    def carted(self, cart: Crossing) -> "Realm":
        """Return the realm with one more cart."""
        return self._next.get(cart) or self._keep(cart, self._carted((*self.carts, cart)))

    def _keep(self, move: Hashable, after: "Realm") -> "Realm":
        self._next[move] = after
        _keep(after)
        return after

    def forget(self) -> None:
        """Drop the realms after moves from this one."""
        self._next.clear()

    def _attached(self, laid: Laid) -> "Realm":
        tile, place, was = self.content.tiles[laid.tile], laid.place, self.totals
        at = {**self.at, place: laid}
        farthest = {**self.farthest, laid.x: laid} if _is_farthest(self, laid) else self.farthest
        totals = Totals(was.made | tile.makes, was.points + tile.points, was.coins, was.prizes + (tile.kind == "prize"))
        edge = {*self.edge, *(side for side in _sides(place) if side not in at)}
        edge.discard(place)
        makes = {**self.makes, place: tile.makes}
        facts = _Facts(at, makes, edge, farthest, self._sources(place, self.fits.units[tile.makes]), totals)
        return Realm(self.content, (*self.tiles, laid), self.carts, self.ways, facts)

    def _replaced(self, new: Laid) -> "Realm":
        old = self.at[new.place]
        return self._changed((*[laid for laid in self.tiles if laid is not old], new), new)

    def _marked(self, new: Laid) -> "Realm":
        old = self.at[new.place]
        return self._changed(tuple([new if laid is old else laid for laid in self.tiles]), new)

    def _changed(self, tiles: tuple[Laid, ...], new: Laid) -> "Realm":
        """Return the realm of these tiles, of which only the one at the place of `new` has changed."""
        content, old = self.content, self.at[new.place]
        more = self.fits.units[_makes(content, new)] - self.fits.units[self.makes[new.place]]
        farthest = {**self.farthest, new.x: new} if self.farthest[new.x] is old else self.farthest
        at, sources = {**self.at, new.place: new}, self._sources(new.place, more)
        makes = {**self.makes, new.place: _makes(content, new)}
        totals = Totals(
            _made(content, tiles),
            self.totals.points - worth(content, old) + worth(content, new),
            self.totals.coins - old.coins + new.coins,
            self.totals.prizes - _is_prize(content, old) + _is_prize(content, new),
        )
        facts = _Facts(at, makes, self.edge, farthest, sources, totals)
        return Realm(content, tiles, self.carts, self.ways, facts)

    def _carted(self, carts: tuple[Crossing, ...]) -> "Realm":
        ways, sources = _ways_of(carts), {**self.sources}
        for place in ways.joined:
            unit = self.fits.units[self.makes[place]]
            for one in set(ways.supplied_by(place)).difference(self.ways.supplied_by(place)):
                sources[one] = sources.get(one, 0) + unit
        facts = _Facts(self.at, self.makes, self.edge, self.farthest, sources, self.totals)
        return Realm(self.content, self.tiles, carts, ways, facts)

    def _sources(self, place: Coordinates, more: int) -> dict[Coordinates, int]:
        """Return the sources of all places, with `more` for those that the tile at this place reaches."""
        sources = {**self.sources}
        sources.setdefault(place, 0)
        for one in self.ways.supplied_by(place):
            sources[one] = sources.get(one, 0) + more
        return sources


class _Facts(NamedTuple):
    """Facts counted from the tiles and carts of a realm."""

    at: Mapping[Coordinates, Laid]
    makes: Mapping[Coordinates, int]
    """Place of a tile → the resources among which it supplies one in this turn, as bits."""
    edge: Collection[Coordinates]
    """Empty places beside a tile, in any order."""
    farthest: Mapping[int, Laid]
    """Column → its tile farthest from the owner."""
    sources: Mapping[Coordinates, int]
    """Place → the sources that reach it, as a number (`fitting.Fits`)."""
    totals: Totals


def _count(content: Content, tiles: Sequence[Laid], ways: Ways) -> _Facts:
    at = {laid.place: laid for laid in tiles}
    edge = {side for place in at for side in _sides(place) if side not in at}
    farthest = {x: at[x, y] for x, y in sorted(at)}
    units, sources = fits_of(content).units, dict.fromkeys(at, 0)
    makes = {place: _makes(content, laid) for place, laid in at.items()}
    for place, made in makes.items():
        unit = units[made]
        for one in ways.supplied_by(place):
            sources[one] = sources.get(one, 0) + unit
    return _Facts(at, makes, edge, farthest, sources, _totals(content, tiles))


def _totals(content: Content, tiles: Sequence[Laid]) -> Totals:
    return Totals(
        _made(content, tiles),
        points=sum(worth(content, laid) for laid in tiles),
        coins=sum(laid.coins for laid in tiles),
        prizes=sum(_is_prize(content, laid) for laid in tiles),
    )


def _made(content: Content, tiles: Iterable[Laid]) -> int:
    """Return as bits the resources that a rival may buy from these tiles."""
    made, types = 0, content.tiles
    for laid in tiles:
        if not (laid.ruined or laid.craftsman):
            made |= types[laid.tile].makes
    return made


def worth(content: Content, laid: Laid) -> int:
    """Return the points of the tile and of a craftsman on it; 0 if a war token lies there."""
    return 0 if laid.ruined else content.tiles[laid.tile].points + content.craftsman_points * laid.craftsman


def _is_prize(content: Content, laid: Laid) -> bool:
    return content.tiles[laid.tile].kind == "prize"


def _makes(content: Content, laid: Laid) -> int:
    return content.tiles[laid.tile].makes if laid.supplies else 0


def _is_farthest(realm: Realm, laid: Laid) -> bool:
    return laid.x not in realm.farthest or realm.farthest[laid.x].y < laid.y


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
"""The most realms in the cache; one takes about 3.5 kB.

Measured: 4096 are not faster, 256 are slower.
"""


def realm_of(content: Content, tiles: Sequence[Laid], carts: Sequence[Crossing]) -> Realm:
    """Return the realm with these tiles and carts, from a cache if they are the tuples of a realm made before."""
    found = _KEPT.get((id(content), id(tiles), id(carts)))
    if found is None:
        found = Realm(content, tiles, carts)
        _keep(found)
    return found


def _keep(realm: Realm) -> None:
    """Put the realm into the cache of `realm_of`."""
    # The key is the identity of the tuples, which never change: comparing their values would cost more than the cache
    # saves. The realm holds the tuples, so while it is cached no other object has their ids.
    if len(_KEPT) >= MOST_KEPT:
        for old in list(_KEPT.values()):
            old.forget()
        _KEPT.clear()
    _KEPT[id(realm.content), id(realm.tiles), id(realm.carts)] = realm
