"""Ports of the store by which several processes share the work: service time, leases, lanes of an inbox, shards."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

Hold = Literal["another's", "ours", "ours and wanted"]
"""Answer of `LeaseStore.hold`; wanted: another process has asked for the lease within its term."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """An update of a platform, as it was received."""

    number: int
    """Number in the order in which updates were received."""
    raw: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Lane:
    """The updates of one person in an inbox; one process at a time handles them."""

    inbox: str
    name: str
    """Names the person: at most 64 characters of [0-9A-Za-z_.:@-]."""
    worker: str
    """Names the process that calls."""


@dataclass(frozen=True, slots=True)
class Received:
    """Answer of `LaneStore.receive_in_lane`."""

    number: int
    """Number of the update in its inbox; 0 if it was stored before."""
    earlier: Sequence[Incoming] | None
    """Unfinished earlier updates of the lane that the caller does not know; None: another process has the lane."""


class ClockStore(Protocol):
    """Service time as stored counters; a counter stands still while no process advances it."""

    async def beat(self, platform: str, longest: int) -> int:
        """Add the time since the last beat to the counter `platform`; return its service time in milliseconds.

        All workers advance one counter, which begins at the time of the server's clock. A pause of more than `longest`
        milliseconds is not added: nobody served then, or the server's clock was set.
        """
        ...


class Dealt(NamedTuple):
    """Answer of `ShardStore.share_out`: what this process has to do with."""

    of: int
    """Number of shards in all; more than was asked for if another process knows of more."""
    processes: int
    """Number of processes that take part, this one included."""
    surplus: int
    """How many of this process's shards another process should have."""
    shards: tuple[int, ...]
    """This process's shards."""


class ShardStore(Protocol):
    """Shards of one bot, dealt equally among the processes that take part, by the clock of the store's server."""

    async def share_out(self, name: str, holder: str, milliseconds: int, shards: int) -> Dealt:
        """Take part for this many milliseconds from now, keep one's shards, and take free ones up to an equal share.

        A shard is free if nobody has it, or if its holder has not called for its time. `shards`: least number of shards
        in all; where it grows, all are free. `name`: as in `LeaseStore.hold`. Safe to repeat.
        """
        ...

    async def hand_back(self, name: str, holder: str, shards: Sequence[int]) -> None:
        """Free these shards, if they are still this holder's."""
        ...

    async def leave_dealing(self, name: str, holder: str) -> None:
        """Take part no more; free all shards of this holder at once."""
        ...


class LeaseStore(Protocol):
    """Leases by name: one holder at a time, by the clock of the store's server."""

    async def hold(self, name: str, holder: str, milliseconds: int) -> Hold:
        """Take the lease, or prolong it to this many milliseconds from now, if no other holder has it.

        `name`: at most 64 characters of [0-9A-Za-z_.:@-], without any secret. Safe to repeat.
        """
        ...

    async def let_go(self, name: str, holder: str) -> None:
        """End the lease at once if it is still this holder's."""


class LaneStore(Protocol):
    """Lanes of an inbox: updates of one person are handled in order, by one process.

    A process has a lane from its first unfinished update to its last, as long as the process is present. What another
    process receives meanwhile is given to it when it reports an update as handled.
    """

    async def receive_in_lane(
        self, lane: Lane, id: str, raw: bytes, now: int, known: int, milliseconds: int
    ) -> Received:
        """Store an update, and take its lane if no other present process has it; the caller is then present.

        `known`: greatest number of the lane that the caller has at hand, 0 = none. `now`: service time.
        """
        ...

    async def take_lane(self, lane: Lane, numbers: Sequence[int], milliseconds: int) -> Sequence[Incoming] | None:
        """Take the lane and return its unfinished updates; None if another present process has it.

        `numbers`: the caller's list of them, from which the lane is built where an older program has stored them.
        """
        ...

    async def handled_in_lane(
        self, lane: Lane, number: int, known: int, *, keeps: bool = False
    ) -> Sequence[Incoming] | None:
        """Delete an update, and give the lane back if it was the last one.

        Return the later updates of the lane that the caller does not know; None if the lane is not the caller's any
        more. `keeps`: leave the update stored, because it cannot be read, and only take it out of the lane.
        """
        ...

    async def attend(self, inbox: str, worker: str, milliseconds: int) -> bool:
        """Note that this process is present for so long; return whether another one has ended since the last call.

        Then somebody has to take the lanes of that one.
        """
        ...

    async def present(self, inbox: str) -> Collection[str]:
        """Return the names of the processes that are present, by their last `attend`."""
        ...

    async def leave(self, inbox: str, worker: str) -> None:
        """Note that this process is not present any more, so that others may take its lanes."""
