"""A page for each test, without a grace unless the test asks for one."""

from collections.abc import AsyncIterator

import pytest
from fakeredis import FakeServer

from tests.bot.web_adapter.harness import Page, page_on


@pytest.fixture
def server() -> FakeServer:
    return FakeServer()


@pytest.fixture
async def page(server: FakeServer) -> AsyncIterator[Page]:
    opened = page_on(server)
    yield opened
    await opened.close()


@pytest.fixture
async def slow_page(server: FakeServer) -> AsyncIterator[Page]:
    """With a grace that no test waits for."""
    opened = page_on(server, grace_ms=600_000)
    yield opened
    await opened.jobs.stop()
    await opened.close()
