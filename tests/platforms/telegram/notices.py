"""When a telephone rings: for new messages only, never for an edit."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.platforms.telegram.model import Kind, Member, Message


@dataclass(frozen=True)
class Notice:
    message: Message
    why: str
    """"private", "mention", "reply", "pin" or "message"; the last is what people mute in busy groups."""
    silent: bool


def notices(message: Message) -> Iterator[tuple[int, Notice]]:
    """Who is notified of a new message, by id, and why."""
    for member in message.chat.members.values():
        if member.present and member.user is not message.sender and not member.user.is_bot:
            yield member.user.id, Notice(message, _why(message, member), message.silent)


def _why(message: Message, member: Member) -> str:
    if message.chat.kind is Kind.PRIVATE:
        return "private"
    if "pinned_message" in message.service:
        return "pin"
    if _mentions(message, member):
        return "mention"
    if message.reply_to is not None and message.reply_to.sender is member.user:
        return "reply"
    return "message"


def _mentions(message: Message, member: Member) -> bool:
    text, user = message.content.text, member.user
    for entity in text.entities:
        if entity.type == "text_mention" and entity.user_id == user.id:
            return True
        if entity.type == "mention" and user.username and text.part(entity).lower() == f"@{user.username.lower()}":
            return True
    return False
