"""Panels of Founders about players: the realms (tiles) of all, of one seat, of the viewer; and all tokens."""

from collections.abc import Iterator

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.grid import grid_lines, legend_lines
from bot.presenter.games.founders.things import counted, tokens_of
from bot.presenter.games.panel import Panel
from bot.presenter.scene import BACK, Scene, block, colour, marked, points, title_of
from bot.presenter.screen import Block, Board, Choice, Name, Param, Screen, Show, Text
from bot.presenter.view import TableView
from engine.games.founders.content import TOKENS
from engine.kernel.actors import PUBLIC, Seat


def a_seat(typed: str, _view: TableView) -> str | None:
    """Return the seat typed as a digit counted from 1, as a number from 0: `2` → `1`; None if it is no such digit."""
    return str(int(typed) - 1) if typed.isascii() and typed.isdigit() and len(typed) == 1 and typed != "0" else None


def ways(scene: Scene) -> tuple[Choice, ...]:
    """Return a button for the realm of each seat except the viewer, who has another button."""
    seats = (seat for seat in range(len(scene.view.seats)) if seat != scene.viewer)
    return tuple(Choice(Text("founders-way-seat", _called(scene, seat)), Show(f"seat {seat}")) for seat in seats)


def _called(scene: Scene, seat: Seat) -> dict[str, Param]:
    """Return the parameters of a label: the sign of the seat's colour, and its name of at most 16 UTF-16 units."""
    return {"mark": colour(scene.view, seat, "mark"), "who": Name(seat, 16)}


STATES = Panel("states", "founders-panel-states", offered=False)
SEAT = Panel("seat", "founders-panel-seat", alone=False, thing=a_seat, each=ways)
MINE = Panel("mine", "founders-panel-mine")
COUNTERS = Panel("counters", "founders-panel-counters")


def states_panel(game_view: GameView) -> Screen:
    """Return the panel with a line for each seat, and a button for each realm (a player's tiles)."""
    rows = [_summary(game_view, seat) for seat in range(game_view.seen.seats)]
    heading = title_of(game_view.scene, Text("founders-states-part"))
    own = () if game_view.scene.viewer == PUBLIC else (MINE.way,)
    return Screen((heading, *rows), tools=(*own, *ways(game_view.scene), BACK))


def _summary(game_view: GameView, seat: Seat) -> Block:
    params: dict[str, Param] = {
        "who": marked(game_view.scene.view, seat),
        "points": points(game_view.seen.standing.seats[seat].total),
        "tiles": Text("founders-tiles", {"tiles": len(game_view.seen.realms[seat])}),
    }
    return Block("row", Text("founders-states-row", params), spots=(f"seat {seat}",))


def seat_panel(game_view: GameView, raw: str) -> Screen | None:
    """Return the panel of one realm: its tiles, the seat's tokens, what can be ruined.

    None if there is no such seat.
    """
    seat = int(raw) if raw.isascii() and raw.isdigit() and len(raw) == 1 else PUBLIC
    if seat not in range(game_view.seen.seats):
        return None
    tokens = tokens_of(game_view, seat)
    hand = block("line", "founders-seat-hand", tokens=tokens) if tokens else block("line", "founders-seat-no-hand")
    heading = title_of(game_view.scene, Text("founders-seat-part", {"who": Name(seat)}))
    lines = (heading, _summary(game_view, seat), hand, *grid_lines(game_view, seat, {}), *_exposed(game_view, seat))
    alt = Text("founders-seat-alt", {"who": Name(seat)})
    others = (STATES.way,) if game_view.seen.seats > 1 else ()
    return Screen((*lines, *legend_lines(game_view, [seat])), Board(f"seat {seat}", alt), tools=(*others, BACK))


def _exposed(game_view: GameView, seat: Seat) -> Iterator[Block]:
    """Yield a line with the tiles of this seat that a war token could ruin; nothing if there are none."""
    names = [laid.tile for laid in game_view.seen.unprotected[seat] if not laid.ruined]
    if names:
        yield block("quiet", "founders-seat-exposed", tiles=counted(names))


def mine_panel(game_view: GameView) -> Screen | None:
    """Return the panel of the viewer's own realm; None for a viewer without a seat."""
    return None if game_view.scene.viewer == PUBLIC else seat_panel(game_view, str(game_view.scene.viewer))


def counters_panel(game_view: GameView) -> Screen:
    """Return the panel that says what each token does, how many are left, and who holds which."""
    lines = [line for number, token in enumerate((*TOKENS, "master")) for line in _counter(game_view, number, token)]
    held = [line for seat in range(game_view.seen.seats) for line in _held(game_view, seat)]
    heading = title_of(game_view.scene, Text("founders-counters-part"))
    return Screen((heading, block("line", "founders-counters-all"), *lines, *held), tools=(BACK,))


def _counter(game_view: GameView, number: int, token: str) -> Iterator[Block]:
    left = len(game_view.seen.guild) if token == "master" else game_view.seen.supply[number]
    yield block("row", f"founders-does-{token}")
    yield block("row", "founders-counters-left", left=left)


def _held(game_view: GameView, seat: Seat) -> Iterator[Block]:
    if tokens := tokens_of(game_view, seat):
        yield block("row", "founders-seat-holds", who=marked(game_view.scene.view, seat), tokens=tokens)
