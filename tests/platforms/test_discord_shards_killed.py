"""Two real processes with one token, of which one is killed: its servers are served by the other within ten seconds."""

import asyncio

import pytest

from tests.platforms.discord_server import DiscordServer
from tests.platforms.test_discord_kills import process_at
from tests.platforms.test_discord_shards import connected, spread
from tests.support.store import short_directory

PROMISED = 10.0
"""Seconds from the death until a press is answered, with Discord's own five seconds between two sessions."""


@pytest.mark.nightly
async def test_a_killed_process_is_replaced_within_ten_seconds() -> None:
    async with DiscordServer() as server:
        people = [server.person("Анна")]
        guilds = spread(server, people, 2)
        room = guilds[1].channel("общий")
        with short_directory() as place, process_at(server, place / "data", DISCORD_SHARDS="2"):
            await server.until(lambda: sorted(connected(server)) == [0, 1])
            with process_at(server, place / "data", DISCORD_SHARDS="2") as second:
                await server.until(lambda: server.gateway.identified == 3 and sorted(connected(server)) == [0, 1])
                assert (await people[0].slash(room, "помощь")).acknowledged
                second.kill()
                killed = asyncio.get_running_loop().time()
                while not (await people[0].slash(room, "помощь")).acknowledged:
                    assert asyncio.get_running_loop().time() - killed < PROMISED
                assert asyncio.get_running_loop().time() - killed < PROMISED
                assert sorted(connected(server)) == [0, 1]
                assert server.gateway.identified == 4
