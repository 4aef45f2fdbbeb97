"""Pressed buttons and what the presser was answered."""

import asyncio
import itertools
from dataclasses import dataclass, field

from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.errors import QUERY_TOO_OLD, bad_request
from tests.platforms.telegram.model import Message, User

ANSWER_WITHIN = 15.0
"""Seconds after which a press can be answered no more. Telegram names no figure; people measured about this."""


@dataclass(frozen=True)
class Answer:
    """What the presser alone sees: a toast, an alert to be closed, a link that opens, or just the end of the wait."""

    text: str = ""
    alert: bool = False
    url: str | None = None
    given: bool = True
    """False: no answer came while the presser watched."""


NOTHING = Answer()


@dataclass(eq=False)
class Query:
    """A press that waits for its answer."""

    id: str
    user: User
    button: tuple[int, int, str] | None
    """Chat, message and data, for the client's cache of answers."""
    at: float
    message: Message | None = None
    """Under which the button was; None for a forged press."""
    closed: bool = False
    """Whether the bot has answered it."""
    answered: "asyncio.Future[Answer]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def end_wait(self, answer: Answer = NOTHING) -> None:
        """The presser's progress bar ends; the first answer counts."""
        if not self.answered.done():
            self.answered.set_result(answer)


class Queries:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.known: dict[str, Query] = {}
        """All presses, those that were answered too."""
        self._open: dict[str, Query] = {}
        self._cached: dict[tuple[int, tuple[int, int, str]], tuple[Answer, float]] = {}
        self._numbers = itertools.count(4_382_000_000_000_000_001)
        self.answers: list[tuple[Query, Answer]] = []
        """All that were given, in their order."""

    def cached(self, user: User, button: tuple[int, int, str]) -> Answer | None:
        """The answer that this person's telephone still knows, so that the bot does not learn of the press."""
        answer, until = self._cached.get((user.id, button), (None, 0.0))
        return answer if self._clock.now() < until else None

    def open(
        self, user: User, button: tuple[int, int, str] | None, id: str = "", message: Message | None = None
    ) -> Query:
        query = Query(id or str(next(self._numbers)), user, button, self._clock.now(), message)
        self.known[query.id] = self._open[query.id] = query
        return query

    def answer(self, id: str, answer: Answer, cache_time: float) -> None:
        """Raises: ApiError if the press is too old, was answered before or never was."""
        query = self._open.pop(id, None)
        if query is None or self._clock.now() > query.at + ANSWER_WITHIN:
            raise bad_request(QUERY_TOO_OLD)
        query.closed = True
        self.answers.append((query, answer))
        if cache_time > 0 and query.button is not None:
            self._cached[(query.user.id, query.button)] = (answer, self._clock.now() + cache_time)
        query.end_wait(answer)
