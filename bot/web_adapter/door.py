"""The key of the page: who comes from another machine has to know it, and cannot guess it by trying."""

import asyncio
import hashlib
import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from bot.web_adapter.requests import Refused

GUESSES = 5
"""Wrong keys from one address, before it has to wait."""
PATIENCE = 60.0
"""Seconds after which a wrong key is forgotten."""
ADDRESSES = 4096
"""Addresses kept in mind."""

SLOW_SECONDS = 2.0
"""For which a wrong key from a shared address holds up those behind it."""
LONGEST_LINE = 8
"""Who try from shared addresses at the same time; more would wait too long."""

Sleep = Callable[[float], Awaitable[object]]


class Door:
    """Where an address is somebody's own, it has to wait after a few wrong keys.

    Behind a proxy that does not say for whom it asks, all have one address: there a wrong key costs time and nothing
    else, or whoever guesses would lock out those who know.
    """

    def __init__(
        self,
        key: str | None,
        proxies: Sequence[str] = (),
        *,
        now: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """`proxies`: networks of addresses that many may share, beside those of this machine."""
        self._key = key
        self._proxies = [ipaddress.ip_network(one) for one in proxies]
        self._now = now
        self._sleep = sleep
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self._line = asyncio.Lock()
        self._waiting = 0
        self.stamp = "" if key is None else hashlib.sha256(f"imperia page {key}".encode()).hexdigest()
        """What a browser is given that knew the key; another key means another stamp. Empty = no key is needed."""

    def admits(self, stamp: str) -> bool:
        """May a browser with this stamp look?"""
        return not self.stamp or hmac.compare_digest(self.stamp, stamp)

    async def try_key(self, key: str, address: str) -> None:
        """Refused if it is not the key, or if too many were tried from there; that may take its time."""
        if self._key is None:
            return
        if self._is_shared(address):
            await self._try_in_line(key)
        else:
            self._try_alone(key, _network(address))

    def _try_alone(self, key: str, network: str) -> None:
        recent = self._recent(network)
        if len(recent) >= GUESSES:
            raise Refused(429, "page-too-many-keys")
        if not self._fits(key):
            recent.append(self._now())
            raise Refused(403, "page-wrong-key")

    async def _try_in_line(self, key: str) -> None:
        if self._waiting >= LONGEST_LINE:
            raise Refused(429, "page-too-many-keys")
        self._waiting += 1
        try:
            async with self._line:
                if not self._fits(key):
                    await self._sleep(SLOW_SECONDS)
                    raise Refused(403, "page-wrong-key")
        finally:
            self._waiting -= 1

    def _fits(self, key: str) -> bool:
        return hmac.compare_digest((self._key or "").encode(), key.encode())

    def _is_shared(self, address: str) -> bool:
        found = _address(address)
        return found is not None and (found.is_loopback or any(found in network for network in self._proxies))

    def _recent(self, network: str) -> list[float]:
        """Times of the last wrong keys from there; grows by what is put into it."""
        recent = [at for at in self._wrong.pop(network, []) if self._now() - at < PATIENCE]
        self._wrong[network] = recent
        while len(self._wrong) > ADDRESSES:
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
