"""The board of Founders in words, with all that the picture shows."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.presenter.games.founders.ask import hints, part_text, question_lines
from bot.presenter.games.founders.fits import PLACES
from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.grid import crossing_lines, grid_lines, legend_lines
from bot.presenter.games.founders.things import tile_text, tokens_of
from bot.presenter.games.founders.tiles import PRIZES
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Show, Text
from engine.games.founders.content import STACKS
from engine.games.founders.stage import Acting, Joining, Opening, Placing, Using
from engine.kernel.actors import Seat


def text_panel(game_view: GameView) -> Screen:
    """Return the panel with all realms (players' tiles), from the player in turn on, open tiles, and the question."""
    seats = _from_turn(game_view)
    blocks = (
        title_of(game_view.scene, Text("founders-text-part", {"part": part_text(game_view)})),
        *(line for seat in seats for line in seat_lines(game_view, seat)),
        *legend_lines(game_view, seats),
        *_open(game_view),
        *question_lines(game_view),
        *hints(game_view),
    )
    return Screen(blocks, tools=(PLACES.way, PRIZES.way, tool("score", Show("score")), BACK))


def needed_words(game_view: GameView) -> Iterator[Block]:
    """Yield what a player has to see of the picture to answer: realms with numbered places, or open tiles."""
    stage, turn = game_view.seen.stage, game_view.seen.turn
    if isinstance(stage, Joining | Placing):
        yield from _states(game_view, [turn])
    elif isinstance(stage, Using):
        owners = {seat for seat, *_ in game_view.numbers}
        yield from _states(game_view, [seat for seat in _from_turn(game_view) if seat in owners])
    elif isinstance(stage, Opening | Acting):
        yield from (*_states(game_view, [turn]), *_open(game_view))


def _states(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Block]:
    """Yield the realms of these seats in words, with an explanation of the signs."""
    for seat in seats:
        yield Block("heading", Text("founders-text-whose", {"who": marked(game_view.scene.view, seat)}))
        yield from grid_lines(game_view, seat)
    yield from crossing_lines(game_view)
    yield from legend_lines(game_view, seats)


def _from_turn(game_view: GameView) -> list[Seat]:
    return [(game_view.seen.turn + step) % game_view.seen.seats for step in range(game_view.seen.seats)]


def seat_lines(game_view: GameView, seat: Seat) -> Iterator[Block]:
    """Yield a heading with the seat's points and tokens, then the rows of its realm."""
    seen = game_view.seen
    params: dict[str, Param] = {
        "who": marked(game_view.scene.view, seat),
        "colour": colour(game_view.scene.view, seat),
        "points": points(seen.standing.seats[seat].total),
    }
    tokens = tokens_of(game_view, seat)
    key = "founders-text-seat-tokens" if tokens else "founders-text-seat"
    told = Text(key, {**params, **({"tokens": tokens} if tokens else {})})
    yield Block("heading", told, about="place" if _has_places(game_view, seat) else "")
    yield from grid_lines(game_view, seat)
    if seat == game_view.seen.turn:
        yield from crossing_lines(game_view)


def _has_places(game_view: GameView, seat: Seat) -> bool:
    """Tell whether one of the places to choose from is in this seat's realm."""
    return any(owner == seat for owner, *_ in game_view.numbers)


def _open(game_view: GameView) -> Iterator[Block]:
    """Yield the open tiles: each row with the number left in its stack, then a line for each tile.

    Equal tiles are one line with their number.
    """
    yield Block("line", Text("founders-text-open"), about="tile")
    for kind, row in game_view.open_tiles():
        if kind == "prize":
            yield block("row", "founders-text-prizes", count=len(row))
        else:
            left = game_view.seen.stacks[STACKS.index(kind)]
            yield block("row", f"founders-text-stack-{kind}", left=left)
        for tile, number in Counter(row).items():
            told = tile_text(game_view.tiles[tile], number)
            yield Block("row", Text("founders-text-tile", {"tile": told}), spots=(f"tile {tile}",))
        if not row:
            yield block("row", "founders-text-nothing")
