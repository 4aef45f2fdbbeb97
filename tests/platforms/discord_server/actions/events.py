"""What the gateway tells about each change."""

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import Guild, Member, Role
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.rooms import Channel, Room, Thread
from tests.platforms.discord_server.model.world import Event, World
from tests.platforms.discord_server.payloads.messages import message_event_json
from tests.platforms.discord_server.payloads.people import member_json, role_json
from tests.platforms.discord_server.payloads.places import (
    channel_json,
    created_guild_json,
    emojis_json,
    reaction_emoji_json,
    thread_json,
)

GUILDS, GUILD_MEMBERS, GUILD_EXPRESSIONS, GUILD_MESSAGES, GUILD_REACTIONS = 1 << 0, 1 << 1, 1 << 3, 1 << 9, 1 << 10
DIRECT_MESSAGES, DIRECT_REACTIONS, MESSAGE_CONTENT, PRESENCES = 1 << 12, 1 << 13, 1 << 15, 1 << 8


def _in_room(
    world: World, room: Room, name: str, data: Json, guilds: int, direct: int, lane: int | None = None
) -> None:
    """An event of a place reaches the bot only if it may see the place."""
    if not world.bot_sees(room):
        return
    if room.guild is None:
        world.tell(Event(name, data, None, direct, lane))
    else:
        world.tell(Event(name, data | {"guild_id": str(room.guild.id)}, room.guild.id, guilds, lane))


def message_created(world: World, message: Message) -> None:
    if message.only_for is None:
        data, author = message_event_json(world, message), message.author.id
        _in_room(world, message.room, "MESSAGE_CREATE", data, GUILD_MESSAGES, DIRECT_MESSAGES, author)


def message_edited(world: World, message: Message) -> None:
    if message.only_for is None:
        data, author = message_event_json(world, message), message.author.id
        _in_room(world, message.room, "MESSAGE_UPDATE", data, GUILD_MESSAGES, DIRECT_MESSAGES, author)


def message_deleted(world: World, message: Message) -> None:
    if message.only_for is None:
        data = {"id": str(message.id), "channel_id": str(message.room.id)}
        _in_room(world, message.room, "MESSAGE_DELETE", data, GUILD_MESSAGES, DIRECT_MESSAGES, message.author.id)


def reaction(world: World, message: Message, user: int, emoji: str, *, added: bool) -> None:
    data = {
        "user_id": str(user), "channel_id": str(message.room.id), "message_id": str(message.id), "burst": False,
        "emoji": reaction_emoji_json(emoji), "type": 0, "message_author_id": str(message.author.id),
    }  # fmt: skip
    name = "MESSAGE_REACTION_ADD" if added else "MESSAGE_REACTION_REMOVE"
    _in_room(world, message.room, name, data, GUILD_REACTIONS, DIRECT_REACTIONS, user)


def channel(world: World, channel: Channel, change: str) -> None:
    """`change` is CREATE, UPDATE or DELETE. Apps hear of channels that they may not see, too."""
    if world.bot.id in channel.home.members:
        world.tell(Event(f"CHANNEL_{change}", channel_json(channel), channel.home.id, GUILDS))


def thread(world: World, thread: Thread, change: str, *, new: bool = False) -> None:
    data = thread_json(world, thread) | ({"newly_created": True} if new else {})
    _in_room(world, thread, f"THREAD_{change}", data, GUILDS, 0)


def thread_deleted(world: World, thread: Thread) -> None:
    data = {"id": str(thread.id), "parent_id": str(thread.parent.id), "type": thread.kind}
    _in_room(world, thread, "THREAD_DELETE", data, GUILDS, 0)


def guild_created(world: World, guild: Guild) -> None:
    world.tell(Event("GUILD_CREATE", created_guild_json(world, guild), guild.id, GUILDS))


def guild_gone(world: World, guild: Guild, *, outage: bool = False) -> None:
    """The bot was removed; or, `unavailable`, Discord itself has lost the guild for a while."""
    data: Json = {"id": str(guild.id)} | ({"unavailable": True} if outage else {})
    world.tell(Event("GUILD_DELETE", data, guild.id, GUILDS))


def emojis(world: World, guild: Guild) -> None:
    if world.bot.id in guild.members:
        data = {"guild_id": str(guild.id), "emojis": emojis_json(guild)}
        world.tell(Event("GUILD_EMOJIS_UPDATE", data, guild.id, GUILD_EXPRESSIONS))


def member(world: World, guild: Guild, member: Member, change: str) -> None:
    """ADD, UPDATE or REMOVE. Of itself a bot hears without the intent."""
    if world.bot.id in guild.members:
        intents = GUILDS if member.user is world.bot and change == "UPDATE" else GUILD_MEMBERS
        data = member_json(member) | {"guild_id": str(guild.id)}
        world.tell(Event(f"GUILD_MEMBER_{change}", data, guild.id, intents))


def role(world: World, guild: Guild, role: Role, change: str) -> None:
    if world.bot.id in guild.members:
        data = {"guild_id": str(guild.id), "role": role_json(role, guild)}
        world.tell(Event(f"GUILD_ROLE_{change}", data, guild.id, GUILDS))
