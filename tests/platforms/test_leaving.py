"""Somebody leaves the group or the server while his turn is waited for: the others learn it and go on at once."""

from fakeredis import FakeServer

from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as in_discord
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person, RequestFault
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.telegram.rooms import Group as TelegramGroup
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]

LEFT = "больше не в чате"


PLAY_FOR = "Ход компьютера за игрока"


async def test_a_group_of_telegram_tells_it_and_tells_who_comes_back() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", persons, supergroup=True)
        assert isinstance(group, TelegramGroup)
        friends = Friends(telegram, bot, group, persons)
        table = await friends.begins("/new toy 2")
        for person in persons:
            group.loses(person, kicked=person is persons[1])

            async def is_told(left: bool = True) -> bool:
                return await friends.is_settled(table) and (LEFT in (await friends.board(table)).text) is left

            await until(is_told)
            group.adds(person)
            await until(lambda: is_told(left=False))
        await friends.assert_true(table)


async def test_strangers_who_come_and_go_change_nothing() -> None:
    """Nor do bots, nor does anybody in a group where he does not play."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        group = telegram.group("Друзья", persons, supergroup=True)
        other = telegram.group("Другие", persons, supergroup=True)
        friends = Friends(telegram, bot, group, persons[:2])
        table = await friends.begins("/new toy 2")
        version = (await bot.table(table)).version
        group.loses(persons[2])
        other.loses(persons[1])
        group.adds(persons[2])
        said = len(group.by_bot)
        await friends.says(persons[0], "/tables")
        await telegram.until(lambda: len(group.by_bot) > said)
        assert (await bot.table(table)).version == version


async def test_discord_is_asked_when_somebody_looks_for_a_way_to_go_on(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    anna, boris = people[:2]
    async with in_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        guild.leaves(boris)
        board = await group.board()
        assert LEFT not in board.text, "Discord tells members to nobody without a privileged intent"
        more = (await group.presses(anna, "Ещё")).answer
        assert LEFT in more.text
        assert any(one.label.startswith(PLAY_FOR) for one in more.buttons)
        await group.catches_up()
        assert LEFT in (await group.board()).text
        await anna.presses(more, next(one.label for one in more.buttons if one.label.startswith(PLAY_FOR)))
        await bot.settled()
        assert (await group.table()).doc.seats[1].computer == "greedy"


async def test_where_discord_does_not_answer_nobody_is_taken_for_gone(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with in_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        server.faults.order(RequestFault.ERROR_500_BEFORE, 20, request="/members/")
        more = (await group.presses(people[0], "Ещё")).answer
        assert LEFT not in more.text
        assert not any(one.label.startswith(PLAY_FOR) for one in more.buttons)
