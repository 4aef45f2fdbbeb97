"""A house on fakeredis; the store itself is tried on a real server too."""

from collections.abc import AsyncIterator

import pytest

from bot.bootstrap import configure_logs
from tests.support.harness import Harness
from tests.support.store import fake_store


@pytest.fixture(autouse=True)
def _logs_as_in_life() -> None:
    configure_logs()


@pytest.fixture
async def harness() -> AsyncIterator[Harness]:
    store = fake_store()
    yield Harness(store)
    await store.close()
