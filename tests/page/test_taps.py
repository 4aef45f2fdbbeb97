"""A tap on the picture: how many armies, why not, and what it is; and nothing by a slip of the finger."""

import re

import pytest
from playwright.async_api import Locator, expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
LONG = 700


async def asked_for(visitors: Visitors, action: str) -> Visitor:
    """Anna, alone with computers and in no hurry, whose card lets her do something of this kind."""
    anna = await visitors.come("Аня", pictures=True, screen=PHONE)
    await anna.play_computers()
    # The cross that ends advice may lie over a region; with this card there may be no advice any more.
    await anna.settles()
    end_advice = anna.page.get_by_role("button", name="Без советов")
    await end_advice.last.click()
    await expect(end_advice).to_have_count(0)
    await anna.take_card(action)
    await anna.sees_the_board()
    return anna


async def rests(visitor: Visitor, milliseconds: int) -> None:
    """From now on what has just come takes no press for so long."""
    await visitor.page.evaluate(f"document.documentElement.style.setProperty('--settling', '{milliseconds}ms')")


def place(visitor: Visitor, name: str) -> Locator:
    return visitor.post.locator(f".area[data-area='{name}']")


async def test_a_double_tap_places_nothing_and_a_second_tap_one_army(visitors: Visitors) -> None:
    anna = await asked_for(visitors, r"\+[23] арми")
    start, menu, seen = place(anna, "region A12"), anna.page.locator(".menu"), await anna.version()
    await rests(anna, 60_000)
    await start.dblclick()
    await expect(menu).to_be_visible()
    await menu.locator(".choice").first.tap()
    await anna.page.evaluate("fetch(location.href)")
    assert await anna.version() == seen
    assert await anna.page.locator("[aria-busy=true]").count() == 0
    await is_beside(anna, menu, start)
    await rests(anna, 10)
    await start.tap()
    await anna.waits_for_turn(seen)
    await expect(anna.post.locator("ul.log li").last).to_have_text(re.compile(r"армия\s→\s12", re.IGNORECASE))


async def is_beside(visitor: Visitor, menu: Locator, finger: Locator) -> None:
    """What was tapped is not under it."""
    under, box = await menu.bounding_box(), await finger.bounding_box()
    assert under is not None
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert not (under["x"] <= x <= under["x"] + under["width"] and under["y"] <= y <= under["y"] + under["height"])
    assert under["x"] >= 0
    assert under["x"] + under["width"] <= PHONE[0]


@pytest.mark.nightly
async def test_any_number_of_armies_takes_a_step_together(visitors: Visitors) -> None:
    anna = await asked_for(visitors, "^.*[34] шаг")
    most = min(await number(anna.post.locator(".text .ask"), r"осталось (\d) шаг"), await armies_at_the_start(anna))
    await place(anna, "region A12").tap()
    await place(anna, "region A11").tap()
    offered = await anna.page.locator(".menu .choice").all_inner_texts()
    together = [f"12→11 ×{count}" for count in range(2, most + 1)]
    assert [re.sub(r"\s", " ", one) for one in offered] == ["12→11", *together]
    assert most > 1
    some = re.compile("12→11.×[" + "".join(map(str, range(2, most))) + "x]")
    assert await anna.choices.filter(has_text=some).count() == 0, "the list of buttons has one army, and at most all"
    seen = await anna.version()
    await anna.page.locator(".menu .choice").nth(1).tap()
    await anna.waits_for_turn(seen)
    await expect(anna.post.locator("ul.log")).to_contain_text(re.compile(r"12\s*→\s*11\s*×\s*2"))


async def number(place: Locator, pattern: str) -> int:
    found = re.search(pattern, re.sub(r"\s", " ", await place.inner_text()))
    assert found, pattern
    return int(found[1])


async def armies_at_the_start(visitor: Visitor) -> int:
    """Anna's, as the board in words says."""
    await visitor.write("текст")
    armies = await number(visitor.dialog, r"12 \(начальная\):[^–]*?●(\d+)")
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.dialog).to_have_count(0)
    return armies


async def test_where_nothing_can_be_done_a_tap_says_why_as_to_a_typed_line(visitors: Visitors) -> None:
    anna = await asked_for(visitors, "^.*[234] шаг")
    toasts, seen = anna.page.locator("#toasts"), await anna.version()
    await place(anna, "region A12").tap()
    await place(anna, "region A19").tap()
    await expect(toasts).to_contain_text("из 12 в 19 дойти нельзя")
    reason = await toasts.inner_text()
    await anna.write("12-19")
    await expect(anna.page.locator("#answer .said")).to_have_text(reason, use_inner_text=True)
    assert await anna.version() == seen


@pytest.mark.nightly
async def test_a_card_too_dear_says_so_and_a_long_press_tells_about_a_card(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    seen = await anna.version()
    await anna.bids_high(10)
    await anna.waits_for_turn(seen)
    seen = await anna.version()
    await anna.press(anna.choices.filter(has_text="Аня"))
    await anna.waits_for_turn(seen)
    await anna.reads("Возьми карту")
    await anna.sees_the_board()
    seen = await anna.version()
    dear = anna.area("shut").first
    assert (await dear.get_attribute("data-area") or "").startswith("card ")
    await dear.click()
    await expect(anna.page.locator("#toasts")).to_contain_text("не хватает монет")
    await tells_about_itself(anna, dear)
    await tells_about_itself(anna, anna.area("can").first)
    assert await anna.version() == seen
    await anna.area("can").first.click()
    await expect(anna.post).not_to_have_attribute("data-version", seen)


async def tells_about_itself(visitor: Visitor, card: Locator) -> None:
    """By a long press, and by the other button."""
    number = (await card.get_attribute("data-area") or "").removeprefix("card ")
    await card.click(delay=LONG)
    await expect(visitor.dialog.locator(".subject")).to_contain_text(number)
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.dialog).to_have_count(0)
    await card.click(button="right")
    await expect(visitor.dialog.locator(".subject")).to_contain_text(number)
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.dialog).to_have_count(0)


@pytest.mark.nightly
async def test_what_the_mouse_is_over_does_not_look_like_what_cannot_be_pressed(visitors: Visitors) -> None:
    """Neither paler nor darker: it gets an edge."""
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    await anna.take_card("шаг")
    await anna.sees_the_board()
    await anna.choices.first.hover()
    ring = await anna.choices.first.evaluate("one => getComputedStyle(one).boxShadow")
    assert ring != "none"
    assert await anna.choices.first.evaluate("one => getComputedStyle(one).filter") == "none"
    start = place(anna, "region A12")
    await start.hover()
    paint = await start.evaluate("one => getComputedStyle(one).fill")
    alpha = float(paint.rsplit(",", 1)[1].strip(" )")) if "rgba" in paint else 1.0
    assert alpha <= 0.2, "what lies below shines through"
