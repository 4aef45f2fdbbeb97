"""Small documents (records) and journals in Redis, which are kept beside the tables."""

from collections.abc import Callable, Sequence

from bot.app.base.ports import Snapshot
from bot.app.base.stored_values import parsed
from bot.app.base.write_outcome import writing
from bot.storage import journal_changes, keys, packing
from bot.storage.calls import InRedis, nonce

MOST_BYTES = 256 * 1024
"""Most bytes of a journal, without held items: enough for some matches with all that was written about them."""
FORGOTTEN_MS = 180 * 24 * 60 * 60 * 1000
"""Milliseconds after the last addition at which a journal is deleted."""


class RecordsInRedis(InRedis):
    """Small documents, each with a version of its own."""

    async def get(self, kind: str, id: str) -> Snapshot | None:
        """Return the record, None if there is none; DamagedValue where it cannot be unpacked."""
        value = await self._calls.ask("GET", keys.of_record(kind, id))
        return None if value is None else parsed(kind, packing.record, value)

    async def put(self, kind: str, id: str, expected: int, document: bytes, keep: int | None = None) -> bool:
        """Write a record if its stored version is `expected`; return whether it was written.

        Also True if only the reply was lost: the repeated call recognises its own value by a nonce. `keep`:
        milliseconds until the record is deleted; None = never.
        """
        mine = nonce()
        value = packing.versioned(expected + 1, document, mine)
        key = keys.of_record(kind, id)
        with writing():
            return bool(await self._calls.confirmed("put", [key], expected, expected + 1, mine, value, keep or ""))

    async def prolong(self, kind: str, id: str, keep: int) -> None:
        await self._calls.ask("PEXPIRE", keys.of_record(kind, id), keep)

    async def drop(self, kind: str, id: str) -> None:
        """Delete the record. If it is written again its versions start from 1, so no caller may still use an old
        version."""
        # Not repeated: a repetition could delete what somebody has written meanwhile.
        await self._calls.tell("DEL", keys.of_record(kind, id))


class JournalsInRedis(InRedis):
    """Journals of numbered items: the newest items are kept, and older ones only if they were written with `held`."""

    async def add(self, journal: str, item: bytes, keep: int, name: bytes = b"", *, held: bool = False) -> int:
        if keep < 1:
            raise ValueError("a journal keeps at least one item")
        named = [*journal_keys(journal), keys.of_journal(journal, "calls")]
        bounds, told = (keep, MOST_BYTES, FORGOTTEN_MS), journal_changes.message(self._calls.origin, journal)
        with writing():
            return int(await self._calls.again("add", named, name or nonce(), item, int(held), *bounds, *told))

    async def replace(self, journal: str, number: int, item: bytes, begins: bytes = b"", *, held: bool = False) -> bool:
        # After a lost reply the repetition may find its own item and answer no; so after False the caller reads again.
        told = journal_changes.message(self._calls.origin, journal)
        with writing():
            return bool(
                await self._calls.again("replace", journal_keys(journal), number, item, begins, int(held), *told)
            )

    async def items(self, journal: str, after: int = 0) -> Sequence[tuple[int, bytes]]:
        first, listed, held = await self._calls.again("items", journal_keys(journal))
        # A held item has an empty place in the list.
        found = dict(enumerate(listed, start=first)) | {
            int(number): item for number, item in zip(held[::2], held[1::2], strict=True)
        }
        return sorted((number, item) for number, item in found.items() if number > after)

    async def follow(self, changed: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Report the journals that other processes change, until cancelled. Raises nothing."""
        await journal_changes.follow(self._calls.servers, self._calls.origin, changed, missed)


def journal_keys(journal: str) -> list[str]:
    return [keys.of_journal(journal), *(keys.of_journal(journal, part) for part in ("count", "held", "bytes"))]
