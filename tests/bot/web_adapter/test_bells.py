"""The bells of the rooms: who listens hears them, and of rooms that were left nothing stays."""

import asyncio

from bot.web_adapter import journal
from bot.web_adapter.journal import Bells

LONG, SHORT = 10.0, 0.001


async def test_who_listens_is_woken_by_his_own_room_alone() -> None:
    bells = Bells()
    here, there = (asyncio.create_task(bells.wait(room, bells.heard(room), LONG)) for room in ("here", "there"))
    await asyncio.sleep(0)
    bells.ring("here")
    await here
    assert not there.done()
    bells.ring("there")
    await there


async def test_what_rings_before_one_listens_is_not_missed() -> None:
    bells = Bells()
    heard = bells.heard("here")
    bells.ring("here")
    async with asyncio.timeout(LONG / 2):
        await bells.wait("here", heard, LONG)


async def test_of_rooms_that_were_left_nothing_stays() -> None:
    """Anybody may look at a room of any name, as often as he likes."""
    bells = Bells()
    for number in range(journal.REMEMBERED + 50):
        bells.ring(f"rung-{number}")
        await bells.wait(f"empty-{number}", bells.heard(f"empty-{number}"), SHORT if number < 20 else 0.0)
    assert len(bells._rung) == journal.REMEMBERED
    assert bells._waiting == {}
