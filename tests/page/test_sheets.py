"""What is looked up in the middle of a turn: the hint at its question, sentences above pictures, «Ещё» in groups."""

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE, SMALL_PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

GROUPS = """() => [...document.querySelectorAll('dialog[open] .group')].map((group) =>
  [group.getAttribute('aria-label'), group.querySelector('h3').innerText,
   [...group.querySelectorAll('.choice')].at(-1).innerText])"""
HOMELESS = """() => [...document.querySelectorAll('button, a, input, select')]
  .filter((one) => one.checkVisibility() && !one.matches('.skip'))
  .filter((one) => !one.closest('main, header, nav, form[aria-label], [role=status]'))
  .map((one) => one.outerHTML.slice(0, 80))"""


async def height_of_line(visitor: Visitor) -> float:
    box = await visitor.page.locator("#composer").bounding_box()
    assert box is not None
    return box["height"]


async def test_the_hint_is_at_its_question_and_says_its_sentence_above_the_picture(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=SMALL_PHONE)
    await anna.play_computers()
    await anna.sees_the_board()
    hint = anna.my_turn.locator(".text .ask .hint")
    await expect(hint).to_be_in_viewport(ratio=1)
    assert await anna.post.locator(".choice:visible", has_text="Подсказка").count() == 1, "and nowhere else"
    await hint.click()
    says = await anna.dialog.locator(".sheet-body > p").first.bounding_box()
    board = await anna.dialog.locator("figure").bounding_box()
    rows = await anna.dialog.locator("ul.row").bounding_box()
    assert says is not None
    assert board is not None
    assert rows is not None
    assert says["y"] < board["y"] < rows["y"]


async def test_behind_more_everything_stands_in_a_named_group(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=NARROW_PHONE)
    await anna.play_computers()
    await anna.click("Ещё")
    await expect(anna.dialog.get_by_role("group", name="Игра")).to_be_visible()
    assert [names[:2] for names in await anna.page.evaluate(GROUPS)] == [[name, name] for name in ("Игра", "Стол", "Я")]
    assert [last for *_, last in await anna.page.evaluate(GROUPS)][1:] == [
        "Прекратить партию",
        "Пусть пока играет компьютер",
    ]
    await expect(anna.dialog.locator(".buttons > .row")).to_have_text(["К доске"])


async def test_two_tables_take_no_more_room_than_one_and_everything_has_its_landmark(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=NARROW_PHONE)
    await anna.play_computers()
    high = await height_of_line(anna)
    await anna.open_table()
    await expect(anna.page.get_by_label("Стол", exact=True)).to_be_visible()
    assert await height_of_line(anna) == high
    line = await anna.page.locator("#line").bounding_box()
    assert line is not None
    assert line["width"] > 100
    await expect(anna.page.locator("#jump")).to_be_visible()
    assert await anna.page.evaluate(HOMELESS) == []
