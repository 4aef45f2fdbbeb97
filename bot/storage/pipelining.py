"""Send the commands of one turn of the event loop in one pipeline, with a timeout."""

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as TooSlow

GLANCE = 0.3
"""Seconds that a call waits while the server is silent."""
GLANCES = 6
"""A call to a server that is not silent waits this many times GLANCE: 1.8 s. A busy disk holds up `appendfsync always`
for a second, WAIT waits as long, and a person who pressed a button has to have an answer within 2.5 s, for which a
second call may be needed."""
LONGEST_TRIP = 3.0
"""Seconds after which a trip without an answer is given up and its connection closed: a late answer up to then shows
that the server is not silent any more."""

Argument = str | bytes | int
Asked = tuple[tuple[Argument, ...], "asyncio.Future[Any]"]


class NoAnswer(TooSlow):
    """A call had no answer within its time limit. Its commands may still be done."""


class TimeLimit:
    """Answers the callers of a trip with NoAnswer when the time limit is over, and later gives up the trip.

    Timers instead of redis-py's `socket_timeout`, which makes a task for each sending and a timer for each reply.
    """

    def __init__(self, pipeline: "Pipeline", trip: "asyncio.Task[None]", asked: Sequence[Asked]) -> None:
        self._pipeline = pipeline
        self._trip = trip
        self._asked = asked
        self._glances = self._left = 1 if pipeline.silent else GLANCES
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(GLANCE, self._look)

    def _look(self) -> None:
        # Several short waits: if the event loop was blocked for seconds, only one GLANCE is used up, and the
        # loop reads the replies that came meanwhile before the next one.
        self._left -= 1
        if self._left > 0:
            self._timer = self._loop.call_later(GLANCE, self._look)
            return
        waited = self._glances * GLANCE
        self._pipeline.silent = True
        for _, waiting in self._asked:
            _answer(waiting, NoAnswer(f"no answer within {waited:.1f} s"))
        self._timer = self._loop.call_later(LONGEST_TRIP - waited, self._trip.cancel)

    def end(self, _: "asyncio.Task[None]") -> None:
        """Stop the timer: the trip is over."""
        self._timer.cancel()


class Pipeline:
    """Sends together all commands that its callers ask for in one turn of the event loop.

    The commands keep their order, but commands of other callers may come in between, and each has its own reply or
    error. If the server hangs, the first caller waits 1.8 s, and each later caller 0.3 s.
    """

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._waiting: list[Asked] = []
        self._under_way: set[asyncio.Task[None]] = set()
        self.silent = False
        """True after a call without an answer in time, until any pipeline is answered again, even late."""

    async def ask(self, *command: Argument) -> Any:
        """Send a command and return its reply; raises what redis-py raises, and NoAnswer."""
        if not all(isinstance(argument, str | bytes | int) for argument in command):
            raise TypeError(f"{command[0]!r} was given something that is neither text, bytes nor a number")
        loop = asyncio.get_running_loop()
        if not self._waiting:
            # `_depart` runs after all callers of this turn of the loop have added their commands.
            loop.call_soon(self._depart)
        reply: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((command, reply))
        return await reply

    async def together(self, *commands: tuple[Argument, ...]) -> Sequence[Any]:
        """Return replies and errors of several commands sent on one connection, with no other command between them."""
        loop = asyncio.get_running_loop()
        asked: list[Asked] = [(command, loop.create_future()) for command in commands]
        self._begin(asked)
        replies = await asyncio.gather(*(reply for _, reply in asked), return_exceptions=True)
        if late := next((one for one in replies if isinstance(one, NoAnswer)), None):
            raise late
        return replies

    def _depart(self) -> None:
        asked, self._waiting = self._waiting, []
        self._begin(asked)

    def _begin(self, asked: Sequence[Asked]) -> None:
        # A task of its own: if one caller is cancelled, the commands of the others go on.
        trip = asyncio.create_task(self._travel(asked))
        self._under_way.add(trip)
        limit = TimeLimit(self, trip, asked)
        trip.add_done_callback(limit.end)
        trip.add_done_callback(self._under_way.discard)

    async def _travel(self, asked: Sequence[Asked]) -> None:
        try:
            replies = await self._replies([command for command, _ in asked])
            if not any(isinstance(reply, Lost | TooSlow) for reply in replies):
                self.silent = False
        except BaseException as error:
            replies = [error] * len(asked)
            if not isinstance(error, Exception):
                raise
        finally:
            for (_, waiting), reply in zip(asked, replies, strict=True):
                _answer(waiting, reply)

    async def _replies(self, commands: Sequence[tuple[Argument, ...]]) -> Sequence[Any]:
        if len(commands) == 1:
            try:
                return [await self._client.execute_command(*commands[0])]  # type: ignore[no-untyped-call]
            except ResponseError as refused:
                return [refused]
        pipeline = self._client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        # Errors are given one by one: raised by redis-py they would carry the arguments, secrets too.
        replies: list[Any] = await pipeline.execute(raise_on_error=False)
        return replies


def _answer(waiting: "asyncio.Future[Any]", reply: Any) -> None:
    if waiting.done():
        return  # The caller was cancelled.
    if isinstance(reply, asyncio.CancelledError):
        waiting.cancel()
    elif isinstance(reply, BaseException):
        waiting.set_exception(reply)
    else:
        waiting.set_result(reply)
