"""From a table to the view of it that the presenter gets, and further to screens and messages."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bot.app.tables import polls, table_clocks
from bot.app.tables.advice import plans
from bot.app.tables.document import SeatDoc, TableDoc
from bot.app.tables.history import History
from bot.app.tables.join_requests import sign_of, waiting
from bot.app.tables.table import Table
from bot.app.tables.time_controls import MINUTE_MS, TIME_CONTROLS
from bot.app.tables.usual_times import takes, view_of_response_times
from bot.presenter.games.registry import presenter_of
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.present import (
    present,
    present_alert,
    present_deeds,
    present_doubt,
    present_late,
    present_lesson,
    present_lobby,
    present_news,
    present_result,
)
from bot.presenter.scene import NO_PAST, Past
from bot.presenter.screen import Param, Screen, Text
from bot.presenter.text_json import from_json
from bot.presenter.view import JoinRequest, Poll, SeatView, TableView, Takeback, Waiting
from engine.ai import registry as players
from engine.games.registry import playable
from engine.kernel.abilities import leaving
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event, visible
from engine.kernel.fairness import commitment
from engine.kernel.observation import Observation

NOTES: list[str] = []
"""Notices that every table shows, as keys of the catalogue: maintenance and warnings by the operator."""


def view_of(table: Table) -> TableView:
    """Return the public facts of a table for the presenter; computed once for each version."""
    if table.view is None or table.lines:
        table.view = _viewed(table)
    return table.view


def _viewed(table: Table) -> TableView:
    doc, match = table.doc, table.match
    is_on = match is not None and table.live
    # A copy, because a table that refers to itself through its view would wait for the garbage collector.
    view = TableView.late(
        partial(_fields, table.position()),
        id=doc.id,
        name=doc.name,
        game=doc.game,
        single=table.single,
        phase=doc.phase,
        version=doc.version,
        ending=match.ending if match is not None and is_on else "",
        notes=tuple(NOTES),
    )
    if table.lines:
        for name in (*_LATER, *_settings(table)):
            getattr(view, name)  # A draft may change after this.
    return view


def _fields(table: Table, view: TableView, name: str) -> Mapping[str, Any]:
    """Return fields of the view, among them the one of this name, which is read first now: a press needs few."""
    return {name: _LATER[name](table)} if name in _LATER else _settings(table)


def _settings(table: Table) -> Mapping[str, Any]:
    """Return the fields of the view that the document holds as they are."""
    doc = table.doc
    return {
        "info": table.single.info,
        "places": doc.places,
        "options": table.shown_options() if table.match is None else doc.options,
        "opener": doc.opener_name,
        "start_when_full": doc.start_when_full,
        "hands_over": doc.hands_over,
        "hints": doc.hints,
        "plans": doc.plans,
        "rated": doc.rated,
        "rating_off": doc.rating_off,
        "takebacks": doc.takebacks,
        "grace": min(table.grace, TIME_CONTROLS[doc.pace].grace // 1000),
        "closed": doc.closed,
        "usual_computer": players.USUAL_LEVEL,
        "seed": doc.seed if table.match is not None and not table.live else None,
        "zone": table.zone,
        "pace": doc.pace,
        "absence": doc.absence,
        "stand_in_level": doc.stand_in_level,
        "blocked": len(doc.blocked),
    }


def _leaves(table: Table) -> tuple[int, ...]:
    match = table.match
    if match is None or not table.live:
        return ()
    return tuple(n for n in range(len(table.doc.seats)) if leaving(match.game, match.state, n))


def _can_undo(table: Table) -> tuple[int, ...]:
    match = table.match
    return tuple(seat for seat in range(len(table.doc.seats)) if match is not None and match.can_undo(seat))


def _can_take_back(table: Table) -> tuple[int, ...]:
    match = table.match
    if match is None:
        return ()
    asking = (seat for seat in sorted(match.agreeable) if not match.can_undo(seat))
    return tuple(seat for seat in asking if polls.may_ask_to_take_back(table, seat))


def _seat(seat: SeatDoc) -> SeatView:
    habits = view_of_response_times(seat.habits) if seat.habits else None
    return SeatView(seat.name, seat.colour, seat.computer, seat.hands_over, seat.hints, habits)


def _waiting(table: Table, number: int) -> Waiting:
    """Return what the presenter needs about the wait for this seat: turn, deadline, lateness and reminders.

    The deadline is rounded down to the minute, so that all boards of a table show the same.
    """
    clock, others = table.doc.seats[number].clock, [seat for seat in table_clocks.waited_for(table) if seat != number]
    ends = TIME_CONTROLS[table.doc.pace].ends and not clock.out
    until = table_clocks.shown_end(table, number) + table.ahead
    return Waiting(
        turn=clock.turn,
        until=until // MINUTE_MS * MINUTE_MS if ends else None,
        late=polls.is_late(table, number),
        reminded=0 if clock.hushed or clock.out else clock.reminded,
        last=clock.together and not others,
    )


def _poll(table: Table) -> Poll | None:
    asked = table.doc.poll
    if asked is None:
        return None
    voters = polls.asked_by(table, asked)
    step = from_json(asked.step) if asked.step is not None else None
    yes, no, later = tuple(asked.yes), tuple(asked.no), tuple(asked.later)
    return Poll(asked.about, asked.seat, asked.name, yes, no, voters, step, later)


def _takebacks(table: Table) -> Iterator[Takeback]:
    for one in table.doc.wishes:
        yield Takeback(one.seat, one.outcome, one.no, tuple(one.seen))


_LATER: Mapping[str, Callable[[Table], Any]] = {
    "seats": lambda table: tuple(map(_seat, table.doc.seats)),
    "opener_seat": lambda table: next(
        (n for n, seat in enumerate(table.doc.seats) if seat.person == table.doc.opener), None
    ),
    "ratings": lambda table: {n: seat.rating for n, seat in enumerate(table.doc.seats) if seat.rating is not None},
    "commitment": lambda table: commitment(bytes.fromhex(table.doc.seed), table.doc.id),
    "can_undo": _can_undo,
    "can_take_back": _can_take_back,
    "computers": lambda table: players.levels(),
    "salts": lambda table: tuple(seat.salt for seat in table.doc.seats),
    "held": lambda table: table.match.held if table.match is not None and table.live else None,
    "leaves": _leaves,
    "stops": lambda table: {
        n: seat.computer for n, seat in enumerate(table.doc.seats) if seat.person and seat.computer
    },
    "people": lambda table: tuple(seat.person if seat.computer is None else None for seat in table.doc.seats),
    "coached": lambda table: _coached(table.doc),
    "waits": lambda table: {seat: _waiting(table, seat) for seat in table_clocks.waited_for(table)},
    "stood_in": lambda table: tuple(n for n, seat in enumerate(table.doc.seats) if seat.stood_in),
    "gone": lambda table: tuple(n for n, seat in enumerate(table.doc.seats) if seat.stand_in == "stays"),
    "left": lambda table: tuple(n for n, seat in enumerate(table.doc.seats) if seat.left and not table.has_left(n)),
    "poll": _poll,
    "takebacks_ended": lambda table: tuple(_takebacks(table)),
    "takes": lambda table: takes(table) if table.match is None else None,
    "requests": lambda table: tuple(JoinRequest(sign_of(one.person), one.name) for one in waiting(table)),
}
"""Field of the view → its value, for fields that need some work."""


def step_of(table: Table, seat: int, history: History, version: int) -> Param | None:
    """Return what this seat has done since a version of the match, as all may know it; None if there are no words."""
    own = (one for one in history.told if one.made_at >= version and one.entry.actor == seat)
    events = visible([event for one in own for event in one.events], PUBLIC)
    return present_deeds(view_of(table), table.observe(PUBLIC), events, seat)


def _coached(doc: TableDoc) -> int | None:
    """Return the seat that the coach speaks to; None if there is no coach.

    There is none if several people play. They can explain the game to each other, and some of them may know it already.
    """
    people = [number for number, seat in enumerate(doc.seats) if seat.person is not None]
    coached = [seat for seat in people if doc.seats[seat].coached and doc.seats[seat].computer is None]
    return coached[0] if coached and len(people) == 1 else None


def screen_of(
    table: Table,
    viewer: Viewer,
    events: Sequence[Event] = (),
    panel: str | None = None,
    page: int = 0,
    past: Past = NO_PAST,
) -> Screen:
    """Return the screen of the table for this viewer; PUBLIC = for everybody in a group.

    The presenter leaves out events that the viewer may not see.
    """
    view = view_of(table)
    own = plans.shown(table, viewer, ahead=panel == PREMOVE) if viewer in table.plans else ()
    if table.match is None:
        return present_lobby(view, viewer, panel, page, before(table) if panel == "rules" and table.live else None)
    return present(view, table.observe(viewer), events, viewer, panel, page, past, table.advice.get(viewer), own)


def before(table: Table) -> Observation:
    """Return the first position as all would see it, with the present options and all places taken."""
    options = table.shown_options()
    game = playable(table.single, options)
    return game.observe(game.new(table.doc.places, options), PUBLIC)


def alert_of(table: Table, viewer: Viewer, events: Sequence[Event]) -> Text | None:
    """Return one short sentence that tells this viewer about these events; None if there is nothing to tell."""
    if table.match is None:
        return None
    return present_alert(view_of(table), table.observe(viewer), events, viewer)


def pointed_at(table: Table, viewer: Viewer) -> tuple[str, ...]:
    """Return the names of the places in the picture that the coach speaks about on this viewer's screen."""
    lesson = present_lesson(view_of(table), table.observe(viewer), viewer)
    return lesson.spots if lesson else ()


def result_of(table: Table) -> Text | None:
    """Return one short sentence about who has won, or why nobody has; None while the table is live."""
    if table.live:
        return None
    if table.match is None:
        return Text(f"lobby-closed-{table.doc.closed}")
    return present_result(view_of(table), table.observe(PUBLIC))


def news_of(table: Table, viewer: Viewer, events: Sequence[Event]) -> tuple[Text, ...]:
    """Return sentences that tell this viewer about these events of a match."""
    return present_news(view_of(table), table.observe(viewer), events, viewer)


def doubt_of(table: Table, viewer: Viewer, codes: Sequence[str]) -> Text | None:
    """Return the question that this viewer is asked before these codes are played; None if they need no question."""
    doubted = presenter_of(table.doc.game).doubted
    is_doubted = doubted is None or codes[-1].partition(" ")[0] in doubted
    if table.match is None or viewer == PUBLIC or not is_doubted:
        return None
    return present_doubt(view_of(table), table.observe(viewer), viewer, codes)


def late_of(table: Table, viewer: Viewer, codes: Sequence[str]) -> Text | None:
    """Return the reason why this viewer's old button does nothing; None if the board says enough."""
    if table.match is None or table.match.over or viewer == PUBLIC:
        return None
    return present_late(view_of(table), table.observe(viewer), viewer, codes)
