"""Users, members and roles as JSON."""

from tests.platforms.discord_server.clock import iso
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import Guild, Member, Role, User
from tests.platforms.discord_server.model.permissions import Permission


def user_json(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": f"user{user.id}" if not user.bot else user.name,
        "global_name": None if user.bot else user.name,
        "discriminator": "0001" if user.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "bot": user.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
    }


def own_user_json(user: User) -> Json:
    """The bot, to itself."""
    return user_json(user) | {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None, "bio": ""}


def partial_member_json(member: Member) -> Json:
    return {
        "roles": [str(role) for role in sorted(member.roles)],
        "nick": member.nick,
        "joined_at": iso(member.joined),
        "premium_since": None,
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "pending": False,
        "flags": 0,
    }


def member_json(member: Member) -> Json:
    return partial_member_json(member) | {"user": user_json(member.user), "deaf": False, "mute": False}


def member_with_permissions_json(member: Member, permissions: Permission) -> Json:
    """As an interaction brings it."""
    return member_json(member) | {"permissions": str(int(permissions)), "unusual_dm_activity_until": None}


def role_json(role: Role, guild: Guild) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": str(int(role.permissions)),
        "managed": False,
        "mentionable": role.mentionable,
        "flags": 0,
    }
