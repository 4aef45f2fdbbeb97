"""Repost tables whose current post is missing in a room.

The room's journal holds the current post of each table. The post can still be missing: after a restore of the store
from an old backup, or if the journal has expired while the table was compacted.
"""

import structlog

from bot.app.base.ports import ChatId, StoreFailed, TableId
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.web_adapter.access.quotas import Seldom
from bot.web_adapter.platform import WebPlatform, is_open
from bot.web_adapter.requests import chat_id_of

SELDOM = 60.0
"""Seconds within which a room is not checked again, however many people visit it."""
REMEMBERED = 1000

log = structlog.get_logger(__name__)


class Reposting:
    def __init__(self, chat_commands: ChatCommands, platform: WebPlatform) -> None:
        self._chat_commands = chat_commands
        self._platform = platform
        self._looked_at = Seldom(REMEMBERED)

    async def look(self, room: str) -> None:
        """Post again the tables whose posts are missing in this room, because somebody visits it."""
        if not self._looked_at.is_time(room, SELDOM):
            return
        try:
            await self._chat_commands.chats.visited(ChatId(chat_id_of(room)))
            await self._mend(ChatId(chat_id_of(room)))
        except StoreFailed:
            raise
        except Exception:
            # A table that cannot be read must not hide the others.
            log.exception("room not mended", chat_id=chat_id_of(room))

    async def _mend(self, chat_id: ChatId) -> None:
        tables = [table for table in await self._chat_commands.tables(chat_id) if table.live]
        there = {item["table"] for _, item in await self._platform.items(chat_id) if is_open(item)}
        for table in tables:
            if table.doc.id in there:
                continue
            # A table that was never shown is about to be posted anyway.
            if await self._chat_commands.post_sync.current(TableId(table.doc.id), chat_id):
                self._chat_commands.post_sync.again(table, chat_id)
