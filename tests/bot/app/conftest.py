"""A house on fakeredis; the store itself is tried on a real server too."""

from collections.abc import AsyncIterator, Iterator

import pytest
import structlog

from bot.bootstrap import configure_logs
from bot.logs import forget_libraries
from tests.support.house import House
from tests.support.store import fake_store


@pytest.fixture(autouse=True)
def _logs_as_in_life() -> Iterator[None]:
    configure_logs()
    yield
    structlog.reset_defaults()
    forget_libraries()


@pytest.fixture
async def house() -> AsyncIterator[House]:
    store = fake_store()
    yield House(store)
    await store.close()
