"""Send scripts and commands to the servers: repeat failed calls, translate errors, restart the embedded server."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from redis.exceptions import AskError, MovedError, RedisError

from bot.app.base.failpoints import failpoint
from bot.app.base.ports import StoreFailed
from bot.app.base.write_outcome import NotConfirmed, NotWritten
from bot.storage.packing import NONCE
from bot.storage.pipelining import Argument, NoAnswer
from bot.storage.servers.failures import is_refusal, is_worth_another_try
from bot.storage.servers.node import Node, Script, Servers

MENDING = 2.0
"""Seconds that a call waits for our own server to come back before it gives up; a person waits for the answer."""

SCRIPTS = Path(__file__).parent / "scripts"
PAUSES = (0.05, 0.2, 0.8)
"""Seconds before the second, third and fourth try."""
PATIENCE = 1.0
"""Seconds after which a failed call is not tried again: a person waits for the answer."""

REDIRECTIONS = 5
"""Most servers that a command follows, each named by the one before, until it gives up."""

Call = Callable[[Node, bool], Awaitable[Any]]
"""Sends something to a master; True: while a cluster is moving the key's slot there."""


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
    """Sends all commands and scripts of the store to its servers. Raises StoreFailed, never an error of redis-py."""

    def __init__(self, servers: Servers, supervisor: ServerSupervisor | None = None) -> None:
        self.servers = servers
        self.origin = secrets.token_hex(8)
        """Name of this store among all that work on the same servers, to recognise its own messages."""
        self._supervisor = supervisor or ServerSupervisor()
        self._scripts = {path.stem: Script(path.read_text(encoding="utf-8")) for path in SCRIPTS.glob("*.lua")}

    async def once(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script once and return its reply; for scripts that do harm if they run twice.

        After StoreFailed nobody knows whether the script has run, except after NotWritten.
        """
        return await self._named(script, keys[0], self._running(script, keys, arguments), again=False)

    async def again(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script and return its reply; if the reply is lost, run it again. For scripts that may run twice."""
        return await self._named(script, keys[0], self._running(script, keys, arguments))

    async def confirmed(self, script: str, keys: Sequence[str], *arguments: Argument) -> Any:
        """Run a script as `again` does; return when every replica that could be promoted has the write, too.

        Raises NotConfirmed if one does not have it in time.
        """

        async def copied(node: Node, asking: bool) -> Any:
            reply = await node.run_copied(self._scripts[script], keys, arguments, asking=asking)
            if self._is_doubtful(node) and not await self.servers.names(node):
                raise NotConfirmed("on a master that the quorum does not name")
            return reply

        return await self._named(script, keys[0], copied)

    def _is_doubtful(self, node: Node) -> bool:
        """Return whether another master may have been promoted without this one's replicas: some are missing, or the
        quorum was away at the last look. After a restart only the quorum knows how many replicas there were."""
        return node.copies is not None and (node.copies.reduced or not self.servers.agreed(node))

    async def ask(self, command: str, key: str, *arguments: Argument) -> Any:
        """Send a command and return its reply; if the reply is lost, send it again. For commands that may be
        repeated."""
        return await self._named(command, key, _asking(command, key, *arguments))

    async def tell(self, command: str, key: str, *arguments: Argument) -> Any:
        """Send a command once and return its reply; for commands that do harm if they are repeated.

        After StoreFailed nobody knows whether the command was done, except after NotWritten.
        """
        return await self._named(command, key, _asking(command, key, *arguments), again=False)

    async def ask_node(self, node: Node, command: str, *arguments: Argument) -> Any:
        """Send a command that concerns no key to one of the servers, as `ask` does."""
        return await self._named(command, node, _asking(command, *arguments))

    async def ask_all(self, command: str, *arguments: Argument) -> Sequence[Any]:
        """Send a command that concerns no key to every master; return their replies."""
        asked = (self.ask_node(node, command, *arguments) for node in self.servers.nodes)
        return await asyncio.gather(*asked)

    def _running(self, script: str, keys: Sequence[str], arguments: Sequence[Argument]) -> Call:
        return lambda node, asking: node.run(self._scripts[script], keys, arguments, asking=asking)

    async def _named(self, step: str, to: str | Node, call: Call, *, again: bool = True) -> Any:
        """Return what `call` returns; turn errors of redis-py into StoreFailed, since callers do not know redis-py.

        `to`: the key that says which master is called, or the master itself.
        """
        failpoint("before", step)
        started, sure = asyncio.get_running_loop().time(), True
        for pause in (*PAUSES, None) if again else (None,):
            self.servers.glance()
            node = self.servers.node(to) if isinstance(to, str) else to
            try:
                reply = await self._routed(node, call)
                break
            except NotConfirmed:
                await self.servers.renewed(node)
                raise
            except NotWritten as error:
                # Said of this try only: an earlier one, whose reply was lost, may have written.
                if sure:
                    raise
                raise StoreFailed(str(error)) from error
            except RedisError as error:
                sure = sure and is_refusal(error)
                late = asyncio.get_running_loop().time() - started > PATIENCE
                if isinstance(error, NoAnswer):
                    self.servers.doubt()
                if pause is None or late or not is_worth_another_try(error):
                    raise self._failed(error, sure=sure) from error
            await asyncio.sleep(pause)
            await self._supervisor.mend()
            await self.servers.renewed(node)
        failpoint("after", step)
        return reply

    async def _routed(self, node: Node, call: Call) -> Any:
        """Call the node; follow the servers of a cluster that name another one."""
        asking = False
        for _ in range(REDIRECTIONS):
            try:
                return await call(node, asking)
            except AskError as answer:  # MovedError too
                node, asking = self.servers.redirected(answer, node), not isinstance(answer, MovedError)
        return await call(node, asking)

    def _failed(self, error: RedisError, *, sure: bool) -> StoreFailed:
        if trouble := self._supervisor.trouble():
            return trouble
        return (NotWritten if sure else StoreFailed)(f"{type(error).__name__}: {error}")


def _asking(*command: Argument) -> Call:
    return lambda node, asking: node.ask(command, asking=asking)


class InRedis:
    """Base of each part of the store: methods that share one `Calls`."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls


def nonce() -> bytes:
    """Return random bytes that identify one call, so that a script recognises when the same call is sent again."""
    return secrets.token_bytes(NONCE)
