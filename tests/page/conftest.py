"""The bot on an empty store, and a headless Chromium to look at it; both end with the last test of this folder."""

import secrets
import shutil
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright

from tests.page.server import Browsers, Server, Visitors
from tests.support.store import short_directory

KEY = "swordfish-and-chips"
CHROMIUMS = [found for name in ("chromium-headless-shell", "chromium") if (found := shutil.which(name))]
"""The first has no windows to paint around the page and takes half of the time."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    if not CHROMIUMS:
        pytest.skip("no chromium on the PATH: the page was not looked at")
    with short_directory() as data:
        server = Server(data)
        server.start()
        yield server
        server.stop()


@pytest.fixture(scope="package")
def far_server() -> Iterator[Server]:
    """Reached under an address that asks for a key; and a turn is held for a while before it ends."""
    settings = {"IMPERIA_HOST": "127.0.0.2", "IMPERIA_PAGE_KEY": KEY, "IMPERIA_GRACE_SECONDS": "20"}
    with short_directory() as data:
        server = Server(data, **settings)
        server.start()
        yield server
        server.stop()


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def chromium(server: Server) -> AsyncIterator[Browsers]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUMS[0], args=ARGUMENTS)
        yield Browsers(browser)
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visitors(server: Server, chromium: Browsers) -> AsyncIterator[Visitors]:
    """Any number of visitors of a room that no other test uses."""
    async for made in _visiting(server, chromium):
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def far_visitors(far_server: Server, chromium: Browsers) -> AsyncIterator[Visitors]:
    async for made in _visiting(far_server, chromium):
        yield made


async def _visiting(server: Server, chromium: Browsers) -> AsyncIterator[Visitors]:
    made = Visitors(server, chromium, f"room-{secrets.token_hex(4)}")
    yield made
    await made.leave()
