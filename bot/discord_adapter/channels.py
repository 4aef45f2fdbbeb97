"""Channels and threads of Discord: their ids, and the rights of the bot there.

`discord:<channel>`, where a thread is a channel, and `discord:u<user>` for a private chat.
"""

import discord

from bot.app.chats import Spot
from bot.app.ports import ChatId
from bot.presenter.screen import Param, Several, Text

PLATFORM = "discord"

ESSENTIAL = ("see", "send", "thread")
"""Without these nothing can be played there."""
HELPFUL = ("file", "history")
TO_BRANCH = ("new-thread", "thread", "history")
"""What a thread on a message needs."""

_NAMES = {
    "see": "view_channel",
    "send": "send_messages",
    "thread": "send_messages_in_threads",
    "file": "attach_files",
    "history": "read_message_history",
    "new-thread": "create_public_threads",
}
Rights = tuple[str, ...]


def chat_id_of(channel: int) -> ChatId:
    return ChatId(f"{PLATFORM}:{channel}")


def private_chat_id(user: int) -> ChatId:
    return ChatId(f"{PLATFORM}:u{user}")


def user_of(chat_id: str) -> int | None:
    """Whose private chat it is; None for a channel."""
    place = chat_id.partition(":")[2]
    return int(place[1:]) if place.startswith("u") else None


def channel_of(chat_id: str) -> int:
    return int(chat_id.partition(":")[2])


def person_id(user: int) -> str:
    return f"{PLATFORM}:{user}"


def user_number(person: str) -> int | None:
    """The number of an account; None for one of another platform."""
    platform, _, number = person.partition(":")
    return int(number) if platform == PLATFORM and number.isdigit() else None


def spot_of(place: object) -> Spot:
    """What kind of place it is."""
    if isinstance(place, discord.Thread):
        return "topic"
    if isinstance(place, discord.TextChannel):
        return "channel"
    return "private" if isinstance(place, discord.DMChannel) else "group"


def missing(have: discord.Permissions, wanted: Rights, *, in_thread: bool) -> Rights:
    """Those of the wanted rights that are not there. Only one of `send` and `thread` counts, by the kind of place."""
    useless = "send" if in_thread else "thread"
    return tuple(right for right in wanted if right != useless and not getattr(have, _NAMES[right]))


def named(rights: Rights) -> Param:
    """The rights as words: `chat-right-send` and so on."""
    return Several(tuple(Text(f"chat-right-{right}") for right in rights))


def permissions_in(place: object) -> discord.Permissions | None:
    """What the gateway has told of a channel; None where nothing is known: a private chat, a channel never heard of."""
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return None
    try:
        return place.permissions_for(place.guild.me)
    except discord.ClientException:
        return None  # A thread of a channel that is hidden from us.
