"""Posts in a room's journal: whatever a sender repeats or sends late, a table has one current post, and it is true."""

import asyncio
import json
from dataclasses import replace

import pytest

from bot.app.base.platform import Post
from bot.app.tables.views import screen_of, view_of
from bot.web_adapter import room_feed
from bot.web_adapter.platform import PostItem, WebPlatform, read_item
from bot.web_adapter.websocket_feed import items_text
from engine.kernel.actors import PUBLIC
from tests.bot.web_adapter.browser import buttons
from tests.bot.web_adapter.harness import Page, caught_up, entered

CHAT_ID = "web:attic"
"""A room that the table's own sender knows nothing of."""
LINE = b'{"kind":"line","delivery":"x"}'
KEEP = 20


@pytest.fixture(autouse=True)
def _little_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_feed, "KEEP", KEEP)


@pytest.fixture
async def post(page: Page) -> Post:
    anna = await entered(page, "Аня")
    table = await anna.open(computers=True)
    await page.settled()
    loaded = await page.repository.load(table)
    return Post(table, 40, view_of(loaded), screen_of(loaded, PUBLIC))


async def posts(page: Page) -> list[PostItem]:
    return [item for _, item in await page.platform.items(CHAT_ID) if item["kind"] == "post"]


async def test_the_same_post_sent_again_is_not_shown_twice(page: Page, post: Post) -> None:
    first = await page.platform.send(CHAT_ID, post)
    again = await asyncio.gather(*(page.platform.send(CHAT_ID, post) for _ in range(3)))
    assert again == [first] * 3
    assert len(await posts(page)) == 1


async def test_of_several_senders_one_post_remains_current(page: Page, post: Post) -> None:
    await asyncio.gather(*(page.platform.send(CHAT_ID, replace(post, version=40 + n)) for n in range(4)))
    shown = await posts(page)
    assert [item["live"] for item in shown] == [False, False, False, True]
    assert [bool(item["said"]["ru"]["rows"]) for item in shown] == [False, False, False, True]


async def test_a_post_changes_in_place_and_keeps_its_time(page: Page, post: Post) -> None:
    number = await page.platform.send(CHAT_ID, post)
    [before] = await posts(page)
    assert await page.platform.edit(CHAT_ID, number, replace(post, version=41))
    [after] = await posts(page)
    assert (before["version"], after["version"], after["at"]) == (40, 41, before["at"])


async def test_a_post_never_goes_back_to_an_older_version(page: Page, post: Post) -> None:
    number = await page.platform.send(CHAT_ID, post)
    assert await page.platform.edit(CHAT_ID, number, replace(post, version=39))
    assert [item["version"] for item in await posts(page)] == [40]


async def test_a_retired_post_counts_as_gone(page: Page, post: Post) -> None:
    number = await page.platform.send(CHAT_ID, post)
    for _ in range(2):
        await page.platform.retire(CHAT_ID, number)
    assert not await page.platform.edit(CHAT_ID, number, replace(post, version=41))
    assert [item["said"]["en"]["rows"] for item in await posts(page)] == [[]]


async def pushed_out(page: Page) -> None:
    """So much is said in the room that nothing older is kept by its number."""
    for _ in range(KEEP):
        await page.store.add(CHAT_ID, LINE, KEEP)


async def test_a_post_that_is_current_stays_whatever_is_said_after_it(page: Page, post: Post) -> None:
    number = await page.platform.send(CHAT_ID, post)
    await pushed_out(page)
    for platform in (page.platform, WebPlatform(page.store)):
        await platform.room_feed(CHAT_ID).look()
        assert await platform.edit(CHAT_ID, number, post)
        assert [item["live"] for item in await stored(page)] == [True]


async def test_this_process_knows_a_current_post_whatever_it_writes_after_it(page: Page, post: Post) -> None:
    number = await page.platform.send(CHAT_ID, post)
    for n in range(KEEP + 5):
        await page.platform.room_feed(CHAT_ID).add(LINE, f"{n}")
    assert [item["version"] for item in await posts(page)] == [40]
    assert len(page.platform.room_feed(CHAT_ID).known(0)) == KEEP + 1
    assert await page.platform.edit(CHAT_ID, number, replace(post, version=41))


async def test_a_post_that_is_not_current_goes_with_what_is_as_old(page: Page, post: Post) -> None:
    """Nothing breaks where it is gone, and the chat is told so."""
    first = await page.platform.send(CHAT_ID, post)
    second = await page.platform.send(CHAT_ID, replace(post, version=41))
    await pushed_out(page)
    assert [item["version"] for item in await stored(page)] == [41]
    assert not await page.platform.edit(CHAT_ID, first, post)
    await page.platform.retire(CHAT_ID, first)
    await page.platform.retire(CHAT_ID, second)
    assert await stored(page) == []
    assert not await page.platform.edit(CHAT_ID, second, replace(post, version=42))


async def test_the_post_of_a_finished_match_is_held_no_longer(page: Page, post: Post) -> None:
    over = replace(post, version=41, view=replace(post.view, phase="over"))
    number = await page.platform.send(CHAT_ID, post)
    assert await page.platform.edit(CHAT_ID, number, over)
    await pushed_out(page)
    assert await stored(page) == []
    number = await page.platform.send(CHAT_ID, replace(post, version=42))
    await pushed_out(page)
    assert not await page.platform.edit(CHAT_ID, number, replace(over, version=43)), "it has to be sent anew to be seen"


async def test_what_was_said_is_kept_in_every_language(page: Page, post: Post) -> None:
    await page.platform.send(CHAT_ID, post)
    [shown] = await posts(page)
    assert set(shown["said"]) == {"ru", "en"}
    assert shown["said"]["ru"] != shown["said"]["en"]
    presses = [[b["press"] for row in shown["said"][language]["rows"] for b in row] for language in ("ru", "en")]
    assert presses[0] == presses[1]


async def stored(page: Page) -> list[PostItem]:
    """What somebody reads who knows nothing yet."""
    return [item for _, item in await WebPlatform(page.store).items(CHAT_ID) if item["kind"] == "post"]


async def test_of_two_processes_that_take_turns_one_post_is_live(page: Page, post: Post) -> None:
    """A number that one has not read may be the other's post: it is looked up before it counts as gone."""
    here, there = page.platform, WebPlatform(page.store)
    await here.items(CHAT_ID)
    first = await there.send(CHAT_ID, post)
    assert await here.edit(CHAT_ID, first, replace(post, version=41))
    second = await here.send(CHAT_ID, replace(post, version=42))
    assert [(item["version"], item["live"]) for item in await stored(page)] == [(41, False), (42, True)]
    third = await there.send(CHAT_ID, replace(post, version=43))
    await here.retire(CHAT_ID, third)
    assert [item["live"] for item in await stored(page)] == [False, False, False]
    assert len({first, second, third}) == 3


async def test_two_processes_write_into_one_room(page: Page, post: Post) -> None:
    """Each knows the journal as it left it; what the other has done since is found out by the writing itself."""
    here, there = page.platform, WebPlatform(page.store)
    number = await here.send(CHAT_ID, post)
    assert await there.send(CHAT_ID, post) == number, "the same post"
    assert await there.edit(CHAT_ID, number, replace(post, version=42))
    assert await here.edit(CHAT_ID, number, replace(post, version=41)), "too late, and nothing is lost by it"
    assert [item["version"] for item in await stored(page)] == [42]
    assert await there.send(CHAT_ID, replace(post, version=43)) != number
    assert not await here.edit(CHAT_ID, number, replace(post, version=44)), "the other one has retired it"
    assert [(item["version"], item["live"]) for item in await stored(page)] == [(42, False), (43, True)]


async def test_a_writing_while_the_journal_is_read_is_not_forgotten(page: Page, post: Post) -> None:
    room_feed, items = page.platform.room_feed(CHAT_ID), page.store.items
    number = int(await page.platform.send(CHAT_ID, post))

    async def slow(name: str, after: int = 0) -> object:
        found = await items(name, after)
        page.store.items = items  # type: ignore[method-assign]
        assert await page.platform.edit(CHAT_ID, str(number), replace(post, version=41))
        return found

    page.store.items = slow  # type: ignore[method-assign, assignment]
    await room_feed.look()
    found = [read_item(raw) for _, raw in room_feed.known(0)]
    assert [item["version"] for item in found if item["kind"] == "post"] == [41]


async def test_a_change_that_is_reported_while_the_journal_is_read_is_read_next(page: Page, post: Post) -> None:
    """The reading may have been answered before the other process wrote."""
    room_feed, items = page.platform.room_feed(CHAT_ID), page.store.items
    number, there = await page.platform.send(CHAT_ID, post), WebPlatform(page.store)

    async def early(name: str, after: int = 0) -> object:
        found = await items(name, after)
        page.store.items = items  # type: ignore[method-assign]
        assert await there.edit(CHAT_ID, number, replace(post, version=41))
        page.platform._changed(CHAT_ID)
        return found

    page.store.items = early  # type: ignore[method-assign, assignment]
    await room_feed.look()
    found = [read_item(raw) for _, raw in await room_feed.items()]
    assert [item["version"] for item in found if item["kind"] == "post"] == [41]


async def test_a_post_says_which_turns_of_computers_have_led_to_it_until_it_is_an_old_one(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open(computers=True, options={"first": "lot"})
        await caught_up(page, table, anna)
        for _ in range(40):
            if anna.post_of()["passed"]:
                break
            await anna.press(next(one for one in buttons(anna.post_of()["screen"]) if one["whom"] == "asked")["press"])
            await caught_up(page, table, anna)
        post = anna.post_of()
        passed = post["passed"]
        assert [turn["news"][0][0]["who"] for turn in passed] in (["Ада", "Блез"], ["Блез", "Ада"], ["Ада"], ["Блез"])
        versions = [turn["version"] for turn in passed]
        assert versions == sorted(set(versions))
        assert versions[-1] <= post["version"]
        for version in versions:
            assert (await anna.see(f"/picture/{table}/{version}/table")).status_code == 200
        await page.platform.retire("web:table", str(post["number"]))
        await anna.until(lambda: not anna.items[post["number"]]["live"])
        assert anna.items[post["number"]]["passed"] == []


def test_a_post_of_before_has_nothing_passed() -> None:
    raw = (
        b'{"kind":"post","table":"x","version":1,"phase":"over","live":false,"at":0,"name":{"ru":""},"said":{"ru":{}}}'
    )
    [item] = json.loads(items_text([(1, raw)], "ru", ()))
    assert item["passed"] == []
