"""Two processes start on one directory, at the same instant or after a kill: one server, and nothing is lost."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Barrier
from pathlib import Path

from redis import Redis

from tests.faults.messenger import FORKS
from tests.faults.starts import Launcher, by_the_package, by_us, rewrite, servers, write

PATIENCE = 60.0
REPETITIONS = 10
WRITES = 50


class Writer:
    """A process that writes until it is killed."""

    def __init__(self, launcher: Launcher, directory: Path, name: str, together: Barrier | None = None) -> None:
        self._ours, theirs = FORKS.Pipe(duplex=False)
        self.process: BaseProcess = FORKS.Process(
            target=write, args=(launcher, directory, name, together, theirs), daemon=True
        )
        self.process.start()
        theirs.close()
        self.confirmed = 0

    def wait_for(self, writes: int) -> None:
        until = time.monotonic() + PATIENCE
        while self.confirmed < writes:
            assert self._ours.poll(until - time.monotonic()), f"only {self.confirmed} writes were confirmed"
            self.confirmed = self._ours.recv()

    def kill(self) -> int:
        """SIGKILL; how many writes were confirmed before."""
        self.process.kill()
        self.process.join()
        read_out(self, self._ours)
        return self.confirmed


def read_out(writer: Writer, pipe: Connection) -> None:
    try:
        while True:
            writer.confirmed = pipe.recv()
    except EOFError:
        pipe.close()


@contextmanager
def no_server_stays(directory: Path) -> Iterator[None]:
    try:
        yield
    finally:
        for server in servers(directory):
            os.kill(server, signal.SIGKILL)


def count(directory: Path, launcher: Launcher, name: str) -> int:
    """How many writes the next start finds; none if it cannot start."""
    ours, theirs = FORKS.Pipe(duplex=False)
    reader = FORKS.Process(target=report, args=(launcher, directory, name, theirs), daemon=True)
    reader.start()
    theirs.close()
    try:
        return int(ours.recv())
    except EOFError:
        return 0
    finally:
        reader.join()
        ours.close()


def report(launcher: Launcher, directory: Path, name: str, found: Connection) -> None:
    with launcher(directory) as redis:
        found.send(redis.llen(name))


def test_two_starts_at_the_same_instant_share_one_server(directory: Path) -> None:
    """Ten times: after both were killed, with the server dead too every other time."""
    home = directory / "var"
    names, confirmed, killed = ("first", "second"), {"first": 0, "second": 0}, 0
    with no_server_stays(home):
        for repetition in range(REPETITIONS):
            together = FORKS.Barrier(2)
            writers = {name: Writer(by_us, home, name, together) for name in names}
            for name, writer in writers.items():
                writer.wait_for(confirmed[name] + WRITES)
            assert len(list(servers(home))) == 1
            confirmed = {name: writer.kill() for name, writer in writers.items()}
            [server] = servers(home)
            if repetition % 2:
                os.kill(server, signal.SIGKILL)
                killed += 1
        assert (home / "store.log").read_text().count("Ready to accept connections") == killed
        for name in names:
            # A write may have been done whose confirmation nobody has read.
            assert confirmed[name] <= count(home, by_us, name) <= confirmed[name] + REPETITIONS
            assert confirmed[name] >= REPETITIONS * WRITES


def lost_after_a_second_start(launcher: Launcher, home: Path) -> tuple[int, int]:
    """(confirmed, lost): the first process is killed, a second one starts, and the oldest server rewrites its log."""
    first = Writer(launcher, home, "list")
    first.wait_for(WRITES)
    first.kill()
    second = Writer(launcher, home, "list")
    second.wait_for(2 * WRITES)
    rewrite(oldest(home))
    confirmed = second.kill()
    for server in servers(home):
        os.kill(server, signal.SIGKILL)
    while list(servers(home)):
        time.sleep(0.01)
    return confirmed, max(0, confirmed - count(home, launcher, "list"))


def oldest(home: Path) -> Redis:
    """A connection to the server that has lived longest in this directory."""
    if (home / "store.sock").exists():
        return Redis(unix_socket_path=str(home / "store.sock"))
    server = min(servers(home), key=lambda process: Path(f"/proc/{process}").stat().st_ctime)
    # What the process says of itself: `valkey-server 127.0.0.1:41234`.
    return Redis(port=int(Path(f"/proc/{server}/cmdline").read_bytes().split(b"\0")[0].rpartition(b":")[2]))


def test_a_second_start_after_a_kill_loses_nothing(directory: Path) -> None:
    home = directory / "var"
    with no_server_stays(home):
        confirmed, lost = lost_after_a_second_start(by_us, home)
    assert confirmed >= 2 * WRITES
    assert lost == 0


def test_the_packages_own_launcher_loses_confirmed_writes(directory: Path) -> None:
    """The control: its server outlives the kill, the second start opens another one on the very same files."""
    home = directory / "package"
    home.mkdir()
    with no_server_stays(home):
        confirmed, lost = lost_after_a_second_start(by_the_package, home)
    assert confirmed >= 2 * WRITES
    assert lost > 0
