"""The clocks of a table: how long it waits for each seat, in milliseconds of service time.

A clock starts when the table begins to wait for a player, and stops at the end of that player's turn. If all act at
once, each has a clock. Pauses (outages, days away) are read only when the turn ends, or when its time seems to be over.
The stored deadline is therefore the earliest possible one; `bot.app.jobs.deadlines` checks it again when it comes.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from bot.app.base.intervals import Intervals, ran, runs_until
from bot.app.base.ports import Task
from bot.app.base.refusal import Refusal
from bot.app.tables.document import ClockDoc, SeatDoc
from bot.app.tables.table import Table
from bot.app.tables.time_controls import TIME_CONTROLS, TimeControl
from engine.kernel.actors import PUBLIC
from engine.kernel.log_entry import Decided, Undone
from engine.kernel.match import Match

DEADLINE, REMINDER, ANSWERED = "deadline", "remind", "answered"


class Pauses(Protocol):
    """Interface to the pauses of people's clocks; `bot.app.people.clock_pauses` implements it."""

    async def of(self, person: str | None, chat_ids: Sequence[str], now: int) -> Intervals:
        """Return the intervals in which this person's clock stands still at a table that is shown in these chats."""
        ...


async def settle(table: Table, now: int, clock_pauses: Pauses) -> None:
    """Stop the clocks of turns that have ended, and start those of new turns. Called before each commit."""
    if table.doc.match is None:
        return
    awaited = _awaited(table)
    ended = set(_ended(table))
    over = {*ended, *(set(range(len(table.doc.seats))) - set(awaited))}
    for number, seat in enumerate(table.doc.seats):
        if seat.missed or seat.stood_in:
            _has_played(table, number)
        if seat.stand_in == "turn" and number in over and table.live:
            _relieve(table, number)
        if seat.clock.since and (number in over or seat.computer):
            _time(table, number, now, ended=number in ended)
            await _stop(table, seat, now, clock_pauses)
    idle = [number for number in awaited if not table.doc.seats[number].clock.since]
    begin = [number for number in idle if table.doc.seats[number].computer is None]
    for number in begin:
        _start(table, number, now, together=len(begin) > 1, again=_took_back(table, number) and number not in ended)
    if TIME_CONTROLS[table.doc.pace].ends:
        await _measure(table, now, clock_pauses)


def waited_for(table: Table) -> Iterator[int]:
    """Yield the seats of people for whom the table waits, without a seat whose end of turn is held back."""
    if table.live and table.match is not None:
        held = table.match.held
        for number, seat in enumerate(table.doc.seats):
            if seat.clock.since and number != held:
                yield number


def running(table: Table) -> Iterator[int]:
    """Yield the seats of `waited_for` whose time is not over."""
    return (seat for seat in waited_for(table) if not table.doc.seats[seat].clock.out)


def ends_at(table: Table, number: int) -> int:
    """Return the earliest service time at which this seat's time can be over, that is, without pauses."""
    clock = table.doc.seats[number].clock
    return clock.since + clock.left


def shown_end(table: Table, number: int) -> int:
    """Return the service time at which this seat's time is over, as the boards show it."""
    return ends_at(table, number) + table.doc.seats[number].clock.delayed


def show_anew(table: Table, number: int, turn: int) -> None:
    """Update the deadline that boards show for this seat; Refusal if that turn is over."""
    if number not in running(table) or table.doc.seats[number].clock.turn != turn:
        raise Refusal("stale")
    table.take(table.running().note({"put_off": number}))


def tasks(table: Table, now: int) -> Iterator[Task]:
    """Yield tasks for the earliest deadline, the earliest reminder, and the response times of turns just ended."""
    pace = TIME_CONTROLS[table.doc.pace]
    waiting = [table.doc.seats[seat].clock for seat in running(table)]
    if waiting and pace.ends:
        yield Task(DEADLINE, min(clock.since + clock.left for clock in waiting))
    if any(seat.answered is not None and seat.answered[2] == now for seat in table.doc.seats):
        yield Task(ANSWERED, 0)
    reminders = [clock.since + ran for clock in waiting for ran in reminded_after(clock, pace)[:1]]
    if reminders:
        yield Task(REMINDER, min(reminders))


def reminded_after(clock: ClockDoc, pace: TimeControl) -> list[int]:
    """Return the times of the clock, in milliseconds, at which the remaining reminders of this turn are sent."""
    if clock.hushed:
        return []
    return [int(clock.left * share) for share in pace.reminders[clock.reminded :]]


def change(seat: SeatDoc, **fields: int | bool) -> None:
    """Replace the seat's clock by a changed copy, because drafts of a table share the clock objects."""
    seat.clock = seat.clock.model_copy(update=fields)


def give_back(table: Table, number: int) -> None:
    """Set the seat's clock to the end of its turn before the last one, because that turn was taken back.

    Once: of several turns only the last one is given back.
    """
    clock = table.doc.seats[number].clock
    if clock.turn:
        table.doc.seats[number].clock = ClockDoc(left=clock.before, turn=clock.turn - 1)


async def _measure(table: Table, now: int, clock_pauses: Pauses) -> None:
    """Set how much later than without pauses the running clocks end."""
    for number in running(table):
        seat = table.doc.seats[number]
        stood = await clock_pauses.of(seat.person, table.doc.chat_ids, now)
        end = runs_until(seat.clock.since, seat.clock.left, stood)
        change(seat, delayed=end - ends_at(table, number))


def _awaited(table: Table) -> tuple[int, ...]:
    if table.match is None or not table.live:
        return ()
    return tuple(seat for seat in table.match.game.awaited(table.match.state) if seat >= 0)


def _ended(table: Table) -> Iterator[int]:
    """Yield the seats whose turn the new lines have ended.

    A turn ends by its last decision. If all act at once, it ends when the last of them has decided.
    """
    for entry in table.entries:
        if isinstance(entry, Decided) and entry.actor >= 0:
            decision = table.game.parse(entry.code)
            if decision.closes or _in_new_phase(table, entry.actor, sealed=decision.sealed):
                yield entry.actor


def _in_new_phase(table: Table, number: int, *, sealed: bool) -> bool:
    """Tell whether the seat's decision has ended a phase in which all act at once, but closes no turn.

    `sealed`: the decision is secret for now. After an offer the seat stays in the same phase, also while another player
    is asked to answer it.
    """
    if not table.doc.seats[number].clock.together:
        return False
    if sealed and _is_asked_anew(table, number):
        return True
    before = table.base.match if table.base else None
    return before is not None and _question(before, number) != _question(table.match, number)


def _question(match: Match[Any] | None, number: int) -> str:
    """Return the question that this seat is asked, as everybody may know it; empty if there is none."""
    assert match is not None
    return next((ask.question for ask in match.game.asks(match.state, PUBLIC) if ask.seat == number), "")


def _took_back(table: Table, number: int) -> bool:
    """Tell whether the table waits for this player again only because of an undo. Then it is still the same turn."""
    undone = any(isinstance(entry, Undone) and entry.seat == number for entry in table.entries)
    decided = any(isinstance(entry, Decided) and entry.actor == number and not entry.forced for entry in table.entries)
    return undone or (decided and not _is_asked_anew(table, number))


def _is_asked_anew(table: Table, number: int) -> bool:
    """Tell whether the new lines have changed what this seat is asked."""
    assert table.match is not None
    assert table.doc.match is not None
    return table.match.changed_at[number] > table.doc.match.version


def _has_played(table: Table, number: int) -> None:
    """Set the number of missed turns to 0 if the seat's player has decided something."""
    seat = table.doc.seats[number]
    chose = (isinstance(one, Decided) and one.actor == number and not one.forced for one in table.entries)
    if seat.computer is None and any(chose):
        seat.missed, seat.stood_in = 0, False


def _relieve(table: Table, number: int) -> None:
    """Give the seat back to its person, because a computer played only one turn, and that turn is over."""
    seat = table.doc.seats[number]
    assert table.match is not None
    seat.computer, seat.stand_in = None, ""
    table.take(table.match.note({"returned": number}))
    table.match.changed_at[number] = table.match.version


def _time(table: Table, number: int, now: int, *, ended: bool) -> None:
    """Note once when this seat's turn began and ended, if its player lets response times be kept.

    Turns with the time control `live` are not noted: they take minutes. A turn that a computer has ended for a late
    player is noted with that moment. A turn that a resignation or the end of the match has ended is not noted.
    """
    seat = table.doc.seats[number]
    if table.has_left(number):
        return
    waited = seat.stand_in != "" if seat.computer else ended or table.live
    is_known = seat.answered is not None and seat.answered[0] == seat.clock.turn
    if seat.timed and waited and not is_known and table.doc.pace != "live":
        seat.answered = seat.clock.turn, seat.clock.since, now


async def _stop(table: Table, seat: SeatDoc, now: int, clock_pauses: Pauses) -> None:
    clock, left = seat.clock, seat.clock.left
    if TIME_CONTROLS[table.doc.pace].ends:
        left -= ran(clock.since, now, await clock_pauses.of(seat.person, table.doc.chat_ids, now))
    change(seat, since=0, left=max(0, left), out=False)


def _start(table: Table, number: int, now: int, *, together: bool, again: bool) -> None:
    """Start the clock of a new turn. `again`: the same turn goes on after an undo, with the time that was left.

    `together`: several clocks start at this moment, because all act at once.
    """
    seat, pace = table.doc.seats[number], TIME_CONTROLS[table.doc.pace]
    if again and seat.clock.turn:
        change(seat, since=now)
        return
    left = min(pace.most, seat.clock.left + pace.more) if seat.clock.turn else pace.first
    before = seat.clock.left
    seat.clock = ClockDoc(left=left, since=now, turn=seat.clock.turn + 1, before=before, together=together)
