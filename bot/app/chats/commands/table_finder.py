"""Find tables that this chat does not show, and bring one of them to this chat."""

import asyncio
from collections.abc import Sequence

from bot.app.base.ask import Said
from bot.app.base.person import known
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.posts import Posts
from bot.app.chats.commands.table_links import TableLinks
from bot.app.chats.mirror_chats import MirrorChats
from bot.app.chats.service import TableService
from bot.app.tables.table import Table
from bot.presenter.screen import Screen
from bot.presenter.screens.chat import TableLine, elsewhere_screen
from bot.presenter.screens.unopened import UnopenedTable


class TableFinder:
    def __init__(self, service: TableService, places: MirrorChats, chats: Chats, post_sync: Posts) -> None:
        self._service = service
        self._places = places
        self._chats = chats
        self._post_sync = post_sync
        self._platforms = post_sync.platforms
        self._ways = TableLinks(chats, post_sync)

    async def listed(self, chat_id: ChatId) -> tuple[list[TableLine], list[UnopenedTable]]:
        """Return the tables in a chat's list, and apart from them those that cannot be opened.

        Tables that have moved to a thread of the chat are listed too, because people look for them in the chat.
        """
        chat, found = await asyncio.gather(self._chats.get(chat_id), self._service.opening.listed(chat_id))
        shown = [
            table for table in found.tables if not table.never_began and (chat.shared or chat_id in table.doc.chat_ids)
        ]
        known = {table.doc.id for table in shown}
        shown += [table for table in await self._in_parts(chat.parts) if table.doc.id not in known]
        unopened = [one.about for one in found.unopened if chat.shared or one.is_shown_in(chat_id)]
        return list(await asyncio.gather(*(self._line(table, chat_id) for table in shown))), unopened

    async def elsewhere(self, chat_id: ChatId) -> Screen | None:
        """Return a screen with links to the chat's live tables that other chats show; None if there are none."""
        chat, found = await asyncio.gather(self._chats.get(chat_id), self._service.opening.listed(chat_id))
        known = [*(table for table in found.tables if table.live), *await self._in_parts(chat.parts)]
        tables = {table.doc.id: table for table in known}
        away = [table for table in tables.values() if chat_id not in table.doc.chat_ids]
        lines = await asyncio.gather(*(self._line(table, chat_id) for table in away))
        return elsewhere_screen(lines) if lines else None

    async def _in_parts(self, parts: Sequence[str]) -> list[Table]:
        """Return the live tables in these threads, given by their chat ids."""
        found = await asyncio.gather(*(self._service.opening.listed(part) for part in parts))
        return [table for one in found for table in one.tables if table.live]

    async def bring(self, said: Said, name: str) -> ChatId:
        """Show a table in the chat of the person who asks for it; return the id of the chat that shows it from now on.

        A table that has moved to a thread of this chat comes back. A private chat takes its owner's tables, another
        chat tables for which it has room. If the person's private chat shows the table already, that chat is returned.
        """
        person, table = known(said.person), await self._service.repository.load(name)
        if not table.live:
            raise Refusal("over")
        topic = await self._topic_below(said.chat_id, table)
        if topic is not None:
            await self._out_of(topic, said, table)
            return said.chat_id
        if table.place_of(person) is None:
            raise Refusal("not-seated")
        if said.chat_id in table.doc.chat_ids:
            return said.chat_id
        await self._leave_what_is_shut(table)
        own = next((one for one in table.doc.chat_ids if self._platforms.owner(one) == person.id), None)
        if own is not None and not (await self._chats.get(ChatId(own))).away:
            return ChatId(own)
        if self._platforms.owner(said.chat_id) is not None:
            await self._places.show_privately(person, name, said.chat_id, said.delivery)
            return said.chat_id
        await self._service.invitations.show_here(said, table)
        return said.chat_id

    async def _leave_what_is_shut(self, table: Table) -> None:
        """Mark those chats of the table as left that cannot be used any more, so that nobody is mentioned there.

        They may have been deleted while the bot was down.
        """
        chat_ids = list(map(ChatId, table.doc.chat_ids))
        shut = await asyncio.gather(*map(self._platforms.is_shut, chat_ids))
        for chat_id in (one for one, is_shut in zip(chat_ids, shut, strict=True) if is_shut):
            await self._chats.leave(chat_id)

    async def _topic_below(self, chat_id: ChatId, table: Table) -> ChatId | None:
        """Return the thread to which the table has moved from this chat; None if it has not moved to one."""
        chat, topic = await asyncio.gather(self._chats.get(chat_id), self._ways.topic_of(table))
        is_below = topic is not None and (table.doc.id in chat.tables or topic in chat.parts)
        return topic if is_below and chat_id not in table.doc.chat_ids else None

    async def _out_of(self, topic: ChatId, said: Said, table: Table) -> None:
        if table.place_of(said.person) is None and not await said.is_admin():
            raise Refusal("not-seated")
        await self._chats.add_table(said.chat_id, table.doc.id)
        await self._places.bring_back(table.doc.id, topic, said.chat_id, said.delivery)
        self._post_sync.leave(TableId(table.doc.id), topic)

    async def _line(self, table: Table, chat_id: ChatId) -> TableLine:
        doc = table.doc
        line = TableLine(doc.id, doc.name, doc.game, doc.phase, here=chat_id in doc.chat_ids)
        if line.here:
            chat = await self._ways.title(table.home) if table.home != chat_id else ""
            return TableLine(doc.id, doc.name, doc.game, doc.phase, chat=chat)
        way = await self._ways.to(table, ChatId(table.home))
        return TableLine(doc.id, doc.name, doc.game, doc.phase, here=False, address=way.address, shut=way.shut)
