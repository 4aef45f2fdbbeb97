"""Ephemeral messages as the server keeps them: in a group, each for one member, outside the chat's history."""

from collections import defaultdict, deque
from collections.abc import Callable
from itertools import count
from typing import Any

from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.ephemeral_clients import Client
from tests.platforms.telegram.ephemeral_rules import Rules
from tests.platforms.telegram.model import Chat, Content, Message, User
from tests.platforms.telegram.queries import Query
from tests.platforms.telegram.seen import Seen

FIRST_NUMBER = 29_341_834
"""In every chat the same, so a number without its chat leads to the wrong message."""


class Ephemerals:
    def __init__(self, clock: Clock, touch: Callable[[], None]) -> None:
        self._clock, self._touch = clock, touch
        self.rules = Rules()
        self.spent: set[Query | Message] = set()
        """Presses and commands that have allowed a message."""
        self._alive: defaultdict[int, dict[int, Message]] = defaultdict(dict)
        self._freed: defaultdict[int, deque[int]] = defaultdict(deque)
        self._numbers: defaultdict[int, count[int]] = defaultdict(lambda: count(FIRST_NUMBER))
        self._clients: dict[User, Client] = {}

    def client(self, user: User) -> Client:
        """The telephone of this person."""
        return self._clients.setdefault(user, Client(user, self.rules))

    def alive(self, chat: Chat) -> list[Message]:
        """What the server has not let go, the oldest first; whether anybody sees it is another question."""
        return list(self._alive[chat.id].values())

    def find(self, chat: Chat, number: int) -> Message | None:
        return self._alive[chat.id].get(number)

    def post(
        self, chat: Chat, sender: User, receiver: User, content: Content, replaces: Message | None = None, **more: Any
    ) -> Message:
        """A new one. It is shown at the end of the chat, or in place of another message."""
        now, number = self._clock.now(), self._next_number(chat)
        whom: dict[str, Any] = {"ephemeral_id": number, "receiver": receiver, "replaces": replaces}
        message = Message(chat, 0, now, sender, content, **whom, **more)
        self._alive[chat.id][number] = message
        anchor = max(chat.messages, default=0) if replaces is None else replaces.id
        self.client(_person(message)).arrive(message, anchor)
        self._touch()
        return message

    def edit(self, message: Message, content: Content) -> None:
        message.content, message.edited = content, self._clock.now()
        self.client(_person(message)).change(message)
        self._touch()

    def delete(self, message: Message) -> None:
        """The bot deletes it; whether that arrives is not promised either."""
        self._let_go(message)
        self.client(_person(message)).delete(message)

    def expire(self, *messages: Message | Seen) -> None:
        """Let these disappear as if their time were over: on the server, and on telephones by themselves."""
        for one in messages:
            shown = one.message if isinstance(one, Seen) else one
            message = self.find(shown.chat, shown.ephemeral_id)
            if message is not None:
                self._let_go(message)
            self.client(_person(shown)).drop(shown.chat, shown.ephemeral_id)
        self._touch()

    def _let_go(self, message: Message) -> None:
        """Its number may be given again from now on; Bot API 10.3, Message.ephemeral_message_id."""
        message.deleted = True
        del self._alive[message.chat.id][message.ephemeral_id]
        self._freed[message.chat.id].append(message.ephemeral_id)
        self._touch()

    def _next_number(self, chat: Chat) -> int:
        freed = self._freed[chat.id]
        return freed.popleft() if freed and self.rules.numbers_reused else next(self._numbers[chat.id])


def _person(message: Message) -> User:
    """Whose telephone it is on: one of the two is the bot."""
    assert message.receiver is not None
    return message.sender if message.receiver.is_bot else message.receiver
