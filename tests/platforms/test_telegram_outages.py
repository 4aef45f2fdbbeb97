"""Telegram away, at the start and in the middle, in each way in which it can be: back five seconds after its end."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from fakeredis import FakeServer

from bot.app.base import reconnect
from bot.telegram_adapter import start
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import until
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram

AWAY = 17.0
"""Seconds, long enough for pauses that grow to have grown."""
WITHIN = 5.0

End = Callable[[], Awaitable[None]]


def nothing_answers(telegram: Telegram) -> End:
    """A port on which nobody listens: what a name that is not found looks like too, for nothing is sent."""
    return telegram.server.start


def connections_break(telegram: Telegram) -> End:
    return dark(telegram, silent=False)


def calls_hang(telegram: Telegram) -> End:
    return dark(telegram, silent=True)


def dark(telegram: Telegram, *, silent: bool) -> End:
    telegram.faults.outage(1e6, silent=silent)
    return ends(telegram)


def pages_of_a_proxy(telegram: Telegram) -> End:
    telegram.faults.plan({Fault.BAD_GATEWAY: 1.0}, 1, methods=EVERYTHING)
    return ends(telegram)


def nonsense(telegram: Telegram) -> End:
    telegram.faults.plan({Fault.NONSENSE: 1.0}, 1, methods=EVERYTHING)
    return ends(telegram)


def ends(telegram: Telegram) -> End:
    async def end() -> None:
        telegram.faults.stop()

    return end


class _Everything:
    def __contains__(self, _: object) -> bool:
        return True


EVERYTHING: frozenset[str] = _Everything()  # type: ignore[assignment]
NIGHTLY = [pytest.param(way, marks=pytest.mark.nightly) for way in (connections_break, pages_of_a_proxy)]
WAYS = [nothing_answers, calls_hang, nonsense, *NIGHTLY]


async def begins(telegram: Telegram, way: Callable[[Telegram], End]) -> End:
    """What is held open breaks too; what ends it is returned."""
    if way is nothing_answers:
        await telegram.server.stop()
    end = way(telegram)
    telegram.server.cut()
    return end


async def lasts(telegram: Telegram) -> int:
    """How many calls came meanwhile."""
    before = len(telegram.server.served) + telegram.faults.injected[Fault.OUTAGE]
    for _ in range(int(AWAY)):
        await clock_of(telegram).advance(1)
        await asyncio.sleep(0.02)
    return len(telegram.server.served) + telegram.faults.injected[Fault.OUTAGE] - before


def clock_of(telegram: Telegram) -> SteppedClock:
    assert isinstance(telegram.clock, SteppedClock)
    return telegram.clock


async def comes_within(telegram: Telegram, seconds: float, true: Callable[[], bool]) -> bool:
    for _ in range(int(seconds * 2)):
        await clock_of(telegram).advance(0.5)
        await asyncio.sleep(0.05)  # What was begun takes the time that it takes.
        if true():
            return True
    return False


@pytest.mark.parametrize("way", WAYS)
async def test_in_the_middle(way: Callable[[Telegram], End]) -> None:
    async with Telegram(SteppedClock(), lenient=True) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, group = await greeted(telegram)
        end = await begins(telegram, way)
        await until(lambda: is_away(bot))
        assert await lasts(telegram) < AWAY, "nobody is asked in a loop"
        await end()
        pressing = asyncio.create_task(anna.presses(group.by_bot[0], "Настройки"))
        assert await comes_within(telegram, WITHIN, pressing.done)
        assert (await pressing).given


@pytest.mark.parametrize("way", WAYS)
async def test_at_the_start(way: Callable[[Telegram], End], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "LOOK_SECONDS", 0.3)  # The library knows real time alone.
    async with Telegram(SteppedClock(), lenient=True) as telegram:
        anna, bot = await telegram.person("Анна"), bot_on(telegram, FakeServer())
        end = await begins(telegram, way)
        async with running(bot):
            assert await lasts(telegram) < AWAY, "nobody is asked in a loop"
            await end()
            group = telegram.group("Друзья", [anna], supergroup=True)
            assert await comes_within(telegram, WITHIN, lambda: bool(group.by_bot))


async def greeted(telegram: Telegram) -> tuple[Person, Group]:
    anna = await telegram.person("Анна")
    group = telegram.group("Друзья", [anna], supergroup=True)
    await telegram.until(lambda: group.by_bot)
    return anna, group


async def is_away(bot: Bot) -> bool:
    return not bot.telegram.reach.reached


async def test_the_control_with_looks_that_are_rare_the_first_press_comes_too_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 30.0)
    async with Telegram(SteppedClock(), lenient=True) as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, group = await greeted(telegram)
        end = await begins(telegram, connections_break)
        await until(lambda: is_away(bot))
        await lasts(telegram)
        await end()
        pressing = asyncio.create_task(anna.presses(group.by_bot[0], "Настройки"))
        assert not await comes_within(telegram, WITHIN, pressing.done)
        pressing.cancel()
