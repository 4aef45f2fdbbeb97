"""Processes of the bot on one store, and the CPU time of each with all processes that it has started."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.start import CLOCK_TICKS, SYSTEM, USER

PARENT: Final = 3
"""Number of the field of /proc/PID/stat with the id of the parent, counted as USER and SYSTEM are."""
SETTINGS: Final = ("IMPERIA_", "REDIS_", "TELEGRAM", "DISCORD")


@dataclass(frozen=True, slots=True)
class Spent:
    """CPU seconds, user and system."""

    bots: float
    """Seconds of the processes that answer."""
    workers: float
    """Seconds of those that draw and think for them."""

    def __sub__(self, other: "Spent") -> "Spent":
        return Spent(self.bots - other.bots, self.workers - other.workers)


@dataclass(frozen=True, slots=True)
class Bot:
    process: "subprocess.Popen[bytes]"
    port: int


@contextmanager
def bots(
    ports: list[int], log: Path, mode: str, discord: tuple[str, str], told: Mapping[str, str]
) -> Iterator[list[Bot]]:
    """Run a bot at each port with the same settings; end them with the block. Their logs are added to `log`."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(SETTINGS)}
    command = [sys.executable, "-m", "benchmarks.scale.launcher", mode, *discord]
    with ExitStack() as stack, log.open("ab") as output:
        started = []
        for port in ports:
            environment = clean | dict(told) | {"IMPERIA_PORT": str(port)}
            process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
            stack.callback(_ended, process)
            started.append(Bot(process, port))
        yield started


def _ended(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def spent(running: list[Bot]) -> Spent:
    """Return what the bots and the processes started by them have used since their starts."""
    stats = _stats()
    children = defaultdict[int, list[int]](list)
    for pid, fields in stats.items():
        children[int(fields[PARENT - 2])].append(pid)
    own = [bot.process.pid for bot in running]
    below = [pid for one in own for pid in _below(one, children)]
    return Spent(sum(_cpu(stats[pid]) for pid in own), sum(_cpu(stats[pid]) for pid in below))


def _below(pid: int, children: Mapping[int, list[int]]) -> Iterator[int]:
    for child in children.get(pid, ()):
        yield child
        yield from _below(child, children)


def _stats() -> dict[int, list[str]]:
    """Return process id → the fields of its stat after the name."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                text = (folder / "stat").read_text(encoding="utf-8")
            except OSError:  # It has ended meanwhile.
                continue
            found[int(folder.name)] = text.rpartition(")")[2].split()
    return found


def _cpu(fields: list[str]) -> float:
    return sum(int(fields[field - 2]) for field in (USER, SYSTEM)) / CLOCK_TICKS


def memory(running: list[Bot]) -> int:
    """Return the bytes of memory that belong to the bots alone, without workers: their sum of `Pss`."""
    lines = [line for bot in running for line in _rollup(bot.process.pid) if line.startswith("Pss:")]
    return sum(int(line.split()[1]) * 1024 for line in lines)


def _rollup(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()
