"""A library in another language judges the server too: it reads fields that discord.py and hikari never look at."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.platforms.discord_server import DiscordServer, SocketFault
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.judges.evening import hears, judging, play

HERE = Path(__file__).with_name("discordjs")
NODE = shutil.which("node")

judged = pytest.mark.skipif(
    NODE is None or not (HERE / "node_modules" / "ready").exists(),
    reason="discord.js did not judge the Discord server: run `make judges` where there are Node.js and npm",
)


@judged
async def test_a_whole_game_evening(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person, boris: Person
) -> None:
    players = guild.role("Игроки", P.VIEW_CHANNEL, boris)
    async with judging(server, str(NODE), HERE / "bot.js", server.world.base + "/api", server.token):
        board = await play(server, guild, channel, anna, boris)
        assert (await boris.selects(board, anna, custom_id="rival")).answer.text == "Против: Анна, true"
        picked = await boris.slash(channel, "pick", who=anna, where=channel, which=players, any=boris)
        assert picked.answer.text == "Анна, true, общий, Игроки, Борис"


@judged
async def test_it_reads_our_refusals(server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person) -> None:
    async with judging(server, str(NODE), HERE / "bot.js", server.world.base + "/api", server.token):
        tried = await anna.slash(channel, "wrong")
        await server.until(lambda: not tried.answer.loading)
    assert tried.answer.text.split("\n") == [
        "400 Unknown Emoji",
        "400 Invalid Form Body", "message_reference[MESSAGE_REFERENCE_UNKNOWN_MESSAGE]: Unknown message",
        "400 Invalid Form Body",
        "embeds[0].color[NUMBER_TYPE_MAX]: int value should be less than or equal to 16777215.",
    ]  # fmt: skip


@judged
async def test_it_comes_back_from_every_break(server: DiscordServer, guild: HostedGuild, boris: Person) -> None:
    async with judging(server, str(NODE), HERE / "bot.js", server.world.base + "/api", server.token):
        for fault in (SocketFault.CLOSE, SocketFault.RECONNECT, SocketFault.INVALID_RESUMABLE):
            server.gateway.strike(fault)
            await hears(boris, fault.name)
            assert server.gateway.identified == 1, "it has resumed"
        server.gateway.strike(SocketFault.INVALID)
        await server.until(lambda: server.gateway.identified == 2, seconds=60)
        await hears(boris, "снова")


def test_its_lock_names_no_registry_and_knows_every_package_by_its_hash() -> None:
    lock = json.loads((HERE / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert "node_modules/discord.js" in packages
    assert [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []
    sponsors = {"github.com"}
    assert set(re.findall(r"https?://([^/\"]+)", json.dumps(lock))) <= sponsors
