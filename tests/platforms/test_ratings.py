"""A rated match in a messenger, from the lobby to the leaderboard, the profile, a struck match and an opt-out."""

import random

from bot.app.base.ports import RecordStore
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person, SeenMessage
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.people import Person as Friend
from tests.platforms.telegram.rooms import Group as Rooms
from tests.platforms.telegram.seen import Seen
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
        await telegram.until(lambda: boris.private.by_bot[-1].labels[:2] == ["Выключить", "Оставить"])
        assert "вернуть их нельзя" in boris.private.by_bot[-1].text.replace("\u00a0", " ")
        await boris.presses(boris.private.by_bot[-1], "Выключить")
        await telegram.until(lambda: "Твой рейтинг выключен." in boris.private.by_bot[-1].text)
        board = await told(telegram, friends, anna, "/rating@imperia_test_bot")
        assert "Борис" not in board
        assert "Анна" in board


async def opens_alone(telegram: Telegram, person: Friend, url: str | None) -> Seen:
    """Follow a link into the private chat; return what stands there then."""
    assert url is not None
    before = len(person.private.by_bot)
    await person.opens(url)
    await telegram.until(lambda: len(person.private.by_bot) > before)
    return person.private.by_bot[-1]


async def test_in_telegram_a_group_leads_to_the_own_profile_and_to_past_matches() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna = friends.people[0]
        await friends.plays_by_buttons(table, random.Random(2))
        await until(lambda: counted(bot.store))
        await anna.starts()
        await told(telegram, friends, anna, "/rating@imperia_test_bot")
        pressed = await anna.presses(friends.place.by_bot[-1], "Мой профиль")
        profile = await opens_alone(telegram, anna, pressed.url)
        assert "Рейтинг пока" in profile.text.replace("\u00a0", " ")
        assert profile.photo is not None
        await told(telegram, friends, anna, "/profile@imperia_test_bot")
        [link] = [button.url for row in friends.place.by_bot[-1].message.content.keyboard for button in row]
        assert "Рейтинг пока" in (await opens_alone(telegram, anna, link)).text.replace("\u00a0", " ")
        await told(telegram, friends, anna, "/past@imperia_test_bot")
        [link] = [button.url for row in friends.place.by_bot[-1].message.content.keyboard for button in row]
        assert "Сыгранн" in (await opens_alone(telegram, anna, link)).text


async def counted(store: RecordStore) -> bool:
    return await store.get("ratings", "house:toy") is not None


async def test_in_telegram_an_administrator_strikes_a_match_and_lets_it_count_again() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, boris = friends.people[:2]
        await friends.plays_by_buttons(table, random.Random(2))
        await until(lambda: counted(bot.store))
        await told(telegram, friends, boris, "/rating@imperia_test_bot")
        ladder = friends.place.by_bot[-1].text
        await boris.presses(friends.place.by_bot[-1], "Рейтинговые партии")
        await telegram.until(lambda: "№" in friends.place.by_bot[-1].text)
        listed = friends.place.by_bot[-1].text
        refused = await boris.presses(friends.place.by_bot[-1], "Вычеркнуть партию")
        assert refused.text == "Это решают администраторы чата."
        assert friends.place.by_bot[-1].text == listed
        assert isinstance(friends.place, Rooms)
        friends.place.promotes(anna)
        await anna.presses(friends.place.by_bot[-1], "Вычеркнуть партию")
        await telegram.until(lambda: "Вычеркнуть 1" in bare(friends.place.by_bot[-1].labels))
        answer = await anna.presses(friends.place.by_bot[-1], "Вычеркнуть 1")
        assert answer.text
        await telegram.until(lambda: "вычеркнута" in friends.place.by_bot[-1].text)
        board = await told(telegram, friends, boris, "/rating@imperia_test_bot")
        assert "Сейчас в рейтинге никого нет." in board
        await anna.presses(friends.place.by_bot[-1], "Рейтинговые партии")
        await telegram.until(lambda: "вычеркнута" in friends.place.by_bot[-1].text)
        await anna.presses(friends.place.by_bot[-1], "Вычеркнуть партию")
        await telegram.until(lambda: "Вернуть 1" in bare(friends.place.by_bot[-1].labels))
        await anna.presses(friends.place.by_bot[-1], "Вернуть 1")
        await telegram.until(lambda: "Вычеркнуть 1" in bare(friends.place.by_bot[-1].labels))
        assert await told(telegram, friends, boris, "/rating@imperia_test_bot") == ladder.replace("\u00a0", " ")


def bare(labels: list[str]) -> list[str]:
    return [label.replace("\u00a0", " ") for label in labels]


async def test_in_discord_a_match_is_rated_and_a_profile_is_for_its_owner_alone(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await played_in_discord(bot, channel, people[:2])
        anna, boris = people[:2]
        board = (await anna.slash(channel, "ход", словами="рейтинг")).answer
        assert "Рейтинг чата · toy" in board.text.replace("\u00a0", " ")
        await boris.slash(channel, "ход", словами="профиль")
        assert "Рейтинг пока" in panel(boris, channel).text.replace("\u00a0", " ")
        assert not any(
            "Рейтинг пока" in one.text.replace("\u00a0", " ") for one in anna.sees(channel) if not one.ephemeral
        )
        await press(group, boris, "Выключить мой рейтинг")
        assert "вернуть их нельзя" in panel(boris, channel).text.replace("\u00a0", " ")
        await press(group, boris, "Выключить")
        assert "Твой рейтинг выключен." in panel(boris, channel).text


async def pressed(bot: Bot, person: Person, channel: Channel, label: str) -> SeenMessage:
    """Press a button of the newest panel that this person sees; return the panel afterwards."""
    found = [(one, button.label) for one in person.sees(channel) for button in one.buttons]
    shown, full = [(one, full) for one, full in found if bare([full]) == [label]][-1]
    attempt = await person.presses(shown, full)
    assert attempt.acknowledged
    await bot.settled()
    return person.sees(channel)[-1]


async def played_in_discord(bot: Bot, channel: Channel, people: list[Person]) -> Group:
    """A whole match of the toy that is rated."""
    group = Group(bot, channel, people)
    await group.opened("toy")
    for _ in range(80):
        if await group.over():
            break
        await group.moves_by_button()
    assert await group.over()
    await bot.settled()
    return group


async def test_in_discord_the_owner_of_the_server_strikes_a_match_and_switches_ratings_off(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        await played_in_discord(bot, channel, people[:2])
        anna, boris = people[:2]

        async def board(word: str) -> str:
            return (await boris.slash(channel, "ход", словами=word)).answer.text.replace("\u00a0", " ")

        before = await board("рейтинг")
        listed = await pressed(bot, boris, channel, "Рейтинговые партии")
        assert "№ 1, " in listed.text.replace("\u00a0", " ")
        refused = await boris.presses(listed, "Вычеркнуть партию")
        assert "администраторы" in refused.answer.text
        for label, told in (("Вычеркнуть 1", "Сейчас в рейтинге никого нет."), ("Вернуть 1", before)):
            await anna.slash(channel, "ход", словами="рейтинг")
            for step in ("Рейтинговые партии", "Вычеркнуть партию", label):
                await pressed(bot, anna, channel, step)
            assert told in await board("рейтинг")
        await anna.slash(channel, "настройки", настройка="rating off")
        assert "Здесь рейтинг выключен." in await board("рейтинг")
