"""Starts the peers: other programs to which this project is compared. `make peers` installs them separately."""

import importlib.util
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE
from typing import Protocol

from benchmarks.rows.row import Sample

DRIVER = Path(__file__).with_name("peer_catanatron.py")
INTERPRETER = Path(__file__).resolve().parents[1] / ".venv-peers" / "bin" / "python"


class PeerMissing(Exception):
    """Raised if a peer cannot be started; the text says what to do."""


class Peer(Protocol):
    def measure(self, what: str, seconds: float, seed: int) -> Sample:
        """Do `what` for that many CPU seconds; return how often it was done, and the peer's own CPU time."""
        ...


@contextmanager
def catanatron() -> Iterator[Peer]:
    """Yield catanatron, run in this process or in the peers' environment; raise PeerMissing if there is none."""
    if importlib.util.find_spec("catanatron") is not None:
        yield _Here()
        return
    if not INTERPRETER.exists():
        raise PeerMissing(f"catanatron is not installed: run `make peers` (looked for {INTERPRETER})")
    process = subprocess.Popen([str(INTERPRETER), str(DRIVER)], stdin=PIPE, stdout=PIPE, text=True)
    try:
        yield _Elsewhere(process)
    finally:
        process.kill()
        with suppress(OSError):
            process.communicate()


class _Here:
    def measure(self, what: str, seconds: float, seed: int) -> Sample:
        from benchmarks import peer_catanatron

        return Sample(*peer_catanatron.measure(what, seconds, seed))


class _Elsewhere:
    """Catanatron in another process. The process runs through all rounds, so that its caches stay warm."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def measure(self, what: str, seconds: float, seed: int) -> Sample:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps([what, seconds, seed]) + "\n")
            self._process.stdin.flush()
            count, spent = json.loads(self._process.stdout.readline())
        except (OSError, ValueError):
            raise PeerMissing("catanatron does not run: make it anew with `rm -rf .venv-peers; make peers`") from None
        return Sample(count, spent)
