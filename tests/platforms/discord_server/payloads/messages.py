"""Messages as JSON, whole or without what an app may not read."""

from collections.abc import Callable

from tests.platforms.discord_server.clock import iso
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.messages import Attachment, Message
from tests.platforms.discord_server.model.rooms import DirectChannel, Thread
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.payloads.people import partial_member_json, user_json
from tests.platforms.discord_server.payloads.places import thread_json


def message_json(world: World, message: Message) -> Json:
    """The message with all its content, and with the one that it replies to."""
    return _one_json(world, message) | _reference(world, message, _one_json)


def _reference(world: World, message: Message, shown: Callable[[World, Message], Json]) -> Json:
    """`referenced_message` goes one step only; what was deleted since is null, or what not everybody here may see."""
    if message.reply_to is None:
        return {}
    number, room = str(message.reply_to), message.room
    place = {} if room.guild is None else {"guild_id": str(room.guild.id)}
    replied = room.messages.get(message.reply_to)
    if replied is not None and replied.only_for not in (None, message.only_for):
        replied = None
    return {
        "message_reference": {"type": 0, "message_id": number, "channel_id": str(room.id)} | place,
        "referenced_message": None if replied is None else shown(world, replied),
    }


def _one_json(world: World, message: Message) -> Json:
    made: Json = {
        "id": str(message.id),
        "channel_id": str(message.room.id),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": iso(message.created),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "attachments": [attachment_json(attachment) for attachment in message.attachments],
        "embeds": message.embeds,
        "components": message.components,
        "pinned": message.pinned,
        "type": message.kind,
        "flags": int(message.flags),
    }
    made |= _by_interaction(world, message)
    if message.nonce is not None:
        made["nonce"] = message.nonce
    if (thread := world.thread_on(message)) is not None:
        made["thread"] = thread_json(world, thread)
    return made


def _by_interaction(world: World, message: Message) -> Json:
    if message.interaction is None:
        return {}
    application = str(world.application)
    return {"application_id": application, "webhook_id": application, "interaction_metadata": message.interaction}


def attachment_json(attachment: Attachment) -> Json:
    made: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "flags": 0,
    }
    if attachment.alt is not None:
        made["description"] = attachment.alt
    if attachment.content_type is not None:
        made["content_type"] = attachment.content_type
    if attachment.size_in_pixels is not None:
        made["width"], made["height"] = attachment.size_in_pixels
    return made


def readable_json(world: World, message: Message) -> Json:
    """What an app without the intent MESSAGE_CONTENT gets: of other people's words only those meant for it."""
    return _readable(world, message) | _reference(world, message, _readable)


def _readable(world: World, message: Message) -> Json:
    made = _one_json(world, message)
    if may_read(world, message):
        return made
    return made | {"content": "", "embeds": [], "attachments": [], "components": []}


def may_read(world: World, message: Message) -> bool:
    own = message.author is world.bot
    return own or isinstance(message.room, DirectChannel) or world.bot in message.mentions


def message_event_json(world: World, message: Message) -> Json:
    """The message as the gateway brings it."""
    made = readable_json(world, message)
    guild = message.room.guild
    if guild is None:
        return made | {"channel_type": 1}
    made |= {"guild_id": str(guild.id), "channel_type": message.room.kind}
    if message.author.id in guild.members:
        made["member"] = partial_member_json(guild.members[message.author.id]) | {"deaf": False, "mute": False}
    if isinstance(message.room, Thread):
        made["position"] = message.room.sent
    return made
