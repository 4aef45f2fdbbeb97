"""Read Telegram's updates: the lines, presses and membership changes that concern the bot.

All others give None: edited posts, other bots, messages that are not meant for the bot.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from telegram import CallbackQuery, Chat, ChatMember, ChatMemberUpdated, Message, Update, User
from telegram.constants import ChatMemberStatus, ChatType

from bot.app.base.person import Person
from bot.app.chats.chats import Spot
from bot.presenter.catalogue import LANGUAGES
from bot.telegram_adapter.buttons import ADDED, data_under, table_under
from bot.telegram_adapter.chat_ids import ChatAddress, person_id
from bot.telegram_adapter.members import AWAY, is_present

FAKE_USERS = frozenset({1087968824, 136817688, 777000})
"""Telegram's numbers of three pretended users: they replace everybody who writes in the name of a group or channel."""
MEMBERS = ("old_chat_member", "new_chat_member")
START = "start"
_COMMAND = re.compile(r"/([A-Za-z0-9_]{1,64})(?:@([A-Za-z0-9_]+))?(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Where:
    """The chat of an update, with its kind and title."""

    place: ChatAddress
    spot: Spot
    title: str


@dataclass(frozen=True, slots=True)
class Line:
    """A text message meant for us."""

    where: Where
    person: Person | None
    """The writer; None if the line was written in the name of a group, so that the writer is unknown."""
    language: str | None
    """The language of the writer's Telegram; None if the bot does not speak it."""
    number: int | None
    """Number of the message; None if it has none by which it could be answered or get a reaction."""
    text: str
    table: str | None
    """Id of the table whose post the line answers."""
    as_chat: bool = False
    """Whether the line was written in the name of the chat itself, which only its administrators can do."""
    greets: bool = False
    """Whether the line is `/start`: people send it to any new bot, so it is no wish to begin a match."""
    user: int = 0
    """Telegram's number of the writer; 0: unknown."""
    ephemeral: int = 0
    """Number of the line if it is an ephemeral message, which nobody but its writer and the bot can read; else 0."""
    sure_of_topic: bool = True
    """Whether the line shows its topic, if the group has topics."""

    @property
    def alone(self) -> bool:
        """Whether nobody but the writer reads the line, and may read its answer."""
        return self.where.place.private or bool(self.ephemeral)


@dataclass(frozen=True, slots=True)
class Start:
    """A person has opened the private chat, by a link or for the first time. `carried`: start parameter of the link."""

    where: Where
    person: Person
    language: str | None
    carried: str


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button."""

    id: str
    where: Where | None
    """The chat of the button; None: unknown."""
    sure_of_topic: bool
    """Whether the message can still be read, so that its topic is known."""
    person: Person | None
    language: str | None
    post: int
    data: str
    under: tuple[str, ...]
    """The data of all buttons that the post had at the press; () if Telegram does not show the post."""
    photo: str = ""
    """Telegram's file id of the post's picture; empty: it has none, or Telegram does not show it."""
    user: int = 0
    """Telegram's number of the presser; 0: unknown."""
    ephemeral: int = 0
    """Number of the ephemeral message with the button, which only the presser sees; 0: it is an ordinary post."""

    @property
    def pictured(self) -> bool:
        """Whether the post surely has a picture, and a caption instead of a text."""
        return bool(self.photo)


@dataclass(frozen=True, slots=True)
class Membership:
    """The bot was let in, thrown out, or may do more or less than before."""

    where: Where
    was_here: bool
    is_here: bool


@dataclass(frozen=True, slots=True)
class Migration:
    """A group has become a supergroup, with another id."""

    old: ChatAddress
    new: ChatAddress


@dataclass(frozen=True, slots=True)
class Reopened:
    """A topic was opened again, or a chat has a new name."""

    where: Where


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody has left a chat, or was thrown out."""

    where: Where
    person: Person


@dataclass(frozen=True, slots=True)
class Arrival:
    """People have joined a group. `persons`: their account ids."""

    where: Where
    persons: tuple[str, ...]


Heard = Line | Start | Press | Membership | Migration | Reopened | Departure | Arrival


def read(update: Update, bot: int, username: str) -> Heard | None:
    """Parse an update; None if it does not concern the bot. `bot`, `username`: the bot's own number and user name."""
    if update.callback_query is not None:
        return _press(update.callback_query)
    if update.my_chat_member is not None:
        return _membership(update.my_chat_member)
    return _message(update.message, bot, username) if update.message is not None else None


def _press(query: CallbackQuery) -> Press:
    message = query.message
    readable = message if isinstance(message, Message) and message.is_accessible else None
    where = None
    if message is not None:
        where = _where(message.chat, _topic(readable))
    person = _person(query.from_user)
    # The library leaves this number (Bot API 10.2) among the unknown fields. Read here and not by `_ephemeral`, since
    # every press goes through this function.
    number = readable.api_kwargs.get("ephemeral_message_id") if readable is not None and not readable.message_id else 0
    known = readable is not None or (message is not None and not message.chat.is_forum)
    if number and message is not None and message.chat.is_forum and where is not None and where.place.topic is None:
        known = False
    return Press(
        id=query.id,
        where=where,
        sure_of_topic=known,
        person=person,
        language=language_of(query.from_user),
        post=message.message_id if message is not None else 0,
        data=query.data if isinstance(query.data, str) else "",
        under=data_under(readable.reply_markup) if readable is not None else (),
        photo=readable.photo[-1].file_id if readable is not None and readable.photo else "",
        user=query.from_user.id if person is not None else 0,
        ephemeral=number if isinstance(number, int) else 0,
    )


def _membership(changed: ChatMemberUpdated) -> Membership | None:
    if changed.chat.type == ChatType.CHANNEL:
        return None
    was, now = _is_here(changed.old_chat_member), _is_here(changed.new_chat_member)
    return Membership(_where(changed.chat, None), was, now)


def _message(message: Message, bot: int, username: str) -> Heard | None:
    if message.chat.type == ChatType.CHANNEL:
        return None
    if message.migrate_to_chat_id is not None:
        return Migration(ChatAddress(message.chat.id), ChatAddress(message.migrate_to_chat_id))
    if message.migrate_from_chat_id is not None:
        return Migration(ChatAddress(message.migrate_from_chat_id), ChatAddress(message.chat.id))
    where = _where(message.chat, _topic(message))
    if message.forum_topic_reopened is not None or message.new_chat_title is not None:
        return Reopened(where)
    if message.left_chat_member is not None:
        gone = _person(message.left_chat_member)
        return Departure(where, gone) if gone is not None else None
    # Every bot of a group hears of arrivals, whatever else it may read there; of its own it hears by my_chat_member.
    came = tuple(person_id(user.id) for user in message.new_chat_members if not user.is_bot)
    if came:
        return Arrival(where, came)
    return _written(message, where, bot, username)


def _written(message: Message, where: Where, bot: int, username: str) -> Line | Start | None:
    writer = message.from_user
    if not message.text or writer is None or message.is_automatic_forward or _is_other_bot(writer):
        return None
    if not message.message_id and not _received_by(message, bot):
        return None  # It can be neither answered nor found again.
    text = _meant_for_us(message, where, bot, username)
    if text is None:
        return None
    person = None if message.sender_chat is not None else _person(writer)
    word, _, carried = text.partition(" ")
    greets = message.text.startswith("/") and word.lower() == START
    if greets and where.place.private and person is not None:
        return Start(where, person, language_of(writer), carried.strip())
    if greets and carried == ADDED:
        return None  # Telegram itself sends this line when somebody adds the bot by a link.
    answered = message.reply_to_message
    table = table_under(answered.reply_markup) if answered is not None else None
    as_chat = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    return Line(
        where,
        person,
        language_of(writer),
        message.message_id or None,
        text,
        table,
        as_chat,
        greets,
        user=writer.id if person is not None else 0,
        ephemeral=_ephemeral(message),
        sure_of_topic=not (_ephemeral(message) and message.chat.is_forum and where.place.topic is None),
    )


def _meant_for_us(message: Message, where: Where, bot: int, username: str) -> str | None:
    """Return the text of a message without the slash of a command and the bot's name; None if it is not for the bot."""
    text = (message.text or "").strip()
    command = _COMMAND.match(text)
    if command:
        name, addressee = command.groups()
        rest = text[command.end() :].strip()
        return f"{name} {rest}".strip() if not addressee or addressee.lower() == username.lower() else None
    without_us, times = _mention(username).subn("", text)
    if times:
        return without_us.strip(" ,:")
    is_ours = where.place.private or _received_by(message, bot) or _answers_us(message, bot)
    return text.lstrip("/") if is_ours else None


def _received_by(message: Message, bot: int) -> bool:
    """Return whether a message is an ephemeral one for the bot: a marked command, or an answer to one of the bot's.

    An answer may come without the message that it answers (Bot API 10.3).
    """
    receiver = message.api_kwargs.get("receiver_user")
    return bool(_ephemeral(message)) and isinstance(receiver, dict) and receiver.get("id") == bot


def _ephemeral(message: Message) -> int:
    """Return the number of an ephemeral message; 0 for an ordinary one."""
    number = message.api_kwargs.get("ephemeral_message_id") if not message.message_id else None
    return number if isinstance(number, int) else 0


@cache
def _mention(username: str) -> re.Pattern[str]:
    """Return a pattern that matches the bot's name anywhere in a line, with spaces and commas after it.

    It matches neither a longer name that begins like the bot's, nor an e-mail or web address.
    """
    return re.compile(rf"(?<![\w@./])@{re.escape(username)}(?!\w)[\s,:]*", re.IGNORECASE)


def _answers_us(message: Message, bot: int) -> bool:
    """Return whether a message is a reply to one of the bot's.

    Telegram marks every message of a topic as a reply to the topic's first message; that does not count.
    """
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.forum_topic_created is not None:
        return False
    return answered.from_user.id == bot


def _where(chat: Chat, topic: int | None) -> Where:
    spot: Spot = "private" if chat.type == ChatType.PRIVATE else "topic" if topic is not None else "group"
    return Where(ChatAddress(chat.id, topic), spot, (chat.title or chat.full_name or "")[:128])


def _topic(message: Message | None) -> int | None:
    """Return the topic of a message; None in a group without topics, where the same field names a thread of answers."""
    if message is None or message.is_topic_message or message.message_id or not message.chat.is_forum:
        return message.message_thread_id if message is not None and message.is_topic_message else None
    # An ephemeral message may lack its topic, but stand in answer to the topic's first message (mymmrac/telego#365).
    answered = message.reply_to_message
    return message.message_thread_id or (answered.message_thread_id or answered.message_id if answered else None)


def _person(user: User) -> Person | None:
    return None if user.is_bot or user.id in FAKE_USERS else Person(person_id(user.id), user.full_name or "")


def _is_other_bot(user: User) -> bool:
    return user.is_bot and user.id not in FAKE_USERS


def language_of(user: User) -> str | None:
    """Return the language of a user's Telegram, if it is one of ours."""
    spoken = (user.language_code or "").partition("-")[0].lower()
    return spoken if spoken in LANGUAGES else None


def legible(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return the update in a form that the library can parse.

    In a change of the bot's membership only user and status are kept: older Bot API servers leave out some rights of
    administrators, on which the library insists.
    """
    changed = raw.get("my_chat_member")
    if not isinstance(changed, dict):
        return dict(raw)
    told = {key: _bare_member(one) for key, one in changed.items() if key in MEMBERS and isinstance(one, dict)}
    return {**raw, "my_chat_member": {**changed, **told}}


def _bare_member(member: Mapping[str, Any]) -> dict[str, Any]:
    away = is_present(member) is False
    return {"user": member.get("user"), "status": str(ChatMemberStatus.LEFT if away else ChatMemberStatus.MEMBER)}


def _is_here(member: ChatMember) -> bool:
    return member.status not in AWAY
