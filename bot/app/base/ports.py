"""Interfaces of the stores that the use cases need, with values and errors; `bot.storage` implements them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NewType, Protocol
from zlib import adler32

from bot.app.base.sharing_ports import ClockStore, Incoming, LaneStore, LeaseStore, ShardStore
from engine.kernel.frozen import frozen

PARTITIONS = 64
"""Number of partitions, fixed for ever: it is part of every table's id and of every key."""

TableId = NewType("TableId", str)
"""Eight ASCII characters: the partition as two digits (00 to 63), then six of [0-9A-Za-z]."""

ChatId = NewType("ChatId", str)
"""`platform:place`, ASCII, at most 64 characters: a chat, a topic, a web room in which a table is shown."""

TableInChat = tuple[TableId, ChatId]


@frozen
class Snapshot:
    """A stored table at one version."""

    version: int
    """Length of the table's log."""
    envelope: bytes = field(repr=False)
    """JSON as `bot.storage.envelope` writes it."""

    @property
    def known(self) -> "Known":
        return Known.of(self.version, self.envelope)


@frozen
class Known:
    """Version and checksum of the stored table that a process has read.

    After a backup was restored, another table may have the same version: the checksum tells them apart.
    """

    version: int
    mark: bytes
    """Checksum (four bytes) of the table's envelope."""

    @classmethod
    def of(cls, version: int, envelope: bytes) -> "Known":
        return cls(version, adler32(envelope).to_bytes(4, "big"))


@dataclass(frozen=True, slots=True)
class Same:
    """Answer of `TableStore.newer`: the stored table has not changed since the version that the caller knows."""


@frozen
class Task:
    """A job for a table at a given time, kept in the store: a computer's turn, the end of a grace period."""

    key: str
    """Unique within its table; setting the same key again replaces the time."""
    at: int
    """Milliseconds of service time; 0 = at once."""


@frozen
class Sitting:
    """A place of a person at a table, as an entry in the index of the person's tables."""

    table: TableId
    at: int
    """Service time of the table's last commit, in milliseconds."""
    over: bool = False
    """Whether the match has been played and nothing can happen at the table any more."""


@frozen
class Commit:
    """One change of a table; the store writes all of it or nothing."""

    table: TableId
    expected: int
    """The version that was read; 0 for a table that must not exist yet."""
    delivery: str
    """Name of the press or line that caused the change; a second commit with the same name changes nothing."""
    entries: tuple[str, ...] = field(repr=False)
    """JSON lines for the log; the version grows by their number, so there is at least one."""
    envelope: bytes = field(repr=False)
    chat_ids: tuple[ChatId, ...] = ()
    """Chats that now want to show this version."""
    tasks: tuple[Task, ...] = ()
    dropped: tuple[str, ...] = ()
    """Keys of tasks that are no longer wanted (removed before `tasks` are set)."""
    mark: bytes = b""
    """Checksum of the table that was read, as in `Known`; empty if only the version is compared."""
    sitting: tuple[tuple[str, Sitting | None], ...] = ()
    """Account ids, each with its place at this table; None = delete the place."""


@frozen
class Committed:
    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Outcome of a commit: nothing was written, because another commit was first. Reload, check again, try again."""

    version: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """Outcome of a commit whose delivery was committed before; `version` is the version that it made at that time."""

    version: int


Outcome = Committed | Conflict | Repeated


@dataclass(frozen=True, slots=True)
class Mark:
    """A chat that wants a newer version of a table than it shows."""

    table: TableId
    chat_id: ChatId
    wanted: int


@dataclass(frozen=True, slots=True)
class Led:
    """Answer of `PostStore.lead`: for a limited time, only this process may send to the chat."""

    shown: bytes | None
    """Return the value that the last sender stored by `settle`: the posts shown in the chat; None if there is none."""


@dataclass(frozen=True, slots=True)
class Due:
    """A task whose time has come, leased to the worker that asked."""

    table: TableId
    task: Task
    lease: int = 0
    """Names this lease, so that `done` cannot remove a task that was set anew or leased to another worker."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How often something may be sent to one chat: at most `most` times in any `within_ms` milliseconds."""

    most: int
    within_ms: int
    free: int | None = None
    """How many may be sent at once, None: all of them. The rest is spread over the time until the oldest counts no
    more, so that after a burst nobody waits for all of that time."""


class StoreFailed(Exception):
    """Raised if the store did not answer or refused. It may have written; the same delivery may be tried again."""

    outcome: Literal["not-written", "not-copied", "unknown"] | None = None
    """Set by `write_outcome.following`."""


class DamagedValue(StoreFailed):
    """Raised if a stored record or log cannot be read. Only the kind of its key is named: the content is secret."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"a damaged value: {kind}")
        self.kind = kind


class NewerSchema(Exception):
    """Raised for a stored value of a newer program. An older program must neither read nor overwrite it."""


class Damaged(Exception):
    """Raised if the stored table has no valid envelope. The message holds nothing of the content, which is secret."""


class TableStore(Protocol):
    async def load(self, table: TableId) -> Snapshot | None:
        """Return the stored table, None if there is none; Damaged if the value cannot be unpacked."""
        ...

    async def newer(self, table: TableId, known: Known) -> Snapshot | Same | None:
        """Return the stored table; `Same` if it is still the `known` one; None if there is none. Damaged as in
        `load`."""

    async def commit(self, commit: Commit) -> Outcome:
        """Write the commit and return its outcome. Only `Committed` has written anything, and then all of it."""

    async def amend(self, table: TableId, known: Known, envelope: bytes) -> bool:
        """Replace the content of the known table, at the same version and without a line in its log. Safe to repeat.

        For changes that concern one person alone. Return False if the stored table has changed since `known`.
        """
        ...

    async def delivered(self, table: TableId, delivery: str) -> int | None:
        """Return the version that the commit with this delivery has made; None if there was no such commit."""
        ...

    async def log(self, table: TableId, first: int = 0) -> list[str]:
        """Return the entries of the log from number `first` (0 = all), oldest first."""

    async def compact(self, table: TableId, version: int, keep: int | None = None) -> bool:
        """Compress the table and its log; return False if its version is not `version` any more.

        It can be read as before; its next commit unpacks it. `keep`: milliseconds until it is deleted, None = never.
        """
        ...


class SittingStore(Protocol):
    async def sittings(self, person: str) -> list[Sitting]:
        """Return all tables where this person has or had a seat, the table that changed last first.

        Every commit updates these entries. Entries of finished tables are kept for half a year.
        """
        ...


class PostStore(Protocol):
    async def marked(self, partition: int) -> list[Mark]: ...

    async def all_marked(self) -> list[Mark]:
        """Return the marks of all partitions, in as few calls as the servers allow."""
        ...

    async def mark(self, mark: Mark) -> None:
        """Mark a chat as wanting this version of a table, without a commit: for a new chat or a repair."""

    async def unmark(self, table: TableId, chat_id: ChatId) -> None:
        """Remove the mark of a chat for a table that does not exist."""

    async def lead(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> Led | None:
        """Lease the chat to this holder and return what the chat showed at the last `settle`.

        None if another holder has the lease.
        """

    async def renew(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> bool:
        """Prolong the lease to this many milliseconds from now; return False if the holder has lost it."""
        ...

    async def release(self, table: TableId, chat_id: ChatId, holder: str) -> None: ...

    async def shown(self, table: TableId, chat_id: ChatId) -> bytes | None:
        """Return what the sender stored at its last `settle`, as JSON; None if nothing was stored."""

    async def settle(self, table: TableId, chat_id: ChatId, version: int, shown: bytes, leaves: str = "") -> int:
        """Store `shown` as what the chat shows at `version`; return a newer version that the chat wants, or 0.

        Without a newer one, the mark is removed. `leaves`: the holder whose lease ends; empty to keep the lease.
        """
        ...


class TaskStore(Protocol):
    async def due(self, partition: int, now: int, lease: int, most: int = 16) -> list[Due]:
        """Lease at most `most` tasks whose time has come by `now`, of the tables of this partition (one of 64).

        A task that is not done is returned again after `lease` milliseconds.
        """

    async def all_due(self, now: int, lease: int, most: int = 16) -> list[Due]:
        """Do what `due` does, for each partition, in as few calls as the servers allow."""
        ...

    async def extend(self, due: Due, until: int) -> bool:
        """Prolong the lease until this service time; return False if the lease is over, or the task is done or set
        anew."""
        ...

    async def done(self, table: TableId, key: str, lease: int | None = None) -> None:
        """Remove a leased task that is done; a task of this key that was set anew meanwhile stays.

        `lease`: remove the task only if this lease still holds; None = remove it whichever lease holds.
        """

    async def planned(self, key: str) -> list[tuple[TableId, int]]:
        """Return all tables that have a task of this key, each with the service time of the task; the latest first."""
        ...


class RecordStore(Protocol):
    """Small documents that belong to no table: persons, chats, web rooms.

    `kind` and `id` are chosen by the program and ASCII, never a user's text.
    """

    async def get(self, kind: str, id: str) -> Snapshot | None: ...

    async def put(self, kind: str, id: str, expected: int, document: bytes, keep: int | None = None) -> bool:
        """Write a record if its stored version is `expected` (0 = there is none); its version then grows by one.

        Return False if another writer was first. `keep`: milliseconds after which the record is deleted; None = never.
        """

    async def prolong(self, kind: str, id: str, keep: int) -> None:
        """Keep the record for this many milliseconds from now, because it is in use."""

    async def drop(self, kind: str, id: str) -> None: ...


class JournalStore(Protocol):
    """Numbered items in order, oldest first: the posts of a web room."""

    async def add(self, journal: str, item: bytes, keep: int, name: bytes = b"", *, held: bool = False) -> int:
        """Append an item and return its number, from 1. Only the last `keep` items stay, fewer if they are long.

        A `held` item is not dropped by newer ones. A second call with one of the last 32 names appends nothing and
        returns the earlier number; empty names are not remembered. After half a year without a new item only the count
        is kept.
        """

    async def replace(self, journal: str, number: int, item: bytes, begins: bytes = b"", *, held: bool = False) -> bool:
        """Replace an item; return False if it is not kept any more, or does not begin with `begins`.

        A `held` item is kept however many follow. Without `held`, a held item that is too old to be kept is deleted,
        and False is returned.
        """

    async def items(self, journal: str, after: int = 0) -> Sequence[tuple[int, bytes]]: ...


class InboxStore(Protocol):
    """Updates of platforms, stored before they are acknowledged, kept until they are handled; also the rate limits."""

    async def receive(self, inbox: str, id: str, raw: bytes, now: int) -> int:
        """Store an update and return its number; 0 if it is stored already, perhaps by an attempt whose reply was lost.

        Such an update is found with `pending`.
        """
        ...

    async def pending(self, inbox: str) -> list[Incoming]:
        """Return the updates that are not handled yet, oldest first."""
        ...

    async def handled(self, inbox: str, number: int) -> None: ...

    async def afford(
        self, chat_id: ChatId, paces: Sequence[RateLimit], now: int, name: bytes = b"", place: bytes = b""
    ) -> int:
        """Count one sending to a chat in all its rate limits, `paces`, if each of them has room; `name`: for
        `give_back`.

        Return 0 if it was counted, else the milliseconds after which it is worth asking again. `place`: name, with
        "place " before it, under which a call that has to wait keeps its moment, up to 30 s ahead, so that later calls
        with a place are behind it; the next call with this name is counted then. `give_back` frees it.
        """
        ...

    async def bar(self, chat_id: ChatId, until: int, now: int) -> None:
        """Let `afford` refuse all sendings to a chat until this service time, because the platform wants none."""

    async def give_back(self, chat_id: ChatId, name: bytes) -> None:
        """Undo the `afford` of this name, because the sending did not take place."""


class MemoryStore(Protocol):
    async def memory(self) -> float:
        """Return the share of the allowed memory that is in use, 0 to 1; 0 if there is no limit."""
        ...


class Store(
    TableStore,
    SittingStore,
    PostStore,
    TaskStore,
    RecordStore,
    JournalStore,
    InboxStore,
    LaneStore,
    ClockStore,
    LeaseStore,
    ShardStore,
    MemoryStore,
    Protocol,
):
    """All stores in one, as `bot.storage` implements it.

    Calls made at the same moment are sent in one round trip.
    """

    async def ping(self) -> None:
        """Raise StoreFailed if the server does not answer."""

    async def try_write(self) -> None:
        """Raise StoreFailed if the store refuses writes now, so that a commit would fail too."""

    def missing_replicas(self) -> int | None:
        """Return how many replicas are missing; None for a store that cannot have any."""
