"""How much memory a process has, and how much a worker may have on this machine."""

import os
from collections.abc import Sequence
from pathlib import Path

MEBIBYTE = 1024 * 1024
LEAST, MOST = 192 * MEBIBYTE, 512 * MEBIBYTE
LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Files with the memory limit of a container in bytes: of cgroups version 2 and 1."""


def memory_of(pid: int) -> int:
    """Return the bytes of memory that a process has in use, shared ones included; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def most_memory(limits: Sequence[Path] = LIMITS) -> int:
    """Return the bytes above which a worker is replaced: a quarter of the machine's or container's, 192 to 512 MiB."""
    known = [limit for limit in (_machine(), *map(_limit, limits)) if limit]
    return max(LEAST, min(MOST, *(limit // 4 for limit in known)))


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
