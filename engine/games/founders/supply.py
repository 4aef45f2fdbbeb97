"""Find the tiles that supply a new tile: each of its needs must get a source of its own.

The functions need only one player's realm and what was bought. So code that shows a table may use them too.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.games.founders.content import Content, Tile
from engine.games.founders.fitting import Types
from engine.games.founders.realm import Coordinates, Laid, Realm, Source

Why = Literal["occupied", "apart", "missing", "busy"]


@dataclass(frozen=True, slots=True)
class Supplied:
    """One need of a tile, and the source that supplies it."""

    resource: str
    place: Coordinates | None
    """Place of the tile that makes the resource; None = bought."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a tile cannot be put on a place."""

    why: Why
    """One of four reasons.

    `occupied`: a tile lies there and is not to be replaced. `apart`: the place does not touch the realm. `missing`:
    nothing around makes the resource. `busy`: too few tiles make these resources, as each makes only one in a turn.
    """
    resources: tuple[str, ...] = ()
    tiles: tuple[Coordinates, ...] = ()
    """With `busy`: places of the tiles that make one of the resources."""
    idle: tuple[Coordinates, ...] = ()
    """Places of tiles that would make one of the resources if no token lay on them."""
    bought: bool = False
    """With `busy`: True if the bought resource is one of them."""


def gives(content: Content, laid: Laid) -> int:
    """Return as bits what a tile makes for its owner; 0 if a war token, a craftsman or a coin lies on it."""
    return content.tiles[laid.tile].makes if laid.supplies else 0


def offers(realm: Realm, place: Coordinates, bought: str = "") -> tuple[Source, ...]:
    """Return all sources that may supply a tile at this place, which may be empty or have a tile to replace.

    `bought`: the resource that the seat has bought in this turn, empty = none.
    """
    makes = realm.makes
    found = [Source(one, makes[one]) for one in realm.ways.suppliers_of(place) if makes.get(one)]
    return (*found, Source(None, realm.content.bit[bought])) if bought else tuple(found)


def assign(realm: Realm, tile: Tile, sources: Sequence[Source]) -> tuple[Supplied, ...] | None:
    """Return the source of each need, in the order of the needs; None if the sources do not suffice."""
    if not tile.needs:
        return ()
    taken: dict[int, int] = {}
    """Index of a source → index of the need that it serves."""
    for need in range(len(tile.needs)):
        if not _serve(tile, sources, need, taken, set()):
            return None
    serves = {need: source for source, need in taken.items()}
    return tuple(Supplied(name, sources[serves[need]].place) for need, name in enumerate(tile.needs))


def suppliers(realm: Realm, tile: Tile, place: Coordinates, bought: str = "") -> tuple[Supplied, ...]:
    """Return the source of each need of a tile that is put there; it is looked for once and kept with the realm."""
    key = ("suppliers", tile.number, place, bought)
    found: tuple[Supplied, ...] | None = realm.found.get(key)
    if found is None:
        found = realm.found[key] = assign(realm, tile, offers(realm, place, bought)) or ()
    return found


def possible(realm: Realm, tile: Tile, bought: str = "") -> list[Coordinates]:
    """Return the empty places where the tile may be put, in rising order."""
    return _supplied(realm, realm.edge, tile, bought)


def replaceable(realm: Realm, tile: Tile, bought: str = "") -> list[Coordinates]:
    """Return the places of tiles that this tile may replace, in rising order."""
    return _supplied(realm, realm.at, tile, bought)


def _supplied(realm: Realm, places: Collection[Coordinates], tile: Tile, bought: str) -> list[Coordinates]:
    fits, sources, more = realm.fits, realm.sources, _unit(realm, bought)
    return sorted([place for place in places if fits[sources[place] + more] >> tile.number & 1])


def room(realm: Realm, bought: str = "") -> Types:
    """Return the types of tiles that fit into one or more empty places beside the realm."""
    return _anywhere(realm, "room", realm.edge, bought)


def changes(realm: Realm, bought: str = "") -> Types:
    """Return the types of tiles that may replace one or more tiles of the realm."""
    return _anywhere(realm, "changes", realm.at, bought)


def _anywhere(realm: Realm, what: str, places: Collection[Coordinates], bought: str) -> Types:
    """Return the types of tiles that fit at one or more of these places; they are kept with the realm."""
    types: Types | None = realm.found.get((what, bought))
    if types is None:
        fits, sources, more, types = realm.fits, realm.sources, _unit(realm, bought), 0
        for place in places:
            types |= fits[sources[place] + more]
        realm.found[what, bought] = types
    return types


def _unit(realm: Realm, bought: str) -> int:
    return realm.fits.units[realm.content.bit[bought]] if bought else 0


def why_not(
    realm: Realm, tile: Tile, place: Coordinates, bought: str = "", *, replacing: bool = False
) -> Refusal | None:
    """Return why the tile cannot be put on this place; None if it can."""
    if place in realm.at and not replacing:
        return Refusal("occupied")
    if place not in realm.at and place not in realm.frontier:
        return Refusal("apart")
    sources = offers(realm, place, bought)
    for bits, number in tile.wants:
        serving = [source for source in sources if source.makes & bits]
        if len(serving) < number:
            return _too_few(realm, place, bits, serving)
    return None


def _too_few(realm: Realm, place: Coordinates, bits: int, serving: Sequence[Source]) -> Refusal:
    names = tuple(name for name in realm.content.resources if realm.content.bits([name]) & bits)
    tiles = tuple(source.place for source in serving if source.place is not None)
    reached = (one for one in realm.ways.suppliers_of(place) if one in realm.at and one not in tiles)
    idle = tuple(one for one in reached if _would_give(realm, one) & bits)
    why: Why = "busy" if serving else "missing"
    return Refusal(why, names, tiles, idle, any(source.place is None for source in serving))


def _would_give(realm: Realm, place: Coordinates) -> int:
    return realm.content.tiles[realm.at[place].tile].makes


def _serve(tile: Tile, sources: Sequence[Source], need: int, taken: dict[int, int], tried: set[int]) -> bool:
    """Find a source for the need with this index; return False if there is none.

    Needs served before may get another source for that (an augmenting path). `taken`: index of a source → index of its
    need, changed here; `tried`: indexes of sources that this search has looked at.
    """
    bit = tile.wants[need][0]
    for number, source in enumerate(sources):
        if source.makes & bit and number not in tried:
            tried.add(number)
            if number not in taken or _serve(tile, sources, taken[number], taken, tried):
                taken[number] = need
                return True
    return False
