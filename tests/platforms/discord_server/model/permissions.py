"""What somebody may do in a channel, computed as Discord documents it."""

from enum import IntFlag


class Permission(IntFlag):
    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


P = Permission
NOTHING = Permission(0)
EVERYTHING = Permission((1 << 52) - 1)

DEFAULT = (
    P.ADD_REACTIONS | P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY
    | P.MENTION_EVERYONE | P.USE_EXTERNAL_EMOJIS | P.USE_APPLICATION_COMMANDS | P.CREATE_PUBLIC_THREADS
    | P.CREATE_PRIVATE_THREADS | P.SEND_MESSAGES_IN_THREADS | P.USE_EXTERNAL_APPS
)  # fmt: skip
"""What @everyone may do in a new guild."""

IN_DIRECT_MESSAGES = P.ATTACH_FILES | P.EMBED_LINKS | P.MENTION_EVERYONE | P.USE_EXTERNAL_EMOJIS
"""What `app_permissions` holds in a direct message with the bot."""
IN_PRIVATE_ROOMS = P.ATTACH_FILES | P.EMBED_LINKS | P.MENTION_EVERYONE
"""What it holds in direct messages and groups without the bot."""

_NEEDS_SENDING = P.MENTION_EVERYONE | P.SEND_TTS_MESSAGES | P.ATTACH_FILES | P.EMBED_LINKS


class Overwrite:
    """What a channel takes from a role or a member, and what it gives."""

    def __init__(self) -> None:
        self.allowed = NOTHING
        self.denied = NOTHING

    def allow(self, permissions: Permission) -> None:
        self.allowed |= permissions
        self.denied &= ~permissions

    def deny(self, permissions: Permission) -> None:
        self.denied |= permissions
        self.allowed &= ~permissions

    def over(self, base: Permission) -> Permission:
        return (base & ~self.denied) | self.allowed


def implied(permissions: Permission, sending: Permission) -> Permission:
    """Without the view of a channel nothing is allowed in it; who may not send may not attach either."""
    if not permissions & P.VIEW_CHANNEL:
        return NOTHING
    return permissions if permissions & sending else permissions & ~_NEEDS_SENDING
