"""The bells of the rooms: who listens hears them, and of rooms that were left nothing stays."""

import asyncio

from bot.web_adapter import room_feed
from bot.web_adapter.room_feed import FeedSignals

LONG, SHORT = 10.0, 0.001


async def test_who_listens_is_woken_by_his_own_room_alone() -> None:
    feed_signals = FeedSignals()
    here, there = (
        asyncio.create_task(feed_signals.wait(room, feed_signals.heard(room), LONG)) for room in ("here", "there")
    )
    await asyncio.sleep(0)
    feed_signals.ring("here")
    await here
    assert not there.done()
    feed_signals.ring("there")
    await there


async def test_what_rings_before_one_listens_is_not_missed() -> None:
    feed_signals = FeedSignals()
    heard = feed_signals.heard("here")
    feed_signals.ring("here")
    async with asyncio.timeout(LONG / 2):
        await feed_signals.wait("here", heard, LONG)


async def test_of_rooms_that_were_left_nothing_stays() -> None:
    """Anybody may look at a room of any name, as often as he likes."""
    feed_signals = FeedSignals()
    for number in range(room_feed.REMEMBERED + 50):
        feed_signals.ring(f"rung-{number}")
        await feed_signals.wait(f"empty-{number}", feed_signals.heard(f"empty-{number}"), SHORT if number < 20 else 0.0)
    assert len(feed_signals._rung) == room_feed.REMEMBERED
    assert feed_signals._waiting == {}
