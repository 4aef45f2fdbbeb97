"""Time that is moved by hand, and time that runs faster."""

import asyncio
import time

from tests.platforms.telegram.clock import RunningClock, SteppedClock


async def test_sleepers_wake_in_their_order_each_at_his_time() -> None:
    clock, woken = SteppedClock(0.0), list[tuple[str, float]]()

    async def sleeper(name: str, *naps: float) -> None:
        for nap in naps:
            await clock.sleep(nap)
            woken.append((name, clock.now()))

    sleepers = [asyncio.create_task(sleeper("a", 30, 30)), asyncio.create_task(sleeper("b", 10, 100))]
    await clock.advance(60)
    assert woken == [("b", 10.0), ("a", 30.0), ("a", 60.0)]
    assert clock.now() == 60.0
    await clock.advance(600)
    assert woken[3:] == [("b", 110.0)]
    await asyncio.gather(*sleepers)


async def test_who_does_not_wait_any_more_does_not_stop_the_time() -> None:
    clock = SteppedClock(0.0)
    sleeper = asyncio.create_task(clock.sleep(10))
    await asyncio.sleep(0)
    sleeper.cancel()
    await clock.advance(20)
    assert clock.now() == 20.0


async def test_ten_minutes_can_pass_in_a_moment() -> None:
    clock, began = RunningClock(speed=10_000), time.monotonic()
    start = clock.now()
    await clock.sleep(600)
    assert clock.now() - start >= 600
    assert time.monotonic() - began < 5
