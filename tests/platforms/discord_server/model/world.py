"""Everything that exists on the server, and the one door through which others hear of changes."""

import copy
import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from tests.platforms.discord_server.clock import Clock, Snowflakes
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.commands import CommandBook
from tests.platforms.discord_server.model.components import texts
from tests.platforms.discord_server.model.guilds import Guild, User
from tests.platforms.discord_server.model.interactions import Interaction
from tests.platforms.discord_server.model.messages import Flag, Message
from tests.platforms.discord_server.model.rooms import DirectChannel, Room, Thread

REMEMBERED_CHANGES = 5000
REMEMBERED_FILES = 500


@dataclass(frozen=True)
class Event:
    """A dispatch for the gateway. Events of one lane stay in order whatever else is shuffled."""

    name: str
    data: Json
    guild: int | None = None
    intents: int = 0
    """The session needs one of these bits; 0: everybody gets it."""
    lane: int | None = None


@dataclass(frozen=True)
class Notification:
    """A bell that rang on somebody's phone, with the text as it was then."""

    person: int
    message: Message
    text: str
    at: float
    silent: bool


@dataclass(frozen=True)
class Change:
    """A message was sent, edited or deleted: what it was like then."""

    action: str
    message: Message
    at: float


class World:
    def __init__(self, clock: Clock, tell: Callable[[Event], None]) -> None:
        self.clock = clock
        self.tell = tell
        self.ids = Snowflakes(clock)
        self.bot = User(self.ids.next(), "Империя", bot=True)
        self.token = _token(self.bot.id)
        self.base = ""
        """The server's own address, known when it listens."""
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.application_emojis: dict[int, str] = {}
        """Id → name."""
        self.guilds: dict[int, Guild] = {}
        self.rooms: dict[int, Room] = {}
        self.commands = CommandBook(self.ids)
        self.interactions: dict[str, Interaction] = {}
        """By token."""
        self.files: OrderedDict[int, bytes] = OrderedDict()
        """The newest uploads by the number in their address."""
        self.changes: deque[Change] = deque(maxlen=REMEMBERED_CHANGES)
        self.notifications: list[Notification] = []
        self.installed_by: set[int] = set()
        """People who have installed the application for themselves."""
        self._direct: dict[int, DirectChannel] = {}

    @property
    def application(self) -> int:
        return self.bot.id

    def threads_of(self, guild: Guild) -> list[Thread]:
        return [room for room in self.rooms.values() if isinstance(room, Thread) and room.guild is guild]

    def thread_on(self, message: Message) -> Thread | None:
        """A thread that was started from a message has the message's id."""
        room = self.rooms.get(message.id)
        return room if isinstance(room, Thread) else None

    def direct_channel(self, person: User) -> DirectChannel:
        """The one between a person and the bot; made when first asked for."""
        if person.id not in self._direct:
            made = DirectChannel(self.ids.next(), person=person)
            self._direct[person.id] = made
            self.rooms[made.id] = made
        return self._direct[person.id]

    def emojis(self) -> set[int]:
        """The uploaded emoji that the bot may use: its own, and those of its guilds."""
        mine = [guild for guild in self.guilds.values() if self.bot.id in guild.members]
        return {*self.application_emojis, *(emoji for guild in mine for emoji in guild.emojis)}

    def bot_sees(self, room: Room) -> bool:
        return bool(room.permissions(self.bot.id))

    def store(self, content: bytes) -> int:
        """Keep an upload; the number for its address."""
        number = self.ids.next()
        self.files[number] = content
        if len(self.files) > REMEMBERED_FILES:
            self.files.popitem(last=False)
        return number

    def remember(self, action: str, message: Message) -> None:
        self.changes.append(Change(action, copy.copy(message), self.clock.now()))

    def ring(self, person: int, message: Message) -> None:
        silent = bool(message.flags & Flag.SUPPRESS_NOTIFICATIONS)
        text = "\n".join([message.content, *texts(message.components)]).strip()
        self.notifications.append(Notification(person, message, text, self.clock.now(), silent))


def _token(bot: int) -> str:
    """Shaped like a real one: client libraries read the bot's id from its first part."""
    name = urlsafe_b64encode(str(bot).encode()).decode().rstrip("=")
    return f"{name}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(20)}"
