"""The cores and the memory of the machine or container, and how many workers of what size fit them."""

import os
from collections.abc import Sequence
from pathlib import Path

MEBIBYTE = 1024 * 1024
LEAST, MOST = 128 * MEBIBYTE, 512 * MEBIBYTE
CPU_LIMIT = Path("/sys/fs/cgroup/cpu.max")
"""File with the share of the cores that a container may use: microseconds in how many microseconds."""
LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Files with the memory limit of a container in bytes: of cgroups version 2 and 1."""


def fitting(limits: Sequence[Path] = LIMITS, cpu_limit: Path = CPU_LIMIT) -> int:
    """Return how many processes suit this machine: one for each core but one, fewer for little memory, at least two.

    One of them is kept free for short tasks; with a single process a board would wait for a computer's whole turn.
    """
    return max(2, min(_cores(cpu_limit) - 1, _memory(limits) // (2 * LEAST)))


def _cores(cpu_limit: Path) -> int:
    """Return how many cores this process may use, rounded up."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = map(int, cpu_limit.read_text(encoding="ascii").split())
    except (OSError, ValueError):
        return cores
    return min(cores, -(-quota // period))


def memory_of(pid: int) -> int:
    """Return the bytes of memory that a process has in use, shared ones included; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def most_memory(limits: Sequence[Path] = LIMITS) -> int:
    """Return the bytes above which a worker is replaced: a quarter of the machine's or container's, 128 to 512 MiB."""
    return max(LEAST, min(MOST, _memory(limits) // 4))


def _memory(limits: Sequence[Path]) -> int:
    """Return the bytes of memory of the machine, or of the container if it has fewer; 4 * MOST if nothing tells it."""
    return min((limit for limit in (_machine(), *map(_limit, limits)) if limit), default=4 * MOST)


def _machine() -> int:
    """Return the bytes of memory of the machine; 0 where the system does not tell."""
    names = getattr(os, "sysconf_names", {})
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") if "SC_PHYS_PAGES" in names else 0


def _limit(file: Path) -> int:
    """Return the limit in this file; 0 if there is none."""
    try:
        return int(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0
