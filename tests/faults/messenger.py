"""The world around the bot: a messenger that repeats what was not answered, and the bots it talks to.

What is answered with `done` has been seen by its player as confirmed. Everything else comes again, to the same bot's
next life or to another bot, until it is answered: at least once, as messengers deliver.
"""

import asyncio
import multiprocessing
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from tests.faults.worker import Life, live

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.faults.worker"])
CALM = 0.05
"""Seconds before a request that the store refused comes again."""
LONGEST = 40.0
"""Seconds in which every request must be answered, whatever dies."""


class BotDied(Exception):
    """The process is gone; nobody knows how far it came."""


class Process:
    """A bot's process: requests over a pipe, each answered once unless it dies."""

    def __init__(self, life: Life) -> None:
        self.life = life
        self._ours, theirs = FORKS.Pipe()
        self._process = FORKS.Process(target=live, args=(life, theirs), daemon=True)
        self._process.start()
        theirs.close()
        self.waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        """Requests without an answer so far: what the bot is busy with."""
        asyncio.get_running_loop().add_reader(self._ours.fileno(), self._readable)
        self.alive = True
        self._asked = 0

    async def ask(self, do: str, **details: Any) -> dict[str, Any]:
        """BotDied if the answer never comes."""
        if not self.alive:
            raise BotDied
        self._asked += 1
        number = self._asked
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        try:
            self._ours.send({"id": number, "do": do, "with": details})
        except OSError:
            self._buried()
        return await answer

    def kill(self) -> None:
        """SIGKILL; the answers that are on their way already still count."""
        self._process.kill()

    async def ended(self) -> int:
        """Let it end as it likes once nobody asks any more; the exit code."""
        if self.alive:
            self._buried()
        await asyncio.to_thread(self._process.join, LONGEST)
        assert self._process.exitcode is not None, "the bot does not end"
        return int(self._process.exitcode)

    def _readable(self) -> None:
        try:
            answer = self._ours.recv()
        except (EOFError, OSError):
            self._buried()
            return
        asked = self.waiting.pop(answer["id"])
        if not asked.done():  # whoever asked may have given up
            asked.set_result(answer)

    def _buried(self) -> None:
        if not self.alive:
            return
        self.alive = False
        asyncio.get_running_loop().remove_reader(self._ours.fileno())
        self._ours.close()
        for asked in self.waiting.values():
            if not asked.done():
                asked.set_exception(BotDied())
        self.waiting.clear()


@dataclass
class Messenger:
    """Some bots on one store, started anew as often as they die."""

    life: Life
    crashes: list[str] = field(default_factory=list)
    """Where the next lives die, one after the other; who comes after them lives on."""
    bots: list[Process] = field(default_factory=list)
    deaths: list[int] = field(default_factory=list)
    """Exit codes of the lives that ended by themselves or were ended."""
    confirmed: int = 0
    repeated: int = 0
    """Requests that were sent more than once because nobody had answered."""
    chance: random.Random = field(default_factory=lambda: random.Random(0))

    async def deliver(self, do: str, **details: Any) -> dict[str, Any]:
        """The answer: `done` true, or false for a refusal. Sent again until there is one."""
        async with asyncio.timeout(LONGEST):
            tries = 0
            while True:
                tries += 1
                answer = await self._try(do, details)
                if answer is not None:
                    self.repeated += tries > 1
                    self.confirmed += bool(answer["done"])
                    return answer

    async def _try(self, do: str, details: dict[str, Any]) -> dict[str, Any] | None:
        """None if it has to be sent again."""
        bot = self.chance.choice(self.bots)
        try:
            answer = await bot.ask(do, **details)
        except BotDied:
            await self.revive(bot)
            return None
        assert "fault" not in answer, answer["fault"]
        if answer["done"] is None:
            await asyncio.sleep(CALM)
            return None
        return answer

    async def revive(self, bot: Process) -> None:
        """Its next life. Several requests may have died with it: only the first one finds it in its place."""
        if bot in self.bots:
            self.bots[self.bots.index(bot)] = self.born()
            self.deaths.append(await bot.ended())

    def born(self) -> Process:
        return Process(replace(self.life, crash=self.crashes.pop(0) if self.crashes else ""))


@asynccontextmanager
async def messenger(life: Life, size: int = 1, crashes: Sequence[str] = ()) -> AsyncIterator[Messenger]:
    """All bots end in peace when the block ends."""
    world = Messenger(life, list(crashes))
    world.bots = [world.born() for _ in range(size)]
    try:
        yield world
    finally:
        for bot in world.bots:
            await bot.ended()
