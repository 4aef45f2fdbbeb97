"""A player's own profile on the page: its picture fits a phone, and a tap enlarges it."""

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
REST_OF_A_MATCH_MS = 120_000
"""After a resignation computers play the match to its end: some ten turns, longer than a page ever takes to answer."""


async def plays_and_resigns(visitor: Visitor, matches: int) -> None:
    """Matches against computers, the first of which has a coach and is not rated."""
    for count in range(1, matches + 1):
        await visitor.play_computers()
        await visitor.resigns()
        await expect(visitor.page.locator(".post.over")).to_have_count(count, timeout=REST_OF_A_MATCH_MS)
        await visitor.page.keyboard.press("Escape")


async def test_a_profile_has_a_picture_that_fits_a_phone(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=PHONE, pictures=True)
    await plays_and_resigns(anna, 2)
    await anna.page.fill("#line", "профиль")
    await anna.page.press("#line", "Enter")
    image = anna.dialog.locator(".portrait img")
    await expect(image).to_be_visible()
    await expect(anna.dialog).to_contain_text("Рейтинг")
    await expect(image).to_have_js_property("complete", value=True)
    box = await image.bounding_box()
    assert box is not None
    assert 0.7 * PHONE[0] < box["width"] <= PHONE[0]
    assert box["height"] > 100
    await image.click()
    await expect(anna.page.locator("dialog.large img")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await anna.dialog.get_by_role("button", name="Рейтинг", exact=True).click()
    await expect(anna.dialog).to_contain_text(" — пока ")
    await anna.dialog.get_by_role("button", name="Рейтинговые партии").click()
    await expect(anna.dialog).to_contain_text("(сдача)")
    await expect(anna.dialog.get_by_role("button", name="Вычеркнуть партию")).to_have_count(0)
