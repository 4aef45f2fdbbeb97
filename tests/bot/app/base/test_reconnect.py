"""Looks whether a messenger is there again: never late, and never in a hurry."""

import asyncio
from dataclasses import dataclass, field

import pytest

from bot.app.base.reconnect import LOOK_SECONDS, MOST_LOOKS, until_reached
from tests.platforms.telegram.clock import SteppedClock


@dataclass
class Line:
    """To a messenger that comes back at some time."""

    clock: SteppedClock
    back: float = 1_000_000.0
    """Seconds from the beginning."""
    hangs: bool = False
    begun: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start = self.clock.now()

    async def look(self) -> bool:
        self.begun.append(self.clock.now() - self.start)
        if self.hangs and self.begun[-1] < self.back:
            await asyncio.Event().wait()
        if self.begun[-1] < self.back and len(self.begun) % 2:
            raise ValueError("nonsense")
        return self.begun[-1] >= self.back


@pytest.mark.parametrize("hangs", [False, True], ids=["refused at once", "no answer"])
@pytest.mark.parametrize("back", [0.0, 3.0, 17.5])
async def test_five_seconds_after_an_outage_it_is_found(back: float, hangs: bool) -> None:
    clock = SteppedClock()
    line = Line(clock, back, hangs)
    waiting = asyncio.create_task(until_reached(line.look, clock.sleep))
    await clock.advance(back)
    await clock.advance(5)
    assert waiting.done()
    await waiting
    assert len(line.begun) <= back / LOOK_SECONDS + 2


async def test_a_server_that_answers_nonsense_at_once_is_not_asked_in_a_loop() -> None:
    clock = SteppedClock()
    line = Line(clock)
    waiting = asyncio.create_task(until_reached(line.look, clock.sleep))
    await clock.advance(60)
    assert len(line.begun) == 60 / LOOK_SECONDS + 1
    waiting.cancel()


async def test_looks_that_hang_do_not_pile_up() -> None:
    clock = SteppedClock()
    line = Line(clock, hangs=True)
    waiting = asyncio.create_task(until_reached(line.look, clock.sleep))
    await clock.advance(200)
    assert len(line.begun) == 200 / LOOK_SECONDS + 1
    assert len(asyncio.all_tasks()) <= MOST_LOOKS + 3, "this one, what waits, and its pause"
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert len(asyncio.all_tasks()) == 1, "none is left behind"
