"""The whole table in words: who plays without the picture lacks nothing."""

from collections import Counter
from collections.abc import Iterator

from bot.presenter.games.founders.ask import hints, part_text, question_lines
from bot.presenter.games.founders.fits import PLACES
from bot.presenter.games.founders.grid import crossing_lines, grid_lines
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import tile_text, tokens_of
from bot.presenter.games.founders.tiles import PRIZES
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Show, Text
from engine.games.founders.content import STACKS
from engine.kernel.actors import Seat


def text_panel(sight: Sight) -> Screen:
    """The states from that of the seat in turn on, the open tiles, and what is asked."""
    seats = [(sight.seen.turn + step) % sight.seen.seats for step in range(sight.seen.seats)]
    blocks = (
        title_of(sight.scene, Text("founders-text-part", {"part": part_text(sight)})),
        *(line for seat in seats for line in seat_lines(sight, seat)),
        block("quiet", "founders-text-legend"),
        Block("line", Text("founders-text-open"), about="tile"),
        *_open(sight),
        *question_lines(sight),
        *hints(sight),
    )
    return Screen(blocks, tools=(PLACES.way, PRIZES.way, tool("score", Show("score")), BACK))


def seat_lines(sight: Sight, seat: Seat) -> Iterator[Block]:
    """Whose state it is with points and tokens, then the state as it lies."""
    seen = sight.seen
    params: dict[str, Param] = {
        "who": marked(sight.scene.view, seat),
        "colour": colour(sight.scene.view, seat),
        "points": points(seen.standing.seats[seat].total),
    }
    tokens = tokens_of(sight, seat)
    if tokens:
        yield block("heading", "founders-text-seat-tokens", **params, tokens=tokens)
    else:
        yield block("heading", "founders-text-seat", **params)
    yield from grid_lines(sight, seat)
    if seat == sight.seen.turn:
        yield from crossing_lines(sight)


def _open(sight: Sight) -> Iterator[Block]:
    """Each row with what is left in its stack, a tile a line; equal ones once."""
    for kind, row in sight.open_tiles():
        if kind == "prize":
            yield block("row", "founders-text-prizes", count=len(row))
        else:
            left = sight.seen.stacks[STACKS.index(kind)]
            yield block("row", f"founders-text-stack-{kind}", left=left)
        for tile, number in Counter(row).items():
            told = tile_text(sight.tiles[tile], number)
            yield Block("row", Text("founders-text-tile", {"tile": told}), spots=(f"tile {tile}",))
        if not row:
            yield block("row", "founders-text-nothing")
