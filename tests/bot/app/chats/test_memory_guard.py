"""At four fifths of the store's memory no new tables open, and those that run go on."""

import random
from dataclasses import dataclass

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.chats.memory_guard import MemoryGuard
from tests.support.harness import ANNA, BORIS, Harness


@dataclass
class Memory:
    share: float = 0.0
    away: bool = False

    async def memory(self) -> float:
        if self.away:
            raise StoreFailed("away")
        return self.share


@pytest.mark.parametrize(("share", "full"), [(0.0, False), (0.79, False), (0.8, True), (1.2, True)])
async def test_four_fifths_are_full(share: float, full: bool) -> None:
    memory_guard = MemoryGuard(Memory(share))
    await memory_guard.look()
    assert memory_guard.is_full is full
    assert REGISTRY.get_sample_value("imperia_store_memory_used") == share


async def test_the_operator_is_told_once_of_every_change(harness: Harness) -> None:
    memory = Memory()
    memory_guard = MemoryGuard(memory)
    with capture_logs() as logged:
        for memory.share in (0.5, 0.85, 0.86, 0.87, 0.6, 0.5, 0.9):
            await memory_guard.look()
    told = [(entry["log_level"], entry["percent"]) for entry in logged]
    assert told == [("warning", 85), ("info", 60), ("warning", 90)]


async def test_who_cannot_be_asked_is_as_full_as_before() -> None:
    memory = Memory(0.9)
    memory_guard = MemoryGuard(memory)
    await memory_guard.look()
    memory.away = True
    await memory_guard.look()
    assert memory_guard.is_full


async def test_a_full_store_takes_no_new_table_and_no_rematch_but_every_move(harness: Harness) -> None:
    running, over = await harness.started("toy"), await harness.started("toy")
    await harness.play_to_the_end(over, random.Random(1))
    opened = await harness.service.opening.open(ANNA, "test:other", "toy", 2, {}, "delivery")
    harness.service.opening.memory_guard.is_full = True
    with pytest.raises(Refusal, match="store-full"):
        await harness.open()
    with pytest.raises(Refusal, match="store-full"):
        await harness.use(over, BORIS, "rematch")
    again = await harness.service.opening.open(ANNA, "test:other", "toy", 2, {}, "delivery")
    assert again.table.doc.id == opened.table.doc.id, "what had been opened before is no new table"
    assert (await harness.play_to_the_end(running, random.Random(2))).doc.phase == "over"
    harness.service.opening.memory_guard.is_full = False
    assert (await harness.use(over, BORIS, "rematch")).table is not None
