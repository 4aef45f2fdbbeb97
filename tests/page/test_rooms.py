"""Rooms with names of their own, as people find, make and leave them."""

import re

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
MADE = re.compile(r"/r/[a-z2-7]{24}$")
HOSTILE = '"><img src=x onerror=alert(1)><b>Дача</b>'


async def make_room(visitor: Visitor, name: str) -> None:
    """By the header."""
    await visitor.page.click("#rooms")
    await visitor.dialog.get_by_text("Новая комната").click()
    await says(visitor, name)
    await expect(visitor.page).to_have_url(MADE)
    await expect(visitor.page.locator("#composer")).to_be_visible()


async def says(visitor: Visitor, name: str) -> None:
    await visitor.page.fill("dialog[open] input[name=room]", name)
    await visitor.page.click("dialog[open] button[type=submit]")


async def test_a_new_visitor_reads_one_line_of_rooms_and_plays_by_one_tap(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", path="/", screen=PHONE)
    await expect(anna.page.locator("#greeting")).to_be_visible()
    await expect(anna.page.locator("#mine")).to_be_hidden()
    await expect(anna.page.locator("#greeting .link")).to_have_count(1)
    await expect(anna.page.locator("#room")).to_have_text("Империя")
    await expect(anna.page).to_have_title("Империя")
    await anna.page.locator("#greeting .commit").first.click()
    await expect(anna.my_turn).to_be_visible()
    await expect(anna.page).to_have_url(re.compile("/$"))


async def test_a_room_is_made_with_a_name_and_found_again_by_the_plain_address(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", path="/", screen=PHONE)
    await anna.page.locator("#greeting .link").click()
    await says(anna, "Дача")
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


@pytest.mark.nightly
async def test_a_turn_that_waits_in_another_room_is_seen_from_a_match_in_this_one(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    await expect(anna.page.locator("#rooms.calls")).to_have_count(0)
    await make_room(anna, "Чердак")
    await expect(anna.page.locator("#rooms.calls")).to_be_visible()
    await expect(anna.page.locator("#rooms")).to_have_attribute("aria-label", re.compile("твой ход в другой комнате"))
    await anna.page.click("#rooms")
    await anna.dialog.get_by_text(visitors.room).click()
    await expect(anna.my_turn).to_be_visible()
    await expect(anna.page.locator("#room")).to_have_text(visitors.room)
    await expect(anna.page.locator("#rooms.calls")).to_have_count(0)


async def test_a_hostile_name_of_a_room_is_shown_as_text_and_cut(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", path="/", screen=PHONE)
    await make_room(anna, HOSTILE)
    await expect(anna.page.locator("#room")).to_have_text(HOSTILE[:40].strip())
    await expect(anna.page).to_have_title(f"{HOSTILE[:40].strip()} · Империя")
    await anna.page.click("#rooms")
    await anna.dialog.get_by_label("Переименовать").click()
    await says(anna, "х" * 64)
    await expect(anna.page.locator("#room")).to_have_text("х" * 40)
    settings = await anna.page.locator("#settings").bounding_box()
    assert settings is not None
    assert settings["x"] + settings["width"] <= PHONE[0], "a long name pushes nothing off the screen"
    await anna.page.click("#rooms")
    await anna.dialog.get_by_text("Убрать из моих комнат").click()
    await expect(anna.page).to_have_url(re.compile("/$"))
    await expect(anna.page.locator("#greeting")).to_be_visible()
    await expect(anna.page.locator("#mine")).to_be_hidden()


async def test_a_table_without_strangers_is_seen_only_by_who_has_its_address(visitors: Visitors) -> None:
    clara = await visitors.come("Клара", path="/")
    anna = await visitors.come("Аня", path="/")
    await anna.page.click("#new-game")
    await anna.dialog.get_by_role("switch", name="Играть без посторонних").click()
    await anna.page.click("dialog[open] .actions button:not(.commit)")
    await expect(anna.page).to_have_url(MADE)
    await expect(anna.post).to_contain_text("Стол открыт")
    table = await anna.post.get_attribute("data-table")
    boris = await visitors.come("Боря", path=anna.page.url.removeprefix(visitors.server.url))
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.page.click("#new-game")
    await expect(anna.dialog.get_by_role("switch", name="Играть без посторонних")).to_have_count(0)
    await anna.page.keyboard.press("Escape")
    for _ in range(2):
        await expect(clara.page.locator("#greeting")).to_be_visible()
        await expect(clara.page.locator(f'[data-table="{table}"]')).to_have_count(0)
        await expect(clara.page.locator("#mine")).to_be_hidden()
        await clara.page.reload()


@pytest.mark.nightly
async def test_who_looks_again_sees_what_the_room_is_called_by_now(visitors: Visitors) -> None:
    anna, boris = await visitors.come("Аня"), await visitors.come("Боря")
    await expect(boris.page.locator("#room")).to_have_text(visitors.room)
    await anna.page.click("#rooms")
    await anna.dialog.get_by_label("Переименовать").click()
    await says(anna, "Беседка")
    await expect(anna.page).to_have_title("Беседка · Империя")
    await boris.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await expect(boris.page.locator("#room")).to_have_text("Беседка")


@pytest.mark.nightly
async def test_ones_own_games_are_listed_in_any_room_and_lead_to_the_turn(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", path="/", screen=PHONE)
    await make_room(anna, "Дача")
    await anna.play_computers()
    await anna.page.goto("/".join(anna.page.url.split("/")[:3]) + "/")
    await anna.page.click("#rooms")
    await anna.dialog.get_by_text("Мои игры").click()
    await expect(anna.dialog).to_contain_text("Ждут тебя")
    await expect(anna.dialog).to_contain_text("Дача")
    await anna.dialog.get_by_text("Сыгранное").click()
    await expect(anna.dialog).to_contain_text("Доигранных партий у тебя пока нет")
    await anna.page.keyboard.press("Escape")
    await anna.page.click("#rooms")
    await anna.dialog.get_by_text("Мои игры").click()
    await anna.dialog.locator(".choice.commit").click()
    await expect(anna.page).to_have_url(MADE)
    await expect(anna.my_turn).to_be_visible()
