"""Taking back a step of a turn that is over: who may ask for it, what it gives back, and how the wish has ended."""

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables import premoves, table_clocks
from bot.app.tables.document import PollDoc, TakebackDoc, TakebackOutcome
from bot.app.tables.history import History
from bot.app.tables.table import Table
from engine.kernel.actors import CHANCE
from engine.kernel.log_entry import Decided

KEPT_WISHES = 12
"""Most ended wishes that a table remembers."""


def wanted(table: Table, person: Person, history: History) -> PollDoc:
    """Return the vote that this person's wish opens; Refusal if nothing can be taken back by agreement."""
    own = table.own_seat(person)
    if not table.doc.takebacks:
        raise Refusal("no-takebacks")
    if not table.may_take_back(own):
        raise Refusal(_why_not(table, own, history))
    to = table.running().agreeable[own]
    if outcome := ended_by_all(table, own, to):
        raise Refusal(f"takeback-{outcome}")
    since = (one.entry.actor for one in history.told if one.made_at >= to)
    return PollDoc(about="undo", seat=own, to=to, later=sorted({seat for seat in since if seat not in (own, CHANCE)}))


def ended_by_all(table: Table, seat: int, to: int) -> TakebackOutcome | None:
    """Return how the wish to take back this step has ended, if it may not be asked for again; else None.

    Each request calls the others to the table, so a step that was refused, or given up, stays.
    """
    ends = (one.outcome for one in table.doc.wishes if (one.seat, one.to) == (seat, to))
    return next((outcome for outcome in ends if outcome in ("refused", "withdrawn")), None)


def end(table: Table, asked: PollDoc, outcome: TakebackOutcome, no: int | None = None) -> None:
    """Close the vote on this step, and remember how it has ended; `no`: the seat that was against it."""
    assert asked.seat is not None
    table.doc.poll = None
    table.take(table.running().note({"poll": "undo", "seat": asked.seat, "outcome": outcome, "no": no}))
    ended = TakebackDoc(seat=asked.seat, to=asked.to, outcome=outcome, no=no, at=table.running().version)
    table.doc.wishes = [*table.doc.wishes, ended][-KEPT_WISHES:]


def _why_not(table: Table, seat: int, history: History) -> str:
    """Return the key of the refusal for a seat without a step that can be taken back by agreement."""
    last = max((one.made_at for one in history.told if one.entry.actor == seat), default=None)
    had = (one.at for one in table.doc.wishes if one.seat == seat and one.outcome == "agreed")
    if last is None or last < max(had, default=0):
        return "no-step-yet"
    return "no-takeback-now"


def note_seen(table: Table) -> None:
    """Note who has decided something in this draft: to them the wishes that ended before are no news any more."""
    actors = {entry.actor for entry in table.entries if isinstance(entry, Decided)} - {CHANCE}
    if any(actors.difference(one.seen) for one in table.doc.wishes):
        table.doc.wishes = [one.model_copy(update={"seen": sorted({*one.seen, *actors})}) for one in table.doc.wishes]


def follow(table: Table, asked: PollDoc) -> None:
    """Ask the others anew if somebody else has decided something in this draft: more would be taken back than before.

    Without this a yes counted for moves that were not made yet when it was given. Who had agreed is mentioned again.
    """
    actors = {entry.actor for entry in table.entries if isinstance(entry, Decided)} - {asked.seat, CHANCE}
    if actors:
        later, called = sorted({*asked.later, *actors}), [one for one in asked.called if one not in asked.yes]
        fresh = {"later": later, "yes": [], "called": called, "since": table.version}
        table.doc.poll = asked.model_copy(update=fresh)


def stands(table: Table, asked: PollDoc) -> bool:
    """Tell whether the step of this vote can still be taken back, and is still the last one of its seat."""
    if asked.seat is None or table.match is None or not table.may_take_back(asked.seat):
        return False
    return table.match.agreeable[asked.seat] == asked.to


def why_lost(table: Table, asked: PollDoc) -> TakebackOutcome:
    """Return why the step of this vote cannot be taken back any more."""
    assert asked.seat is not None
    if table.doc.seats[asked.seat].computer is not None or table.has_left(asked.seat):
        return "gone"
    return "moved" if asked.seat in table.running().agreeable else "lost"


def take_back(table: Table, asked: PollDoc, history: History) -> None:
    """Take back the step of this vote, and everything that was decided since; the clocks get their time back.

    Refusal if it is not the last step of its seat any more.
    """
    match = table.running()
    if not stands(table, asked):
        raise Refusal("no-poll")
    assert asked.seat is not None
    cut = asked.to - history.base
    since = [entry for entry in history.log[cut:] if isinstance(entry, Decided)]
    table.take(match.take_back(asked.seat, asked.to, history.start, history.log[:cut], history.base))
    ended = {entry.actor for entry in since if table.game.parse(entry.code).closes}
    played = {entry.actor for entry in since if entry.actor != asked.seat}
    awaited = set(match.game.awaited(match.state))
    for number, seat in enumerate(table.doc.seats):
        # A seat that is awaited as before, and has not played, keeps its turn and its clock.
        is_new = number not in awaited or number in ended
        if number in played or (seat.clock.since and is_new):
            table_clocks.give_back(table, number)
    premoves.keep(table)
