"""Premoves: played in the commit that starts the turn of their player, or dropped if no longer legal.

Nobody else learns of one before: it is stored with its seat and makes no version, no line of the log and no post.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.document import Outcome, PremoveDoc
from bot.app.tables.table import Table
from bot.presenter.scene import Premove
from engine.kernel.abilities import ahead, price
from engine.kernel.actors import Seat
from engine.kernel.errors import IllegalDecision, UnreadableDecision
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.rehearsal import Rehearsal

LONGEST = 24
"""Most decisions of one turn that can be laid down."""

log = structlog.get_logger(__name__)


def lay(table: Table, person: Person, at: int, codes: Sequence[str], most: int | None = None) -> None:
    """Put these codes into the person's plan from place `at` on, and nothing behind them; twice is as good as once.

    The plan may cost at most `most`, or by default what it costs now. Refusal if it cannot be played as planned.
    """
    seat = _own_seat(table, person)
    before = _premove(table, seat)
    if at > len(before.codes):
        raise Refusal("stale")  # What stood before it is not laid down any more.
    plan = [*before.codes[: max(at, 0)], *codes][:LONGEST]
    begun = _begun(table, seat)
    if plan and (begun is None or _after(begun, plan) is None):
        raise Refusal("premove-not-now")
    cost = _cost(table.game, begun.world, seat, plan) if begun is not None else None
    _put(table, seat, before, codes=plan, most=cost if cost is None or most is None else most)


def limit(table: Table, person: Person, most: int) -> None:
    """Set the most that the whole plan may cost."""
    seat = _own_seat(table, person)
    _put(table, seat, _premove(table, seat), most=most)


def pass_when_nothing_else(table: Table, person: Person, choice: str) -> None:
    """Set, by "on" or "off", whether a decision without alternatives is made for this person without asking."""
    table.running()
    seat = table.own_seat(person)
    if choice not in ("on", "off"):
        raise Refusal("unreadable")
    _put(table, seat, _premove(table, seat), passes=choice == "on")


def withdraw(table: Table, person: Person) -> None:
    """Delete this person's premove; possible at any moment, also while it is the person's turn."""
    table.running()
    table.doc.seats[table.own_seat(person)].premove = None


def obey(table: Table) -> None:
    """Play the premoves of all who are asked now.

    It stops after two rounds of the table, so that premoves that call for each other end with a question to a person.
    """
    if table.match is None or table.doc.closed:
        return
    for _ in range(2 * len(table.doc.seats)):
        seat = next((seat for seat in _asked(table) if _is_due(table, seat)), None)
        if seat is None:
            break
        _obey(table, seat)
    if table.match.over:
        for place in table.doc.seats:
            place.premove = None


def told(table: Table, seat: Seat) -> Premove:
    """Return what this seat has laid down and could add, for its own person alone."""
    premove, begun = _premove(table, seat), _begun(table, seat)
    said = Premove(tuple(premove.codes), premove.most, premove.passes, premove.outcome, tuple(premove.before))
    if begun is None or seat in _asked(table):
        return replace(said, is_asked=seat in _asked(table))
    after, seen = _after(begun, premove.codes), begun.seen
    if after is None:
        return replace(said, start=seen)
    cost = _cost(table.game, begun.world, seat, premove.codes)
    events = _events(table.game, begun, premove.codes)
    return replace(said, start=seen, ahead=after.seen if after.legal else None, cost=cost, events=events)


def outcome(table: Table, seat: Seat) -> Premove | None:
    """Return what became of this seat's plan; None if there is nothing to tell."""
    premove = _premove(table, seat)
    return Premove(outcome=premove.outcome, before=tuple(premove.before)) if premove.outcome else None


def lost(table: Table, person: Person) -> Premove | None:
    """Return the dropped plan of this person until the person's next own move; None if there is none."""
    seat = table.seat_of(person)
    told = outcome(table, seat) if seat is not None else None
    return told if told is not None and told.outcome == "dropped" else None


def _obey(table: Table, seat: Seat) -> None:
    """Play this seat's premove, or drop it and keep that as its outcome.

    An error in it is logged: it must not stop the person whose press led here.
    """
    premove = _premove(table, seat)
    try:
        done = _play(table, seat, premove)
    except Exception:
        log.exception("premove failed", table=table.doc.id, seat=seat)
        done = False
    if premove.codes or not done:
        # Passing when nothing else is possible holds for later turns too, unless it is what failed now.
        passes = premove.passes and bool(premove.codes)
        outcome: Outcome = "done" if done else "dropped"
        kept = PremoveDoc(passes=passes, laid_at=premove.laid_at, outcome=outcome, before=premove.codes)
        table.doc.seats[seat].premove = kept


def _play(table: Table, seat: Seat, premove: PremoveDoc) -> bool:
    """Play a premove; return False if it cannot be played as it was laid down, or costs too much."""
    match = table.running()
    codes = premove.codes or [one.code for one in match.game.legal(match.state, seat)]
    cost = _cost(match.game, match.state, seat, codes)
    if premove.codes and premove.most is not None and cost is not None and cost > premove.most:
        return False
    try:
        table.take(match.play(seat, codes))
    except (IllegalDecision, UnreadableDecision):
        return False
    if not match.over and match.held == seat:
        table.take(match.close())  # The player is not here to take it back.
    # A plan counts as the player's own move; a decision without alternatives does not.
    table.take(match.note({"errand" if premove.codes else "passed": seat}))
    return True


def _asked(table: Table) -> list[Seat]:
    """Return the seats of people for whose decision the table waits, without one that only has a grace period left."""
    match = table.match
    if match is None or match.over:
        return []
    held = match.held
    awaited = (seat for seat in match.game.awaited(match.state) if seat >= 0 and seat != held)
    return [seat for seat in awaited if table.doc.seats[seat].computer is None]


def _is_due(table: Table, seat: Seat) -> bool:
    """Tell whether this seat's premove is to be played now.

    False while the seat is asked the same as when the premove was laid down: then its player took a step back and is
    there to decide.
    """
    premove, match = table.doc.seats[seat].premove, table.running()
    if premove is None or match.changed_at[seat] <= premove.laid_at:
        return False
    return bool(premove.codes) or (premove.passes and len(match.game.legal(match.state, seat)) == 1)


def _own_seat(table: Table, person: Person) -> Seat:
    """Return this person's seat for a premove; Refusal while the table waits for the person, who can simply play."""
    table.running()
    seat = table.own_seat(person)
    if seat in _asked(table):
        raise Refusal("premove-asked")
    return seat


def _premove(table: Table, seat: Seat) -> PremoveDoc:
    return table.doc.seats[seat].premove or PremoveDoc()


def _put(table: Table, seat: Seat, before: PremoveDoc, **changes: Any) -> None:
    """Store the changed premove with the version of now; delete it if it holds nothing."""
    fresh = {"laid_at": table.running().version, "outcome": "", "before": []}
    premove = before.model_copy(update=fresh | changes)
    table.doc.seats[seat].premove = premove if premove.codes or premove.passes else None


def _begun(table: Table, seat: Seat) -> Rehearsal | None:
    """Return the seat's turn as if it began now, in a world that it cannot tell from the real one.

    None if the game cannot say how it would begin, as before the first turn.
    """
    # Always the same one: what is offered must not depend on what others hold.
    world = table.game.imagine(table.observe(seat), random.Random(0))
    begun = ahead(table.game, world, seat)
    return None if begun is None else Rehearsal(table.game, seat, begun)


def _after(rehearsal: Rehearsal, plan: Sequence[str]) -> Rehearsal | None:
    """Return the rehearsal after this plan; None if the plan cannot be played in it."""
    for code in plan:
        if code not in rehearsal.legal:
            return None
        rehearsal = rehearsal.after(code)
    return rehearsal


def _cost(game: Game[Any], state: Any, seat: Seat, codes: Sequence[str]) -> int | None:
    """Return what the plan costs in this position; None if nothing in it has a price that changes."""
    state, costs = game.clone(state), list[int]()
    for code in codes:
        decision = game.parse(code)
        if decision not in game.legal(state, seat):
            break
        cost = price(game, state, seat, decision)
        costs += [] if cost is None else [cost]
        game.apply(state, seat, decision)
    return sum(costs) if costs else None


def _events(game: Game[Any], begun: Rehearsal, plan: Sequence[str]) -> tuple[Event, ...]:
    """Return the events that the plan would cause, so that they can be said in words."""
    state, events = game.clone(begun.world), list[Event]()
    for code in plan:
        events += game.apply(state, begun.seat, game.parse(code))
    return tuple(events)
