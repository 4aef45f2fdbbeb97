"""Played from places without the bot: whoever has installed it for himself is answered there, and nobody else is."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.app.base.ports import ChatId
from bot.app.chats.chats import ChatDoc
from bot.discord_adapter.answers import Outcome
from bot.discord_adapter.dispatch import Dispatch
from bot.discord_adapter.reading import Came
from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Do, Use
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, press_of
from tests.platforms.discord_server import Attempt, DiscordServer, Person
from tests.platforms.discord_server.model.interactions import Callback
from tests.platforms.discord_server.model.rooms import Channel, Room

__all__ = ["channel", "guild", "people", "server"]

ABSENT = {
    "ru": "Меня в этом чате нет, и поставить сюда стол",
    "en-GB": "I am not in this chat, so I cannot put a table",
}
NOTED = {"ru": "Меня в этом чате нет: ответ видишь только ты", "en-GB": "I am not in this chat: only you see"}
_CODE = {"ru": "код", "en-GB": "code"}
Places = Callable[[str], Room]


@pytest.fixture
def place(server: DiscordServer, people: list[Person]) -> Places:
    """Places without the bot, in which all the people are who have installed it."""
    for person in people:
        person.installs()
    strange = server.guild("Чужой", [server.person("Хозяин"), *people], with_bot=False)
    rooms: dict[str, Room] = {
        "group": server.private_room(*people),
        "two": server.private_room(*people[:2]),
        "guild": strange.channel("общий"),
    }
    return rooms.__getitem__


async def whispers(bot: Bot, person: Person, room: Room, name: str, **options: Any) -> Attempt:
    """A command whose answer the person alone sees."""
    words = {one.name for one in person.commands(room)} & {f"imperia {name}", f"империя {_RU.get(name, name)}"}
    assert words, name
    attempt = await person.slash(room, *words, **options)
    assert attempt.acknowledged, name
    await bot.settled()
    assert [one.ephemeral for one in attempt.answers] == [True], name
    return attempt


_RU = {
    "turn": "ход", "new": "новая", "help": "помощь", "settings": "настройки", "join": "сесть", "board": "доска",
    "code": "код", "account": "аккаунт", "tables": "столы", "stats": "итоги_чата", "games": "игры", "lang": "язык",
}  # fmt: skip


def said_there(server: DiscordServer, room: Room) -> list[str]:
    """Everything that was ever shown in a place to more than one person."""
    return [
        one.message.content for one in server.world.changes if one.message.room is room and not one.message.only_for
    ]


@pytest.mark.parametrize("where", ["group", "two", "guild"])
async def test_a_whole_turn_is_played_where_the_bot_is_not(
    server: DiscordServer, channel: Channel, people: list[Person], place: Places, where: str
) -> None:
    async with running(server) as bot:
        table = Group(bot, channel, people[:2])
        await table.opened("eme")
        before, asked, room = (await table.table()).doc.version, await table.asked(), place(where)
        listed = await whispers(bot, asked, room, "turn")
        assert NOTED[asked.user.locale] in listed.answer.text
        panel, seat = listed.answer, table.people.index(asked)
        while (now := await table.table()).match and seat in now.match.game.awaited(now.match.state):
            moves = [one for one in panel.buttons if isinstance(press_of(one.custom_id), Do)]
            button = moves[0] if moves else next(one for one in panel.buttons if one.custom_id and "→" in one.label)
            pressed = await asked.presses(panel.id, custom_id=button.custom_id)
            assert pressed.acknowledged
            await bot.settled()
            [panel] = [one for one in asked.sees(room) if one.id == panel.id]
        assert (await table.table()).doc.version > before
        await table.assert_true()
        assert said_there(server, room) == []
        assert not [one for one in server.world.interactions.values() if len(one.followups) > 1]


async def test_a_move_in_words_is_obeyed_from_there_too(
    server: DiscordServer, channel: Channel, people: list[Person], place: Places
) -> None:
    async with running(server) as bot:
        table = Group(bot, channel, people[:2])
        await table.opened("eme")
        asked, move = await table.a_move()
        listed = await whispers(bot, asked, place("group"), "turn")
        await asked.presses(listed.answer.id, custom_id=f"1..0.vpast {table.id}")
        form = await asked.presses(listed.answer.id, "Ход словами")
        before = (await table.table()).doc.version
        sent = await asked.submits(form, {"line": move})
        assert sent.acknowledged
        await bot.settled()
        assert (await table.table()).doc.version > before
        assert said_there(server, place("group")) == []


@pytest.mark.parametrize("where", ["group", "guild"])
async def test_what_is_private_is_answered(
    server: DiscordServer, people: list[Person], place: Places, where: str
) -> None:
    async with running(server) as bot:
        for person in (people[0], people[2]):
            for name in ("turn", "help", "settings", "account", "tables", "stats"):
                told = await whispers(bot, person, place(where), name)
                assert NOTED[person.user.locale] in told.answer.text or not told.answer.buttons, name
                assert ABSENT[person.user.locale] not in told.answer.text, name
        assert said_there(server, place(where)) == []


@pytest.mark.parametrize("where", ["group", "two", "guild"])
async def test_what_would_be_posted_says_why_not_and_what_to_do(
    server: DiscordServer, people: list[Person], place: Places, where: str
) -> None:
    async with running(server) as bot:
        anna, boris, vera = people
        app, room = server.world.application, place(where)
        for person in (anna, vera if where != "two" else boris):
            given: dict[str, dict[str, str]] = {"code": {_CODE[person.user.locale]: "7ABC-2345"}}
            for name in ("new", "join", "board", "code"):
                told = await whispers(bot, person, room, name, **given.get(name, {}))
                assert told.answer.text.startswith(ABSENT[person.user.locale]), name
                invite, own = [one.url or "" for one in told.answer.buttons]
                assert f"client_id={app}" in invite
                assert own == f"https://discord.com/users/{app}"
        for chat_id in (f"discord:{room.id}", f"discord:u{anna.id}"):
            assert await bot.harness.chat_commands.tables(ChatId(chat_id)) == []
        assert anna.dm.messages == {}
        assert said_there(server, room) == []


async def test_a_seat_is_not_taken_by_a_button_from_there(
    server: DiscordServer, channel: Channel, people: list[Person], place: Places
) -> None:
    """It would show the table in a private chat that perhaps takes no message."""
    async with running(server) as bot:
        table, room = Group(bot, channel, people[:2]), place("group")
        await table.lobby("eme")
        listed = await whispers(bot, people[1], room, "turn")
        version = (await table.table()).doc.version
        told = await people[1].forges(listed.answer.id, payload.write(table.id, version, Use(act_of("join"))))
        await bot.settled()
        assert told.answer.text.startswith(ABSENT["ru"])
        assert (await table.table()).doc.version == version


async def test_a_private_chat_that_is_shut_stays_shut(
    server: DiscordServer, people: list[Person], place: Places
) -> None:
    async with running(server) as bot:
        anna, own = people[0], ChatId(f"discord:u{people[0].id}")
        chats = bot.harness.chat_commands.chats
        await chats.leave(own)
        await whispers(bot, anna, place("group"), "turn")
        assert (await chats.get(own)).away
        assert await chats.get(ChatId(f"discord:{place('group').id}")) == ChatDoc()
        await anna.slash(anna.dm, "империя ход")
        assert not (await chats.get(own)).away


async def test_where_both_have_installed_it_the_server_counts(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        people[0].installs()
        people[1].installs()
        table = Group(bot, channel, people[:2])
        await table.opened("eme")
        assert (await bot.harness.chat_commands.chats.get(table.chat_id)).tables == [table.id]
        listed = await whispers(bot, await table.asked(), channel, "turn")
        assert NOTED["ru"] not in listed.answer.text


async def test_without_an_installation_nothing_is_offered(
    server: DiscordServer, people: list[Person], place: Places
) -> None:
    async with running(server):
        assert people[0].commands(place("group"))
        people[0].uninstalls()
        assert people[0].commands(place("group")) == []


async def test_commands_that_post_are_offered_alone_only_where_the_bot_is(
    server: DiscordServer, channel: Channel, people: list[Person], place: Places
) -> None:
    async with running(server):
        here = {one.name for one in people[0].commands(channel)}
        there = {one.name for one in people[0].commands(place("guild"))}
        assert here - there == {"новая", "сесть", "доска", "код"}
        assert there < here


async def test_an_answer_after_a_quarter_of_an_hour_is_not_even_tried(
    server: DiscordServer, people: list[Person], place: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes none, and counts what it refuses against the address of the bot."""
    async with running(server) as bot:
        ready = asyncio.Event()
        real, now = Dispatch.done, discord.utils.utcnow

        async def late(self: Dispatch, came: Came) -> Outcome:
            await ready.wait()
            return await real(self, came)

        monkeypatch.setattr(Dispatch, "done", late)
        attempt = await people[0].slash(place("group"), "империя ход")
        assert attempt.callback is Callback.DEFERRED_MESSAGE
        server.clock.advance(15 * 60 + 1)
        monkeypatch.setattr(discord.utils, "utcnow", lambda: now() + timedelta(minutes=16))
        ready.set()
        await bot.settled()
        assert server.ledger.statuses[401] == 0
        assert [one.loading for one in attempt.answers] == [True]
