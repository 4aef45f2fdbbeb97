"""People who may take no seat: at one table by its host's word, in a whole chat by its administrators'.

An entry is the accounts of one person and nothing else: no name, so it stays when he has himself forgotten.
"""

from collections.abc import Callable, Collection, Sequence

from pydantic import BaseModel, ConfigDict

from bot.app.ports import RecordStore
from bot.app.refusal import Refusal
from bot.app.stored_values import parsed
from bot.app.table import Table

KIND = "blocked"
MOST = 100
"""Entries of one chat, and of one table."""
TRIES = 20

Entries = Sequence[Sequence[str]]


class BlocklistDoc(BaseModel):
    """As stored of a chat. A record of its own, so that an older program still reads the chat."""

    model_config = ConfigDict(extra="forbid")

    inside: str | None = None
    """The chat whose list holds here too: that of a thread's channel."""
    people: list[list[str]] = []


class Blocklists:
    """The lists of chats. A topic of Telegram has that of its group, a thread of Discord that of its channel."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def of(self, chat_id: str) -> Entries:
        """Who may take no seat there."""
        doc, _ = await self._read(chat_id)
        above = (await self._read(doc.inside))[0].people if doc.inside else []
        return [*doc.people, *above]

    async def lies_inside(self, chat_id: str, parent: str) -> None:
        """The list of the other chat holds in this one as well."""
        await self._change(chat_id, lambda doc: setattr(doc, "inside", chat_of(parent)))

    async def add(self, chat_id: str, accounts: Sequence[str]) -> None:
        """Once for each person; Refusal for a list that is full."""

        def act(doc: BlocklistDoc) -> None:
            if is_blocked(doc.people, accounts):
                return
            if len(doc.people) >= MOST:
                raise Refusal("blocklist-full")
            doc.people = [*doc.people, list(accounts)]

        await self._change(await self._kept_at(chat_id), act)

    async def remove(self, chat_id: str, accounts: Sequence[str]) -> None:
        """Whatever stands there of these accounts."""
        where = await self._kept_at(chat_id)
        await self._change(where, lambda doc: setattr(doc, "people", without(doc.people, accounts)))

    async def move(self, old: str, new: str) -> None:
        """A chat goes on as another one; done twice, it does nothing more."""
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


def chat_of(chat_id: str) -> str:
    """The chat around this one: that of a topic is its group (`telegram:-100:7` → `telegram:-100`)."""
    return ":".join(chat_id.split(":")[:2])


def is_blocked(entries: Entries, accounts: Collection[str]) -> bool:
    """Does any of his accounts stand there?"""
    return any(not set(entry).isdisjoint(accounts) for entry in entries)


def without(entries: Entries, accounts: Collection[str]) -> list[list[str]]:
    """The same entries without his."""
    return [list(entry) for entry in entries if set(entry).isdisjoint(accounts)]


def block(table: Table, accounts: Sequence[str]) -> None:
    """He may take no seat at this table; of very many the first ones make room."""
    table.doc.blocked = [*without(table.doc.blocked, accounts), list(accounts)][-MOST:]


def unblock(table: Table, accounts: Sequence[str]) -> None:
    """He may, again."""
    table.doc.blocked = without(table.doc.blocked, accounts)
    table.log("unblock")


def _read(raw: bytes) -> BlocklistDoc:
    return parsed(KIND, BlocklistDoc.model_validate_json, raw)
