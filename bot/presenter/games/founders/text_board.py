"""The whole table in words: who plays without the picture lacks nothing."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.presenter.games.founders.ask import hints, part_text, question_lines
from bot.presenter.games.founders.fits import PLACES
from bot.presenter.games.founders.grid import crossing_lines, grid_lines, legend_lines
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import tile_text, tokens_of
from bot.presenter.games.founders.tiles import PRIZES
from bot.presenter.scene import BACK, block, colour, marked, points, title_of, tool
from bot.presenter.screen import Block, Param, Screen, Show, Text
from engine.games.founders.content import STACKS
from engine.games.founders.stage import Acting, Joining, Opening, Placing, Using
from engine.kernel.actors import Seat


def text_panel(sight: Sight) -> Screen:
    """The states from that of the seat in turn on, the open tiles, and what is asked."""
    seats = _from_turn(sight)
    blocks = (
        title_of(sight.scene, Text("founders-text-part", {"part": part_text(sight)})),
        *(line for seat in seats for line in seat_lines(sight, seat)),
        *legend_lines(sight, seats),
        *_open(sight),
        *question_lines(sight),
        *hints(sight),
    )
    return Screen(blocks, tools=(PLACES.way, PRIZES.way, tool("score", Show("score")), BACK))


def needed_words(sight: Sight) -> Iterator[Block]:
    """What of the picture one has to see in order to answer: the states with places, or all that can be taken."""
    stage, turn = sight.seen.stage, sight.seen.turn
    if isinstance(stage, Joining | Placing):
        yield from _states(sight, [turn])
    elif isinstance(stage, Using):
        owners = {seat for seat, *_ in sight.numbers}
        yield from _states(sight, [seat for seat in _from_turn(sight) if seat in owners])
    elif isinstance(stage, Opening | Acting):
        yield from (*_states(sight, [turn]), *_open(sight))


def _states(sight: Sight, seats: Sequence[Seat]) -> Iterator[Block]:
    """With what their signs mean."""
    for seat in seats:
        yield Block("heading", Text("founders-text-whose", {"who": marked(sight.scene.view, seat)}))
        yield from grid_lines(sight, seat)
    yield from crossing_lines(sight)
    yield from legend_lines(sight, seats)


def _from_turn(sight: Sight) -> list[Seat]:
    return [(sight.seen.turn + step) % sight.seen.seats for step in range(sight.seen.seats)]


def seat_lines(sight: Sight, seat: Seat) -> Iterator[Block]:
    """Whose state it is with points and tokens, then the state as it lies."""
    seen = sight.seen
    params: dict[str, Param] = {
        "who": marked(sight.scene.view, seat),
        "colour": colour(sight.scene.view, seat),
        "points": points(seen.standing.seats[seat].total),
    }
    tokens = tokens_of(sight, seat)
    key = "founders-text-seat-tokens" if tokens else "founders-text-seat"
    told = Text(key, {**params, **({"tokens": tokens} if tokens else {})})
    yield Block("heading", told, about="place" if _has_places(sight, seat) else "")
    yield from grid_lines(sight, seat)
    if seat == sight.seen.turn:
        yield from crossing_lines(sight)


def _has_places(sight: Sight, seat: Seat) -> bool:
    """Is one of the places to be chosen in this state?"""
    return any(owner == seat for owner, *_ in sight.numbers)


def _open(sight: Sight) -> Iterator[Block]:
    """Each row with what is left in its stack, a tile a line; equal ones once."""
    yield Block("line", Text("founders-text-open"), about="tile")
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
