"""A reminder in a group: it rings for the one who is waited for, and one tap on it ends that for this turn. A question
rings for those whose voice is wanted, and is answered where it rings."""

from fakeredis import FakeServer

from bot.app.base.person import Person
from bot.app.people import reminders
from bot.app.people.reminders import Reminder
from bot.app.posts.post_plan import read_shown
from bot.app.tables import polls
from bot.app.tables.repository import TableRepository
from bot.presenter.acts.table import Hush, Vote
from bot.presenter.screen import Use
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as running_on_discord
from tests.bot.discord_adapter.play import Group, press_of
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server import Person as Member
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.seen import seen
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]

HUSH = "Не напоминать об этом ходе"


async def remind(repository: TableRepository, name: str, seat: int) -> None:
    """As the table does it by itself when the moment has come."""
    turn = (await repository.load(name)).doc.seats[seat].clock.turn
    await repository.change(name, "reminder", lambda table: reminders.remind(table, [Reminder(seat, turn, 1)]))


async def test_a_reminder_in_a_telegram_group() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new toy 2")
        await people[0].presses(await friends.board(table), "Мой вариант 1")
        await friends.settled(table)
        pings = [len(one.pings) for one in people]
        await remind(bot.repository, table, 1)
        await friends.settled(table)
        await until(lambda: _is_true(len(people[1].pings) > pings[1]))
        assert [len(one.pings) - before for one, before in zip(people, pings, strict=True)] == [0, 1]
        number = int((await bot.shown(table, friends.chat_id)).call)
        post = seen(friends.place.chat.messages[number])
        answer = await people[1].presses(post, HUSH)
        assert answer.text == "✓ Об этом ходе больше не напомню."
        await friends.settled(table)
        assert (await bot.table(table)).doc.seats[1].clock.hushed
        await until(lambda: _is_true(not seen(friends.place.chat.messages[number]).buttons))
        await friends.assert_true(table)


async def test_a_reminder_in_a_discord_channel(server: DiscordServer, channel: Channel, people: list[Member]) -> None:
    async with running_on_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        board = await group.board()
        await group.presses(people[0], custom_id=board.buttons[0].custom_id)
        bells = [len(one.notifications) for one in people[:2]]
        await remind(bot.harness.service.repository, group.id, 1)
        await bot.settled()
        await until(lambda: _is_true(len(people[1].notifications) > bells[1]))
        await bot.settled()
        assert [len(one.notifications) - before for one, before in zip(people[:2], bells, strict=True)] == [0, 1]
        shown = read_shown(await bot.harness.store.shown(group.id, group.chat_id))  # type: ignore[arg-type]
        assert shown is not None
        [post] = [one for one in people[1].sees(channel) if str(one.id) == shown.call]
        [hush] = [one for one in post.buttons if press_of(one.custom_id) == Use(Hush())]
        attempt = await people[1].presses(post, custom_id=hush.custom_id)
        assert attempt.acknowledged
        await bot.settled()
        assert (await group.table()).doc.seats[1].clock.hushed
        await group.assert_true()


async def ask(repository: TableRepository, name: str) -> None:
    """Whoever sits first wants the match to end, and the others are called to it."""
    first = (await repository.load(name)).doc.seats[0]
    await repository.change(name, "ask", lambda table: polls.ask_to_end(table, Person(first.person or "", first.name)))
    table = await repository.load(name)
    assert table.doc.poll is not None
    since = table.doc.poll.since
    await repository.change(name, "call", lambda fresh: polls.call(fresh, polls.silent(fresh), since))


async def test_a_question_rings_in_a_telegram_group_and_is_answered_there() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new toy 3")
        await friends.settled(table)
        pings = [len(one.pings) for one in people]
        await ask(bot.repository, table)
        await friends.settled(table)
        await until(lambda: _is_true(len(people[2].pings) > pings[2]))
        assert [len(one.pings) - before for one, before in zip(people, pings, strict=True)] == [0, 1, 1]
        number = int((await bot.shown(table, friends.chat_id)).call)
        post = seen(friends.place.chat.messages[number])
        assert "решаем вместе" in post.text
        answer = await people[1].presses(post, "Играем дальше")
        assert answer.text == "✓ Голос принят."
        await people[2].presses(post, "Играем дальше")
        await friends.settled(table)
        assert (await bot.table(table)).doc.poll is None
        await friends.assert_true(table)


async def test_a_question_rings_in_a_discord_channel_and_is_answered_there(
    server: DiscordServer, channel: Channel, people: list[Member]
) -> None:
    async with running_on_discord(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("toy")
        bells = [len(one.notifications) for one in people[:2]]
        await ask(bot.harness.service.repository, group.id)
        await bot.settled()
        await until(lambda: _is_true(len(people[1].notifications) > bells[1]))
        assert [len(one.notifications) - before for one, before in zip(people[:2], bells, strict=True)] == [0, 1]
        shown = read_shown(await bot.harness.store.shown(group.id, group.chat_id))  # type: ignore[arg-type]
        assert shown is not None
        [post] = [one for one in people[1].sees(channel) if str(one.id) == shown.call]
        [no] = [one for one in post.buttons if press_of(one.custom_id) == Use(Vote("no"))]
        attempt = await people[1].presses(post, custom_id=no.custom_id)
        assert attempt.acknowledged
        await bot.settled()
        assert (await group.table()).doc.poll is None
        await group.assert_true()


async def _is_true(what: bool) -> bool:
    return what
