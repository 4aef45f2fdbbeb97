"""Rooms with names of their own, as people find, make and leave them."""

import re

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
MADE = re.compile(r"/r/[a-z2-7]{24}$")


async def make_room(visitor: Visitor, name: str) -> str:
    """By the header; the address of the new room."""
    await visitor.page.click("#rooms")
    await visitor.dialog.get_by_text("Новая комната").click()
    await visitor.page.fill("dialog[open] input[name=room]", name)
    await visitor.page.click("dialog[open] button[type=submit]")
    await expect(visitor.page).to_have_url(MADE)
    await expect(visitor.page.locator("#composer")).to_be_visible()
    return visitor.page.url


async def test_a_new_visitor_reads_one_line_of_rooms_and_plays_by_one_tap(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", path="/", screen=PHONE)
    await expect(anna.page.locator("#greeting")).to_be_visible()
    await expect(anna.page.locator("#mine")).to_be_hidden()
    await expect(anna.page.locator("#greeting .link")).to_have_count(1)
    await expect(anna.page.locator("#room")).to_have_text("Империя")
    await expect(anna.page).to_have_title("Империя")
    await anna.page.locator("#greeting .commit").click()
    await expect(anna.my_turn).to_be_visible()


async def test_a_room_of_ones_own_is_named_found_again_and_left(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", path="/", screen=PHONE)
    await anna.page.locator("#greeting .link").click()
    await anna.page.fill("dialog[open] input[name=room]", "Дача")
    await anna.page.click("dialog[open] button[type=submit]")
    await expect(anna.page).to_have_url(MADE)
    await expect(anna.page.locator("#room")).to_have_text("Дача")
    await expect(anna.page).to_have_title("Дача · Империя")
    await expect(anna.page.locator("#greeting .link")).to_have_count(0)
    await anna.play_computers()
    await anna.page.click("#rooms")
    await anna.dialog.get_by_text("Общая комната").click()
    await expect(anna.page.locator("#mine .pick")).to_contain_text("Дача")
    await expect(anna.page.locator("#mine .calls")).to_contain_text("твой ход")
    await anna.page.locator("#mine .pick").click()
    await expect(anna.my_turn).to_be_visible()
