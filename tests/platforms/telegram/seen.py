"""A chat as one person sees it on his screen at this moment."""

from dataclasses import dataclass, field
from typing import Any

from tests.platforms.telegram.model import Chat, Message, User
from tests.platforms.telegram.text import Text


@dataclass(frozen=True)
class Seen:
    """A message as it looked when the person looked."""

    id: int
    sender: str
    text: str
    """The text, or the caption of a file."""
    kind: str
    """"text", "photo", "animation", "document" or "service"."""
    file: bytes | None = field(repr=False)
    buttons: tuple[tuple[str, ...], ...]
    edited: bool
    pinned: bool
    topic: int | None
    reply_to: int | None
    album: str | None
    service: dict[str, Any]
    reactions: tuple[str, ...]
    formatted: Text = field(repr=False)
    markup: dict[str, Any] | None = field(repr=False)
    message: Message = field(repr=False, compare=False)
    """The message itself, to press its buttons or to answer it."""
    ephemeral_id: int = 0
    """Of a message that only this person sees."""

    @property
    def photo(self) -> bytes | None:
        return self.file if self.kind == "photo" else None

    @property
    def labels(self) -> list[str]:
        """All buttons in reading order."""
        return [label for row in self.buttons for label in row]


def visible(chat: Chat, user: User) -> list[Message]:
    """The messages that this member sees: none after leaving, usually none from before he came."""
    member = chat.member(user)
    if member is None or not member.present:
        return []
    messages = list(chat.messages.values())
    first = 0 if chat.history_for_new_members else member.joined_at
    return [message for message in messages[first:] if not message.deleted]


def seen(message: Message) -> Seen:
    content, media = message.content, message.content.media
    return Seen(
        id=message.id,
        sender=message.chat.title if message.anonymous else message.sender.first_name,
        text=content.text.text,
        kind="service" if message.service else media.kind if media else "text",
        file=media.data if media else None,
        buttons=tuple(tuple(button.text for button in row) for row in content.keyboard),
        edited=message.edited is not None,
        pinned=message.pinned,
        topic=message.topic.id if message.topic else None,
        reply_to=message.reply_to.id if message.reply_to else None,
        album=message.album,
        service=message.service,
        reactions=tuple(emoji for given in message.reactions.values() for emoji in given),
        formatted=content.text,
        markup=message.markup,
        message=message,
        ephemeral_id=message.ephemeral_id,
    )
