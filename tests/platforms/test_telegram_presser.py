"""How long whoever presses waits for his next buttons, from the finger to the changed screen of the group.

People think as long as people do who are at it: a second or two for a step, some seconds until the next one has noticed
that it is his turn. In the nightly tests time is real: the figures, which `pytest -s` shows, hold the bot's own work.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest
from fakeredis import FakeServer

from bot.app.people import Person as Somebody
from bot.app.ports import Pace
from bot.telegram_adapter import buttons
from bot.telegram_adapter.budget import TELEGRAMS, Paces
from tests.bot.telegram_adapter.house import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.clock import Clock, RunningClock
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.telegram import Telegram

STEP, NEXT = (1.5, 3.0), (3.0, 10.0)
"""Seconds of thought before a step of one's own turn, and before the first one."""
GLANCE = 0.02
"""Seconds between two looks at the screen."""
SPACED = replace(TELEGRAMS, burst=Pace(most=1, within_ms=8_000))
"""Eight seconds between two sendings, whether there is room or not."""


@dataclass
class Playing:
    """One table in the hands of its people."""

    friends: Friends
    table: str
    clock: Clock
    rng: random.Random
    waits: list[float] = field(default_factory=list)
    """Of each press: seconds until the screen showed what had come of it."""
    refused: list[str] = field(default_factory=list)
    """What those were told whose button did not count."""

    async def plays(self, until: float) -> None:
        last: Person | None = None
        while self.clock.now() < until:
            now = await self.friends.bot.table(self.table)
            if now.doc.phase == "over":
                return
            person = self.friends.asked(now)
            await self.clock.sleep(self.rng.uniform(*(STEP if person is last else NEXT)))
            await self._presses(person)
            last = person

    async def _presses(self, person: Person) -> None:
        now, board = await self.friends.bot.table(self.table), await self.friends.board(self.table)
        data = self.rng.choice(self.friends.fitting(now, board, person))
        pressed_at = self.clock.now()
        answer = await person.presses(board, data=data)
        version = (await self.friends.bot.table(self.table)).doc.version
        if version == now.doc.version:
            self.refused.append(answer.text)
        while self._on_the_screen() < version:
            await self.clock.sleep(GLANCE)
        self.waits.append(self.clock.now() - pressed_at)

    def _on_the_screen(self) -> int:
        """The version of the newest board that the group sees: its buttons say it."""
        data = (button.data or "" for one in self.friends.place.by_bot for button in one.message.content.buttons())
        pushed = (buttons.read(one) for one in data if self.table in one)
        return max((one.button.version for one in pushed if not one.sheet), default=0)


@dataclass
class Evening:
    waits: list[float]
    refused: list[str]
    telegram: Telegram

    def wait(self, share: float) -> float:
        """So many of the presses waited no longer."""
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]

    def told(self) -> str:
        figures = f"median {self.wait(0.5):.2f} s, 90 % {self.wait(0.9):.2f} s, 95 % {self.wait(0.95):.2f} s"
        return f"{len(self.waits)} presses: {figures}, longest {max(self.waits):.1f} s; {len(self.refused)} refused"


async def evening(
    *, seconds: float, tables: int = 1, groups: int = 1, askers: int = 0, speed: float = 1.0, paces: Paces = TELEGRAMS
) -> Evening:
    """So many tables in each of so many groups; each asker wants a panel every twelve seconds."""
    clock = RunningClock(speed)
    async with (
        Telegram(clock) as telegram,
        running(bot_on(telegram, FakeServer(), paces=paces, grace_ms=20_000)) as bot,
    ):
        every = [playing for number in range(groups) for playing in await group(telegram, bot, clock, number, tables)]
        end = clock.now() + seconds
        asking = [asks(every[0].friends, clock, end, number) for number in range(askers)]
        await asyncio.gather(*(one.plays(end) for one in every), *asking)
        waits = [wait for one in every for wait in one.waits]
        return Evening(waits, [text for one in every for text in one.refused], telegram)


async def group(telegram: Telegram, bot: Bot, clock: Clock, number: int, tables: int) -> list[Playing]:
    people = [await telegram.person(f"{number}{letter}") for letter in "abcdefghijklmnopqrstuvw"[: 2 * tables]]
    place = telegram.group(f"Группа {number}", people, supergroup=True)
    return [
        await table(telegram, bot, clock, place, people[2 * n : 2 * n + 2], 100 * number + n) for n in range(tables)
    ]


async def table(
    telegram: Telegram, bot: Bot, clock: Clock, place: Room, people: Sequence[Person], seed: int
) -> Playing:
    """Two people at a table of their own; it is begun past the group, whose room is for the match."""
    friends = Friends(telegram, bot, place, list(people))
    anna, boris = (f"telegram:{person.id}" for person in people)
    service, window = bot.clerk.service, friends.window
    name = (await service.open(Somebody(anna, "A"), window, "eme", 2, {}, f"open {seed}")).table.doc.id
    await service.use(name, Somebody(boris, "B"), "join", f"join {seed}")
    await service.use(name, Somebody(anna, "A"), "start", f"start {seed}")
    await friends.settled(name)
    return Playing(friends, name, clock, random.Random(seed))


async def asks(friends: Friends, clock: Clock, until: float, number: int) -> None:
    while clock.now() < until:
        await clock.sleep(12.0)
        await friends.says(friends.people[number], ("/score", "/rules", "/text", "/log")[number % 4])


async def test_who_plays_waits_for_nothing_while_there_is_room() -> None:
    """What the bot does itself counts for six times as much here, for time runs so fast."""
    seen = await evening(seconds=60, speed=6)
    seen.telegram.limits.assert_kept()
    assert len(seen.waits) > 4
    assert seen.wait(0.5) < 2
    assert seen.refused == []


async def test_the_control_with_a_pause_of_our_own_he_waits() -> None:
    seen = await evening(seconds=60, speed=6, paces=SPACED)
    assert seen.wait(0.5) > 2


@pytest.mark.nightly
@pytest.mark.timeout(400)
@pytest.mark.parametrize(
    ("tables", "groups", "askers"), [(1, 1, 0), (1, 1, 2), (3, 1, 0), (10, 1, 0), (1, 50, 0)], ids=str
)
async def test_figures_of_real_time(tables: int, groups: int, askers: int) -> None:
    seen = await evening(seconds=100, tables=tables, groups=groups, askers=askers)
    print(f"\n{groups} groups of {tables} tables, {askers} who ask: {seen.told()}")
    seen.telegram.limits.assert_kept()
    assert seen.refused == []
    assert len(seen.waits) > 10
