"""Deadlines of a table's clocks: timeouts and reminders that become due.

A job becomes due at the earliest possible moment. It then reads what has stopped the clock meanwhile, and is put off
if it is too early. What it does is a commit with a name of its own for each turn, so it is done once.
"""

import asyncio
from collections.abc import Mapping, Sequence

import structlog

from bot.app.base.intervals import Intervals, runs_until, stands
from bot.app.base.person import Person
from bot.app.base.ports import Due
from bot.app.base.refusal import Refusal
from bot.app.people import reminders
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.people.reminders import Reminder
from bot.app.people.timezones import ChatZones, zone_of
from bot.app.tables import polls, table_clocks
from bot.app.tables.document import ClockDoc
from bot.app.tables.lobby import USUAL_COMPUTER
from bot.app.tables.play import stand_in
from bot.app.tables.repository import Act, TableRepository
from bot.app.tables.table import Table
from bot.app.tables.time_controls import MINUTE_MS, TIME_CONTROLS

TOGETHER_MS = MINUTE_MS
"""Milliseconds; reminders of one table that would come closer together than this are one."""
OUT_OF_REACH_MS = 10 * MINUTE_MS
"""Milliseconds after which a person who could not be reached is tried again."""

log = structlog.get_logger(__name__)


class Deadlines:
    def __init__(self, repository: TableRepository, chats: ChatZones) -> None:
        self._repository = repository
        self._chats = chats
        self._people = People(repository.store)

    async def time_over(self, due: Due) -> None:
        """Carry out the timeouts that are due at the table, or put the job off until the next one, as far as known."""
        table, now = await self._repository.load(due.table), self._repository.clock.now()
        ends: dict[int, int] = {}
        for seat, clock_pauses in (await self._clock_pauses(table, now)).items():
            clock = table.doc.seats[seat].clock
            ends[seat] = runs_until(clock.since, clock.left, clock_pauses)
            if ends[seat] <= now:
                await self._end(table, seat, clock)
            elif ends[seat] - table_clocks.shown_end(table, seat) >= MINUTE_MS:
                await self._put_off(table, seat, clock, ends[seat])
        await self._come_back(due, ends, now)

    async def remind(self, due: Due) -> None:
        """Remind the players who are due, once for all reminders missed meanwhile; in quiet hours not before their end.

        Who is due within a minute is reminded with those who are due now: one message for all of them.
        """
        table, now = await self._repository.load(due.table), self._repository.clock.now()
        soon, nexts = now + TOGETHER_MS, dict[int, int]()
        due_now: dict[int, Reminder] = {}
        for seat, clock_pauses in (await self._clock_pauses(table, now)).items():
            clock, pace = table.doc.seats[seat].clock, TIME_CONTROLS[table.doc.pace]
            moments = [runs_until(clock.since, ran, clock_pauses) for ran in table_clocks.reminded_after(clock, pace)]
            if not moments or (pace.ends and runs_until(clock.since, clock.left, clock_pauses) <= now):
                continue
            pause = await self._pause(table, seat, clock_pauses, now) if moments[0] <= soon else 0
            nexts[seat] = max(moments[0], now + pause if pause else 0)
            if not pause and moments[0] <= soon:
                count = clock.reminded + sum(moment <= soon for moment in moments)
                due_now[seat] = Reminder(seat, clock.turn, count)
        if any(nexts[seat] <= now for seat in due_now):
            await self._remind(table, list(due_now.values()))
        await self._come_back(due, nexts, now)

    async def call(self, due: Due) -> None:
        """Call those who have not voted in the table's poll; who sleeps or cannot be reached is called later."""
        table, now = await self._repository.load(due.table), self._repository.clock.now()
        seats, poll = polls.silent(table), table.doc.poll
        found = await self._stops_of(table, seats, now)
        pauses = {seat: await self._pause(table, seat, clock_pauses, now) for seat, clock_pauses in found.items()}
        ready = [seat for seat, pause in pauses.items() if not pause]
        if poll is not None and ready:
            name = f"poll_call:{table.doc.id}:{poll.since}:{ready}"
            await self._once(table, name, lambda fresh: polls.call(fresh, ready, poll.since))
        await self._come_back(due, {seat: now + pause for seat, pause in pauses.items()}, now)

    async def _clock_pauses(self, table: Table, now: int) -> Mapping[int, Intervals]:
        """Return, for each seat that is waited for, the intervals in which the seat's clock stands still."""
        return await self._stops_of(table, list(table_clocks.running(table)), now)

    async def _stops_of(self, table: Table, seats: Sequence[int], now: int) -> Mapping[int, Intervals]:
        people, chat_ids = (table.doc.seats[seat].person for seat in seats), table.doc.chat_ids
        found = await asyncio.gather(*(self._repository.clock_pauses.of(person, chat_ids, now) for person in people))
        return dict(zip(seats, found, strict=True))

    async def _pause(self, table: Table, seat: int, clock_pauses: Intervals, now: int) -> int:
        """Return the milliseconds for which this seat's player must not be called; 0 = may be called now.

        That is the rest of the player's quiet hours; ten minutes while the seat's clock stands still (`clock_pauses`).
        """
        if stands(now, clock_pauses):
            return OUT_OF_REACH_MS
        person = await Links(self._repository.store).whole(Person(table.doc.seats[seat].person or "", ""))
        doc = await self._people.known_of(person)
        zone = await zone_of(self._chats, person, doc, table.doc.chat_ids, self._repository.zone)
        return reminders.quiet_left(self._repository.wall(), (doc.quiet_from, doc.quiet_until), zone)

    async def _end(self, table: Table, seat: int, clock: ClockDoc) -> None:
        # `since` too: who is late, moves and takes it back can be late once more in the same turn.
        name = f"deadline:{table.doc.id}:{seat}:{clock.turn}:{clock.since}"
        await self._once(table, name, lambda fresh: time_is_over(fresh, seat, clock.turn))

    async def _put_off(self, table: Table, seat: int, clock: ClockDoc, until: int) -> None:
        """Commit the new deadline of a seat whose clock has stood meanwhile: boards still say that it ends now."""
        name = f"put_off:{table.doc.id}:{seat}:{clock.turn}:{until}"
        await self._once(table, name, lambda fresh: table_clocks.show_anew(fresh, seat, clock.turn))

    async def _remind(self, table: Table, told: Sequence[Reminder]) -> None:
        name = f"remind:{table.doc.id}:{' '.join(f'{one.seat}:{one.turn}:{one.count}' for one in told)}"
        await self._once(table, name, lambda fresh: reminders.remind(fresh, told))

    async def _once(self, table: Table, name: str, act: Act) -> None:
        try:
            await self._repository.change(table.doc.id, name, act)
        except Refusal as refusal:
            log.info("somebody was faster", table=table.doc.id, what=name, why=refusal.key)

    async def _come_back(self, due: Due, moments: Mapping[int, int], now: int) -> None:
        """Put the job off until the earliest of these moments of service time, one for each seat; without any, end it.

        If the earliest has passed, do nothing: a commit made meanwhile has set the job's next time.
        """
        if not moments:
            await self._repository.store.done(due.table, due.task.key, due.lease)
        elif min(moments.values()) > now:
            await self._repository.store.extend(due, min(moments.values()))


def time_is_over(table: Table, number: int, turn: int) -> None:
    """Mark seat `number` as late in this turn, once, and do what the table has agreed for a timeout.

    A computer steps in, a vote opens, or nothing; without other voters the match waits. Refusal if the turn is over.
    """
    match = table.running()
    if number not in table_clocks.running(table) or table.doc.seats[number].clock.turn != turn:
        raise Refusal("stale")
    table_clocks.change(table.doc.seats[number], out=True)
    table.take(match.note({"late": number}))
    if list(polls.voters(table, number)):
        if table.doc.absence == "computer":
            stand_in(table, number, USUAL_COMPUTER)
        elif table.doc.absence == "poll" and table.doc.poll is None:
            polls.open_about(table, number)
