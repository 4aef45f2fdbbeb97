"""The picture answers to mouse, finger and keyboard: what can be pressed there is what the buttons offer."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Locator, Route, expect

from tests.page.server import Visitors
from tests.page.visitor import DESK, PHONE, Visitor, said

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def asked_for(visitors: Visitors, action: str, screen: tuple[int, int] = DESK) -> Visitor:
    """Anna, alone with computers, whose card lets her do something of this kind."""
    anna = await visitors.come("Аня", pictures=True, screen=screen)
    await anna.play_computers()
    await anna.take_card(action)
    await anna.sees_the_board()
    return anna


async def names(areas: Locator) -> list[str]:
    return [await one.get_attribute("data-area") or "" for one in await areas.all()]


async def test_a_step_is_two_taps_or_two_keys_and_nobody_else_s(visitors: Visitors) -> None:
    anna = await asked_for(visitors, "шаг")
    await can_be_dropped(anna)
    clara = await visitors.come("Клара", pictures=True)
    await clara.sees_the_board()
    for kind in ("can", "target", "other", "shut"):
        assert await clara.area(kind).count() == 0
    assert await clara.post.locator(".area[tabindex], .area[role=button]").count() == 0
    assert await anna.page.locator(".post:not(.live) svg").count() == 0
    await can_be_done_by_keyboard(anna)


async def can_be_dropped(anna: Visitor) -> None:
    """From where it starts only its ends are left to tap; the start again, or the sea, drops it. News do not."""
    assert await names(anna.area("can")) == ["region A12"]
    await anna.area("can").click()
    await expect(anna.area("chosen")).to_have_attribute("aria-pressed", "true")
    assert set(await names(anna.area("target"))) == {f"region A{n}" for n in (10, 11, 13, 15, 16, 20)}
    await anna.write("абракадабра")
    await expect(anna.page.locator(".wrote.mine")).to_have_count(1)
    await anna.page.keyboard.press("Escape")
    await expect(anna.area("target")).to_have_count(6)
    await anna.area("chosen").click()
    await expect(anna.area("target")).to_have_count(0)
    await anna.area("can").click()
    await anna.post.locator(".enlarge").click(position={"x": 5, "y": 300})
    await expect(anna.area("target")).to_have_count(0)
    await expect(anna.dialog).to_have_count(0)


async def can_be_done_by_keyboard(anna: Visitor) -> None:
    seen = await anna.version()
    await tab_to(anna, "region A12")
    await anna.page.keyboard.press("Enter")
    await expect(anna.area("target").first).to_be_visible()
    await tab_to(anna, "region A11")
    style = "getComputedStyle(document.activeElement)"
    assert await anna.page.evaluate(f"parseFloat({style}.strokeWidth)") >= 4, "focus is seen"
    await anna.page.keyboard.press("Enter")
    if await anna.page.locator(".menu").count():
        await anna.page.keyboard.press("Enter")
    await anna.waits_for_turn(seen)
    await expect(anna.post).to_contain_text(re.compile(r"12\s*→\s*11"))


async def tab_to(visitor: Visitor, place: str) -> None:
    for _ in range(60):
        await visitor.page.keyboard.press("Tab")
        if await visitor.page.evaluate("document.activeElement.dataset.area") == place:
            return
    pytest.fail(f"{place} is not reached")


async def test_where_several_choices_share_a_place_it_is_asked_which(visitors: Visitors) -> None:
    anna = await asked_for(visitors, r"\+[23] арми", PHONE)
    seen = await anna.version()
    assert await names(anna.area("can")) == ["region A12"]
    await anna.area("can").tap()
    menu = anna.page.locator(".menu")
    offered = await menu.locator(".choice").all_inner_texts()
    assert offered == await anna.choices.filter(has_text="12").all_inner_texts()
    assert len(offered) > 1
    box = await menu.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= PHONE[0] - box["width"]
    await anna.page.keyboard.press("Escape")
    await expect(menu).to_have_count(0)
    await anna.area("can").tap()
    await menu.locator(".choice").first.tap()
    await anna.waits_for_turn(seen)
    await expect(anna.post.locator("ul.log")).to_contain_text("12")


@pytest.mark.nightly
async def test_what_a_picture_tells_besides_and_what_is_told_of_a_lost_one(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    await anna.sees_the_board()
    await expect(anna.area("can")).to_have_count(0)
    await leads_to_panels(anna)
    await opens_large(anna)
    await anna.bids_high(11)
    await anna.reads("Торги окончены")
    await anna.sees_the_board()
    labels = [await one.get_attribute("aria-label") for one in await anna.area("can").all()]
    assert sorted(map(str, labels)) == sorted(await anna.choices.all_inner_texts())
    assert await names(anna.area("can")) == ["seat 0", "seat 1", "seat 2"]
    anna.expected.append("ERR_FAILED")
    frame = anna.page.locator(".area[data-area='seat 0']")
    assert await frame.evaluate("one => [one.tagName, one.points.length]") == ["polyline", 4], "open above"
    await anna.page.route("**/picture/**", lambda route: route.abort())
    await anna.press(anna.choices.first)
    await anna.reads("Картинка не загрузилась")
    await expect(anna.post.locator(".board")).to_be_hidden()


async def leads_to_panels(anna: Visitor) -> None:
    """A bid has no place on the picture: cards, seats and signs tell about themselves."""
    card = (await names(anna.area("look")))[0]
    await anna.area("look").first.click()
    await expect(anna.dialog.locator(".subject")).to_contain_text(card.removeprefix("card "))
    own = re.compile(r"/picture/\w+/\d+/card%20\d+\?player=web%3A")
    await expect(anna.dialog.locator("img")).to_have_attribute("src", own)
    await anna.page.keyboard.press("Escape")
    await anna.page.locator(".area[data-area='seat 0']").click(position={"x": 60, "y": 8})
    await expect(anna.dialog).to_contain_text("очк")
    await anna.page.keyboard.press("Escape")
    await anna.page.locator(".area[data-area='sign 0']").click()
    await expect(anna.dialog).to_contain_text("Что значит каждый знак")
    await expect(anna.dialog.locator("img")).to_have_attribute("src", re.compile(r"/picture/\w+/\d+/signs"))
    await anna.page.keyboard.press("Escape")
    await expect(anna.dialog).to_have_count(0)


@pytest.mark.nightly
async def test_a_sheet_keeps_room_for_a_picture_that_is_still_drawn(visitors: Visitors) -> None:
    """And says that it will come; nothing moves when it does."""
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    await anna.sees_the_board()
    held, there = list[Route](), asyncio.Event()

    async def hold(route: Route) -> None:
        held.append(route)
        there.set()

    await anna.page.route("**/picture/**", hold)
    await anna.area("look").first.click()
    await there.wait()
    await expect(anna.dialog.locator(".picture-coming")).to_have_text(said("page-picture-coming"))
    await expect(anna.dialog.locator(".picture-coming")).to_be_visible()
    room = await anna.dialog.locator("figure").bounding_box()
    assert room
    assert room["height"] > 200
    for route in held:
        await route.continue_()
    await expect(anna.dialog.locator(".board")).to_have_attribute("data-shown", re.compile("card"))
    await expect(anna.dialog.locator(".picture-coming")).to_be_hidden()


async def opens_large(anna: Visitor) -> None:
    image = anna.post.locator(".board img")
    assert await image.evaluate("one => one.naturalWidth") > 600
    assert await image.get_attribute("alt")
    await anna.post.locator(".enlarge").click(position={"x": 4, "y": 300})
    await expect(anna.page.locator("dialog.large img")).to_be_visible()
    await anna.page.keyboard.press("Escape")


AIM: list[tuple[list[list[str]], list[str], str, dict[str, Any]]] = [
    ([["a"], ["b"]], [], "a", {"press": 0, "way": []}),
    ([["a"], ["a"]], [], "a", {"offer": [0, 1], "way": []}),
    ([["a", "b"], ["a", "c"]], [], "a", {"offer": None, "way": ["a"]}),
    ([["a", "b"], ["a", "c"]], ["a"], "c", {"press": 1, "way": []}),
    ([["a", "b"], ["a", "b"]], ["a"], "b", {"offer": [0, 1], "way": ["a"]}),
    ([["a", "b"], ["a", "c"]], ["a"], "a", {"way": []}),
    ([["a", "b"], ["c", "d"]], ["a"], "c", {"offer": None, "way": ["c"]}),
    ([["a", "b"], ["b", "a"]], ["a"], "b", {"press": 0, "way": []}),
    ([["a", "b"]], ["a"], "z", {"way": []}),
    ([["a"], ["a", "b"]], [], "a", {"offer": [0], "way": ["a"]}),
    ([], [], "a", {"way": []}),
]


async def test_what_a_tap_means(visitors: Visitors) -> None:
    """Every kind of place at once: alone, shared, on a way, left again, and both ends of two steps."""
    page = (await visitors.look()).page
    for spots, way, spot, meant in AIM:
        done = await page.evaluate(
            "async ([all, way, spot]) => { const { tap } = await import('/static/aim.js');"
            " const choices = all.map((spots, number) => ({ spots, number }));"
            " const { press, offer, way: next } = tap(choices, way, spot);"
            " return { ...(press ? { press: press.number } : {}), way: next,"
            "  ...(offer !== undefined ? { offer: offer && offer.map((one) => one.number) } : {}) }; }",
            [spots, way, spot],
        )
        assert done == meant, (spots, way, spot)
