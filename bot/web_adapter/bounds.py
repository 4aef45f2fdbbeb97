"""How much one browser may ask for: lines in a time, and windows that listen at once."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.web_adapter.requests import Refused

AT_ONCE = 30
"""Lines that a browser may write in one go, a whole match in words; then one a second. Presses are not counted."""
LISTENING = 20
"""Windows of one browser that hear what is new: more than anybody has open."""
REMEMBERED = 4096
"""Browsers whose last lines are kept in mind."""


class Typing:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._due: OrderedDict[str, float] = OrderedDict()
        """Browser → when its lines would have come at one a second."""

    def take(self, browser: str) -> None:
        """One line of this browser; Refused if that is too fast."""
        now = self._now()
        due = max(now, self._due.get(browser, now)) + 1
        if due - now > AT_ONCE:
            raise Refused(429, "page-too-fast")
        self._due[browser] = due
        self._due.move_to_end(browser)
        if len(self._due) > REMEMBERED:
            self._due.popitem(last=False)


class Listening:
    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, browser: str) -> Iterator[bool]:
        """While this lasts one more window of the browser listens; False if it has enough of them."""
        self._open[browser] += 1
        try:
            yield self._open[browser] <= LISTENING
        finally:
            self._open[browser] -= 1
            if not self._open[browser]:
                del self._open[browser]
