"""Tables as this process left them, so that the next move need not read them again. The store alone knows the truth."""

from collections import OrderedDict

from bot.app.table import Table

MOST = 200
"""Tables in memory: what is played just now."""


class KeptTables:
    """Whoever takes a table has it alone, for he changes it; it comes back only by a commit."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def take(self, table: str) -> Table | None:
        kept = self._tables.pop(table, None)
        if kept is not None:
            kept.events = []
        return kept

    def put(self, table: Table) -> None:
        self._tables[table.doc.id] = table
        if len(self._tables) > self._most:
            self._tables.popitem(last=False)
