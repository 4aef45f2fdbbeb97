"""The gateway as its protocol wants it: welcome, heartbeat, resume, and the codes with which it closes."""

import asyncio
from collections import deque
from typing import Any

import pytest
from aiohttp import ClientSession

from tests.platforms.discord_server import GENEROUS, LIKE_DISCORD, DiscordServer, SocketFault
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import IDENTITY, INTENTS, Bare, Socket


@pytest.mark.parametrize("compress", [False, True])
async def test_a_bot_is_welcomed_with_its_guilds(
    server: DiscordServer, bare: Bare, guild: HostedGuild, compress: bool
) -> None:
    socket = await bare.connects(compress=compress)
    assert (await socket.hears())["op"] == 10
    await socket.says(2, {"token": server.token} | IDENTITY)
    ready = await socket.hears()
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["guilds"] == [{"id": str(guild.id), "unavailable": True}]
    created = await socket.hears()
    assert (created["t"], created["d"]["name"], created["d"]["member_count"]) == ("GUILD_CREATE", "Друзья", 3)
    assert [member["user"]["id"] for member in created["d"]["members"]] == [str(server.bot.id)]


async def test_a_heartbeat_is_answered(bare: Bare, guild: HostedGuild) -> None:
    socket = await bare.connects()
    await socket.hears()
    await socket.says(1, None)
    assert (await socket.hears())["op"] == 11


BAD_BEGINNINGS: dict[str, tuple[int, Any, int]] = {
    "a wrong token": (2, {"token": "x"} | IDENTITY, 4004),
    "no properties": (2, {"intents": INTENTS}, 4002),
    "an intent that is none": (2, IDENTITY | {"intents": 1 << 40}, 4013),
    "intents that are text": (2, IDENTITY | {"intents": "1"}, 4013),
    "the words of others": (2, IDENTITY | {"intents": 1 << 15}, 4014),
    "the list of members": (2, IDENTITY | {"intents": 1 << 1}, 4014),
    "a shard beyond the last": (2, IDENTITY | {"shard": [2, 2]}, 4010),
    "anything before IDENTIFY": (3, {}, 4003),
    "RESUME with a wrong token": (6, {"token": "x", "session_id": "x", "seq": 1}, 4004),
}


@pytest.mark.parametrize("name", BAD_BEGINNINGS)
async def test_how_a_connection_is_refused(server: DiscordServer, bare: Bare, name: str) -> None:
    op, data, code = BAD_BEGINNINGS[name]
    socket = await bare.connects()
    await socket.hears()
    await socket.says(op, {"token": server.token} | data)
    assert await socket.hears() == {"closed": code}


async def test_other_reasons_to_close(server: DiscordServer, bare: Bare) -> None:
    old = await bare.connects(version="9")
    assert await old.hears() == {"closed": 4012}
    twice, unknown, nonsense, many, huge = [await bare.joins() for _ in range(5)]
    await twice.says(2, {"token": server.token} | IDENTITY)
    await unknown.says(99, None)
    await nonsense.connection.send_str("{")
    for _ in range(120):
        await many.says(1, None)
    await huge.says(3, {"status": "x" * 5000})
    assert await twice.hears() == {"closed": 4005}
    assert await unknown.hears() == {"closed": 4001}
    assert await nonsense.hears() == {"closed": 4002}
    assert await huge.hears() == {"closed": 4002}
    while "closed" not in (last := await many.hears()):
        pass
    assert last == {"closed": 4008}


async def test_a_privileged_intent_can_be_granted() -> None:
    async with DiscordServer(privileged_intents=1 << 15) as server:
        assert server.gateway.check_intents(INTENTS | 1 << 15) == INTENTS | 1 << 15


async def resumed(server: DiscordServer, bare: Bare, session: str, sequence: int) -> Socket:
    socket = await bare.connects()
    await socket.hears()
    await socket.says(6, {"token": server.token, "session_id": session, "seq": sequence})
    return socket


async def test_a_resumed_session_hears_what_it_missed_in_order(
    server: DiscordServer, bare: Bare, channel: Channel
) -> None:
    first = await bare.joins()
    session = next(iter(server.sessions.all.values()))
    await first.hears_event("GUILD_CREATE")
    server.gateway.strike(SocketFault.CLOSE)
    for number in range(3):
        await bare.says(channel, content=str(number))
    second = await resumed(server, bare, session.id, 2)
    missed = [await second.hears() for _ in range(4)]
    assert [(one["t"], one["s"]) for one in missed] == [
        ("MESSAGE_CREATE", 3), ("MESSAGE_CREATE", 4), ("MESSAGE_CREATE", 5), ("RESUMED", 6),
    ]  # fmt: skip
    assert [one["d"]["content"] for one in missed[:3]] == ["0", "1", "2"]


async def test_sessions_that_cannot_be_resumed(server: DiscordServer, bare: Bare) -> None:
    unknown = await resumed(server, bare, "nonsense", 1)
    assert await unknown.hears() == {"op": 9, "d": False, "s": None, "t": None}
    socket = await bare.joins()
    session = next(iter(server.sessions.all.values()))
    ahead = await resumed(server, bare, session.id, 99)
    assert await ahead.hears() == {"closed": 4007}
    server.gateway.strike(SocketFault.CLOSE)
    server.clock.advance(301)
    late = await resumed(server, bare, session.id, 1)
    assert (await late.hears())["op"] == 9
    assert await socket.hears() == {"closed": 4000}


async def test_a_bot_that_says_goodbye_gives_its_session_up(server: DiscordServer, bare: Bare) -> None:
    for code, left in ((1000, 0), (4000, 1)):
        socket = await bare.joins()
        await socket.connection.close(code=code)
        await server.until(lambda left=left: len(server.sessions.all) == left)  # type: ignore[misc]


async def test_the_server_may_send_a_connection_away(server: DiscordServer, bare: Bare) -> None:
    socket = await bare.joins()
    server.gateway.strike(SocketFault.RECONNECT)
    assert [await socket.hears(), await socket.hears()] == [
        {"op": 7, "d": None, "s": None, "t": None},
        {"closed": 4000},
    ]
    assert len(server.sessions.all) == 1


INVALID: dict[SocketFault, bool] = {SocketFault.INVALID: False, SocketFault.INVALID_RESUMABLE: True}


@pytest.mark.parametrize("fault", INVALID)
async def test_after_op_9_a_connection_stays_for_a_while(server: DiscordServer, bare: Bare, fault: SocketFault) -> None:
    socket = await bare.joins()
    server.gateway.strike(fault)
    assert await socket.hears() == {"op": 9, "d": INVALID[fault], "s": None, "t": None}
    assert len(server.sessions.all) == INVALID[fault]
    server.clock.advance(5)
    await socket.says(1, None)
    assert (await socket.hears())["op"] == 11
    server.clock.advance(2)
    assert await socket.hears() == {"closed": 4000}


async def test_after_op_9_a_client_begins_anew_on_the_same_connection(server: DiscordServer, bare: Bare) -> None:
    socket = await bare.joins()
    server.gateway.strike(SocketFault.INVALID)
    assert (await socket.hears())["op"] == 9
    await socket.says(2, {"token": server.token} | IDENTITY)
    assert (await socket.hears())["t"] == "READY"
    server.clock.advance(7)
    await socket.says(1, None)
    assert (await socket.hears())["op"] == 11


async def test_a_session_that_op_9_spares_is_resumed_on_the_same_connection(server: DiscordServer, bare: Bare) -> None:
    socket = await bare.joins()
    session = next(iter(server.sessions.all))
    server.gateway.strike(SocketFault.INVALID_RESUMABLE)
    assert (await socket.hears())["op"] == 9
    await socket.says(6, {"token": server.token, "session_id": session, "seq": 1})
    assert (await socket.hears())["t"] == "RESUMED"


async def test_one_identify_in_five_seconds(session: ClientSession) -> None:
    async with DiscordServer(limits=LIKE_DISCORD) as server:
        bare = Bare(server, session)
        first = await bare.joins()
        second = await bare.connects()
        await second.hears()
        for early in (0, 4.9):
            server.clock.advance(early)
            await second.says(2, {"token": server.token} | IDENTITY)
            assert await second.hears() == {"op": 9, "d": False, "s": None, "t": None}
        known = next(iter(server.sessions.all))
        await first.connection.close(code=4000)
        again = await resumed(server, bare, known, 1)
        assert (await again.hears())["t"] == "RESUMED", "resuming is free"
        server.clock.advance(0.2)
        await second.says(2, {"token": server.token} | IDENTITY)
        assert (await second.hears())["t"] == "READY"
        assert server.gateway.identified == 2
        await bare.leave()


async def test_who_does_not_beat_is_cut_off_and_who_beats_is_not(session: ClientSession) -> None:
    async with DiscordServer(limits=GENEROUS, heartbeat=0.4) as server:
        bare = Bare(server, session)
        hello = await (await bare.connects()).hears()
        assert hello["d"]["heartbeat_interval"] == 400
        silent, beating = await bare.joins(), await bare.joins()
        server.clock.advance(3600)
        for _ in range(10):
            await asyncio.sleep(0.1)
            await beating.says(1, None)
            assert (await beating.hears())["op"] == 11
        assert await silent.hears() == {"closed": 4009}
        assert len(server.sessions.all) == 1, "the session of the silent one is over"
        await bare.leave()


async def test_two_processes_on_one_token_both_hear_a_press(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person
) -> None:
    sockets = [await bare.joins(), await bare.joins()]
    await anna.says(anna.dm, "привет")
    assert [(await socket.hears_event("MESSAGE_CREATE"))["content"] for socket in sockets] == ["привет"] * 2


async def test_a_shard_hears_of_its_guilds_only(server: DiscordServer, bare: Bare, anna: Person) -> None:
    guilds: list[HostedGuild] = []
    while {(guild.id >> 22) % 2 for guild in guilds} != {0, 1}:
        server.clock.advance(0.001)
        guilds.append(server.guild("Друзья", [anna]))
    sockets = [await bare.joins(shard=[number, 2]) for number in (0, 1)]
    for guild in guilds:
        await bare.says(guild.channel("общий"), content=str(guild.id))
    for number, socket in enumerate(sockets):
        heard = await socket.hears_event("MESSAGE_CREATE")
        assert (int(heard["guild_id"]) >> 22) % 2 == number


async def test_events_need_their_intents_and_the_view_of_the_channel(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    deaf, hearing = await bare.joins(intents=1), await bare.joins()
    await anna.says(channel, "раз")
    guild.denies(channel, server.bot, P.VIEW_CHANNEL)
    await anna.says(channel, "два")
    guild.allows(channel, server.bot, P.VIEW_CHANNEL)
    guild.removes_bot()
    heard: list[str] = []
    while not heard or heard[-1] != "GUILD_DELETE":
        heard.append((await hearing.hears())["t"])
    assert heard.count("MESSAGE_CREATE") == 1
    told = [(await deaf.hears())["t"] for _ in range(4)]
    assert told == ["GUILD_CREATE", "CHANNEL_UPDATE", "CHANNEL_UPDATE", "GUILD_DELETE"]


async def test_a_guild_may_be_lost_for_a_while(bare: Bare, guild: HostedGuild) -> None:
    socket = await bare.joins()
    guild.goes_down()
    assert await socket.hears_event("GUILD_DELETE") == {"id": str(guild.id), "unavailable": True}
    guild.comes_back()
    assert (await socket.hears_event("GUILD_CREATE"))["id"] == str(guild.id)


async def test_members_can_be_asked_for_by_id(bare: Bare, guild: HostedGuild, anna: Person) -> None:
    socket = await bare.joins()
    await socket.says(8, {"guild_id": str(guild.id), "user_ids": [str(anna.id)], "limit": 0, "nonce": "n"})
    chunk = await socket.hears_event("GUILD_MEMBERS_CHUNK")
    assert ([member["user"]["global_name"] for member in chunk["members"]], chunk["nonce"]) == (["Анна"], "n")


async def test_what_happens_to_places_is_told(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    made = await bare("POST", f"/channels/{channel.id}/threads", {"name": "Партия", "type": 11})
    thread = guild.threads()[0]
    socket = await bare.joins()
    assert [one["id"] for one in (await socket.hears_event("GUILD_CREATE"))["threads"]] == [made["id"]]
    guild.archives(thread)
    guild.locks(thread)
    guild.deletes(thread)
    guild.deletes(channel)
    guild.channel("новый")
    guild.role("Боты", P.SEND_MESSAGES, server.bot)
    told = [(await socket.hears())["t"] for _ in range(7)]
    assert told == [
        "THREAD_UPDATE", "THREAD_UPDATE", "THREAD_DELETE", "CHANNEL_DELETE", "CHANNEL_CREATE",
        "GUILD_ROLE_CREATE", "GUILD_MEMBER_UPDATE",
    ]  # fmt: skip


async def test_who_missed_too_much_begins_anew(server: DiscordServer, bare: Bare, anna: Person) -> None:
    await bare.joins()
    session = next(iter(server.sessions.all.values()))
    server.gateway.strike(SocketFault.CLOSE)
    session.told = deque(session.told, maxlen=3)
    for number in range(4):
        await anna.says(anna.dm, str(number))
    behind = await resumed(server, bare, session.id, 1)
    assert (await behind.hears())["op"] == 9
    near = await resumed(server, bare, session.id, 2)
    assert (await near.hears())["d"]["content"] == "1"
