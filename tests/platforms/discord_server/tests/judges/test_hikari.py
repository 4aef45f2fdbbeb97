"""A library by other people judges the server: what both it and discord.py accept is hardly our own misreading."""

from pathlib import Path

import pytest

from tests.platforms.discord_server import DiscordServer, SocketFault
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.judges.evening import ROOT, hears, judging, play

PYTHON = ROOT / ".venv-hikari" / "bin" / "python"
BOT = Path(__file__).with_name("hikari_bot.py")

pytestmark = pytest.mark.skipif(
    not PYTHON.exists(), reason="hikari did not judge the Discord server: run `make judges`"
)


async def test_a_whole_game_evening(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person, boris: Person
) -> None:
    async with judging(server, PYTHON, BOT, server.api, server.token):
        await play(server, guild, channel, anna, boris)
        server.gateway.strike(SocketFault.RECONNECT)
        await hears(boris, "слышно?")
        assert server.gateway.identified == 1, "it has resumed"
