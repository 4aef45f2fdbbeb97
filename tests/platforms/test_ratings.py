"""A rated match in a messenger, from the lobby to the leaderboard, the profile, a struck match and an opt-out."""

import random
from collections.abc import Mapping

from bot.app.base.ports import RecordStore
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.people import Person as Friend
from tests.platforms.telegram.rooms import Group as Rooms
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_discord_panels import panel, press
from tests.platforms.test_telegram_panels import table_of

__all__ = ["channel", "guild", "people", "server"]


async def told(telegram: Telegram, friends: Friends, person: Friend, line: str) -> str:
    """What the bot answers in the group."""
    before = len(friends.place.by_bot)
    await friends.says(person, line)
    await telegram.until(lambda: len(friends.place.by_bot) > before)
    return friends.place.by_bot[-1].text.replace("\u00a0", " ")


async def told_alone(telegram: Telegram, person: Friend, line: str) -> str:
    """What the bot answers in the person's own chat."""
    before = len(person.private.by_bot)
    await person.says(person.private, line)
    await telegram.until(lambda: len(person.private.by_bot) > before)
    return person.private.by_bot[-1].text.replace("\u00a0", " ")


async def test_in_telegram_a_match_is_rated_and_shown_where_one_asks() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, boris = friends.people[:2]
        await friends.plays_by_buttons(table, random.Random(2))
        await until(lambda: counted(bot.store))
        posts = len(friends.place.by_bot)
        board = await told(telegram, friends, anna, "/rating@imperia_test_bot")
        assert len(friends.place.by_bot) == posts + 1, "nothing is posted by itself"
        assert "Рейтинг чата · toy" in board
        assert {name for name in ("Анна", "Борис", "Вера") if name in board} == {"Анна", "Борис"}
        assert " ± " in board
        results = await told(telegram, friends, anna, "/stats@imperia_test_bot")
        assert "рейтинг пока" in results
        await boris.starts()
        await telegram.until(lambda: boris.private.by_bot)
        profile = await told_alone(telegram, boris, "/профиль")
        assert "Борис" in profile.splitlines()[0]
        assert "Рейтинг пока" in profile
        assert boris.private.by_bot[-1].photo is not None
        await boris.presses(boris.private.by_bot[-1], "Выключить мой рейтинг")
        await telegram.until(lambda: "Твой рейтинг выключен." in boris.private.by_bot[-1].text)
        board = await told(telegram, friends, anna, "/rating@imperia_test_bot")
        assert "Борис" not in board
        assert "Анна" in board


async def counted(store: RecordStore) -> bool:
    return await store.get("ratings", "house:toy") is not None


async def test_in_telegram_an_administrator_strikes_a_match_in_the_group() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, boris = friends.people[:2]
        await friends.plays_by_buttons(table, random.Random(2))
        await until(lambda: counted(bot.store))
        await told(telegram, friends, boris, "/rating@imperia_test_bot")
        await boris.presses(friends.place.by_bot[-1], "Партии рейтинга")
        await telegram.until(lambda: "Партии рейтинга" in friends.place.by_bot[-1].text)
        assert "Вычеркнуть" not in " ".join(friends.place.by_bot[-1].labels)
        assert isinstance(friends.place, Rooms)
        friends.place.promotes(anna)
        await told(telegram, friends, anna, "/rating@imperia_test_bot")
        await anna.presses(friends.place.by_bot[-1], "Партии рейтинга")
        await telegram.until(lambda: any("Вычеркнуть" in label for label in friends.place.by_bot[-1].labels))


async def test_in_discord_a_match_is_rated_and_a_profile_is_for_its_owner_alone(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        for _ in range(80):
            if await group.over():
                break
            await group.moves_by_button()
        assert await group.over()
        await bot.settled()
        anna, boris = people[:2]
        board = (await anna.slash(channel, "ход", словами="рейтинг")).answer
        assert "Рейтинг чата · toy" in board.text.replace("\u00a0", " ")
        await boris.slash(channel, "ход", словами="профиль")
        assert "Рейтинг пока" in panel(boris, channel).text.replace("\u00a0", " ")
        assert not any(
            "Рейтинг пока" in one.text.replace("\u00a0", " ") for one in anna.sees(channel) if not one.ephemeral
        )
        await press(group, boris, "Выключить мой рейтинг")
        assert "Твой рейтинг выключен." in panel(boris, channel).text


async def test_in_discord_the_others_agree_to_a_step_back(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """«Founders» draw nothing at the end of most turns."""
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("founders")
        can, to = -1, 0
        for _ in range(60):
            await group.moves_by_button()
            table = await group.table()
            if found := view_of(table).can_take_back:
                can, to = found[0], agreeable_of(table)[found[0]]
                break
        asker, other = people[can], people[1 - can]
        await asker.slash(channel, "ход", словами="шаг назад")
        await bot.settled()
        assert "Разрешим взять шаг назад?" in (await group.board()).text.replace("\u00a0", " ")
        await group.presses(other, "Разрешить")
        now = await group.table()
        assert now.doc.poll is None
        assert all(version < to for version in agreeable_of(now).values())


def agreeable_of(table: Table) -> Mapping[int, int]:
    assert table.doc.match is not None
    return table.doc.match.agreeable
