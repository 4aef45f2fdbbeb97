"""What is asked in one moment goes to the server in one trip, and each gets its own answer."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.app.base.ports import Committed, Snapshot, StoreFailed, TableId
from bot.storage import pipelining
from bot.storage.calls import Calls
from bot.storage.pipelining import NoAnswer, Pipeline
from bot.storage.redis_store import RedisStore
from bot.storage.servers.node import Node, Single
from tests.support.store import TABLE, commit, emptied, real_store


@pytest.fixture
async def real(valkey: str) -> AsyncIterator[RedisStore]:
    async with emptied(valkey):
        store = real_store(valkey)
        yield store
        await store.close()


async def trips(store: RedisStore) -> int:
    """How often the server has read from a socket, this question included."""
    return int((await store.client.info("stats"))["total_reads_processed"])


async def test_what_is_gathered_is_one_trip(real: RedisStore) -> None:
    await real.put("chat", "1", 0, b"a chat")
    await real.commit(commit())
    await real.log(TABLE)  # the server has heard of all scripts that follow, and the connection is open
    before = await trips(real)
    chat, table, lines = await asyncio.gather(real.get("chat", "1"), real.load(TABLE), real.log(TABLE))
    assert await trips(real) - before - 1 == 1
    assert (chat, table) == (Snapshot(1, b"a chat"), Snapshot(1, b'{"table":{}}'))
    assert lines == ['{"by":0,"play":"end"}']


async def test_what_is_asked_one_after_the_other_is_not(real: RedisStore) -> None:
    """The control: the count does see two trips."""
    before = await trips(real)
    await real.get("chat", "1")
    await real.load(TABLE)
    assert await trips(real) - before - 1 == 2


async def test_a_sweep_of_all_partitions_is_one_command_on_one_server(real: RedisStore) -> None:
    """Each process sweeps every second, so that 64 commands were nearly all that an idle bot cost."""
    await asyncio.gather(real.all_due(1, lease=50), real.all_marked())  # the server has heard of the scripts
    before = await commands(real)
    await asyncio.gather(real.all_due(1, lease=50), real.all_marked())
    assert await commands(real) - before == 2


async def commands(store: RedisStore) -> int:
    """How many scripts the server has run."""
    return int((await store.client.info("commandstats"))["cmdstat_evalsha"]["calls"])


async def test_a_server_that_forgot_the_scripts_does_every_one_of_a_trip_once(real: RedisStore) -> None:
    await real.client.script_flush()
    tables = [TableId(f"{n:02d}abcdef") for n in range(10)]
    outcomes = await asyncio.gather(*(real.commit(commit(table=table)) for table in tables))
    assert outcomes == [Committed(1)] * 10


async def test_one_that_fails_leaves_the_others_their_answers(real: RedisStore) -> None:
    await real.commit(commit())
    wrong = real._calls.ask("LPUSH", "{p:07}:t:07abcdef", "a list is not what is there")
    outcomes = await asyncio.gather(wrong, real.load(TABLE), return_exceptions=True)
    failed, table = outcomes
    assert isinstance(failed, StoreFailed)
    assert "a list is not" not in str(failed)
    assert table == Snapshot(1, b'{"table":{}}')


async def test_one_that_is_cancelled_leaves_the_others_their_answers(real: RedisStore) -> None:
    await real.commit(commit())
    cancelled, waiting = asyncio.ensure_future(real.get("chat", "1")), asyncio.ensure_future(real.load(TABLE))
    await asyncio.sleep(0)
    cancelled.cancel()
    assert await waiting == Snapshot(1, b'{"table":{}}')
    with pytest.raises(asyncio.CancelledError):
        await cancelled


async def test_all_hear_of_a_server_that_is_gone() -> None:
    class Gone:
        async def execute_command(self, *_: object) -> None:
            raise ConnectionError("gone")

    trips = Pipeline(Gone())  # type: ignore[arg-type]
    with pytest.raises(ConnectionError, match="gone"):
        await trips.ask("GET", "a")


class Stuck:
    """A server that takes commands and answers them when it is told to, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked, self.speaks = 0, asyncio.Event()

    async def execute_command(self, *_: object) -> bytes:
        self.asked += 1
        await self.speaks.wait()
        return b"PONG"


@pytest.fixture
async def glances(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """One for each time that a call waited, which here costs a turn of the loop."""
    waited, loop = list[float](), asyncio.get_running_loop()
    later = loop.call_later

    def soon(seconds: float, call: Any, *arguments: Any) -> asyncio.TimerHandle:
        if seconds == pipelining.GLANCE:
            waited.append(seconds)
            seconds = 0.001
        return later(seconds, call, *arguments)

    monkeypatch.setattr(loop, "call_later", soon)
    return waited


async def test_a_server_that_hangs_costs_one_call_the_limit_and_the_next_ones_little(glances: list[float]) -> None:
    """Two calls that follow each other fit in the 2.5 s of a person; so does a third."""
    server = Stuck()
    calls = Calls(Single(Node(server)))  # type: ignore[arg-type]

    async def waited() -> float:
        before = len(glances)
        with pytest.raises(StoreFailed, match="no answer"):
            await calls.ask("GET", "a")
        return sum(glances[before:])

    assert await waited() == pytest.approx(1.8)
    assert server.asked == 1, "not tried again"
    assert [await waited() for _ in range(2)] == pytest.approx([0.3, 0.3])


async def test_a_late_answer_ends_the_silence(glances: list[float]) -> None:
    server = Stuck()
    trips = Pipeline(server)  # type: ignore[arg-type]
    for most in (6, 1):
        before = len(glances)
        with pytest.raises(NoAnswer):
            await trips.ask("GET", "a")
        assert len(glances) - before == most
    server.speaks.set()
    while trips.silent:  # noqa: ASYNC110 (the trips under way come home)
        await asyncio.sleep(0)
    assert await trips.ask("GET", "a") == b"PONG"


async def test_what_waits_for_a_replica_has_the_same_limit(glances: list[float]) -> None:
    class StuckPipeline(Stuck):
        def pipeline(self, **_: object) -> "StuckPipeline":
            return self

        def execute_command(self, *_: object) -> Any:
            """A pipeline only notes it."""

        async def execute(self, **_: object) -> list[object]:
            await self.speaks.wait()
            return []

    trips = Pipeline(StuckPipeline())  # type: ignore[arg-type]
    with pytest.raises(NoAnswer):
        await trips.together(("EVALSHA", "1"), ("WAIT", 1, 1000))
    assert sum(glances) == pytest.approx(1.8)
    assert trips.silent


async def test_a_trip_that_is_never_answered_is_given_up(glances: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its connection would be kept for ever, and 32 such trips would leave none."""

    class Given(Stuck):
        given_up = False

        async def execute_command(self, *_: object) -> bytes:
            try:
                return await super().execute_command()
            except asyncio.CancelledError:
                self.given_up = True
                raise

    monkeypatch.setattr(pipelining, "LONGEST_TRIP", pipelining.GLANCE * pipelining.GLANCES)
    server = Given()
    with pytest.raises(NoAnswer):
        await Pipeline(server).ask("GET", "a")  # type: ignore[arg-type]
    async with asyncio.timeout(5):
        while not server.given_up:  # noqa: ASYNC110 (a timer of the loop does it)
            await asyncio.sleep(0)
