"""Tables in Redis: snapshot, log and commits."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from bot.app.base.ports import (
    Commit,
    Committed,
    Conflict,
    Known,
    Outcome,
    Repeated,
    Same,
    Sitting,
    Snapshot,
    StoreFailed,
    TableId,
)
from bot.app.base.stored_values import parsed
from bot.app.base.write_outcome import writing
from bot.storage import keys, packing
from bot.storage.calls import InRedis
from bot.storage.pipelining import Argument

KEEP_DELIVERIES = 48 * 60 * 60
"""Seconds for which a delivery key is kept. Telegram repeats an update for a day at most; the second day is for
outages."""

KEEP_SITTINGS_MS = 181 * 24 * 60 * 60 * 1000
"""Milliseconds for which a finished match stays in its players' lists: half a year, and a day until it is compacted."""

COMPACTED = b"compacted"
OUTCOMES: dict[bytes, type[Committed] | type[Conflict] | type[Repeated]] = {
    b"committed": Committed,
    b"conflict": Conflict,
    b"repeated": Repeated,
}

logger = logging.getLogger(__name__)


class TablesInRedis(InRedis):
    """The tables of the store, with their logs.

    A table that was not used for long is compacted: table and log become one value, which may expire. Readers see no
    difference, and the next commit splits the value again.
    """

    async def load(self, table: TableId) -> Snapshot | None:
        value = await self._calls.ask("GET", keys.of_table(table))
        return None if value is None else packing.readable(value)

    async def newer(self, table: TableId, known: Known) -> Snapshot | Same | None:
        """Return the table, Same if it is the known one, None if there is none. Compared in the store, so only a
        changed table is transferred."""
        value = await self._calls.again("newer", [keys.of_table(table)], known.version, known.mark)
        if value is None:
            return None
        return packing.readable(value) if value else Same()

    async def commit(self, commit: Commit) -> Outcome:
        """Write a commit by one script; return its outcome: Committed, Conflict or Repeated.

        The outcome is also Repeated if the reply to this very call was lost and the call was sent again.
        """
        with writing():
            reply = await self._calls.confirmed("commit", commit_keys(commit), *commit_arguments(commit))
            while reply[0] == COMPACTED:
                reply = await self._expanding(commit)
        outcome = OUTCOMES[reply[0]](int(reply[1]))
        if isinstance(outcome, Committed) and reply[2] >= packing.BLOCK:
            await self._pack(commit.table, outcome.version, plain=reply[2])
        return outcome

    async def _expanding(self, commit: Commit) -> Any:
        """Send a commit again for a compacted table, now together with the table's unpacked log; return the reply.

        If the table was changed in between, the script sees another version and the commit is a Conflict.
        """
        value = await self._calls.ask("GET", keys.of_table(commit.table))
        compacted = _stored(value).log if value else None
        return await self._calls.confirmed("commit", commit_keys(commit), *commit_arguments(commit, compacted))

    async def amend(self, table: TableId, known: Known, envelope: bytes) -> bool:
        value = await self._calls.ask("GET", keys.of_table(table))
        log = _stored(value).log if value else None
        amended = Snapshot(known.version, envelope)
        written = packing.versioned(known.version, envelope) if log is None else packing.compacted(amended, log)
        named, marks = [keys.of_table(table)], (known.mark, amended.known.mark)
        compacted = int(log is not None)
        with writing():
            return bool(await self._calls.confirmed("amend", named, known.version, *marks, compacted, written))

    async def compact(self, table: TableId, version: int, keep: int | None = None) -> bool:
        value, log = await asyncio.gather(self._calls.ask("GET", keys.of_table(table)), self.log(table))
        snapshot = _stored(value).snapshot if value else None
        if snapshot is None or snapshot.version != version or len(log) != version:
            return False
        compacted = packing.compacted(snapshot, [entry.encode() for entry in log])
        named = [keys.of_table(table), *log_keys(table), keys.of_table(table, "shown")]
        return bool(await self._calls.again("compact", named, version, snapshot.known.mark, compacted, keep or ""))

    async def delivered(self, table: TableId, delivery: str) -> int | None:
        """Return the version of the table that this delivery made; None if it made none.

        If the server has replicas, the answer waits until one of them has that commit.
        """
        digest = packing.digest(delivery)
        made = await self._calls.confirmed("delivered", delivery_keys(table), digest, KEEP_DELIVERIES)
        return None if made is None else int(made)

    async def log(self, table: TableId, first: int = 0) -> list[str]:
        named = [*log_keys(table), keys.of_table(table)]
        blocks, plain, *compacted = await self._calls.again("log", named, max(first, 0), packing.BLOCK)
        if compacted:
            return parsed("log", packing.log, ((), _stored(compacted[0]).log or ()))[max(first, 0) :]
        # Blocks are given whole: the first may begin before the entry that was asked for.
        skipped = max(first, 0) % packing.BLOCK if blocks else 0
        return parsed("log", packing.log, (blocks, plain))[skipped:]

    async def sittings(self, person: str) -> list[Sitting]:
        """Return the tables at which a person sits or sat, newest first.

        Each partition has a list for its own tables, so that a commit can write table and list together. All partitions
        are read in one round trip.
        """
        asked = (sittings_key(partition, person) for partition in range(keys.PARTITIONS))
        found = await asyncio.gather(*(self._calls.again("sittings", [key]) for key in asked))
        places = [_place(*pair) for part in found for pair in zip(part[::2], part[1::2], strict=True)]
        return sorted(places, key=lambda place: -place.at)

    async def _pack(self, table: TableId, version: int, plain: int) -> None:
        """Pack the oldest entries of a log into blocks of 64; a packed log is a fifth as large.

        Each block takes two more round trips: the entries have to be read first. `plain`: number of unpacked entries.
        """
        try:
            while plain >= packing.BLOCK:
                await self._pack_block(table, blocks=(version - plain) // packing.BLOCK)
                plain -= packing.BLOCK
        except StoreFailed as error:
            # The commit is done all the same; the next one finds the entries and tries again.
            logger.warning("log of table %s not packed: %s", table, error)

    async def _pack_block(self, table: TableId, blocks: int) -> None:
        entries = await self._calls.ask("LRANGE", keys.of_table(table, "log"), 0, packing.BLOCK - 1)
        block = packing.block(entries)
        await self._calls.again("pack", log_keys(table), len(entries), blocks, block)


def _stored(value: bytes) -> packing.Stored:
    return parsed("table", packing.stored, value)


def log_keys(table: TableId) -> list[str]:
    return [keys.of_table(table, "log"), keys.of_table(table, "past")]


def delivery_keys(table: TableId) -> list[str]:
    return [keys.of_table(table, "delivery"), keys.of_table(table, "delivery", "old")]


def commit_keys(commit: Commit) -> list[str]:
    table = commit.table
    own = [keys.of_table(table), keys.of_table(table, "log"), *delivery_keys(table)]
    partition = keys.partition_of(table)
    shared = [keys.of_partition(partition, name) for name in ("due", "leased", "marks")]
    sitting = [sittings_key(partition, person) for person, _ in commit.sitting]
    return [*own, *shared, keys.of_table(table, "past"), keys.of_table(table, "shown"), *sitting]


def sittings_key(partition: int, person: str) -> str:
    """Return the key under which a partition lists a person's seats at the partition's own tables.

    A commit can then write table and list in one script.
    """
    return keys.of_partition(partition, f"at:{keys.named(person)}")


def commit_arguments(commit: Commit, compacted: Sequence[bytes] | None = None) -> list[Argument]:
    """Return the arguments in the order that `commit.lua` names; `compacted`: the log of a compacted table."""
    if not commit.entries:
        raise ValueError("a commit has at least one entry")
    version = commit.expected + len(commit.entries)
    value = packing.versioned(version, commit.envelope)
    delivery = packing.digest(commit.delivery)
    if any("\n" in entry for entry in commit.entries):
        raise ValueError("an entry of a log is one line")  # Blocks join entries by line ends.
    whole, rest = in_blocks(compacted) if compacted else ([], ())
    entries: list[Argument] = [*rest, *commit.entries]
    dropped = [keys.member(commit.table, keys.named(key)) for key in commit.dropped]
    chat_ids = [keys.member(commit.table, keys.checked_chat_id(chat_id)) for chat_id in commit.chat_ids]
    tasks = [word for task in commit.tasks for word in (keys.member(commit.table, keys.named(task.key)), task.at)]
    counts = (len(whole), len(entries), len(dropped), len(commit.tasks), len(chat_ids))
    expands = "" if compacted is None else "1"
    head = (commit.expected, version, value, delivery, KEEP_DELIVERIES, commit.mark, expands)
    whose = (commit.table, KEEP_SITTINGS_MS)
    sitting = [_moment(place) for _, place in commit.sitting]
    return [*head, *counts, *whose, *whole, *entries, *dropped, *tasks, *chat_ids, *sitting]


def _moment(place: Sitting | None) -> Argument:
    """Return a sitting as one number for sorting; empty for None.

    A finished match: the time of its end. A running match: the time when the seat was taken, as a negative number, so
    that running matches come before finished ones.
    """
    return "" if place is None else place.at if place.over else -1 - place.at


def _place(table: bytes, moment: bytes) -> Sitting:
    """Return a person's place at a table from its stored number, which `_moment` describes."""
    at = int(moment)
    return Sitting(TableId(table.decode("ascii")), at if at >= 0 else -1 - at, over=at >= 0)


def in_blocks(log: Sequence[bytes]) -> tuple[list[bytes], Sequence[bytes]]:
    """Return a log as it is stored: whole packed blocks, and the entries left over."""
    packed = len(log) // packing.BLOCK * packing.BLOCK
    blocks = [packing.block(log[first : first + packing.BLOCK]) for first in range(0, packed, packing.BLOCK)]
    return blocks, log[packed:]
