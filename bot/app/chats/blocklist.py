"""Blocklists of chats: people who may take no seat there, as administrators of the chat have decided."""

from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict

from bot.app.base.ids import chat_of
from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.tables.blocked import MOST, Entries, is_blocked, without

KIND = "blocked"
TRIES = 20


class BlocklistDoc(BaseModel):
    """A chat's blocklist as stored, apart from the chat's record: an older program can still read that record."""

    model_config = ConfigDict(extra="forbid")

    inside: str | None = None
    """Id of the parent chat whose blocklist holds here too, such as the channel of a thread; None: there is none."""
    people: list[list[str]] = []


class Blocklists:
    """The blocklists of chats. A topic of Telegram uses its group's list, a thread of Discord its channel's list."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def of(self, chat_id: str) -> Entries:
        """Return the people who may take no seat in this chat, each as the list of the person's accounts."""
        doc, _ = await self._read(chat_id)
        above = (await self._read(doc.inside))[0].people if doc.inside else []
        return [*doc.people, *above]

    async def lies_inside(self, chat_id: str, parent: str) -> None:
        """Make the blocklist of `parent` hold in this chat as well."""
        await self._change(chat_id, lambda doc: setattr(doc, "inside", chat_of(parent)))

    async def add(self, chat_id: str, accounts: Sequence[str]) -> None:
        """Add a person with these accounts to the blocklist, unless already listed; Refusal if the list is full."""

        def act(doc: BlocklistDoc) -> None:
            if is_blocked(doc.people, accounts):
                return
            if len(doc.people) >= MOST:
                raise Refusal("blocklist-full")
            doc.people = [*doc.people, list(accounts)]

        await self._change(await self._kept_at(chat_id), act)

    async def remove(self, chat_id: str, accounts: Sequence[str]) -> None:
        """Remove every entry that has one of these accounts from the blocklist."""
        where = await self._kept_at(chat_id)
        await self._change(where, lambda doc: setattr(doc, "people", without(doc.people, accounts)))

    async def move(self, old: str, new: str) -> None:
        """Add the old chat's entries to the new chat that replaces it; the old list stays. Safe to repeat."""
        for accounts in (await self._read(old))[0].people:
            await self.add(new, accounts)

    async def _kept_at(self, chat_id: str) -> str:
        return (await self._read(chat_id))[0].inside or chat_id

    async def _change(self, chat_id: str, act: Callable[[BlocklistDoc], object]) -> None:
        for _ in range(TRIES):
            doc, version = await self._read(chat_id)
            before = doc.model_copy(deep=True)
            act(doc)
            written = doc.model_dump_json().encode()
            if doc == before or await self._store.put(KIND, chat_of(chat_id), version, written):
                return
        raise Refusal("busy")

    async def _read(self, chat_id: str) -> tuple[BlocklistDoc, int]:
        found = await self._store.get(KIND, chat_of(chat_id))
        return (BlocklistDoc(), 0) if found is None else (_read(found.envelope), found.version)


def _read(raw: bytes) -> BlocklistDoc:
    return parsed(KIND, BlocklistDoc.model_validate_json, raw)
