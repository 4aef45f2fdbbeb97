"""Send scripts and commands to Redis: repeat failed calls, translate errors, restart the embedded server."""

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

from bot.app.base.failpoints import failpoint
from bot.app.base.ports import NotConfirmed, StoreFailed
from bot.storage.connection import Replicas
from bot.storage.packing import NONCE
from bot.storage.pipelining import Argument, NoAnswer, Pipeline

MENDING = 2.0
"""Seconds that a call waits for our own server to come back before it gives up; a person waits for the answer."""

SCRIPTS = Path(__file__).parent / "scripts"
PAUSES = (0.05, 0.2, 0.8)
"""Seconds before the second, third and fourth try."""
PATIENCE = 1.0
"""Seconds after which a failed call is not tried again: a person waits for the answer."""

WORTH_ANOTHER_TRY = (Lost, TooSlow, ReadOnlyError)
"""Errors after which a call is repeated: the connection broke, or an old master has become a replica. A call that the
server did not answer in time (`NoAnswer`) is not repeated."""

T = TypeVar("T")


class OwnServer(Protocol):
    """A server that we started ourselves, or found running in our directory."""

    def ensure(self, patience: float = ...) -> None:
        """Start the server again if it has died."""

    def trouble(self) -> StoreFailed | None:
        """Return the reason why the server cannot work, such as a full disk; None if there is none to see from
        outside."""

    def stop(self) -> None: ...


class ServerSupervisor:
    """Restarts the embedded server when it has died, and stops using it at the end; without such a server it does
    nothing."""

    def __init__(self, server: OwnServer | None = None) -> None:
        self._server = server
        self._mending = asyncio.Lock()

    async def mend(self) -> None:
        """Start our own server again if it has died. One task at a time does it; the others then find it running."""
        if self._server:
            async with self._mending:
                await asyncio.to_thread(self._server.ensure, MENDING)

    def trouble(self) -> StoreFailed | None:
        """Return the reason why the embedded server cannot work, such as a full disk; None if no reason is found.

        Also None without an embedded server. The Redis client only sees a lost connection, so the reason is looked for
        outside.
        """
        return self._server.trouble() if self._server else None

    async def leave(self) -> None:
        if self._server:
            await asyncio.to_thread(self._server.stop)


class Calls:
    """Sends all commands and scripts of the store to Redis. Raises StoreFailed, never an error of redis-py."""

    def __init__(
        self,
        client: Redis,
        replicas: Replicas | None = None,
        supervisor: ServerSupervisor | None = None,
    ) -> None:
        self.client = client
        self.replicas = replicas
        self._trips = Pipeline(client)
        self._supervisor = supervisor or ServerSupervisor()
        self._scripts: dict[str, AsyncScript] = {
            path.stem: client.register_script(path.read_text(encoding="utf-8")) for path in SCRIPTS.glob("*.lua")
        }

    async def once(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script once and return its reply; for scripts that do harm if they run twice.

        After StoreFailed nobody knows whether the script has run.
        """
        return await self._named(script, lambda: self._run(script, keys, arguments))

    async def again(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script and return its reply; if the reply is lost, run it again. For scripts that may run twice."""
        return await self._named(script, lambda: self._repeated(lambda: self._run(script, keys, arguments)))

    async def confirmed(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script as `again` does; if the server has replicas, wait until one of them has the write.

        Raises NotConfirmed if no replica has it in time.
        """
        return await self._named(script, lambda: self._repeated(lambda: self._confirmed(script, keys, arguments)))

    async def ask(self, command: str, *arguments: Argument) -> Any:
        """Send a command and return its reply; if the reply is lost, send it again. For commands that may be
        repeated."""
        return await self._named(command, lambda: self._repeated(lambda: self._trips.ask(command, *arguments)))

    async def tell(self, command: str, *arguments: Argument) -> Any:
        """Send a command once and return its reply; for commands that do harm if they are repeated.

        After StoreFailed nobody knows whether the command was done.
        """
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
        """Return the milliseconds to wait for a replica; None if there is no replica to wait for."""
        if self.replicas is None:
            return None
        if not self.replicas.known:
            await self._trips.ask("PING")
        return self.replicas.patience if self.replicas.required else None

    async def _run_and_wait(
        self, patience: int, script: AsyncScript, keys: Sequence[str], arguments: Sequence[Argument]
    ) -> tuple[Any, int]:
        """Run the script and WAIT on one connection; return the script's reply and how many replicas have its write.
        WAIT counts only what its own connection wrote."""
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
                await self._supervisor.mend()
        return await call()

    async def _named(self, step: str, call: Callable[[], Awaitable[T]]) -> T:
        """Return what `call` returns; turn errors of redis-py into StoreFailed, since callers do not know redis-py."""
        failpoint("before", step)
        try:
            reply = await call()
        except RedisError as error:
            raise self._supervisor.trouble() or StoreFailed(f"{type(error).__name__}: {error}") from error
        failpoint("after", step)
        return reply


class InRedis:
    """Base of each part of the store: methods that share one `Calls`."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls


def unless_error(reply: Any) -> Any:
    """Return the reply to a command of a pipeline; if the reply is an error, raise it."""
    if isinstance(reply, Exception):
        raise reply
    return reply


def nonce() -> bytes:
    """Return random bytes that identify one call, so that a script recognises when the same call is sent again."""
    return secrets.token_bytes(NONCE)
