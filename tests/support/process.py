"""Runs the bot in a process of its own, as an operator does; the process can be killed and started anew."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from bot.storage.embedded import EmbeddedServer
from bot.storage.redis_store import RedisStore
from tests.support.store import real_store

OPERATORS = ("IMPERIA_", "REDIS_", "TELEGRAM", "DISCORD")
"""Prefixes of environment variables that a tested process must not inherit from the operator."""
OURS = {"IMPERIA_GRACE_SECONDS": "0", "IMPERIA_PORT": "0"}


class Process:
    """A process of the bot that ends with its `with` block. The output of all its starts is in one file (`output`)."""

    def __init__(self, command: Sequence[str], directory: Path, settings: Mapping[str, str]) -> None:
        """`directory`: where the embedded store of this process keeps its data."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(OPERATORS)}
        self._command, self._env = command, clean | OURS | dict(settings)
        self._store, self._output = EmbeddedServer(directory), directory.with_name("output")

    def start(self) -> None:
        with self._output.open("ab") as output:
            self._running = subprocess.Popen(self._command, env=self._env, stdout=output, stderr=output)

    def kill(self) -> None:
        assert self._running.poll() is None, f"it has ended by itself: {self.output}"
        self._running.kill()
        self._running.wait()

    def ended(self) -> int:
        """End the process as a service manager does, by SIGTERM; wait for that and return its exit code."""
        self._running.terminate()
        return self._running.wait(timeout=60)

    @property
    def output(self) -> str:
        return self._output.read_text()

    def looked_into(self) -> RedisStore:
        """Return a client of the process's store, for reading only."""
        return real_store(self._store.url)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._running.kill()
        self._running.wait()
        self._store.start()
        self._store.stop()
