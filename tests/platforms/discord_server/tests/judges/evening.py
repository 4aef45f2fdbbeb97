"""What every judge has to get through: the same evening, whatever library its bot is made with."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.platforms.discord_server import DiscordServer, SeenMessage
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person

ROOT = Path(__file__).resolve().parents[5]


@asynccontextmanager
async def judging(server: DiscordServer, *command: Path | str) -> AsyncIterator[None]:
    """The bot in its own process, from its first command on. Neither it nor the server may complain of anything."""
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        await server.until(lambda: server.world.commands.all() or process.returncode is not None, seconds=60)
        yield
    finally:
        if process.returncode is None:
            process.terminate()
        told = (await process.communicate())[0].decode()
        print(told, *server.ledger.requests, sep="\n")
    assert told == ""
    assert [one for one in server.ledger.complaints if one.kind != "no allowed_mentions"] == []


async def play(server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person, boris: Person) -> SeenMessage:
    """Command with completion, board with a picture, thread, update, private words, select and form; the board."""
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
    assert (await boris.selects(board, "Карта 1", "Карта 3", custom_id="cards")).answer.text == "Выбрано: 1, 3"
    opened = await boris.presses(board, "Вручную")
    assert (await boris.submits(opened, {"Ход": "3 5-7"})).answer.text == "Принято: 3 5-7"
    return board


async def hears(person: Person, word: str) -> None:
    """The bot answers what is said to it alone."""
    await person.says(person.dm, word)
    await person.waits_for(person.dm, lambda message: message.text == f"Слышно: {word}", seconds=60)
