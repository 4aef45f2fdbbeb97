"""Show a table in another chat too, or in another chat instead: a topic of its own, a player's private chat."""

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
        """Return the table if it is shown in the chat of this command and the speaker may move it; else Refusal.

        Its players and the administrators of the chat may.
        """
        table = await self._repository.load(name)
        if said.chat_id not in table.doc.chat_ids:
            raise Refusal("no-table")
        if table.place_of(said.person) is None and not await said.is_admin():
            raise Refusal("not-seated")
        return table

    async def move(self, said: Said, name: str, new: ChatId, title: str) -> None:
        """Move the table into a new topic of its own, which takes over the settings of the chat."""
        await self.need_movable(said, name)
        await self._chats.branch(said.chat_id, new, title)
        await self._blocklists.lies_inside(new, said.chat_id)
        await self._chats.add_table(new, name)
        await self._repository.change(name, said.delivery, lambda table: move_chat(table, said.chat_id, new))

    async def bring_back(self, name: str, topic: ChatId, parent: ChatId, delivery: str) -> None:
        """Move the table out of a topic, back into the chat from which it came."""
        await self._repository.change(name, delivery, lambda table: move_chat(table, topic, parent))

    async def fall_back(self, gone: ChatId, parent: ChatId) -> None:
        """Move all tables of a topic that does not exist any more back into the chat in which it was opened."""
        for name in (await self._chats.get(gone)).tables:
            try:
                await self._repository.change(
                    name, f"move:{gone}:{parent}", lambda table: move_chat(table, gone, parent)
                )
                await self._chats.add_table(parent, name)
            except Refusal:
                continue  # A table that the store does not know has nowhere to go.

    async def show_privately(self, person: Person, name: str, own: ChatId, delivery: str) -> None:
        """Show the table also in the private chat `own` of a person who sits there; Refusal if the person does not."""

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
