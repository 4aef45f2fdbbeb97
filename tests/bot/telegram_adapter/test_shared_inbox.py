"""Several processes with one inbox: updates of a person are done in order and once, whoever receives them."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.app.base import background
from bot.app.base.ports import StoreFailed
from bot.app.base.sharing_ports import Received
from bot.app.base.write_outcome import WriteOutcome
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter import inbox as module
from bot.telegram_adapter.inbox import Inbox, Raw
from tests.support.harness import StoppedClock
from tests.support.store import fake_store
from tests.support.waiting import until

NAME = "telegram:7"
TERM_MS = 300
LONG_MS = 3_600_000


def update(number: int, person: int = 1) -> Raw:
    return {"update_id": number, "message": {"from": {"id": person}, "chat": {"id": -100}}}


@dataclass
class World:
    """What all processes did, in real order: (process, update) at the begin and at the end of each."""

    begun: list[tuple[str, int]] = field(default_factory=list)
    done: list[tuple[str, int]] = field(default_factory=list)
    held: set[int] = field(default_factory=set)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    slow: random.Random | None = None

    def numbers(self) -> list[int]:
        return [number for _, number in self.done]


@dataclass
class Handler:
    name: str
    world: World

    async def handle(self, raw: Raw, delivery: str) -> None:
        number = int(raw["update_id"])
        self.world.begun.append((self.name, number))
        if number in self.world.held:
            await self.world.gate.wait()
        if self.world.slow:
            await asyncio.sleep(self.world.slow.uniform(0, 0.004))
        self.world.done.append((self.name, number))

    async def give_up(self, raw: Raw, *, busy: bool, outcome: WriteOutcome | None = None) -> None:
        raise AssertionError

    async def hold_up(self, raw: Raw, outcome: WriteOutcome) -> None: ...


class House:
    """Processes that share a store."""

    def __init__(self) -> None:
        self.world = World()
        self.server = FakeServer()
        self.inboxes: dict[str, Inbox] = {}

    async def process(self, name: str) -> Inbox:
        inbox = self.inboxes[name] = Inbox(fake_store(self.server), StoppedClock(), 7, Handler(name, self.world))
        await inbox.resume()
        return inbox

    def loses_replies(self, name: str) -> None:
        """Let one update be stored without the process being told, as where the connection breaks."""
        store: Any = self.inboxes[name]._store
        real = store.receive_in_lane

        async def stored(*told: Any) -> Received:
            store.receive_in_lane = real
            await real(*told)
            raise StoreFailed("the reply was lost")

        store.receive_in_lane = stored

    async def kill(self, name: str) -> None:
        """End all that a process does, without a word to the others."""
        inbox = self.inboxes.pop(name)
        inbox._stopped = True
        await background.end([*inbox._attending, *inbox._lanes._running])

    @property
    def store(self) -> RedisStore:
        return fake_store(self.server)


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(module, "LEASE_MS", TERM_MS)
    monkeypatch.setattr(module, "RENEW_SECONDS", TERM_MS / 8000)
    made = House()
    yield made
    for inbox in made.inboxes.values():
        await inbox.stop(1)


async def test_what_another_process_receives_waits_for_what_came_before(house: House) -> None:
    first, second = await house.process("a"), await house.process("b")
    house.world.held = {1}
    await first.take(update(1))
    for number in (2, 4):
        await second.take(update(number))
    await first.take(update(5))
    await second.take(update(3, person=2))
    await until(lambda: house.world.done)
    assert house.world.done == [("b", 3)], "others do not wait"
    house.world.gate.set()
    await until(lambda: len(house.world.done) == 5)
    assert house.world.numbers() == [3, 1, 2, 4, 5]
    assert await house.store.pending(NAME) == []


@pytest.mark.parametrize("seed", range(3))
async def test_a_storm_over_three_processes_is_done_in_order_and_once(house: House, seed: int) -> None:
    chance = random.Random(seed)
    inboxes = [await house.process(name) for name in "abc"]
    house.world.slow = random.Random(seed)
    persons = {number: chance.randrange(4) for number in range(1, 121)}

    async def brought(person: int) -> None:
        """Telegram brings the next update of a person when the one before is confirmed."""
        for number in (number for number, whose in persons.items() if whose == person):
            await chance.choice(inboxes).take(update(number, person + 1))
            await asyncio.sleep(chance.choice((0, 0, 0.002)))

    await asyncio.gather(*(brought(person) for person in range(4)))
    await until(lambda: len(house.world.done) >= len(persons))
    for person in range(4):
        mine = [number for number, whose in persons.items() if whose == person]
        assert [number for number in house.world.numbers() if persons[number] == person] == mine
        assert [number for _, number in house.world.begun if persons[number] == person] == mine
    assert len({name for name, _ in house.world.done}) == 3, "all share the work"
    assert await house.store.pending(NAME) == []


async def test_an_update_that_is_brought_to_two_is_done_once(house: House) -> None:
    first, second = await house.process("a"), await house.process("b")
    house.world.held = {1}
    await first.take(update(1))
    await second.take(update(1))
    house.world.gate.set()
    await second.take(update(2))
    await until(lambda: len(house.world.done) == 2)
    assert house.world.done == [("a", 1), ("a", 2)]


async def test_what_was_stored_unnoticed_is_done_though_another_process_is_brought_it_again(house: House) -> None:
    """The lane is of the process that was not told, so the other one leaves the update alone."""
    first, second = await house.process("a"), await house.process("b")
    house.loses_replies("a")
    with pytest.raises(StoreFailed):
        await first.take(update(1))
    await second.take(update(1))
    await until(lambda: house.world.done)
    assert house.world.done == [("a", 1)]


async def test_what_is_stored_while_the_taking_is_cancelled_is_done(house: House) -> None:
    """As when the poller loses its lease meanwhile."""
    first = await house.process("a")
    await house.process("b")
    await first.take(update(2, person=2))  # From now on the server knows the script.
    taking = asyncio.create_task(first.take(update(1)))
    await asyncio.sleep(0)
    taking.cancel()
    await asyncio.gather(taking, return_exceptions=True)
    await until(lambda: len(house.world.done) == 2)
    assert house.world.done == [("a", 2), ("a", 1)]


async def test_when_a_process_dies_another_goes_on_with_its_persons(house: House) -> None:
    first, second = await house.process("a"), await house.process("b")
    house.world.held = {1}
    await first.take(update(1))
    await second.take(update(2))
    await first.take(update(3))
    await until(lambda: house.world.begun == [("a", 1)])
    await house.kill("a")
    house.world.held = set()
    await until(lambda: len(house.world.done) == 3)
    assert house.world.done == [("b", 1), ("b", 2), ("b", 3)]


async def test_when_a_process_stops_another_goes_on_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEASE_MS", LONG_MS)
    first = await house.process("a")
    await house.process("b")
    house.world.held = {1}
    for number in (1, 2):
        await first.take(update(number))
    await until(lambda: house.world.begun == [("a", 1)])
    stopping = asyncio.create_task(house.inboxes.pop("a").stop(5))
    await asyncio.sleep(0)
    house.world.gate.set()
    await stopping
    await until(lambda: len(house.world.done) == 2)
    assert house.world.done == [("a", 1), ("b", 2)], "it finishes what it had begun"


async def test_a_process_that_stood_still_leaves_the_rest_to_its_successor(house: House) -> None:
    """As after SIGSTOP: another has taken the lane. What it was doing it ends; nothing is done in the wrong order."""
    first = await house.process("a")
    await house.process("b")
    house.world.held = {1}
    for number in (1, 2, 3):
        await first.take(update(number))
    await until(lambda: house.world.begun == [("a", 1)])
    await background.end(first._attending)
    house.world.held = set()
    await until(lambda: len(house.world.done) == 3)
    house.world.gate.set()
    await until(lambda: len(house.world.done) == 4)
    await first.take(update(4))
    await until(lambda: len(house.world.done) == 5)
    assert house.world.done == [("b", 1), ("b", 2), ("b", 3), ("a", 1), ("a", 4)]
    assert await house.store.pending(NAME) == []
