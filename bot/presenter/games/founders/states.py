"""What can be looked up of players: their states, one's own, and the tokens."""

from collections.abc import Iterator

from bot.presenter.games.founders.grid import grid_lines, legend_lines
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import counted, tokens_of
from bot.presenter.games.presenter import Panel
from bot.presenter.scene import BACK, Scene, block, colour, marked, points, title_of
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Show, Text
from bot.presenter.view import TableView
from engine.games.founders.content import TOKENS
from engine.kernel.actors import PUBLIC, Seat


def a_seat(typed: str, _view: TableView) -> str | None:
    """`2`: seats are counted from one."""
    return str(int(typed) - 1) if typed.isascii() and typed.isdigit() and len(typed) == 1 and typed != "0" else None


def ways(scene: Scene) -> tuple[Choice, ...]:
    """To the state of everybody, but for the viewer's own, to which another way leads."""
    seats = (seat for seat in range(len(scene.view.seats)) if seat != scene.viewer)
    return tuple(Choice(Text("founders-way-seat", _called(scene, seat)), Show(f"seat {seat}")) for seat in seats)


def _called(scene: Scene, seat: Seat) -> dict[str, Param]:
    """With the sign of the colour, and short enough for half a row."""
    return {"mark": colour(scene.view, seat, "mark"), "who": Name(seat, 16)}


STATES = Panel("states", "founders-panel-states", offered=False)
SEAT = Panel("seat", "founders-panel-seat", alone=False, thing=a_seat, each=ways)
MINE = Panel("mine", "founders-panel-mine")
COUNTERS = Panel("counters", "founders-panel-counters")


def states_panel(sight: Sight) -> Screen:
    """Everybody in a line, and the ways to each state."""
    rows = [_summary(sight, seat) for seat in range(sight.seen.seats)]
    heading = title_of(sight.scene, Text("founders-states-part"))
    own = () if sight.scene.viewer == PUBLIC else (MINE.way,)
    return Screen((heading, *rows), tools=(*own, *ways(sight.scene), BACK))


def _summary(sight: Sight, seat: Seat) -> Block:
    params: dict[str, Param] = {
        "who": marked(sight.scene.view, seat),
        "points": points(sight.seen.standing.seats[seat].total),
        "tiles": Text("founders-tiles", {"tiles": len(sight.seen.realms[seat])}),
    }
    return Block("row", Text("founders-states-row", params), spots=(f"seat {seat}",))


def seat_panel(sight: Sight, raw: str) -> Screen | None:
    """One state, large: as it lies, with its tokens and what can be ruined there."""
    seat = int(raw) if raw.isascii() and raw.isdigit() and len(raw) == 1 else PUBLIC
    if seat not in range(sight.seen.seats):
        return None
    tokens = tokens_of(sight, seat)
    hand = block("line", "founders-seat-hand", tokens=tokens) if tokens else block("line", "founders-seat-no-hand")
    heading = title_of(sight.scene, Text("founders-seat-part", {"who": Name(seat)}))
    lines = (heading, _summary(sight, seat), hand, *grid_lines(sight, seat, {}), *_exposed(sight, seat))
    alt = Text("founders-seat-alt", {"who": Name(seat)})
    others = (STATES.way,) if sight.seen.seats > 1 else ()
    return Screen((*lines, *legend_lines(sight, [seat])), Board(f"seat {seat}", alt), tools=(*others, BACK))


def _exposed(sight: Sight, seat: Seat) -> Iterator[Block]:
    """What a war token could ruin."""
    names = [laid.tile for laid in sight.seen.unprotected[seat] if not laid.ruined]
    if names:
        yield block("quiet", "founders-seat-exposed", tiles=counted(names))


def mine_panel(sight: Sight) -> Screen | None:
    """The viewer's own state; None for watchers."""
    return None if sight.scene.viewer == PUBLIC else seat_panel(sight, str(sight.scene.viewer))


def counters_panel(sight: Sight) -> Screen:
    """What every token does, how many are left, and who holds some."""
    lines = [line for number, token in enumerate((*TOKENS, "master")) for line in _counter(sight, number, token)]
    held = [line for seat in range(sight.seen.seats) for line in _held(sight, seat)]
    heading = title_of(sight.scene, Text("founders-counters-part"))
    return Screen((heading, block("line", "founders-counters-all"), *lines, *held), tools=(BACK,))


def _counter(sight: Sight, number: int, token: str) -> Iterator[Block]:
    left = len(sight.seen.guild) if token == "master" else sight.seen.supply[number]
    yield block("row", f"founders-does-{token}")
    yield block("row", "founders-counters-left", left=left)


def _held(sight: Sight, seat: Seat) -> Iterator[Block]:
    if tokens := tokens_of(sight, seat):
        yield block("row", "founders-seat-holds", who=marked(sight.scene.view, seat), tokens=tokens)
