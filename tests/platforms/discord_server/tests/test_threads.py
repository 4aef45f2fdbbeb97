"""Threads: who may start them, what an archived or a locked one takes, and when they fall asleep."""

import pytest

from tests.platforms.discord_server import CannotDo, DiscordServer
from tests.platforms.discord_server.actions import threads
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import Channel, Thread
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare

PUBLIC: Json = {"name": "Партия", "type": 11, "auto_archive_duration": 60}
ROW: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}]}


async def started(bare: Bare, guild: HostedGuild, channel: Channel) -> Thread:
    made = await bare("POST", f"/channels/{channel.id}/threads", PUBLIC)
    return next(thread for thread in guild.threads() if str(thread.id) == made["id"])


async def test_a_thread_on_a_message(bare: Bare, guild: HostedGuild, channel: Channel, path: str, anna: Person) -> None:
    sent = await bare.says(channel, content="Стол")
    made = await bare("POST", f"{path}/{sent['id']}/threads", {"name": "Партия"})
    assert (made["id"], made["type"], made["parent_id"]) == (sent["id"], 11, str(channel.id))
    await bare("POST", f"/channels/{made['id']}/messages", {"content": "Ход Анны"})
    assert [one.text for one in anna.sees(guild.threads(channel)[0])] == ["Ход Анны"]
    assert await bare.refused("POST", f"{path}/{sent['id']}/threads", {"name": "Ещё"}) == (400, 160004)
    assert (await bare("GET", f"{path}/{sent['id']}"))["thread"]["id"] == made["id"]


async def test_a_thread_by_itself_is_announced_in_the_channel(
    bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    thread = await started(bare, guild, channel)
    assert [one.text for one in anna.sees(channel)] == [thread.name]


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": "а" * 101},
        PUBLIC | {"auto_archive_duration": 61},
        PUBLIC | {"type": 5},
        PUBLIC | {"rate_limit_per_user": 21_601},
    ],
)
async def test_threads_that_are_refused(bare: Bare, channel: Channel, body: Json) -> None:
    assert len(await bare.problems("POST", f"/channels/{channel.id}/threads", body)) == 1


async def test_threads_need_permissions(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel
) -> None:
    thread = await started(bare, guild, channel)
    guild.denies(channel, server.bot, P.CREATE_PUBLIC_THREADS)
    assert await bare.refused("POST", f"/channels/{channel.id}/threads", PUBLIC) == (403, 50013)
    guild.denies(channel, server.bot, P.SEND_MESSAGES)
    await bare.says(thread, content="В теме можно")
    guild.denies(channel, server.bot, P.SEND_MESSAGES_IN_THREADS)
    assert await bare.refused("POST", f"/channels/{thread.id}/messages", {"content": "а"}) == (403, 50013)
    assert await bare.refused("POST", f"/channels/{thread.id}/threads", PUBLIC) == (400, 50024)


async def test_a_thread_needs_no_right_to_send_and_one_on_a_message_the_right_to_read(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str
) -> None:
    first, second = [await bare.says(channel, content=text) for text in ("Стол", "Ещё стол")]
    guild.denies(channel, server.bot, P.SEND_MESSAGES | P.SEND_MESSAGES_IN_THREADS)
    await bare("POST", f"{path}/{first['id']}/threads", {"name": "Партия"})
    guild.denies(channel, server.bot, P.READ_MESSAGE_HISTORY)
    assert await bare.refused("POST", f"{path}/{second['id']}/threads", {"name": "Партия"}) == (403, 50013)
    await bare("POST", f"/channels/{channel.id}/threads", PUBLIC)


async def test_a_guild_has_only_so_many_threads_that_are_awake(
    bare: Bare, guild: HostedGuild, channel: Channel, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "MOST_ACTIVE", 2)
    sent = await bare.says(channel, content="Стол")
    first, _ = [await bare("POST", f"/channels/{channel.id}/threads", PUBLIC) for _ in range(2)]
    assert await bare.refused("POST", f"/channels/{channel.id}/threads", PUBLIC) == (400, 160006)
    assert await bare.refused("POST", f"{path}/{sent['id']}/threads", {"name": "Партия"}) == (400, 160006)
    await bare("PATCH", f"/channels/{first['id']}", {"archived": True})
    await bare("POST", f"{path}/{sent['id']}/threads", {"name": "Партия"})


async def test_an_archived_thread_takes_no_edits_but_wakes_by_a_message(
    bare: Bare, guild: HostedGuild, channel: Channel
) -> None:
    thread = await started(bare, guild, channel)
    sent = await bare.says(thread, content="а")
    guild.archives(thread)
    one = f"/channels/{thread.id}/messages/{sent['id']}"
    assert await bare.refused("PATCH", one, {"content": "б"}) == (400, 50083)
    assert await bare.refused("PUT", f"{one}/reactions/x/@me") == (400, 50083)
    await bare.says(thread, content="в")
    assert not thread.archived
    await bare("PATCH", one, {"content": "б"})
    guild.archives(thread)
    assert await bare("DELETE", one) is None, "deleting is possible even in an archive"


async def test_a_locked_thread_is_for_moderators(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel
) -> None:
    thread = await started(bare, guild, channel)
    sent = await bare.says(thread, content="а")
    one = f"/channels/{thread.id}/messages/{sent['id']}"
    guild.locks(thread)
    assert await bare.refused("POST", f"/channels/{thread.id}/messages", {"content": "б"}) == (403, 160005)
    assert await bare.refused("PATCH", one, {"content": "б"}) == (403, 160005)
    guild.archives(thread)
    assert await bare.refused("POST", f"/channels/{thread.id}/messages", {"content": "б"}) == (400, 50083)
    guild.role("Модераторы", P.MANAGE_THREADS, server.bot)
    await bare.says(thread, content="б")


async def test_who_may_change_a_thread(server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel) -> None:
    thread = await started(bare, guild, channel)
    address = f"/channels/{thread.id}"
    assert (await bare("PATCH", address, {"name": "Партия 2"}))["name"] == "Партия 2"
    assert (await bare("PATCH", address, {"archived": True}))["thread_metadata"]["archived"]
    assert await bare.refused("PATCH", address, {"name": "Партия 3"}) == (400, 50083)
    assert not (await bare("PATCH", address, {"archived": False}))["thread_metadata"]["archived"]
    assert await bare.refused("PATCH", address, {"locked": True}) == (403, 50013)
    assert await bare.refused("DELETE", address) == (403, 50013)
    guild.role("Модераторы", P.MANAGE_THREADS, server.bot)
    assert (await bare("PATCH", address, {"locked": True}))["thread_metadata"]["locked"]
    await bare("DELETE", address)
    assert await bare.refused("GET", address) == (404, 10003)


async def test_a_thread_of_others_can_be_joined_and_woken_but_not_changed(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    thread = await started(bare, guild, channel)
    thread.owner = anna.id
    address = f"/channels/{thread.id}"
    assert await bare.refused("PATCH", address, {"name": "Моя"}) == (403, 50013)
    await bare("DELETE", f"{address}/thread-members/@me")
    guild.archives(thread)
    assert await bare.refused("PATCH", address, {"archived": False}) == (403, 50013)
    assert await bare.refused("PUT", f"{address}/thread-members/@me") == (400, 50083)
    guild.archives(thread, archived=False)
    await bare("PUT", f"{address}/thread-members/@me")
    guild.archives(thread)
    await bare("PATCH", address, {"archived": False})
    assert not thread.archived


async def test_a_thread_falls_asleep_when_nobody_writes(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel
) -> None:
    thread = await started(bare, guild, channel)
    socket = await bare.joins()
    server.clock.advance(59 * 60)
    await bare.says(thread, content="не спим")
    server.clock.advance(59 * 60)
    awake = not thread.archived
    server.clock.advance(2 * 60)
    assert (awake, thread.archived) == (True, True)
    assert (await socket.hears_event("THREAD_UPDATE"))["thread_metadata"]["archived"]


async def test_a_private_thread_is_for_its_members(
    bare: Bare, guild: HostedGuild, channel: Channel, anna: Person, boris: Person
) -> None:
    await bare("POST", f"/channels/{channel.id}/threads", {"name": "Рука"})
    thread = guild.threads()[0]
    await bare.says(thread, content="тайна")
    assert (thread.private, boris.sees(thread)) == (True, [])
    await bare("PUT", f"/channels/{thread.id}/thread-members/{boris.id}")
    assert [one.text for one in boris.sees(thread)] == ["тайна"]
    assert boris.sees(channel) == [], "a private thread is not announced"


async def test_threads_go_with_their_channel(bare: Bare, guild: HostedGuild, channel: Channel) -> None:
    thread = await started(bare, guild, channel)
    guild.deletes(channel)
    assert await bare.refused("GET", f"/channels/{thread.id}") == (404, 10003)


async def test_a_closed_thread_takes_no_presses_and_no_answers(
    bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    thread = await started(bare, guild, channel)
    sent = await bare.says(thread, content="а", components=[ROW])
    attempt, other = [await anna.presses(int(sent["id"]), "Ход", wait=False) for _ in range(2)]
    await bare.acknowledges(other, 6)
    guild.locks(thread)
    guild.archives(thread)
    answer = await bare.acknowledges(attempt, 4, content="поздно")
    assert (answer.status, (await answer.json())["code"]) == (400, 50083)
    assert await bare.refused("POST", bare.webhook(other), {"content": "поздно"}) == (400, 50083)
    with pytest.raises(CannotDo):
        await anna.presses(int(sent["id"]), "Ход")
