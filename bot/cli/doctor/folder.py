"""The folder of the embedded store: may we write there, may others read there, is there room?"""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from bot.cli.doctor.finding import Finding, bad, good, note
from bot.storage.embedded import EmbeddedServer

LEAST_ROOM = 200
"""Megabytes: less is soon full, and then nobody can move."""


def of_folder(server: EmbeddedServer) -> Iterator[Finding]:
    """What can be seen from outside, whether a bot runs there or not."""
    directory = server.directory
    if not directory.exists():
        yield from _of_home(directory)
        return
    yield from _of_rights(directory)
    yield from _of_room(directory)
    yield from (note("doctor-folder-cut", file=cut.name, size=cut.stat().st_size) for cut in server.cuts[-1:])


def _of_home(directory: Path) -> Iterator[Finding]:
    """The folder will be made by the first start, if it can be."""
    home = next(parent for parent in directory.parents if parent.exists())
    if os.access(home, os.W_OK | os.X_OK):
        yield note("doctor-folder-new", directory=str(directory))
        yield from _of_room(home)
    else:
        yield bad("doctor-folder-cannot", directory=str(directory), home=str(home))


def _of_rights(directory: Path) -> Iterator[Finding]:
    about = directory.stat()
    mode = stat.S_IMODE(about.st_mode)
    closed = [path for path in [directory, *directory.rglob("*")] if not os.access(path, os.R_OK | os.W_OK)]
    if closed or not directory.is_dir():
        yield bad("doctor-folder-closed", path=str(closed[0] if closed else directory))
    elif mode & 0o077:
        yield bad("doctor-folder-open", directory=str(directory), mode=f"{mode:o}")
    else:
        yield good("doctor-folder", directory=str(directory))
    if about.st_uid != os.geteuid():
        yield note("doctor-folder-foreign", directory=str(directory), owner=str(about.st_uid), user=str(os.geteuid()))


def _of_room(directory: Path) -> Iterator[Finding]:
    free = shutil.disk_usage(directory).free >> 20
    make = good if free >= LEAST_ROOM else bad
    yield make("doctor-room" if free >= LEAST_ROOM else "doctor-room-short", directory=str(directory), megabytes=free)
