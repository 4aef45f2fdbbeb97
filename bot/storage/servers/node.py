"""The servers of a store: the interface of all masters together, and one master with its scripts and replicas."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import AskError, MovedError, NoScriptError, RedisError, ResponseError

from bot.app.base.write_outcome import NotConfirmed, NotWritten
from bot.storage.pipelining import Argument, Pipeline
from bot.storage.servers.copies import Copies
from bot.storage.servers.failures import is_demotion

ASKING = ("ASKING",)
REPLICAS = ("INFO", "replication")


@dataclass(frozen=True, slots=True)
class Script:
    text: str
    sha: str = field(init=False)

    def __post_init__(self) -> None:
        digest = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()
        object.__setattr__(self, "sha", digest)

    def command(self, keys: Sequence[str], arguments: Sequence[Argument]) -> tuple[Argument, ...]:
        return ("EVALSHA", self.sha, len(keys), *keys, *arguments)


class Node:
    """A master. Its methods raise what redis-py raises, and NotConfirmed or NotWritten."""

    def __init__(self, client: Redis, address: str = "", copies: Copies | None = None) -> None:
        """`copies`: None for a server whose replicas do not matter, such as an embedded one."""
        self.client = client
        self.address = address
        self.copies = copies
        self.trips = Pipeline(client)

    async def ask(self, command: Sequence[Argument], *, asking: bool = False) -> Any:
        """Send a command and return its reply. `asking`: a cluster is just moving the key's slot to this node."""
        if not asking:
            return await self.trips.ask(*command)
        _, reply = await self.trips.together(ASKING, tuple(command))
        return unless_error(reply)

    async def run(
        self, script: Script, keys: Sequence[str], arguments: Sequence[Argument], *, asking: bool = False
    ) -> Any:
        command = script.command(keys, arguments)
        try:
            return await self.ask(command, asking=asking)
        except NoScriptError:
            await self.trips.ask("SCRIPT LOAD", script.text)
            return await self.ask(command, asking=asking)

    async def run_copied(
        self, script: Script, keys: Sequence[str], arguments: Sequence[Argument], *, asking: bool = False
    ) -> Any:
        """Run a script that may run twice, and return its reply once every replica that counts has what it wrote.

        Raises NotConfirmed if a replica does not have it in time or anything fails once the script has run, and
        NotWritten, before the script runs, if a replica is required and there is none.
        """
        copies = self.copies
        if copies is None:
            return await self.run(script, keys, arguments, asking=asking)
        if not copies.asked or (copies.rules.required and not copies.online):
            await self._look(copies)
        if copies.rules.required and not copies.online:
            raise NotWritten("no replica is there, and one is required")
        if not copies.wanted and not copies.stale:
            return await self.run(script, keys, arguments, asking=asking)
        waited = copies.wanted
        reply, made = await self._run_and_wait(waited, script, keys, arguments, asking)
        if made < copies.wanted and copies.online > waited:
            # A replica has joined meanwhile. The script writes once more, so that WAIT waits for that replica, too.
            with _written():
                _, made = await self._run_and_wait(copies.wanted, script, keys, arguments, asking)
        if made < copies.wanted:
            raise NotConfirmed(f"{made} of {copies.wanted} replicas had it within {copies.rules.patience_ms} ms")
        return reply

    async def _look(self, copies: Copies) -> None:
        try:
            copies.note(await self.trips.ask(*REPLICAS))
        except ResponseError:
            copies.hide()

    async def _run_and_wait(
        self, wanted: int, script: Script, keys: Sequence[str], arguments: Sequence[Argument], asking: bool
    ) -> tuple[Any, int]:
        """Run the script, WAIT and INFO on one connection; return the script's reply and how many replicas have its
        write.

        WAIT counts only what its own connection wrote. INFO comes last, so it names replicas that joined meanwhile.
        """
        assert self.copies is not None
        first = (ASKING,) if asking else ()
        wait = (("WAIT", wanted, self.copies.rules.patience_ms),) if wanted else ()
        for _ in range(2):
            sent = (*first, script.command(keys, arguments), *wait, REPLICAS)
            replies = (await self.trips.together(*sent))[len(first) :]
            if not isinstance(replies[0], NoScriptError):
                break
            await self.trips.ask("SCRIPT LOAD", script.text)
        reply = unless_error(replies[0])
        with _written():
            made = int(unless_error(replies[1])) if wait else 0
            if isinstance(replies[-1], ResponseError):
                self.copies.hide()
            else:
                self.copies.note(unless_error(replies[-1]))
        return reply, made

    def sibling(self, host: str, port: int) -> "Node":
        """Return another server with the same login, such as a replica of this master; the caller closes it."""
        pool = self.client.connection_pool
        settings = {**pool.connection_kwargs, "host": host, "port": port, "connection_class": pool.connection_class}
        return Node(Redis.from_pool(BlockingConnectionPool(max_connections=1, **settings)), f"{host}:{port}")

    async def close(self) -> None:
        await self.client.aclose()


class Servers(Protocol):
    @property
    def nodes(self) -> Sequence[Node]:
        """Every master; together they have all keys."""
        ...

    def node(self, key: str) -> Node:
        """Return the master that has this key, as far as is known."""
        ...

    def together(self, partitions: Sequence[int]) -> Sequence[Sequence[int]]:
        """Return the partitions in groups: one command may name keys of all partitions of a group."""
        ...

    def redirected(self, answer: AskError, node: Node) -> Node:
        """Return the master that `node` named in its answer to a command (MOVED or ASK)."""
        ...

    def doubt(self) -> None:
        """Note that a master has not answered in time: perhaps another one is master by now."""
        ...

    def glance(self) -> None:
        """Look in the background, now and then, whether the masters are still the same; called with every command."""
        ...

    async def renewed(self, node: Node | None = None) -> None:
        """Find the masters anew, after a command to `node` has failed. Raises nothing."""
        ...

    def agreed(self, node: Node) -> bool:
        """Return whether the quorum named this master at the last look; True where there is no quorum to ask."""
        ...

    async def names(self, node: Node) -> bool:
        """Ask the quorum now; return whether it names this master, True where there is no quorum to ask."""
        ...

    async def close(self) -> None: ...


class Single:
    """One server, at an address that always leads to the master."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self.nodes: Sequence[Node] = (node,)

    def node(self, key: str) -> Node:
        return self._node

    def together(self, partitions: Sequence[int]) -> Sequence[Sequence[int]]:
        return [partitions]

    def redirected(self, answer: AskError | MovedError, node: Node) -> Node:
        raise answer

    def doubt(self) -> None:
        """Nothing can change."""

    def glance(self) -> None:
        """Nothing can change."""

    async def renewed(self, node: Node | None = None) -> None:
        """Make new connections from now on: the address may lead to another server, such as after a promotion."""
        await self._node.client.connection_pool.disconnect(inuse_connections=False)

    def agreed(self, node: Node) -> bool:
        return True

    async def names(self, node: Node) -> bool:
        return True

    async def close(self) -> None:
        await self._node.close()


@contextmanager
def _written() -> Iterator[None]:
    """Turn errors into NotConfirmed: the script has run, so a refusal does not mean that nothing is written. A master
    that has just become a replica is left to the caller, who tries its successor."""
    try:
        yield
    except RedisError as error:
        if is_demotion(error):
            raise
        raise NotConfirmed(f"written, then {type(error).__name__}: {error}") from error


def unless_error(reply: Any) -> Any:
    """Return the reply to a command of a pipeline; if the reply is an error, raise it."""
    if isinstance(reply, RedisError):
        raise reply
    return reply
