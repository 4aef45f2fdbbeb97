"""A look at some of the stored tables: can they be read, and is each as long as its log?"""

import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from bot.app.ports import NewerSchema, TableId
from bot.storage import keys, packing
from bot.storage.calls import Calls
from bot.storage.envelope import Envelope
from bot.storage.problems import Problem
from bot.storage.tables import log_keys
from bot.storage.upgrades import Unreadable

PAGE = 1000
"""Keys that the server looks through at a time."""
LONGEST_SCAN = 200
"""Pages; beyond that even an operator stops waiting."""


@dataclass(slots=True)
class Sample:
    tables: int = 0
    problems: list[Problem] = field(default_factory=list)


async def sampled(calls: Calls, most: int) -> Sample:
    """Up to so many tables, in the order in which the server finds them."""
    sample = Sample()
    async for table in _tables(calls):
        if sample.tables == most:
            break
        value, entries = await calls.again("sample", [keys.of_table(table), *log_keys(table)], packing.BLOCK)
        if value is not None:
            sample.tables += 1
            sample.problems += _problems(table, value, int(entries))
    return sample


async def _tables(calls: Calls) -> AsyncIterator[TableId]:
    cursor: int | bytes = 0
    for _ in range(LONGEST_SCAN):
        cursor, found = await calls.ask("SCAN", cursor, "MATCH", keys.EVERY_TABLE, "COUNT", PAGE)
        for name in found:
            yield keys.table_of(name)
        if int(cursor) == 0:
            return


def _problems(table: TableId, value: bytes, entries: int) -> list[Problem]:
    """One at most: what is unreadable has no version to compare. Reasons hold nothing of the value: it is secret."""
    try:
        snapshot = packing.snapshot(value)
        version = Envelope.decode(snapshot.envelope).version
    except NewerSchema as newer:
        return [Problem("store-table-newer", {"table": table, "reason": str(newer)})]
    except (Unreadable, zlib.error) as error:
        return [Problem("store-table-unreadable", {"table": table, "reason": str(error)})]
    except ValueError:
        return [Problem("store-table-unreadable", {"table": table, "reason": "no version"})]
    if not version == snapshot.version == entries:
        lengths = {"version": str(snapshot.version), "entries": str(entries)}
        return [Problem("store-table-torn", {"table": table, **lengths})]
    return []
