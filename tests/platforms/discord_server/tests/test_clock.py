"""The server's time."""

import asyncio
import time

import pytest

from tests.platforms.discord_server import Clock
from tests.platforms.discord_server.clock import Snowflakes, moment_of
from tests.platforms.discord_server.people.waiting import until


def test_time_runs_and_can_be_pushed() -> None:
    clock = Clock()
    assert abs(clock.now() - time.time()) < 1
    before = clock.now()
    clock.advance(3600)
    assert 3600 <= clock.now() - before < 3601
    with pytest.raises(ValueError, match="backwards"):
        clock.advance(-1)


async def test_who_sleeps_wakes_when_time_is_pushed_past_the_end() -> None:
    clock = Clock()
    sleeper = asyncio.create_task(clock.sleep(100))
    await until(lambda: clock._sleepers)
    clock.advance(99)
    await asyncio.sleep(0.01)
    assert not sleeper.done()
    clock.advance(1)
    await asyncio.wait_for(sleeper, 1)


async def test_waiting_says_whether_it_came() -> None:
    clock, event = Clock(), asyncio.Event()
    assert not await clock.wait(event, 0.01)
    asyncio.get_running_loop().call_later(0.01, event.set)
    assert await clock.wait(event, 100)


def test_snowflakes_grow_and_tell_their_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [ids.next() for _ in range(10_000)]
    assert made == sorted(set(made))
    clock.advance(60)
    assert abs(moment_of(ids.next()) - clock.now()) < 0.01
