"""In a room with several tables everybody stays at his own one: with his words, with his result."""

import re

import pytest
from playwright.async_api import Request, expect

from tests.page.server import Visitors
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
RESULT = ".post.over"


async def beside_a_stranger(visitors: Visitors, *, pictures: bool = False) -> tuple[Visitor, Visitor]:
    """Anna and Clara in one room, each alone with computers; Clara's table is the newer one."""
    anna = await visitors.come("Аня", pictures=pictures)
    await anna.play_computers()
    clara = await visitors.come("Клара")
    await clara.play_computers()
    await expect(anna.page.locator(".post.live")).to_have_count(2)
    return anna, clara


async def give_up(visitor: Visitor) -> None:
    """The computers play the rest at once."""
    await visitor.resigns()
    await expect(visitor.page.locator(RESULT)).to_have_count(1)
    await visitor.page.keyboard.press("Escape")


@pytest.mark.nightly
async def test_a_result_stays_before_its_reader_until_he_leaves(visitors: Visitors) -> None:
    anna, clara = await beside_a_stranger(visitors, pictures=True)
    await give_up(anna)
    await is_before(anna, RESULT)
    seen = await clara.version()
    await clara.press(clara.choices.first)
    await clara.waits_for_turn(seen)
    await expect(anna.page.locator(".post.live.running")).not_to_have_attribute("data-version", seen)
    await is_before(anna, RESULT)
    await anna.page.locator("#new-game").click()
    await anna.dialog.locator(".actions .commit").click()
    await expect(anna.my_turn).to_be_visible()
    await is_before(anna, ".post.my-turn")


async def is_before(visitor: Visitor, what: str) -> None:
    """Its heading is in sight, after a moment in which something else might come."""
    await visitor.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    await expect(visitor.page.locator(f"{what} h2")).to_be_in_viewport()


@pytest.mark.nightly
async def test_words_go_to_the_own_table_after_a_reload_too(visitors: Visitors) -> None:
    anna, _ = await beside_a_stranger(visitors)
    own = await anna.my_turn.get_attribute("data-table")
    await anna.page.reload()
    await expect(anna.my_turn).to_be_visible()
    await expect(anna.page.locator(".post.live")).to_have_count(2)
    assert await table_of_words(anna, "очки") == own
    await expect(anna.dialog).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await anna.page.locator(".post.live:not(.mine) .choice", has_text="Правила").click()
    await expect(anna.dialog).to_be_visible()
    await anna.page.keyboard.press("Escape")
    assert await table_of_words(anna, "очки") == own, "though a stranger's board was looked at last"
    await expect(anna.dialog).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await expect(anna.page.locator("#at-table")).to_be_hidden()


@pytest.mark.nightly
async def test_words_go_to_the_own_table_after_its_end_and_then_to_a_new_one(visitors: Visitors) -> None:
    anna, _ = await beside_a_stranger(visitors)
    own = await anna.my_turn.get_attribute("data-table")
    await give_up(anna)
    assert await table_of_words(anna, "ставка 2") == own
    await expect(anna.page.locator("#answer")).to_contain_text("Партия окончена")
    await anna.write("играть")
    await expect(anna.dialog.locator(".actions .commit")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await anna.play_computers(3)
    await expect(anna.page.locator("#answer")).to_be_hidden()


async def table_of_words(visitor: Visitor, text: str) -> str:
    """Where a line was sent."""
    sent: list[str] = []

    def hear(request: Request) -> None:
        if request.url.endswith("/api/order"):
            sent.append((request.post_data_json or {})["table"])

    visitor.page.on("request", hear)
    async with visitor.page.expect_response(re.compile("/api/order$")):
        await visitor.write(text)
    visitor.page.remove_listener("request", hear)
    return sent[0]


async def test_one_s_own_bid_is_seen_by_oneself_alone_and_may_be_changed(visitors: Visitors) -> None:
    anna, boris = await visitors.at_one_table()
    await anna.bids_high(7)
    mine = anna.post.locator(".choice[aria-pressed=true]")
    await expect(mine).to_have_text("7")
    await anna.page.reload()
    await expect(mine).to_have_text("7")
    await anna.click("2")
    await expect(mine).to_have_text("2")
    await expect(boris.post.locator(".text ul.row li", has_text="Аня")).to_contain_text("ставка сделана")
    assert await boris.post.locator(".choice[aria-pressed]").count() == 0


async def test_whoever_left_his_seat_to_a_computer_has_the_way_back_before_his_eyes(visitors: Visitors) -> None:
    anna, boris = await visitors.at_one_table()
    await anna.resigns()
    await expect(anna.dialog.get_by_role("button", name="Вернуться в игру")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await anna.page.reload()
    back = anna.post.get_by_role("button", name="Вернуться в игру")
    await expect(back).to_be_visible()
    await expect(boris.post).to_contain_text("ставка сделана")
    assert await boris.post.get_by_role("button", name="Вернуться в игру").count() == 0
    await back.click()
    await expect(anna.post.get_by_text("Вернуться в игру")).to_have_count(0)
    await boris.click("2")
    await boris.reads("Ставки открыты")
    await expect(anna.post.locator(".text")).not_to_contain_text("компьютер")
