"""Content of Founders: tiles and numbers as the rules use them, needs as sets of bits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from engine.games.founders import content_schema as schema
from engine.games.founders.decisions import Decisions

STACKS: Final = ("nature", "village", "city")
"""The three stacks from top to bottom, as their rows lie."""
TOKENS: Final = ("war", "coin", "cart")
"""Kinds of tokens that are all alike; craftsmen are a fourth kind, each with its own resource."""


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    number: int
    """Index in the file: tiles are always listed in this order."""
    kind: schema.Kind
    count: int
    needs: tuple[str, ...]
    gives: tuple[str, ...]
    """Resources that the tile makes. A nature tile makes one of two, either of them, anew every turn."""
    points: int
    token: schema.Token | None
    """The token that its owner takes when it is attached, if any."""
    source: schema.Source
    makes: int
    """The resources that it makes, as bits."""
    asks: int
    """The resources that it needs, as bits."""
    wants: tuple[tuple[int, int], ...]
    """For every choice of its needs: their resources as bits, and how many needs these are.

    So many tiles at least must offer one of these resources: then, and only then, every need has a tile of its own
    (Hall's theorem). Single needs stand first, as in `needs`.
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
    kinds: Mapping[str, str]
    """Resource → its kind."""
    craftsmen: tuple[str, ...]
    """The resource of each craftsman."""
    tiles: Mapping[str, Tile]
    decisions: Decisions

    @property
    def names(self) -> dict[str, Sequence[str]]:
        """Return the words for rows of a saved position that are written by name."""
        return {"tile": tuple(self.tiles), "token": TOKENS}

    def bits(self, resources: Sequence[str]) -> int:
        return _bits(self.resources, resources)


def parse(raw: dict[str, Any]) -> Content:
    """Return the content of the files; ContentError with all their problems."""
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
        kinds={one.id: one.kind for one in files.tiles.resources},
        craftsmen=craftsmen,
        tiles=tiles,
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
