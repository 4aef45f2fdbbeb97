"""Lanes: order within one, none of them waits for another, and an end that leaves the rest undone."""

import asyncio

import pytest

from bot.app.base import partitioned_queue as module
from bot.app.base.partitioned_queue import PartitionedQueue, Work
from tests.support.waiting import until


async def at_its_gate(gate: asyncio.Event, done: list[int], number: int) -> None:
    await gate.wait()
    done.append(number)


def works(gate: asyncio.Event, done: list[int], count: int) -> list[Work]:
    return [lambda number=number: at_its_gate(gate, done, number) for number in range(count)]  # type: ignore[misc]


@pytest.mark.parametrize("begun", [False, True])
async def test_what_is_being_done_counts_whether_it_has_begun_or_not(begun: bool) -> None:
    """When a task first runs depends on the Python and on the store; how much of a person is in hand must not."""
    lanes, gate, done = PartitionedQueue("telegram"), asyncio.Event(), list[int]()
    for number, work in enumerate(works(gate, done, 3)):
        assert lanes.length("anna") == number
        lanes.add("anna", work)
        if begun:
            await asyncio.sleep(0)
    gate.set()
    await until(lambda: not lanes.length("anna"))
    assert (done, lanes.length("anna")) == ([0, 1, 2], 0)


async def test_at_the_end_what_has_begun_is_done_and_what_waits_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be it behind another in its lane, or a lane that waits for a place."""
    monkeypatch.setattr(module, "LANES_AT_ONCE", 1)
    lanes, gate, done = PartitionedQueue("telegram"), asyncio.Event(), list[int]()
    first, second, third = works(gate, done, 3)
    lanes.add("anna", first)
    lanes.add("anna", second)
    lanes.add("boris", third)
    await asyncio.sleep(0)
    broken: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: broken.append(context))
    ending = asyncio.create_task(lanes.finish(5))
    await asyncio.sleep(0)
    gate.set()
    await ending
    assert done == [0]
    assert (lanes.length("anna"), lanes.length("boris")) == (0, 0)
    assert broken == []
