"""The access key of the page, which browsers on other machines have to know."""

import hashlib
import hmac

from bot.web_adapter.access.login_throttle import LoginThrottle
from bot.web_adapter.requests import Refused


class AccessKey:
    def __init__(self, key: str | None, login_throttle: LoginThrottle | None = None) -> None:
        """`key`: None = no key is needed; `login_throttle`: limits how fast keys may be tried."""
        self._key = key
        self._login_throttle = login_throttle or LoginThrottle("page-too-many-keys")
        self.stamp = "" if key is None else hashlib.sha256(f"imperia page {key}".encode()).hexdigest()
        """Hash of the key, stored for each browser that gave the right key; empty = no key is needed."""

    def admits(self, stamp: str) -> bool:
        """Tell whether a browser with this stamp may see the page: no key is needed, or it is the stamp of the current
        key."""
        return not self.stamp or hmac.compare_digest(self.stamp, stamp)

    async def try_key(self, key: str, address: str) -> None:
        """Raise Refused if the key is wrong, or if too many keys were tried from this address; may wait before it
        answers."""
        if self._key is not None:
            await self._login_throttle.attempt(lambda: self._fits(key), address)

    async def _fits(self, key: str) -> None:
        if not hmac.compare_digest((self._key or "").encode(), key.encode()):
            raise Refused(403, "page-wrong-key")
