"""A store in memory with only what a match needs, for measurements in which the store's time must not count."""

from dataclasses import dataclass, field

from bot.app.base.ports import Commit, Committed, Known, Outcome, Same, Snapshot, TableId


@dataclass
class Memory:
    """A store in memory for tables and their logs, which accepts every commit."""

    tables: dict[TableId, Snapshot] = field(default_factory=dict)
    lines: dict[TableId, list[str]] = field(default_factory=dict)

    async def load(self, table: TableId) -> Snapshot | None:
        return self.tables.get(table)

    async def newer(self, table: TableId, known: Known) -> Snapshot | Same | None:
        found = self.tables.get(table)
        return Same() if found and found.known == known else found

    async def commit(self, commit: Commit) -> Outcome:
        lines = self.lines.setdefault(commit.table, [])
        lines.extend(commit.entries)
        self.tables[commit.table] = Snapshot(len(lines), commit.envelope)
        return Committed(len(lines))

    async def delivered(self, table: TableId, delivery: str) -> int | None:
        return None

    async def get(self, kind: str, id: str) -> Snapshot | None:
        """Return None: no chat has a record."""
        return None

    async def put(self, kind: str, id: str, expected: int, document: bytes, keep: int | None = None) -> bool:
        return True

    async def prolong(self, kind: str, id: str, keep: int) -> None:
        """Do nothing: everything is kept."""

    async def log(self, table: TableId, first: int = 0) -> list[str]:
        return self.lines[table][first:]
