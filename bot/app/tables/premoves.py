"""Premoves: played in the commit that starts their player's turn, or dropped if they are not legal any more.

A premove is secret until then. It is stored with its seat, and makes no version, no line of the log and no post.
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
"""Most decisions in one premove."""

log = structlog.get_logger(__name__)


def lay(table: Table, person: Person, at: int, codes: Sequence[str], most: int | None = None) -> None:
    """Put these codes into the person's premove from place `at` on, and drop what was behind. Safe to repeat.

    `most`: the most that the premove may cost; by default what it costs now. Refusal if it cannot be played as planned.
    """
    seat = _own_seat(table, person)
    before = _premove(table, seat)
    if at > len(before.codes):
        raise Refusal("stale")  # The codes before place `at` have been deleted meanwhile.
    plan = [*before.codes[: max(at, 0)], *codes][:LONGEST]
    begun = _begun(table, seat)
    if plan and (begun is None or _after(begun, plan) is None):
        raise Refusal("premove-not-now")
    cost = _cost(table.game, begun.world, seat, plan) if begun is not None else None
    _put(table, seat, before, codes=plan, most=cost if cost is None or most is None else most)


def limit(table: Table, person: Person, most: int) -> None:
    """Set the most that the whole premove may cost."""
    seat = _own_seat(table, person)
    _put(table, seat, _premove(table, seat), most=most)


def pass_when_nothing_else(table: Table, person: Person, choice: str) -> None:
    """Set ("on" or "off") whether a decision is made automatically when this person has no other choice."""
    table.running()
    seat = table.own_seat(person)
    if choice not in ("on", "off"):
        raise Refusal("unreadable")
    _put(table, seat, _premove(table, seat), passes=choice == "on")


def withdraw(table: Table, person: Person) -> None:
    """Delete this person's premove; possible at any time, also in the person's turn."""
    table.running()
    table.doc.seats[table.own_seat(person)].premove = None


def obey(table: Table) -> None:
    """Play the premoves of all seats that are asked now. Called before each commit.

    At most two rounds of the table are played, so that premoves that trigger each other come to an end.
    """
    if table.match is None or table.doc.closed or not any(seat.premove for seat in table.doc.seats):
        return
    for _ in range(2 * len(table.doc.seats)):
        seat = next((seat for seat in _asked(table) if _is_due(table, seat)), None)
        if seat is None:
            break
        _obey(table, seat)
    if table.match.over:
        for place in table.doc.seats:
            place.premove = None


def keep(table: Table) -> None:
    """Keep the premoves of the seats that are asked now for their next turns: a step was taken back, so they decide."""
    for seat in _asked(table):
        premove = table.doc.seats[seat].premove
        if premove is not None:
            table.doc.seats[seat].premove = premove.model_copy(update={"laid_at": table.running().version})


def told(table: Table, seat: Seat) -> Premove:
    """Return this seat's premove and what could be added to it, for the eyes of its player alone."""
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
    """Return the outcome of this seat's last premove; None if there is nothing to tell."""
    premove = _premove(table, seat)
    return Premove(outcome=premove.outcome, before=tuple(premove.before)) if premove.outcome else None


def lost(table: Table, person: Person) -> Premove | None:
    """Return this person's premove that was dropped; None if there is none, or if the person has played since."""
    seat = table.seat_of(person)
    premove = table.doc.seats[seat].premove if seat is not None else None
    if premove is None or premove.outcome != "dropped":
        return None
    return Premove(outcome=premove.outcome, before=tuple(premove.before))


def _obey(table: Table, seat: Seat) -> None:
    """Play this seat's premove, or drop it; store what happened as its outcome.

    Errors are logged and not raised, because the press that led here may be another person's.
    """
    premove = _premove(table, seat)
    try:
        done = _play(table, seat, premove)
    except Exception:
        log.exception("premove failed", table=table.doc.id, seat=seat)
        done = False
    if premove.codes or not done:
        # The setting `passes` stays for later turns, unless an automatic pass is what failed now.
        passes = premove.passes and bool(premove.codes)
        outcome: Outcome = "done" if done else "dropped"
        kept = PremoveDoc(passes=passes, laid_at=premove.laid_at, outcome=outcome, before=premove.codes)
        table.doc.seats[seat].premove = kept


def _play(table: Table, seat: Seat, premove: PremoveDoc) -> bool:
    """Play a premove; return False if it is not legal any more, or costs too much."""
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
        table.take(match.close())  # No grace period: the player is not present to undo anything.
    # A plan counts as the player's own move; a decision without alternatives does not.
    table.take(match.note({"errand" if premove.codes else "passed": seat}))
    return True


def _asked(table: Table) -> list[Seat]:
    """Return the seats of people who are asked for a decision, without a seat that only has a grace period left."""
    match = table.match
    if match is None or match.over:
        return []
    held = match.held
    awaited = (seat for seat in match.game.awaited(match.state) if seat >= 0 and seat != held)
    return [seat for seat in awaited if table.doc.seats[seat].computer is None]


def _is_due(table: Table, seat: Seat) -> bool:
    """Tell whether this seat's premove is to be played now.

    False if the seat is still asked the same as when the premove was laid down. Then its player has taken a step back,
    and is present to decide.
    """
    premove, match = table.doc.seats[seat].premove, table.running()
    if premove is None or match.changed_at[seat] <= premove.laid_at:
        return False
    return bool(premove.codes) or (premove.passes and len(match.game.legal(match.state, seat)) == 1)


def _own_seat(table: Table, person: Person) -> Seat:
    """Return this person's seat; Refusal in the person's own turn, in which no premove is needed."""
    table.running()
    seat = table.own_seat(person)
    if seat in _asked(table):
        raise Refusal("premove-asked")
    return seat


def _premove(table: Table, seat: Seat) -> PremoveDoc:
    return table.doc.seats[seat].premove or PremoveDoc()


def _put(table: Table, seat: Seat, before: PremoveDoc, **changes: Any) -> None:
    """Store the changed premove with the present version of the match; delete it if it is empty."""
    fresh = {"laid_at": table.running().version, "outcome": "", "before": []}
    premove = before.model_copy(update=fresh | changes)
    table.doc.seats[seat].premove = premove if premove.codes or premove.passes else None


def _begun(table: Table, seat: Seat) -> Rehearsal | None:
    """Return a rehearsal of the seat's next turn as if it began now; None if the game cannot say how it would begin.

    It takes place in an imagined world that the seat cannot tell from the real one.
    """
    # Always the same world: what the panel offers must not depend on the real secrets of others.
    world = table.game.imagine(table.observe(seat), random.Random(0))
    begun = ahead(table.game, world, seat)
    return None if begun is None else Rehearsal(table.game, seat, begun)


def _after(rehearsal: Rehearsal, plan: Sequence[str]) -> Rehearsal | None:
    """Play the plan, codes of decisions, in a trial copy of the match; None if one of them is not legal there."""
    for code in plan:
        if code not in rehearsal.legal:
            return None
        rehearsal = rehearsal.after(code)
    return rehearsal


def _cost(game: Game[Any], state: Any, seat: Seat, codes: Sequence[str]) -> int | None:
    """Return what these codes cost in this position; None if nothing in them has a price that changes."""
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
    """Return the events that the planned codes would cause, so that they can be described in words."""
    state, events = game.clone(begun.world), list[Event]()
    for code in plan:
        events += game.apply(state, begun.seat, game.parse(code))
    return tuple(events)
