"""Time zone of a person who has set none: that of the chat, else that of the server."""

import asyncio
from collections.abc import Sequence
from functools import cache
from zoneinfo import available_timezones

from bot.app.base.ports import ChatId, RecordStore
from bot.app.chats.chats import Chats
from bot.app.people.people import Person, PersonDoc


@cache
def known_zones() -> frozenset[str]:
    """Return the names of all time zones; looked up once, because that takes long."""
    return frozenset(available_timezones())


async def zone_of(store: RecordStore, person: Person, doc: PersonDoc, chat_ids: Sequence[str], default: str) -> str:
    """Return the person's own time zone, else the browser's, else that of a chat, else `default`, the server's.

    Chats of the person's platforms go before others.
    """
    own = doc.zone or person.zone
    if own:
        return own
    platforms = {one.partition(":")[0] for one in person.ids}
    return await zone_of_chats(store, sorted(chat_ids, key=lambda one: one.partition(":")[0] not in platforms), default)


async def zone_of_chats(store: RecordStore, chat_ids: Sequence[str], default: str) -> str:
    """Return the zone of the first chat that has set one, else `default`, that of the server."""
    chats = await asyncio.gather(*(Chats(store).get(ChatId(chat_id)) for chat_id in chat_ids))
    return next((chat.zone for chat in chats if chat.zone), default)
