"""Find damaged values in a store by checking every key; used by `doctor`, and by the bot after its start.

Checked are tables, their logs, records, journals, inboxes, and what posts show. Numbers and names cannot be checked,
since any value of them looks right: deliveries, tasks, marks, seats, leases, clocks, rate limits, a record's version
and nonce. The reasons that are reported never quote a value, since values hold secrets.
"""

import asyncio
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from pydantic_core import from_json
from redis.exceptions import ResponseError

from bot.app.base.ports import NewerSchema, StoreFailed, TableId
from bot.storage import keys, packing
from bot.storage.calls import Calls
from bot.storage.envelope import Envelope, Unreadable
from bot.storage.problem import Problem
from bot.storage.servers.node import Node
from bot.storage.tables import log_keys

Kind = Literal["table", "log", "record", "other"]
COUNTED: Final[Mapping[Kind, str]] = {
    "table": "store-damaged-tables",
    "log": "store-damaged-logs",
    "record": "store-damaged-records",
    "other": "store-damaged-others",
}
"""Kind of a value → key of the text that counts damaged values of this kind; in the order of the report."""
PARTLY: Final = "store-partly-damaged"
"""Key of the text that contains all texts of COUNTED."""

PAGE = 1000
"""Keys that the server looks through at a time."""
BATCH = 16
"""Values that are read at once; unpacking a table takes a tenth of a millisecond."""


@dataclass(frozen=True, slots=True)
class Damage:
    kind: Kind
    problem: Problem


@dataclass(slots=True)
class Scan:
    """Result of one scan of the store: the number of tables, damaged values, and tables of newer programs."""

    tables: int = 0
    damages: dict[str, Damage] = field(default_factory=dict)
    """Key of the store → what is wrong with its value."""
    newer: dict[TableId, Problem] = field(default_factory=dict)
    """Tables that a newer version of the program has written: not damaged, but this version cannot read them."""
    sound: dict[TableId, bytes] = field(default_factory=dict, repr=False)
    """Envelopes of undamaged tables, at most `sound` of `scan`: the caller checks their contents with the games."""

    @property
    def problems(self) -> list[Problem]:
        return [*self.newer.values(), *(damage.problem for damage in self.damages.values())]

    @property
    def counts(self) -> list[tuple[Kind, int]]:
        """Return how many values of each kind are damaged; kinds without damage are left out."""
        counted = Counter(damage.kind for damage in self.damages.values())
        return [(kind, counted[kind]) for kind in COUNTED if counted[kind]]


async def scan(calls: Calls, sound: int = 0, pause: float = 0.0) -> Scan:
    """Check every value of the store and return the result.

    `sound`: how many undamaged tables to include in the result, at most; `pause`: seconds between two batches.
    """
    found = Scan()
    async for batch in _batches(calls):
        await asyncio.gather(*(_look(calls, key, found, sound) for key in batch))
        await asyncio.sleep(pause)
    return found


async def records_of(calls: Calls, kind: str) -> list[str]:
    """Return the ids of all records of this kind, in no order."""
    found = [keys.record_id(key, kind) async for batch in _batches(calls) for key in batch]
    # While keys are scanned, the same one may be seen twice.
    return list(dict.fromkeys(one for one in found if one is not None))


async def _batches(calls: Calls) -> AsyncIterator[Sequence[str]]:
    for node in calls.servers.nodes:
        async for batch in _batches_of(calls, node):
            yield batch


async def _batches_of(calls: Calls, node: Node) -> AsyncIterator[Sequence[str]]:
    cursor: int | bytes = 0
    while True:
        cursor, raw = await calls.ask_node(node, "SCAN", cursor, "MATCH", keys.EVERY_KEY, "COUNT", PAGE)
        # A key that is not ASCII is not ours.
        names = [name.decode("ascii") for name in raw if name.isascii()]
        ours = [name for name in names if keys.checked(name) is not None]
        for first in range(0, len(ours), BATCH):
            yield ours[first : first + BATCH]
        if int(cursor) == 0:
            return


async def _look(calls: Calls, key: str, found: Scan, sound: int) -> None:
    try:
        match keys.checked(key):
            case "table":
                await _look_at_table(calls, keys.table_of(key), found, sound)
            case "record":
                await _look_at_record(calls, key, found)
            case None:
                return
            case kind:
                await _look_at_texts(calls, key, kind, found)
    except StoreFailed as error:
        if not (isinstance(error.__cause__, ResponseError) and "WRONGTYPE" in str(error)):
            raise
        found.damages[key] = Damage("other", Problem("store-value-unreadable", {"key": key}))


async def _look_at_table(calls: Calls, table: TableId, found: Scan, sound: int) -> None:
    """Check a table and its log and note the result in `found`. Both are read at one moment: a commit in between would
    look like damage."""
    key = keys.of_table(table)
    value, blocks, plain = await calls.again("sample", [key, *log_keys(table)])
    if value is None:
        return
    found.tables += 1
    try:
        stored = packing.stored(value)
        version = Envelope.decode(stored.snapshot.envelope).version
    except NewerSchema as newer:
        found.newer[table] = Problem("store-table-newer", {"table": table, "reason": str(newer)})
        return
    except (Unreadable, zlib.error) as error:
        found.damages[key] = _of_table(table, str(error))
        return
    except ValueError:
        found.damages[key] = _of_table(table, "no version")
        return
    plain = plain if stored.log is None else [*plain, *stored.log]
    if damage := _of_log(table, {version, stored.snapshot.version}, blocks, plain):
        found.damages[key] = damage
    elif len(found.sound) < sound:
        found.sound[table] = stored.snapshot.envelope


def _of_table(table: TableId, reason: str) -> Damage:
    return Damage("table", Problem("store-table-unreadable", {"table": table, "reason": reason}))


def _of_log(table: TableId, versions: set[int], blocks: Sequence[bytes], plain: Sequence[bytes]) -> Damage | None:
    """Return the damage of a table's log, or None if it has none.

    Undamaged: each line is JSON, and the number of lines equals the version in the table's value and in its envelope.
    """
    try:
        lines = packing.log((blocks, plain))
        for number, line in enumerate(lines, start=1):
            if not _is_json(line):
                return _unreadable_log(table, f"entry {number}")
    except (ValueError, zlib.error) as error:
        return _unreadable_log(table, type(error).__name__)
    if versions == {len(lines)}:
        return None
    lengths = {"version": str(max(versions)), "entries": str(len(lines))}
    return Damage("log", Problem("store-table-torn", {"table": table, **lengths}))


def _unreadable_log(table: TableId, reason: str) -> Damage:
    return Damage("log", Problem("store-log-unreadable", {"table": table, "reason": reason}))


async def _look_at_record(calls: Calls, key: str, found: Scan) -> None:
    value = await calls.ask("GET", key)
    try:
        if value is not None:
            packing.record(value)
    except (ValueError, zlib.error):
        found.damages[key] = Damage("record", Problem("store-record-unreadable", {"key": key}))


async def _look_at_texts(calls: Calls, key: str, kind: keys.Checked, found: Scan) -> None:
    asked = calls.ask("LRANGE", key, 0, -1) if kind == "journal" else calls.ask("HVALS", key)
    values: Sequence[bytes] = await asked
    texts = (value.partition(b":")[2] for value in values) if kind == "shown" else values
    # A held item of a journal has an empty place in the list, and a post that shows nothing yet is empty, too.
    if not all(text == b"" or _is_json(text) for text in texts):
        found.damages[key] = Damage("other", Problem("store-value-unreadable", {"key": key}))


def _is_json(text: str | bytes) -> bool:
    try:
        from_json(text)
    except ValueError:
        return False
    return True
