"""Sentinels that say what a test tells them to say: in the protocol of Redis, without a real master."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field

NAME = "imperia"
Reply = str | int | Sequence["Reply"]


@dataclass
class FakeSentinel:
    """One Sentinel, which answers at a port of 127.0.0.1 while it is up."""

    id: str
    master: int
    """Port of the master that it names."""
    port: int = 0
    epoch: int = 1
    promoting: bool = False
    replicas: int = 0
    """Replicas of the master that are up; and of those that were, below, how many are down."""
    lost: int = 0
    hung: bool = False
    greeting_seconds: float = 0.0
    """Seconds until the first answer on each connection, as with TLS over a long way."""
    waiting: bool = False
    """Whether a command has come since it hung."""
    others: list["FakeSentinel"] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """Subcommands of SENTINEL that came."""
    _server: asyncio.Server | None = None
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Refuse connections from now on, and close those that are open."""
        if self._server is not None:
            self._server.close()
            for writer in self._writers:
                writer.close()
            await self._server.wait_closed()
            self._server = None

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        await asyncio.sleep(self.greeting_seconds)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            while line := await reader.readline():
                words = [await _word(reader) for _ in range(int(line[1:]))]
                self.waiting = self.hung
                while self.hung:  # noqa: ASYNC110 (the test says when)
                    await asyncio.sleep(0.01)
                writer.write(_packed(self._reply(words)))
                await writer.drain()
        writer.close()
        self._writers.discard(writer)

    def _reply(self, words: list[str]) -> Reply:
        if words[0].upper() != "SENTINEL":
            return "OK"
        self.asked.append(words[1].upper())
        match words[1].upper():
            case "MASTER":
                return self._said()
            case "SENTINELS":
                return [_flat({"ip": "127.0.0.1", "port": one.port, "flags": "sentinel"}) for one in self.others]
            case "SLAVES":
                flags = ["slave"] * self.replicas + ["slave,s_down"] * self.lost
                facts = {"slave-priority": 100, "master-link-down-time": 0}
                return [_flat({"flags": one, **facts}) for one in flags]
            case "MYID":
                return self.id
            case _:
                return []

    def _said(self) -> Reply:
        flags = "master,failover_in_progress" if self.promoting else "master"
        facts: dict[str, str | int] = {
            "ip": "127.0.0.1",
            "port": self.master,
            "flags": flags,
            "config-epoch": self.epoch,
        }
        return _flat(facts | {"num-other-sentinels": len(self.others)})


async def _word(reader: asyncio.StreamReader) -> str:
    length = int((await reader.readline())[1:])
    return (await reader.readexactly(length + 2))[:-2].decode()


def _flat(facts: Mapping[str, str | int]) -> Reply:
    return [str(word) for pair in facts.items() for word in pair]


def _packed(reply: Reply) -> bytes:
    if isinstance(reply, int):
        return b":%d\r\n" % reply
    if isinstance(reply, str):
        return b"$%d\r\n%s\r\n" % (len(reply), reply.encode())
    return b"*%d\r\n" % len(reply) + b"".join(map(_packed, reply))


def url(sentinels: Sequence[FakeSentinel], host: str = "localhost") -> str:
    """Return a REDIS_URL that names them by a host name, while they name each other by an address."""
    return f"redis+sentinel://{','.join(f'{host}:{one.port}' for one in sentinels)}/{NAME}"


@contextlib.asynccontextmanager
async def fake_sentinels(master: int, count: int = 3) -> AsyncIterator[list[FakeSentinel]]:
    """Sentinels that all know each other and name the master at this port."""
    made = [FakeSentinel(f"{number:040x}", master) for number in range(count)]
    for one in made:
        await one.start()
        one.others = [other for other in made if other is not one]
    try:
        yield made
    finally:
        for one in made:
            one.hung = False
            await one.stop()
