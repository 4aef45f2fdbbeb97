"""What the bot may not do is refused with Discord's own codes, and interactions say what it may."""

import pytest

from tests.platforms.discord_server import CannotDo, DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.permissions import EVERYTHING, IN_DIRECT_MESSAGES, P, Permission
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare

ROW: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Ход", "custom_id": "step"}]}


@pytest.mark.parametrize(
    ("missing", "body", "refusal"),
    [
        (P.VIEW_CHANNEL, {"content": "а"}, (403, 50001)),
        (P.SEND_MESSAGES, {"content": "а"}, (403, 50013)),
        (P.EMBED_LINKS, {"embeds": [{"title": "а"}]}, (403, 50013)),
    ],
)
async def test_sending_without_a_permission(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str,
    missing: Permission, body: Json, refusal: tuple[int, int],
) -> None:  # fmt: skip
    await bare("POST", path, body)
    guild.denies(channel, server.bot, missing)
    assert await bare.refused("POST", path, body) == refusal


async def test_a_file_needs_its_permission(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str
) -> None:
    guild.denies(channel, server.bot, P.ATTACH_FILES)
    answer = await bare.upload("POST", path, {"content": "а"}, ("board.png", b"x"))
    assert (answer.status, (await answer.json())["code"]) == (403, 50013)
    await bare.says(channel, content="а")


async def test_a_reply_needs_the_history(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str
) -> None:
    first = await bare.says(channel, content="а")
    reply = {"content": "б", "message_reference": {"message_id": first["id"]}}
    await bare("POST", path, reply)
    guild.denies(channel, server.bot, P.READ_MESSAGE_HISTORY)
    assert await bare.refused("POST", path, reply) == (400, 160002)


async def test_roles_add_up_and_a_channel_may_take_it_back(
    server: DiscordServer, guild: HostedGuild, channel: Channel
) -> None:
    guild.changes(guild.everyone, P.VIEW_CHANNEL)
    assert channel.permissions(server.bot.id) == P.VIEW_CHANNEL
    role = guild.role("Боты", P.SEND_MESSAGES | P.ATTACH_FILES, server.bot)
    assert channel.permissions(server.bot.id) == P.VIEW_CHANNEL | P.SEND_MESSAGES | P.ATTACH_FILES
    guild.denies(channel, guild.everyone, P.ATTACH_FILES)
    assert channel.permissions(server.bot.id) == P.VIEW_CHANNEL | P.SEND_MESSAGES
    guild.allows(channel, role, P.ATTACH_FILES)
    assert channel.permissions(server.bot.id) == P.VIEW_CHANNEL | P.SEND_MESSAGES | P.ATTACH_FILES
    guild.denies(channel, server.bot, P.SEND_MESSAGES)
    assert channel.permissions(server.bot.id) == P.VIEW_CHANNEL, "who may not speak may not attach"
    guild.role("Хозяева", P.ADMINISTRATOR, server.bot)
    assert channel.permissions(server.bot.id) == EVERYTHING


async def test_an_interaction_says_what_the_bot_may_do_there(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, anna: Person
) -> None:
    message = channel.messages[int((await bare.says(channel, content="а", components=[ROW]))["id"])]
    guild.denies(channel, server.bot, P.ATTACH_FILES)
    payload = anna.forgery(message, "step")
    assert payload["app_permissions"] == str(int(channel.permissions(server.bot.id)))
    assert not int(payload["app_permissions"]) & P.ATTACH_FILES
    assert payload["member"]["permissions"] == str(int(EVERYTHING)), "Anna owns the guild"


async def test_in_direct_messages_the_permissions_are_fixed(server: DiscordServer, bare: Bare, anna: Person) -> None:
    sent = await bare.says(anna.dm, content="а", components=[ROW])
    payload = anna.forgery(int(sent["id"]), "step")
    assert payload["app_permissions"] == str(int(IN_DIRECT_MESSAGES))
    assert ("user" in payload, "member" in payload, payload["context"]) == (True, False, 1)


async def test_after_its_removal_the_bot_has_no_access(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, path: str
) -> None:
    guild.removes_bot()
    assert await bare.refused("POST", path, {"content": "а"}) == (403, 50001)
    assert await bare.refused("GET", f"/guilds/{guild.id}") == (404, 10004)
    guild.adds_bot()
    await bare.says(channel, content="а")


async def test_a_deleted_channel_is_unknown(bare: Bare, guild: HostedGuild, channel: Channel, path: str) -> None:
    guild.deletes(channel)
    assert await bare.refused("POST", path, {"content": "а"}) == (404, 10003)


async def test_closed_direct_messages(bare: Bare, anna: Person) -> None:
    opened = await bare("POST", "/users/@me/channels", {"recipient_id": str(anna.id)})
    assert opened["id"] == str(anna.dm.id)
    await bare.says(anna.dm, content="а")
    anna.dm.open = False
    assert await bare.refused("POST", f"/channels/{anna.dm.id}/messages", {"content": "б"}) == (403, 50007)
    assert await bare.refused("POST", "/users/@me/channels", {"recipient_id": "1"}) == (404, 10013)


async def test_people_have_permissions_too(
    server: DiscordServer, bare: Bare, guild: HostedGuild, channel: Channel, boris: Person
) -> None:
    sent = await bare.says(channel, content="а", components=[ROW])
    guild.denies(channel, boris, P.SEND_MESSAGES)
    with pytest.raises(CannotDo):
        await boris.says(channel, "слово")
    guild.denies(channel, boris, P.VIEW_CHANNEL)
    assert boris.sees(channel) == []
    with pytest.raises(CannotDo):
        await boris.presses(int(sent["id"]), "Ход")
