"""The data types of config/games/founders/*.toml, and checks that the files fit together."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from engine.kernel.errors import Problem
from engine.kernel.validation.error_messages import wrong
from engine.kernel.validation.files import checked
from engine.kernel.validation.partial_validation import judged, read

Kind = Literal["nature", "village", "city", "prize"]
Source = Literal["sourced", "inferred", "invented"]
Token = Literal["war", "coin", "cart", "master"]
EARLIER: Final = {
    "nature": (),
    "village": ("nature",),
    "city": ("nature", "village"),
    "prize": ("nature", "village", "city"),
}
"""Kind of tile → kinds of resources that it may need. So no tile needs its own resource, not even indirectly."""
GIVEN: Final = {"nature": 2, "village": 1, "city": 1, "prize": 0}
"""Kind of tile → number of resources that it makes; of two it makes only one in each turn."""
MOST_NEEDS: Final = 4
MOST_TILES: Final = 96
"""The most tiles in the three stacks together; with more, coordinates could become too long for a code."""
LONGEST_TILE, LONGEST_RESOURCE = 18, 9
"""The most letters in the id of a tile and of a resource; the code of a decision has at most 24 letters."""


def _id(longest: int) -> AfterValidator:
    """Return a validator for ids that stand in codes: `a` to `z`, digits and `_`, at most `longest` letters."""

    def checked_id(word: str) -> str:
        if not re.fullmatch(rf"[a-z_0-9]{{1,{longest}}}", word):
            raise wrong(f"is of small Latin letters, digits and _, {longest} at most")
        return word

    return AfterValidator(checked_id)


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatsData(_File):
    players: int
    prizes: int = Field(ge=1)
    draft: int = Field(ge=1)


class RowsData(_File):
    nature: int = Field(ge=1)
    village: int = Field(ge=0)
    city: int = Field(ge=0)


class TokensData(_File):
    war: int = Field(ge=0)
    coin: int = Field(ge=0)
    cart: int = Field(ge=0)


class RulesFile(_File):
    row_limit: int = Field(ge=1)
    craftsman_points: int
    token_points: int
    replaced_points: int
    seats: list[SeatsData]
    rows: RowsData
    tokens: TokensData


class ResourceData(_File):
    id: Annotated[str, _id(LONGEST_RESOURCE)]
    kind: Literal["nature", "village", "city"]
    token: Token | None = None
    source: Source


class TileData(_File):
    id: Annotated[str, _id(LONGEST_TILE)]
    kind: Kind
    count: int = Field(ge=1)
    needs: list[str] = Field(default=[], max_length=MOST_NEEDS)
    gives: list[str] = []
    points: int = Field(default=0, ge=0)
    source: Source


class TilesFile(_File):
    resources: list[ResourceData]
    tiles: list[TileData]


class Files(_File):
    rules: RulesFile
    tiles: TilesFile


def check(raw: dict[str, Any]) -> Files:
    """Return the files' data as typed objects; ContentError lists all problems, by file and tile or resource."""
    return checked(Files, raw, _misfits)


def _misfits(files: Files) -> Iterator[Problem]:
    return judged(
        _seats(files),
        _rows(files),
        _stacks(files),
        _prizes(files),
        _resource_names(files),
        _tile_names(files),
        _each_resource(files),
        _each_tile(files),
        _craftsmen(files),
    )


def _seats(files: Files) -> Iterator[Problem]:
    seats = files.rules.seats
    if [entry.players for entry in seats] != [2, 3, 4]:
        yield Problem("rules.toml: seats", "must name 2, 3 and 4 players in this order")
    for entry in read(seats):
        if entry.draft <= 2 * entry.players:
            wanted = f"{entry.players} players take two tiles each, and one or more are left"
            yield Problem("rules.toml: seats", f"a draft of {entry.draft} tiles is too small: {wanted}")


def _rows(files: Files) -> Iterator[Problem]:
    limit = files.rules.row_limit
    for kind, number in files.rules.rows:
        if number > limit:
            yield Problem(f"rules.toml: rows: {kind}", f"a row has at most {limit} tiles")


def _stacks(files: Files) -> Iterator[Problem]:
    """Yield problems of the stacks: too few tiles for the draft and the rows, or more than MOST_TILES."""
    tiles, rules = files.tiles.tiles, files.rules
    counts = Counter[str]()
    for tile in tiles:
        counts[tile.kind] += tile.count
    draft_tiles = max(entry.draft for entry in rules.seats)
    wanted = {"nature": draft_tiles + rules.rows.nature, "village": rules.rows.village, "city": rules.rows.city}
    for kind, number in wanted.items():
        if counts[kind] <= number:
            yield Problem("tiles.toml", f"{counts[kind]} {kind} tiles are too few: {number} lie open at the beginning")
    if counts.total() - counts["prize"] > MOST_TILES:
        yield Problem("tiles.toml", f"there are more than {MOST_TILES} nature, village and city tiles")


def _prizes(files: Files) -> Iterator[Problem]:
    prizes = sum(tile.count for tile in files.tiles.tiles if tile.kind == "prize")
    for entry in files.rules.seats:
        if entry.prizes > prizes:
            yield Problem(
                "tiles.toml", f"{prizes} prize tiles are too few: {entry.players} players open {entry.prizes}"
            )


def _resource_names(files: Files) -> Iterator[Problem]:
    for name, times in Counter(read(one.id for one in read(files.tiles.resources))).items():
        if times > 1:
            yield Problem("tiles.toml", f"resource {name} is there {times} times")


def _tile_names(files: Files) -> Iterator[Problem]:
    for name, times in Counter(read(tile.id for tile in read(files.tiles.tiles))).items():
        if times > 1:
            yield Problem("tiles.toml", f"tile {name} is there {times} times")


def _each_resource(files: Files) -> Iterator[Problem]:
    yield from judged(*map(_token, read(files.tiles.resources)))


def _token(one: ResourceData) -> Iterator[Problem]:
    if (one.kind == "city") != (one.token is not None):
        yield Problem(f"tiles.toml: resource {one.id}", "has a token if it is of the kind city, and only then")


def _each_tile(files: Files) -> Iterator[Problem]:
    for tile in read(files.tiles.tiles):
        yield from judged(_needs(files, tile), _gives(files, tile), _points(tile))


def _needs(files: Files, tile: TileData) -> Iterator[Problem]:
    where, kinds = f"tiles.toml: tile {tile.id}: needs", {one.id: one.kind for one in files.tiles.resources}
    for name in tile.needs:
        if name not in kinds:
            yield Problem(where, f"{name} is no resource of this file")
        elif kinds[name] not in EARLIER[tile.kind]:
            yield Problem(where, f"a {tile.kind} tile cannot need {name}, which {kinds[name]} tiles give")
    if bool(tile.needs) == (tile.kind == "nature"):
        yield Problem(where, "nature tiles need nothing, all others something")


def _gives(files: Files, tile: TileData) -> Iterator[Problem]:
    where, kinds = f"tiles.toml: tile {tile.id}: gives", {one.id: one.kind for one in files.tiles.resources}
    if len(set(tile.gives)) != GIVEN[tile.kind] or len(tile.gives) != GIVEN[tile.kind]:
        yield Problem(where, f"a {tile.kind} tile gives {GIVEN[tile.kind]} different resources")
    for name in tile.gives:
        if name not in kinds:
            yield Problem(where, f"{name} is no resource of this file")
        elif kinds[name] != tile.kind:
            yield Problem(where, f"{name} is given by {kinds[name]} tiles")


def _points(tile: TileData) -> Iterator[Problem]:
    if (tile.points > 0) != (tile.kind == "prize"):
        yield Problem(f"tiles.toml: tile {tile.id}: points", "prizes have points, and only they")


def _craftsmen(files: Files) -> Iterator[Problem]:
    """Yield a problem if no resource is of the kind village: only these have craftsmen, and one must exist."""
    if not any(one.kind == "village" for one in files.tiles.resources):
        yield Problem("tiles.toml: resources", "none is of the kind village: no craftsman could work")
