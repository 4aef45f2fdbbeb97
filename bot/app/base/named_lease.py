"""A lease by name: of all processes that share a store, one at a time does a piece of work."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from bot.app.base import background
from bot.app.base.lease import LEASE_MS, RENEW_SECONDS
from bot.app.base.ports import StoreFailed
from bot.app.base.sharing_ports import Hold, LeaseStore

Work = Callable[[], Coroutine[Any, Any, None]]

log = structlog.get_logger(__name__)


class NamedLease:
    """Exclusive right of one process to the work of this name, such as `telegram:123:poller`.

    A holder that dies is replaced within 3.3 seconds, one that stops within 0.8: the others ask that often.
    """

    def __init__(self, store: LeaseStore, name: str) -> None:
        self.name = name
        self._store = store
        self._holder = secrets.token_hex(8)
        self.inherited = False
        """Whether another process has had the lease just before this one."""
        self._ours = False
        self._waits = False
        """Whether another process was seen to have the lease, since this one had it last."""
        self._wanted = False
        """Whether another process waited for the lease when the store answered last."""
        self._until = 0.0
        """Time of the event loop until which the last answer of the store keeps others from the lease."""
        self._asked = asyncio.Event()

    @property
    def sure(self) -> bool:
        """Tell whether no other process can have the lease now."""
        return self._ours and self._left > 0

    @property
    def held(self) -> bool:
        """Tell whether this process should do the work now.

        While the store fails, a holder stops at the end of the lease, unless it was the only one: then nobody else
        would do the work, and nobody would tell people that the store fails.
        """
        return self._ours and (self._left > 0 or not self._wanted)

    def give_up(self) -> None:
        """Note that another process does the work, as its platform told; the store's next answer decides again."""
        self._ours, self._waits = False, True
        self._asked.set()

    async def ask(self) -> bool:
        """Take or prolong the lease once; return `held`. Does not raise if the store fails."""
        asked = self._now()
        try:
            hold = await self._store.hold(self.name, self._holder, LEASE_MS)
        except StoreFailed as error:
            log.warning("lease not renewed", lease=self.name, error=str(error))
        else:
            self._note(hold)
            self._until = asked + LEASE_MS / 1000
        self._asked.set()
        return self.held

    def _note(self, hold: Hold) -> None:
        is_ours = hold != "another's"
        if is_ours and not self._ours:
            self.inherited = self._waits
        self._ours, self._waits, self._wanted = is_ours, not is_ours, hold == "ours and wanted"

    async def run(self, work: Work) -> None:
        """Run the work whenever this process holds the lease, and cancel it when it does not.

        Returns or raises as the work does. The lease ends with this call, also if it is cancelled.
        """
        asking = background.begin(f"lease {self.name}", self._keep_asking())
        try:
            while True:
                await self._until_held()
                log.info("lease taken", lease=self.name)
                if await self._done_while_held(work):
                    return
                log.warning("lease lost", lease=self.name)
        finally:
            await background.end([asking])
            await self._let_go()

    async def _keep_asking(self) -> None:
        while True:
            await self.ask()
            await asyncio.sleep(RENEW_SECONDS)

    async def _until_held(self) -> None:
        while not self.held:
            self._asked.clear()
            await self._asked.wait()

    async def _done_while_held(self, work: Work) -> bool:
        """Run the work; return False if it was cancelled because the lease is not held any more."""
        working = asyncio.ensure_future(work())
        try:
            while self.held:
                if working.done():
                    working.result()
                    return True
                self._asked.clear()
                await self._next_look(working)
            return False
        finally:
            await background.end([working])

    async def _next_look(self, working: "asyncio.Task[None]") -> None:
        """Wait until the work is done, the store has answered, or the term of a wanted lease is over."""
        asked = asyncio.ensure_future(self._asked.wait())
        try:
            seconds = self._left if self._wanted else None
            await asyncio.wait({working, asked}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            asked.cancel()

    async def _let_go(self) -> None:
        self._ours = False
        # Also where it is not known to be ours: the answer to the last call may be under way. Without a store it ends
        # by itself.
        with contextlib.suppress(StoreFailed):
            await self._store.let_go(self.name, self._holder)

    @property
    def _left(self) -> float:
        return self._until - self._now()

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
