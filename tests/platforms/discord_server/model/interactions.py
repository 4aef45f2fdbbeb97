"""One thing that a person did to the bot, and what became of it."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.guilds import User
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.rooms import Room

ACKNOWLEDGE_WITHIN = 3.0
TOKEN_LIVES = 15 * 60.0
MOST_FOLLOW_UPS = 5
"""For an application that only a person has installed; one of the server may send as many as it likes."""
BY_GUILD, BY_USER = "0", "1"
"""The two ways to install an application, as keys of `authorizing_integration_owners`."""


class Kind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    id: int
    token: str
    kind: Kind
    person: User
    room: Room
    created: float
    data: Json
    owners: dict[str, int] = field(default_factory=dict)
    """Way of installation → the guild (0 in direct messages with the bot) or the person that has installed it."""
    message: Message | None = None
    """The message whose component was used, also for the modal that this opened."""
    opened_by: "Interaction | None" = None
    """The interaction that opened the modal which this one submits."""
    callback: Callback | None = None
    """How the bot acknowledged it; None: not yet, or never."""
    original: Message | None = None
    """What @original means: the answer, or the updated message."""
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def acknowledged(self) -> bool:
        return self.callback is not None

    @property
    def only_by_user(self) -> bool:
        """Only a person has installed the application, not the place."""
        return BY_GUILD not in self.owners

    def in_time(self, now: float) -> bool:
        return now - self.created <= ACKNOWLEDGE_WITHIN

    def token_valid(self, now: float) -> bool:
        return now - self.created <= TOKEN_LIVES

    def acknowledge(self, callback: Callback) -> None:
        self.callback = callback
        self.answered.set()
