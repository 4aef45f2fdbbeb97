"""The bot as an operator starts it, and people at its page."""

import asyncio
import os
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.support.store import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


@dataclass
class Running:
    process: "subprocess.Popen[str]"
    address: str
    directory: Path
    """Of its data."""

    def output(self) -> str:
        """All it has said, when it has ended."""
        return self.process.communicate(timeout=PATIENCE)[0]


@contextmanager
def running(directory: Path, module: str = "bot", **environment: str) -> Iterator[Running]:
    """`module`: one that runs the bot, with something of its own."""
    port = free_port()
    command = [sys.executable, "-m", module, "run", "--data", str(directory), "--port", str(port)]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield Running(process, f"http://127.0.0.1:{port}", directory)
    finally:
        process.kill()
        process.communicate()


def delivery(name: str) -> str:
    """A name as the page gives it to a request, always the same one for the same thing."""
    return str(uuid.uuid5(uuid.NAMESPACE_OID, name))


@dataclass
class Visitor:
    """Somebody at the page who opens a table and gives it one word after the other: each is a commit."""

    http: httpx.AsyncClient
    room: str = "table"
    player: str = ""
    table: str = ""
    confirmed: list[str] = field(default_factory=list)
    asked: list[dict[str, Any]] = field(default_factory=list)

    async def sit_down(self) -> None:
        entered = await self.http.post("/api/enter", json={"name": "Аня"})
        self.player = entered.json()["player"]
        opened = await self.act("open", delivery=delivery("open"), game="eme", places=3, options={}, computers=False)
        self.table = opened.json()["table"]

    async def act(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/{path}", json={"player": self.player, "room": self.room, **body})

    async def give(self, word: str) -> bool:
        """True if the page has said that it is done."""
        order = {"delivery": delivery(word), "table": self.table, "text": f"соль {word}"}
        self.asked.append(order)
        try:
            answer = await self.act("order", **order)
        except httpx.TransportError:
            return False
        self.confirmed += [word] if answer.status_code == 200 else []
        return answer.status_code == 200


@asynccontextmanager
async def visitor(bot: Running) -> AsyncIterator[Visitor]:
    """A browser at the page, as soon as there is one. Every request has a connection of its own."""
    facts: dict[str, Any] = {"base_url": bot.address, "headers": {"Origin": bot.address}, "timeout": PATIENCE}
    async with httpx.AsyncClient(limits=httpx.Limits(max_keepalive_connections=0), **facts) as http:
        async with asyncio.timeout(PATIENCE):
            while not await _there(http):  # noqa: ASYNC110 (it happens in another process)
                await asyncio.sleep(0.05)
        yield Visitor(http)


async def _there(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/")).status_code == 200
    except httpx.TransportError:
        return False
