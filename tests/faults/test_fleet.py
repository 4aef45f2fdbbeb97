"""Four processes of the bot serve one store, and one of them is killed again and again while people play."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.bot.telegram_adapter import hasty
from tests.faults.fleet_evening import Size, evening

FOUR, THREE = 4, 3
KILLS = int(os.environ.get("FLEET_KILLS", "30"))
"""How many processes are killed in the long test, one every 20 s; fewer for a look."""
POLLERS, HOSTS = (int(os.environ.get(name, "4")) for name in ("FLEET_POLLERS", "FLEET_HOSTS"))
"""How many of the processes serve Telegram and Discord."""
EVERY = 20.0
BATCH = 5
"""Kills after which people begin new matches."""
TRUE_AGAIN = {"page": 5.0, "discord": 5.0, "telegram": 20.0}
"""Seconds after a death in which every board shows what was confirmed before it. A post that was being sent to Telegram
may have arrived: it is sent again only when nobody has pressed on it for 15 seconds."""


@pytest.mark.nightly
@pytest.mark.timeout(3600)
async def test_one_of_four_is_killed_every_20_s(directory: Path) -> None:
    async with evening(directory, Size(FOUR, pages=3, groups=3, rooms=2, pollers=POLLERS, hosts=HOSTS)) as played:
        while played.deaths < KILLS:
            await played.play(played.deaths_of_some(min(BATCH, KILLS - played.deaths), EVERY))
            if played.deaths < KILLS:
                await played.begin()
    served = {"page": FOUR, "telegram": POLLERS, "discord": HOSTS}
    # A platform that only some processes serve waits for their next start.
    late = {name: played.slowest[name] for name in served if played.slowest[name] > TRUE_AGAIN[name]}
    assert {name: seconds for name, seconds in late.items() if served[name] == FOUR} == {}


@pytest.mark.nightly
@pytest.mark.timeout(900)
async def test_three_are_upgraded_one_after_the_other(directory: Path) -> None:
    async with evening(directory, Size(THREE, pages=2, groups=2, rooms=1, pollers=POLLERS, hosts=HOSTS)) as played:
        await played.play(played.restarts())
        assert await played.called_too_often() == {}


@pytest.mark.nightly
@pytest.mark.timeout(900)
async def test_a_fleet_that_answers_before_it_commits_is_found_out(directory: Path) -> None:
    """The control: the same run, with processes that confirm a press half a second before they make it."""
    async with evening(directory, Size(FOUR, pages=2, pause=3 * hasty.LATER), FLEET_HASTY="1") as played:
        with pytest.raises(AssertionError, match="seat"):
            await played.play(played.deaths_of_some(1))
        await asyncio.sleep(hasty.LATER)
