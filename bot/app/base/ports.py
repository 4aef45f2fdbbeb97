"""Interfaces of the stores that the use cases need, with their values and errors.

Implemented in `bot.storage`, faked nowhere: tests use fakeredis.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NewType, Protocol
from zlib import adler32

PARTITIONS = 64
"""Number of partitions, fixed for ever: it is part of every table's id and of every key."""

TableId = NewType("TableId", str)
"""Eight ASCII characters: the partition as two digits (00 to 63), then six of [0-9A-Za-z]."""

ChatId = NewType("ChatId", str)
"""`platform:place`, ASCII, at most 64 characters: a chat, a topic, a web room in which a table is shown."""

TableInChat = tuple[TableId, ChatId]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A stored table at one version."""

    version: int
    """Length of the table's log."""
    envelope: bytes = field(repr=False)
    """JSON as `bot.storage.envelope` writes it."""

    @property
    def known(self) -> "Known":
        return Known.of(self.version, self.envelope)


@dataclass(frozen=True, slots=True)
class Known:
    """Which version of which table one has: a store that was set back may hold another table of the same version."""

    version: int
    mark: bytes
    """Checksum (four bytes) of its envelope."""

    @classmethod
    def of(cls, version: int, envelope: bytes) -> "Known":
        return cls(version, adler32(envelope).to_bytes(4, "big"))


@dataclass(frozen=True, slots=True)
class Same:
    """Answer of `TableStore.newer`: the stored table is still the known one."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do for a table at a time, kept in the store: a computer's turn, the end of a grace period."""

    key: str
    """Unique within its table; setting the same key again replaces the time."""
    at: int
    """Milliseconds of service time; 0 = at once."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person's place at a table."""

    table: TableId
    at: int
    """Service time of the table's last commit, in milliseconds."""
    over: bool = False
    """Whether the match has been played and nothing can happen at the table any more."""


@dataclass(frozen=True, slots=True)
class Commit:
    """One change of a table, written all or nothing."""

    table: TableId
    expected: int
    """The version that was read; 0 for a table that must not exist yet."""
    delivery: str
    """Names this delivery of this press; a second commit with the same key changes nothing."""
    entries: tuple[str, ...] = field(repr=False)
    """JSON lines for the log; the version grows by their number, so there is at least one."""
    envelope: bytes = field(repr=False)
    chat_ids: tuple[ChatId, ...] = ()
    """Chats that now want to show this version."""
    tasks: tuple[Task, ...] = ()
    dropped: tuple[str, ...] = ()
    """Keys of tasks that are no longer wanted (removed before `tasks` are set)."""
    mark: bytes = b""
    """Checksum of the table that was read, as in `Known`; empty if only its version counts."""
    sitting: tuple[tuple[str, Sitting | None], ...] = ()
    """Persons and their places at this table; None = that person has no place here any more."""


@dataclass(frozen=True, slots=True)
class Committed:
    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Outcome of a commit: nothing was written, because another commit was first. Reload, check again, try again."""

    version: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """Outcome of a commit whose delivery was committed before: the version that it made then."""

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
    """Answer that this process alone may send to the chat, for a while."""

    shown: bytes | None
    """What the last sender has stored by `settle` as shown in the chat; None if nothing was ever stored."""


@dataclass(frozen=True, slots=True)
class Due:
    """A task whose time has come, leased to the worker that asked."""

    table: TableId
    task: Task
    lease: int = 0
    """Identifies this lease: with it `done` cannot remove the same task set anew, or leased to somebody else."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """An update of a platform, as it was received."""

    number: int
    """Number in the order in which updates were received."""
    raw: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How often something may be sent to one chat: at most `most` times in any `within_ms` milliseconds."""

    most: int
    within_ms: int
    free: int | None = None
    """How many may be sent at once. The rest is spread over the time until the oldest counts no more, so that after a
    burst nobody waits for all of that time. None: all of them at once."""


class StoreFailed(Exception):
    """The store did not answer or refused; whether it wrote is unknown. The same delivery may be tried again."""


class NotConfirmed(StoreFailed):
    """Written, but not confirmed by a replica in time.

    It may be lost with the server, so the player must not see it as done.
    """


class DamagedValue(StoreFailed):
    """A stored record or log cannot be read. Only the kind of its key is named: its content is secret."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"a damaged value: {kind}")
        self.kind = kind


class NewerSchema(Exception):
    """A newer program wrote this; an older one must neither read it nor write over it."""


class Damaged(Exception):
    """The stored table has no valid envelope. The message holds nothing of its content, which is secret."""


class TableStore(Protocol):
    async def load(self, table: TableId) -> Snapshot | None:
        """Return the stored table, None if there is none; Damaged if the value cannot be unpacked."""
        ...

    async def newer(self, table: TableId, known: Known) -> Snapshot | Same | None:
        """Return the table, `Same` if it is still the known one, None if there is none; Damaged as in `load`."""

    async def commit(self, commit: Commit) -> Outcome:
        """Write all or nothing: nothing if the delivery was committed before or the version is not the expected one."""

    async def amend(self, table: TableId, known: Known, envelope: bytes) -> bool:
        """Replace the content of the known table, at the same version and without a line in its log.

        For what concerns one person alone. Return False if the stored table is another one by now. Done twice, it
        changes nothing more.
        """
        ...

    async def delivered(self, table: TableId, delivery: str) -> int | None:
        """Return the version that a delivery made; None if it was not committed."""
        ...

    async def log(self, table: TableId, first: int = 0) -> list[str]:
        """Return the entries of the log from number `first` (0 = all), oldest first."""

    async def compact(self, table: TableId, version: int, keep: int | None = None) -> bool:
        """Compress the table and its log; return False if it is of another version by now.

        It is read as before, and its next commit unpacks it. `keep`: milliseconds until it is deleted, None = never.
        """
        ...


class SittingStore(Protocol):
    async def sittings(self, person: str) -> list[Sitting]:
        """Return every table where this person sits or has played, the one touched last first.

        Every commit writes these sittings. Those of tables that are over are kept for half a year.
        """
        ...


class PostStore(Protocol):
    async def marked(self, partition: int) -> list[Mark]: ...

    async def mark(self, mark: Mark) -> None:
        """Mark a chat as wanting a version without a commit (a new chat, a repair)."""

    async def unmark(self, table: TableId, chat_id: ChatId) -> None:
        """Remove the mark of a chat for a table that does not exist."""

    async def lead(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> Led | None:
        """Lease the chat to this holder and return what the chat showed at the last `settle`.

        None if another holder has the lease.
        """

    async def renew(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> bool:
        """Prolong the lease to this many milliseconds from now; return False if the holder does not have it any
        more."""
        ...

    async def release(self, table: TableId, chat_id: ChatId, holder: str) -> None: ...

    async def shown(self, table: TableId, chat_id: ChatId) -> bytes | None:
        """Return what the sender wrote at its last `settle`: JSON that a person can read; None if nothing."""

    async def settle(self, table: TableId, chat_id: ChatId, version: int, shown: bytes, leaves: str = "") -> int:
        """Store `shown` as what the chat shows at `version`; return a newer version that it still wants, else 0.

        If it wants none, its mark is removed. `leaves`: the holder whose lease ends by this; empty to keep the lease.
        """
        ...


class TaskStore(Protocol):
    async def due(self, partition: int, now: int, lease: int, most: int = 16) -> list[Due]:
        """Lease at most `most` tasks whose time has come by `now`, of the tables of this partition (one of 64).

        A task that is not done is returned again after `lease` milliseconds.
        """

    async def extend(self, due: Due, until: int) -> bool:
        """Prolong the lease until this time; return False if it is over, or the task is done or set anew."""
        ...

    async def done(self, table: TableId, key: str, lease: int | None = None) -> None:
        """Remove a task that is done; one that was set anew in between stays.

        With `lease` only if that lease still holds it; None = whoever has leased it.
        """

    async def planned(self, key: str) -> list[tuple[TableId, int]]:
        """Return all tables that have a task of this key, with its time; the latest first."""
        ...


class RecordStore(Protocol):
    """Small documents of their own: persons, chats, web rooms.

    `kind` and `id` are chosen by the program and ASCII, never a user's text.
    """

    async def get(self, kind: str, id: str) -> Snapshot | None: ...

    async def put(self, kind: str, id: str, expected: int, document: bytes, keep: int | None = None) -> bool:
        """Write if the stored version is `expected` (0 = new), which grows by one; False = somebody was first.

        `keep`: milliseconds after which it is deleted; None = never.
        """

    async def prolong(self, kind: str, id: str, keep: int) -> None:
        """Keep the record for this many milliseconds from now, because it is in use."""

    async def drop(self, kind: str, id: str) -> None: ...


class JournalStore(Protocol):
    """Numbered items in order, oldest first: the posts of a web room."""

    async def add(self, journal: str, item: bytes, keep: int, name: bytes = b"", *, held: bool = False) -> int:
        """Append an item; return its number, from 1. Only the last `keep` items stay, fewer if they are long.

        A `held` item stays however many follow. A call with the `name` of one of the last 32 appends
        nothing and returns the number of that one; an empty name counts as none. If nothing is added for half a year,
        all is deleted but the count.
        """

    async def replace(self, journal: str, number: int, item: bytes, begins: bytes = b"", *, held: bool = False) -> bool:
        """Replace an item; return False if it is not kept any more, or does not begin with `begins`.

        An item that was held until now, and has too many after it, is deleted, and False is returned.
        """

    async def items(self, journal: str, after: int = 0) -> Sequence[tuple[int, bytes]]: ...


class InboxStore(Protocol):
    """Updates of platforms, stored before the platform is told so and kept until they are handled; and rate limits."""

    async def receive(self, inbox: str, id: str, raw: bytes, now: int) -> int:
        """Store an update and return its number; 0 if it is stored already.

        0 also if an earlier attempt stored it and the reply was lost: find it with `pending`.
        """
        ...

    async def pending(self, inbox: str) -> list[Incoming]:
        """Return the updates that are not handled yet, oldest first."""
        ...

    async def handled(self, inbox: str, number: int) -> None: ...

    async def afford(self, chat_id: ChatId, paces: Sequence[RateLimit], now: int, name: bytes = b"") -> int:
        """Take one sending to a chat from all its rate limits, if each has room for it.

        Return 0 if taken, else the milliseconds after which it is worth asking again. `name`: for `give_back`.
        """
        ...

    async def give_back(self, chat_id: ChatId, name: bytes) -> None:
        """Give back a sending that was taken under this name and not used."""


class ClockStore(Protocol):
    """Service time: for each platform a counter that stands still while nobody serves it."""

    async def beat(self, platform: str, longest: int) -> int:
        """Count the time since the last beat and return the service time in milliseconds.

        Every worker of the platform beats, all on the same counter, which begins at the server's clock. The time since
        anybody's last beat counts, unless it is longer than `longest` milliseconds: then nobody served, and no clock
        may run. A jump of the server's clock is treated the same.
        """
        ...


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
    ClockStore,
    MemoryStore,
    Protocol,
):
    """All stores in one, as `bot.storage` implements it.

    Calls made at the same moment are sent in one round trip.
    """

    async def ping(self) -> None:
        """Raise StoreFailed if the server does not answer."""

    async def try_write(self) -> None:
        """Raise StoreFailed if a commit would fail too."""
