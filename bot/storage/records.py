"""What is kept beside the tables: small documents, and journals."""

from collections.abc import Sequence

from bot.app.ports import Snapshot
from bot.app.stored_values import parsed
from bot.storage import keys, packing
from bot.storage.calls import InRedis, nonce

MOST_BYTES = 256 * 1024
"""Of a journal, without what is held there: some matches with all that was said about them."""
FORGOTTEN_MS = 180 * 24 * 60 * 60 * 1000
"""A journal to which nobody adds anything for so long is gone."""


class RecordsInRedis(InRedis):
    """Small documents with a version of their own."""

    async def get(self, kind: str, id: str) -> Snapshot | None:
        """DamagedValue where it cannot be unpacked."""
        value = await self._calls.ask("GET", keys.of_record(kind, id))
        return None if value is None else parsed(kind, packing.record, value)

    async def put(self, kind: str, id: str, expected: int, document: bytes, keep: int | None = None) -> bool:
        """True also if the first reply was lost: the call knows its writing again, unless somebody wrote after it."""
        mine = nonce()
        value = packing.versioned(expected + 1, document, mine)
        key = keys.of_record(kind, id)
        return bool(await self._calls.confirmed("put", [key], expected, expected + 1, mine, value, keep or ""))

    async def prolong(self, kind: str, id: str, keep: int) -> None:
        await self._calls.ask("PEXPIRE", keys.of_record(kind, id), keep)

    async def drop(self, kind: str, id: str) -> None:
        """Gone. Versions begin anew if the record is written again, so nobody may still hold an old one."""
        # Not repeated: a repetition could come after somebody's new writing.
        await self._calls.tell("DEL", keys.of_record(kind, id))


class JournalsInRedis(InRedis):
    """Numbered items, of which the last ones are kept, and those that are held."""

    async def add(self, journal: str, item: bytes, keep: int, name: bytes = b"", *, held: bool = False) -> int:
        if keep < 1:
            raise ValueError("a journal keeps at least one item")
        named = [*journal_keys(journal), keys.of_journal(journal, "calls")]
        bounds = keep, MOST_BYTES, FORGOTTEN_MS
        return int(await self._calls.again("add", named, name or nonce(), item, int(held), *bounds))

    async def replace(self, journal: str, number: int, item: bytes, begins: bytes = b"", *, held: bool = False) -> bool:
        # After a lost reply the repetition may find its own item: this no may be a yes, and one looks again.
        return bool(await self._calls.again("replace", journal_keys(journal), number, item, begins, int(held)))

    async def items(self, journal: str, after: int = 0) -> Sequence[tuple[int, bytes]]:
        first, listed, held = await self._calls.again("items", journal_keys(journal))
        # A held item has an empty place in the list.
        found = dict(enumerate(listed, start=first)) | {
            int(number): item for number, item in zip(held[::2], held[1::2], strict=True)
        }
        return sorted((number, item) for number, item in found.items() if number > after)


def journal_keys(journal: str) -> list[str]:
    return [keys.of_journal(journal), *(keys.of_journal(journal, part) for part in ("count", "held", "bytes"))]
