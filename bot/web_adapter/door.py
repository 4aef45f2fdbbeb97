"""The key of the page: who comes from another machine has to know it, and cannot guess it by trying."""

import hashlib
import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from bot.web_adapter.refused import Refused

GUESSES = 5
"""Wrong keys from one address, before it has to wait."""
PATIENCE = 60.0
"""Seconds after which a wrong key is forgotten."""
ADDRESSES = 4096
"""Addresses kept in mind."""


class Door:
    def __init__(self, key: str | None, now: Callable[[], float] = time.monotonic) -> None:
        self._key = key
        self._now = now
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self.stamp = "" if key is None else hashlib.sha256(f"imperia page {key}".encode()).hexdigest()
        """What a browser is given that knew the key; another key means another stamp. Empty = no key is needed."""

    def admits(self, stamp: str) -> bool:
        """May a browser with this stamp look?"""
        return not self.stamp or hmac.compare_digest(self.stamp, stamp)

    def try_key(self, key: str, address: str) -> None:
        """Refused if it is not the key, or if this address has guessed too often."""
        if self._key is None:
            return
        recent = self._recent(_network(address))
        if len(recent) >= GUESSES:
            raise Refused(429, "page-too-many-keys")
        if not hmac.compare_digest(self._key.encode(), key.encode()):
            recent.append(self._now())
            raise Refused(403, "page-wrong-key")

    def _recent(self, network: str) -> list[float]:
        """Times of the last wrong keys from there; grows by what is put into it."""
        recent = [at for at in self._wrong.pop(network, []) if self._now() - at < PATIENCE]
        self._wrong[network] = recent
        while len(self._wrong) > ADDRESSES:
            self._wrong.popitem(last=False)
        return recent


def _network(address: str) -> str:
    """Where an address belongs: whoever has one of the long ones has a whole network of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
