"""The durable inbox: stored before it is confirmed, done once, in order, and nobody waits for a broken one."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.app.base.ports import StoreFailed
from bot.app.base.sharing_ports import Lane, Received
from bot.app.base.write_outcome import WriteOutcome
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter import inbox as module
from bot.telegram_adapter.inbox import LONGEST_LANE, Inbox, Raw
from tests.support.harness import StoppedClock
from tests.support.store import fake_store
from tests.support.waiting import until

NAME = "telegram:7"


def update(number: int, person: int = 1) -> Raw:
    return {"update_id": number, "message": {"from": {"id": person}, "chat": {"id": -100}}}


@dataclass
class Scribe:
    """Writes down what it is given; `broken` ones fail, `held` ones wait for the gate."""

    done: list[int] = field(default_factory=list)
    deliveries: list[str] = field(default_factory=list)
    given_up: list[tuple[int, bool]] = field(default_factory=list)
    held_up: list[int] = field(default_factory=list)
    broken: dict[int, Exception] = field(default_factory=dict)
    held: set[int] = field(default_factory=set)
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    async def handle(self, raw: Raw, delivery: str) -> None:
        number = int(raw["update_id"])
        self.deliveries.append(delivery)
        if number in self.held:
            await self.gate.wait()
        if number in self.broken:
            raise self.broken[number]
        self.done.append(number)

    async def give_up(self, raw: Raw, *, busy: bool, outcome: WriteOutcome | None = None) -> None:
        self.given_up.append((int(raw["update_id"]), busy))

    async def hold_up(self, raw: Raw, outcome: WriteOutcome) -> None:
        self.held_up.append(int(raw["update_id"]))


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSES", (0.001, 0.001))


@pytest.fixture
def server() -> FakeServer:
    return FakeServer()


@pytest.fixture
async def store(server: FakeServer) -> AsyncIterator[RedisStore]:
    opened = fake_store(server)
    yield opened
    await opened.close()


@pytest.fixture
def scribe() -> Scribe:
    return Scribe()


@pytest.fixture
def inbox(store: RedisStore, scribe: Scribe) -> Inbox:
    return Inbox(store, StoppedClock(), 7, scribe)


async def quiet(inbox: Inbox) -> None:
    while inbox._lanes._running:
        await asyncio.wait(set(inbox._lanes._running))


async def test_an_update_that_comes_again_is_done_once(inbox: Inbox, scribe: Scribe, store: RedisStore) -> None:
    for number in (1, 2, 1, 2, 1):
        await inbox.take(update(number))
    await quiet(inbox)
    assert scribe.done == [1, 2]
    assert scribe.deliveries == ["telegram:7:1", "telegram:7:2"]
    assert await store.pending(NAME) == []


async def test_a_damaged_one_in_the_store_holds_up_no_other(inbox: Inbox, scribe: Scribe, store: RedisStore) -> None:
    await store.receive(NAME, "1", b'{"update_id:1}', 0)
    await store.receive(NAME, "2", json.dumps(update(2)).encode(), 0)
    with capture_logs() as logged:
        await inbox.resume()
        await inbox.take_up()
    await quiet(inbox)
    assert scribe.done == [2]
    assert [line["number"] for line in logged if line["event"] == "a stored update cannot be read"] == [1]
    assert [one.number for one in await store.pending(NAME)] == [1], "the doctor names it"


async def test_one_persons_updates_keep_their_order_and_others_go_on(inbox: Inbox, scribe: Scribe) -> None:
    scribe.held = {1}
    for number, person in ((1, 1), (2, 1), (3, 2), (4, 1)):
        await inbox.take(update(number, person))
    await until(lambda: scribe.done)
    assert scribe.done == [3]
    scribe.gate.set()
    await quiet(inbox)
    assert scribe.done == [3, 1, 2, 4]


async def test_what_a_killed_process_left_is_taken_up_with_the_same_delivery(
    inbox: Inbox, scribe: Scribe, store: RedisStore, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as nothing has been heard of it for some time: here for a tenth of a second."""
    monkeypatch.setattr(module, "LEASE_MS", 100)
    monkeypatch.setattr(module, "RENEW_SECONDS", 0.03)
    scribe.held = {2}
    for number in (1, 2, 3):
        await inbox.take(update(number))
    await until(lambda: len(scribe.deliveries) == 2)
    assert [one.number for one in await store.pending(NAME)] == [2, 3]
    heir = Scribe()
    again = Inbox(fake_store(server), StoppedClock(), 7, heir)
    await again.resume()
    await again.take(update(4))
    await until(lambda: len(heir.done) == 3)
    assert heir.done == [2, 3, 4]
    assert heir.deliveries[0] == scribe.deliveries[1]
    for one in (inbox, again):
        await one.stop(0)


async def test_the_control_an_inbox_that_confirms_first_loses_what_the_process_had(
    scribe: Scribe, server: FakeServer
) -> None:
    """The same kill where updates are only in memory: what the test above finds is gone."""

    class Forgetful(RedisStore):
        async def receive_in_lane(self, lane: Lane, *told: Any) -> Received:
            received = await super().receive_in_lane(lane, *told)
            await super().handled_in_lane(lane, received.number, received.number)
            return received

    from fakeredis import FakeAsyncRedis

    from bot.storage.servers.node import Node, Single

    lossy = Inbox(Forgetful(Single(Node(FakeAsyncRedis(server=server)))), StoppedClock(), 7, scribe)
    scribe.held = {1}
    for number in (1, 2):
        await lossy.take(update(number))
    await lossy.stop(0)
    heir = Scribe()
    again = Inbox(fake_store(server), StoppedClock(), 7, heir)
    await again.resume()
    await quiet(again)
    assert heir.done == []


async def test_a_poisoned_update_is_tried_kept_and_passed(inbox: Inbox, scribe: Scribe, store: RedisStore) -> None:
    scribe.broken = {1: ValueError("bug")}
    for number in (1, 2):
        await inbox.take(update(number))
    await quiet(inbox)
    assert scribe.done == [2]
    assert scribe.deliveries.count("telegram:7:1") == 3
    assert scribe.given_up == [(1, False)]
    assert await store.pending(NAME) == []
    assert len(await store.items(f"{NAME}:failed")) == 1


async def test_whoever_waits_for_the_store_is_told_once(
    inbox: Inbox, scribe: Scribe, store: RedisStore, server: FakeServer
) -> None:
    """Telegram brings again what was not stored."""
    server.connected = False
    for number in (1, 1, 2):
        with pytest.raises(StoreFailed):
            await inbox.take(update(number))
    await quiet(inbox)
    assert scribe.held_up == [1, 2]
    server.connected = True
    scribe.broken = {3: StoreFailed("away")}
    for number in (1, 3):
        await inbox.take(update(number))
    await quiet(inbox)
    assert (scribe.done, scribe.held_up) == ([1], [1, 2, 3])


async def test_a_store_that_comes_back_in_time_costs_nothing(
    inbox: Inbox, scribe: Scribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def comes_back(_: Raw, outcome: WriteOutcome) -> None:
        scribe.broken.clear()

    scribe.broken = {1: StoreFailed("away")}
    monkeypatch.setattr(scribe, "hold_up", comes_back)
    await inbox.take(update(1))
    await quiet(inbox)
    assert len(scribe.deliveries) > 1, "it did fail"
    assert (scribe.done, scribe.given_up) == ([1], [])


async def test_who_sends_too_much_is_turned_away_and_hinders_nobody(inbox: Inbox, scribe: Scribe) -> None:
    scribe.held = {0}
    for number in range(LONGEST_LANE + 10):
        await inbox.take(update(number))
    await inbox.take(update(1000, person=2))
    await until(lambda: scribe.done)
    assert scribe.done == [1000]
    scribe.gate.set()
    await quiet(inbox)
    assert scribe.done == [1000, *range(LONGEST_LANE)]
    assert [number for number, busy in scribe.given_up if busy] == list(range(LONGEST_LANE, LONGEST_LANE + 10))


async def test_what_is_being_turned_away_is_not_read_again_with_each_further_update(
    inbox: Inbox, scribe: Scribe, store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telegram answers slowly where one person sends much."""
    read, real = list[int](), store.receive_in_lane

    async def counted(*told: Any) -> Received:
        received = await real(*told)
        read.append(len(received.earlier or ()))
        return received

    async def slowly(raw: Raw, **_: Any) -> None:
        await scribe.gate.wait()

    monkeypatch.setattr(store, "receive_in_lane", counted)
    monkeypatch.setattr(scribe, "give_up", slowly)
    scribe.held = {0}
    for number in range(LONGEST_LANE + 10):
        await inbox.take(update(number))
    assert sum(read) == 0
    scribe.gate.set()
    await quiet(inbox)
    assert await store.pending(NAME) == []


async def test_an_update_that_is_done_but_not_acknowledged_is_not_done_again(
    inbox: Inbox, scribe: Scribe, store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any, **__: Any) -> None:
        raise StoreFailed("away")

    monkeypatch.setattr(store, "handled_in_lane", fails)
    await inbox.take(update(1))
    await quiet(inbox)
    await inbox.take_up()
    await quiet(inbox)
    monkeypatch.undo()
    assert scribe.done == [1]
    assert len(await store.pending(NAME)) == 1
    await inbox.take_up()
    assert await store.pending(NAME) == []
