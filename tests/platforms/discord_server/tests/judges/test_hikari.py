"""A library by other people judges the server: what both it and discord.py accept is hardly our own misreading."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.platforms.discord_server import DiscordServer, SocketFault
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person

ROOT = Path(__file__).resolve().parents[5]
PYTHON = ROOT / ".venv-hikari" / "bin" / "python"
BOT = Path(__file__).with_name("hikari_bot.py")

pytestmark = pytest.mark.skipif(
    not PYTHON.exists(), reason="hikari did not judge the Discord server: run `make judges`"
)


@asynccontextmanager
async def judging(server: DiscordServer) -> AsyncIterator[None]:
    """The bot in its own process, from its first command on. It must not complain of anything."""
    process = await asyncio.create_subprocess_exec(
        PYTHON, BOT, server.api, server.token, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        await server.until(lambda: server.world.commands.all() or process.returncode is not None, seconds=15)
        yield
    finally:
        if process.returncode is None:
            process.terminate()
        told = (await process.communicate())[0].decode()
        print(told, *server.ledger.requests, sep="\n")
    assert told == ""


async def test_a_whole_game_evening(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person, boris: Person
) -> None:
    async with judging(server):
        typed = await anna.types(channel, "новая", "игра", "имп")
        assert typed.choices == ["Империя"]
        assert (await anna.slash(channel, "новая", игра="Империя")).acknowledged
        board = await boris.waits_for(channel, lambda message: message.text == "Ход 1")
        assert [(picture.filename, picture.alt) for picture in board.pictures] == [("board.png", "Карта")]
        thread = (await server.until(guild.threads))[0]
        assert (await boris.waits_for(thread, lambda _: True)).text == "Здесь играем"

        assert (await boris.presses(board, "Шаг 1")).acknowledged
        assert anna.sees(channel)[0].text == "Ход 2"
        private = await boris.presses(board, "Моя рука")
        await server.until(lambda: len(private.answers) == 2)
        assert [one.text for one in anna.sees(channel) if one.ephemeral] == []
        assert (await boris.selects(board, "Карта 1", "Карта 3")).answer.text == "Выбрано: 1, 3"
        opened = await boris.presses(board, "Вручную")
        assert (await boris.submits(opened, {"Ход": "3 5-7"})).answer.text == "Принято: 3 5-7"

        server.gateway.strike(SocketFault.RECONNECT)
        await boris.says(boris.dm, "слышно?")
        assert (await boris.waits_for(boris.dm, lambda m: m.author == "Империя")).text == "Слышно: слышно?"
        assert server.gateway.identified == 1, "it has resumed"
    assert [one for one in server.ledger.complaints if one.kind != "no allowed_mentions"] == []
