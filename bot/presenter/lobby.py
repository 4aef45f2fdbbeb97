"""The table before the match: who sits where, what is set how, and the commitment to the draw."""

from collections.abc import Iterator

from bot.presenter.panels import fair_panel
from bot.presenter.scene import block, colour, term_or_code, title, tool
from bot.presenter.screen import Block, Choice, Name, Param, Screen, Several, Show, Term, Text, Use
from bot.presenter.view import COLOURS, TableView
from bot.presenter.words import OPENER
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.options import Choice as Value


def present_lobby(view: TableView, viewer: Viewer, panel: str | None = None) -> Screen:
    """The post of an open table; panels `colours`, `options`, `fair`. An unknown panel shows the table."""
    match panel:
        case "colours":
            return Screen((_title(view), block("line", "lobby-colours")), None, tuple(_colours(view)), (_back(),))
        case "options":
            return Screen((_title(view), block("line", "lobby-change")), None, tuple(_changes(view)), (_back(),))
        case "fair":
            heading = title(view, Text("fair-part"))
            blocks = (*fair_panel(view, heading).blocks, block("line", "lobby-salt"))
            return Screen(blocks, tools=(_back(),))
        case _:
            return Screen(_blocks(view), None, tuple(_choices(view, viewer)), _tools())


def _blocks(view: TableView) -> tuple[Block, ...]:
    least, seated = view.info.seats.start, len(view.seats)
    options = Several(tuple(_option(view.game, *one) for one in view.options.items()), " · ")
    return (
        _title(view),
        block("line", "lobby-welcome"),
        *(_seat(view, seat) for seat in range(seated)),
        block("line", "lobby-free", free=max(view.places - seated, 0)),
        *([block("line", "lobby-least", least=least)] if seated < least else []),
        block("quiet", "lobby-opener", who=Name(OPENER)),
        *([block("quiet", "lobby-options", options=options)] if options.parts else []),
        block("quiet", "lobby-commitment", hash=view.commitment),
    )


def _title(view: TableView) -> Block:
    return title(view, term_or_code(f"game-{view.game}", view.game))


def _seat(view: TableView, seat: int) -> Block:
    params: dict[str, Param] = {"mark": colour(view, seat, "mark"), "who": Name(seat)}
    player = view.seats[seat].computer
    if player is None:
        return block("row", "lobby-seat", **params)
    return block("row", "lobby-computer", **params, player=term_or_code(f"computer-{player}", player))


def _choices(view: TableView, viewer: Viewer) -> Iterator[Choice]:
    free = len(view.seats) < view.places
    if free and viewer == PUBLIC:
        yield Choice(Text("lobby-join"), Use("join"), "commit", "seat")
    if view.seats:
        yield Choice(Text("lobby-leave"), Use("leave"), "cancel", "seat")
        yield Choice(Text("lobby-colour"), Show("colours"), "plain", "set")
    if free:
        yield Choice(Text("lobby-add"), Use("add_computer"), "plain", "set")
    yield Choice(Text("lobby-settings"), Show("options"), "plain", "set")
    if len(view.seats) >= view.info.seats.start:
        yield Choice(Text("lobby-start"), Use("start"), "commit", "start")


def _tools() -> tuple[Choice, ...]:
    return (tool("fair", Show("fair")),)


def _back() -> Choice:
    return Choice(Text("lobby-back"), Show(""))


def _colours(view: TableView) -> Iterator[Choice]:
    taken = {seat.colour % COLOURS for seat in view.seats}
    for number in range(COLOURS):
        if number not in taken:
            sign, word = Term(f"colour-{number}", "mark"), Term(f"colour-{number}")
            yield Choice(Text("with-mark", {"mark": sign, "who": word}), Use(f"colour {number}"))


def _changes(view: TableView) -> Iterator[Choice]:
    """Every setting that is not so yet, every other number of places, every bot that may go."""
    for option in view.info.options:
        for choice in option.choices:
            if choice != view.options.get(option.name, option.default):
                press = Use(f"option {option.name} {choice}")
                yield Choice(_option(view.game, option.name, choice), press, "plain", option.name)
    for places in view.info.seats:
        if places != view.places and places >= len(view.seats):
            yield Choice(Text("lobby-places", {"places": places}), Use(f"places {places}"), "plain", "places")
    for seat, one in enumerate(view.seats):
        if one.computer:
            yield Choice(Text("lobby-remove", {"who": Name(seat)}), Use(f"remove_computer {seat}"), "cancel", "bots")


def _option(game: str, name: str, choice: Value) -> Text:
    key = f"option-{game}-{name}"
    return Text("lobby-option", {"option": term_or_code(key, name), "choice": term_or_code(f"{key}-{choice}", choice)})
