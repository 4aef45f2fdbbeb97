"""Windows of Discord: `discord:<channel>`, where a thread is a channel, and `discord:u<user>` for a private chat."""

import discord

from bot.app.chats import Spot
from bot.app.ports import WindowId

PLATFORM = "discord"


def window_of(channel: int) -> WindowId:
    return WindowId(f"{PLATFORM}:{channel}")


def private_window(user: int) -> WindowId:
    return WindowId(f"{PLATFORM}:u{user}")


def user_of(window: str) -> int | None:
    """Whose private chat it is; None for a channel."""
    place = window.partition(":")[2]
    return int(place[1:]) if place.startswith("u") else None


def channel_of(window: str) -> int:
    return int(window.partition(":")[2])


def person_id(user: int) -> str:
    return f"{PLATFORM}:{user}"


def spot_of(place: object) -> Spot:
    """What kind of place it is."""
    if isinstance(place, discord.Thread):
        return "topic"
    return "private" if isinstance(place, discord.DMChannel) else "group"
