"""A copy of the embedded store's files, made while the bot plays, is a store with which it goes on."""

import random
import shutil
from pathlib import Path

from bot.app.tables.records import record_of
from bot.storage.embedded import EmbeddedServer
from engine.kernel.records.replay import verify
from tests.support.harness import Harness
from tests.support.store import real_store, short_directory

TABLES = 5


def copied(running: Path, copy: Path) -> None:
    """As docs/operations.md has it: the files, without the lock and the socket of the running server."""
    shutil.copytree(running, copy, ignore=lambda _, names: [one for one in names if (one.endswith((".sock", ".lock")))])


async def test_every_match_goes_on_from_a_copy_made_while_it_was_played() -> None:
    with short_directory() as directory:
        running, copy = directory / "a", directory / "b"
        running.mkdir()
        server = EmbeddedServer(running)
        server.start()
        store = real_store(server.url)
        harness, rng = Harness(store), random.Random(4)
        tables = [await harness.started() for _ in range(TABLES)]
        for at in tables:
            await harness._random_press(await harness.table(at), rng, 0)
        before = {at: (await harness.table(at)).version for at in tables}
        copied(running, copy)
        for at in tables:
            await harness._random_press(await harness.table(at), rng, 0)
        await store.close()
        server.stop()
        await _restored(copy, before)


async def _restored(copy: Path, before: dict[str, int]) -> None:
    server = EmbeddedServer(copy)
    server.start()
    store = real_store(server.url)
    try:
        harness = Harness(store)
        for at, version in before.items():
            table = await harness.table(at)
            assert table.match is not None
            assert table.version == version, "what was played after the copy is not in it"
            assert await harness.replayed(at) == table.match.state
            over = await harness.play_to_the_end(at, random.Random(1))
            assert verify(over.game, await record_of(harness.repository, over)) == []
    finally:
        await store.close()
        server.stop()
