"""What waits for the bot: updates with their numbers, their lifetimes and what the bot wants of them."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.platforms.telegram.clock import Clock

DAY = 86_400.0
CALLBACK_LIFETIME = 150.0
"""Seconds a press waits for the bot: the figure of Telegram's own Bot API server."""
KINDS = frozenset(
    {
        "message",
        "edited_message",
        "channel_post",
        "edited_channel_post",
        "business_connection",
        "business_message",
        "edited_business_message",
        "deleted_business_messages",
        "message_reaction",
        "message_reaction_count",
        "inline_query",
        "chosen_inline_result",
        "callback_query",
        "shipping_query",
        "pre_checkout_query",
        "purchased_paid_media",
        "poll",
        "poll_answer",
        "my_chat_member",
        "chat_member",
        "chat_join_request",
        "chat_boost",
        "removed_chat_boost",
        "managed_bot",
        "guest_message",
    }
)
BY_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds that come only to a bot that names them."""


@dataclass(frozen=True)
class Update:
    id: int
    kind: str
    payload: dict[str, Any]
    queue: str
    """Updates of one queue keep their order, others may overtake: a queue for each chat, and for each presser."""
    expires: float

    def body(self) -> dict[str, Any]:
        return {"update_id": self.id, self.kind: self.payload}


class Updates:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[int, Update] = {}
        self._confirmed: list[Update] = []
        self._changed = asyncio.Event()
        self.allowed = KINDS - BY_REQUEST
        self.next_id = 100_001
        self.expired: list[Update] = []
        """Updates that no bot ever took."""

    def push(self, kind: str, payload: dict[str, Any], queue: str, expires: float) -> None:
        """Queue an update, unless the bot does not want its kind or its time is over."""
        if kind not in self.allowed:
            return
        update = Update(self.next_id, kind, payload, queue, expires)
        self.next_id += 1
        self._waiting[update.id] = update
        self._wake()

    def allow(self, kinds: Iterable[str]) -> None:
        """An empty list means the usual kinds."""
        self.allowed = frozenset(kinds) & KINDS or KINDS - BY_REQUEST

    def waiting(self) -> list[Update]:
        """In the order of their numbers; what has expired is gone."""
        now = self._clock.now()
        for update in [one for one in self._waiting.values() if one.expires < now]:
            self.expired.append(self._waiting.pop(update.id))
        return sorted(self._waiting.values(), key=lambda update: update.id)

    def confirm(self, offset: int) -> list[Update]:
        """Forget all before the offset; a negative one keeps only so many of the newest."""
        waiting = self.waiting()
        gone = waiting[:offset] if offset < 0 else [update for update in waiting if update.id < offset]
        for update in gone:
            self.forget(update)
        return gone

    def forget(self, update: Update) -> None:
        self._waiting.pop(update.id, None)

    def repeat(self, update: Update) -> None:
        """Put back what the bot has confirmed already."""
        self._waiting[update.id] = update
        self._wake()

    def clear(self) -> None:
        self._waiting.clear()

    async def news(self) -> None:
        """Return when an update arrives after this call."""
        await self._changed.wait()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
