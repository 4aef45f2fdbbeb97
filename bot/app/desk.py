"""Tables in and out of the store: load, change, commit, and once more if somebody was first (DESIGN 5.1, 5.2)."""

import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from structlog.contextvars import bound_contextvars

from bot.app.document import TableDoc
from bot.app.ids import is_table_id
from bot.app.kept import KeptTables
from bot.app.meters import COMMITS, REFUSALS
from bot.app.ports import Commit, Committed, Repeated, Store, TableId, Task, WindowId
from bot.app.refusal import Refusal
from bot.app.table import Playable, Table
from engine.kernel.entry import Entry, entry_from_json
from engine.kernel.game import Game

DAY_MS = 24 * 60 * 60 * 1000
TASKS = ("computer", "grace", "silence")
"""All that a table may have to do by itself."""
TRIES = 20
"""Commits in a row that may lose the race before we give up: far more than a table has seats."""

Games = Callable[[str], Game[Any]]
"""One match of the game of that name; KeyError if there is none."""
Act = Callable[["Table"], Awaitable[object] | None]
"""Changes a table in memory; awaited where it has to read more, such as the log."""


class Codec(Protocol):
    """The envelope around a table's document."""

    def pack(self, game: Game[Any], version: int, table: dict[str, Any]) -> bytes: ...

    def unpack(self, envelope: bytes) -> dict[str, Any]: ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds of service time."""
        ...


@dataclass(frozen=True, slots=True)
class Changed:
    """What a use case did."""

    table: Table
    version: int
    repeated: bool = False
    """This delivery had been done before; nothing happened now."""


class Desk:
    """Where tables lie. Knows how to keep one, not what is done with it."""

    def __init__(
        self,
        store: Store,
        codec: Codec,
        clock: Clock,
        games: Games,
        playable: Playable,
        grace_ms: int = 20_000,
        silence_ms: int = DAY_MS,
    ) -> None:
        """`silence_ms`: after so long without an event a table that has not begun is closed."""
        self.store = store
        self.clock = clock
        self.single = games
        self.playable = playable
        self._codec = codec
        self._grace = grace_ms
        self._silence = silence_ms
        self._kept = KeptTables()
        self.listeners: list[Callable[[Table, Sequence[Task]], None]] = []
        """Called after every commit, in this process: a hint that there is something to show or to do."""

    async def load(self, table: str) -> Table:
        """The table as it is stored; Refusal if there is none."""
        snapshot = await self.store.load(TableId(table)) if is_table_id(table) else None
        if snapshot is None:
            raise Refusal("no-table")
        return self._opened(TableDoc.model_validate(self._codec.unpack(snapshot.envelope)))

    async def log(self, table: Table) -> list[Entry]:
        """The entries of the table's match up to the table's version, oldest first."""
        if table.doc.match is None:
            return []
        lines = await self.store.log(TableId(table.doc.id), table.doc.match.started_at)
        return [entry_from_json(json.loads(line)) for line in lines[: table.doc.match.version]]

    async def create(self, doc: TableDoc, delivery: str, line: dict[str, Any]) -> Changed:
        """Put a new table into the store, once for each delivery; Refusal if there is another one of that id."""
        with bound_contextvars(table=doc.id):
            table = self._opened(doc)
            table.lines.append(line)
            changed = await self._commit(table, delivery)
        if changed is not None:
            return changed
        made = await self.store.delivered(TableId(doc.id), delivery)
        if made is None:
            raise Refusal("busy")
        return Changed(await self.load(doc.id), made, repeated=True)

    async def change(self, table_id: str, delivery: str, act: Act) -> Changed:
        """Do something to a table, all or nothing and once; `act` may be called again on a newer table."""
        with bound_contextvars(table=table_id):
            return await self._change(table_id, delivery, act)

    async def _change(self, table_id: str, delivery: str, act: Act) -> Changed:
        kept = self._kept.take(table_id)
        if kept is not None:
            changed = await self._change_kept(kept, delivery, act)
            if changed is not None:
                return changed
        for _ in range(TRIES):
            table = await self.load(table_id)
            try:
                await _done(act(table))
            except Refusal as refusal:
                # A delivery that comes again must not be told no: what it wanted has happened.
                made = await self.store.delivered(TableId(table_id), delivery)
                if made is None:
                    REFUSALS.labels(refusal.key).inc()
                    raise
                return Changed(await self.load(table_id), made, repeated=True)
            if not table.lines:
                return Changed(table, table.version)
            changed = await self._commit(table, delivery)
            if changed is not None:
                return changed
        raise Refusal("busy")

    async def _change_kept(self, table: Table, delivery: str, act: Act) -> Changed | None:
        """The same on a table as this process left it. None: only what the store has can tell.

        Another process may have gone on with the table since. A commit then finds out; a no has to be looked up.
        """
        try:
            await _done(act(table))
        except Refusal:
            return None
        return await self._commit(table, delivery) if table.lines else None

    async def _commit(self, table: Table, delivery: str) -> Changed | None:
        """None if somebody else was first."""
        read_version = table.doc.version
        table.store_match()
        tasks = self._tasks(table)
        table.doc.version = table.version
        entries = tuple(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in table.lines)
        table.lines = []
        outcome = await self.store.commit(
            Commit(
                table=TableId(table.doc.id),
                expected=read_version,
                delivery=delivery,
                entries=entries,
                envelope=self._codec.pack(table.single, table.doc.version, table.doc.model_dump(mode="json")),
                windows=tuple(WindowId(window) for window in table.doc.windows),
                tasks=tuple(tasks),
                dropped=tuple(set(TASKS) - {task.key for task in tasks}),
            )
        )
        COMMITS.labels(type(outcome).__name__.lower()).inc()
        match outcome:
            case Committed(version):
                self._kept.put(table)
                self._tell(table, tasks)
                return Changed(table, version)
            case Repeated(version):
                return Changed(await self.load(table.doc.id), version, repeated=True)
            case _:
                return None

    def _tasks(self, table: Table) -> list[Task]:
        """What has to happen by itself from here: a computer's turn, the end of a grace or of an idle lobby."""
        doc, match = table.doc.match, table.match
        if doc is None or match is None:
            table.doc.silent_until = self.clock.now() + self._silence if table.live else 0
            return [Task("silence", table.doc.silent_until)] if table.live else []
        if match.held is None:
            doc.grace_until = 0
        elif doc.grace_until == 0:
            doc.grace_until = self.clock.now() + self._grace
        if table.computer_to_move() is not None:
            return [Task("computer", 0)]
        return [Task("grace", doc.grace_until)] if doc.grace_until else []

    def _tell(self, table: Table, tasks: Iterable[Task]) -> None:
        for listener in self.listeners:
            listener(table, list(tasks))

    def _opened(self, doc: TableDoc) -> Table:
        return Table.opened(doc, self.single(doc.game), self.playable)


async def _done(act: Awaitable[object] | None) -> None:
    if act is not None:
        await act
