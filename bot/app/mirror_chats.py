"""Show a table in another chat too: a topic of its own, a player's private chat."""

from bot.app.ask import Said
from bot.app.blocklist import Blocklists
from bot.app.chats import Chats
from bot.app.people import Person
from bot.app.ports import ChatId
from bot.app.refusal import Refusal
from bot.app.repository import TableRepository
from bot.app.table import Table, move_chat


class MirrorChats:
    def __init__(self, repository: TableRepository, chats: Chats) -> None:
        self._repository = repository
        self._chats = chats
        self._blocklists = Blocklists(repository.store)

    async def need_movable(self, said: Said, name: str) -> Table:
        """The table, if it is shown where this is said and the one who says it may take it elsewhere."""
        table = await self._repository.load(name)
        if said.chat_id not in table.doc.chat_ids:
            raise Refusal("no-table")
        if table.place_of(said.person) is None and not await said.is_admin():
            raise Refusal("not-seated")
        return table

    async def move(self, said: Said, name: str, new: ChatId, title: str) -> None:
        """The table goes on in a topic of its own, where everything is set as in the chat that it comes from."""
        await self.need_movable(said, name)
        await self._chats.branch(said.chat_id, new, title)
        await self._blocklists.lies_inside(new, said.chat_id)
        await self._chats.add_table(new, name)
        await self._repository.change(name, said.delivery, lambda table: move_chat(table, said.chat_id, new))

    async def bring_back(self, name: str, topic: ChatId, parent: ChatId, delivery: str) -> None:
        """The table goes on in the chat from which it had gone into a topic."""
        await self._repository.change(name, delivery, lambda table: move_chat(table, topic, parent))

    async def fall_back(self, gone: ChatId, parent: ChatId) -> None:
        """A topic is no more: its tables go on where it was opened."""
        for name in (await self._chats.get(gone)).tables:
            try:
                await self._repository.change(
                    name, f"move:{gone}:{parent}", lambda table: move_chat(table, gone, parent)
                )
                await self._chats.add_table(parent, name)
            except Refusal:
                continue  # A table that the store does not know has nowhere to go.

    async def show_privately(self, person: Person, name: str, own: ChatId, delivery: str) -> None:
        """A chat of his own for somebody who sits there."""

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
        """The table is not shown there any more, unless it is shown nowhere else."""

        def act(table: Table) -> None:
            others = [chat_id for chat_id in table.doc.chat_ids if chat_id != own]
            if not others:
                raise Refusal("only-window")
            if own in table.doc.chat_ids:
                table.doc.chat_ids = others
                table.tell({"hidden_from": table.place_of(person)})

        await self._repository.change(name, delivery, act)
