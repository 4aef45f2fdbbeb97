"""Journals: numbered items, of which the last ones are kept."""

from collections.abc import Sequence

from bot.storage import keys
from bot.storage.calls import InRedis, nonce


class JournalsInRedis(InRedis):
    async def add(self, journal: str, item: bytes, keep: int, name: bytes = b"") -> int:
        if keep < 1:
            raise ValueError("a journal keeps at least one item")
        named = [*journal_keys(journal), keys.of_journal(journal, "calls")]
        return int(await self._calls.again("add", named, name or nonce(), item, keep))

    async def replace(self, journal: str, number: int, item: bytes, begins: bytes = b"") -> bool:
        # After a lost reply the repetition may find its own item: this no may be a yes, and one looks again.
        return bool(await self._calls.again("replace", journal_keys(journal), number, item, begins))

    async def items(self, journal: str, after: int = 0) -> Sequence[tuple[int, bytes]]:
        first, found = await self._calls.again("items", journal_keys(journal), max(after, 0))
        return list(enumerate(found, start=first))


def journal_keys(journal: str) -> list[str]:
    return [keys.of_journal(journal), keys.of_journal(journal, "count")]
