"""Every contract test runs twice: on fakeredis and on a real Valkey."""

from collections.abc import AsyncIterator, Iterator

import pytest
from fakeredis import FakeServer

from bot.storage.embedded import reached
from bot.storage.redis_store import RedisStore
from bot.storage.servers.copies import CopyRules
from tests.support.store import Opened, Opener, emptied, fake_store, real_store, running_valkey


@pytest.fixture(scope="session")
def valkey() -> Iterator[str]:
    """URL of a real server; its data is shared by all tests of the process, so they empty it first."""
    with running_valkey() as url:
        yield url


@pytest.fixture(params=[pytest.param("fakeredis", marks=pytest.mark.nightly), "valkey"])
async def open_store(request: pytest.FixtureRequest) -> AsyncIterator[Opener]:
    """Opens any number of stores over the same, empty data, as several workers would.

    By day that of the real server: on fakeredis all other tests of the bot run.
    """
    opened: list[RedisStore] = []
    shared = FakeServer()
    real = request.param == "valkey"
    url = request.getfixturevalue("valkey") if real else ""

    def opener() -> RedisStore:
        opened.append(real_store(url) if real else fake_store(shared))
        return opened[-1]

    if real:
        async with emptied(url):
            pass
    yield opener
    for store in opened:
        await store.close()


@pytest.fixture
def store(open_store: Opener) -> RedisStore:
    return open_store()


@pytest.fixture
async def opened() -> AsyncIterator[Opened]:
    """Opens stores at a URL, with rules for their copies, and closes them in the end."""
    stores: list[RedisStore] = []

    async def open_it(url: str, **rules: float) -> RedisStore:
        stores.append(await reached(url, rules=CopyRules(**rules)))  # type: ignore[arg-type]
        return stores[-1]

    yield open_it
    for store in stores:
        await store.close()
