"""How much may be said, and who waits."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.platform import Later
from bot.telegram_adapter.budget import ASKER, TELEGRAMS, Budget
from bot.telegram_adapter.places import Place
from tests.support.house import StoppedClock
from tests.support.store import fake_store

GROUP, TOPIC, OTHER, ANNA = Place(-1), Place(-1, 7), Place(-2), Place(5)


@dataclass
class Till:
    budget: Budget
    clock: StoppedClock

    async def spends(self, place: Place, urgent: bool = False) -> float:
        """The seconds to wait; 0 = taken."""
        try:
            await self.budget.spend(place, urgent=urgent)
        except Later as later:
            return later.seconds
        return 0


@pytest.fixture
async def till() -> AsyncIterator[Till]:
    store, clock = fake_store(), StoppedClock()

    async def sleep(seconds: float) -> None:
        clock.time += int(seconds * 1000) + 1

    yield Till(Budget(store, clock, TELEGRAMS, sleep), clock)
    await store.close()


async def test_a_group_gets_one_a_second_then_less_and_twenty_a_minute_the_last_four_for_calls(till: Till) -> None:
    for number in range(16):
        assert await till.spends(TOPIC if number % 2 else GROUP) == 0
        assert 0 < await till.spends(GROUP, urgent=True) <= 1, "one a second"
        till.clock.time += 1000 if number < 7 else 5000
    assert await till.spends(GROUP) > 10
    for _ in range(4):
        assert await till.spends(GROUP, urgent=True) == 0
        till.clock.time += 1000
    assert await till.spends(GROUP, urgent=True) > 5
    assert await till.spends(OTHER) == 0
    till.clock.time += 63_000
    assert await till.spends(GROUP) == 0


async def test_a_chat_that_asked_for_quiet_waits_alone(till: Till) -> None:
    till.budget.bar(TOPIC, 200)
    assert await till.spends(GROUP, urgent=True) == 200
    assert await till.spends(OTHER) == 0
    till.clock.time += 200_000
    assert await till.spends(GROUP) == 0


async def test_all_chats_together_get_thirty_a_second(till: Till) -> None:
    waits = [await till.spends(Place(number)) for number in range(1, 41)]
    assert sum(wait == 0 for wait in waits) == 30
    assert all(wait <= 1 for wait in waits)


async def test_an_answer_waits_for_its_turn_but_not_for_ever(till: Till) -> None:
    for _ in range(3):
        await till.budget.wait(ANNA)
    assert till.clock.time - 1_000_000 >= 2000
    till.budget.bar(ANNA, 300)
    with pytest.raises(Later):
        await till.budget.wait(ANNA, patience=60)


async def test_nobody_gets_more_than_a_few_answers_a_minute_and_all_together_leave_room_for_the_tables(
    till: Till,
) -> None:
    answered = dict.fromkeys(("anna", "boris", "vera"), 0)
    start = till.clock.time
    for person in [*answered] * 12:
        token = ASKER.set(person)
        with contextlib.suppress(Later):
            await till.budget.wait(GROUP, patience=6)
            answered[person] += 1
        ASKER.reset(token)
    assert till.clock.time - start < 63_000
    assert max(answered.values()) <= 5
    assert sum(answered.values()) == 10
    assert await till.spends(GROUP, urgent=True) <= 1
