"""Content of Founders as the rules use it: tiles and numbers, with sets of resources as bits of a number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from engine.games.founders import content_schema as schema
from engine.games.founders.decisions import Decisions

STACKS: Final = ("nature", "village", "city")
"""The three stacks of tiles, in the order in which their rows lie on the table."""
TOKENS: Final = ("war", "coin", "cart")
"""Kinds of tokens without differences; craftsmen are a fourth kind, and each craftsman has his own resource."""


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    number: int
    """Index of the tile type in the file; lists of tiles follow this order."""
    kind: schema.Kind
    count: int
    needs: tuple[str, ...]
    need_numbers: tuple[int, ...]
    """The resources in `needs`, as indices into `Content.resources`."""
    gives: tuple[str, ...]
    """Resources that the tile makes. A nature tile has two, and makes one of them in each turn, whichever is needed."""
    points: int
    token: schema.Token | None
    """The token that a seat takes when it attaches the tile; None = no token."""
    source: schema.Source
    makes: int
    """The resources in `gives`, as bits."""
    asks: int
    """The resources in `needs`, as bits."""
    wants: tuple[tuple[int, int], ...]
    """For every choice of needs: their resources as bits, and the number of these needs.

    At least so many source tiles must make one of these resources. If that is so for every choice, each need can get a
    source of its own (Hall's theorem). Single needs stand first, in the order of `needs`.
    """


@dataclass(frozen=True, slots=True)
class Seating:
    prizes: int
    draft: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    row_limit: int
    craftsman_points: int
    token_points: int
    replaced_points: int
    seats: Mapping[int, Seating]
    rows: tuple[int, ...]
    """Number of open tiles beside each stack when the first turn begins."""
    supply: tuple[int, ...]
    """Number of tokens of each kind in the box, in the order of TOKENS."""
    resources: tuple[str, ...]
    bit: Mapping[str, int]
    """Resource → its bit in numbers that are sets of resources."""
    kinds: Mapping[str, str]
    """Resource → kind of the tiles that make it: `nature`, `village` or `city`."""
    craftsmen: tuple[str, ...]
    """Resources for which there is a craftsman, one each."""
    tiles: Mapping[str, Tile]
    of_kind: Mapping[str, tuple[Tile, ...]]
    """Kind of tile → its types, in the order of the file."""
    numbers: Mapping[str, tuple[int, ...]]
    """Kind of tile → indices of its types, in the order of the file."""
    makers: Mapping[str, tuple[Tile, ...]]
    """Resource → the types of tiles that make it."""
    decisions: Decisions

    @property
    def names(self) -> dict[str, Sequence[str]]:
        """Return the names for `Keyed` fields of a saved position: kind of name → all names by index."""
        return {"tile": tuple(self.tiles), "token": TOKENS}

    def bits(self, resources: Sequence[str]) -> int:
        """Return a set of resources as bits."""
        found = 0
        for name in resources:
            found |= self.bit[name]
        return found


def parse(raw: dict[str, Any]) -> Content:
    """Return the game's content from the data of its files; ContentError lists all problems."""
    files = schema.check(raw)
    rules, resources = files.rules, tuple(one.id for one in files.tiles.resources)
    tokens = {one.id: one.token for one in files.tiles.resources}
    tiles = {data.id: _tile(n, data, resources, tokens) for n, data in enumerate(files.tiles.tiles)}
    craftsmen = tuple(one.id for one in files.tiles.resources if one.kind == "village")
    return Content(
        row_limit=rules.row_limit,
        craftsman_points=rules.craftsman_points,
        token_points=rules.token_points,
        replaced_points=rules.replaced_points,
        seats={entry.players: Seating(entry.prizes, entry.draft) for entry in rules.seats},
        rows=(rules.rows.nature, rules.rows.village, rules.rows.city),
        supply=(rules.tokens.war, rules.tokens.coin, rules.tokens.cart),
        resources=resources,
        bit={name: 1 << number for number, name in enumerate(resources)},
        kinds={one.id: one.kind for one in files.tiles.resources},
        craftsmen=craftsmen,
        tiles=tiles,
        numbers={kind: tuple(tile.number for tile in tiles.values() if tile.kind == kind) for kind in schema.EARLIER},
        makers={name: tuple(tile for tile in tiles.values() if name in tile.gives) for name in resources},
        of_kind={kind: tuple(tile for tile in tiles.values() if tile.kind == kind) for kind in schema.EARLIER},
        decisions=Decisions(tuple(tiles), resources, craftsmen),
    )


def _tile(
    number: int, data: schema.TileData, resources: Sequence[str], tokens: Mapping[str, schema.Token | None]
) -> Tile:
    chosen = [pick for size in range(1, len(data.needs) + 1) for pick in combinations(data.needs, size)]
    return Tile(
        id=data.id,
        number=number,
        kind=data.kind,
        count=data.count,
        needs=tuple(data.needs),
        need_numbers=tuple(resources.index(name) for name in data.needs),
        gives=tuple(data.gives),
        points=data.points,
        token=tokens[data.gives[0]] if data.kind == "city" else None,
        source=data.source,
        makes=_bits(resources, data.gives),
        asks=_bits(resources, data.needs),
        wants=tuple((_bits(resources, pick), len(pick)) for pick in chosen),
    )


def _bits(resources: Sequence[str], chosen: Sequence[str]) -> int:
    return sum(1 << resources.index(name) for name in set(chosen))
