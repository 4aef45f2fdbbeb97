"""Taking back a step of a turn that is over: who may ask for it, and what it gives back."""

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables import premoves, table_clocks
from bot.app.tables.document import PollDoc
from bot.app.tables.history import History
from bot.app.tables.table import Table
from engine.kernel.log_entry import Decided


def wanted(table: Table, person: Person) -> PollDoc:
    """Return the vote that this person's wish opens; Refusal if nothing can be taken back by agreement."""
    own = table.own_seat(person)
    if not table.doc.takebacks:
        raise Refusal("no-takebacks")
    if not table.may_take_back(own):
        raise Refusal("no-takeback-now")
    return PollDoc(about="undo", seat=own, to=table.running().agreeable[own])


def stands(table: Table, asked: PollDoc) -> bool:
    """Tell whether the step of this vote can still be taken back, and is still the last one of its seat."""
    if asked.seat is None or table.match is None or not table.may_take_back(asked.seat):
        return False
    return table.match.agreeable[asked.seat] == asked.to


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
