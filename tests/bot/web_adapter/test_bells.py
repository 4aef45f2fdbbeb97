"""The bells of the rooms: who listens hears them, and of rooms that were left nothing stays."""

import asyncio

from bot.web_adapter import room_feed
from bot.web_adapter.room_feed import FeedSignals

LONG, SHORT = 10.0, 0.001


async def test_who_listens_is_woken_by_his_own_room_alone() -> None:
    bells = FeedSignals()
    here, there = (asyncio.create_task(bells.wait(room, bells.heard(room), LONG)) for room in ("here", "there"))
    await asyncio.sleep(0)
    bells.ring("here")
    await here
    assert not there.done()
    bells.ring("there")
    await there


async def test_what_rings_before_one_listens_is_not_missed() -> None:
    bells = FeedSignals()
    heard = bells.heard("here")
    bells.ring("here")
    async with asyncio.timeout(LONG / 2):
        await bells.wait("here", heard, LONG)


async def test_of_rooms_that_were_left_nothing_stays() -> None:
    """Anybody may look at a room of any name, as often as he likes."""
    bells = FeedSignals()
    for number in range(room_feed.REMEMBERED + 50):
        bells.ring(f"rung-{number}")
        await bells.wait(f"empty-{number}", bells.heard(f"empty-{number}"), SHORT if number < 20 else 0.0)
    assert len(bells._rung) == room_feed.REMEMBERED
    assert bells._waiting == {}
