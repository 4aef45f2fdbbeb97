"""A realm (a player's tiles) as lines of cells, row by row, from the row farthest from its owner to the nearest."""

from collections.abc import Iterator, Mapping, Sequence

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import carts_of, name_of, resources
from bot.presenter.scene import block
from bot.presenter.screen import CELL, Block, Param, Several, Text
from engine.games.founders.content import Tile
from engine.games.founders.realm import Coordinates, Crossing, Laid, Realm
from engine.kernel.actors import Seat

EMPTY = "·"
RUINED, WORKING, SOLD = "!", "+", "$"
"""Signs of the tokens on a tile, written after the tile: ruined, with its craftsman, with a coin."""
TOKEN_SIGNS = {RUINED: "war", WORKING: "master", SOLD: "coin"}
SIGNS = ("free", "number", *TOKEN_SIGNS.values())
"""Names of all signs that the legend explains."""


def grid_lines(game_view: GameView, seat: Seat, marks: Mapping[Coordinates, str] | None = None) -> Iterator[Block]:
    """Yield a line for each row of a realm, then a line for each cart; nothing for an empty realm.

    `marks`: place → text to show there; without it, the numbers of the places that can be chosen now.
    """
    realm = game_view.realm(seat)
    shown = _numbers(game_view, seat) if marks is None else marks
    places = [*realm.at, *shown]
    if not places:
        return
    xs, ys = [x for x, _ in places], [y for _, y in places]
    for y in range(max(ys), min(ys) - 1, -1):
        cells = tuple(_cell(game_view, realm, (x, y), shown) for x in range(min(xs), max(xs) + 1))
        yield block("grid", "founders-text-row", cells=Several(cells, CELL))
    for tiles in carts_of(game_view, seat):
        yield block("row", "founders-text-cart", tiles=tiles)


def _numbers(game_view: GameView, seat: Seat) -> dict[Coordinates, str]:
    """Return place → number, for the places in this realm that can be chosen now; empty while a cart is placed."""
    if getattr(game_view.seen.stage, "token", "") == "cart":
        return {}
    return {(x, y): str(number) for (owner, x, y), number in game_view.numbers.items() if owner == seat}


def _cell(game_view: GameView, realm: Realm, place: Coordinates, marks: Mapping[Coordinates, str]) -> Param:
    """Return the text of one cell: `[1]` is a numbered empty place, `лес` a tile, `2лес!` a ruined tile numbered 2."""
    laid, mark = realm.at.get(place), marks.get(place, "")
    if laid is None:
        return Text("founders-text-place", {"mark": mark}) if mark else EMPTY
    return Several((mark, _short(game_view, laid.tile), _tokens(laid)), "")


def _short(game_view: GameView, tile: str) -> Param:
    """Return three letters of the tile's name; for a prize its points."""
    prize = game_view.tiles[tile]
    return Text("founders-text-prize", {"points": prize.points}) if prize.kind == "prize" else name_of(tile, "short")


def _tokens(laid: Laid) -> str:
    return RUINED * laid.ruined + WORKING * laid.craftsman + SOLD * bool(laid.coins)


def legend_lines(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Block]:
    """Yield what the signs mean, and what the tiles in the realms of these seats give."""
    lying = [laid for seat in seats for laid in game_view.seen.realms[seat]]
    if not lying:
        return
    signs = [
        *_kinds_of_marks(game_view, seats),
        *dict.fromkeys(TOKEN_SIGNS[sign] for laid in lying for sign in _tokens(laid)),
    ]
    told = tuple(Text(f"founders-text-sign-{sign}") for sign in signs)
    yield block("quiet", "founders-text-legend", signs=Several(("", *told)))
    there = {laid.tile for laid in lying}
    types = [tile for tile in game_view.tiles.values() if tile.id in there]
    # Two markets have the same letters, and give the same.
    giving = {tile.gives: tile for tile in types if tile.gives}
    prizes = [Text("founders-text-gives", _names(tile)) for tile in types if tile.kind == "prize"]
    yield block("quiet", "founders-text-tiles", tiles=Several((*map(_gives, giving.values()), *prizes), "; "))


def _kinds_of_marks(game_view: GameView, seats: Sequence[Seat]) -> Iterator[str]:
    """Return the names of the signs in use: `free` for numbered empty places, `number` for numbered tiles."""
    marked = [game_view.laid((seat, *place)) for seat in seats for place in _numbers(game_view, seat)]
    if None in marked:
        yield "free"
    if any(marked):
        yield "number"


def _gives(tile: Tile) -> Text:
    return Text("founders-text-gives", {"tile": name_of(tile.id, "short"), "gives": resources(tile.gives, "/")})


def _names(prize: Tile) -> dict[str, Param]:
    """Return the parameters for a prize in the legend; in the grid, prizes of equal points look the same."""
    return {"tile": Text("founders-text-prize", {"points": prize.points}), "gives": name_of(prize.id)}


def crossing_lines(game_view: GameView) -> Iterator[Block]:
    """Yield a line for each crossing where the cart can be placed, with the tiles that meet there."""
    if getattr(game_view.seen.stage, "token", "") != "cart":
        return
    for (seat, x, y), number in game_view.numbers.items():
        at = game_view.realm(seat).at
        tiles = Several(tuple(name_of(at[place].tile) for place in Crossing(x, y).places))
        yield Block("row", Text("founders-text-crossing", {"mark": str(number), "tiles": tiles}))
