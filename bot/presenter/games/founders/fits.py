"""Tell what fits where: the places for the tile that is being laid; else whether each open tile fits.

Of the closed stacks it tells how many of their tiles would fit.
"""

from collections.abc import Iterator, Mapping

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.grid import grid_lines, legend_lines
from bot.presenter.games.founders.reasons import refusal_text, supplied_text, whole_text
from bot.presenter.games.founders.things import name_of, tile_text
from bot.presenter.games.founders.tiles import TILES
from bot.presenter.games.panel import Panel
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Name, Param, Screen, Several, Term, Text
from engine.games.founders.content import STACKS, Tile
from engine.games.founders.numbering import reading_order
from engine.games.founders.realm import Coordinates
from engine.games.founders.stage import Opening
from engine.games.founders.supply import possible, why_not
from engine.kernel.actors import Seat

PLACES = Panel("fits", "founders-panel-fits")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Marks of the places where the tile cannot lie, as the numbers mark the possible places."""


def fits_panel(game_view: GameView) -> Screen:
    """Return every place for the tile that is being laid, with its suppliers; else whether each open tile fits."""
    heading = title_of(game_view.scene, Text("founders-fits-part"))
    if game_view.in_setup:
        return Screen((heading, block("line", "founders-fits-later")), tools=(BACK,))
    seat = game_view.reader
    if game_view.seen.candidates:
        return Screen((heading, *_places(game_view)), tools=(BACK,))
    whose = block("line", "founders-fits-whose", who=Name(seat))
    return Screen((heading, whose, *_open_tiles(game_view, seat)), tools=(TILES.way, BACK))


def _open_tiles(game_view: GameView, seat: Seat) -> Iterator[Block]:
    for _, row in game_view.open_tiles():
        for tile in dict.fromkeys(row):
            why = whole_text(game_view, seat, game_view.tiles[tile])
            told = Text("founders-fits-tile", {"tile": name_of(tile, "title"), "fits": why})
            yield Block("row", told, spots=(f"tile {tile}",))


def _places(game_view: GameView) -> Iterator[Block]:
    """Yield lines that draw the realm of the player in turn, and explain its numbers and letters."""
    seat, tile = game_view.seen.turn, game_view.tiles[game_view.in_hand]
    letters = dict(zip(_impossible(game_view, tile), LETTERS, strict=False))
    numbers = {(x, y): str(number) for (_, x, y), number in game_view.numbers.items()}
    yield Block("line", tile_text(tile))
    yield from grid_lines(game_view, seat, numbers | letters)
    if tile.needs:
        yield from _possible_lines(game_view)
    else:
        yield block("line", "founders-fits-anywhere")
    yield from _impossible_lines(game_view, tile, letters)
    yield from legend_lines(game_view, [seat])


def _impossible_lines(game_view: GameView, tile: Tile, letters: Mapping[Coordinates, str]) -> Iterator[Block]:
    """Yield a line for each reason why a tile cannot lie somewhere, with the letters of all places concerned."""
    realm = game_view.realm(game_view.seen.turn)
    together: list[tuple[Text, list[str]]] = []
    for place, letter in letters.items():
        found = why_not(realm, tile, place, game_view.bought)
        assert found
        why = refusal_text(game_view, realm, found)
        alike = [same for text, same in together if text == why]
        if alike:
            alike[0].append(letter)
        else:
            together.append((why, [letter]))
    for why, same in together:
        yield block("row", "founders-fits-letters", letters=Several(tuple(same)), why=why)


def _impossible(game_view: GameView, tile: Tile) -> list[Coordinates]:
    """Return the empty places at the border of the realm where the tile cannot lie, row by row."""
    realm = game_view.realm(game_view.seen.turn)
    found = [place for place in realm.frontier if why_not(realm, tile, place, game_view.bought)]
    return reading_order(found)


def _possible_lines(game_view: GameView) -> Iterator[Block]:
    realm = game_view.realm(game_view.seen.turn)
    turn = game_view.seen.turn
    for one in sorted(game_view.seen.candidates, key=lambda one: game_view.numbers[turn, one.x, one.y]):
        number = game_view.numbers[turn, one.x, one.y]
        params: dict[str, Param] = {"number": number, "supplies": supplied_text(realm, one.supplies)}
        if one.replaces:
            instead = name_of(realm.at[one.x, one.y].tile, "acc")
            yield Block("row", Text("founders-fits-replace", {**params, "tile": instead}), spots=(f"place {number}",))
        else:
            yield Block("row", Text("founders-fits-number", params), spots=(f"place {number}",))


def chance_lines(game_view: GameView) -> Iterator[Block]:
    """Yield a line with the fitting tiles per stack, if the reader is to open one."""
    if not isinstance(game_view.seen.stage, Opening):
        return
    told = Several(tuple(_chance(game_view, stack) for stack in STACKS if _closed(game_view, stack)))
    if told.parts:
        yield block("line", "founders-hint-chances", stacks=told)


def _chance(game_view: GameView, stack: str) -> Text:
    fits, left = _fitting(game_view, stack, game_view.reader), _closed(game_view, stack)
    return Text("founders-hint-chance", {"stack": Term(f"founders-stack-{stack}"), "fits": fits, "left": left})


def _closed(game_view: GameView, stack: str) -> int:
    """Return the number of tiles of this stack that nobody has opened."""
    return sum(number for _, number in _undrawn(game_view, stack))


def _fitting(game_view: GameView, stack: str, seat: Seat) -> int:
    """Return how many of these tiles could be attached to an empty place of the seat's realm now."""
    realm = game_view.realm(seat)
    return sum(number for tile, number in _undrawn(game_view, stack) if possible(realm, game_view.tiles[tile]))


def _undrawn(game_view: GameView, stack: str) -> Iterator[tuple[str, int]]:
    pairs = zip(game_view.tiles, game_view.seen.undrawn, strict=True)
    return ((tile, number) for tile, number in pairs if number and game_view.tiles[tile].kind == stack)
