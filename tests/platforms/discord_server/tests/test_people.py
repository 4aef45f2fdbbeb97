"""What people notice: the phone rings for a new message that may call them, and for nothing else."""

import pytest

from tests.platforms.discord_server import CannotDo, DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import NO_PINGS, Bare


def calls(*people: Person) -> Json:
    return {"parse": [], "users": [str(person.id) for person in people]}


async def test_a_new_message_calls_whom_it_may_call(bare: Bare, channel: Channel, anna: Person, boris: Person) -> None:
    text = f"Ход: {anna.mention}, потом {boris.mention}"
    await bare.says(channel, content=text, allowed_mentions=calls(anna))
    assert ([one.text for one in anna.notifications], boris.notifications) == ([text], [])
    await bare.says(channel, content=text)
    assert len(anna.notifications) == 1


async def test_texts_of_components_call_as_well(bare: Bare, channel: Channel, anna: Person) -> None:
    text = {"type": 10, "content": f"Ход: {anna.mention}"}
    await bare.says(channel, flags=1 << 15, components=[text], allowed_mentions=calls(anna))
    assert len(anna.notifications) == 1


async def test_an_edit_calls_nobody(bare: Bare, channel: Channel, path: str, anna: Person) -> None:
    sent = await bare.says(channel, content="Стол")
    body = {"content": anna.mention, "allowed_mentions": calls(anna)}
    edited = await bare("PATCH", f"{path}/{sent['id']}", body)
    assert ([one["id"] for one in edited["mentions"]], anna.notifications) == ([str(anna.id)], [])


async def test_without_allowed_mentions_a_message_calls_everybody_it_names(
    bare: Bare, path: str, anna: Person, boris: Person
) -> None:
    await bare("POST", path, {"content": f"{anna.mention} @everyone"})
    assert (len(anna.notifications), len(boris.notifications)) == (1, 1)
    await bare("POST", path, {"content": "@everyone", "allowed_mentions": {"parse": ["users"]}})
    assert len(boris.notifications) == 1


async def test_everyone_needs_a_permission(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str, boris: Person
) -> None:
    guild.denies(channel, server.bot, P.MENTION_EVERYONE)
    await bare("POST", path, {"content": "@everyone"})
    assert boris.notifications == []


async def test_a_role_calls_its_members(bare: Bare, guild: HostedGuild, path: str, anna: Person, boris: Person) -> None:
    role = guild.role("Игроки", P.VIEW_CHANNEL, boris)
    await bare("POST", path, {"content": f"<@&{role.id}>", "allowed_mentions": {"parse": [], "roles": [str(role.id)]}})
    assert (len(anna.notifications), len(boris.notifications)) == (0, 1)


async def test_a_reply_calls_only_if_it_says_so(bare: Bare, channel: Channel, path: str, anna: Person) -> None:
    said = await anna.says(channel, "ход 3")
    reply: Json = {"content": "Принято", "message_reference": {"message_id": str(said.id)}}
    await bare("POST", path, reply | {"allowed_mentions": NO_PINGS})
    assert anna.notifications == []
    await bare("POST", path, reply | {"allowed_mentions": NO_PINGS | {"replied_user": True}})
    assert len(anna.notifications) == 1


async def test_who_does_not_see_the_channel_is_not_called(
    bare: Bare, guild: HostedGuild, channel: Channel, anna: Person, boris: Person
) -> None:
    guild.denies(channel, boris, P.VIEW_CHANNEL)
    await bare.says(channel, content=f"{boris.mention}", allowed_mentions=calls(boris))
    guild.leaves(anna)
    await bare.says(channel, content=f"{anna.mention}", allowed_mentions=calls(anna))
    assert (anna.notifications, boris.notifications) == ([], [])


async def test_direct_messages_always_ring_but_may_be_silent(bare: Bare, anna: Person, boris: Person) -> None:
    await bare.says(anna.dm, content="Твой ход")
    await bare.says(anna.dm, content="Тихо", flags=1 << 12)
    assert [(one.text, one.silent) for one in anna.notifications] == [("Твой ход", False), ("Тихо", True)]
    assert (boris.notifications, boris.sees(anna.dm)) == ([], [])


async def test_answers_to_interactions_call_people_by_default_but_not_everyone(
    bare: Bare, channel: Channel, anna: Person, boris: Person
) -> None:
    button = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}
    sent = await bare.says(channel, content="Стол", components=[{"type": 1, "components": [button]}])
    attempt = await anna.presses(int(sent["id"]), "Ход", wait=False)
    await bare.acknowledges(attempt, 4, content=f"{boris.mention} @everyone")
    assert (len(boris.notifications), len(anna.notifications)) == (1, 0)


async def test_a_deferred_answer_calls_nobody(bare: Bare, channel: Channel, anna: Person, boris: Person) -> None:
    button = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}
    sent = await bare.says(channel, content="Стол", components=[{"type": 1, "components": [button]}])
    attempt = await anna.presses(int(sent["id"]), "Ход", wait=False)
    await bare.acknowledges(attempt, 5)
    await bare("PATCH", bare.webhook(attempt, "/messages/@original"), {"content": boris.mention})
    assert boris.notifications == []


async def test_a_moderator_may_delete_a_board(
    bare: Bare, guild: HostedGuild, channel: Channel, path: str, anna: Person, boris: Person
) -> None:
    sent = int((await bare.says(channel, content="Стол"))["id"])
    with pytest.raises(CannotDo):
        await boris.deletes(sent)
    await anna.deletes(sent)
    assert await bare.refused("PATCH", f"{path}/{sent}", {"content": "x"}) == (404, 10008)


async def test_waiting_for_a_message(bare: Bare, channel: Channel, anna: Person) -> None:
    with pytest.raises(AssertionError, match="not so after"):
        await anna.waits_for(channel, lambda message: message.text == "Стол", seconds=0.05)
    await bare.says(channel, content="Стол")
    assert (await anna.waits_for(channel, lambda message: message.text == "Стол")).author == "Империя"


async def test_the_feed_remembers_everything_that_was_shown_to_a_person(
    bare: Bare, channel: Channel, path: str, anna: Person, boris: Person
) -> None:
    button = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}
    sent = await bare.says(channel, content="Ход 1", components=[{"type": 1, "components": [button]}])
    attempt = await anna.presses(int(sent["id"]), "Ход", wait=False)
    await bare.acknowledges(attempt, 4, content="тайна", flags=64)
    await bare("PATCH", f"{path}/{sent['id']}", {"content": "Ход 2"})
    await bare("DELETE", f"{path}/{sent['id']}")
    shown = [(action, message.text) for action, message in boris.feed(channel)]
    assert shown == [("sent", "Ход 1"), ("edited", "Ход 2"), ("deleted", "Ход 2")]
    assert ("sent", "тайна") in [(action, message.text) for action, message in anna.feed(channel)]


async def test_after_the_removal_of_the_bot_its_buttons_are_dead(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    button = {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}
    sent = await bare.says(channel, content="Стол", components=[{"type": 1, "components": [button]}])
    socket = await bare.joins()
    guild.removes_bot()
    attempt = await anna.presses(int(sent["id"]), "Ход", wait=False)
    guild.adds_bot()
    heard: list[str] = []
    while not heard or heard[-1] != "GUILD_CREATE" or "GUILD_DELETE" not in heard:
        heard.append((await socket.hears())["t"])
    server.clock.advance(3.1)
    assert ("INTERACTION_CREATE" in heard, attempt.failed) == (False, True)
