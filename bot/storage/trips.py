"""What is asked of the server in the same moment goes there in one trip."""

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.asyncio import Redis

Argument = str | bytes | int
Asked = tuple[tuple[Argument, ...], "asyncio.Future[Any]"]


class Trips:
    """Commands of one turn of the event loop share a pipeline, so whoever needs several things gathers them.

    A pipeline keeps their order and promises nothing else: commands of others may come in between, and each has its
    own reply or error.
    """

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._waiting: list[Asked] = []
        self._under_way: set[asyncio.Task[None]] = set()

    async def ask(self, *command: Argument) -> Any:
        """The reply; raises what redis-py raises."""
        if not all(isinstance(argument, str | bytes | int) for argument in command):
            raise TypeError(f"{command[0]!r} was given something that is neither text, bytes nor a number")
        loop = asyncio.get_running_loop()
        if not self._waiting:
            # Those who ask in this turn of the loop have asked when this is called.
            loop.call_soon(self._depart)
        reply: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((command, reply))
        return await reply

    def _depart(self) -> None:
        asked, self._waiting = self._waiting, []
        # A task of its own: of those who wait one may be cancelled, and the others' trip goes on.
        trip = asyncio.create_task(self._travel(asked))
        self._under_way.add(trip)
        trip.add_done_callback(self._under_way.discard)

    async def _travel(self, asked: Sequence[Asked]) -> None:
        try:
            replies = await self._replies([command for command, _ in asked])
        except BaseException as error:
            replies = [error] * len(asked)
            if not isinstance(error, Exception):
                raise
        finally:
            for (_, waiting), reply in zip(asked, replies, strict=True):
                _answer(waiting, reply)

    async def _replies(self, commands: Sequence[tuple[Argument, ...]]) -> Sequence[Any]:
        if len(commands) == 1:
            return [await self._client.execute_command(*commands[0])]  # type: ignore[no-untyped-call]
        pipeline = self._client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        # Errors are given one by one: raised by redis-py they would carry the arguments, secrets too.
        replies: list[Any] = await pipeline.execute(raise_on_error=False)
        return replies


def _answer(waiting: "asyncio.Future[Any]", reply: Any) -> None:
    if waiting.done():
        return  # Whoever asked was cancelled.
    if isinstance(reply, asyncio.CancelledError):
        waiting.cancel()
    elif isinstance(reply, BaseException):
        waiting.set_exception(reply)
    else:
        waiting.set_result(reply)
