"""Follow a chat that has got a new id on its platform: its blocklist, results, ratings and tables move there."""

import structlog

from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.blocklist import Blocklists
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.store import KIND as RATINGS
from bot.app.chats.results import KIND as RESULTS
from bot.app.people.people import KEPT_MS
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import move_chat
from bot.app.tables.unopened import UnopenedTables
from bot.app.tables.unreadable import Unreadable

log = structlog.get_logger(__name__)


class ChatMoves:
    def __init__(self, repository: TableRepository, chats: Chats) -> None:
        self._repository = repository
        self._chats = chats

    async def move(self, old: ChatId, new: ChatId) -> None:
        """Move the blocklist, the results, the ratings and all tables of a chat to its new id.

        If the process dies meanwhile, the next caller that hears of the move does the rest.
        """
        await Blocklists(self._repository.store).move(old, new)
        for kind in (RESULTS, RATINGS):
            await self._move_record(kind, old, new)
        for table in (await self._chats.move(old, new)).tables:
            await self.move_table(TableId(table), old, new)

    async def _move_record(self, kind: str, old: ChatId, new: ChatId) -> None:
        """Move a record of the chat. If the new chat has another one already, that one stays and the old one is lost.

        The old one is deleted in any case: nobody could read it any more, and results name people.
        """
        store = self._repository.store
        found = await store.get(kind, old)
        if found is None:
            return
        if not await store.put(kind, new, 0, found.envelope, KEPT_MS):
            kept = await store.get(kind, new)
            # If a process has died after `put` and before `drop`, the new chat has the same record already.
            if kept is None or kept.envelope != found.envelope:
                log.warning("record of a chat not moved", kind=kind, chat_id=old, why="the new chat has one")
        await store.drop(kind, old)

    async def move_table(self, table: TableId, old: ChatId, new: ChatId) -> None:
        """Show one table in the new chat instead of the old one; the old chat then wants nothing of it any more."""
        try:
            moved = await self._repository.change(table, f"move:{old}:{new}", lambda one: move_chat(one, old, new))
        except Unreadable as unopened:
            await self._move_unopened(unopened, old, new)
        except Refusal as refusal:
            log.info("table not moved", table=table, chat_id=old, why=refusal.key)
        else:
            await self._repository.store.settle(table, old, moved.version, b"null")

    async def _move_unopened(self, unopened: Unreadable, old: ChatId, new: ChatId) -> None:
        """Move a table that cannot be opened, so that the new chat shows it as soon as it can be opened."""
        try:
            await UnopenedTables(self._repository).move(unopened, old, new)
            await self._repository.store.unmark(TableId(unopened.about.id), old)
        except Refusal as refusal:
            log.info("table not moved", table=unopened.about.id, chat_id=old, why=refusal.key)
