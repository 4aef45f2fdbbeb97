"""The limits of a group and of the token hold for all processes together, and cost no trip more than for one."""

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from fakeredis import FakeServer
from fakeredis._socket import _base

from bot.app.base.platform import Later
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, Priority, RateLimiter
from bot.telegram_adapter.chat_ids import ChatAddress
from tests.support.harness import StoppedClock
from tests.support.store import fake_store

SKEWS = (0, 150, -150)
"""By process, how far its service time is from the true one in milliseconds: each reads it from the store anew every
second."""
GROUP_LIMIT, GROUP_WINDOW = 20, 60_000
TOKEN_LIMIT, TOKEN_WINDOW = 30, 1_000
"""What Telegram names: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this"""


@dataclass
class Skewed:
    """The service time as one process has it."""

    true: StoppedClock
    skew: int

    def now(self) -> int:
        return self.true.time + self.skew


class Processes:
    """Several processes on one store, each with a limiter of its own."""

    def __init__(self, clock: StoppedClock, server: FakeServer) -> None:
        self.clock = clock
        self.stores = [fake_store(server) for _ in SKEWS]
        clocks = [Skewed(clock, skew) for skew in SKEWS]
        self.limiters = [RateLimiter(store, one, TELEGRAMS) for store, one in zip(self.stores, clocks, strict=True)]
        self.sent: defaultdict[int, list[int]] = defaultdict(list)
        """Group → true times of its messages."""

    async def sends(self, process: int, group: int, rank: Priority, who: str) -> float:
        """Return the seconds to wait; 0 = sent."""
        try:
            await self.limiters[process].spend(ChatAddress(group), rank, who)
        except Later as later:
            return later.seconds
        self.sent[group].append(self.clock.time)
        return 0

    @property
    def all_sent(self) -> list[int]:
        return sorted(at for times in self.sent.values() for at in times)


def busiest(times: list[int], window: int) -> int:
    return max(sum(1 for other in times if at <= other < at + window) for at in times)


@pytest.fixture
async def processes(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Processes]:
    """The store has the same clock."""
    clock = StoppedClock(1_000_000)
    monkeypatch.setattr(_base, "time", SimpleNamespace(time=lambda: clock.time / 1000))
    made = Processes(clock, FakeServer())
    yield made
    for store in made.stores:
        await store.close()


@pytest.mark.parametrize("seed", range(2))
async def test_a_group_gets_twenty_a_minute_from_all_processes_together(processes: Processes, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(900):
        await processes.sends(chance.randrange(3), -1, chance.choice([*Priority]), f"{number % 7}")
        processes.clock.time += chance.choice((20, 300, 700))
    assert busiest(processes.sent[-1], GROUP_WINDOW) == GROUP_LIMIT, "reached, and never passed"
    assert len(processes.sent[-1]) > 3 * GROUP_LIMIT


async def test_all_chats_get_thirty_a_second_from_all_processes_together(processes: Processes) -> None:
    chance = random.Random(3)
    for number in range(150):
        while await processes.sends(chance.randrange(3), -10 - number, Priority.CALL, f"{number}"):
            processes.clock.time += 10
    assert busiest(processes.all_sent, TOKEN_WINDOW) == TOKEN_LIMIT
    assert processes.all_sent[-1] - processes.all_sent[0] <= 7_200, "and no room is left empty"


async def test_the_share_of_a_process_that_dies_comes_back_within_the_minute(processes: Processes) -> None:
    for number in range(20):
        assert await processes.sends(0, -1, Priority.CALL, f"{number}") == 0
        processes.clock.time += 1_500
    assert await processes.sends(1, -1, Priority.CALL, "heir") > 0
    processes.clock.time += 63_000
    assert [await processes.sends(1, -1, Priority.CALL, f"{n}") for n in range(4)] == [0, 0, 0, 0]


async def test_when_telegram_wants_quiet_all_processes_keep_it(processes: Processes) -> None:
    await processes.limiters[0].bar(ChatAddress(-1), 200)
    for process in (0, 1, 2):
        assert 199 < await processes.sends(process, -1, Priority.CALL, "call") <= 200.2
        assert await processes.sends(process, -2, Priority.CALL, f"call {process}") == 0
    processes.clock.time += 200_200
    assert await processes.sends(1, -1, Priority.CALL, "call") == 0


async def test_quiet_for_what_is_no_message_stops_no_message(processes: Processes) -> None:
    await processes.limiters[0].bar(ChatAddress(-1), 200, "react")
    assert [await processes.sends(process, -1, Priority.CALL, "call") for process in (0, 1)] == [0, 0]


async def test_a_message_with_room_takes_one_trip(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    trips: list[int] = []

    def counted(store: RedisStore) -> None:
        pipeline = store._servers.nodes[0].trips
        begin = pipeline._begin

        def counting(asked: list[object]) -> None:
            trips.append(len(asked))
            begin(asked)  # type: ignore[arg-type]

        monkeypatch.setattr(pipeline, "_begin", counting)

    await asyncio.gather(*(processes.sends(process, -5, Priority.CALL, "first") for process in range(3)))
    for store in processes.stores:
        counted(store)
    assert await processes.sends(1, -1, Priority.PRESS, "presser") == 0
    assert trips == [2], "both limits in one"
