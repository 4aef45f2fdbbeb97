"""Brute-force limit: after five wrong keys or codes within a minute, further tries are refused."""

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from bot.web_adapter.requests import Refused

GUESSES = 5
"""Wrong tries of one asker, an address or a browser, before further ones are refused."""
PATIENCE = 60.0
"""Seconds after which a wrong try is forgotten."""
ASKERS = 4096
"""Most askers whose wrong tries are remembered."""

SLOW_SECONDS = 2.0
"""Seconds that the next try from a shared address has to wait after a wrong one."""
LONGEST_LINE = 8
"""Most tries from shared addresses that wait at the same time; more would wait too long."""

Sleep = Callable[[float], Awaitable[object]]
Given = TypeVar("Given")


class LoginThrottle:
    """Limits wrong tries of a key or a code, for each IP address and for each known browser.

    Many people may share one address, behind a proxy that does not name its clients. There a wrong try only makes the
    next one wait; otherwise somebody who guesses could lock out all others.
    """

    def __init__(
        self,
        too_many: str,
        proxies: Sequence[str] = (),
        *,
        now: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """`too_many`: key of the text that refuses a try after too many wrong ones.

        `proxies`: networks whose addresses many people may share; addresses of this machine always count as shared.
        """
        self._too_many = too_many
        self._proxies = [ipaddress.ip_network(one) for one in proxies]
        self._now = now
        self._sleep = sleep
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self._line = asyncio.Lock()
        self._waiting = 0

    async def attempt(self, act: Callable[[], Awaitable[Given]], address: str, browser: str = "") -> Given:
        """Return the result of `act`; if it raises Refused, that counts as a wrong try.

        Raises Refused without calling `act` after too many wrong tries of this address or browser. On a shared address
        it waits for the tries before it.
        """
        askers = [browser] if browser else []
        if self._is_shared(address):
            return await self._in_line(lambda: self._counted(act, askers))
        return await self._counted(act, [_network(address), *askers])

    async def _counted(self, act: Callable[[], Awaitable[Given]], askers: Sequence[str]) -> Given:
        """Call `act`, and count a wrong try of these askers.

        The try is counted before `act` and removed after a right one; otherwise many tries at the same time would all
        pass.
        """
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
        """Return the times of the asker's recent wrong tries, as a list to which the caller may add."""
        recent = self._wrong.setdefault(asker, [])
        recent[:] = [at for at in recent if self._now() - at < PATIENCE]
        self._wrong.move_to_end(asker)
        while len(self._wrong) > ASKERS:
            self._wrong.popitem(last=False)
        return recent


def _network(address: str) -> str:
    """Return the network of an address: for IPv6 its /64, since one person has a whole network of addresses."""
    found = _address(address)
    if found is None:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False) if found.version == 6 else found)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the parsed address, an IPv4 one in IPv6 notation as IPv4; None if the text is no address."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found
