"""Interactions as the gateway brings them, and as messages remember them."""

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.interactions import Interaction, Kind
from tests.platforms.discord_server.model.permissions import IN_DIRECT_MESSAGES, IN_PRIVATE_ROOMS, Permission
from tests.platforms.discord_server.model.rooms import PrivateRoom
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.payloads.messages import message_json
from tests.platforms.discord_server.payloads.people import member_with_permissions_json, user_json
from tests.platforms.discord_server.payloads.places import room_json
from tests.platforms.discord_server.rules.attachments import SIZE_LIMIT

IN_GUILD, IN_BOT_DM, IN_PRIVATE_ROOM = 0, 1, 2


def interaction_json(world: World, interaction: Interaction) -> Json:
    made: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application),
        "type": int(interaction.kind),
        "data": interaction.data,
        "channel_id": str(interaction.room.id),
        "token": interaction.token,
        "version": 1,
        "locale": interaction.person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": SIZE_LIMIT,
        "authorizing_integration_owners": _owners(interaction),
    } | _place(world, interaction)
    if interaction.message is not None:
        made["message"] = message_json(world, interaction.message)
    return made


def _place(world: World, interaction: Interaction) -> Json:
    room, person = interaction.room, interaction.person
    channel = room_json(world, room)
    if room.guild is None:
        without_bot = isinstance(room, PrivateRoom)
        return {
            "channel": channel, "user": user_json(person),
            "context": IN_PRIVATE_ROOM if without_bot else IN_BOT_DM,
            "app_permissions": str(int(IN_PRIVATE_ROOMS if without_bot else IN_DIRECT_MESSAGES)),
        }  # fmt: skip
    guild, permissions = room.guild, room.permissions(person.id)
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "channel": channel | {"permissions": str(int(permissions))},
        "context": IN_GUILD,
        "member": member_with_permissions_json(guild.members[person.id], permissions),
        "app_permissions": str(int(_app_permissions(world, interaction))),
    }


def _app_permissions(world: World, interaction: Interaction) -> Permission:
    """Without the bot in the guild they are the presser's: that they are told does not mean that the bot is there."""
    room = interaction.room
    return room.permissions(interaction.person.id if interaction.only_by_user else world.bot.id)


def _owners(interaction: Interaction) -> Json:
    return {way: str(owner) for way, owner in interaction.owners.items()}


def metadata_json(interaction: Interaction) -> Json:
    """`interaction_metadata` of the messages that an interaction brings."""
    made: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_json(interaction.person),
        "authorizing_integration_owners": _owners(interaction),
    }
    if interaction.kind is Kind.COMMAND:
        made |= {"name": interaction.data["name"], "command_type": interaction.data["type"]}
    if interaction.kind is Kind.COMPONENT and interaction.message is not None:
        made["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind is Kind.MODAL and interaction.opened_by is not None:
        made["triggering_interaction_metadata"] = metadata_json(interaction.opened_by)
    return made


def callback_json(world: World, interaction: Interaction) -> Json:
    """What `with_response` asks for."""
    assert interaction.callback is not None
    summary: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    resource: Json = {"type": int(interaction.callback)}
    if interaction.original is not None:
        summary |= {
            "response_message_id": str(interaction.original.id),
            "response_message_loading": interaction.original.loading,
            "response_message_ephemeral": interaction.original.only_for is not None,
        }
        resource["message"] = message_json(world, interaction.original)
    return {"interaction": summary, "resource": resource}
