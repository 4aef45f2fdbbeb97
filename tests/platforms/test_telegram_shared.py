"""Several processes with one token and one store: one asks for updates, any takes webhooks, and all count together."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from fakeredis import FakeServer
from starlette.types import Receive, Scope, Send

from bot.app.base import named_lease
from bot.app.base.person import Person as Somebody
from bot.app.base.ports import StoreFailed
from bot.app.posts import post_sync
from bot.telegram_adapter import inbox
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, RateLimits
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.telegram_adapter.harness import UNHURRIED, Bot, bot_on, running
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_faults import friends_of, is_set, served
from tests.platforms.test_telegram_limits import Crowd
from tests.support.store import free_port, until

pytestmark = pytest.mark.usefixtures("impatient")
TERM = 1.0
"""Seconds of all leases here; a busy machine lets the event loop stand still for a part of it."""


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (named_lease, inbox):
        monkeypatch.setattr(module, "LEASE_MS", int(TERM * 1000))
        monkeypatch.setattr(module, "RENEW_SECONDS", TERM / 8)


class Turns:
    """Brings each request to the next of several processes, as a reverse proxy does."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self._routes = [bot.telegram.routes()[0] for bot in bots]
        self._next = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._next += 1
        await self._routes[self._next % len(self._routes)].handle(scope, receive, send)


@asynccontextmanager
async def with_webhooks(telegram: Telegram, number: int, **settings: Any) -> AsyncIterator[list[Bot]]:
    server, port = FakeServer(), free_port()
    address = f"http://127.0.0.1:{port}/telegram"
    bots = [bot_on(telegram, server, webhook_url=address, **settings) for _ in range(number)]
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(served(Turns(bots), port))  # type: ignore[arg-type]
        for bot in bots:
            await stack.enter_async_context(running(bot))
        await until(lambda: is_set(telegram))
        yield bots


async def dies(bot: Bot) -> None:
    """Cut a process off from the store and from Telegram, and end it: it gives nothing back."""

    async def cut(*_: Any, **__: Any) -> Any:
        raise StoreFailed("killed")

    bot.store._calls._named = cut  # type: ignore[method-assign]
    await bot.telegram.stop()


def asking(telegram: Telegram) -> list[bool]:
    """Of each request for updates, oldest first, whether Telegram has refused it because there was another one."""
    return [bool(one.refusal) for one in telegram.server.served if one.method == "getUpdates"]


async def test_of_three_processes_one_asks_and_the_next_goes_on_when_it_stops_or_dies(
    short: None, capsys: pytest.CaptureFixture[str]
) -> None:
    server = FakeServer()
    async with Telegram() as telegram, AsyncExitStack() as stack:
        bots = [bot_on(telegram, server) for _ in range(3)]
        for bot in bots:
            await stack.enter_async_context(running(bot))
        friends = await friends_of(telegram, bots[-1])
        table = await friends.begins("/new toy 2")
        assert bots[-1].telegram.reach.reached
        takeovers = []
        for end in (dies, lambda bot: bot.telegram.stop()):
            asker = await asker_of(bots)
            bots.remove(asker)
            friends = replace(friends, bot=bots[0])
            now, board = await friends.bot.table(table), await friends.board(table)
            press = asyncio.create_task(friends.asked(now).presses(board, data=friends.fitting(now, board)[0]))
            await end(asker)
            began = time.monotonic()
            assert (await press).given, "what came meanwhile is done"
            takeovers.append(time.monotonic() - began)
            await friends.settled(table)
            await friends.assert_true(table)
        assert takeovers[0] < 5
        assert not any(asking(telegram)), "no two ever asked at once"
        assert "another program" not in capsys.readouterr().out


async def asker_of(bots: Sequence[Bot]) -> Bot:
    """The process that asks for updates now."""

    async def found() -> bool:
        return any(not bot.telegram._calls.shows_reach for bot in bots)

    await until(found)
    return next(bot for bot in bots if not bot.telegram._calls.shows_reach)


@dataclass
class Edits:
    """Which process handled each press, and which one changed a board after it."""

    told: list[tuple[str, int, float]] = field(default_factory=list)
    """(`pressed` or `shown`, process, real time)."""

    def watch(self, number: int, bot: Bot) -> None:
        service, platform = bot.chat_commands.service, bot.telegram.platform
        service.press = self._noting("pressed", number, service.press)  # type: ignore[assignment,method-assign]
        platform.send = self._noting("shown", number, platform.send)  # type: ignore[assignment,method-assign]
        platform.edit = self._noting("shown", number, platform.edit)  # type: ignore[assignment,method-assign]

    def _noting(self, what: str, number: int, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def noting(*told: Any, **named: Any) -> Any:
            self.told.append((what, number, time.monotonic()))
            return await call(*told, **named)

        return noting

    def by_press(self) -> list[list[int]]:
        """For each press the process that handled it, then those that changed the board, until the next press."""
        found: list[list[int]] = []
        for what, number, _ in self.told:
            if what == "pressed":
                found.append([number])
            elif found:
                found[-1].append(number)
        return found


async def test_the_process_that_handles_a_press_changes_the_board_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are no sweeps, by which on a busy machine another process would sometimes be the first."""
    monkeypatch.setattr(post_sync, "SWEEP_SECONDS", 3_600.0)
    edits = Edits()
    async with Telegram() as telegram, with_webhooks(telegram, 3) as bots:
        friends, rng = await friends_of(telegram, bots[0]), random.Random(3)
        table = await friends.begins("/new eme 2")
        # A process that has just started looks through the store, and may be the first to show the board.
        await friends.presses_any(table, await bots[0].table(table), rng)
        await friends.assert_true(table)
        for number, bot in enumerate(bots):
            edits.watch(number, bot)
        for _ in range(12):
            await friends.presses_any(table, await bots[0].table(table), rng)
        await friends.assert_true(table)
    found = edits.by_press()
    assert {pressed for pressed, *_ in found} == {0, 1, 2}
    assert [one for one in found if one[1:2] != one[:1]] == []


async def test_a_match_over_three_receivers_is_played_as_over_one() -> None:
    async with Telegram() as telegram, with_webhooks(telegram, 3) as bots:
        friends = await friends_of(telegram, bots[0])
        table = await friends.begins("/new toy 2")
        await friends.plays_by_buttons(table, random.Random(2))

        async def is_rated() -> bool:
            return "Рейтинг" in (await friends.board(table)).text

        await until(is_rated)  # Another process may do that.
        await friends.assert_true(table)
        assert (await bots[1].table(table)).doc.phase == "over"
        assert telegram.world.webhook.last_error is None


@pytest.mark.nightly
@pytest.mark.timeout(300)
@pytest.mark.parametrize("paces", [TELEGRAMS, UNHURRIED])
async def test_three_processes_in_one_group_keep_within_its_limits_together(paces: RateLimits) -> None:
    """Three matches, each move by another process; the control has no limits of its own."""
    clock, server = SteppedClock(), FakeServer()
    async with Telegram(clock) as telegram, AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(running(bot_on(telegram, server, paces=paces))) for _ in range(3)]
        friends = await friends_of(telegram, bots[0])
        await bots[0].chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        people = tuple(Somebody(person_id(one.id), one.name) for one in friends.people)
        crowds = [Crowd(bot, clock, people, friends.chat_id) for bot in bots]
        tables, rng = [await crowds[0].opens(number) for number in range(3)], random.Random(1)
        for number in range(60):
            await crowds[number % 3].moves(tables[number // 3 % 3], rng)
            await clock.advance(0.8)
        for _ in range(600):
            if all([await friends.is_settled(table) for table in tables]):
                break
            await clock.advance(1)
        for table in tables:
            await friends.assert_true(table)
        if paces is UNHURRIED:
            assert telegram.limits.passed
        else:
            telegram.limits.assert_kept()
            assert 16 <= telegram.limits.busiest <= 20, "the limit was reached and not passed"
