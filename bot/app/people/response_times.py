"""Response times of players: how fast and at which hours a player answers.

They are kept only for players who let others see them. They are deleted when the player does not agree any more.
"""

import hashlib
from collections.abc import Sequence
from statistics import mean, median

from bot.app.base.intervals import ran
from bot.app.base.person import Person, PersonDoc
from bot.app.people.links import Links
from bot.app.people.people import KEPT_ANSWERS, People
from bot.app.people.reminders import quiet_spans
from bot.app.people.timezones import ChatZones, zone_of
from bot.app.tables.document import HabitsDoc
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.time_controls import MINUTE_MS

FEWEST = 5
"""Fewest answers from which a usual response time is computed."""


class ResponseTimes:
    def __init__(self, repository: TableRepository, chats: ChatZones) -> None:
        self._repository = repository
        self._chats = chats
        self._people = People(repository.store)
        self._links = Links(repository.store)

    async def keep(self, table: Table) -> None:
        """Store the response times of this table's last turns, for players who agreed. Safe to repeat."""
        for number, seat in enumerate(table.doc.seats):
            if seat.timed and seat.person is not None and seat.answered is not None:
                turn, begun, ended = seat.answered
                await self._keep(table, Person(seat.person, seat.name), f"{number}:{turn}", begun, ended)

    async def of(self, person: Person, chat_ids: Sequence[str]) -> HabitsDoc | None:
        """Return the habits of this person that others may see; None if the person hides them.

        `chat_ids`: chats of the table, whose zone is used if the person has set none.
        """
        whole = await self._links.whole(person)
        doc = await self._people.known_of(whole)
        if not doc.shows_habits:
            return None
        return response_times_of(doc, await zone_of(self._chats, whole, doc, chat_ids, self._repository.zone))

    async def _keep(self, table: Table, person: Person, turn: str, begun: int, ended: int) -> None:
        """Store how long one answer took, as a pair of minutes: without quiet hours and outages, and with them.

        The first number says how fast the player is, the second how long a match takes. `begun`, `ended`: service time.
        """
        whole, ahead = await self._links.whole(person), self._repository.wall() - self._repository.clock.now()
        doc = await self._people.known_of(whole)
        zone = await zone_of(self._chats, whole, doc, table.doc.chat_ids, self._repository.zone)
        nights = quiet_spans(begun + ahead, ended + ahead, (doc.quiet_from, doc.quiet_until), zone)
        clock_pauses = await self._repository.clock_pauses.of(person.id, table.doc.chat_ids, ended)
        awake = ran(begun, ended, [*clock_pauses, *((one - ahead, other - ahead) for one, other in nights)])
        answer = awake // MINUTE_MS, (ended - begun) // MINUTE_MS
        name = _name(table, turn)
        await self._people.change(whole, lambda known: _with_answer(known, name, answer))


def response_times_of(doc: PersonDoc, zone: str) -> HabitsDoc:
    """Return the habits that follow from the stored answers.

    The usual time is the median: one night awake or one week away does not change it.
    """
    answers = list(doc.answers.values())
    known = len(answers) >= FEWEST
    return HabitsDoc(
        usual=round(median(awake for awake, _ in answers)) if known else None,
        whole=round(mean(whole for _, whole in answers)) if known else None,
        awake=(doc.quiet_until, doc.quiet_from) if doc.quiet_from != doc.quiet_until else None,
        zone=zone,
    )


def _with_answer(doc: PersonDoc, name: str, answer: tuple[int, int]) -> PersonDoc:
    if not doc.shows_habits:
        return doc
    kept = [*doc.answers.items()] if name in doc.answers else [*doc.answers.items(), (name, answer)]
    return doc.model_copy(update={"answers": dict(kept[-KEPT_ANSWERS:])})


def _name(table: Table, turn: str) -> str:
    """Return a hash of the turn as the key of its answer; the hash does not show which table it was."""
    return hashlib.blake2b(f"{table.doc.id}:{turn}".encode(), digest_size=5).hexdigest()
