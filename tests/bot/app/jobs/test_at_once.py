"""Jobs of different tables are done at once: no clock waits for a computer that thinks at another table."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bot.app.base.ports import PARTITIONS
from bot.app.jobs import jobs as jobs_module
from bot.app.jobs.jobs import Jobs
from bot.workers.workers import Workers
from engine.ai import registry as players
from engine.ai.player import Player
from tests.support.harness import ANNA, Harness
from tests.support.slow import HOUR, agreed, sweep


class Gated(Player):
    """Thinks until the test lets it go on."""

    name = "greedy"

    def __init__(self) -> None:
        self.thinking, self.go_on = threading.Event(), threading.Event()

    def decide(self, *asked: Any) -> Any:
        self.thinking.set()
        assert self.go_on.wait(60)
        return players.player("greedy").decide(*asked)


@pytest.fixture
def gated() -> Iterator[Gated]:
    player = Gated()
    yield player
    player.go_on.set()


async def with_computer(harness: Harness) -> str:
    """Begin a match at which only a computer is left, and return its table's id."""
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    await harness.use(at, ANNA, "resign")
    return at


async def test_a_clock_that_runs_out_waits_for_no_computer_at_another_table(harness: Harness, gated: Gated) -> None:
    jobs = Jobs(harness.repository, {"greedy": gated})
    harness.repository.listeners.clear()
    await with_computer(harness)
    at = await agreed(harness)
    harness.clock.time += 80 * HOUR
    before = (await harness.table(at)).version
    sweeping = asyncio.create_task(jobs.do_due(*range(PARTITIONS)))
    assert await asyncio.to_thread(gated.thinking.wait, 60)
    while (await harness.table(at)).version == before:  # noqa: ASYNC110  (the sweep itself goes on)
        await asyncio.sleep(0.01)
    assert not sweeping.done()
    gated.go_on.set()
    await sweeping


async def test_turns_beyond_what_one_process_can_think_of_are_left_to_others(
    harness: Harness, gated: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process takes them when their leases are over, or this one when it has time."""
    monkeypatch.setattr(jobs_module, "MOST_COMPUTERS", 2)
    jobs = Jobs(harness.repository, {"greedy": gated})
    harness.repository.listeners.clear()
    for _ in range(3):
        await with_computer(harness)
    first = asyncio.create_task(sweep(jobs))
    assert await asyncio.to_thread(gated.thinking.wait, 60)
    assert await sweep(jobs) == 0
    gated.go_on.set()
    assert await first == 2
    harness.clock.time += jobs_module.LEASE_MS
    other = Jobs(harness.repository, {"greedy": players.player("greedy")})
    assert await sweep(other) >= 1


class Pool(Workers):
    """Workers of a process that count the tasks they were given."""

    given = 0

    async def run(self, *asked: Any, **more: Any) -> Any:
        self.given += 1
        return await super().run(*asked, **more)


async def test_a_turn_is_thought_anew_by_the_workers_of_another_process_where_the_first_has_died(
    harness: Harness, gated: Gated
) -> None:
    here, there = Pool(), Pool()
    harness.repository.workers = here
    jobs = Jobs(harness.repository, {"greedy": gated})
    harness.repository.listeners.clear()
    at = await with_computer(harness)
    second = Harness(harness.store)
    second.repository.workers = there
    other = Jobs(second.repository, {"greedy": players.player("greedy")})
    second.repository.listeners.clear()
    dying = asyncio.create_task(sweep(jobs))
    assert await asyncio.to_thread(gated.thinking.wait, 60)
    before = (await second.table(at)).version
    assert (await sweep(other), here.given, there.given) == (0, 1, 0)
    dying.cancel()
    second.clock.time += jobs_module.LEASE_MS
    assert (await sweep(other), here.given, there.given) == (1, 1, 1)
    assert (await second.table(at)).version > before
