"""Places where messages are: channels of a guild, threads, direct messages."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.platforms.discord_server.model.guilds import Guild, User
from tests.platforms.discord_server.model.permissions import EVERYTHING, NOTHING, Overwrite, P, Permission

if TYPE_CHECKING:
    from tests.platforms.discord_server.model.messages import Message

TEXT, DIRECT, GROUP, PUBLIC_THREAD, PRIVATE_THREAD, STAGE = 0, 1, 3, 11, 12, 13
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


@dataclass
class Room(ABC):
    """What all three have in common."""

    id: int
    messages: dict[int, "Message"] = field(default_factory=dict, kw_only=True)

    @property
    @abstractmethod
    def kind(self) -> int: ...

    @property
    def guild(self) -> Guild | None:
        return None

    @abstractmethod
    def permissions(self, user: int) -> Permission:
        """What a user may do here; nothing if the place is hidden from him."""

    @property
    def sending(self) -> Permission:
        """The permission to speak here: threads have one of their own."""
        return P.SEND_MESSAGES


@dataclass
class Channel(Room):
    """A text channel of a guild."""

    home: Guild
    name: str
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    stage: bool = False
    """For speakers and an audience; it has a chat too."""

    @property
    def kind(self) -> int:
        return STAGE if self.stage else TEXT

    @property
    def guild(self) -> Guild:
        return self.home

    def permissions(self, user: int) -> Permission:
        return self.home.permissions(user, self)


@dataclass
class Thread(Room):
    parent: Channel
    name: str
    owner: int
    private: bool = False
    archive_minutes: int = 1440
    archived: bool = False
    locked: bool = False
    created: float = 0.0
    archive_changed: float = 0.0
    last_active: float = 0.0
    members: dict[int, float] = field(default_factory=dict)
    sent: int = 0

    @property
    def kind(self) -> int:
        return PRIVATE_THREAD if self.private else PUBLIC_THREAD

    @property
    def guild(self) -> Guild:
        return self.parent.home

    @property
    def sending(self) -> Permission:
        return P.SEND_MESSAGES_IN_THREADS

    def permissions(self, user: int) -> Permission:
        """Those of the parent channel; a private thread is for its members and for moderators."""
        permissions = self.parent.home.permissions(user, self.parent, self.sending)
        if self.private and user not in self.members and not permissions & P.MANAGE_THREADS:
            return NOTHING
        return permissions


@dataclass
class DirectChannel(Room):
    """A person and the bot."""

    person: User
    open: bool = True
    """False: the person takes no messages from the bot."""

    @property
    def kind(self) -> int:
        return DIRECT

    def permissions(self, user: int) -> Permission:
        return EVERYTHING


@dataclass
class PrivateRoom(Room):
    """Direct messages of two people, or a group of more; the bot is not in them."""

    people: list[User]

    @property
    def kind(self) -> int:
        return GROUP if len(self.people) > 2 else DIRECT

    def permissions(self, user: int) -> Permission:
        return EVERYTHING if any(one.id == user for one in self.people) else NOTHING
