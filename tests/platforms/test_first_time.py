"""The games as a chat is shown them, and a first match by one press: in Telegram and in Discord."""

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from bot.app.chats.commands.chat_commands import ChatCommands
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as discord_running
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]
pytestmark = pytest.mark.timeout(120)
FACTS = "10–20 мин · 2–5 игроков · простая"
WEAK = [None, "novice", "novice"]


async def test_a_group_is_greeted_with_the_games_and_their_picture_in_one_message() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())):
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        [hello] = group.by_bot
        assert hello.photo is not None
        assert f"Захвати полмира, пока не остыл чай. {FACTS}" in hello.text.replace("\u00a0", " ")
        await anna.presses(hello, "Настройки чата")
        await telegram.until(lambda: "Режим" in group.by_bot[0].text)
        await anna.presses(group.by_bot[0], "← Назад")
        await telegram.until(lambda: "Привет" in group.by_bot[0].text)
        assert [(one.id, one.photo) for one in group.by_bot] == [(hello.id, hello.photo)]


async def test_where_pictures_are_off_or_forbidden_words_are_enough() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        group.forbids("can_send_photos")
        await anna.says(group, "/games")
        await telegram.until(lambda: len(group.by_bot) == 2)
        group.chat.permissions |= {"can_send_photos"}
        await bot.chats.change(ChatId(f"telegram:{group.id}"), lambda doc: setattr(doc, "pictures", False))
        await anna.says(group, "/games")
        await telegram.until(lambda: len(group.by_bot) == 3)
        assert [one.photo for one in group.by_bot[1:]] == [None, None]
        assert all("Захвати полмира" in one.text for one in group.by_bot[1:])


async def test_one_press_begins_a_first_match_in_a_private_chat() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna = await telegram.person("Анна")
        await anna.starts()
        await telegram.until(lambda: anna.private.by_bot)
        hello = anna.private.by_bot[-1]
        assert hello.buttons[0] == ("Стол: Восьмиминутная", "Первый раз")
        await anna.presses(hello, data=hello.message.content.keyboard[0][1].data)
        await telegram.until(lambda: any("☝" in one.text for one in anna.private.by_bot))
        assert all("Начать" not in one.labels for one in anna.private.by_bot), "no lobby before"
        assert await seats(bot.chat_commands, f"telegram:{anna.private.id}") == WEAK


async def test_discord_shows_the_same_and_begins_by_one_press(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with discord_running(server) as bot:
        hello = await people[0].waits_for(channel, lambda one: "Привет" in one.text)
        assert "Доски игр" in str(hello.pictures)
        await people[0].presses(hello, "Первый раз: Восьмиминутная")
        await bot.settled()
        assert await seats(bot.harness.chat_commands, f"discord:{channel.id}") == WEAK


async def seats(chat_commands: ChatCommands, chat_id: str) -> list[str | None]:
    """Who plays at the only table of a chat: None = a person."""
    [name] = (await chat_commands.chats.get(ChatId(chat_id))).tables
    return [seat.computer for seat in (await chat_commands.repository.load(name)).doc.seats]
