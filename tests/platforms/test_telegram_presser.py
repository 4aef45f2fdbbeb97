"""How long whoever presses waits for his next buttons, from the finger to the changed screen of the group.

People think as long as people do who are at it: a second or two for a step, some seconds until the next one has noticed
that it is his turn. Time is moved by hand, so that only waits count; where figures are shown (`pytest -s`) it is real,
and they hold the bot's own work.
"""

import asyncio
import random
from dataclasses import dataclass, field, replace

import pytest
from fakeredis import FakeServer

from bot.app.base.person import Person as Somebody
from bot.app.base.ports import RateLimit
from bot.presenter.acts.table import Join, Start
from bot.telegram_adapter import buttons
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, RateLimits
from bot.telegram_adapter.platform import TelegramPlatform
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.clock import Clock, RunningClock, SteppedClock
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.telegram import Telegram

GLANCE = 0.02
"""Seconds between two looks at the screen."""


@dataclass(frozen=True)
class Thought:
    """Seconds, from and to."""

    step: tuple[float, float]
    """Before each step of one's own turn but the first."""
    turn: tuple[float, float]
    """Until somebody has noticed that it is his turn, and taken his first step."""


AT_ONCE = Thought((1.5, 3.0), (3.0, 10.0))
"""Everybody looks at nothing else: one such table needs nearly all that a group may say."""
AT_EASE = Thought((2.0, 6.0), (5.0, 20.0))
BESIDE = Thought((3.0, 8.0), (10.0, 40.0))
"""Among friends who talk about other things too."""
SPACED = replace(TELEGRAMS, burst=RateLimit(most=1, within_ms=8_000))
"""Eight seconds between two sendings, whether there is room or not."""


@dataclass
class Playing:
    """One table in the hands of its people."""

    friends: Friends
    table: str
    clock: Clock
    rng: random.Random
    thought: Thought = AT_ONCE
    glance: float = GLANCE
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
            await self.clock.sleep(self.rng.uniform(*(self.thought.step if person is last else self.thought.turn)))
            await self._presses(person)
            last = person

    async def _presses(self, person: Person) -> None:
        now, board = await self.friends.bot.table(self.table), await self.friends.board(self.table)
        if not self.friends.is_asked(now, person):
            return  # The table went on by itself while he thought.
        data = self.rng.choice(self.friends.fitting(now, board, person))
        pressed_at = self.clock.now()
        answer = await person.presses(board, data=data)
        version = (await self.friends.bot.table(self.table)).doc.version
        if version == now.doc.version:
            self.refused.append(answer.text)
        while self._on_the_screen() < version:
            await self.clock.sleep(self.glance)
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


@dataclass(frozen=True)
class Plan:
    tables: int = 1
    """In each group."""
    groups: int = 1
    askers: int = 0
    """Each wants a panel every twelve seconds, in the first group."""
    thought: Thought = AT_ONCE
    seconds: float = 100
    pictures: bool = True
    glance: float = GLANCE
    paces: RateLimits = TELEGRAMS


async def evening(plan: Plan) -> Evening:
    """In real time."""
    return await played(plan, RunningClock())


async def evening_by_hand(plan: Plan) -> Evening:
    """In a time that stands still while the bot works: what is left are the waits for room."""
    clock = SteppedClock()
    seen = asyncio.create_task(played(replace(plan, pictures=False, glance=0.3), clock))
    while not seen.done():
        await clock.advance(0.3)
    return seen.result()


async def played(plan: Plan, clock: RunningClock | SteppedClock) -> Evening:
    async with (
        Telegram(clock) as telegram,
        running(bot_on(telegram, FakeServer(), paces=plan.paces, grace_ms=20_000)) as bot,
    ):
        every = [one for number in range(plan.groups) for one in await group(telegram, bot, clock, number, plan)]
        end = clock.now() + plan.seconds
        asking = [asks(every[0].friends, clock, end, number) for number in range(plan.askers)]
        await asyncio.gather(*(one.plays(end) for one in every), *asking)
        waits = [wait for one in every for wait in one.waits]
        return Evening(waits, [text for one in every for text in one.refused], telegram)


async def group(telegram: Telegram, bot: Bot, clock: Clock, number: int, plan: Plan) -> list[Playing]:
    people = [await telegram.person(f"{number}{letter}") for letter in "abcdefghijklmnopqrstuvw"[: 2 * plan.tables]]
    place = telegram.group(f"Группа {number}", people, supergroup=True)
    every = []
    for n in range(plan.tables):
        friends = Friends(telegram, bot, place, people[2 * n : 2 * n + 2])
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", plan.pictures))
        name = await table(friends, 100 * number + n)
        every.append(Playing(friends, name, clock, random.Random(100 * number + n), plan.thought, plan.glance))
    return every


async def table(friends: Friends, seed: int) -> str:
    """Two people at a table of their own; it is begun past the group, whose room is for the match."""
    anna, boris = (f"telegram:{person.id}" for person in friends.people)
    service, chat_id = friends.bot.chat_commands.service, friends.chat_id
    name = (await service.opening.open(Somebody(anna, "A"), chat_id, "eme", 2, {}, f"open {seed}")).table.doc.id
    await service.do(name, Somebody(boris, "B"), Join(), f"join {seed}")
    await service.do(name, Somebody(anna, "A"), Start(), f"start {seed}")
    await friends.settled(name)
    return name


async def asks(friends: Friends, clock: Clock, until: float, number: int) -> None:
    while clock.now() < until:
        await clock.sleep(12.0)
        await friends.says(friends.people[number], ("/score", "/rules", "/text", "/log")[number % 4])


@pytest.mark.nightly
async def test_who_plays_waits_for_nothing_while_there_is_room() -> None:
    """Nobody does once: what is left is the look at the screen every 0.3 s, and the way there and back."""
    seen = await evening_by_hand(Plan(seconds=60))
    seen.telegram.limits.assert_kept()
    assert len(seen.waits) > 4
    assert max(seen.waits) < 1
    assert seen.refused == []


@pytest.mark.nightly
async def test_the_control_with_a_pause_of_our_own_he_waits() -> None:
    seen = await evening_by_hand(Plan(seconds=60, paces=SPACED))
    assert seen.wait(0.5) > 2


CROWD = Plan(tables=3, seconds=150)
"""Three times as much as a group may say."""


@pytest.mark.nightly
@pytest.mark.parametrize(
    "plan",
    [Plan(tables=3, thought=BESIDE, seconds=150), Plan(askers=2, thought=AT_EASE, seconds=240)],
    ids=["three tables", "two who ask"],
)
async def test_nor_beside_other_tables_and_people_who_ask(plan: Plan) -> None:
    seen = await evening_by_hand(plan)
    seen.telegram.limits.assert_kept()
    assert len(seen.waits) > 15
    assert seen.wait(0.9) <= 2
    assert seen.refused == []


@pytest.mark.nightly
async def test_where_all_room_is_used_up_nobody_waits_for_a_whole_minute() -> None:
    seen = await evening_by_hand(CROWD)
    seen.telegram.limits.assert_kept()
    assert seen.wait(0.9) <= 16
    assert seen.refused == []


@pytest.mark.nightly
async def test_the_control_with_an_edit_and_a_call_for_each_turn_he_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TelegramPlatform, "crowded", lambda *_: False)
    assert (await evening_by_hand(CROWD)).wait(0.9) > 16


FIGURES = [
    Plan(),
    Plan(askers=2),
    Plan(askers=2, thought=AT_EASE, seconds=200),
    Plan(tables=3),
    Plan(tables=3, thought=BESIDE, seconds=200),
    Plan(tables=10),
    Plan(tables=10, thought=BESIDE, seconds=200),
    Plan(groups=50),
]


@pytest.mark.nightly
@pytest.mark.timeout(600)
@pytest.mark.parametrize("plan", FIGURES, ids=lambda plan: f"{plan.groups}-{plan.tables}-{plan.askers}-{plan.seconds}")
async def test_figures_of_real_time(plan: Plan) -> None:
    seen = await evening(plan)
    print(f"\n{plan.groups} groups of {plan.tables} tables, {plan.askers} who ask, {plan.thought}: {seen.told()}")
    seen.telegram.limits.assert_kept()
    assert seen.refused == []
    assert len(seen.waits) > 10
