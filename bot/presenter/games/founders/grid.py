"""A state as lines of words: row by row as it lies, from the row farthest from its owner to the nearest."""

from collections.abc import Iterator, Mapping

from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import carts_of, laid_text, name_of
from bot.presenter.scene import block
from bot.presenter.screen import Block, Param, Several, Text
from engine.games.founders.realm import Crossing, Place, Realm
from engine.kernel.actors import Seat

BETWEEN = " | "
EMPTY = "·"


def grid_lines(sight: Sight, seat: Seat, marks: Mapping[Place, str] | None = None) -> Iterator[Block]:
    """A line for each row, then the carts. `marks`: what stands at a place instead of the numbers of this moment."""
    realm = sight.realm(seat)
    shown = _numbers(sight, seat) if marks is None else marks
    places = [*realm.at, *shown]
    if not places:
        return
    xs, ys = [x for x, _ in places], [y for _, y in places]
    for y in range(max(ys), min(ys) - 1, -1):
        cells = tuple(_cell(sight, realm, (x, y), shown) for x in range(min(xs), max(xs) + 1))
        yield block("row", "founders-text-row", cells=Several(cells, BETWEEN))
    for tiles in carts_of(sight, seat):
        yield block("row", "founders-text-cart", tiles=tiles)


def _numbers(sight: Sight, seat: Seat) -> dict[Place, str]:
    """Of a cart the crossings have numbers, and no places: they are told one by one."""
    if getattr(sight.seen.stage, "token", "") == "cart":
        return {}
    return {(x, y): str(number) for (owner, x, y), number in sight.numbers.items() if owner == seat}


def _cell(sight: Sight, realm: Realm, place: Place, marks: Mapping[Place, str]) -> Param:
    laid, mark = realm.at.get(place), marks.get(place)
    if laid is None:
        return Text("founders-text-place", {"mark": mark}) if mark else EMPTY
    tile = laid_text(sight, laid)
    return Text("founders-text-marked", {"mark": mark, "tile": tile}) if mark else tile


def crossing_lines(sight: Sight) -> Iterator[Block]:
    """The crossings to which a cart may come, each by the tiles that meet there."""
    if getattr(sight.seen.stage, "token", "") != "cart":
        return
    for (seat, x, y), number in sight.numbers.items():
        at = sight.realm(seat).at
        tiles = Several(tuple(name_of(at[place].tile) for place in Crossing(x, y).places))
        yield Block("row", Text("founders-text-crossing", {"mark": str(number), "tiles": tiles}))
