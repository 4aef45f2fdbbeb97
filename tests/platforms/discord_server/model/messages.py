"""Messages with their files, and who may see them."""

from dataclasses import dataclass, field
from enum import IntFlag

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.rooms import Room


class Flag(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = Flag(0)


@dataclass(frozen=True)
class Attachment:
    id: int
    filename: str
    content: bytes
    url: str
    alt: str | None = None
    content_type: str | None = None
    size_in_pixels: tuple[int, int] | None = None


@dataclass
class Message:
    id: int
    room: Room
    author: User
    created: float
    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: Flag = NO_FLAGS
    edited: float | None = None
    only_for: int | None = None
    """The one person who sees an ephemeral message."""
    nonce: str | None = None
    kind: int = 0
    reply_to: int | None = None
    interaction: Json | None = None
    """`interaction_metadata`, if an interaction brought this message."""
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reactions: dict[str, set[int]] = field(default_factory=dict)
    pinned: bool = False

    @property
    def loading(self) -> bool:
        return bool(self.flags & Flag.LOADING)

    @property
    def v2(self) -> bool:
        return bool(self.flags & Flag.COMPONENTS_V2)

    def visible_to(self, user: int) -> bool:
        return self.only_for in (None, user)
