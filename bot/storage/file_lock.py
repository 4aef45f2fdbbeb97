"""Locks on files: a lock lasts as long as any process has the file open."""

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where there is no embedded server and so nobody to call this
    fcntl = None  # type: ignore[assignment]


def locked(path: Path, shared: bool = False) -> int | None:
    """Return a descriptor that holds the lock; None if another process has it. The file is made if there is none."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    if _lock(descriptor, fcntl.LOCK_SH if shared else fcntl.LOCK_EX):
        return descriptor
    os.close(descriptor)
    return None


def alone(descriptor: int) -> bool:
    """Turn a shared lock into an exclusive one; return False (the lock may be lost then) if others share it.

    Of several processes that try at once exactly one succeeds: the last one, when the others have let go.
    """
    return _lock(descriptor, fcntl.LOCK_EX)


def _lock(descriptor: int, kind: int) -> bool:
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
