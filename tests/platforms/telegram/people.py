"""People: they write, press buttons, follow links, and see what a telephone would show them."""

import asyncio
import re
from typing import Any

from tests.platforms.telegram import wire
from tests.platforms.telegram.commands import menu
from tests.platforms.telegram.ephemeral_clients import Client
from tests.platforms.telegram.model import Button, Chat, Content, Member, Message, Status, Topic, User
from tests.platforms.telegram.notices import Notice
from tests.platforms.telegram.queries import Answer, Query
from tests.platforms.telegram.rooms import Group, Room
from tests.platforms.telegram.seen import Seen, seen
from tests.platforms.telegram.text import Text, finished
from tests.platforms.telegram.updates import CALLBACK_LIFETIME
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.whispering import goes_unseen, whisper
from tests.platforms.telegram.world import World

PATIENCE = 10.0
"""Real seconds for which a presser watches the spinner."""
DEEP_LINK = re.compile(r"(?:https?://)?t\.me/(\w+)\?(start|startgroup)=([A-Za-z0-9_-]{1,64})")


class Person:
    def __init__(self, world: World, user: User) -> None:
        self.world, self.user = world, user

    def __repr__(self) -> str:
        return f"Person({self.user.first_name!r}, {self.id})"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.first_name

    @property
    def private(self) -> Room:
        """The chat with the bot.

        Raises:
            LookupError: it was never started
        """
        chat = self.world.private(self.user)
        if chat is None:
            raise LookupError(f"{self.name} has no chat with the bot")
        return Room(self.world, chat)

    async def says(
        self, place: Room, text: str, *, reply_to: Message | Seen | None = None, topic: Topic | None = None
    ) -> Message:
        """Write a message; the bot gets it if its privacy mode lets it through.

        What the app sends for the bot alone becomes an ephemeral message, see `whispers`.

        Raises:
            PermissionError: the person is not there, or the topic is closed for him
        """
        answered = reply_to.message if isinstance(reply_to, Seen) else reply_to
        topic = topic or (answered.topic if answered else None)
        anonymous = self._writing_in(place.chat, topic).anonymous
        if goes_unseen(self.world, self.user, place.chat, text, answered):
            return whisper(self.world, self.user, place.chat, text, answered=answered, topic=topic)
        content = Content(finished(Text(text)))
        return self.world.post(place.chat, self.user, content, reply_to=answered, topic=topic, anonymous=anonymous)

    async def whispers(
        self, place: Room, text: str, *, reply_to: Message | Seen | None = None, topic: Topic | None = None
    ) -> Message:
        """Write for the bot alone: a command that its menu marks, or an answer to an ephemeral message of its.

        Raises:
            PermissionError: as for `says`, or the app would send this for all to see
        """
        answered = reply_to.message if isinstance(reply_to, Seen) else reply_to
        if not goes_unseen(self.world, self.user, place.chat, text, answered):
            raise PermissionError(f"{self.name}'s app cannot send {text!r} as an ephemeral message")
        return await self.says(place, text, reply_to=answered, topic=topic)

    async def edits(self, message: Message, text: str) -> None:
        """Change a message of one's own."""
        if message.sender is not self.user:
            raise PermissionError(f"{self.name} did not write this")
        self.world.edit(message, Content(finished(Text(text))))

    async def starts(self, payload: str = "") -> Message:
        """Press Start in the chat with the bot, with what a link carried."""
        chat = self.world.start_private(self.user)
        if chat.blocked:
            await self.unblocks()
        return await self.says(Room(self.world, chat), f"/start {payload}".strip())

    async def opens(self, url: str, group: Group | None = None) -> Message:
        """Follow a link to the bot: into the private chat, or into a group to which it brings the bot."""
        match = DEEP_LINK.fullmatch(url)
        if match is None or match[1].lower() != self.world.bot.user.username.lower():
            raise ValueError(f"this link does not lead to the bot: {url}")
        if match[2] == "start":
            return await self.starts(match[3])
        if group is None:
            raise ValueError("a startgroup link asks for a group")
        group.adds_bot(by=self.user)
        return await self.says(group, f"/start@{self.world.bot.user.username} {match[3]}")

    async def presses(
        self,
        message: Message | Seen,
        button: str | None = None,
        *,
        data: str | None = None,
        inaccessible: bool = False,
        patience: float = PATIENCE,
    ) -> Answer:
        """Press the button with this label or this data, and watch for the answer.

        The label may be a part of the whole one. `inaccessible`: the message is gone when the bot gets the press.

        Raises:
            LookupError: the person does not see such a button
        """
        pressed = self.client.shown(message.message if isinstance(message, Seen) else message)
        found = self._find(pressed, button, data)
        if found.data is None:
            return Answer(url=found.url)
        pressed = self.client.original(pressed)
        if pressed.receiver is not None and not self._reaches(pressed, found):
            return Answer(given=False)
        # An answer "may" be cached; no app is known to do so for ephemeral messages, whose numbers come again.
        key = (pressed.chat.id, pressed.id, found.data) if pressed.receiver is None else None
        cached = self.world.queries.cached(self.user, key) if key is not None else None
        if cached is not None:
            return cached
        query = self.world.queries.open(self.user, key, message=pressed)
        self._send(query, {**_pressed(pressed, inaccessible=inaccessible), "data": found.data})
        return await self._watch(query, patience)

    async def forge_press(self, raw: dict[str, Any], *, patience: float = PATIENCE) -> Answer:
        """Press what is on no keyboard: any fields of a callback query; id and sender are added if they are missing."""
        query = self.world.queries.open(self.user, None, str(raw.get("id", "")), self._named(raw.get("message")))
        self._send(query, raw)
        return await self._watch(query, patience)

    def sees(self, place: Room) -> list[Seen]:
        """All that is on the screen now, the oldest first."""
        return [seen(message) for message in self.client.screen(place.chat)]

    def sees_alone(self, place: Room) -> list[Seen]:
        """The ephemeral messages among them."""
        return [one for one in self.sees(place) if one.ephemeral_id]

    @property
    def client(self) -> Client:
        """The telephone, with switches for what does not reach it."""
        return self.world.ephemerals.client(self.user)

    def restarts(self, *, database: bool = False) -> None:
        """The app starts anew, without ephemeral messages; `database`: TDLib keeps them where it keeps messages."""
        if not database:
            self.client.restart()
        self.world.touch()

    @property
    def answers(self) -> list[Answer]:
        """Every toast, alert and link this person's presses were answered with; nobody else sees them."""
        return [answer for query, answer in self.world.queries.answers if query.user is self.user]

    @property
    def notices(self) -> list[Notice]:
        """Every time the telephone rang, for whatever reason."""
        return self.world.notices[self.id]

    @property
    def pings(self) -> list[Notice]:
        """The times it rang for this person in particular: a mention or a reply in a new message."""
        return [notice for notice in self.notices if notice.why in ("mention", "reply")]

    def menu(self, place: Room) -> dict[str, str]:
        """Commands that the telephone offers here, with their descriptions."""
        return menu(self.world.bot, place.chat, self.user)

    @property
    def empty_chat(self) -> str:
        """What stands in the chat with the bot before its first message."""
        about = self.world.bot.about
        return about.get(self.user.language_code or "", "") or about.get("", "")

    async def blocks(self) -> None:
        """Stop the bot: it may not write any more."""
        self._set_blocked(True)

    async def unblocks(self) -> None:
        self._set_blocked(False)

    async def deletes_account(self) -> None:
        self.user.deactivated = True
        self.user.first_name, self.user.last_name, self.user.username = "", "", ""

    def _writing_in(self, chat: Chat, topic: Topic | None) -> Member:
        member = chat.member(self.user)
        if member is None or not member.present or chat.migrated_to is not None:
            raise PermissionError(f"{self.name} cannot write here")
        if topic is not None and (topic.deleted or (topic.closed and not member.administrates)):
            raise PermissionError(f"{self.name} cannot write in this topic")
        return member

    def _set_blocked(self, blocked: bool) -> None:
        chat, bot = self.private.chat, self.world.bot.user
        chat.blocked = blocked
        self.world.set_member(chat, bot, Status.KICKED if blocked else Status.MEMBER, by=self.user)

    def _find(self, message: Message, label: str | None, data: str | None) -> Button:
        if message not in self.client.screen(message.chat) or message.chat.migrated_to is not None:
            raise LookupError(f"{self.name} does not see this message")
        buttons = list(message.content.buttons())
        fitting = [one for one in buttons if (one.data == data if label is None else label in one.text)]
        exact = [one for one in fitting if one.text == label] or fitting
        if len(exact) != 1:
            raise LookupError(f"{label or data!r} names {len(exact)} buttons of {[one.text for one in buttons]}")
        return exact[0]

    def _named(self, shown: Any) -> Message | None:
        """The message that the fields of a forged press name, if there is such a one."""
        if not isinstance(shown, dict) or not isinstance(shown.get("chat"), dict):
            return None
        chat = self.world.chats.get(shown["chat"].get("id", 0))
        if chat is None:
            return None
        number = shown.get("ephemeral_message_id")
        return self.world.ephemerals.find(chat, number) if number else chat.messages.get(shown.get("message_id", 0))

    def _reaches(self, message: Message, button: Button) -> bool:
        """Whether the server has this ephemeral message still, with the button, and the bot's server knows the kind."""
        known = self.world.version >= Version.V10_2
        return known and not message.deleted and button in message.content.buttons()

    def _send(self, query: Query, fields: dict[str, Any]) -> None:
        self.world.met.add(self.id)
        payload = {"id": query.id, "from": wire.user(self.user)} | fields
        self.world.inbound.send("callback_query", payload, f"presses {self.id}", CALLBACK_LIFETIME)

    async def _watch(self, query: Query, patience: float) -> Answer:
        try:
            async with asyncio.timeout(patience):
                return await asyncio.shield(query.answered)
        except TimeoutError:
            return Answer(given=False)


def _pressed(message: Message, *, inaccessible: bool) -> dict[str, Any]:
    """The message under which a button was pressed, as the bot gets it."""
    shown = wire.message(message)
    if inaccessible:
        shown = {"chat": shown["chat"], "message_id": message.id, "date": 0}
    # TDLib of July 2026 knows no chat instance here; on_new_ephemeral_callback_query.
    return {"message": shown, "chat_instance": "0" if message.receiver is not None else message.chat.instance}
