"""How late what calls a person is, in a group full of tables or with somebody who talks to the bot all the time.

Time is moved by hand.
"""

import random
from dataclasses import dataclass, field, replace

import pytest
from fakeredis import FakeServer

from bot.app.base.person import Person as Somebody
from bot.app.base.ports import RateLimit
from bot.presenter import payload
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, RateLimits
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_limits import Crowd, passes

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна")
TURN = (10.0, 30.0)
"""Seconds that somebody takes for a turn of four decisions, from and to."""
PROMISED = 5.0
"""Seconds in which everybody whose turn it is has been called."""
WITHOUT_THE_RESERVE = replace(TELEGRAMS, call=replace(TELEGRAMS.call, most=16))
UNBOUNDED = RateLimit(1000, 63_000)
ANSWERS_LIKE_CALLS = replace(TELEGRAMS, answers=UNBOUNDED, asker=UNBOUNDED, answer=TELEGRAMS.call)


@dataclass
class Match:
    """A table with two people of its own, and how long each of them was not told that it is his turn."""

    crowd: Crowd
    group: Room
    name: str
    people: list[Person]
    rng: random.Random
    next_at: float
    turn_at: float = 0.0
    length: float = 20.0
    asked: set[int] = field(default_factory=set)
    """Seats."""
    uncalled: dict[int, tuple[int, float]] = field(default_factory=dict)
    """Seat → how often he had been called before his turn came, and when it came."""
    pings: list[int] = field(default_factory=lambda: [0, 0])
    """How often each had been called a second ago: a turn may end by itself, and then its call is here at once."""
    late: list[float] = field(default_factory=list)
    behind_since: float | None = None
    behind: float = 0.0
    """The most seconds for which the board showed an old position."""

    async def second(self, now: float) -> None:
        if now >= self.next_at and self.asked:
            await self.crowd.moves(self.name, self.rng)
            self.next_at += self.length / 4
        self._called(now)
        self._asks(now, await self._awaited())
        self._called(now)
        self.pings = [len(one.pings) for one in self.people]
        await self._compares(now)

    async def _awaited(self) -> set[int]:
        match = (await self.crowd.bot.table(self.name)).match
        assert match is not None
        return set(match.game.awaited(match.state))

    def _called(self, now: float) -> None:
        for seat, (pings, since) in list(self.uncalled.items()):
            if len(self.people[seat].pings) > pings:
                self.late.append(now - since)
                del self.uncalled[seat]

    def _asks(self, now: float, awaited: set[int]) -> None:
        if awaited == self.asked:
            return
        self.late += [now - self.uncalled.pop(seat)[1] for seat in self.asked - awaited if seat in self.uncalled]
        self.uncalled |= {seat: (self.pings[seat], now) for seat in awaited - self.asked}
        self.asked = awaited
        self.turn_at, self.length = max(now, self.turn_at) + self.length, self.rng.uniform(*TURN)
        self.next_at = max(now, self.turn_at - self.length) + self.length / 4

    async def _compares(self, now: float) -> None:
        if self._on_the_screen() == (await self.crowd.bot.table(self.name)).doc.version:
            self.behind_since = None
        elif self.behind_since is None:
            self.behind_since = now
        else:
            self.behind = max(self.behind, now - self.behind_since)

    def _on_the_screen(self) -> int:
        """The version of the newest board that the group sees: its buttons say it."""
        data = (button.data or "" for one in self.group.by_bot for button in one.message.content.buttons())
        read = [payload.read(one) for one in data if self.name in one]
        return max((button.version for button in read), default=0)


@dataclass
class Evening:
    """What came of it."""

    late: list[float]
    behind: float
    heard: int
    """Answers that the talkative one got."""
    telegram: Telegram


async def evening(paces: RateLimits, *, matches: int, seconds: int, talks: int = 0, mode: str = "quiet") -> Evening:
    """So many matches in one group; with `talks` somebody else says /games every so many seconds."""
    clock = SteppedClock()
    async with (
        Telegram(clock) as telegram,
        running(bot_on(telegram, FakeServer(), paces=paces)) as bot,
    ):
        people = [await telegram.person(name) for name in NAMES]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "mode", mode))
        tables = [await match(bot, clock, friends, number) for number in range(matches)]
        said = len(friends.place.by_bot)
        for second in range(seconds):
            for one in tables:
                await one.second(clock.now())
            if talks and second % talks == 0:
                await friends.says(people[-1], "/games@imperia_test_bot")
            await passes(bot, clock, 1)
        heard = sum("Во что сыграем?" in one.text for one in friends.place.by_bot[said:])
        return Evening([s for one in tables for s in one.late], max(one.behind for one in tables), heard, telegram)


async def match(bot: Bot, clock: SteppedClock, friends: Friends, number: int) -> Match:
    people = friends.people[2 * number : 2 * number + 2]
    crowd = Crowd(bot, clock, tuple(Somebody(person_id(p.id), p.name) for p in people), friends.chat_id)
    name, now = await crowd.opens(number), clock.now()
    return Match(crowd, friends.place, name, people, random.Random(number), now + number)


@pytest.mark.nightly
@pytest.mark.parametrize("mode", [pytest.param("quiet", marks=pytest.mark.nightly), "chronicle"])
async def test_with_three_live_tables_in_one_group_everybody_is_called_in_time(mode: str) -> None:
    seen = await evening(TELEGRAMS, matches=3, seconds=120, mode=mode)
    seen.telegram.limits.assert_kept()
    assert len(seen.late) > 10
    assert max(seen.late) <= PROMISED


@pytest.mark.nightly
@pytest.mark.timeout(300)
@pytest.mark.parametrize("mode", ["quiet", "chronicle"])
async def test_the_same_for_ten_minutes(mode: str) -> None:
    seen = await evening(TELEGRAMS, matches=3, seconds=600, mode=mode)
    seen.telegram.limits.assert_kept()
    assert len(seen.late) > 60
    assert max(seen.late) <= PROMISED


@pytest.mark.nightly
async def test_the_control_without_a_reserve_for_calls_they_are_late() -> None:
    seen = await evening(WITHOUT_THE_RESERVE, matches=3, seconds=150)
    assert max(seen.late) > PROMISED


@pytest.mark.nightly
async def test_one_who_talks_all_the_time_stops_no_table() -> None:
    seen = await evening(TELEGRAMS, matches=1, seconds=120, talks=2)
    seen.telegram.limits.assert_kept()
    assert max(seen.late) <= PROMISED
    assert seen.behind <= 15
    assert 5 <= seen.heard <= 15, "he is answered, but not every time"


@pytest.mark.nightly
async def test_the_control_with_answers_as_urgent_as_calls_he_stops_it() -> None:
    seen = await evening(ANSWERS_LIKE_CALLS, matches=1, seconds=120, talks=2)
    assert max(seen.late) > PROMISED or seen.behind > 15
