"""A board whose picture takes long to draw comes in words at once; its picture follows into the same message."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.app.posts import drawings
from bot.app.tables.rendering.tasks import PictureTask
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as discord_running
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Until it is set every picture is still being drawn."""
    draw, gate = PictureTask.run, threading.Event()
    gate.set()

    def slowly(*args: Any) -> Any:
        gate.wait(30)
        return draw(*args)

    monkeypatch.setattr(PictureTask, "run", slowly)
    monkeypatch.setattr(drawings, "PATIENCE", 0.05)
    monkeypatch.setattr(drawings, "LOOK_SECONDS", 0.05)
    yield gate
    gate.set()


async def test_in_telegram(gate: threading.Event) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.opens("/new eme 2")
        await friends.presses(people[1], table, "Сесть за стол")
        lobby = await friends.board(table)
        gate.clear()
        assert (await people[0].presses(lobby, "Начать")).given
        await telegram.until(lambda: any(one.id > lobby.id and one.buttons for one in friends.place.by_bot))
        board = friends.place.board
        assert board.photo is None
        now = await bot.table(table)
        assert (await friends.asked(now).presses(board, data=friends.fitting(now, board)[0])).given
        gate.set()
        await until(lambda: has_picture(friends, table))
        assert (await friends.board(table)).id == board.id
        await friends.settled(table)
        await friends.assert_true(table)


async def has_picture(friends: Friends, table: str) -> bool:
    return bool((await friends.board(table)).photo)


async def test_in_discord(server: DiscordServer, channel: Channel, people: list[Person], gate: threading.Event) -> None:
    async with discord_running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.lobby("eme")
        await group.presses(people[1], "Сесть за стол")
        lobby = await group.board()
        gate.clear()
        await people[0].presses(lobby, "Начать")
        await server.until(lambda: people[0].sees(channel)[-1].id != lobby.id and people[0].sees(channel)[-1].buttons)
        board = people[0].sees(channel)[-1]
        assert not board.pictures
        gate.set()
        await server.until(lambda: people[0].sees(channel)[-1].pictures)
        assert people[0].sees(channel)[-1].id == board.id
        await bot.settled()
        await group.assert_true()
