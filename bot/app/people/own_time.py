"""Quiet hours, time zone, days away and shown habits of a person."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.app.base.intervals import Span
from bot.app.base.person import Person, PersonDoc
from bot.app.base.refusal import Refusal
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.people.response_times import ResponseTimes, response_times_of
from bot.app.people.timezones import ChatZones, known_zones, zone_of, zone_of_chats
from bot.app.tables.document import HabitsDoc
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.time_controls import DAY_MS, TIME_CONTROLS
from bot.app.tables.usual_times import view_of_response_times
from bot.presenter.acts.chat import OwnTimeAct, SetAway, SetQuiet, SetZone, ShowHabits
from bot.presenter.screens.own_time import OwnTime

HOURS = 24
"""Hours of a day."""
MOST_DAYS = 14
"""Most days away at once."""
MOST_OF_A_SEASON, SEASON = 28, 90
"""Most days away (28) within so many days (90), so that the others can go on playing."""


class OwnTimes:
    def __init__(self, repository: TableRepository, chats: ChatZones) -> None:
        self._repository = repository
        self._chats = chats
        self._people = People(repository.store)
        self._links = Links(repository.store)
        self._habits = ResponseTimes(repository, chats)

    async def of(self, person: Person, table: Table) -> OwnTime:
        """Return this person's time settings at this table; without an own zone, with that of a chat or the server."""
        person = await self._links.whole(person)
        doc, now = await self._people.known_of(person), self._repository.clock.now()
        zone = await self._zone(person, doc, table)
        until = max((end for begun, end in doc.away if begun <= now < end), default=None)
        away = until + self._repository.wall() - now if until else None
        habits = view_of_response_times(response_times_of(doc, zone)) if doc.shows_habits else None
        return OwnTime(doc.quiet_from, doc.quiet_until, zone, away, habits)

    async def zone(self, person: Person | None, table: Table) -> str:
        """Return the time zone in which this person reads the table's times.

        `person` None: the zone of the table's chats, for a screen that everybody there reads.
        """
        if person is None:
            return await zone_of_chats(self._chats, table.doc.chat_ids, self._repository.zone)
        person = await self._links.whole(person)
        return await self._zone(person, await self._people.known_of(person), table)

    async def _zone(self, person: Person, doc: PersonDoc, table: Table) -> str:
        return await zone_of(self._chats, person, doc, table.doc.chat_ids, self._repository.zone)

    async def set(self, person: Person, act: OwnTimeAct) -> None:
        """Change one time setting: quiet hours, zone, days away or habits; Refusal for an invalid value.

        The change holds for all accounts of the person.
        """
        person, change = await self._links.whole(person), self._change(act)
        # With any time setting made on the web page, the zone that the browser tells is kept as well.
        await self._people.change(person, lambda doc: change(doc).model_copy(update=_home(doc, person, act)))

    def _change(self, act: OwnTimeAct) -> Callable[[PersonDoc], PersonDoc]:
        match act:
            case SetQuiet(first, last) if first < HOURS and last < HOURS:
                return _with(quiet_from=first, quiet_until=last)
            case SetZone(zone):
                if zone not in known_zones():
                    raise Refusal("no-such-zone")
                return _with(zone=zone)
            case SetAway(days):
                return partial(_away, now=self._repository.clock.now(), days=days)
            case ShowHabits("on"):
                return _with(shows_habits=True)
            case ShowHabits("off"):
                return _with(shows_habits=False, answers={})
            case _:
                raise Refusal("unreadable")

    async def tell(self, person: Person, table: str, delivery: str) -> Table:
        """Write the person's time settings into this table and into all others that show them; return this table."""
        person = await self._links.whole(person)
        await self.tell_others(person, delivery, table)
        return await self._tell(person, await self._repository.load(table), delivery)

    async def tell_others(self, person: Person, delivery: str, table: str = "") -> None:
        """Write the person's time settings into all tables that show them, except `table`."""
        sittings = await asyncio.gather(*map(self._repository.store.sittings, person.ids))
        places = {one.table for found in sittings for one in found if not one.over} - {table}
        for other in (await self._repository.found(places)).tables:
            if _needs_telling(other, person):
                await self._tell(person, other, f"{delivery}:{other.doc.id}")

    async def _tell(self, person: Person, table: Table, delivery: str) -> Table:
        habits = await self._habits.of(person, table.doc.chat_ids)
        changed = await self._repository.change(table.doc.id, delivery, lambda fresh: tell(fresh, person, habits))
        return changed.table

    async def is_to_be_asked(self, person: Person) -> bool:
        """Tell whether the person was never asked to let others see the habits; True only once for each person.

        Stores "no" until the person answers, so that the next call returns False.
        """
        person = await self._links.whole(person)
        doc = await self._people.known_of(person)
        if doc.shows_habits is None:
            await self._people.change(person, _with(shows_habits=False))
        return doc.shows_habits is None


def tell(table: Table, person: Person, habits: HabitsDoc | None) -> None:
    """Write this person's changed time settings into the table; nothing happens if the table is over.

    `habits`: shown in a lobby; None if the person hides them, which also deletes a kept answer time. It is done for a
    person who has resigned too, because that person may come back.
    """
    seat = table.place_of(person)
    if seat is None or not table.live:
        return
    own, before = table.doc.seats[seat], table.doc.seats[seat].model_copy()
    own.timed = habits is not None
    own.answered = own.answered if own.timed else None
    own.habits = habits if table.match is None else None
    if table.match is None:
        if own != before:
            table.log("habits", person=person.id)
    elif own.clock.since or own != before:
        table.take(table.match.note({"own_time": seat}))


def _needs_telling(table: Table, person: Person) -> bool:
    """Tell whether the person's time settings or habits are shown or kept at this table."""
    seat = table.place_of(person)
    if seat is None or not table.live:
        return False
    own = table.doc.seats[seat]
    return table.match is None or own.timed or (own.clock.since > 0 and TIME_CONTROLS[table.doc.pace].ends)


def _with(**changes: Any) -> Callable[[PersonDoc], PersonDoc]:
    return lambda doc: doc.model_copy(update=changes)


def _home(doc: PersonDoc, person: Person, wish: OwnTimeAct) -> dict[str, str]:
    """Return the browser's time zone as a further change of settings; empty if a zone is set or the browser tells none.

    `wish`: the change that the person makes now. Empty also if that change sets a zone, or hides the habits: such a
    person wants less to be kept.
    """
    tells = not isinstance(wish, SetZone) and wish != ShowHabits("off")
    return {"zone": person.zone} if person.zone and doc.zone is None and tells else {}


def _away(doc: PersonDoc, now: int, days: int) -> PersonDoc:
    """Return the settings with `days` days away from `now` on, which replace those announced before.

    Refusal for more days than are allowed. `now`: milliseconds of service time.
    """
    before = [(begun, min(end, now)) for begun, end in doc.away if begun < now and end > now - SEASON * DAY_MS]
    left = MOST_OF_A_SEASON * DAY_MS - sum(end - max(begun, now - SEASON * DAY_MS) for begun, end in before)
    most = min(MOST_DAYS, left // DAY_MS)
    if days > most:
        raise Refusal("too-long-away", {"most": most})
    fresh: list[Span] = [(now, now + days * DAY_MS)] if days else []
    return doc.model_copy(update={"away": [*before, *fresh]})
