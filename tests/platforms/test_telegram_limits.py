"""Telegram's limits: never passed, and where it says "wait" only that chat waits. Time is moved by hand."""

import asyncio
import random
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.base.ask import Pressed
from bot.app.base.person import Person as Somebody
from bot.presenter.acts.table import Join, Start
from bot.presenter.screen import Do
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, RateLimits
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.telegram_adapter.harness import UNHURRIED, Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.limits import Limits
from tests.platforms.telegram.telegram import Telegram

TABLES, MOVES = 3, 40
LONGEST_LOOK = 25
"""So often 2 ms pass while something is being sent; what lasts longer waits for the time that stands still."""


@dataclass
class Crowd:
    """People who move at several tables of one group, whatever the group sees of it."""

    bot: Bot
    clock: SteppedClock
    people: tuple[Somebody, ...]
    chat_id: str

    async def opens(self, number: int) -> str:
        service, anna = self.bot.chat_commands.service, self.people[0]
        table = (await service.opening.open(anna, self.chat_id, "eme", 2, {}, f"open {number}")).table.doc.id
        for person in self.people[1:]:
            await service.do(table, person, Join(), f"join {number} {person.id}")
        await service.do(table, anna, Start(), f"start {number}")
        return table

    async def moves(self, name: str, rng: random.Random) -> None:
        table = await self.bot.table(name)
        assert table.match is not None
        seat = table.match.game.awaited(table.match.state)[0]
        person = next(one for one in self.people if one.id == table.doc.seats[seat].person)
        code = rng.choice(list(table.match.game.legal(table.match.state, seat))).code
        version = table.doc.version
        press = Pressed(name, person, f"{name} {version}", "p", version, Do((code,)))
        await self.bot.chat_commands.service.press(press)


async def tables_in_one_group(paces: RateLimits) -> Limits:
    """Three matches at once, a move at each in two thirds of a second; every board is true in the end."""
    clock = SteppedClock()
    async with Telegram(clock) as telegram:
        async with running(bot_on(telegram, FakeServer(), paces=paces)) as bot:
            people = [await telegram.person(name) for name in ("Анна", "Борис")]
            friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
            await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
            crowd = Crowd(bot, clock, tuple(Somebody(person_id(p.id), p.name) for p in people), friends.chat_id)
            tables, rng = [await crowd.opens(number) for number in range(TABLES)], random.Random(1)
            for _ in range(MOVES):
                for table in tables:
                    await crowd.moves(table, rng)
                await clock.advance(0.66)
            for _ in range(600):
                if all([await friends.is_settled(table) for table in tables]):
                    break
                await clock.advance(1)
            for table in tables:
                await friends.assert_true(table)
        return telegram.limits


async def test_three_tables_in_one_group_keep_within_the_limits() -> None:
    limits = await tables_in_one_group(TELEGRAMS)
    limits.assert_kept()
    assert 16 <= limits.busiest <= 20, "the limit was reached and not passed"


@pytest.mark.nightly
async def test_the_control_without_a_budget_the_limits_are_passed() -> None:
    limits = await tables_in_one_group(UNHURRIED)
    assert {one.limit for one in limits.passed} >= {"1 a second in a chat", "20 a minute in a group"}


async def test_where_telegram_says_wait_only_that_chat_waits_and_presses_are_answered() -> None:
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        here, there = (Friends(telegram, bot, telegram.group(name, people, supergroup=True), people) for name in "АБ")
        tables = [await friends.begins("/new toy 2") for friends in (here, there)]
        telegram.faults.retry_after = (60, 60)
        telegram.faults.next(Fault.TOO_MANY_REQUESTS, "editMessageCaption")
        said = len(telegram.server.served)
        board, now = await here.board(tables[0]), await bot.table(tables[0])
        person, (first, second, *_) = here.asked(now), here.fitting(now, board)
        assert "sealed" in (await person.presses(board, data=first)).text
        await until(lambda: refused(telegram))
        other, elsewhere = await bot.table(tables[1]), await there.board(tables[1])
        assert (await there.asked(other).presses(elsewhere, data=there.fitting(other, elsewhere)[0])).given
        await until(lambda: shows_its_version(there, tables[1]))
        await there.assert_true(tables[1])
        assert (await person.presses(board, data=second)).given
        calls = [
            one for one in telegram.server.served[said:] if str(one.parameters.get("chat_id")) == str(here.place.id)
        ]
        assert [one.method for one in calls if not one.method.startswith("get")] == ["editMessageCaption"]
        await passes(bot, clock, 61)
        await here.settled(tables[0])
        await here.assert_true(tables[0])


async def passes(bot: Bot, clock: SteppedClock, seconds: int) -> None:
    """So much time, no faster than the bot can do what it has to do in each second of it."""
    for _ in range(seconds):
        await clock.advance(1)
        for _ in range(LONGEST_LOOK):
            if not bot.post_sync._looks:
                break
            await asyncio.sleep(0.002)


async def shows_its_version(friends: Friends, table: str) -> bool:
    shown = await friends.bot.shown(table, friends.chat_id)
    return bool(shown.version == (await friends.bot.table(table)).doc.version)


async def refused(telegram: Telegram) -> bool:
    return telegram.faults.injected[Fault.TOO_MANY_REQUESTS] == 1
