"""Two processes on one store serve the page: what is done at one is seen at the other, without a reload."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from bot.app.base import background
from bot.web_adapter import websocket_feed
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, begun, caught_up, entered, page_on, version_of
from tests.support.store import emptied, real_store, running_valkey

NEVER = 3600.0
"""Seconds between two looks at a room without a signal: too long for a test to wait for."""
PATIENCE = 30.0


@pytest.fixture(scope="module")
def valkey() -> Iterator[str]:
    with running_valkey() as url:
        yield url


@pytest.fixture
async def pages(valkey: str) -> AsyncIterator[tuple[Page, Page]]:
    """Two processes, each with connections of its own, on an empty store."""
    async with emptied(valkey):
        pass
    both = page_on(store=real_store(valkey)), page_on(store=real_store(valkey))
    yield both
    for page in both:
        await page.close()


@asynccontextmanager
async def following(*pages: Page) -> AsyncIterator[None]:
    """While these processes hear of changes by others, as a running bot does; they have begun to."""
    heard = [page.platform.feed_signals.heard("table") for page in pages]
    work = [background.begin("rooms", page.platform.follow()) for page in pages]
    try:
        for page, before in zip(pages, heard, strict=True):
            await page.platform.feed_signals.wait("table", before, PATIENCE)
        yield
    finally:
        await background.end(work)


async def bids_are_seen(here: Page, there: Page) -> None:
    """Anna plays at one process and Boris at the other; each sees what the other does."""
    anna, boris = await entered(here, "Аня"), await entered(there, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(here, anna, boris, "eme")
        assert (await anna.click("3")).status_code == 200
        await boris.until_version(table, await version_of(here, table))
        assert (await boris.click("0")).status_code == 200
        await anna.reads("Ставки открыты")
        assert (await anna.write("привет")).status_code == 200
        await boris.until(lambda: any(item.get("text") == "привет" for item in boris.items.values()))


async def test_a_move_at_one_process_is_seen_at_the_other_at_once(
    pages: tuple[Page, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_feed, "LOOK_AGAIN", NEVER)
    async with following(*pages):
        await bids_are_seen(*pages)


async def test_what_a_lost_subscription_has_missed_is_read_when_it_is_back(
    pages: tuple[Page, Page], valkey: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_feed, "LOOK_AGAIN", NEVER)
    here, there = pages
    anna, boris = await entered(here, "Аня"), await entered(there, "Боря")
    async with following(*pages), anna.looking(), boris.looking():
        table = await begun(here, anna, boris, "eme")
        async with real_store(valkey).client as plain:
            await plain.client_kill_filter(_type="pubsub")
        await boris.click("0")
        await anna.until_version(table, await version_of(there, table))


async def test_without_any_messages_the_room_is_read_at_intervals(
    pages: tuple[Page, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_feed, "LOOK_AGAIN", 0.1)
    await bids_are_seen(*pages)


async def test_a_browser_of_one_process_is_known_to_the_other(pages: tuple[Page, Page]) -> None:
    """A balancer may send each request to another process: its cookie, its codes and its rooms are in the store."""
    here, there = pages
    anna = await entered(here, "Аня")
    elsewhere = Browser(there.app)
    elsewhere.http.cookies, elsewhere.player = anna.http.cookies, anna.player
    table = await elsewhere.open("toy")
    async with anna.looking():
        await caught_up(there, table, anna)
    code = (await anna.post("code")).json()["code"]
    tablet = Browser(there.app)
    moved = await tablet.post("move", code=code)
    assert moved.json()["player"] == anna.player
    made = await elsewhere.act("room", name="Дача")
    assert made.status_code == 200, made.text
    assert (await anna.get(f"/api/mine?room={made.json()['room']}")).status_code == 200
