"""What the use cases need from the outside world. Implemented in `bot.storage`, faked nowhere: tests use fakeredis."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NewType, Protocol
from zlib import adler32

PARTITIONS = 64
"""Fixed for ever: it is part of every table's name and of every key."""

TableId = NewType("TableId", str)
"""Eight ASCII characters: the partition as two digits (00 to 63), then six of [0-9A-Za-z]."""

ChatId = NewType("ChatId", str)
"""`platform:place`, ASCII, at most 64 characters: a chat, a topic, a web room in which a table is shown."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The truth about one table at one version."""

    version: int
    """Length of the table's log."""
    envelope: bytes = field(repr=False)
    """JSON as `bot.storage.envelope` writes it."""

    @property
    def known(self) -> "Known":
        return Known.of(self.version, self.envelope)


@dataclass(frozen=True, slots=True)
class Known:
    """Which table one has: a store that was set back may hold another one of the same version."""

    version: int
    mark: bytes
    """Four bytes that stand for its envelope."""

    @classmethod
    def of(cls, version: int, envelope: bytes) -> "Known":
        return cls(version, adler32(envelope).to_bytes(4, "big"))


@dataclass(frozen=True, slots=True)
class Same:
    """The table is still the one that is known."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do for a table at a time, kept in the store: a computer's turn, a grace's end."""

    key: str
    """Unique within its table; setting the same key again replaces the time."""
    at: int
    """Milliseconds of service time; 0 = at once."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person's place at a table."""

    table: TableId
    at: int
    """Service time of its last commit."""
    over: bool = False
    """Nothing can happen there any more; the match has been played."""


@dataclass(frozen=True, slots=True)
class Commit:
    """One step of a table, all or nothing."""

    table: TableId
    expected: int
    """The version that was read; 0 for a table that must not exist yet."""
    delivery: str
    """Names this delivery of this press; the second commit with the same key changes nothing."""
    entries: tuple[str, ...] = field(repr=False)
    """JSON lines for the log; the version grows by their number, so there is at least one."""
    envelope: bytes = field(repr=False)
    chat_ids: tuple[ChatId, ...] = ()
    """Windows that now want this version."""
    tasks: tuple[Task, ...] = ()
    dropped: tuple[str, ...] = ()
    """Keys of tasks that are no longer wanted (before `tasks` are set)."""
    mark: bytes = b""
    """Of what was read, as in `Known`; empty where only its version counts."""
    sitting: tuple[tuple[str, Sitting | None], ...] = ()
    """Persons and their places at this table; None = he has none there any more."""


@dataclass(frozen=True, slots=True)
class Committed:
    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody else committed first: reload, check again, try again."""

    version: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """This delivery was committed before, and then made this version."""

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
    """A chat that is ours alone for a while."""

    shown: bytes | None
    """What the last sender wrote; None if nobody has."""


@dataclass(frozen=True, slots=True)
class Due:
    """A task whose time has come, leased to the one who asked."""

    table: TableId
    task: Task
    lease: int = 0
    """Which lease this is; with it `done` cannot take away the same task set anew, or leased to somebody else."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """An update of a platform, as it came."""

    number: int
    """Numbers grow in the order in which updates came."""
    raw: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How often something may be sent to one chat: so many in any stretch of so long."""

    most: int
    within_ms: int
    free: int | None = None
    """So many of them at once. The room that is left then is spread over the time until the oldest counts no more, so
    that after a burst nobody waits for all of that time. None: all of them at once."""


class StoreFailed(Exception):
    """The store did not answer or refused: nobody can say more than that. The same delivery may be tried again."""


class NotConfirmed(StoreFailed):
    """Written, but on no replica in time: it may be lost with the server, so the player must not see it as done."""


class DamagedValue(StoreFailed):
    """A record or a log is there and cannot be read. Only the kind of its key is named: what is in it is secret."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"a damaged value: {kind}")
        self.kind = kind


class NewerSchema(Exception):
    """A newer program wrote this; an older one must neither read it nor write over it."""


class Damaged(Exception):
    """What is stored is not what we write: no envelope, or a broken one. The text holds nothing of it: it is secret."""


class TableStore(Protocol):
    async def load(self, table: TableId) -> Snapshot | None:
        """Damaged where the stored value cannot be unpacked; so does `newer`."""
        ...

    async def newer(self, table: TableId, known: Known) -> Snapshot | Same | None:
        """The table, unless it is the known one; None if there is none."""

    async def commit(self, commit: Commit) -> Outcome:
        """Check the delivery key, then the version, then write everything; one script, one round trip (P1, P2)."""

    async def amend(self, table: TableId, known: Known, envelope: bytes) -> bool:
        """The known table from now on holds this, at the same version and without a line in its log.

        For what concerns one person alone; False if it is another table by now. Done twice, it does nothing more.
        """
        ...

    async def delivered(self, table: TableId, delivery: str) -> int | None:
        """The version that a delivery made, if it was committed before."""
        ...

    async def log(self, table: TableId, first: int = 0) -> list[str]:
        """The entries from number `first` (0 = all), oldest first."""

    async def fold(self, table: TableId, version: int, keep: int | None = None) -> bool:
        """Put the table and its log into as little room as they take; False if it is of another version by now.

        It is read as before, and its next commit undoes it. `keep`: milliseconds after which a folded table is gone.
        """
        ...


class SittingStore(Protocol):
    async def sittings(self, person: str) -> list[Sitting]:
        """Every table where this person sits or has played, the one touched last first; as the commits have left it.

        Tables that are over are known for half a year.
        """
        ...


class PostStore(Protocol):
    async def marked(self, partition: int) -> list[Mark]: ...

    async def mark(self, mark: Mark) -> None:
        """Ask for a version without a commit (a new chat, a repair)."""

    async def unmark(self, table: TableId, chat_id: ChatId) -> None:
        """The chat wants nothing of this table any more: there is no such table."""

    async def lead(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> Led | None:
        """The chat is the holder's alone; what is shown there since the last `settle`. None if another one has it."""

    async def renew(self, table: TableId, chat_id: ChatId, holder: str, milliseconds: int) -> bool:
        """The lease lasts so long from now on; False if it is not the holder's any more."""
        ...

    async def release(self, table: TableId, chat_id: ChatId, holder: str) -> None: ...

    async def shown(self, table: TableId, chat_id: ChatId) -> bytes | None:
        """What the sender wrote at its last `settle`: for a human eye, JSON."""

    async def settle(self, table: TableId, chat_id: ChatId, version: int, shown: bytes, leaves: str = "") -> int:
        """Remember what is shown; the mark goes if it wants nothing newer than `version`. What it wants still, or 0.

        `leaves`: the holder who gives his lease back with it.
        """
        ...


class TaskStore(Protocol):
    async def due(self, partition: int, now: int, lease: int, most: int = 16) -> list[Due]:
        """Tasks with `at` ≤ now; each is handed out again only after `lease` milliseconds unless done before."""

    async def extend(self, due: Due, until: int) -> bool:
        """The lease lasts until then; False if it is over, or the task is done or set anew."""
        ...

    async def done(self, table: TableId, key: str, lease: int | None = None) -> None:
        """The task goes if it is still leased, and by this lease if one is named; a task set anew in between stays."""

    async def planned(self, key: str) -> list[tuple[TableId, int]]:
        """All tables that have this task before them, with its time; the last of them first."""
        ...


class RecordStore(Protocol):
    """Small documents of their own: persons, chats, rooms. `kind` and `id` are ours and ASCII, never a user's text."""

    async def get(self, kind: str, id: str) -> Snapshot | None: ...

    async def put(self, kind: str, id: str, expected: int, document: bytes, keep: int | None = None) -> bool:
        """Write if the stored version is `expected` (0 = new); it grows by one. False = somebody was first.

        `keep`: milliseconds after which it is forgotten; None = never.
        """

    async def prolong(self, kind: str, id: str, keep: int) -> None:
        """It is in use: from now on it is kept for so many milliseconds."""

    async def drop(self, kind: str, id: str) -> None: ...


class JournalStore(Protocol):
    """Numbered items in order, oldest first: the posts of a web room."""

    async def add(self, journal: str, item: bytes, keep: int, name: bytes = b"", *, held: bool = False) -> int:
        """Append; number of the item, from 1. Only the last `keep` items stay, fewer where they are long.

        What is `held` stays however much comes after it. Of the last 32 calls each `name` counts once: the second one
        gets the number of the first. Where nothing is added for half a year, all is gone but the count.
        """

    async def replace(self, journal: str, number: int, item: bytes, begins: bytes = b"", *, held: bool = False) -> bool:
        """False if the item is not kept any more, or does not begin like this.

        What was held until now and has too much after it goes: that is a no, too.
        """

    async def items(self, journal: str, after: int = 0) -> Sequence[tuple[int, bytes]]: ...


class InboxStore(Protocol):
    """What came in is stored before the platform is told so, and kept until it is done."""

    async def receive(self, inbox: str, id: str, raw: bytes, now: int) -> int:
        """Its number; 0 if this update was received before, or the reply to that got lost: then it is pending."""
        ...

    async def pending(self, inbox: str) -> list[Incoming]:
        """What is not done yet, oldest first."""
        ...

    async def handled(self, inbox: str, number: int) -> None: ...

    async def afford(self, chat_id: ChatId, paces: Sequence[RateLimit], now: int, name: bytes = b"") -> int:
        """Take one sending to a chat, if each of the paces has room for it.

        0 = taken, else the milliseconds after which it is worth asking again. `name`: for `give_back`.
        """
        ...

    async def give_back(self, chat_id: ChatId, name: bytes) -> None:
        """The sending that was taken under this name was not used."""


class ClockStore(Protocol):
    """Service time: for each platform a counter that stands still while nobody serves it."""

    async def beat(self, platform: str, longest: int) -> int:
        """Milliseconds of service so far. Every worker of the platform beats, all on the same counter.

        A new counter begins at the server's clock. The time since the last beat of anybody counts, unless it is longer
        than `longest` milliseconds: then nobody was there, and no clock may run. A jump of the server's clock is such
        a pause too.
        """
        ...


class MemoryStore(Protocol):
    async def memory(self) -> float:
        """How much of the memory that it may use is in use, 0 to 1; 0 where it has no limit."""
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
    """Everything at once, as `bot.storage` gives it. What is asked in the same moment goes there in one trip."""

    async def ping(self) -> None:
        """StoreFailed if the server does not answer."""

    async def try_write(self) -> None:
        """StoreFailed where a commit would fail too."""
