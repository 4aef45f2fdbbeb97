"""Reminders of a turn: count them, stop them for a turn, and compute quiet hours."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.app.base.intervals import Intervals, Span
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables import table_clocks
from bot.app.tables.document import ClockDoc
from bot.app.tables.table import Table


@dataclass(frozen=True, slots=True)
class Reminder:
    seat: int
    turn: int
    """Number of the turn, as its clock counts them."""
    count: int
    """Number of reminders of this turn that its player has had, this one included."""


def remind(table: Table, told: Sequence[Reminder]) -> None:
    """Count these reminders as sent, in one change of the table; Refusal if none of them is wanted any more."""
    match, waits = table.running(), set(table_clocks.running(table))
    wanted = [one for one in told if one.seat in waits and _is_wanted(table.doc.seats[one.seat].clock, one)]
    if not wanted:
        raise Refusal("stale")
    for one in wanted:
        table_clocks.change(table.doc.seats[one.seat], reminded=one.count)
        table.take(match.note({"reminded": one.seat}))


def _is_wanted(clock: ClockDoc, one: Reminder) -> bool:
    return clock.turn == one.turn and not clock.hushed and clock.reminded < one.count


def hush(table: Table, person: Person) -> None:
    """Stop the reminders of this person for this turn; Refusal if the table does not wait for the person."""
    match, number = table.running(), table.own_seat(person)
    seat = table.doc.seats[number]
    if not seat.clock.since:
        raise Refusal("not-waited-for")
    table_clocks.change(seat, hushed=True)
    table.take(match.note({"hushed": number}))


def quiet_spans(begun: int, ended: int, hours: tuple[int, int], zone: str) -> Intervals:
    """Return the quiet hours that lie between `begun` and `ended`, as intervals in milliseconds of the wall clock.

    `hours`: start and end as full hours of the day in this zone; equal hours mean no quiet hours.
    """
    first, last = hours
    if first == last:
        return []
    day = datetime.fromtimestamp(begun / 1000, UTC).astimezone(ZoneInfo(zone)).date() - timedelta(days=1)
    found: list[Span] = []
    while (night := _moment(day, first, zone)) < ended:
        found.append((night, _moment(day + timedelta(days=last <= first), last, zone)))
        day += timedelta(days=1)
    return found


def _moment(day: date, hour: int, zone: str) -> int:
    return int(datetime.combine(day, time(hour), ZoneInfo(zone)).timestamp() * 1000)


def quiet_left(wall: int, hours: tuple[int, int], zone: str) -> int:
    """Return how many milliseconds the quiet hours still last at `wall`; 0 outside of quiet hours.

    `wall`: milliseconds of the wall clock; `hours` as in `quiet_spans`.
    """
    begun, ended = hours
    now = datetime.fromtimestamp(wall / 1000, UTC).astimezone(ZoneInfo(zone))
    if not (begun <= now.hour < ended if begun <= ended else now.hour >= begun or now.hour < ended):
        return 0
    morning = now.replace(hour=ended, minute=0, second=0, microsecond=0, fold=0)
    if now.hour >= ended:
        morning += timedelta(days=1)
    return max(1, int(morning.timestamp() * 1000) - wall)
