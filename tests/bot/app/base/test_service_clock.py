"""Service time between two beats, and when there are none."""

import asyncio
from dataclasses import dataclass

import pytest

from bot.app.base import background, service_clock
from bot.app.base.ports import StoreFailed
from bot.app.base.service_clock import COUNTER, ServiceClock


@dataclass
class Counter:
    """The store's counter, as far as a clock asks it."""

    service: int = 5_000
    away: bool = False
    beats: int = 0

    async def beat(self, platform: str, longest: int) -> int:
        assert (platform, longest) == (COUNTER, 5_000)
        self.beats += 1
        if self.away:
            raise StoreFailed("away")
        return self.service


@dataclass
class Elapsed:
    seconds: float = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
async def counter() -> Counter:
    return Counter()


async def test_it_goes_on_between_two_beats(counter: Counter) -> None:
    elapsed = Elapsed()
    clock = ServiceClock(counter, elapsed)
    await clock.begin()
    assert clock.now() == 5_000
    elapsed.seconds += 0.75
    assert clock.now() == 5_750


async def test_without_beats_it_soon_stands_still(counter: Counter) -> None:
    elapsed = Elapsed()
    clock = ServiceClock(counter, elapsed)
    await clock.begin()
    elapsed.seconds += 3600
    assert clock.now() == 10_000


@pytest.mark.parametrize("counted", [0, 5_000, 5_400])
async def test_it_never_goes_back(counter: Counter, counted: int) -> None:
    """What has passed here may be more than the counter has: the store was away, or its machine's clock was set."""
    elapsed = Elapsed()
    clock = ServiceClock(counter, elapsed)
    await clock.begin()
    elapsed.seconds += 0.5
    assert clock.now() == 5_500
    counter.service = counted
    await clock.begin()
    assert clock.now() == 5_500


async def test_with_a_store_that_was_set_back_it_goes_on_from_there(counter: Counter) -> None:
    """A backup of yesterday: whoever waited for the moment at which we were would wait for a day."""
    elapsed, day = Elapsed(), 24 * 60 * 60 * 1000
    counter.service = 3 * day
    clock = ServiceClock(counter, elapsed)
    await clock.begin()
    assert clock.now() == 3 * day
    counter.service = 2 * day
    elapsed.seconds += 1
    await clock.begin()
    elapsed.seconds += 0.5
    assert clock.now() == 2 * day + 500


async def test_a_store_that_is_away_does_not_end_it(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_clock, "BEAT_SECONDS", 0.001)
    clock = ServiceClock(counter)
    await clock.begin()
    counter.away = True
    beating = background.begin("clock", clock.run())
    while counter.beats < 3:  # noqa: ASYNC110 (the clock beats beside us)
        await asyncio.sleep(0.001)
    counter.away, counter.service = False, 60_000
    while clock.now() < 60_000:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    await background.end([beating])
