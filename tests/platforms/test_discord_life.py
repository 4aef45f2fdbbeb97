"""What happens to channels, threads, rights and servers while people play."""

import asyncio
from collections.abc import Callable

import pytest

from bot.app.base.ask import Typed
from bot.app.base.person import Person as Player
from bot.app.base.ports import ChatId
from bot.discord_adapter import guilds
from bot.discord_adapter.channels import chat_id_of, private_chat_id
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards
from tests.platforms.discord_server import DiscordServer, Permission, Person, RequestFault
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import Role
from tests.platforms.discord_server.model.rooms import Channel, Room
from tests.platforms.discord_server.model.world import Event
from tests.platforms.discord_server.payloads.people import role_json
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.support.store import until

__all__ = ["channel", "guild", "people", "server"]


async def began(bot: Bot, room: Room, people: list[Person], game: str = "eme") -> Group:
    group = Group(bot, room, people)
    await group.opened(game)
    return group


async def finds(group: Group, person: Person, label: str) -> str:
    """What the press of a button behind «Ещё» brings: a word of its own, or the panel turned into it."""
    opened = await group.presses(person, "Ещё")
    attempt = await person.presses(opened.answer, label)
    assert attempt.acknowledged
    await group.bot.settled()
    [panel] = [one for one in person.sees(group.room) if one.id == opened.answers[0].id]
    return attempt.answer.text if attempt.answers else panel.text


async def in_thread(group: Group, guild: HostedGuild) -> Group:
    await finds(group, group.people[0], "Отдельная ветка")
    [thread] = guild.threads()
    return Group(group.bot, thread, group.people, group.id)


async def away(bot: Bot, chat_id: ChatId) -> bool:
    return (await bot.harness.chat_commands.chats.get(chat_id)).away


async def is_forgotten(bot: Bot, guild: HostedGuild) -> bool:
    return await bot.harness.store.get(guilds.KIND, str(guild.id)) is None


# Threads


async def test_a_table_moves_into_a_thread_of_its_own(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        old = await group.board()
        moved = await in_thread(group, guild)
        table = await moved.table()
        assert table.doc.chat_ids == [moved.chat_id]
        assert table.doc.name
        assert moved.room.id == old.id, "the thread hangs on the board that was there"
        assert [one.buttons for one in people[0].sees(channel) if one.id == old.id] == [[]]
        for _ in range(5):
            await moved.moves_by_button()
        await moved.assert_true()
        assert len(boards(people[0], channel)) == len([one for one in boards(people[0], channel) if not one.buttons])
        attempt = await people[1].forges(old, str(old.buttons[0].custom_id))
        assert "Такого стола нет" in attempt.answer.text


async def test_without_the_right_to_make_threads_it_is_named(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        guild.denies(channel, guild.everyone, Permission.CREATE_PUBLIC_THREADS)
        assert "создавать публичные ветки" in await finds(group, people[0], "Отдельная ветка")
        assert (await group.table()).doc.chat_ids == [group.chat_id]


async def test_who_does_not_play_moves_nothing(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        assert "no seat" in await finds(group, people[2], "A thread of its own")
        assert guild.threads() == []


async def test_a_sleeping_thread_wakes_up(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        moved = await in_thread(await began(bot, channel, people[:2]), guild)
        board, (person, code) = await moved.board(), await moved.a_move()
        [thread] = guild.threads()
        guild.archives(thread)
        await person.slash(thread, "ход", словами=code)
        await bot.settled()
        assert not thread.archived
        assert (await moved.board()).id != board.id
        await moved.assert_true()


async def test_the_tables_of_a_deleted_thread_go_on_in_its_channel(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        moved = await in_thread(group, guild)
        [thread] = guild.threads()
        guild.deletes(thread)
        await server.until(lambda: any(one.buttons for one in boards(people[0], channel)))
        await bot.settled()
        assert (await group.table()).doc.chat_ids == [group.chat_id]
        await group.moves_by_button()
        await group.assert_true()
        assert await away(bot, moved.chat_id)


# Channels and rights


async def test_nothing_is_sent_to_a_deleted_channel_for_ever(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        person, code = await group.a_move()
        del server.world.rooms[channel.id]
        await _plays(bot, group, person, code)
        assert await away(bot, group.chat_id)
        before = len(server.ledger.requests)
        for number in range(5):
            asked, code = await group.a_move()
            await _plays(bot, group, asked, code, number)
        assert len(server.ledger.requests) == before


async def test_a_channel_that_goes_takes_its_window_along(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        await finds(group, people[1], "В личку")
        guild.deletes(channel)
        async with asyncio.timeout(60):
            while not await away(bot, group.chat_id):  # noqa: ASYNC110 (it becomes so in the store)
                await asyncio.sleep(0.01)
        person, code = await group.a_move()
        await _plays(bot, group, person, code)
        [board] = [one for one in boards(people[1], people[1].dm) if one.buttons]
        assert board.pictures, "the private window goes on"


async def test_a_lost_right_is_noticed_and_so_is_its_return(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        guild.denies(channel, guild.everyone, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
        person, code = await group.a_move()
        await _plays(bot, group, person, code)
        assert await away(bot, group.chat_id)
        guild.allows(channel, guild.everyone, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
        await group.catches_up()
        assert not await away(bot, group.chat_id)


async def test_who_throws_the_bot_out_and_lets_it_in_again_goes_on_playing(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        guild.removes_bot()
        person, code = await group.a_move()
        await _plays(bot, group, person, code)
        assert await away(bot, group.chat_id)
        guild.adds_bot()
        await group.catches_up()
        assert not await away(bot, group.chat_id)


async def test_where_the_bot_may_not_write_no_table_is_opened(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        guild.denies(channel, server.bot, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
        attempt = await people[0].slash(channel, "новая", игра="eme")
        assert "писать сообщения" in attempt.answer.text
        assert (await bot.harness.chat_commands.chats.get(chat_id_of(channel.id))).tables == []
        asked = await people[0].slash(channel, "помощь")
        assert "прикреплять файлы" in asked.answer.text


@pytest.mark.parametrize("mode", ["quiet", "chronicle"])
async def test_where_the_bot_may_not_write_any_more_the_board_goes_on_and_who_presses_is_told_why(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person], mode: str
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", mode))
        await group.opened("eme")
        board = await group.board()
        guild.denies(channel, server.bot, Permission.SEND_MESSAGES)
        told = []
        for _ in range(8):
            server.clock.advance(1800)
            person = await group.asked()
            moves = [one for one in (await group.board()).buttons if ".d" in str(one.custom_id)]
            attempt = await group.presses(person, custom_id=moves[0].custom_id)
            told += [(person, one.text) for one in attempt.answers]
            assert (await group.board()).id == board.id
            await group.assert_true()
        assert [person for person, _ in told] == list(dict.fromkeys(person for person, _ in told)), "each once"
        assert all("писать сообщения" in text for _, text in told)
        assert len(told) == 2
        assert not await away(bot, group.chat_id)
        assert server.ledger.statuses[403] == 0
        guild.allows(channel, server.bot, Permission.SEND_MESSAGES)
        known = [len(one.notifications) for one in people]
        asked = await group.asked()
        while await group.asked() is asked:
            await group.moves_by_button()
        assert [len(one.notifications) for one in people] != known, "who is asked now is called again"


async def test_without_the_right_to_attach_the_board_is_text(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        guild.denies(channel, server.bot, Permission.ATTACH_FILES)
        group = await began(bot, channel, people[:2])
        assert (await group.board()).pictures == []
        await group.moves_by_button()
        await group.assert_true()


async def test_without_the_right_to_read_back_a_call_answers_nothing(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        guild.denies(channel, server.bot, Permission.READ_MESSAGE_HISTORY)
        group = await began(bot, channel, people[:2])
        for _ in range(6):
            await group.moves_by_button()
        await group.assert_true()
        calls = [one for one in people[0].sees(channel) if "твой ход" in one.text]
        assert len(calls) == 1


async def test_a_call_comes_though_the_board_that_it_answers_was_deleted(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    """The board goes between two tries of the call, and Discord refuses an answer to nothing."""
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        server.faults.order(RequestFault.ERROR_500_BEFORE, request="POST /channels/{channel}/messages")
        playing = asyncio.create_task(_moves_until(group, lambda: server.faults.injected.total() > 0))
        await server.until(server.faults.injected.total)
        guild.deletes_message(await group.board())
        await playing
        calls = [one.text for one in people[0].sees(channel) if "твой ход" in one.text]
        assert len(calls) == 1


async def _moves_until(group: Group, condition: Callable[[], bool]) -> None:
    while not condition():
        await group.moves_by_button()


async def test_a_deleted_board_comes_again(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        (person, code), old = await group.a_move(), await group.board()
        guild.deletes_message(old)
        await _plays(bot, group, person, code)
        assert (await group.board()).id != old.id
        await group.assert_true()


async def test_a_board_older_than_fifty_minutes_is_posted_anew_unless_it_was_pressed(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server, grace=600) as bot:
        group = await began(bot, channel, people[:2])
        board = await group.board()
        for minutes in (49, 2):
            server.clock.advance(minutes * 60)
            await group.moves_by_button()
            assert (await group.board()).id == board.id
            await group.assert_true()
        person, code = await group.a_move()
        await person.slash(channel, "ход", словами=code)
        await bot.settled()
        assert (await group.board()).id != board.id
        await group.assert_true()
        assert board.id not in [one.id for one in boards(people[0], channel)]


# Private chats


async def test_a_seat_has_a_window_of_its_own(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2], "toy")
        boris = people[1]
        assert "и в личке" in await finds(group, boris, "В личку")
        own = Group(bot, boris.dm, [boris], group.id)
        own_chat_id = private_chat_id(boris.id)
        assert (await group.table()).doc.chat_ids == [group.chat_id, own_chat_id]
        [board] = [one for one in boards(boris, boris.dm) if one.buttons]
        hidden = await group.board()
        assert board.text != hidden.text, "his own hand is no secret to him"
        assert people[0].sees(boris.dm) == []
        while await group.asked() is not boris:
            await group.moves_by_button()
        [board] = [one for one in boards(boris, boris.dm) if one.buttons]
        version = (await group.table()).doc.version
        move = next(one for one in board.buttons if ".d" in str(one.custom_id))
        assert (await boris.presses(board, custom_id=move.custom_id)).acknowledged
        await bot.settled()
        assert (await group.table()).doc.version > version
        await group.assert_true()
        assert own.id == group.id


async def test_a_private_window_goes_when_it_is_told_to(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        await finds(group, people[1], "В личку")
        [board] = [one for one in boards(people[1], people[1].dm) if one.buttons]
        opened = await people[1].presses(board, "Ещё")
        await people[1].presses(opened.answer, "Убрать из лички")
        await bot.settled()
        assert (await group.table()).doc.chat_ids == [group.chat_id]
        assert not any(one.buttons for one in boards(people[1], people[1].dm))


async def test_closed_private_messages_are_politely_accepted(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        people[1].dm.open = False
        assert "открой личные сообщения" in await finds(group, people[1], "В личку")
        assert (await group.table()).doc.chat_ids == [group.chat_id]
        assert "no seat" in await finds(group, people[2], "Show in DMs")


async def test_one_plays_alone_in_private(server: DiscordServer, people: list[Person], guild: HostedGuild) -> None:
    async with running(server) as bot:
        anna = people[0]
        await anna.slash(anna.dm, "новая", игра="eme", мест=2)
        await bot.settled()
        for label in ("Посадить компьютер", "Начать"):
            [board] = [one for one in boards(anna, anna.dm) if one.buttons]
            assert (await anna.presses(board, label)).acknowledged
            await bot.settled()
        [name] = (await bot.harness.chat_commands.chats.get(private_chat_id(anna.id))).tables
        assert (await bot.table(name)).doc.phase == "running"


# Servers


async def test_each_server_is_greeted_once(server: DiscordServer, people: list[Person], guild: HostedGuild) -> None:
    async with running(server) as bot:
        channel = guild.channel("общий")
        await people[0].waits_for(channel, lambda one: "Привет" in one.text)
        guild.goes_down()
        guild.comes_back()
        late = server.guild("Новые", people, channels=["закрытый", "открытый"])
        await people[0].waits_for(late.channel("закрытый"), lambda one: "Привет" in one.text)
        await bot.settled()
        for room in (channel, late.channel("закрытый")):
            assert len([one for one in people[0].sees(room) if "Привет" in one.text]) == 1
        assert people[0].sees(late.channel("открытый")) == []
        late.removes_bot()
        await server.until(lambda: len(bot.client.guilds) == 1)
        await until(lambda: is_forgotten(bot, late))
        late.adds_bot()
        await server.until(lambda: len(people[0].sees(late.channel("закрытый"))) == 2)


async def test_a_greeting_goes_where_it_may_and_names_what_is_missing(
    server: DiscordServer, people: list[Person], guild: HostedGuild
) -> None:
    closed, opened = guild.channel("общий"), guild.channel("открытый")
    guild.denies(closed, server.bot, Permission.SEND_MESSAGES)
    guild.denies(opened, server.bot, Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS)
    async with running(server):
        hello = await people[0].waits_for(opened, lambda one: "Привет" in one.text)
        assert "прикреплять файлы, создавать публичные ветки" in hello.text
        assert people[0].sees(closed) == []
        attempt = await people[0].presses(hello, "Стол: Легенды")
        assert attempt.acknowledged


async def test_only_managers_change_what_is_set(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        await bot.settled()
        guild.role("модераторы", Permission.MANAGE_CHANNELS, people[2])
        tries = [
            await people[0].slash(channel, "настройки", настройка="pictures off"),
            await people[1].slash(channel, "настройки", настройка="pictures turn"),
            await people[2].slash(channel, "settings", change="pictures off"),
        ]
        results = [attempt.answer.text for attempt in tries]
        assert "Доска: без картинок" in results[0]
        assert "администраторы" in results[1]
        assert "Board: without pictures" in results[2]


async def _plays(bot: Bot, group: Group, person: Person, code: str, number: int = 0) -> None:
    """A move from elsewhere: the channel is not needed for it."""
    player = Player(f"discord:{person.id}", person.user.name)
    version = (await group.table()).doc.version
    await bot.harness.service.typed(Typed(group.id, player, f"elsewhere {number} {version}", code))
    await bot.settled()


@pytest.mark.parametrize("stage", [False, True], ids=["text", "stage"])
async def test_a_role_that_gives_rights_back_opens_every_kind_of_channel(
    server: DiscordServer, guild: HostedGuild, people: list[Person], stage: bool
) -> None:
    room = guild.channel("сцена", stage=stage)
    async with running(server) as bot:
        group = await began(bot, room, people[:2])
        await bot.harness.chat_commands.chats.leave(group.chat_id)
        role = next(one for one in guild.guild.roles.values())
        server.world.tell(Event("GUILD_ROLE_UPDATE", role_event(guild, role), guild.id))
        async with asyncio.timeout(60):
            while await away(bot, group.chat_id):  # noqa: ASYNC110 (it happens in the store)
                await asyncio.sleep(0.005)


def role_event(guild: HostedGuild, role: Role) -> Json:
    return {"guild_id": str(guild.id), "role": role_json(role, guild.guild)}
