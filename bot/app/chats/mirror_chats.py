"""Show a table in one more chat, such as a player's private chat, or move it to a topic of its own."""

from bot.app.base.ask import Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.blocklist import Blocklists
from bot.app.chats.chats import Chats
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table, move_chat


class MirrorChats:
    def __init__(self, repository: TableRepository, chats: Chats) -> None:
        self._repository = repository
        self._chats = chats
        self._blocklists = Blocklists(repository.store)

    async def need_movable(self, said: Said, name: str) -> Table:
        """Return the table `name`; Refusal if this chat does not show it, or if the speaker may not move it.

        The table's players and the chat's administrators may move it.
        """
        table = await self._repository.load(name)
        if said.chat_id not in table.doc.chat_ids:
            raise Refusal("no-table")
        if table.place_of(said.person) is None and not await said.is_admin():
            raise Refusal("not-seated")
        return table

    async def move(self, said: Said, name: str, new: ChatId, title: str) -> None:
        """Move the table into the new topic `new`, which takes over the settings of the chat."""
        await self.need_movable(said, name)
        await self._chats.branch(said.chat_id, new, title)
        await self._blocklists.lies_inside(new, said.chat_id)
        await self._chats.add_table(new, name)
        await self._repository.change(name, said.delivery, lambda table: move_chat(table, said.chat_id, new))

    async def bring_back(self, name: str, topic: ChatId, parent: ChatId, delivery: str) -> None:
        """Move the table from a topic back to the chat that contains the topic, `parent`."""
        await self._repository.change(name, delivery, lambda table: move_chat(table, topic, parent))

    async def fall_back(self, gone: ChatId, parent: ChatId) -> None:
        """Move all tables of a deleted topic, `gone`, back to the chat that contained it."""
        for name in (await self._chats.get(gone)).tables:
            try:
                await self._repository.change(
                    name, f"move:{gone}:{parent}", lambda table: move_chat(table, gone, parent)
                )
                await self._chats.add_table(parent, name)
            except Refusal:
                continue  # The store does not have this table any more.

    async def show_privately(self, person: Person, name: str, own: ChatId, delivery: str) -> None:
        """Show the table also in `own`, the private chat of this person; Refusal for a person without a seat there."""

        def act(table: Table) -> None:
            seat = table.place_of(person)
            if seat is None:
                raise Refusal("not-seated")
            if own not in table.doc.chat_ids:
                table.doc.chat_ids = [*table.doc.chat_ids, own]
                table.tell({"shown_to": seat})

        await self._chats.seen(own, "private", "")
        await self._chats.add_table(own, name)
        await self._repository.change(name, delivery, act)

    async def hide(self, person: Person, name: str, own: ChatId, delivery: str) -> None:
        """Stop showing the table in the private chat `own`; Refusal if it is shown nowhere else."""

        def act(table: Table) -> None:
            others = [chat_id for chat_id in table.doc.chat_ids if chat_id != own]
            if not others:
                raise Refusal("only-window")
            if own in table.doc.chat_ids:
                table.doc.chat_ids = others
                table.tell({"hidden_from": table.place_of(person)})

        await self._repository.change(name, delivery, act)
