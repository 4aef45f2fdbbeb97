"""Workers and bots that are killed while computers think: no turn is lost, none is played twice."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from bot.app.jobs.jobs import Jobs
from bot.app.jobs.worker_start import PRELOADED
from bot.app.tables.table import Table
from bot.bootstrap import desk_of
from bot.settings import Settings
from bot.storage.embedded import EmbeddedServer, open_store
from bot.storage.redis_store import RedisStore
from bot.workers.slots import ProcessSlot
from bot.workers.workers import Workers
from engine.ai.player import RandomPlayer
from engine.kernel.fairness import player_seed
from engine.kernel.log_entry import Entry
from engine.kernel.match import counting
from tests.faults.musing import Musing
from tests.support.harness import ANNA, Harness
from tests.support.slow import sweep
from tests.support.store import fake_store


def assert_each_turn_once(table: Table, log: list[Entry]) -> int:
    """Replay the log: each decision of a computer is the one that its seed gives there; return their number.

    A turn that is played twice would be a decision of another seed, or of a seat that is not asked.
    """
    game, state, turns = table.game, table.start(), 0
    for version, entry in counting(log):
        assert entry.actor in game.actors(state)
        if entry.played_by is not None:
            rng = random.Random(player_seed(bytes.fromhex(table.doc.seed), entry.actor, version))
            [run] = [RandomPlayer().decide(game, game.observe(state, entry.actor), entry.actor, rng)]
            assert run[0].code == entry.code
            turns += 1
        game.apply(state, entry.actor, game.parse(entry.code))
    assert not game.actors(state), "the match has come to its end"
    return turns


def restarts() -> float:
    return REGISTRY.get_sample_value("imperia_worker_restarts_total") or 0.0


def lost() -> float:
    """Return how many turns have been given up because a worker died."""
    return REGISTRY.get_sample_value("imperia_tasks_degraded_total", {"kind": "turn", "why": "failed"}) or 0.0


@pytest.mark.nightly
@pytest.mark.parametrize("kills", [200])
async def test_workers_are_killed_while_they_think(kills: int) -> None:
    harness = Harness(fake_store())
    workers = Workers.in_processes(3, (*PRELOADED, "tests.faults.musing"))
    harness.repository.workers = workers
    jobs = Jobs(harness.repository, {"greedy": Musing()})
    harness.repository.listeners.clear()
    await workers.begin()
    before, lost_before, played, turns = restarts(), lost(), list[str](), 0
    killing = asyncio.create_task(kill(workers, kills))
    while not killing.done():
        at = await harness.open("founders", 4)
        for _ in range(3):
            await harness.use(at, ANNA, "add_computer greedy")
        await harness.use(at, ANNA, "start")
        await harness.use(at, ANNA, "resign")
        while await sweep(jobs):
            pass
        played.append(at)
    await killing
    for at in played:
        table = await harness.table(at)
        turns += assert_each_turn_once(table, await harness.repository.log(table))
    assert turns >= kills
    assert restarts() - before == kills
    assert lost() == lost_before
    await workers.stop()


async def kill(workers: Workers, kills: int) -> None:
    """Kill a worker that is thinking, this often; never the same task twice: it would have no result then."""
    killed: list[object] = []
    while len(killed) < kills:
        for slot, waiting in list(workers._begun.items()):
            if isinstance(slot, ProcessSlot) and slot._pid and not any(waiting is one for one in killed):
                killed.append(waiting)
                os.kill(slot._pid, signal.SIGKILL)
                break
        await asyncio.sleep(0.02)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[tuple[str, RedisStore]]:
    server = EmbeddedServer(tmp_path)
    await asyncio.to_thread(server.start)
    store = await open_store(server.url, tmp_path)
    yield server.url, store
    await store.close()
    await asyncio.to_thread(server.stop)


@contextmanager
def bot(address: str, *more: str) -> Iterator[list[str]]:
    """A bot at the store; yields the ids of the tables that it has opened, and kills it in the end."""
    command = [sys.executable, "-m", "tests.faults.musing", address, *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()
        finally:
            process.kill()


@pytest.mark.nightly
@pytest.mark.parametrize("kills", [100])
@pytest.mark.timeout(1200)
async def test_the_bot_is_killed_while_its_computers_think(store: tuple[str, RedisStore], kills: int) -> None:
    address, opened = store
    with bot(address, "open") as tables:
        assert tables
    for _ in range(kills - 1):
        with bot(address):
            await asyncio.sleep(random.uniform(0.05, 0.6))
    repository = await desk_of(opened, Settings.read(TELEGRAM_TOKEN="", DISCORD_TOKEN=""))
    with bot(address):
        while not all([(await repository.load(at)).doc.phase == "over" for at in tables]):  # noqa: ASYNC110
            await asyncio.sleep(0.2)
    for at in tables:
        table = await repository.load(at)
        assert assert_each_turn_once(table, await repository.log(table)) > 20
