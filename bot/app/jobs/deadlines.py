"""Deadlines of a table's clocks: carry out timeouts and send reminders.

A job becomes due at the earliest possible moment. Only then the pauses of the clock are read, and a job that comes too
early is put off. Every timeout or reminder is a commit with a delivery name of its own, so it happens only once.
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
from bot.app.tables.play import stand_in
from bot.app.tables.repository import Act, TableRepository
from bot.app.tables.table import Table
from bot.app.tables.time_controls import MINUTE_MS, TIME_CONTROLS

TOGETHER_MS = MINUTE_MS
"""Milliseconds; reminders of one table that are due within this time are sent together."""
OUT_OF_REACH_MS = 10 * MINUTE_MS
"""Milliseconds until the next try to remind a person who cannot be reached."""

log = structlog.get_logger(__name__)


class Deadlines:
    def __init__(self, repository: TableRepository, chats: ChatZones) -> None:
        self._repository = repository
        self._chats = chats
        self._people = People(repository.store)

    async def time_over(self, due: Due) -> None:
        """Carry out the timeouts that are due at the table; put the job off until the next deadline that is known."""
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
        """Remind the players who are due, with one message for all of them; missed reminders count as one.

        Players who are due within the next minute are reminded too. A player in quiet hours is reminded when they end.
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
        """Mention the players who have not voted in the table's poll; players in quiet hours or out of reach later."""
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
        """Return, for each seat for which the table waits, the intervals in which the seat's clock stands still."""
        return await self._stops_of(table, list(table_clocks.running(table)), now)

    async def _stops_of(self, table: Table, seats: Sequence[int], now: int) -> Mapping[int, Intervals]:
        people, chat_ids = (table.doc.seats[seat].person for seat in seats), table.doc.chat_ids
        found = await asyncio.gather(*(self._repository.clock_pauses.of(person, chat_ids, now) for person in people))
        return dict(zip(seats, found, strict=True))

    async def _pause(self, table: Table, seat: int, clock_pauses: Intervals, now: int) -> int:
        """Return the milliseconds for which this seat's player must not be called; 0 = may be called now.

        The player waits for the end of the quiet hours, or ten minutes if the seat's clock stands still
        (`clock_pauses`).
        """
        if stands(now, clock_pauses):
            return OUT_OF_REACH_MS
        person = await Links(self._repository.store).whole(Person(table.doc.seats[seat].person or "", ""))
        doc = await self._people.known_of(person)
        zone = await zone_of(self._chats, person, doc, table.doc.chat_ids, self._repository.zone)
        return reminders.quiet_left(self._repository.wall(), (doc.quiet_from, doc.quiet_until), zone)

    async def _end(self, table: Table, seat: int, clock: ClockDoc) -> None:
        # `since` too: a player who is late, moves and takes the move back can be late again in the same turn.
        name = f"deadline:{table.doc.id}:{seat}:{clock.turn}:{clock.since}"
        await self._once(table, name, lambda fresh: time_is_over(fresh, seat, clock.turn))

    async def _put_off(self, table: Table, seat: int, clock: ClockDoc, until: int) -> None:
        """Commit the new deadline of a seat whose clock has stood still meanwhile, so that the boards show it."""
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
        """Put the job off until the earliest of `moments` (seat to service time); without any, the job is done.

        If the earliest has passed, do nothing: a commit made meanwhile has set the job's next time.
        """
        if not moments:
            await self._repository.store.done(due.table, due.task.key, due.lease)
        elif min(moments.values()) > now:
            await self._repository.store.extend(due, min(moments.values()))


def time_is_over(table: Table, number: int, turn: int) -> None:
    """Mark seat `number` as late in this turn, once, and do what the table has agreed for a timeout.

    Then a computer plays, a vote opens, or nothing happens; nothing also if no other player can vote. Refusal if the
    turn is over.
    """
    match = table.running()
    if number not in table_clocks.running(table) or table.doc.seats[number].clock.turn != turn:
        raise Refusal("stale")
    table_clocks.change(table.doc.seats[number], out=True)
    table.take(match.note({"late": number}))
    if list(polls.voters(table, number)):
        if table.doc.absence == "computer":
            stand_in(table, number)
        elif table.doc.absence == "poll":
            polls.open_about(table, number)
