"""Screens of a table before its match: who has which seat, the settings, and the commitment to the draws."""

from collections.abc import Iterator
from dataclasses import replace

from bot.presenter.acts.table import (
    AddComputer,
    ChooseColour,
    Close,
    Leave,
    RemoveComputer,
    SendAway,
    SitEarlier,
    Start,
)
from bot.presenter.games.registry import presenter_of
from bot.presenter.panels import fair_panel
from bot.presenter.scene import block, colour, marked, question, scene_of, term_or_code, title, tool
from bot.presenter.screen import (
    Block,
    Board,
    Choice,
    Mention,
    Name,
    Param,
    Screen,
    Several,
    Show,
    Term,
    Text,
    Use,
)
from bot.presenter.screens.joining import JOIN, request_choices, request_lines
from bot.presenter.screens.own_time import habits_told, span_of
from bot.presenter.screens.strengths import strengths_at
from bot.presenter.screens.table_settings import pages_of, unusual
from bot.presenter.view import COLOURS, TableView
from bot.presenter.words import OPENER
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.observation import Observation

FIRST = 1
"""The version number of a table that has just been opened."""

AWAY = "away "
"""Begins the name of the panel that asks before a person's seat is freed; the number of the seat follows."""

_OWN_WORDS = ("text", "score", "log", "mine", "resign", "end")
_NOT_YET = {panel: f"lobby-no-{panel}" for panel in _OWN_WORDS} | {"since": "lobby-no-log"}
"""Panels that only a match has → key of the answer while the match has not begun."""


def present_lobby(
    view: TableView, viewer: Viewer, panel: str | None = None, page: int = 0, before: Observation | None = None
) -> Screen:
    """Return the post of a table before its match, or the panel with the name `panel`.

    `before`: what all would see of the match if it began with the present settings; needed for its rules.
    """
    if view.closed:
        return Screen((_title(view), block("line", f"lobby-closed-{view.closed}")), _board(view))
    if panel in (None, "", "more"):
        tools = tuple(tool(name, Show(name)) for name in ("about", "rules", "fair", "windows", "time"))
        return Screen(_blocks(view), _board(view), tuple(_choices(view, viewer)), tools)
    return _to_choose(view, viewer, panel, page) or _to_read(view, panel, before)


def _to_choose(view: TableView, viewer: Viewer, panel: str, page: int) -> Screen | None:
    """Return the panel of colours, settings, seats or closing, or the question before a seat is freed (`AWAY`).

    Only the opener gets buttons that change settings and seats; everybody gets them if the opener has no seat. None for
    every other panel.
    """
    decides = view.opener_seat in (None, viewer)
    match panel:
        case "colours":
            heading = title(view, Text("lobby-colours-part"))
            return Screen((heading, block("line", "lobby-colours")), None, tuple(_colours(view)), (_back(),))
        case "options":
            return _settings(view, page, decides=decides)
        case "seats":
            moves = tuple(_moves(view)) if decides else ()
            heading = title(view, Text("lobby-seats-part"))
            blocked = (Choice(Text("blocked-to"), Show("blocked")),) if view.blocked else ()
            return Screen((heading, block("line", "lobby-seats")), None, (*moves, *blocked), (_back(),))
        case "close":
            return _close_panel(view)
        case _ if panel.startswith(AWAY):
            return _away_panel(view, viewer, panel.removeprefix(AWAY))
        case _:
            return None


def _to_read(view: TableView, panel: str, before: Observation | None) -> Screen:
    match panel:
        case "fair":
            heading, *lines = fair_panel(view, title(view, Text("fair-part"))).blocks
            return Screen((heading, block("line", "lobby-salt"), *lines), tools=(_back(),))
        case "about":
            about = presenter_of(view.game).about(view) or (block("line", "about-nothing"),)
            return Screen((title(view, Text("about-part")), *about), tools=(_back(),))
        case "rules":
            return _rules(view, before)
        case "help":
            blocks = (title(view, Text("help-part")), block("line", "help-where"), block("line", "lobby-help"))
            return Screen(blocks, tools=(_back(),))
        case _:
            return Screen((_title(view), block("line", _NOT_YET.get(panel, "lobby-not-yet"))), tools=(_back(),))


def _rules(view: TableView, before: Observation | None) -> Screen:
    """Return the rules of the match with its present settings; without a panel of rules, what the game is about."""
    rules = presenter_of(view.game).panel(scene_of(view, before, (), PUBLIC), "rules", 0) if before else None
    if rules is None:
        return _to_read(view, "about", None)
    return replace(rules, tools=(tool("about", Show("about")), _back()))


def _blocks(view: TableView) -> tuple[Block, ...]:
    least, seated = view.info.seats.start, len(view.seats)
    return (
        _title(view),
        _welcome(view),
        *(block("line", note) for note in view.notes),
        *_called(view),
        *(_seat(view, seat) for seat in range(seated)),
        block("line", "lobby-free", free=max(view.places - seated, 0)),
        *request_lines(view),
        *([block("line", "lobby-least", least=least)] if seated < least else []),
        *([block("line", "lobby-takes", span=span_of(view.takes))] if view.takes is not None else []),
        block("quiet", "lobby-opener", who=Name(OPENER)),
        _unusual(view),
        *_strengths(view),
    )


def _welcome(view: TableView) -> Block:
    """Return the greeting; with the time control if there is one, as everybody who takes a seat agrees to it."""
    if view.pace == "none":
        return block("line", "lobby-welcome")
    pace, absence = (Term(f"option-table-{name}") for name in (f"pace-{view.pace}", f"absence-{view.absence}"))
    return block("line", "lobby-welcome-paced", pace=pace, absence=absence)


def _board(view: TableView) -> Board | None:
    """Return the picture of the board before the match and who has which seat; None if the game has no such picture."""
    board = presenter_of(view.game).set_up(view)
    if board is None:
        return None
    seats = Several(tuple(marked(view, seat) for seat in range(len(view.seats))))
    seated, free = len(view.seats), max(view.places - len(view.seats), 0)
    told: dict[str, Param] = {"table": Term(view.name), "board": board, "seats": seats, "seated": seated, "free": free}
    return Board("lobby", Text("alt-lobby", told))


def _called(view: TableView) -> list[Block]:
    """Return a line that mentions the people of a rematch, who have seats from the first version on; else nothing."""
    people = [seat for seat, one in enumerate(view.seats) if one.computer is None and seat != view.opener_seat]
    if view.version != FIRST or not people:
        return []
    return [block("line", "lobby-again", who=Several(tuple(map(Mention, people))))]


def _unusual(view: TableView) -> Block:
    """Return a line with only those settings that are not as usual: a list of all would be too long."""
    changed = unusual(view)
    if changed:
        return block("quiet", "lobby-options", options=Several(tuple(changed), "; "))
    return block("quiet", "lobby-options-usual")


def _strengths(view: TableView) -> Iterator[Block]:
    """Yield a line for each level of computer players that sits there: how often it wins."""
    seated = {seat.computer for seat in view.seats if seat.computer}
    yield from (Block("quiet", one) for one in strengths_at(view.game, seated))


def _title(view: TableView) -> Block:
    return title(view, term_or_code(f"game-{view.game}", view.game))


def _seat(view: TableView, seat: int) -> Block:
    params: dict[str, Param] = {"mark": colour(view, seat, "mark"), "who": Name(seat)}
    player = view.seats[seat].computer
    if player is None:
        habits = view.seats[seat].habits
        told = habits_told(habits) if habits else None
        return block("row", "lobby-seat-known", **params, habits=told) if told else block("row", "lobby-seat", **params)
    return block("row", "lobby-computer", **params, player=level(player))


def _choices(view: TableView, viewer: Viewer) -> Iterator[Choice]:
    """Yield the buttons of the lobby: what most people want comes first, leaving the table last."""
    free = len(view.seats) < view.places
    if len(view.seats) >= view.info.seats.start:
        yield Choice(Text("lobby-start"), Use(Start()), "commit", "main")
    if free and viewer == PUBLIC:
        yield JOIN
    yield from request_choices(view)
    if view.seats:
        yield Choice(Text("lobby-colour"), Show("colours"), "plain", "set")
    if free:
        yield Choice(Text("lobby-add"), Use(AddComputer()), "plain", "set")
        yield from _computers(view)
    yield Choice(Text("lobby-settings"), Show("options"), "plain", "set")
    if len(view.seats) > 1 or view.blocked:
        yield Choice(Text("lobby-places-of"), Show("seats"), "plain", "set")
    if view.seats:
        yield Choice(Text("lobby-leave"), Use(Leave()), "cancel", "leave")


def level(player: str) -> Param:
    """Return the name of a computer player's level."""
    return term_or_code(f"computer-{player}", player)


def _computers(view: TableView) -> Iterator[Choice]:
    """Yield a button for each computer player that can be added, except the usual one, which has its own button."""
    for player in view.computers:
        if player != view.usual_computer:
            label = Text("lobby-add-as", {"player": level(player)})
            yield Choice(label, Use(AddComputer(player)), "plain", "set")


def _close_panel(view: TableView) -> Screen:
    others = sum(seat.computer is None for seat in view.seats) > 1
    sure = Text("close-sure" if others else "close-sure-alone")
    heading = title(view, Text("close-part"))
    return question(heading, sure, ("lobby-close-yes", Use(Close())), ("lobby-close-no", Show("")))


def _away_panel(view: TableView, viewer: Viewer, number: str) -> Screen | None:
    """Return the question before a person is removed from a seat; the panel of seats if that is not possible now."""
    away = next((one for one in _sent_away(view) if one.press == Show(f"{AWAY}{number}")), None)
    if away is None or view.opener_seat not in (None, viewer):
        return _to_choose(view, viewer, "seats", 0)
    sure = Text("away-sure", away.label.params)
    heading = title(view, Text("lobby-seats-part"))
    return question(heading, sure, ("away-yes", Use(SendAway(int(number)))), ("away-no", Show("seats")))


def _back() -> Choice:
    return Choice(Text("lobby-back"), Show(""))


def _colours(view: TableView) -> Iterator[Choice]:
    taken = {seat.colour % COLOURS for seat in view.seats}
    for number in range(COLOURS):
        if number not in taken:
            sign, word = Term(f"colour-{number}", "mark"), Term(f"colour-{number}")
            yield Choice(Text("with-mark", {"mark": sign, "who": word}), Use(ChooseColour(number)))


def _settings(view: TableView, page: int, *, decides: bool) -> Screen:
    """Return a page of settings with their explanations; for a viewer who `decides`, with buttons to change them."""
    pages = pages_of(view)
    page = min(max(page, 0), len(pages) - 1)
    shown = [one for setting in pages[page] for one in setting.blocks]
    blocks = (
        title(view, Text("lobby-settings-part")),
        block("line", "lobby-change" if decides else "lobby-change-not"),
        *shown,
    )
    changes = tuple(one for setting in pages[page] for one in setting.choices)
    close = Choice(Text("lobby-close"), Show("close"), "cancel", "close")
    return Screen(blocks, None, (*changes, close) if decides else (), (*_turning(page, len(pages)), _back()))


def _turning(page: int, pages: int) -> Iterator[Choice]:
    for other in range(pages):
        if other != page:
            yield Choice(Text("page", {"page": other + 1, "pages": pages}), Show("options", other))


def _moves(view: TableView) -> Iterator[Choice]:
    """Yield buttons that move a player to an earlier seat, and buttons that free a seat."""
    for seat in range(1, len(view.seats)):
        yield Choice(Text("lobby-earlier", {"who": Name(seat)}), Use(SitEarlier(seat)), "plain", "order")
    yield from _sent_away(view)


def _sent_away(view: TableView) -> Iterator[Choice]:
    """Yield a button for each seat that can be freed; before a person loses a seat, a question is asked."""
    for seat, one in enumerate(view.seats):
        press = Use(RemoveComputer(seat)) if one.computer else Show(f"{AWAY}{seat}")
        if seat != view.opener_seat:
            yield Choice(Text("lobby-remove", {"who": Name(seat)}), press, "cancel", "away")
