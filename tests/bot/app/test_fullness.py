"""At four fifths of the store's memory no new tables open, and those that run go on."""

import random
from dataclasses import dataclass

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from bot.app.fullness import Fullness
from bot.app.ports import StoreFailed
from bot.app.refusal import Refusal
from tests.support.house import ANNA, BORIS, House


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
    fullness = Fullness(Memory(share))
    await fullness.look()
    assert fullness.is_full is full
    assert REGISTRY.get_sample_value("imperia_store_memory_used") == share


async def test_the_operator_is_told_once_of_every_change(house: House) -> None:
    memory = Memory()
    fullness = Fullness(memory)
    with capture_logs() as logged:
        for memory.share in (0.5, 0.85, 0.86, 0.87, 0.6, 0.5, 0.9):
            await fullness.look()
    told = [(entry["log_level"], entry["percent"]) for entry in logged]
    assert told == [("warning", 85), ("info", 60), ("warning", 90)]


async def test_who_cannot_be_asked_is_as_full_as_before() -> None:
    memory = Memory(0.9)
    fullness = Fullness(memory)
    await fullness.look()
    memory.away = True
    await fullness.look()
    assert fullness.is_full


async def test_a_full_store_takes_no_new_table_and_no_rematch_but_every_move(house: House) -> None:
    running, over = await house.started("toy"), await house.started("toy")
    await house.play_to_the_end(over, random.Random(1))
    opened = await house.service.open(ANNA, "test:other", "toy", 2, {}, "delivery")
    house.service.opening.fullness.is_full = True
    with pytest.raises(Refusal, match="store-full"):
        await house.open()
    with pytest.raises(Refusal, match="store-full"):
        await house.use(over, BORIS, "rematch")
    again = await house.service.open(ANNA, "test:other", "toy", 2, {}, "delivery")
    assert again.table.doc.id == opened.table.doc.id, "what had been opened before is no new table"
    assert (await house.play_to_the_end(running, random.Random(2))).doc.phase == "over"
    house.service.opening.fullness.is_full = False
    assert (await house.use(over, BORIS, "rematch")).table is not None
