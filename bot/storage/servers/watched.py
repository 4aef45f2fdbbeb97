"""Masters that others name, the Sentinels or the members of a cluster: when these are asked, and how patiently."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from bot.app.base import background
from bot.storage.servers.address import Host
from bot.storage.servers.node import Node

LAST_WORDS_SECONDS = 5.0
"""Seconds after which nobody waits for an answer of an old master any more."""
SILENT_SECONDS: Final = 5.0
"""Seconds for which a member is not asked again that has kept its answer back too long."""
ANSWER_SECONDS: Final = 0.5
"""Seconds after which a Sentinel or member that has not answered counts as away."""
OPENING_ANSWER_SECONDS: Final = 2.0
"""Seconds of the same wait while the store is opened: connections with TLS and a login are made then."""


class Retiring:
    """Closes the connections to masters that are masters no more, once what is under way on them has ended."""

    def __init__(self) -> None:
        self._going: dict[Node, asyncio.Task[None]] = {}

    def add(self, node: Node) -> None:
        """Close the node a few seconds later."""
        self._going[node] = background.begin("close an old master", self._close_later(node))

    async def close(self) -> None:
        """Close all of them now."""
        nodes = [*self._going]
        await background.end([*self._going.values()])
        await asyncio.gather(*(node.close() for node in nodes))

    async def _close_later(self, node: Node) -> None:
        await asyncio.sleep(LAST_WORDS_SECONDS)
        await node.close()
        if node.copies is not None:
            node.copies.forget()
        del self._going[node]


class Looks:
    """Takes looks one after the other; each caller is served by one that began after its call."""

    def __init__(self, look: Callable[[], Awaitable[None]]) -> None:
        self._look = look
        self._turn = asyncio.Lock()
        self._begun = self._ended = 0

    async def fresh(self) -> None:
        """Return after a look that began after this call. Many callers share one: at most two are waited for."""
        mine = self._begun + 1
        async with self._turn:
            if self._ended >= mine:
                return
            self._begun += 1
            number = self._begun
            await self._look()
            self._ended = number


class Silent:
    """The members that have kept their answers back lately."""

    def __init__(self) -> None:
        self._until: dict[Host, float] = {}

    def note(self, host: Host, *, silent: bool) -> None:
        if silent:
            self._until[host] = asyncio.get_running_loop().time() + SILENT_SECONDS
        else:
            self._until.pop(host, None)

    def awake(self, hosts: Iterable[Host]) -> list[Host]:
        """Return those of the hosts that may be asked now."""
        now = asyncio.get_running_loop().time()
        return [host for host in hosts if self._until.get(host, now) <= now]


class Watched(ABC):
    """Ask the servers that name the masters, all that may be asked in each look, and answer later questions
    from what it has found."""

    def __init__(self) -> None:
        self._looks = Looks(self._look_now)
        self._silent = Silent()
        self._patience = ANSWER_SECONDS
        self._looked_at = 0.0
        self._retiring = Retiring()
        self._glancing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Find the masters, with more patience than later; raise StoreNotStarted if there are none to work with."""
        self._patience = OPENING_ANSWER_SECONDS
        try:
            await self._find()
        finally:
            self._patience = ANSWER_SECONDS

    async def renewed(self, node: Node | None = None) -> None:
        await self._looks.fresh()

    async def names(self, node: Node) -> bool:
        await self._looks.fresh()
        return self.agreed(node)

    @abstractmethod
    def agreed(self, node: Node) -> bool:
        """Return whether the quorum named this master at the last look."""

    @abstractmethod
    async def _find(self) -> None:
        """Look, and raise StoreNotStarted if the quorum names no masters that have all keys."""

    @abstractmethod
    async def _look_now(self) -> None:
        """Ask all that may be asked, and follow the newest answer."""

    def _look_beside(self, pause: float) -> None:
        """Begin a look in the background, unless one goes on or the last one is less than `pause` seconds ago."""
        late = asyncio.get_running_loop().time() - self._looked_at > pause
        if late and (self._glancing is None or self._glancing.done()):
            self._glancing = background.begin("look at the store's servers", self._looks.fresh())

    async def _end_looking(self) -> None:
        await background.end([self._glancing] if self._glancing else [])
        await self._retiring.close()
