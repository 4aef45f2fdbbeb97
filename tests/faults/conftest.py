"""An empty house for every test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.embedded import EmbeddedServer
from tests.support.store import short_directory


@pytest.fixture
async def directory() -> AsyncIterator[Path]:
    """For the store and the chat. The store's server is ended at last: after a kill it lives on, as it should."""
    with short_directory() as one:
        yield one
        if (one / "var" / "store.sock").exists():
            server = EmbeddedServer(one / "var")
            server.start()
            server.stop()
