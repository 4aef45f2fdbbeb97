"""Tables: snapshot, log and commits."""

import logging

from bot.app.ports import Commit, Committed, Conflict, Known, Outcome, Repeated, Same, Snapshot, StoreFailed, TableId
from bot.storage import keys, packing
from bot.storage.calls import InRedis
from bot.storage.trips import Argument

KEEP_DELIVERIES = 48 * 60 * 60
"""Seconds. Telegram repeats an update for a day at most; the second day is ours, after an outage."""

OUTCOMES: dict[bytes, type[Committed] | type[Conflict] | type[Repeated]] = {
    b"committed": Committed,
    b"conflict": Conflict,
    b"repeated": Repeated,
}

logger = logging.getLogger(__name__)


class TablesInRedis(InRedis):
    async def load(self, table: TableId) -> Snapshot | None:
        value = await self._calls.ask("GET", keys.of_table(table))
        return None if value is None else packing.snapshot(value)

    async def newer(self, table: TableId, known: Known) -> Snapshot | Same | None:
        """Compared where it lies: the table itself travels only where it has changed."""
        value = await self._calls.again("newer", [keys.of_table(table)], known.version, known.mark)
        if value is None:
            return None
        return packing.snapshot(value) if value else Same()

    async def commit(self, commit: Commit) -> Outcome:
        """One script, one round trip. Repeated is also what this very call answers if its first reply was lost."""
        reply = await self._calls.confirmed("commit", commit_keys(commit.table), *commit_arguments(commit))
        outcome = OUTCOMES[reply[0]](int(reply[1]))
        if isinstance(outcome, Committed) and reply[2] >= packing.BLOCK:
            await self._pack(commit.table, outcome.version, plain=reply[2])
        return outcome

    async def delivered(self, table: TableId, delivery: str) -> int | None:
        """Like a Repeated, it is only told when a replica has the commit too, where there is one."""
        digest = packing.digest(delivery)
        made = await self._calls.confirmed("delivered", delivery_keys(table), digest, KEEP_DELIVERIES)
        return None if made is None else int(made)

    async def log(self, table: TableId, first: int = 0) -> list[str]:
        blocks, plain = await self._calls.again("log", log_keys(table), max(first, 0), packing.BLOCK)
        unpacked = [entry for block in blocks for entry in packing.entries(block)]
        # Blocks are given whole: the first may begin before the entry that was asked for.
        skipped = max(first, 0) % packing.BLOCK if blocks else 0
        return [entry.decode() for entry in (unpacked + plain)[skipped:]]

    async def _pack(self, table: TableId, version: int, plain: int) -> None:
        """Every 64 entries two more trips, so that a log shrinks to a fifth; a commit alone does not know the log."""
        try:
            while plain >= packing.BLOCK:
                await self._pack_block(table, blocks=(version - plain) // packing.BLOCK)
                plain -= packing.BLOCK
        except StoreFailed as error:
            # The commit stands whatever becomes of this; the next one finds the entries and tries again.
            logger.warning("log of table %s not packed: %s", table, error)

    async def _pack_block(self, table: TableId, blocks: int) -> None:
        entries = await self._calls.ask("LRANGE", keys.of_table(table, "log"), 0, packing.BLOCK - 1)
        block = packing.block(entries)
        await self._calls.again("pack", log_keys(table), len(entries), blocks, block)


def log_keys(table: TableId) -> list[str]:
    return [keys.of_table(table, "log"), keys.of_table(table, "past")]


def delivery_keys(table: TableId) -> list[str]:
    return [keys.of_table(table, "delivery"), keys.of_table(table, "delivery", "old")]


def commit_keys(table: TableId) -> list[str]:
    own = [keys.of_table(table), keys.of_table(table, "log"), *delivery_keys(table)]
    partition = keys.partition_of(table)
    return own + [keys.of_partition(partition, name) for name in ("due", "leased", "marks")]


def commit_arguments(commit: Commit) -> list[Argument]:
    """In the order that `commit.lua` names."""
    if not commit.entries:
        raise ValueError("a commit has at least one entry")
    version = commit.expected + len(commit.entries)
    value = packing.versioned(version, commit.envelope)
    delivery = packing.digest(commit.delivery)
    entries = [one_line(entry) for entry in commit.entries]
    dropped = [keys.member(commit.table, keys.named(key)) for key in commit.dropped]
    windows = [keys.member(commit.table, keys.windowed(window)) for window in commit.windows]
    tasks = [word for task in commit.tasks for word in (keys.member(commit.table, keys.named(task.key)), task.at)]
    counts = (len(entries), len(dropped), len(commit.tasks), len(windows))
    head = (commit.expected, version, value, delivery, KEEP_DELIVERIES, commit.mark)
    return [*head, *counts, *entries, *dropped, *tasks, *windows]


def one_line(entry: str) -> str:
    """An entry of a log; blocks put them together by lines."""
    if "\n" in entry:
        raise ValueError("an entry of a log is one line")
    return entry
