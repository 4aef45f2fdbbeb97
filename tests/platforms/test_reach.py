"""A table is reached although its chat is gone: a deleted channel, a locked thread, a group without the bot."""

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from bot.app.posts import post_sync
from bot.discord_adapter.channels import private_chat_id
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot
from tests.bot.discord_adapter.harness import running as in_discord
from tests.bot.discord_adapter.play import Group, boards
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import Attempt, DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel, Thread
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.telegram.rooms import Group as TelegramGroup
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]


def way(attempt: Attempt, words: str) -> str | None:
    found = [button.label for button in attempt.answer.buttons if button.label.startswith(words)]
    return found[0] if found else None


async def taps(bot: Bot, person: Person, asked: Attempt, words: str) -> Attempt:
    attempt = await person.presses(asked.answer, way(asked, words))
    await bot.settled()
    return attempt


async def in_thread(
    bot: Bot, guild: HostedGuild, channel: Channel, people: list[Person], *, begins: bool = True
) -> tuple[Group, Thread]:
    """A table that opened in a thread of this channel."""
    anna, boris = people[:2]
    await anna.slash(channel, "настройки", настройка="threads on")
    await anna.slash(channel, "новая", игра="toy", мест=2)
    [at] = (await bot.harness.chat_commands.chats.get(ChatId(f"discord:{channel.id}"))).tables
    bot.tables.add(at)
    await bot.settled()
    [thread] = guild.threads(channel)
    group = Group(bot, thread, people[:2], at)
    if begins:
        await group.uses(boris, "join")
        await group.uses(anna, "start")
    return group, thread


async def test_after_its_channel_was_deleted_a_match_goes_on_where_somebody_wants_it(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna = people[0]
    async with in_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        other = guild.channel("другой")
        asked = await anna.slash(other, "ход")
        assert way(asked, "→") is not None, "while its channel is there a link leads to it"
        guild.deletes(channel)
        asked = await anna.slash(other, "ход")
        assert "чат закрыт" in asked.answer.text or way(asked, "Показать здесь")
        await taps(bot, anna, asked, "Показать здесь")
        there = Group(bot, other, people[:2], group.id)
        await there.catches_up()
        await there.moves_by_button()
        await there.assert_true()


async def test_who_is_asked_is_called_there_although_nobody_has_told_us_of_the_deletion(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """The channel was deleted while the bot was not there."""
    memory, anna = FakeServer(), people[0]
    async with in_discord(server, memory) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
    guild.deletes(channel)
    other = guild.channel("другой")
    heard = [len(one.notifications) for one in people[:2]]
    async with in_discord(server, memory) as bot:
        asked = await anna.slash(other, "ход")
        await taps(bot, anna, asked, "Показать здесь")
        there = Group(bot, other, people[:2], group.id)
        await there.catches_up()
        assert [one.mention in (await there.board()).text for one in people] == [True, True, False]
        assert [len(one.notifications) > before for one, before in zip(people, heard, strict=False)] == [True, True]


async def test_where_the_chat_takes_no_table_it_comes_into_the_private_one(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris = people[:2]
    async with in_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        other = guild.channel("другой")
        await anna.slash(other, "настройки", настройка="openers admins")
        guild.deletes(channel)
        asked = await boris.slash(other, "ход")
        await taps(bot, boris, asked, "Показать здесь")
        assert private_chat_id(boris.id) in (await group.table()).doc.chat_ids
        assert boards(boris, other) == []
        assert boards(boris, boris.dm)


async def test_a_channel_knows_what_is_in_its_locked_thread_and_takes_it_back(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris = people[:2]
    async with in_discord(server) as bot:
        group, thread = await in_thread(bot, guild, channel, people)
        told = await boris.slash(channel, "доска")
        assert "в своей ветке" in told.answer.text
        assert [one.url for one in told.answer.buttons if one.url], "an open thread is a link away"
        assert way(told, "Перенести сюда") is None
        guild.locks(thread)
        guild.archives(thread)
        for asked in (boris.slash(channel, "доска"), boris.slash(channel, "столы")):
            told = await asked
            assert "в закрытой ветке" in told.answer.text
            assert way(told, "Перенести сюда")
        onlooker = await people[2].slash(channel, "turn", order="score")
        assert "in a locked thread" in onlooker.answer.text
        stranger = await people[2].slash(channel, "tables")
        await people[2].presses(stranger.answer, stranger.answer.buttons[0].label)
        await bot.settled()
        assert (await group.table()).doc.chat_ids == [group.chat_id], "only whoever sits there takes it out"
        await taps(bot, boris, told, "Перенести сюда")
        back = Group(bot, channel, people[:2], group.id)
        await back.catches_up()
        assert (await back.table()).doc.chat_ids == [back.chat_id]
        await back.moves_by_button()
        await back.assert_true()
        assert len(boards(anna, channel)) == 1


async def test_a_sleeping_thread_is_a_link_away(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """A press there counts and wakes it: nothing has to be moved."""
    async with in_discord(server) as bot:
        _, thread = await in_thread(bot, guild, channel, people)
        guild.archives(thread)
        told = await people[1].slash(channel, "доска")
        [link] = [one.url for one in told.answer.buttons if one.url]
        assert f"/{thread.id}/" in str(link)
        assert way(told, "Перенести сюда") is None


async def test_a_channel_without_tables_says_so_as_ever(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with in_discord(server):
        told = await people[0].slash(channel, "доска")
        assert "Здесь пока нет столов" in told.answer.text


async def test_what_was_locked_while_nobody_listened_is_found_out_when_it_is_looked_for(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """Discord has told nothing of it: the bot was not there."""
    memory = FakeServer()
    async with in_discord(server, memory) as bot:
        _, thread = await in_thread(bot, guild, channel, people)
    guild.locks(thread)
    guild.archives(thread)
    async with in_discord(server, memory) as bot:
        told = await people[0].slash(channel, "доска")
        assert way(told, "Перенести сюда")


async def test_from_a_group_that_has_thrown_the_bot_out_it_comes_into_the_private_chat() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", persons, supergroup=True)
        assert isinstance(group, TelegramGroup)
        friends = Friends(telegram, bot, group, persons)
        table = await friends.begins("/new toy 2")
        group.kicks_bot()

        async def is_out() -> bool:
            return (await bot.chats.get(friends.chat_id)).away

        await until(is_out)
        await brought(telegram, friends, table)


async def brought(telegram: Telegram, friends: Friends, table: str) -> None:
    """Anna finds the table in «Мои игры» and has it in her private chat by one tap."""
    anna = friends.people[0]
    await anna.starts("games")
    await telegram.until(lambda: any("Мои игры" in one.text for one in anna.private.by_bot))
    listed = next(one for one in anna.private.by_bot if "Мои игры" in one.text)
    label = next(label for label in listed.labels if label.startswith("Показать здесь"))
    await anna.presses(listed, label)
    chat_id = f"telegram:{anna.id}"

    async def has_it() -> bool:
        shown = await friends.bot.shown(table, chat_id)
        return chat_id in (await friends.bot.table(table)).doc.chat_ids and bool(shown and shown.post)

    await until(has_it)


async def test_a_board_deleted_in_discord_comes_back_with_a_look(
    server: DiscordServer,
    guild: HostedGuild,
    channel: Channel,
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From a panel that only the presser sees, and with a move that is refused."""
    monkeypatch.setattr(post_sync, "LOOK_AGAIN_MS", 0)
    async with in_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        panel = (await group.presses(people[0], "Ещё")).answer
        for look in (people[0].presses(panel, "Журнал"), people[1].slash(channel, "ход", словами="очки")):
            guild.deletes_message(await group.board())
            await look
            await group.catches_up()
            await group.board()


async def test_a_board_deleted_in_telegram_comes_back_with_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post_sync, "LOOK_AGAIN_MS", 0)
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", persons, supergroup=True)
        assert isinstance(group, TelegramGroup)
        friends = Friends(telegram, bot, group, persons)
        table = await friends.begins("/new toy 2")
        first = await friends.board(table)
        group.deletes(first)
        await friends.says(persons[0], "/score@imperia_test_bot")

        async def is_back() -> bool:
            return await friends.is_settled(table) and not (await friends.board_message(table)).message.deleted

        await until(is_back)
        assert (await friends.assert_true(table)).id > first.id
        assert not first.message.reactions


async def test_a_channel_knows_the_tables_of_a_thread_that_people_have_made(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with in_discord(server) as bot:
        _, thread = await in_thread(bot, guild, channel, people)
        for person in people[:2]:
            await person.slash(thread, "новая", игра="eme", мест=2)
        await bot.settled()
        told = await people[0].slash(channel, "доска")
        assert told.answer.text.count("в своей ветке") == 3
        assert len([one.url for one in told.answer.buttons if one.url]) == 3


async def test_the_general_topic_of_a_forum_leads_to_the_tables_of_the_others() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", persons, supergroup=True, forum=True)
        assert isinstance(group, TelegramGroup)
        await telegram.until(lambda: group.by_bot)
        friends = Friends(telegram, bot, group, persons)
        friends.topic = group.opens_topic("Настолки")
        table = await friends.begins("/new toy 2")
        board = await friends.board(table)
        said = len(group.by_bot)
        await persons[0].says(group, "/board@imperia_test_bot")
        await telegram.until(lambda: len(group.by_bot) > said)
        answer = group.by_bot[-1]
        assert "в своей теме" in answer.text
        links = [button.url for row in answer.message.content.keyboard for button in row if button.url]
        assert any(str(link).endswith(f"/{board.id}") for link in links)


@pytest.mark.parametrize("word", ["/board", "/tables", "/start games"])
async def test_a_table_whose_topic_was_deleted_comes_to_the_group_when_somebody_looks_for_it(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board has gone with its topic: nobody can press there, and Telegram has told nothing."""
    monkeypatch.setattr(post_sync, "LOOK_AGAIN_MS", 0)
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name, started=True) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", persons, supergroup=True, forum=True)
        assert isinstance(group, TelegramGroup)
        await telegram.until(lambda: group.by_bot)
        friends = Friends(telegram, bot, group, persons)
        friends.topic = group.opens_topic("Настолки")
        table = await friends.begins("/new toy 2")
        name = (await friends.board(table)).text.partition("»")[0].lstrip("«")
        group.deletes_topic(friends.topic)
        said = len(group.by_bot)
        if word == "/start games":
            await persons[0].starts("games")
        else:
            await persons[0].says(group, f"{word}@imperia_test_bot")
            await telegram.until(lambda: any(name in one.text for one in group.by_bot[said:]))
        friends.topic = None

        async def is_here() -> bool:
            return (await bot.table(table)).doc.chat_ids == [friends.chat_id] and await friends.is_settled(table)

        await until(is_here)
        await friends.assert_true(table)


async def test_the_list_of_a_forum_names_the_tables_of_all_its_topics() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", persons, supergroup=True, forum=True)
        assert isinstance(group, TelegramGroup)
        await telegram.until(lambda: group.by_bot)
        friends = Friends(telegram, bot, group, persons)
        here = await friends.opens("/new toy 2")
        friends.topic = group.opens_topic("Настолки")
        table = await friends.begins("/new toy 2")
        board = await friends.board(table)
        await persons[0].says(group, "/tables@imperia_test_bot")
        await telegram.until(lambda: "Столы этого чата" in group.by_bot[-1].text)
        listed = group.by_bot[-1]
        assert listed.text.count("в своей теме") == 1
        buttons = list(listed.message.content.buttons())
        assert any((one.url or "").endswith(f"/{board.id}") for one in buttons)
        assert any(f"board {here}" in (one.data or "") for one in buttons)
