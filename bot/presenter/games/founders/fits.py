"""What fits where: of the tile that is being attached every place, else of every open tile whether there is one."""

from collections.abc import Iterator, Mapping

from bot.presenter.games.founders.grid import grid_lines, legend_lines
from bot.presenter.games.founders.reasons import refusal_text, supplied_text, whole_text
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import name_of, tile_text
from bot.presenter.games.founders.tiles import TILES
from bot.presenter.games.presenter import Panel
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Name, Param, Screen, Several, Text
from engine.games.founders.content import Tile
from engine.games.founders.numbering import reading_order
from engine.games.founders.realm import Place
from engine.games.founders.supply import why_not
from engine.kernel.actors import Seat

PLACES = Panel("fits", "founders-panel-fits")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""What stands at a place that is not possible."""


def fits_panel(sight: Sight) -> Screen:
    """Of the tile that is being attached every place with what supplies it; else of every open tile where it fits."""
    heading = title_of(sight.scene, Text("founders-fits-part"))
    if sight.in_setup:
        return Screen((heading, block("line", "founders-fits-later")), tools=(BACK,))
    seat = sight.reader
    if sight.seen.candidates:
        return Screen((heading, *_places(sight)), tools=(BACK,))
    whose = block("line", "founders-fits-whose", who=Name(seat))
    return Screen((heading, whose, *_open_tiles(sight, seat)), tools=(TILES.way, BACK))


def _open_tiles(sight: Sight, seat: Seat) -> Iterator[Block]:
    for _, row in sight.open_tiles():
        for tile in dict.fromkeys(row):
            why = whole_text(sight, seat, sight.tiles[tile])
            told = Text("founders-fits-tile", {"tile": name_of(tile, "title"), "fits": why})
            yield Block("row", told, spots=(f"tile {tile}",))


def _places(sight: Sight) -> Iterator[Block]:
    """The state of the seat in turn with numbers and letters, and what each of them means."""
    seat, tile = sight.seen.turn, sight.tiles[sight.in_hand]
    letters = dict(zip(_impossible(sight, tile), LETTERS, strict=False))
    numbers = {(x, y): str(number) for (_, x, y), number in sight.numbers.items()}
    yield Block("line", tile_text(tile))
    yield from grid_lines(sight, seat, numbers | letters)
    if tile.needs:
        yield from _possible_lines(sight)
    else:
        yield block("line", "founders-fits-anywhere")
    yield from _impossible_lines(sight, tile, letters)
    yield from legend_lines(sight, [seat])


def _impossible_lines(sight: Sight, tile: Tile, letters: Mapping[Place, str]) -> Iterator[Block]:
    """Places with the same reason are told together."""
    realm = sight.realm(sight.seen.turn)
    together: list[tuple[Text, list[str]]] = []
    for place, letter in letters.items():
        found = why_not(realm, tile, place, sight.bought)
        assert found
        why = refusal_text(sight, realm, found)
        alike = [same for text, same in together if text == why]
        if alike:
            alike[0].append(letter)
        else:
            together.append((why, [letter]))
    for why, same in together:
        yield block("row", "founders-fits-letters", letters=Several(tuple(same)), why=why)


def _impossible(sight: Sight, tile: Tile) -> list[Place]:
    """Empty places beside the state, row by row."""
    realm = sight.realm(sight.seen.turn)
    found = [place for place in realm.frontier if why_not(realm, tile, place, sight.bought)]
    return reading_order(found)


def _possible_lines(sight: Sight) -> Iterator[Block]:
    realm = sight.realm(sight.seen.turn)
    turn = sight.seen.turn
    for one in sorted(sight.seen.candidates, key=lambda one: sight.numbers[turn, one.x, one.y]):
        number = sight.numbers[turn, one.x, one.y]
        params: dict[str, Param] = {"number": number, "supplies": supplied_text(realm, one.supplies)}
        if one.replaces:
            instead = name_of(realm.at[one.x, one.y].tile, "acc")
            yield Block("row", Text("founders-fits-replace", {**params, "tile": instead}), spots=(f"place {number}",))
        else:
            yield Block("row", Text("founders-fits-number", params), spots=(f"place {number}",))
