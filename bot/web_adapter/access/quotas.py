"""Quotas of one browser: lines, rooms and codes in a time, and open connections."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.web_adapter.requests import Refused

AT_ONCE = 100
"""Lines that a browser may write at once, enough for a whole match in words; then one a second. Presses are not
counted."""
ROOMS_AT_ONCE, ROOM_EVERY = 10, 360.0
"""Rooms that a browser may make at once; then one in so many seconds."""
CODES_AT_ONCE, CODE_EVERY = 5, 60.0
"""Codes for another device that a browser may get at once; then one in so many seconds."""
LISTENING = 20
"""Windows of one browser that may have a live line: more than anybody has open."""
REMEMBERED = 4096
"""Browsers whose quotas are remembered."""


class Allowance:
    """A quota for each browser: `at_once` uses in one go, then one every `every` seconds."""

    def __init__(self, at_once: int, every: float, why: str, now: Callable[[], float] = time.monotonic) -> None:
        """`every`: seconds; `why`: key of the text that refuses one use too many."""
        self._at_once = at_once
        self._every = every
        self._why = why
        self._now = now
        self._due: OrderedDict[str, float] = OrderedDict()
        """Browser → time when its uses so far would end, if each took `every` seconds."""

    def take(self, browser: str) -> None:
        """Count one use of this browser; raise Refused if that is too fast."""
        now = self._now()
        due = max(now, self._due.get(browser, now)) + self._every
        if due - now > self._at_once * self._every:
            raise Refused(429, self._why)
        self._due[browser] = due
        self._due.move_to_end(browser)
        if len(self._due) > REMEMBERED:
            self._due.popitem(last=False)


class Listening:
    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, browser: str) -> Iterator[bool]:
        """Count one more window of the browser while the context lasts; yield False if it has too many."""
        self._open[browser] += 1
        try:
            yield self._open[browser] <= LISTENING
        finally:
            self._open[browser] -= 1
            if not self._open[browser]:
                del self._open[browser]


class Seldom:
    """Remembers when named things were last done, so that each is repeated only after some time."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self._remembered = remembered
        self._done_at: OrderedDict[str, float] = OrderedDict()

    def is_time(self, name: str, seconds: float) -> bool:
        """Return whether `name` was not done within so many seconds; if so it counts as done now."""
        now = time.monotonic()
        if now - self._done_at.get(name, -seconds) < seconds:
            return False
        self._done_at[name] = now
        self._done_at.move_to_end(name)
        if len(self._done_at) > self._remembered:
            self._done_at.popitem(last=False)
        return True

    def forget(self, name: str) -> None:
        """Allow `name` to be done again at once."""
        self._done_at.pop(name, None)
