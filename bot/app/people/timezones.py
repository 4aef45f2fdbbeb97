"""Time zone of a person: the own one, else that of the browser, of a chat, or of the server."""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Protocol
from zoneinfo import available_timezones

from bot.app.base.person import Person, PersonDoc
from bot.app.base.ports import ChatId


class ChatZones(Protocol):
    """Interface to the time zones of chats; `Chats` implements it."""

    async def zone(self, chat_id: ChatId) -> str | None:
        """Return the time zone that the chat has set; None if it has set none."""
        ...


@cache
def known_zones() -> frozenset[str]:
    """Return the names of all time zones, looked up only once because that takes long."""
    return frozenset(available_timezones())


async def zone_of(chats: ChatZones, person: Person, doc: PersonDoc, chat_ids: Sequence[str], default: str) -> str:
    """Return the person's own time zone, else the browser's, else that of a chat, else `default`, the server's zone.

    Among the chats, those on the person's platforms come first.
    """
    own = doc.zone or person.zone
    if own:
        return own
    platforms = {one.partition(":")[0] for one in person.ids}
    return await zone_of_chats(chats, sorted(chat_ids, key=lambda one: one.partition(":")[0] not in platforms), default)


async def zone_of_chats(chats: ChatZones, chat_ids: Sequence[str], default: str) -> str:
    """Return the zone of the first chat that has set one, else `default`, the server's zone."""
    zones = await asyncio.gather(*(chats.zone(ChatId(chat_id)) for chat_id in chat_ids))
    return next((zone for zone in zones if zone), default)
