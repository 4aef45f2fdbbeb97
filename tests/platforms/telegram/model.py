"""What there is in Telegram: people, chats, topics, messages."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from tests.platforms.telegram.text import Text

ANONYMOUS_ID = 1087968824
FIRST_SUPERGROUP = -1_001_000_000_000

RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
    "can_send_welcome_messages",
)
"""What an administrator may be allowed."""

PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
"""What a member may be allowed."""

RESERVED = frozenset({"can_change_info", "can_pin_messages", "can_manage_topics"})
"""What groups leave to administrators unless they say otherwise."""


class Kind(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Status(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


@dataclass(eq=False)
class User:
    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = "ru"
    is_bot: bool = False
    deactivated: bool = False


ANONYMOUS = User(ANONYMOUS_ID, "Group", username="GroupAnonymousBot", language_code="", is_bot=True)


@dataclass
class Member:
    user: User
    status: Status
    joined_at: int = 0
    """How many messages there were before."""
    anonymous: bool = False
    rights: frozenset[str] = frozenset()
    """Of RIGHTS for an administrator, of PERMISSIONS for a restricted member."""
    outside: bool = False
    """Of a restricted one: he has left, and the restriction waits for him."""

    @property
    def present(self) -> bool:
        return self.status not in (Status.LEFT, Status.KICKED) and not self.outside

    @property
    def administrates(self) -> bool:
        return self.status in (Status.CREATOR, Status.ADMINISTRATOR)


@dataclass(eq=False)
class Topic:
    id: int
    """The id of the message that opened it; 1 is the general one."""
    name: str
    closed: bool = False
    deleted: bool = False


GENERAL_TOPIC = 1


@dataclass(frozen=True)
class File:
    """Bytes that were sent once; `kind` is what they were sent as."""

    id: str
    unique_id: str
    kind: str
    data: bytes = field(repr=False)
    name: str
    mime: str
    width: int = 0
    height: int = 0

    @property
    def path(self) -> str:
        return f"{self.kind}s/{self.unique_id}/{self.name}"


@dataclass(frozen=True)
class Button:
    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    other: tuple[tuple[str, Any], ...] = ()
    """Fields that the server keeps and does not act upon."""


Keyboard = tuple[tuple[Button, ...], ...]
NO_TEXT = Text("")


@dataclass(frozen=True)
class Content:
    """What an edit can change, so what is compared to see whether one changes anything."""

    text: Text = NO_TEXT
    media: File | None = None
    keyboard: Keyboard = ()
    spoiler: bool = False
    above: bool = False
    """Whether the caption stands above the picture."""

    def buttons(self) -> Iterator[Button]:
        for row in self.keyboard:
            yield from row


@dataclass(eq=False)
class Message:
    chat: "Chat"
    id: int
    date: float
    sender: User
    content: Content = Content()
    anonymous: bool = False
    """Sent in the name of the group."""
    service: dict[str, Any] = field(default_factory=dict)
    """What happened in the chat, for a message that nobody wrote; fields as on the wire."""
    reply_to: "Message | None" = None
    topic: Topic | None = None
    markup: dict[str, Any] | None = None
    """A keyboard below the input field, or a forced reply."""
    album: str | None = None
    silent: bool = False
    protected: bool = False
    edited: float | None = None
    deleted: bool = False
    pinned: bool = False
    ephemeral_id: int = 0
    """Of a message that one member sees; its `id` is 0 then. Unique in its chat, and given again later."""
    receiver: User | None = None
    """Who alone sees it, beside the sender."""
    replaces: "Message | None" = None
    """What it is shown in place of."""
    reactions: dict[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(eq=False)
class Chat:
    id: int
    kind: Kind
    instance: str
    title: str = ""
    username: str = ""
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    permissions: frozenset[str] = frozenset(PERMISSIONS) - RESERVED
    migrated_to: "Chat | None" = None
    blocked: bool = False
    """A private chat whose person has stopped the bot."""
    slow_mode_delay: int = 0
    """Seconds between two messages of whoever is no administrator."""
    write_refusal: str = ""
    """An error code in capitals with which Telegram refuses all that is sent here."""
    reactions: frozenset[str] | None = None
    """Those that the chat allows; None: all."""
    history_for_new_members: bool = False
    hides_members: bool = False
    """Only administrators may look up who is here."""
    last_bot: User | None = None
    """The bot that spoke last: it gets the commands that name no bot."""

    def member(self, user: User) -> Member | None:
        return self.members.get(user.id)

    def has(self, user: User) -> bool:
        member = self.member(user)
        return member is not None and member.present

    def administrated_by(self, user: User) -> bool:
        member = self.member(user)
        return member is not None and member.administrates

    def allows(self, user: User, right: str) -> bool:
        """Whether a member may do this: RIGHTS for administrators, PERMISSIONS for all."""
        member = self.members[user.id]
        match member.status:
            case Status.CREATOR:
                return True
            case Status.ADMINISTRATOR:
                return right in member.rights or (right not in RIGHTS and right in PERMISSIONS)
            case Status.RESTRICTED:
                return right in member.rights & self.permissions
            case Status.MEMBER:
                return right in self.permissions
            case _:
                return False
