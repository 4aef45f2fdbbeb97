"""Share looks at the members between those who wait for one, and do not wait for silent members every time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from bot.storage.servers.address import Host

SILENT_SECONDS: Final = 5.0
"""Seconds for which a member is not asked again that has kept its answer back too long."""


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
