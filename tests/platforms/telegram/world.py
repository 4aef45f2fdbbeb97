"""Everything the server knows, and the few ways in which it changes."""

import asyncio
import itertools
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.platforms.telegram import wire
from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.ephemeral import Ephemerals
from tests.platforms.telegram.faults import Faults
from tests.platforms.telegram.files import Files
from tests.platforms.telegram.inbound import Inbound
from tests.platforms.telegram.limits import Limits
from tests.platforms.telegram.model import (
    FIRST_SUPERGROUP,
    GENERAL_TOPIC,
    Chat,
    Content,
    Kind,
    Member,
    Message,
    Status,
    Topic,
    User,
)
from tests.platforms.telegram.notices import Notice, notices
from tests.platforms.telegram.polling import Polls
from tests.platforms.telegram.privacy import reaches
from tests.platforms.telegram.queries import Queries
from tests.platforms.telegram.updates import Updates
from tests.platforms.telegram.versions import NEWEST
from tests.platforms.telegram.webhook import Webhook

BOT_ID = 7_000_001
TOKEN = f"{BOT_ID}:AAGZ-test-token_0123456789abcdefghi"


@dataclass
class Bot:
    user: User
    token: str = TOKEN
    privacy: bool = True
    joins_groups: bool = True
    commands: dict[tuple[str, str], list[dict[str, Any]]] = field(default_factory=dict)
    """By scope (as JSON) and language."""
    about: dict[str, str] = field(default_factory=dict)
    """Description before the first message of a private chat, by language; empty: for everybody else."""
    short_about: dict[str, str] = field(default_factory=dict)


class World:
    def __init__(self, clock: Clock, username: str = "imperia_test_bot") -> None:
        self.clock = clock
        self.version = NEWEST
        self.bot = Bot(User(BOT_ID, "Империя", username=username, is_bot=True))
        self.users: dict[int, User] = {BOT_ID: self.bot.user}
        self.chats: dict[int, Chat] = {}
        self.files = Files()
        self.limits = Limits()
        self.faults = Faults(clock)
        self.updates = Updates(clock)
        self.inbound = Inbound(clock, self.faults, self.updates)
        self.polls = Polls(clock, self.updates)
        self.webhook = Webhook(clock, self.updates, self.faults)
        self.queries = Queries(clock)
        self.ephemerals = Ephemerals(clock, self.touch)
        self.notices: defaultdict[int, list[Notice]] = defaultdict(list)
        """What made the telephone of a person ring, by the person's id."""
        self.actions: list[tuple[Chat, str]] = []
        """Every "typing…" and the like."""
        self.complaints: list[str] = []
        self.met: set[int] = set()
        """Persons who pressed a button or wrote to the bot: it may mention them by id."""
        self._numbers = itertools.count(1)
        self._message_ids = itertools.count(101)
        self._changed = asyncio.Event()

    def new_user(self, name: str, **details: Any) -> User:
        user = User(1000 + next(self._numbers), name, **details)
        self.users[user.id] = user
        return user

    def new_chat(self, kind: Kind, title: str, **details: Any) -> Chat:
        number = next(self._numbers)
        chat_id = FIRST_SUPERGROUP - number if kind is Kind.SUPERGROUP else -4_000_000 - number
        chat = Chat(chat_id, kind, f"{8_000_000 + number}", title, **details)
        if chat.forum:
            chat.topics[GENERAL_TOPIC] = Topic(GENERAL_TOPIC, "General")
        self.chats[chat_id] = chat
        return chat

    def private(self, user: User) -> Chat | None:
        """The chat of this person with the bot, once it was started."""
        return self.chats.get(user.id)

    def start_private(self, user: User) -> Chat:
        if user.id not in self.chats:
            chat = Chat(user.id, Kind.PRIVATE, f"{9_000_000 + user.id}")
            chat.members = {one.id: Member(one, Status.MEMBER) for one in (user, self.bot.user)}
            self.chats[user.id] = chat
        return self.chats[user.id]

    def knows(self, user_id: int) -> bool:
        """Whether the bot can address this person: they wrote to each other, or share a group."""
        user = self.users.get(user_id)
        shared = (chat for chat in self.chats.values() if chat.has(self.bot.user))
        return user is not None and (user_id in self.met or any(chat.has(user) for chat in shared))

    def post(self, chat: Chat, sender: User, content: Content | None = None, **details: Any) -> Message:
        """A new message: everyone in the chat sees it, some telephones ring, the bot may get an update."""
        supergroup = chat.kind is Kind.SUPERGROUP
        number = len(chat.messages) + 1 if supergroup else next(self._message_ids)
        message = Message(chat, number, self.clock.now(), sender, content or Content(), **details)
        chat.messages[number] = message
        if sender.is_bot and not message.service:
            chat.last_bot = sender
        for user_id, notice in notices(message):
            self.notices[user_id].append(notice)
        self._tell("message", message)
        return message

    def edit(self, message: Message, content: Content) -> None:
        message.content, message.edited = content, self.clock.now()
        self._tell("edited_message", message)

    def delete(self, message: Message) -> None:
        """Nobody is told of it, the bot neither."""
        message.deleted = True
        self.touch()

    def set_member(self, chat: Chat, user: User, status: Status, by: User, **details: Any) -> Member:
        """Change what somebody is in a chat; a bot is told when it is the one."""
        old = chat.member(user) or Member(user, Status.LEFT)
        stays = old.present and status not in (Status.LEFT, Status.KICKED)
        new = Member(user, status, old.joined_at if stays else len(chat.messages), **details)
        chat.members[user.id] = new
        self.tell_membership(chat, by, old, new)
        return new

    def tell_membership(self, chat: Chat, by: User, old: Member, new: Member) -> None:
        mine = new.user is self.bot.user
        if mine or chat.administrated_by(self.bot.user):
            payload = {"chat": wire.chat(chat), "from": wire.user(by), "date": int(self.clock.now())}
            payload |= {"old_chat_member": wire.member(old, chat), "new_chat_member": wire.member(new, chat)}
            kind = "my_chat_member" if mine else "chat_member"
            self.inbound.send(kind, payload, f"{kind} {chat.id if mine else new.user.id}")
        self.touch()

    def report(self, complaint: str) -> None:
        self.complaints.append(complaint)

    def touch(self) -> None:
        """Something has changed that somebody may wait for."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, condition: Callable[[], object], within: float = 10.0) -> None:
        """Wait until the condition holds.

        Raises:
            TimeoutError: it did not come to hold within so many real seconds
        """
        async with asyncio.timeout(within):
            while not condition():
                await self._changed.wait()

    def _tell(self, kind: str, message: Message) -> None:
        own = message.sender is self.bot.user
        if not own and reaches(message, self.bot.user, self.bot.privacy):
            self.inbound.send(kind, wire.message(message), f"chat {message.chat.id}")
            self.met.add(message.sender.id)
        self.touch()
