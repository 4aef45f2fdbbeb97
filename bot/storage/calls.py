"""Scripts and commands on one client: what is tried again, what an error means, and who starts our own server anew."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from redis.asyncio import Redis
from redis.commands.core import AsyncScript
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import NoScriptError, ReadOnlyError, RedisError
from redis.exceptions import TimeoutError as TooSlow

from bot.app.failpoints import failpoint
from bot.app.ports import NotConfirmed, StoreFailed
from bot.storage.connection import Replicas
from bot.storage.packing import NONCE
from bot.storage.pipelining import Argument, NoAnswer, Pipeline

MENDING = 2.0
"""Seconds for our own server to come back before a call gives up; a person waits for the answer."""

SCRIPTS = Path(__file__).parent / "scripts"
PAUSES = (0.05, 0.2, 0.8)
"""Seconds before the second, third and fourth try."""
PATIENCE = 1.0
"""Seconds after which nothing is tried anew: a person waits for the answer."""

WORTH_ANOTHER_TRY = (Lost, TooSlow, ReadOnlyError)
"""The connection broke, or an old master has become a replica. A server that hangs is asked once (`NoAnswer`)."""

T = TypeVar("T")


class OwnServer(Protocol):
    """A server that we started ourselves, or found running in our directory."""

    def ensure(self, patience: float = ...) -> None:
        """Start it again if it has died."""

    def trouble(self) -> StoreFailed | None:
        """Why it cannot work, where that can be seen without asking it."""

    def stop(self) -> None: ...


class Keeper:
    def __init__(self, server: OwnServer | None = None) -> None:
        self._server = server
        self._mending = asyncio.Lock()

    async def mend(self) -> None:
        """One task at a time: the others find the server mended."""
        if self._server:
            async with self._mending:
                await asyncio.to_thread(self._server.ensure, MENDING)

    def trouble(self) -> StoreFailed | None:
        """What a client cannot know: from a server that dies of a full disk it only hears that it is gone."""
        return self._server.trouble() if self._server else None

    async def leave(self) -> None:
        if self._server:
            await asyncio.to_thread(self._server.stop)


class Calls:
    """Everything the store asks of Redis goes through here. Raises StoreFailed, never an error of redis-py."""

    def __init__(
        self,
        client: Redis,
        replicas: Replicas | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        self.client = client
        self.replicas = replicas
        self._trips = Pipeline(client)
        self._keeper = keeper or Keeper()
        self._scripts: dict[str, AsyncScript] = {
            path.stem: client.register_script(path.read_text(encoding="utf-8")) for path in SCRIPTS.glob("*.lua")
        }

    async def once(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script that must not be repeated blindly. After StoreFailed it may have run or not."""
        return await self._named(script, lambda: self._run(script, keys, arguments))

    async def again(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script that does no harm when it runs twice; repeated when the reply is lost."""
        return await self._named(script, lambda: self._repeated(lambda: self._run(script, keys, arguments)))

    async def confirmed(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """As `again`; where the server has replicas, one of them must have it too, or NotConfirmed is raised."""
        return await self._named(script, lambda: self._repeated(lambda: self._confirmed(script, keys, arguments)))

    async def ask(self, command: str, *arguments: Argument) -> Any:
        """A command that only reads, or that may be repeated."""
        return await self._named(command, lambda: self._repeated(lambda: self._trips.ask(command, *arguments)))

    async def tell(self, command: str, *arguments: Argument) -> Any:
        """A command that must not be repeated blindly. After StoreFailed it may have been done or not."""
        return await self._named(command, lambda: self._trips.ask(command, *arguments))

    async def _run(self, name: str, keys: Sequence[str], arguments: Sequence[Argument]) -> Any:
        script = self._scripts[name]
        command = ("EVALSHA", script.sha, len(keys), *keys, *arguments)
        try:
            return await self._trips.ask(*command)
        except NoScriptError:
            await self._trips.ask("SCRIPT LOAD", str(script.script))
            return await self._trips.ask(*command)

    async def _confirmed(self, script: str, keys: Sequence[str], arguments: Sequence[Argument]) -> Any:
        patience = await self._patience()
        if patience is None:
            return await self._run(script, keys, arguments)
        reply, copies = await self._run_and_wait(patience, self._scripts[script], keys, arguments)
        if copies < 1:
            raise NotConfirmed(f"no replica had it within {patience} ms")
        return reply

    async def _patience(self) -> int | None:
        """How long to wait for a replica; None if there is none to wait for."""
        if self.replicas is None:
            return None
        if not self.replicas.known:
            await self._trips.ask("PING")
        return self.replicas.patience if self.replicas.required else None

    async def _run_and_wait(
        self, patience: int, script: AsyncScript, keys: Sequence[str], arguments: Sequence[Argument]
    ) -> tuple[Any, int]:
        """WAIT counts what its own connection wrote, so both go together."""
        command = ("EVALSHA", script.sha, len(keys), *keys, *arguments)
        for _ in range(2):
            reply, copies = await self._trips.together(command, ("WAIT", 1, patience))
            if not isinstance(reply, NoScriptError):
                break
            await self._trips.ask("SCRIPT LOAD", str(script.script))
        return unless_error(reply), unless_error(copies)

    async def _repeated(self, call: Callable[[], Awaitable[T]]) -> T:
        started = asyncio.get_running_loop().time()
        for pause in PAUSES:
            try:
                return await call()
            except NoAnswer:
                raise
            except WORTH_ANOTHER_TRY:
                if asyncio.get_running_loop().time() - started > PATIENCE:
                    raise
                await asyncio.sleep(pause)
                await self._keeper.mend()
        return await call()

    async def _named(self, step: str, call: Callable[[], Awaitable[T]]) -> T:
        """Other rooms know no redis-py, so they get an error of ours."""
        failpoint("before", step)
        try:
            reply = await call()
        except RedisError as error:
            raise self._keeper.trouble() or StoreFailed(f"{type(error).__name__}: {error}") from error
        failpoint("after", step)
        return reply


class InRedis:
    """A part of the store: some methods over the same calls."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls


def unless_error(reply: Any) -> Any:
    """The reply of a pipeline, raised if it is an error."""
    if isinstance(reply, Exception):
        raise reply
    return reply


def nonce() -> bytes:
    """Names one call, so that a script knows its own repetition."""
    return secrets.token_bytes(NONCE)
