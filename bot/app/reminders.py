"""When somebody is reminded that a table waits for him, and when he never is."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.app import clocks
from bot.app.people import Person
from bot.app.refusal import Refusal
from bot.app.spans import Span, Spans
from bot.app.table import Table


def remind(table: Table, number: int, turn: int, count: int) -> None:
    """For the `count`-th time in this turn; Refusal where that is done, or he is not waited for any more."""
    match = table.running()
    if number not in clocks.running(table):
        raise Refusal("stale")
    seat = table.doc.seats[number]
    if seat.clock.turn != turn or seat.clock.hushed or seat.clock.reminded >= count:
        raise Refusal("stale")
    clocks.change(seat, reminded=count)
    table.take(match.note({"reminded": number}))


def hush(table: Table, person: Person) -> None:
    """Not once more in this turn."""
    match, number = table.running(), table.own_seat(person)
    seat = table.doc.seats[number]
    if not seat.clock.since:
        raise Refusal("not-waited-for")
    clocks.change(seat, hushed=True)
    table.take(match.note({"hushed": number}))


def quiet_spans(begun: int, ended: int, hours: tuple[int, int], zone: str) -> Spans:
    """The nights that touch the time between two moments of the wall clock, in milliseconds of it."""
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
    """How many milliseconds the quiet hours last still at this moment of the wall clock; 0 outside of them."""
    begun, ended = hours
    now = datetime.fromtimestamp(wall / 1000, UTC).astimezone(ZoneInfo(zone))
    if not (begun <= now.hour < ended if begun <= ended else now.hour >= begun or now.hour < ended):
        return 0
    morning = now.replace(hour=ended, minute=0, second=0, microsecond=0, fold=0)
    if now.hour >= ended:
        morning += timedelta(days=1)
    return max(1, int(morning.timestamp() * 1000) - wall)
