"""Channels and threads of Discord: their chat ids, and the rights that the bot has there.

A chat id is `discord:<channel>`; for a thread `<channel>` is the thread's number. A private chat is `discord:u<user>`.
"""

import discord

from bot.app.base.ports import ChatId
from bot.app.chats.chats import Spot
from bot.discord_adapter.api.errors import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.presenter.screen import Param, Several, Text

PLATFORM = "discord"

ESSENTIAL = ("see", "send", "thread")
"""Rights without which nothing can be played there."""
HELPFUL = ("file", "history")
TO_BRANCH = ("new-thread", "thread", "history")
"""Rights to make a thread on a message."""

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
    """Return the user's number if the chat id is that of a private chat; None for a channel or thread."""
    place = chat_id.partition(":")[2]
    return int(place[1:]) if place.startswith("u") else None


def channel_of(chat_id: str) -> int:
    return int(chat_id.partition(":")[2])


def person_id(user: int) -> str:
    return f"{PLATFORM}:{user}"


def user_number(person: str) -> int | None:
    """Return Discord's number of a person; None for an account of another platform."""
    platform, _, number = person.partition(":")
    return int(number) if platform == PLATFORM and number.isdigit() else None


class PrivateChats:
    """Which private chat is whose, for the protocol of a platform."""

    def owner(self, chat_id: str) -> str | None:
        user = user_of(chat_id)
        return None if user is None else person_id(user)

    def private_chat(self, person: str) -> str | None:
        user = user_number(person)
        return None if user is None else private_chat_id(user)


def spot_of(place: object) -> Spot:
    """Return the kind of a channel, thread or private chat."""
    if isinstance(place, discord.Thread):
        return "topic"
    if isinstance(place, discord.TextChannel):
        return "channel"
    return "private" if isinstance(place, discord.DMChannel) else "group"


def missing(have: discord.Permissions, wanted: Rights, *, in_thread: bool) -> Rights:
    """Return the wanted rights that the bot lacks. In a thread the right `send` is ignored, elsewhere `thread`."""
    useless = "send" if in_thread else "thread"
    return tuple(right for right in wanted if right != useless and not getattr(have, _NAMES[right]))


def permissions_of(rights: Rights) -> discord.Permissions:
    """Return these rights as Discord's permissions."""
    return discord.Permissions(**dict.fromkeys((_NAMES[right] for right in rights), True))


def named(rights: Rights) -> Param:
    """Return the names of the rights, as texts for a sentence."""
    return Several(tuple(Text(f"chat-right-{right}") for right in rights))


def permissions_in(place: object) -> discord.Permissions | None:
    """Return the bot's rights in a channel, as the gateway has told them; None for a private or an unknown channel."""
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return None
    try:
        return place.permissions_for(place.guild.me)
    except discord.ClientException:
        return None  # A thread of a channel that is hidden from us.


async def is_there(guild: discord.Guild, user: int) -> bool:
    """Return whether this user is in the server."""
    try:
        await guild.fetch_member(user)
    except discord.NotFound as error:
        if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
            return False
        raise
    return True
