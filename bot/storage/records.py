"""Records: small documents with a version of their own."""

from bot.app.ports import Snapshot
from bot.storage import keys, packing
from bot.storage.calls import InRedis, nonce


class RecordsInRedis(InRedis):
    async def get(self, kind: str, id: str) -> Snapshot | None:
        value = await self._calls.ask("GET", keys.of_record(kind, id))
        return None if value is None else packing.snapshot(value, packing.NONCE)

    async def put(self, kind: str, id: str, expected: int, document: bytes) -> bool:
        """True also if the first reply was lost: the call knows its writing again, unless somebody wrote after it."""
        mine = nonce()
        value = packing.versioned(expected + 1, document, mine)
        key = keys.of_record(kind, id)
        return bool(await self._calls.confirmed("put", [key], expected, expected + 1, mine, value))

    async def drop(self, kind: str, id: str) -> None:
        """Gone. Versions begin anew if the record is written again, so nobody may still hold an old one."""
        # Not repeated: a repetition could come after somebody's new writing.
        await self._calls.tell("DEL", keys.of_record(kind, id))
