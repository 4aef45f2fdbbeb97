"""Masters, replicas, Sentinels and clusters of real servers on this machine, whose members die and come back."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError, ResponseError

from bot.storage.embedded import OPTIONS, binary
from tests.support.store import free_port, until

DURABLE = [word for name in ("appendonly", "appendfsync", "save") for word in (f"--{name}", OPTIONS[name])]
DURABLE += ["--maxmemory-policy", OPTIONS["maxmemory-policy"], "--repl-diskless-sync-delay", "0"]


@dataclass
class Member:
    """One server on a port of its own; its data outlives its process."""

    port: int
    home: Path
    command: Sequence[str]
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        assert self.process is None
        self.process = subprocess.Popen(self.command, cwd=self.home, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait()
            self.process = None

    @contextmanager
    def hung(self) -> Iterator[None]:
        assert self.process is not None
        process = self.process
        process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            process.send_signal(signal.SIGCONT)

    async def ask(self, *command: Any) -> Any:
        async with Redis(port=self.port, socket_timeout=5) as redis:
            return await redis.execute_command(*command)  # type: ignore[no-untyped-call]

    async def replication(self) -> dict[str, Any]:
        """Return what the server says of its role; {} if it does not answer."""
        try:
            found: dict[str, Any] = await self.ask("INFO", "replication")
            return found
        except RedisError:
            return {}

    async def answers(self) -> bool:
        return bool(await self.replication())


@dataclass
class Machine:
    """Everything that is started for one test."""

    home: Path
    members: list[Member] = field(default_factory=list)

    def server(self, *options: str) -> Member:
        """Start a durable server with these options beside its port."""
        port = free_port()
        return self._started(port, [binary(), "--port", str(port), "--bind", "127.0.0.1", *DURABLE, *options])

    def sentinel(self, *lines: str) -> Member:
        port = free_port()
        home = self._home(port)
        (home / "sentinel.conf").write_text("\n".join([f"port {port}", "bind 127.0.0.1", *lines, ""]))
        return self._started(port, [binary(), "sentinel.conf", "--sentinel"])

    def _home(self, port: int) -> Path:
        home = self.home / str(port)
        home.mkdir(exist_ok=True)
        return home

    def _started(self, port: int, command: Sequence[str]) -> Member:
        self.members.append(Member(port, self._home(port), command))
        self.members[-1].start()
        return self.members[-1]


@contextmanager
def machine() -> Iterator[Machine]:
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    home = Path(tempfile.mkdtemp(prefix="imp-", dir=memory))
    made = Machine(home)
    try:
        yield made
    finally:
        with ExitStack() as stack:
            stack.callback(shutil.rmtree, home, ignore_errors=True)
            for member in made.members:
                stack.callback(member.kill)


async def replicating(replica: Member, master: Member) -> bool:
    """Tell whether the replica follows this master and has acknowledged what it was sent."""
    info = await replica.replication()
    if (info.get("master_port"), info.get("master_link_status")) != (master.port, "up"):
        return False
    found = (one for one in (await master.replication()).values() if isinstance(one, dict))
    return any((one["port"], one["state"]) == (replica.port, "online") and one["offset"] > 0 for one in found)


# A master with replicas and Sentinels


NAME = "imperia"


@dataclass
class Watched:
    """A master with replicas, all watched by Sentinels."""

    servers: list[Member]
    sentinels: list[Member]

    @property
    def url(self) -> str:
        return f"redis+sentinel://{','.join(one.address for one in self.sentinels)}/{NAME}"

    async def master(self) -> Member:
        """The server that the Sentinels name."""
        for sentinel in self.sentinels:
            try:
                _, port = await sentinel.ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME)
            except RedisError:
                continue
            return next(one for one in self.servers if one.port == int(port))
        raise AssertionError("no Sentinel answers")

    async def replicas(self) -> list[Member]:
        master = await self.master()
        return [one for one in self.servers if one is not master and one.process is not None]

    async def settled(self) -> bool:
        """Tell whether all living servers follow the one that the Sentinels name, and all Sentinels know them."""
        master = await self.master()
        if (await master.replication()).get("role") != "master":
            return False
        replicas = [one for one in self.servers if one is not master and one.process is not None]
        if not all([await replicating(one, master) for one in replicas]):
            return False
        for sentinel in self.sentinels:
            said = dict(await sentinel.ask("SENTINEL MASTER", NAME))
            if int(said["port"]) != master.port or int(said["num-slaves"]) < len(replicas):
                return False
            if int(said["num-other-sentinels"]) < len(self.sentinels) - 1 or "failover_in_progress" in said["flags"]:
                return False
        return True

    async def plainly(self) -> None:
        """Have a replica promoted while the master is well."""
        await until(self._begun)

    async def coordinated(self) -> None:
        await until(lambda: self._begun("COORDINATED"))

    async def _begun(self, *how: str) -> bool:
        """Tell whether a failover was begun: after another one a Sentinel refuses for a moment."""
        try:
            await self.sentinels[0].ask("SENTINEL", "FAILOVER", NAME, *how)
        except ResponseError:
            return False
        return True


@asynccontextmanager
async def watched(replicas: int = 2, sentinels: int = 3, down_after: int = 1000) -> AsyncIterator[Watched]:
    with machine() as here:
        master = here.server()
        others = [here.server("--replicaof", f"127.0.0.1 {master.port}") for _ in range(replicas)]
        await until(master.answers)
        quorum = sentinels // 2 + 1
        lines = [
            f"sentinel monitor {NAME} 127.0.0.1 {master.port} {quorum}",
            f"sentinel down-after-milliseconds {NAME} {down_after}",
            f"sentinel failover-timeout {NAME} 3000",
            f"sentinel parallel-syncs {NAME} 5",
        ]
        made = Watched([master, *others], [here.sentinel(*lines) for _ in range(sentinels)])
        for sentinel in made.sentinels:
            await until(lambda sentinel=sentinel: _pings(sentinel))  # type: ignore[misc]
            for period in ("info-period", "publish-period"):
                await sentinel.ask("SENTINEL", "DEBUG", period, "300")
        await until(made.settled)
        yield made


async def _pings(member: Member) -> bool:
    try:
        return bool(await member.ask("PING"))
    except RedisError:
        return False


# A cluster


@dataclass
class Shards:
    """A cluster: masters, each with its replicas."""

    masters: list[Member]
    replicas: list[Member]

    @property
    def members(self) -> list[Member]:
        return [*self.masters, *self.replicas]

    @property
    def url(self) -> str:
        return f"redis://{','.join(one.address for one in self.members)}"

    def at(self, address: str) -> Member:
        return next(one for one in self.members if one.address == address)

    async def owner(self, slot: int) -> Member:
        """The master of a slot, by the view of most members."""
        found = [owner for one in self.members if one.process and (owner := await _owner(one, slot))]
        port = max({*found}, key=found.count)
        return next(one for one in self.members if one.port == port)

    async def whole(self) -> bool:
        """Tell whether every living member says that every slot is served, and every replica has its master's data."""
        for one in self.members:
            if one.process is None:
                continue
            try:
                if (await one.ask("CLUSTER INFO"))["cluster_state"] != "ok":
                    return False
            except (RedisError, KeyError):
                return False
            info = await one.replication()
            if info.get("role") == "slave" and info.get("master_link_status") != "up":
                return False
        return True


async def _owner(member: Member, slot: int) -> int | None:
    try:
        for first, last, master, *_ in await member.ask("CLUSTER SLOTS"):
            if int(first) <= slot <= int(last):
                return int(master[1])
    except RedisError:
        return None
    return None


@asynccontextmanager
async def cluster(masters: int = 3, replicas: int = 1, timeout_ms: int = 1000) -> AsyncIterator[Shards]:
    """`replicas`: of each master."""
    with machine() as here:
        options = ("--cluster-enabled", "yes", "--cluster-node-timeout", str(timeout_ms))
        buses = dict[int, int]()

        def member() -> Member:
            bus = free_port()
            made = here.server(*options, "--cluster-port", str(bus))
            buses[made.port] = bus
            return made

        made = Shards([member() for _ in range(masters)], [member() for _ in range(masters * replicas)])
        for one in made.members:
            await until(one.answers)
        bounds = [16384 * number // masters for number in range(masters + 1)]
        for number, one in enumerate(made.masters):
            await one.ask("CLUSTER", "ADDSLOTSRANGE", bounds[number], bounds[number + 1] - 1)
        for epoch, one in enumerate(made.members, start=1):
            await one.ask("CLUSTER", "SET-CONFIG-EPOCH", epoch)
        first = made.members[0]
        for one in made.members[1:]:
            await first.ask("CLUSTER", "MEET", "127.0.0.1", one.port, buses[one.port])

        async def met() -> bool:
            return all([len(await one.ask("CLUSTER NODES")) == len(made.members) for one in made.members])

        await until(met)
        for number, one in enumerate(made.replicas):
            master = made.masters[number % masters]
            await one.ask("CLUSTER", "REPLICATE", (await master.ask("CLUSTER", "MYID")).decode())
        for number, one in enumerate(made.replicas):
            await until(_follows(one, made.masters[number % masters]))
        await until(made.whole)
        yield made


def _follows(replica: Member, master: Member) -> Callable[[], Any]:
    return lambda: replicating(replica, master)


@asynccontextmanager
async def moving(shards: Shards, slot: int) -> AsyncIterator[tuple[Member, Member]]:
    """Begin to move a slot to another master, as `valkey-cli --cluster reshard` does; yield both masters, and move what
    is left of it at the end."""
    source = await shards.owner(slot)
    masters = [one for one in shards.members if (await one.replication()).get("role") == "master"]
    target = next(one for one in masters if one is not source)
    names = {one.port: (await one.ask("CLUSTER", "MYID")).decode() for one in (source, target)}
    await target.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", names[source.port])
    await source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", names[target.port])
    yield source, target
    while found := await source.ask("CLUSTER", "GETKEYSINSLOT", slot, 3):
        await source.ask("MIGRATE", "127.0.0.1", target.port, "", 0, 5000, "KEYS", *found)
    for one in (target, source):
        await one.ask("CLUSTER", "SETSLOT", slot, "NODE", names[target.port])


async def moved_slot(shards: Shards, slot: int) -> None:
    async with moving(shards, slot):
        pass
