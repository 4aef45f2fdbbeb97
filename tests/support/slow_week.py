"""Simulates a week at many tables in virtual time: people of two platforms, outages, and people who never come.

Whether timeouts and reminders were fair is computed step by step from what really happened, not from the clocks of
the tables.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.app.base.person import Person, PersonDoc
from bot.app.jobs.jobs import Jobs
from bot.app.people.outages import Outages
from bot.app.people.people import KIND
from bot.app.tables.table import Table
from bot.presenter.acts.table import Agree, Join, Start
from engine.kernel.log_entry import Noted
from tests.support.harness import Harness
from tests.support.slow import HOUR, MINUTE, chores_of

FIRST, MORE, MOST = 72 * HOUR, 12 * HOUR, 120 * HOUR
"""Milliseconds promised by the pace `day`: for the first turn, for each turn after it, and at most saved up."""
BEGINS = datetime(2026, 10, 22, 10, tzinfo=UTC)
"""Three days before Berlin sets its clocks back."""
ZONES = ("Europe/Moscow", "Europe/Berlin", "Asia/Vladivostok")
QUIET = (22, 9)
DOWN = {"red": (20 * HOUR, 33 * HOUR), "blue": (70 * HOUR, 95 * HOUR)}
"""Platform → start and end of its outage, in milliseconds of service time since the beginning."""
STOPPED = (50 * HOUR, 6 * HOUR)
"""When the service stops, and for how long people's clocks go on meanwhile; both in milliseconds."""


@dataclass
class Somebody:
    person: Person
    zone: str
    comes: bool

    @property
    def platform(self) -> str:
        return self.person.id.partition(":")[0]


@dataclass
class Waited:
    """How long a table has really waited for a seat in a turn: `ran` of the `left` milliseconds."""

    turn: int
    left: int
    ran: int = 0


@dataclass
class Week:
    harness: Harness
    rng: random.Random
    step: int = 30 * MINUTE
    absent: float = 0.2
    """Share of people, from 0 to 1, who never come; the opener of a table always comes."""
    people: dict[str, list[Somebody]] = field(default_factory=dict)
    """By id of a table: its people in seat order."""
    waited: dict[tuple[str, int], Waited] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    unfair: list[str] = field(default_factory=list)
    """A line for each unfair timeout or reminder; there must be none."""
    late: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    reminded: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    moves: int = 0

    def __post_init__(self) -> None:
        self.begun = self.counted = self.harness.clock.now()
        self.stopped = 0
        self.harness.repository.wall = self.wall
        self.outages = Outages(self.harness.store)
        self.jobs: Jobs = chores_of(self.harness)

    @property
    def now(self) -> int:
        return self.harness.clock.now() - self.begun

    def wall(self) -> int:
        return int(BEGINS.timestamp() * 1000) + self.now + self.stopped

    def is_up(self, platform: str) -> bool:
        begun, ended = DOWN[platform]
        return not begun <= self.now < ended

    async def open(self, game: str, seats: int, absence: str) -> None:
        """Open and start a table with the pace `day`; some of its people never come (`absent`)."""
        number = len(self.people)
        sitting = [self._somebody(number, seat) for seat in range(seats)]
        for one in sitting:
            doc = PersonDoc(quiet_from=QUIET[0], quiet_until=QUIET[1], zone=one.zone).model_dump_json().encode()
            await self.harness.store.put(KIND, one.person.id, 0, doc)
        opener, *others = (one.person for one in sitting)
        service, delivery = self.harness.service, self.harness.delivery
        at = (await service.opening.open(opener, f"red:room{number}", game, seats, {}, delivery())).table.doc.id
        for person in others:
            await service.do(at, person, Join(), delivery())
        for act in (Agree("pace", "day"), Agree("absence", absence), Start()):
            await service.do(at, opener, act, delivery())
        self.people[at] = sitting
        await self._look(at)

    def _somebody(self, table: int, seat: int) -> Somebody:
        platform = ("red", "blue")[(table + seat) % 2]
        person = Person(f"{platform}:{table}x{seat}", f"P{seat}")
        return Somebody(person, self.rng.choice(ZONES), comes=seat == 0 or self.rng.random() > self.absent)

    async def pass_by(self, hours: int = 7 * 24) -> None:
        while self.now < hours * HOUR:
            self.harness.clock.time += self.step
            self._count()
            if self.now >= STOPPED[0]:
                self.stopped = STOPPED[1]
            for platform in DOWN:
                await self.outages.note(platform, self.harness.clock.now(), reached=self.is_up(platform))
            for at in self.people:
                await self._play(at)
            while await self.jobs.do_due(*{int(at[:2]) for at in self.people}):
                pass
            for at in self.people:
                await self._look(at)

    def _count(self) -> None:
        """Add the time since the last count to all waits, without the time in which a person's platform was down."""
        before, self.counted = self.counted - self.begun, self.harness.clock.now()
        for (at, seat), waited in self.waited.items():
            begun, ended = DOWN[self.people[at][seat].platform]
            waited.ran += self.now - before - max(0, min(self.now, ended) - max(before, begun))

    async def _play(self, at: str) -> None:
        table = await self.harness.table(at)
        for seat in self._awaited(table):
            one = self.people[at][seat]
            if one.comes and self.is_up(one.platform) and self.rng.random() < self.step / (5 * HOUR):
                assert table.match is not None
                code = self.rng.choice(list(table.match.game.legal(table.match.state, seat))).code
                self.moves += (await self._once(at, one.person, code)).doc.version > table.doc.version
                return

    async def _once(self, at: str, person: Person, code: str) -> Table:
        await self.harness.play(at, person, code)
        await self._look(at)
        return await self.harness.table(at)

    def _awaited(self, table: Table) -> Sequence[int]:
        if table.match is None or table.match.over:
            return ()
        waiting = table.match.game.awaited(table.match.state)
        return [seat for seat in waiting if seat >= 0 and table.doc.seats[seat].computer is None]

    async def _look(self, at: str) -> None:
        """Judge what is new in the log of the table, and note for whom the table waits from now on."""
        table = await self.harness.table(at)
        log = await self.harness.repository.log(table)
        for entry in log[self.seen.get(at, 0) :]:
            if isinstance(entry, Noted):
                self._judge(at, table, entry.fact)
        self.seen[at] = len(log)
        awaited = self._awaited(table)
        for seat in range(len(table.doc.seats)):
            self._wait(at, table, seat, waits=seat in awaited)

    def _wait(self, at: str, table: Table, seat: int, *, waits: bool) -> None:
        turn, old = table.doc.seats[seat].clock.turn, self.waited.get((at, seat))
        if waits and (old is None or old.turn != turn):
            left = FIRST if old is None else min(MOST, max(0, old.left - old.ran) + MORE)
            self.waited[at, seat] = Waited(turn, left)

    def _judge(self, at: str, table: Table, fact: dict[str, object]) -> None:
        if "late" in fact:
            self._judge_late(at, int(str(fact["late"])))
        if "reminded" in fact:
            self._judge_reminder(at, int(str(fact["reminded"])))

    def _judge_late(self, at: str, seat: int) -> None:
        waited = self.waited[at, seat]
        self.late[at, seat, waited.turn] += 1
        if waited.ran < waited.left:
            missing = (waited.left - waited.ran) / HOUR
            self.unfair.append(f"{at}: seat {seat} had {missing} hours left")

    def _judge_reminder(self, at: str, seat: int) -> None:
        one = self.people[at][seat]
        self.reminded[at, seat, self.waited[at, seat].turn] += 1
        there = datetime.fromtimestamp(self.wall() / 1000, ZoneInfo(one.zone))
        if there.hour >= QUIET[0] or there.hour < QUIET[1]:
            self.unfair.append(f"{at}: seat {seat} was reminded at {there:%H:%M}")
        # In the first step of an outage the bot cannot know yet that the platform is down.
        if not self.is_up(one.platform) and self.now >= DOWN[one.platform][0] + self.step:
            self.unfair.append(f"{at}: seat {seat} was reminded while nobody could tell him")
