"""Ids of chats, topics and people: from the numbers that Telegram uses to ours, and back."""

from dataclasses import dataclass

from bot.app.base.ports import ChatId

PLATFORM = "telegram"
SUPERGROUPS = 1_000_000_000_000
"""The number of a supergroup or channel is -(SUPERGROUPS + its real number), so it begins with -100."""


@dataclass(frozen=True, slots=True)
class ChatAddress:
    """A chat, or one topic of it."""

    chat: int
    """Telegram's number of the chat. Positive: the private chat of the person with this number."""
    topic: int | None = None

    @property
    def chat_id(self) -> ChatId:
        return ChatId(":".join(map(str, (PLATFORM, self.chat, *([self.topic] if self.topic else [])))))

    @property
    def whole(self) -> "ChatAddress":
        """Return the chat without its topic: limits and rights are the chat's own, not a topic's."""
        return ChatAddress(self.chat)

    def link_to(self, post: int) -> str | None:
        """Return the URL of a post, for members of the chat; None outside supergroups and channels: posts have none
        there."""
        return f"https://t.me/c/{-self.chat - SUPERGROUPS}/{post}" if self.chat < -SUPERGROUPS else None

    @property
    def private(self) -> bool:
        return self.chat > 0


NOWHERE = ChatAddress(0)
"""The address for calls that belong to no chat."""


def place_of(chat_id: str) -> ChatAddress:
    """Return the chat or topic that a chat id names, the inverse of `ChatAddress.chat_id`."""
    _, chat, *topic = chat_id.split(":")
    return ChatAddress(int(chat), int(topic[0]) if topic else None)


def person_id(user: int) -> str:
    return f"{PLATFORM}:{user}"


def user_of(person: str | None) -> int | None:
    """Return Telegram's user number for a person's account id; None for another platform, and for None."""
    platform, _, number = (person or "").partition(":")
    return int(number) if platform == PLATFORM and number.isdigit() else None


def owner_of(chat_id: str) -> str | None:
    """Return the person whose private chat it is; None for a group."""
    place = place_of(chat_id)
    return person_id(place.chat) if place.private else None
