"""Guilds, channels and threads as JSON."""

from tests.platforms.discord_server.clock import iso
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import Guild
from tests.platforms.discord_server.model.permissions import Overwrite
from tests.platforms.discord_server.model.rooms import Channel, DirectChannel, PrivateRoom, Room, Thread
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.payloads.people import member_json, role_json, user_json

_STAGE: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}


def room_json(world: World, room: Room) -> Json:
    if isinstance(room, Thread):
        return thread_json(world, room)
    if isinstance(room, DirectChannel):
        return direct_json(room)
    if isinstance(room, PrivateRoom):
        return private_json(room)
    assert isinstance(room, Channel)
    return channel_json(room)


def channel_json(channel: Channel) -> Json:
    return {
        "id": str(channel.id),
        "type": channel.kind,
        "guild_id": str(channel.home.id),
        "name": channel.name,
        "position": channel.position,
        "permission_overwrites": [_overwrite(channel, whom, one) for whom, one in channel.overwrites.items()],
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": last_message(channel),
        "flags": 0,
    } | (_STAGE if channel.stage else {})


def _overwrite(channel: Channel, id: int, overwrite: Overwrite) -> Json:
    kind = 0 if id in channel.home.roles else 1
    return {"id": str(id), "type": kind, "allow": str(int(overwrite.allowed)), "deny": str(int(overwrite.denied))}


def thread_json(world: World, thread: Thread) -> Json:
    made = {
        "id": str(thread.id),
        "type": thread.kind,
        "guild_id": str(thread.guild.id),
        "parent_id": str(thread.parent.id),
        "owner_id": str(thread.owner),
        "name": thread.name,
        "last_message_id": last_message(thread),
        "message_count": len(thread.messages),
        "member_count": min(len(thread.members), 50),
        "total_message_sent": thread.sent,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": iso(thread.archive_changed),
            "auto_archive_duration": thread.archive_minutes,
            "locked": thread.locked,
            "create_timestamp": iso(thread.created),
        }
        | ({"invitable": False} if thread.private else {}),
    }
    if world.bot.id in thread.members:
        made["member"] = thread_member_json(thread, world.bot.id)
    return made


def thread_member_json(thread: Thread, user: int) -> Json:
    return {"id": str(thread.id), "user_id": str(user), "join_timestamp": iso(thread.members[user]), "flags": 1}


def direct_json(room: DirectChannel) -> Json:
    return {
        "id": str(room.id),
        "type": room.kind,
        "last_message_id": last_message(room),
        "recipients": [user_json(room.person)],
        "flags": 0,
    }


def private_json(room: PrivateRoom) -> Json:
    """As it comes with an interaction: who is there is not told."""
    about = {"id": str(room.id), "type": room.kind, "last_message_id": last_message(room), "flags": 0}
    return about | ({"name": None, "icon": None, "owner_id": str(room.people[0].id)} if len(room.people) > 2 else {})


def last_message(room: Room) -> str | None:
    public = [message.id for message in room.messages.values() if message.only_for is None]
    return str(public[-1]) if public else None


def guild_json(guild: Guild) -> Json:
    """What GET /guilds/{id} answers."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(guild.owner),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role_json(role, guild) for role in guild.roles.values()],
        "emojis": emojis_json(guild),
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "nsfw_level": 0,
        "nsfw": False,
        "stickers": [],
        "premium_progress_bar_enabled": False,
        "widget_enabled": False,
        "max_members": 500_000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "incidents_data": None,
    }


def emojis_json(guild: Guild) -> list[Json]:
    return [
        {"id": str(one.id), "name": one.name, "roles": [], "require_colons": True, "managed": False, "animated": False,
         "available": True}
        for one in guild.emojis.values()
    ]  # fmt: skip


def reaction_emoji_json(emoji: str) -> Json:
    """`name:id` of an uploaded one, or the sign itself."""
    name, _, number = emoji.partition(":")
    return {"id": number or None, "name": name}


def created_guild_json(world: World, guild: Guild) -> Json:
    """GUILD_CREATE: the guild with channels, active threads, and the bot as the one member told without an intent."""
    me = guild.members[world.bot.id]
    return guild_json(guild) | {
        "joined_at": iso(me.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [member_json(me)],
        "channels": [channel_json(channel) for channel in guild.channels.values()],
        "threads": [
            thread_json(world, thread)
            for thread in world.threads_of(guild)
            if not thread.archived and world.bot_sees(thread)
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
