"""A channel where every table opens in a thread of its own."""

import asyncio

import pytest
from fakeredis import FakeServer

from bot.app.base.platform import Later
from bot.app.base.ports import ChatId
from bot.app.chats.chats import MOST_OPENED
from bot.discord_adapter import interactions, table_threads, thread_links
from bot.presenter import payload
from bot.presenter.acts.table import Close
from bot.presenter.screen import Use
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards
from tests.platforms.discord_server import DiscordServer, Permission, Person, RequestFault, SeenMessage
from tests.platforms.discord_server.actions import threads as server_threads
from tests.platforms.discord_server.model.rooms import Channel, Room
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.support.harness import answered

__all__ = ["channel", "guild", "people", "server"]


async def set_to_threads(bot: Bot, channel: Channel, owner: Person) -> None:
    answer = (await owner.slash(channel, "настройки", настройка="threads on")).answer
    assert "Столы: каждый стол\N{NO-BREAK SPACE}— в ветке" in answer.text
    await bot.settled()


async def opens(bot: Bot, channel: Channel, person: Person) -> tuple[SeenMessage, str]:
    """What the opener is told, and which table it is."""
    attempt = await person.slash(channel, "новая", игра="eme", мест=3)
    table = (await bot.harness.chat_commands.chats.get(ChatId(f"discord:{channel.id}"))).tables[-1]
    bot.tables.add(table)
    await bot.settled()
    return attempt.answer, table


def posts(person: Person, room: Room) -> list[SeenMessage]:
    """What all see there, but for the greeting."""
    return [one for one in person.sees(room) if not one.ephemeral and "Привет" not in one.text]


async def test_a_table_opens_in_a_thread_and_the_channel_keeps_one_short_post(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris = people[:2]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        answer, table = await opens(bot, channel, anna)
        [thread], [post] = guild.threads(channel), posts(boris, channel)
        name = (await bot.table(table)).doc.name
        assert thread.id == post.id, "the thread hangs on the post"
        assert thread.name.endswith("Восьмиминутная империя")
        assert thread.archive_minutes == 7 * 24 * 60
        assert "открывает стол" in post.text
        assert anna.user.name in post.text
        assert [one.label for one in post.buttons] == ["Сесть за стол"]
        for text in (post.text, answer.text):
            assert f"<#{thread.id}>" in text
        assert name.startswith("table-name-")
        group = Group(bot, thread, people[:2], table)
        await group.assert_true()
        assert (await group.table()).doc.chat_ids == [group.chat_id]


async def test_who_presses_in_the_channel_sits_down_at_the_table_in_the_thread(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris, vera = people[:3]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        _, table = await opens(bot, channel, anna)
        [thread], [post] = guild.threads(channel), posts(boris, channel)
        group = Group(bot, thread, people[:2], table)
        sits = await boris.presses(post, "Сесть за стол")
        await bot.settled()
        assert "✓ Ты за столом" in sits.answer.text
        assert f"<#{thread.id}>" in sits.answer.text
        assert [one.person for one in (await group.table()).doc.seats] == [f"discord:{anna.id}", f"discord:{boris.id}"]
        await group.assert_true()
        await group.uses(anna, "start")
        for _ in range(4):
            await group.moves_by_button()
        await group.assert_true()
        [running_post] = posts(boris, channel)
        assert "Партия идёт" in running_post.text
        assert "открывает стол" not in running_post.text
        late = await vera.forges(post, str(post.buttons[0].custom_id))
        await bot.settled()
        assert late.acknowledged
        assert late.answer.ephemeral
        assert len((await group.table()).doc.seats) == 2
        [left] = posts(boris, channel)
        assert left.buttons == [], "nobody can sit down there any more"
        assert f"<#{thread.id}>" in left.text
        assert boards(boris, channel) == [], "the channel was never shown a board"


async def test_only_the_seat_is_pressed_in_the_channel(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """Whatever else somebody forges there belongs to a board."""
    anna = people[0]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        _, table = await opens(bot, channel, anna)
        [post] = posts(anna, channel)
        forged = await anna.forges(post, payload.write(table, (await bot.table(table)).doc.version, Use(Close())))
        assert "There is no such table" in forged.answer.text or "Такого стола нет" in forged.answer.text
        assert (await bot.table(table)).live


async def test_the_greetings_button_and_a_table_opened_in_a_thread(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """By button as by command; and what opens in a thread stays there."""
    anna = people[0]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        hello = (await anna.slash(channel, "игры")).answer
        await anna.presses(hello, "Стол: Восьмиминутная")
        await bot.settled()
        [thread] = guild.threads(channel)
        assert "«" in posts(anna, thread)[-1].text
        await anna.slash(thread, "новая", игра="eme", мест=2)
        await bot.settled()
        assert guild.threads(channel) == [thread]
        assert len(posts(anna, channel)) == 1
        assert len(boards(anna, thread)) == 2


async def test_without_the_right_the_table_opens_in_the_channel_and_the_opener_is_told(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, english = people[0], people[2]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        guild.denies(channel, guild.everyone, Permission.CREATE_PUBLIC_THREADS)
        answer, table = await opens(bot, channel, anna)
        assert "прямо в канале" in answer.text
        assert "создавать публичные ветки" in answer.text
        assert guild.threads() == []
        await Group(bot, channel, people[:2], table).assert_true()
        assert len(posts(anna, channel)) == 1, "only the board"
        guild.allows(channel, guild.everyone, Permission.CREATE_PUBLIC_THREADS)
        guild.denies(channel, guild.everyone, Permission.SEND_MESSAGES_IN_THREADS)
        answer = (await english.slash(channel, "new", game="eme")).answer
        assert "right in the channel" in answer.text
        assert "send messages in threads" in answer.text


async def test_who_sets_it_hears_at_once_what_is_missing(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna = people[0]
    async with running(server):
        guild.denies(channel, guild.everyone, Permission.CREATE_PUBLIC_THREADS)
        told = (await anna.slash(channel, "настройки", настройка="threads on")).answer
        assert "создавать публичные ветки" in told.text
        assert "Столы: прямо в канале" in (await anna.slash(channel, "настройки")).answer.text


@pytest.mark.parametrize("refused", ["full", "broken"])
async def test_where_discord_gives_no_thread_the_table_opens_in_the_channel(
    refused: str,
    server: DiscordServer,
    guild: HostedGuild,
    channel: Channel,
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = people[0]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        if refused == "full":
            monkeypatch.setattr(server_threads, "MOST_ACTIVE", 0)
        else:
            server.faults.order(RequestFault.ERROR_500_BEFORE, 5, request="/threads")
        answer, table = await opens(bot, channel, anna)
        assert "прямо в канале" in answer.text
        assert ("Открытых веток уже слишком много" in answer.text) == (refused == "full")
        await Group(bot, channel, people[:2], table).assert_true()
        assert len(posts(anna, channel)) == 1, "the post that led nowhere is gone"


async def test_a_death_between_the_table_and_its_thread_leaves_the_table_in_the_channel(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    memory, reached = FakeServer(), asyncio.Event()

    async def never(*_: object) -> int:
        reached.set()
        return await asyncio.Event().wait()

    async with running(server, memory) as bot:
        await set_to_threads(bot, channel, people[0])
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_threads, "thread_on", never)
            patch.setattr(interactions, "FAREWELL", 0.05)
            opening = asyncio.create_task(people[0].slash(channel, "новая", игра="eme", мест=2))
            await reached.wait()
            await bot.adapter.stop()
        opening.cancel()
    async with running(server, memory) as bot:
        [table] = (await bot.harness.chat_commands.chats.get(ChatId(f"discord:{channel.id}"))).tables
        bot.tables.add(table)
        await bot.settled()
        group = Group(bot, channel, people[:2], table)
        await group.assert_true()
        [post, _] = posts(people[1], channel)
        await people[1].presses(post, "Сесть за стол")
        await bot.settled()
        assert len((await group.table()).doc.seats) == 2


async def test_a_sleeping_thread_is_woken_by_a_seat_taken_in_the_channel(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris = people[:2]
    async with running(server) as bot:
        await set_to_threads(bot, channel, anna)
        _, table = await opens(bot, channel, anna)
        [thread], [post] = guild.threads(channel), posts(boris, channel)
        guild.archives(thread)
        await boris.presses(post, "Сесть за стол")
        await bot.settled()
        assert not thread.archived
        await Group(bot, thread, people[:2], table).assert_true()


async def test_tables_in_threads_count_for_their_opener_and_have_names_of_their_own(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        await set_to_threads(bot, channel, people[0])
        tables = [(await opens(bot, channel, people[1]))[1] for _ in range(MOST_OPENED)]
        refused = await people[1].slash(channel, "новая", игра="eme", мест=2)
        assert "Твоих столов здесь уже" in refused.answer.text
        assert len({(await bot.table(table)).doc.name for table in tables}) == MOST_OPENED
        assert len(guild.threads(channel)) == MOST_OPENED
        listed = (await people[1].slash(channel, "столы")).answer
        assert listed.text.count("в своей ветке") == MOST_OPENED
        assert not any(one.label.startswith("Доска") for one in listed.buttons), (
            "there is no board here to be brought down"
        )


async def test_the_wish_to_play_opens_a_table_in_a_thread_as_the_command_does(
    server: DiscordServer,
    guild: HostedGuild,
    channel: Channel,
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where there is one game, nothing has to be chosen before."""
    anna = people[0]
    async with running(server) as bot:
        monkeypatch.setattr(bot.harness.chat_commands, "_games", ("eme",))
        await set_to_threads(bot, channel, anna)
        answer = (await anna.slash(channel, "ход", словами="играть")).answer
        [table] = (await bot.harness.chat_commands.chats.get(ChatId(f"discord:{channel.id}"))).tables
        bot.tables.add(table)
        await bot.settled()
        [thread] = guild.threads(channel)
        assert f"<#{thread.id}>" in answer.text
        assert (await bot.table(table)).doc.chat_ids == [f"discord:{thread.id}"]


async def plays_in_thread(
    bot: Bot, guild: HostedGuild, channel: Channel, people: list[Person]
) -> tuple[Group, SeenMessage]:
    """A match of two in a thread, and the post that leads there."""
    await set_to_threads(bot, channel, people[0])
    await people[0].slash(channel, "новая", игра="toy", мест=2)
    [at] = (await bot.harness.chat_commands.chats.get(ChatId(f"discord:{channel.id}"))).tables
    bot.tables.add(at)
    await bot.settled()
    [thread] = guild.threads(channel)
    group = Group(bot, thread, people[:2], at)
    await group.uses(people[1], "join")
    return group, posts(people[1], channel)[0]


async def test_the_channels_post_follows_the_match_to_its_result(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, first = await plays_in_thread(bot, guild, channel, people)
        assert [one.label for one in first.buttons] == ["Сесть за стол"]
        await group.uses(people[0], "start")
        [post] = posts(people[1], channel)
        assert post.id == first.id
        assert "Партия идёт" in post.text
        assert f"<#{group.room.id}>" in post.text
        assert post.buttons == []
        edits = sum(change.message.id == post.id for change in server.world.changes)
        while not await group.over():
            assert sum(change.message.id == post.id for change in server.world.changes) == edits, (
                "once, not at each move"
            )
            await group.moves_by_button()
        [post] = posts(people[1], channel)
        assert "Победа" in post.text or "Общая победа" in post.text
        assert f"<#{group.room.id}>" in post.text


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_post_that_could_not_be_changed_is_changed_later(
    restarted: bool, server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """The thread shows the match meanwhile; what failed in the channel is tried again, also by the next process."""
    memory = FakeServer()

    tries = 0

    async def busy(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise Later(0.02)

    async with running(server, memory) as bot:
        group, _ = await plays_in_thread(bot, guild, channel, people)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(thread_links.ThreadLinks, "_post", busy)
            start = next(one for one in (await group.board()).buttons if one.label == "Начать")
            await people[0].presses(await group.board(), custom_id=start.custom_id)
            await server.until(lambda: tries >= 12, 60)
            assert not any(one.label == "Начать" for one in (await group.board()).buttons), "the board itself goes on"
            assert "открывает стол" in posts(people[1], channel)[0].text
            if restarted:
                await bot.adapter.stop()
        if not restarted:
            await server.until(lambda: "Партия идёт" in posts(people[1], channel)[0].text, 60)
            return
    async with running(server, memory):
        await server.until(lambda: "Партия идёт" in posts(people[1], channel)[0].text, 60)


async def test_a_closed_table_has_no_seat_left(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, _ = await plays_in_thread(bot, guild, channel, people)
        version = (await group.table()).doc.version
        yes = answered(Use(Close()), bot.harness.chat_commands.repository.clock.now())
        await people[0].forges(await group.board(), payload.write(group.id, version, yes))
        await bot.settled()
        [post] = posts(people[1], channel)
        assert "Стол закрыт" in post.text
        assert post.buttons == []


async def test_a_board_on_which_somebody_has_made_a_thread_is_left_as_it_was(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """Only the post that was made to lead there follows the match."""
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        more = (await group.presses(people[0], "Ещё")).answer
        old = await group.board()
        await people[0].presses(more, "Отдельная ветка")
        await bot.settled()
        [left] = [one for one in people[0].sees(channel) if one.id == old.id]
        [thread] = guild.threads(channel)
        moved = Group(bot, thread, people[:2], group.id)
        await moved.moves_by_button()
        [now] = [one for one in people[0].sees(channel) if one.id == old.id]
        assert now.text == left.text


async def test_when_the_thread_is_deleted_its_post_leads_there_no_more(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group, first = await plays_in_thread(bot, guild, channel, people)
        guild.deletes(guild.threads(channel)[0])
        there = Group(bot, channel, people[:2], group.id)
        await server.until(lambda: "теперь здесь" in posts(people[1], channel)[0].text, 60)
        await there.catches_up()
        [post] = [one for one in posts(people[1], channel) if one.id == first.id]
        assert post.buttons == []
        assert "<#" not in post.text


async def test_the_post_calls_its_opener_as_he_is_called_now(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna = people[0]
    async with running(server) as bot:
        group, first = await plays_in_thread(bot, guild, channel, people)
        assert anna.user.name in first.text
        guild.guild.members[anna.id].nick = "Нюра"
        await group.presses(anna, "Правила")
        await group.bot.settled()
        assert "Нюра" in posts(people[1], channel)[0].text
        assert "Нюра" in (await group.board()).text
