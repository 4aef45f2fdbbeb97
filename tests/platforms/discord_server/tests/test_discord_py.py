"""discord.py, not patched but for two addresses, lives with the server as with the real one."""

import asyncio
import secrets

import aiohttp
import discord
import pytest

from tests.platforms.discord_server import DiscordServer, Plan, RequestFault, SeenMessage, SocketFault
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.discord_py_bot import png, running


async def board(anna: Person, guild: HostedGuild) -> SeenMessage:
    """A board that Anna has opened."""
    attempt = await anna.slash(guild.channel("общий"), "новая", игра="eme")
    assert attempt.acknowledged
    return await anna.waits_for(guild.channel("общий"), lambda message: "Ход 1" in message.text)


async def test_commands_are_offered_in_the_language_of_the_reader(
    server: DiscordServer, guild: HostedGuild, anna: Person, boris: Person
) -> None:
    async with running(server):
        russian, english = anna.commands(guild.channel("общий")), boris.commands(guild.channel("общий"))
        assert [(one.name, one.description) for one in russian] == [("новая", "Открыть стол")]
        assert [option.description for option in russian[0].options] == ["Во что играем"]
        assert [(one.name, one.description) for one in english] == [("new", "Open a table")]


async def test_an_option_completes_itself(server: DiscordServer, guild: HostedGuild, anna: Person) -> None:
    async with running(server):
        attempt = await anna.types(guild.channel("общий"), "новая", "игра", "восьми")
        assert attempt.choices == ["Восьмиминутная империя"]


async def test_a_deferred_answer_becomes_a_board_with_a_picture(
    server: DiscordServer, guild: HostedGuild, anna: Person, boris: Person
) -> None:
    async with running(server):
        shown = await board(anna, guild)
        # By now the thread may be announced below it.
        (seen,) = [message for message in boris.sees(guild.channel("общий")) if message.id == shown.id]
        pictures = [(picture.filename, picture.alt, picture.content) for picture in seen.pictures]
        assert pictures == [("board.png", "Карта: у Анны две армии", png())]
        assert [button.label for button in seen.buttons] == ["Шаг 1", "Моя рука", "Вручную"]
        await server.until(guild.threads)
        thread = guild.threads()[0]
        assert thread.name == "Восьмиминутная империя"
        assert (await boris.waits_for(thread, lambda _: True)).text == "Здесь играем"
    server.ledger.assert_no_complaints()


async def test_a_button_works_after_the_bot_was_started_anew(
    server: DiscordServer, guild: HostedGuild, anna: Person, boris: Person
) -> None:
    async with running(server):
        seen = await board(anna, guild)
    async with running(server):
        attempt = await boris.presses(seen, "Шаг 1")
        assert attempt.acknowledged
        after = anna.sees(guild.channel("общий"))[0]
        assert "Ход 2" in after.text
        assert [picture.filename for picture in after.pictures] == ["board.png"]
    server.ledger.assert_no_complaints()


async def test_private_answers_are_seen_by_one(
    server: DiscordServer, guild: HostedGuild, anna: Person, boris: Person
) -> None:
    async with running(server):
        seen = await board(anna, guild)
        attempt = await boris.presses(seen, "Моя рука")
        await server.until(lambda: len(attempt.answers) == 2)
        assert [(one.text, one.ephemeral) for one in attempt.answers] == [("Твои карты", True), ("И ещё одна", True)]
        assert boris.sees(guild.channel("общий"))[-2:] == attempt.answers
        assert all(not message.ephemeral for message in anna.sees(guild.channel("общий")))


async def test_a_select_and_a_modal(server: DiscordServer, guild: HostedGuild, anna: Person, boris: Person) -> None:
    async with running(server):
        seen = await board(anna, guild)
        chosen = await boris.selects(seen, "Карта 1", "Карта 3")
        await server.until(lambda: not chosen.answer.loading)
        assert chosen.answer.text == "Выбрано: 1, 3"
        opened = await boris.presses(seen, "Вручную")
        assert opened.modal.title == "План хода"
        submitted = await boris.submits(opened, {"Ход": "3 5-7"})
        assert submitted.answer.text == "Принято: 3 5-7"


@pytest.mark.parametrize("fault", [SocketFault.CLOSE, SocketFault.RECONNECT, SocketFault.INVALID_RESUMABLE])
async def test_what_happens_while_the_connection_is_broken_comes_after_the_resume(
    server: DiscordServer, guild: HostedGuild, anna: Person, fault: SocketFault
) -> None:
    async with running(server) as bot:
        server.gateway.strike(fault)
        await anna.says(anna.dm, "слышно?")
        await server.until(lambda: bot.heard == ["слышно?"])
        assert (server.gateway.identified, server.faults.injected[fault]) == (1, 1)


async def test_an_invalid_session_begins_anew(server: DiscordServer, guild: HostedGuild, anna: Person) -> None:
    async with running(server) as bot:
        server.gateway.strike(SocketFault.INVALID)
        await server.until(lambda: server.gateway.identified == 2, seconds=8)
        await server.until(lambda: [session for session in server.sessions.all.values() if session.send])
        await anna.says(anna.dm, "слышно?")
        await server.until(lambda: bot.heard == ["слышно?"])


async def test_words_of_people_are_not_read_without_the_intent(
    server: DiscordServer, guild: HostedGuild, anna: Person
) -> None:
    async with running(server) as bot:
        await anna.says(guild.channel("общий"), "тайна")
        await anna.says(guild.channel("общий"), f"<@{server.bot.id}> доска")
        await server.until(lambda: len(bot.heard) == 2)
        assert bot.heard == ["", f"<@{server.bot.id}> доска"]


@pytest.mark.parametrize("fault", [RequestFault.BUCKET_LIMIT, RequestFault.GLOBAL_LIMIT])
async def test_discord_py_waits_out_a_limit(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person, fault: RequestFault
) -> None:
    async with running(server) as bot:
        server.faults.order(fault, times=2, request="POST /channels")
        await bot.get_partial_messageable(channel.id).send("Ход Анны")
        assert [one.text for one in anna.sees(channel)] == ["Ход Анны"]
        assert server.faults.injected[fault] == 2


@pytest.mark.parametrize(("own", "messages"), [(True, 1), (False, 2)])
async def test_a_nonce_of_ones_own_makes_a_repeated_message_once(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person, own: bool, messages: int
) -> None:
    async with running(server) as bot:
        server.faults.follow(Plan(hang=0.01))
        server.faults.order(RequestFault.TIMEOUT_AFTER, request="POST /channels")
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await bot.get_partial_messageable(channel.id).send("Ход", nonce=7 if own else secrets.randbits(32))
        await bot.get_partial_messageable(channel.id).send("Ход", nonce=7 if own else secrets.randbits(32))
        assert len(anna.sees(channel)) == messages


async def test_what_discord_py_repeats_by_itself_comes_once(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    async with running(server) as bot:
        server.faults.order(RequestFault.ERROR_502_AFTER, request="POST /channels")
        await bot.get_partial_messageable(channel.id).send("Ход")
        assert server.ledger.counts["POST /channels/{channel}/messages"] == 2
        assert len(anna.sees(channel)) == 1


async def test_the_sharded_client_comes_in_too(server: DiscordServer, guild: HostedGuild) -> None:
    with discord_py_at(server):
        bot = Sharded()
        task = asyncio.create_task(bot.start(server.token))
        await server.until(lambda: bot.guilds)
        assert ([one.name for one in bot.guilds], server.gateway.identified) == (["Друзья"], 1)
        await bot.close()
        await task


class Sharded(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())


async def test_a_slow_bot_misses_the_three_seconds(
    server: DiscordServer, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    async with running(server):
        seen = await board(anna, guild)
        pressing = asyncio.create_task(anna.presses(seen, "Шаг 1"))
        server.faults.follow(Plan(requests={RequestFault.SLOW: 1.0}, slow=(0.1, 0.1)))
        await server.until(lambda: server.faults.injected[RequestFault.SLOW])
        server.clock.advance(3)
        assert (await pressing).failed
        await server.until(lambda: [one for one in server.ledger.requests if one.code == 10062])
        server.faults.follow(Plan())
        assert anna.sees(channel)[0].text == "Ход 1"
