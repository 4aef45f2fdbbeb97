"""Load, change and commit tables; a change is repeated if another commit was first."""

import asyncio
import json
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json
from structlog.contextvars import bind_contextvars, bound_contextvars, reset_contextvars

from bot.app.base.ids import is_table_id
from bot.app.base.metrics import COMMITS, REFUSALS
from bot.app.base.person import HOME_ZONE
from bot.app.base.ports import ChatId, Commit, Committed, Known, Repeated, Same, Sitting, Snapshot, Store, TableId, Task
from bot.app.base.refusal import Refusal
from bot.app.base.service_clock import Clock
from bot.app.base.stored_values import parsed
from bot.app.tables import join_requests, lobby, play, polls, premoves, table_clocks
from bot.app.tables.advice import plans
from bot.app.tables.contents import Contents, Games
from bot.app.tables.document import TableDoc, shift
from bot.app.tables.history import History
from bot.app.tables.table import Playable, Table
from bot.app.tables.table_reader import Codec, TableReader
from bot.app.tables.time_controls import MINUTE_MS
from bot.app.tables.unreadable import Found, Unreadable
from bot.workers.workers import Workers
from engine.kernel.event import Event
from engine.kernel.log_entry import Entry, entry_from_json

DAY_MS = 24 * 60 * 60 * 1000
TASKS = (
    "computer",
    "grace",
    "silence",
    "result",
    "fold",
    table_clocks.DEADLINE,
    table_clocks.REMINDER,
    polls.CLOSING,
    polls.CALLING,
    join_requests.TELLING,
)
"""Keys of tasks that a commit drops unless it sets them anew.

The task that keeps response times is not among them: it is done whatever happens.
"""
SETTLED_MS = DAY_MS
"""Milliseconds after the end of a match until its table is compacted. Later a rematch is unlikely."""
SLEEPY_MS = 30 * DAY_MS
"""Milliseconds without a commit after which a live table is compacted; its next commit unpacks it."""
KEPT_MS = 180 * DAY_MS
"""Milliseconds for which a table that is over is kept, with its record, before it is deleted."""
TRIES = 20
"""Lost races in a row after which a change is given up: far more than a table has seats."""
AT_HAND = 200
"""Most tables kept in memory; the one that was loaded or committed longest ago is dropped first."""

Act = Callable[["Table"], Awaitable[object] | None]
"""Changes a table in memory; awaited if it has to read more, such as the log."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Result of a change of a table."""

    table: Table
    version: int
    repeated: bool = False
    """Whether this delivery was committed before, so that nothing has changed now."""
    events: tuple[Event, ...] = ()
    """Events of this change, for all audiences; none of a repeated one."""


class TableRepository:
    """Loads and commits tables. It knows how tables are stored; what may be done at them is decided elsewhere."""

    def __init__(
        self,
        store: Store,
        codec: Codec,
        clock: Clock,
        games: Games,
        playable: Playable,
        pauses: table_clocks.Pauses,
        grace_ms: int = 20_000,
        silence_ms: int = DAY_MS,
        wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        zone: str = HOME_ZONE,
        workers: Workers | None = None,
    ) -> None:
        """`silence_ms`: milliseconds without an event after which a lobby is closed.

        `wall`: returns milliseconds of the machine's clock; used only for times that people read. `zone`: time zone for
        people without one in chats without one. `workers`: they think and draw; default: threads of this process.
        """
        self.store = store
        self.clock = clock
        self.single = games
        self.playable = playable
        self.clock_pauses = pauses
        self.wall = wall
        self.zone = zone
        self.workers = workers or Workers()
        self.contents = Contents(store, games)
        self.reader = TableReader(codec, self.contents, games, playable)
        self._grace = grace_ms
        self._silence = silence_ms
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        self.listeners: list[Callable[[Table, Sequence[Task]], None]] = []
        """Called after every commit of this process with the table and its new tasks, to update posts and run jobs
        soon."""

    async def load(self, table_id: str) -> Table:
        """Return the table as it is stored now; Refusal if there is none, Unreadable if it cannot be opened."""
        if not is_table_id(table_id):
            raise Refusal("no-table")
        kept = self._at_hand.get(table_id)
        known = TableId(table_id)
        # If the table is in memory, the store is only asked whether it has changed.
        if kept and kept.known:
            found = await self.reader.unpacked(table_id, self.store.newer(known, kept.known))
        else:
            found = await self.stored(known)
        if kept and isinstance(found, Same):
            return self._in_time(kept)
        if found is None or isinstance(found, Same):
            self._at_hand.pop(table_id, None)
            raise Refusal("no-table")
        table = self._at_home(await self.reader.opened(found.envelope, table_id))
        table.known = found.known
        return self._keep(table, kept)

    async def stored(self, table_id: TableId) -> Snapshot | None:
        """Return the table as the store keeps it, packed; None if there is none. Unreadable if it is damaged."""
        return await self.reader.unpacked(table_id, self.store.load(table_id))

    async def found(self, names: Iterable[str]) -> Found:
        """Load these tables in one round trip, in this order. Tables that are gone or unreadable are listed apart."""
        found = Found()
        for name, one in zip(names := list(names), await asyncio.gather(*map(self._looked_up, names)), strict=True):
            if isinstance(one, Table):
                found.tables.append(one)
            elif isinstance(one, Unreadable):
                found.unopened.append(one)
            else:
                found.gone.add(name)
        return found

    async def _looked_up(self, name: str) -> Table | Unreadable | None:
        try:
            return await self.load(name)
        except Unreadable as unreadable:
            return unreadable
        except Refusal:
            return None

    async def at_hand(self, table_id: str) -> Table:
        """Return the table from the memory of this process, without asking the store. If it is not there, load it."""
        kept = self._at_hand.get(table_id)
        return self._in_time(kept) if kept else await self.load(table_id)

    def known(self, table_id: str) -> Table | None:
        """Return the table from the memory of this process, without asking the store; None if it is not there."""
        return self._at_hand.get(table_id)

    def newest(self, table: Table) -> Table:
        """Return the newest version of a table that this process knows; the store may have a newer one."""
        kept = self._at_hand.get(table.doc.id)
        return kept if kept is not None and kept.doc.version > table.doc.version else table

    async def history(self, table: Table) -> History:
        """Return the history of the match under today's rules, up to the table's version; Refusal before the match."""
        if table.match is None:
            raise Refusal("not-started")
        if table.history is None:
            entries = (await self.log(table))[table.segment.version :]
            table.history = History.of(table.game, table.start(), entries, table.segment.version)
        elif table.unread:
            table.history, table.unread = table.history.followed_by(table.unread), ()
        return table.history

    async def log(self, table: Table) -> list[Entry]:
        """Return the log entries of the table's match, up to the table's version, oldest first."""
        if table.doc.match is None:
            return []
        lines = await self.store.log(TableId(table.doc.id), table.doc.match.started_at)
        return [parsed("log", _entry, line) for line in lines[: table.doc.match.version]]

    async def create(self, doc: TableDoc, delivery: str, line: dict[str, Any]) -> Changed:
        """Store a new table, once for each delivery; Refusal if there is another table with its id."""
        with bound_contextvars(table=doc.id):
            table = self._at_home(await self.reader.of_document(doc))
            table.lines.append(line)
            changed = await self._commit(table, delivery)
        if changed is not None:
            return changed
        made = await self.store.delivered(TableId(doc.id), delivery)
        if made is None:
            raise Refusal("busy")
        return Changed(await self.load(doc.id), made, repeated=True)

    async def written(self, table_id: TableId) -> tuple[bytes, list[str]]:
        """Return the stored envelope of the table, and its log up to the same version; Refusal if there is none."""
        found = await self.stored(table_id) if is_table_id(table_id) else None
        if found is None:
            raise Refusal("no-table")
        return found.envelope, (await self.store.log(table_id))[: found.version]

    async def adopt(self, envelope: bytes, log: Sequence[str], chat_ids: Sequence[str], later: int) -> Table:
        """Store a table from another store; Refusal if there is a table with its id.

        `later`: milliseconds by which this store's service time is ahead of the other store's. `chat_ids`: chats that
        show it; empty = those of the document.
        """
        doc = self.reader.document(envelope, "")
        doc.chat_ids = list(chat_ids) or doc.chat_ids
        shift(doc, later)
        table = self._at_home(await self.reader.of_document(doc))
        table.tell({"adopted": True})
        changed = await self._commit(table, f"adopt:{doc.id}:{doc.version}", log)
        if changed is None:
            raise Refusal("table-is-there")
        return changed.table

    async def change(self, table_id: str, delivery: str, act: Act) -> Changed:
        """Change a table with `act` and commit it, all or nothing and once for each delivery.

        `act` is called again, on a newer table, if another commit was first. Its Refusals are raised.
        """
        tokens = bind_contextvars(table=table_id)  # A third of the time of `bound_contextvars`.
        try:
            table = await self.at_hand(table_id)
            for _ in range(TRIES):
                draft = table.draft()
                try:
                    if (reading := act(draft)) is not None:
                        await reading
                except Refusal as refusal:
                    # In this order: if a master is replaced in between, both answers are of the new one.
                    made = await self.store.delivered(TableId(table_id), delivery)
                    newer = await self.load(table_id)
                    if made is not None:
                        # A repeated delivery must not be refused: its change was committed before.
                        return Changed(newer, made, repeated=True)
                    if newer is table:
                        REFUSALS.labels(refusal.key).inc()
                        raise
                    table = newer  # Another process has changed the table: perhaps `act` is possible now.
                    continue
                if draft.lines and (changed := await self._commit(draft, delivery)) is not None:
                    return changed
                newer = await self.load(table_id)
                if newer is table and not draft.lines:
                    return Changed(table, table.version)
                table = newer
        finally:
            reset_contextvars(**tokens)
        raise Refusal("busy")

    async def amend(self, table_id: str, act: Callable[[Table], None], *, at_hand: bool = False) -> Table:
        """Change what concerns one person alone, without a new version that others would notice; return the table.

        `at_hand`: try it first on the table in memory, without asking the store; for an `act` that refuses nothing.
        """
        for tries in range(TRIES):
            table = await (self.at_hand(table_id) if at_hand and not tries else self.load(table_id))
            draft = table.draft()
            act(draft)
            if draft.doc == table.doc:
                return table
            assert not draft.lines
            assert table.known is not None
            envelope = self.reader.codec.pack(draft.single, draft.doc.version, draft.doc)
            if await self.store.amend(TableId(table_id), table.known, envelope):
                draft.committed(Known.of(draft.doc.version, envelope))
                draft.shows_still(table)
                return self._keep(draft, table)
        raise Refusal("busy")

    async def _commit(self, table: Table, delivery: str, log: Sequence[str] = ()) -> Changed | None:
        """Update clocks, votes and requests of a draft, then commit it; None if another commit was first.

        `log`: older lines of a table that is not in the store yet.
        """
        read_version, done_here = table.doc.version - len(log), len(table.events)
        premoves.obey(table)
        now = self.clock.now()
        await table_clocks.settle(table, now, self.clock_pauses)
        polls.settle(table, now)
        if table.doc.requests:
            join_requests.settle(table)
        if any(seat.plans for seat in table.doc.seats):
            plans.settle(table)
        table.store_match()
        tasks = self._tasks(table, now)
        # A commit after the end of the match must not drop the task that counts its result.
        wanted = {*(task.key for task in tasks), *(() if table.live else ("result",))}
        table.doc.version = table.version
        entries = (*log, *(to_json(line).decode() for line in table.lines))
        if table.match is not None:
            await self.contents.keep(table.single)
        envelope = self.reader.codec.pack(table.single, table.doc.version, table.doc)
        outcome = await self.store.commit(
            Commit(
                table=TableId(table.doc.id),
                expected=read_version,
                delivery=delivery,
                entries=entries,
                envelope=envelope,
                mark=table.known.mark if table.known else b"",
                chat_ids=tuple(ChatId(chat_id) for chat_id in table.doc.chat_ids),
                tasks=tuple(tasks),
                dropped=tuple(set(TASKS) - wanted),
                sitting=tuple(self._sitting(table)),
            )
        )
        COMMITS.labels(type(outcome).__name__.lower()).inc()
        match outcome:
            case Committed(version):
                events = table.committed(Known.of(version, envelope))
                table.ahead = self.ahead()
                self._keep(table)
                for listener in self.listeners:
                    listener(table, tasks[:])
                # Events of premoves are not returned: they belong to other players than the author of this change.
                return Changed(table, version, events=tuple(events[:done_here]))
            case Repeated(version):
                return Changed(await self.load(table.doc.id), version, repeated=True)
            case _:
                return None

    async def compact(self, table: Table) -> None:
        """Compress a table that has not changed for long. A finished table is deleted later."""
        await self.store.compact(TableId(table.doc.id), table.doc.version, None if table.live else KEPT_MS)

    def _sitting(self, table: Table) -> Iterator[tuple[str, Sitting | None]]:
        """Yield (account id, place at the table) for the index of a person's tables; None = delete the entry.

        Entries are deleted for people who have left, and for everybody at a lobby that was closed.
        """
        has_place = table.live or table.match is not None
        place = Sitting(TableId(table.doc.id), self.clock.now(), over=not table.live) if has_place else None
        yield from ((person, place) for person in sorted(table.persons))
        before = table.base.persons if table.base else frozenset[str]()
        yield from ((person, None) for person in sorted(before - table.persons))

    def _tasks(self, table: Table, now: int) -> list[Task]:
        """Return the tasks that the table has after this commit."""
        if table.match is None:
            goes_on = lobby.tasks(table, self.clock.now(), self._silence)
        else:
            goes_on = play.tasks(table, self.clock.now(), self._grace)
        asked = *polls.tasks(table), *(join_requests.tasks(table) if table.doc.requests else ())
        compact = Task("fold", now + (SLEEPY_MS if table.live else SETTLED_MS))
        return [*goes_on, *table_clocks.tasks(table, now), *asked, compact]

    def ahead(self) -> int:
        """Return by how many milliseconds the wall clock is ahead of service time; more after each outage."""
        return self.wall() - self.clock.now()

    def _in_time(self, table: Table) -> Table:
        """Return the same table, with the present difference of wall clock and service time."""
        ahead = self.ahead()
        if abs(ahead - table.ahead) >= MINUTE_MS:
            table.ahead, table.view = ahead, None
        return table

    def _keep(self, table: Table, before: Table | None = None) -> Table:
        """Put the table into memory and return it; if a commit has put a newer version there, return that one.

        `before`: the table that was in memory when this one was read from the store.
        """
        now = self._at_hand.get(table.doc.id)
        if now is not None and now is not before and now.doc.version > table.doc.version:
            return now  # A commit came in between. Else the store's version is right, even if it is older.
        self._at_hand[table.doc.id] = table
        self._at_hand.move_to_end(table.doc.id)
        if len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return table

    def _at_home(self, table: Table) -> Table:
        table.grace = math.ceil(self._grace / 1000)
        table.ahead, table.zone = self.ahead(), self.zone
        return table


def _entry(line: str) -> Entry:
    return entry_from_json(json.loads(line))
