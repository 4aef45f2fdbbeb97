"""Links to a table from any chat: in which chat one can play at it, and the link to its post."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.chats.chats import ChatDoc, Chats
from bot.app.chats.commands.posts import Posts
from bot.app.tables.table import Table
from bot.presenter.scene import repeated
from bot.presenter.screen import Human, Param, Term, Text


@dataclass(frozen=True, slots=True)
class TableLink:
    """A chat that shows the table, with the link to it for a person in another chat."""

    chat_id: ChatId
    title: str = ""
    address: str = ""
    """Link to the table's post; empty if there is no link."""
    shut: bool = False
    """Whether nothing can be pressed in that chat: it is deleted or locked, or the bot was removed."""
    own: bool = False
    """Whether the chat is private."""

    @property
    def rank(self) -> int:
        """Sort key; the best link comes first: to a chat in which one can play, and which a tap opens."""
        return 2 if self.shut else 0 if self.address else 1


class TableLinks:
    def __init__(self, chats: Chats, post_sync: Posts) -> None:
        self._chats = chats
        self._post_sync = post_sync
        self._platforms = post_sync.platforms

    async def best(self, table: Table, person: Person, here: ChatId) -> TableLink | None:
        """Return the best link by which this person gets to the table from the chat `here`.

        None if no chat on the platform of `here` that shows the table is open to the person.
        """
        found = self._platforms.open_to(person, here, table.doc.chat_ids)
        if here in found:
            return TableLink(here)
        ways = await asyncio.gather(*(self.to(table, chat_id) for chat_id in found))
        return min(ways, key=lambda way: way.rank, default=None)

    async def to(self, table: Table, chat_id: ChatId) -> TableLink:
        """Return the link to this chat of the table.

        Also checks the board there. A deleted board is sent anew, so that people who follow the link find it.
        """
        chat, post = await asyncio.gather(
            self._chats.get(chat_id), self._post_sync.current(TableId(table.doc.id), chat_id)
        )
        shut = chat.away or await self._platforms.is_shut(chat_id)
        own = self._platforms.owner(chat_id) is not None
        if table.live and not shut:
            self._post_sync.seen_elsewhere(TableId(table.doc.id), chat_id)
        return TableLink(chat_id, chat.title, "" if shut else self._platforms.address(chat_id, post), shut, own)

    async def title(self, chat_id: str) -> str:
        return (await self._chats.get(ChatId(chat_id))).title

    async def names(self, tables: Sequence[Table]) -> tuple[Param, ...]:
        """Return the names of these tables; tables with the same name get the title of their home chat added."""
        twins = repeated(table.doc.name for table in tables)
        chats = await asyncio.gather(*(self.title(table.home) for table in tables))
        return tuple(
            Text("chat-name-in", {"table": Term(table.doc.name), "chat": Human(chat)})
            if table.doc.name in twins and chat
            else Term(table.doc.name)
            for table, chat in zip(tables, chats, strict=True)
        )

    async def topic_of(self, table: Table) -> ChatId | None:
        """Return the id of the topic that shows the table; None if no topic does."""
        chats: list[ChatDoc] = await asyncio.gather(*(self._chats.get(ChatId(one)) for one in table.doc.chat_ids))
        return next(
            (ChatId(one) for one, chat in zip(table.doc.chat_ids, chats, strict=True) if chat.spot == "topic"), None
        )
