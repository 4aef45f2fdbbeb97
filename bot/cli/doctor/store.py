"""Check the store: its folder, whether it runs, its settings, its tables, and its speed."""

import os
import shutil
import stat
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.app.base.ports import RecordStore, StoreFailed, TableId
from bot.app.tables.contents import Contents
from bot.app.tables.table_reader import TableReader
from bot.app.tables.unreadable import Unreadable
from bot.cli.doctor.finding import Finding, bad, good, note
from bot.deployments import conflict
from bot.operator import text_of
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Param, Text
from bot.presenter.screens.unopened import Why
from bot.settings import Settings
from bot.storage.damage import Scan
from bot.storage.embedded import EmbeddedServer, open_store
from bot.storage.envelope import EnvelopeCodec
from bot.storage.inspection import Facts, Speed
from bot.storage.problem import Problem, StoreNotStarted
from bot.storage.redis_store import RedisStore
from bot.store_opening import rules_of
from engine.games import registry

UNOPENED: Mapping[Why, str] = {
    "game": "doctor-unopened-game",
    "position": "doctor-unopened-position",
    "damaged": "doctor-unopened-damaged",
    "newer": "store-table-newer",
}
"""Messages about tables that are not damaged, but cannot be opened with the games of this program version."""
LEAST_ROOM = 200
"""Megabytes that should be free: a disk with less is soon full, and then nobody can move."""

OPENED: Final = 200
"""Most undamaged tables that `doctor` opens with their games, to check their contents too."""
SLOW_READ: Final = 50.0
SLOW_WRITE: Final = 250.0
"""Milliseconds from which a read or a write counts as slow: a press needs several within a messenger's 3 s."""
HIDDEN: Final = ("store-info-hidden", "store-settings-hidden")
"""Problems that are usual at hosted servers and cannot be corrected."""


def of_folder(server: EmbeddedServer) -> Iterator[Finding]:
    """Yield findings about the embedded store's folder: rights and free space. Works with and without a running bot."""
    directory = server.directory
    try:
        if not directory.exists():
            yield from _of_home(directory)
            return
        yield from _of_rights(directory)
        yield from _of_room(directory)
        yield from (note("doctor-folder-cut", file=cut.name, size=cut.stat().st_size) for cut in server.cuts[-1:])
    except OSError as error:
        # Reading is forbidden, on the way to the folder or inside it.
        yield bad("doctor-folder-closed", path=str(error.filename or directory))


def _of_home(directory: Path) -> Iterator[Finding]:
    """Check whether the first start can make the folder, which does not exist yet."""
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


async def of_store(settings: Settings) -> AsyncIterator[Finding]:
    """Check the store. Uses the server of a running bot; without one, an embedded server is started and ended again."""
    server = None if settings.redis_url else EmbeddedServer(settings.data)
    if server is not None:
        for finding in of_folder(server):
            yield finding
    try:
        if server is not None:
            yield good("doctor-store-running") if server.lives else note("doctor-store-asleep")
        async with _opened(settings, server) as store:
            async for finding in _of_server(store, settings):
                yield finding
    except StoreFailed as failure:
        yield of_failure(failure)


@asynccontextmanager
async def _opened(settings: Settings, server: EmbeddedServer | None) -> AsyncIterator[RedisStore]:
    """Open the store while the context lasts.

    A missing folder is not created, since the user of `doctor` may be another than the bot's. An empty store in a
    temporary folder is opened instead.
    """
    url = settings.redis_url.get_secret_value() if settings.redis_url else None
    with tempfile.TemporaryDirectory(prefix="imperia-") as elsewhere:
        new = server is not None and not server.directory.exists()
        store = await open_store(url, Path(elsewhere) if new else settings.data, rules_of(settings))
        try:
            yield store
        finally:
            await store.close()


def of_failure(failure: StoreFailed) -> Finding:
    if isinstance(failure, StoreNotStarted):
        return _bad(failure.problem)
    return bad("doctor-store-failed", reason=str(failure))


async def _of_server(store: RedisStore, settings: Settings) -> AsyncIterator[Finding]:
    for finding in _of_facts(await store.facts()):
        yield finding
    if (servers := store.topology()) is not None:
        yield Finding("good" if servers.well else "bad", text_of(servers.text))
    if (lost := store.lost_replicas()) is not None:
        yield _bad(lost)
    for problem in await store.problems():
        yield _bad(problem)
    if foreign := await conflict(store, settings):
        yield _bad(foreign)
    async for finding in _of_scan(await store.scan(sound=OPENED), store):
        yield finding
    yield _of_speed(await store.speed())


def _bad(problem: Problem) -> Finding:
    return Finding("note" if problem.key in HIDDEN else "bad", text_of(problem))


def _of_facts(facts: Facts) -> Iterator[Finding]:
    if facts.name:
        yield good("doctor-store", server=facts.name)
        yield good("doctor-memory", used=facts.memory >> 20, most=facts.most_memory >> 20)
    if facts.replicas:
        yield good("doctor-replicas", replicas=facts.replicas)


async def _of_scan(scan: Scan, store: RecordStore) -> AsyncIterator[Finding]:
    found = [*map(_bad, scan.problems), *[finding async for finding in of_unopened(scan.sound, store)]]
    for finding in found or [good("doctor-tables", tables=scan.tables)]:
        yield finding


def _of_speed(speed: Speed) -> Finding:
    slow = speed.read > SLOW_READ or speed.write > SLOW_WRITE
    make = bad if slow else good
    return make("doctor-slow" if slow else "doctor-speed", read=f"{speed.read:.1f}", write=f"{speed.write:.1f}")


async def of_unopened(envelopes: Mapping[TableId, bytes], store: RecordStore) -> AsyncIterator[Finding]:
    """Return a finding for each table that cannot be opened: which one, why, and what helps, but nothing of its
    contents."""
    contents = Contents(store, registry.game)
    reader = TableReader(EnvelopeCodec(), contents, registry.game, registry.playable, tells=False)
    for table, envelope in envelopes.items():
        try:
            await reader.opened(envelope, table)
        except Unreadable as unreadable:
            about = unreadable.about
            facts: dict[str, Param] = {
                "table": table,
                "name": term_or_code(about.name, "?"),
                "game": about.game or "?",
                "content": unreadable.content or "?",
                "reason": about.why,
                "now": reader.content_now(about.game) or "?",
            }
            yield Finding("bad", Text(UNOPENED[about.why], facts))
