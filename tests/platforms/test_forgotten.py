"""Whoever wants to be forgotten in a messenger: every key of the store is read for his number and his name."""

from fakeredis import FakeAsyncRedis

from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.telegram_adapter.harness import Bot
from tests.bot.telegram_adapter.tables import until
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.test_discord_panels import began, panel, press
from tests.platforms.test_telegram_panels import table_of
from tests.support.whole_store import naming

__all__ = ["channel", "guild", "people", "server"]


async def test_in_telegram_nothing_of_him_is_left_but_in_the_log_of_the_lobby() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna = friends.people[0]
        await anna.starts()
        await telegram.until(lambda: anna.private.by_bot)
        await anna.presses(await friends.board(table), "Ещё")
        client = bot.store.client
        assert len(await naming(client, str(anna.id), "Анна")) > 2, "the control: he is known"
        await anna.says(anna.private, "удалить меня")
        await telegram.until(lambda: anna.private.by_bot[-1].labels[:2] == ["Да, удалить", "Нет"])
        await anna.presses(anna.private.by_bot[-1], "Да, удалить")
        await telegram.until(lambda: "твоих данных здесь больше нет" in anna.private.by_bot[-1].text)
        await until(lambda: left_of(bot, table, str(anna.id), "Анна"))


async def left_of(bot: Bot, table: str, *words: str) -> bool:
    """Is there nothing but the log, in which he sat down?"""
    left = await naming(bot.store.client, *words)
    return [key.partition("}:")[2] for key in left] == [f"t:{table}:log"]


async def test_in_discord_nothing_of_him_is_left_but_in_the_log_of_the_lobby(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2]), people[0]
        async with FakeAsyncRedis(server=bot.memory) as client:
            assert len(await naming(client, str(anna.id), anna.user.name)) > 2, "the control: he is known"
            await anna.slash(channel, "аккаунт")
            for label in ("Удалить меня", "Да, удалить"):
                await press(group, anna, label)
            assert "твоих данных здесь больше нет" in panel(anna, channel).text
            await bot.settled()
            left = await naming(client, str(anna.id), anna.user.name)
            assert [key.partition("}:")[2] for key in left] == [f"t:{group.id}:log"]
