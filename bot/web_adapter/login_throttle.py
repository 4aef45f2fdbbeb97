"""Brute-force limit: after a few wrong tries one has to wait."""

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from bot.web_adapter.requests import Refused

GUESSES = 5
"""Wrong tries of one asker, before he has to wait."""
PATIENCE = 60.0
"""Seconds after which a wrong try is forgotten."""
ASKERS = 4096
"""Kept in mind."""

SLOW_SECONDS = 2.0
"""For which a wrong try from a shared address holds up those behind it."""
LONGEST_LINE = 8
"""Who try from shared addresses at the same time; more would wait too long."""

Sleep = Callable[[float], Awaitable[object]]
Given = TypeVar("Given")


class LoginThrottle:
    """Where an address is somebody's own, it has to wait after a few wrong tries; and so has a browser that we know.

    Behind a proxy that does not say for whom it asks, all have one address: there a wrong try costs time and nothing
    else, or whoever guesses would lock out those who know.
    """

    def __init__(
        self,
        too_many: str,
        proxies: Sequence[str] = (),
        *,
        now: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """`too_many`: what those read who have to wait; `proxies`: networks of addresses that many may share, beside
        those of this machine.
        """
        self._too_many = too_many
        self._proxies = [ipaddress.ip_network(one) for one in proxies]
        self._now = now
        self._sleep = sleep
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self._line = asyncio.Lock()
        self._waiting = 0

    async def attempt(self, act: Callable[[], Awaitable[Given]], address: str, browser: str = "") -> Given:
        """What `act` gives; what it refuses was a wrong try. Refused if too many were; that may take its time."""
        askers = [browser] if browser else []
        if self._is_shared(address):
            return await self._in_line(lambda: self._counted(act, askers))
        return await self._counted(act, [_network(address), *askers])

    async def _counted(self, act: Callable[[], Awaitable[Given]], askers: Sequence[str]) -> Given:
        """Counted before it is known whether it is wrong: else many tries at once would all be the first one."""
        tried, found = self._now(), [self._recent(asker) for asker in askers]
        if any(len(recent) >= GUESSES for recent in found):
            raise Refused(429, self._too_many)
        for recent in found:
            recent.append(tried)
        wrong = False
        try:
            return await act()
        except Refused:
            wrong = True
            raise
        finally:
            for recent in found:
                if not wrong and tried in recent:
                    recent.remove(tried)

    async def _in_line(self, act: Callable[[], Awaitable[Given]]) -> Given:
        if self._waiting >= LONGEST_LINE:
            raise Refused(429, self._too_many)
        self._waiting += 1
        try:
            async with self._line:
                try:
                    return await act()
                except Refused:
                    await self._sleep(SLOW_SECONDS)
                    raise
        finally:
            self._waiting -= 1

    def _is_shared(self, address: str) -> bool:
        found = _address(address)
        return found is not None and (found.is_loopback or any(found in network for network in self._proxies))

    def _recent(self, asker: str) -> list[float]:
        """Times of his last wrong tries; grows by what is put into it."""
        recent = self._wrong.setdefault(asker, [])
        recent[:] = [at for at in recent if self._now() - at < PATIENCE]
        self._wrong.move_to_end(asker)
        while len(self._wrong) > ASKERS:
            self._wrong.popitem(last=False)
        return recent


def _network(address: str) -> str:
    """Where an address belongs: whoever has one of the long ones has a whole network of them."""
    found = _address(address)
    if found is None:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False) if found.version == 6 else found)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """A short one is never written as a long one; None for what is no address."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found
