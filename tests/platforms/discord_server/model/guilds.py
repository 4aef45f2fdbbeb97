"""Guilds, their roles and members."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.platforms.discord_server.model.permissions import (
    DEFAULT,
    EVERYTHING,
    NOTHING,
    Overwrite,
    P,
    Permission,
    implied,
)

if TYPE_CHECKING:
    from tests.platforms.discord_server.model.rooms import Channel


@dataclass
class User:
    id: int
    name: str
    """What people read; the account name is made from the id."""
    locale: str = "en-US"
    bot: bool = False


@dataclass
class Role:
    id: int
    name: str
    permissions: Permission = NOTHING
    position: int = 1
    mentionable: bool = False


@dataclass
class Emoji:
    """A picture that a guild has uploaded."""

    id: int
    name: str


@dataclass
class Member:
    user: User
    joined: float
    roles: set[int] = field(default_factory=set)
    nick: str | None = None


@dataclass
class Guild:
    id: int
    name: str
    owner: int
    everyone: Role
    locale: str = "ru"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, "Channel"] = field(default_factory=dict)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    available: bool = True

    def permissions(
        self, user: int, channel: "Channel | None" = None, sending: Permission = P.SEND_MESSAGES
    ) -> Permission:
        """What a user may do in the guild, or in one of its channels. Nobody outside the guild may do anything."""
        member = self.members.get(user)
        if member is None:
            return NOTHING
        base = self._by_roles(member)
        if base & P.ADMINISTRATOR or user == self.owner:
            return EVERYTHING
        return base if channel is None else implied(self._in(channel, member, base), sending)

    def _by_roles(self, member: Member) -> Permission:
        permissions = self.everyone.permissions
        for role in member.roles:
            permissions |= self.roles[role].permissions
        return permissions

    def _in(self, channel: "Channel", member: Member, base: Permission) -> Permission:
        """Overwrites: of @everyone, then of the roles together, then of the member."""
        base = channel.overwrites.get(self.id, Overwrite()).over(base)
        roles = Overwrite()
        for overwrite in (channel.overwrites[role] for role in member.roles if role in channel.overwrites):
            roles.denied |= overwrite.denied
            roles.allowed |= overwrite.allowed
        return channel.overwrites.get(member.user.id, Overwrite()).over(roles.over(base))


def new_guild(id: int, name: str, owner: int) -> Guild:
    everyone = Role(id, "@everyone", DEFAULT, position=0)
    return Guild(id, name, owner, everyone, roles={id: everyone})
