"""«Мои игры» in messengers: in a group it rings for nobody and lists nothing; in private it leads there."""

from fakeredis import FakeServer

from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as in_discord
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]


def links_of(message: Seen) -> list[str]:
    return [button.url for row in message.message.content.keyboard for button in row if button.url]


async def test_a_group_hears_how_many_wait_and_not_where() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", persons, supergroup=True), persons)
        table = await friends.begins()
        now = await bot.table(table)
        asked = friends.asked(now)
        before = len(friends.place.by_bot)
        await friends.says(asked, "/turn@imperia_test_bot")
        await telegram.until(lambda: len(friends.place.by_bot) > before)
        answer = friends.place.by_bot[-1]
        assert "ждёт 1\u00a0стол" in answer.text
        assert answer.message.silent
        assert links_of(answer) == ["https://t.me/imperia_test_bot?start=games"]
        await asked.starts("games")
        await telegram.until(lambda: any("Мои игры" in one.text for one in asked.private.by_bot))
        listed = next(one for one in asked.private.by_bot if "Мои игры" in one.text)
        assert "Друзья" in listed.text
        board = await friends.board(table)
        address = f"https://t.me/c/{str(friends.place.id).removeprefix('-100')}/{board.id}"
        assert address in links_of(listed)


async def test_in_discord_it_is_for_the_asker_alone_with_a_jump(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with in_discord(server) as bot:
        group = Group(bot, channel, people)
        await group.opened("eme")
        board, asked = await group.board(), await group.asked()
        words = {one.name for one in asked.commands(channel)} & {"imperia turn", "империя ход"}
        told = await asked.slash(channel, *words)
        assert told.answer.ephemeral
        assert "Waiting for you" in told.answer.text or "Ждут тебя" in told.answer.text
        assert [press for press in told.answer.buttons if press.label.startswith("→")]
        elsewhere = await asked.slash(asked.dm, *words)
        links = [button.url for button in elsewhere.answer.buttons if button.url]
        assert links
        assert links[0].endswith(f"/{channel.id}/{board.id}")
