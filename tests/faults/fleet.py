"""Several processes of the bot on one store, as an operator starts them; each can be killed or restarted."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bot.storage.redis_store import RedisStore
from tests.support.process import Process
from tests.support.store import free_port

PATIENCE = 240.0
"""Seconds: on a busy machine a start takes long."""


class Member(Process):
    """One process of the fleet, with a port of its own for its page."""

    def __init__(self, number: int, data: Path, settings: Mapping[str, str]) -> None:
        """`data`: directory of the store that all members share."""
        self.port = free_port()
        self.alive = False
        command = [sys.executable, "-m", "tests.faults.fleet_bot", "run", "--page"]
        super().__init__([*command, "--port", str(self.port), "--data", str(data)], data, settings)
        self._output = data.with_name(f"output-{number}")

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def begin(self) -> None:
        """Start, and return when it answers."""
        self.start()
        await self.begun()

    async def begun(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self.address}") as http, asyncio.timeout(PATIENCE):
            while not await _answers(http):  # noqa: ASYNC110 (it happens in another process)
                await asyncio.sleep(0.05)
        self.alive = True

    def die(self) -> None:
        self.alive = False
        self.kill()

    async def end(self) -> None:
        """Stop as a service manager does; the process must end in peace."""
        self.alive = False
        assert await asyncio.to_thread(self.ended) == 0, self.output


@dataclass
class Fleet:
    members: Sequence[Member]
    store: RedisStore
    """For reading only."""
    chance: random.Random = field(default_factory=lambda: random.Random(29))

    @property
    def any_address(self) -> str:
        """The address of a process that is not known to be dead, as a balancer chooses it."""
        alive = [member for member in self.members if member.alive] or self.members
        return self.chance.choice(alive).address

    @property
    def output(self) -> str:
        return "".join(member.output for member in self.members)


@asynccontextmanager
async def fleet(data: Path, settings: Sequence[Mapping[str, str]]) -> AsyncIterator[Fleet]:
    """Start one process for each entry of `settings`, all on the embedded store in `data`."""
    members = [Member(number, data, own) for number, own in enumerate(settings)]
    with ExitStack() as stack:
        await members[0].begin()
        stack.push(members[0].__exit__)
        for member in members[1:]:
            stack.push(member.__exit__)
            member.start()
        await asyncio.gather(*(member.begun() for member in members[1:]))
        store = members[0].looked_into()
        try:
            yield Fleet(members, store)
        finally:
            await store.close()


async def _answers(http: httpx.AsyncClient) -> bool:
    try:
        await http.get("/healthz")
    except httpx.TransportError:
        return False
    return True
