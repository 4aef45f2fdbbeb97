"""Errors of the embedded server, each with one line that says what to do."""

import errno
import re
from pathlib import Path

from bot.storage.problem import Problem, StoreNotStarted

ELSE_REDIS_URL = "or set REDIS_URL to a Redis or Valkey server"

DAMAGED = re.compile(
    r"(?:reading the append only file|the RDB base file|preamble of the AOF file|obtain the AOF file)"
    r" ([^\s,:]+?)\.?(?=[\s,:]|$)"
)
DAMAGED_LIST = re.compile(r"AOF MANIFEST FILE ERROR|AOF manifest file (\S+)", re.IGNORECASE)
TORN = re.compile(r"Unexpected end of file reading the append only file (\S+?)\.? ")
LAST_WORDS = 4096
"""Bytes to read at the end of a server's log: enough for its last line."""
MARKS_OF_A_LINE = re.compile(r"^\d+:\w \d+ \w+ \d+ [\d:.]+ \S ")
"""Matches the beginning of each line of Valkey's log: process, role, time and level."""


def no_binary(reason: str) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-no-binary", {"reason": reason}),
        f"There is no embedded store for this machine ({reason}): set REDIS_URL to a Redis or Valkey server.",
    )


def unreadable_url() -> StoreNotStarted:
    """Return the error for an unreadable REDIS_URL. The URL is left out: there may be a password in it."""
    return StoreNotStarted(
        Problem("store-bad-url"),
        "REDIS_URL is not readable: it looks like redis://name:password@host:6379/0 "
        "(or redis+sentinel://host,host/name).",
    )


def path_too_long(directory: Path, limit: int) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-path-too-long", {"directory": str(directory), "limit": str(limit)}),
        f"{directory} is too long a path for a socket (at most {limit} bytes with the name of the socket): "
        f"choose a shorter directory, {ELSE_REDIS_URL}.",
    )


def no_directory(directory: Path, error: OSError) -> StoreNotStarted:
    """Return the error for a directory, or a lock in it, that cannot be made."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return disk_full(directory)
    reason = error.strerror or str(error)
    return StoreNotStarted(
        Problem("store-not-writable", {"directory": str(directory), "reason": reason}),
        f"Cannot write in {directory} ({reason}): make it writable for this user, {ELSE_REDIS_URL}.",
    )


def disk_full(directory: Path) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-disk-full", {"directory": str(directory)}),
        f"No space left on the disk of {directory}: make room, and a bot that runs goes on by itself; "
        "nothing confirmed is lost.",
    )


def damaged(directory: Path, file: str) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-damaged", {"directory": str(directory), "file": file}),
        f"The stored data is damaged ({file} in {directory}) and was left as it is: put a backup of the "
        "directory in its place, or move it away to begin with an empty store.",
    )


def torn_file(log: str) -> str | None:
    """Return the name of the file that, by the last line of a server's log, ends too early; None without such a
    line."""
    found = TORN.search(last_line(log))
    return found[1] if found else None


def cut(directory: Path, file: str, size: int, kept: str) -> str:
    return (
        f"The last write to the store in {directory} was never finished: {size} bytes were cut from the end of {file} "
        f"and kept as {kept}. Everything before them is whole."
    )


def silent(directory: Path, seconds: float) -> StoreNotStarted:
    return StoreNotStarted(
        Problem("store-silent", {"directory": str(directory)}),
        f"A store server runs in {directory} but has not answered for {seconds:.0f} s: look into store.log there.",
    )


def did_not_start(directory: Path, said: str, log: str) -> StoreNotStarted:
    """Return why the server ended at its start, read from what it printed (`said`) and from its log."""
    if "No space left on device" in log:
        return disk_full(directory)
    if found := DAMAGED.search(log):
        return damaged(directory, found[1])
    if found := DAMAGED_LIST.search(log):
        return damaged(directory, found[1] or "the list of files")
    reason = last_line(log) or said or "no reason given"
    return StoreNotStarted(
        Problem("store-did-not-start", {"directory": str(directory), "reason": reason}),
        f"The store server of {directory} did not start: {reason}",
    )


def last_line(log: str) -> str:
    lines = [MARKS_OF_A_LINE.sub("", line) for line in log.strip().splitlines()]
    return lines[-1] if lines else ""
