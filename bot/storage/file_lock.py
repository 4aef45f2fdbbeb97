"""Locks on files that live as long as a process has the file open, and die with the last one."""

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where there is no embedded server and so nobody to call this
    fcntl = None  # type: ignore[assignment]


def locked(path: Path, shared: bool = False) -> int | None:
    """A descriptor that holds the lock; None if somebody else has it. The file is made if there is none."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    if _lock(descriptor, fcntl.LOCK_SH if shared else fcntl.LOCK_EX):
        return descriptor
    os.close(descriptor)
    return None


def alone(descriptor: int) -> bool:
    """Turns a shared lock into one for itself alone; False (and the lock may be gone) if others share it.

    Of several that try at once exactly one succeeds: the one that looks last, when the others have let go.
    """
    return _lock(descriptor, fcntl.LOCK_EX)


def _lock(descriptor: int, kind: int) -> bool:
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
