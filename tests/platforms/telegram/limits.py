"""Flood control: a recorder of every limit that was passed, and a switch that refuses as Telegram does.

Telegram publishes no exact figures. These are the ones that its documentation and its developers name: about 20
messages a minute in a group, about one a second in a chat with short bursts let through, about 30 a second in all.
Edits count as much as new messages, each picture of an album counts for itself, answers to presses do not count.
"""

import math
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field

from tests.platforms.telegram.model import Chat, Kind

MINUTE = 60.0


@dataclass(frozen=True)
class Passed:
    """One call too many."""

    at: float
    method: str
    chat_id: int
    limit: str
    retry_after: int


@dataclass
class Limits:
    enforced: bool = False
    per_group: int = 20
    """In any 60 seconds of one group."""
    burst: int = 5
    """How many may come at once in one chat; after that one a second."""
    overall: int = 30
    """In any second, in all chats together."""
    passed: list[Passed] = field(default_factory=list)
    counted: int = 0
    """All messages and edits that were weighed: a test that counted none proves nothing."""
    by_minute: Counter[int] = field(default_factory=Counter)
    """By group: those that are among its twenty a minute."""
    busiest: int = 0
    """The most that any 60 seconds of any group have seen."""
    _of_chat: defaultdict[int, deque[float]] = field(default_factory=lambda: defaultdict(deque))
    _of_all: deque[float] = field(default_factory=deque)
    _tokens: dict[int, tuple[float, float]] = field(default_factory=dict)
    _barred: dict[tuple[int, str], float] = field(default_factory=dict)
    """Ends of flood waits, by chat and by the clock that the wait is on."""

    def weigh(
        self, method: str, chat: Chat, now: float, weight: int = 1, *, by_minute: bool = True, clock: str = ""
    ) -> int:
        """Count a call; seconds to wait if it is to be refused, else 0.

        `by_minute`: it is one of the twenty of its group. `clock`: a flood wait on another one does not touch it.
        """
        self.counted += weight
        waits = {
            "flood wait": self._barred.get((chat.id, clock), now) - now,
            "20 a minute in a group": self._wait_of_group(chat, now, weight) if by_minute else 0.0,
            "1 a second in a chat": self._wait_of_chat(chat, now, weight),
            "30 a second in all": self._wait_of_all(now, weight),
        }
        limit, wait = max(waits.items(), key=lambda item: item[1])
        retry_after = math.ceil(wait) if wait > 0 else 0
        if retry_after:
            self.passed.append(Passed(now, method, chat.id, limit, retry_after))
        if retry_after and self.enforced:
            self._barred[(chat.id, clock)] = now + retry_after
            return retry_after
        self._keep(chat, now, weight, by_minute)
        return 0

    def assert_kept(self) -> None:
        """Raises: AssertionError with every call that passed a limit, or if nothing was sent at all."""
        assert self.counted, "nothing was sent, so no limit was tried"
        assert not self.passed, "\n".join(map(str, self.passed))

    def _keep(self, chat: Chat, now: float, weight: int, by_minute: bool) -> None:
        of_chat = self._of_chat[chat.id]
        of_chat.extend([now] * weight * by_minute)
        self._of_all.extend([now] * weight)
        self._tokens[chat.id] = (max(0.0, self._level(chat, now) - weight), now)
        if chat.kind is not Kind.PRIVATE:
            self.busiest = max(self.busiest, len(of_chat))
            self.by_minute[chat.id] += weight * by_minute

    def _wait_of_group(self, chat: Chat, now: float, weight: int) -> float:
        times = self._of_chat[chat.id]
        _drop_before(times, now - MINUTE)
        return 0.0 if chat.kind is Kind.PRIVATE else _wait(times, now, MINUTE, self.per_group - weight)

    def _wait_of_all(self, now: float, weight: int) -> float:
        _drop_before(self._of_all, now - 1.0)
        return _wait(self._of_all, now, 1.0, self.overall - weight)

    def _wait_of_chat(self, chat: Chat, now: float, weight: int) -> float:
        return max(0.0, min(weight, self.burst) - self._level(chat, now))

    def _level(self, chat: Chat, now: float) -> float:
        """What is left of the burst; it grows by one a second."""
        level, since = self._tokens.get(chat.id, (float(self.burst), now))
        return min(float(self.burst), level + now - since)


def _drop_before(times: deque[float], start: float) -> None:
    while times and times[0] <= start:
        times.popleft()


def _wait(times: deque[float], now: float, chat_id: float, most: int) -> float:
    """Seconds until no more than `most` of the times lie within the chat."""
    over = len(times) - max(most, 0)
    return times[over - 1] + chat_id - now if over > 0 else 0.0
