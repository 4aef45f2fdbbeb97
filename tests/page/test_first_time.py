"""The first screen and the dialog: games as cards with a picture, and a first match of each by one tap."""

import pytest
from playwright.async_api import expect

from engine.games import registry
from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE
from tests.support.by_day import by_day

pytestmark = pytest.mark.asyncio(loop_scope="session")
WIDTH = "async (one) => { await one.decode(); return one.naturalWidth; }"
CARDS = "#greeting .game-offer"
LINES_BEFORE = """() => {
  const first = document.querySelector('#greeting .first-time').getBoundingClientRect();
  const texts = [...document.querySelectorAll('#greeting :is(h2:not(.spoken), h3, p, li > span)')];
  const lines = texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((box) => box.bottom <= first.top + 2).map((box) => Math.round(box.top));
  });
  return new Set(lines).size;
}"""
IN_SIGHT = """() => [...document.querySelectorAll('#greeting .first-time')].filter((one) =>
  one.getBoundingClientRect().bottom <= document.getElementById('composer').getBoundingClientRect().top).length"""


async def test_a_phone_shows_four_games_and_at_most_three_lines_before_the_first_button(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=NARROW_PHONE)
    await expect(anna.page.locator(CARDS)).to_have_count(len(registry.names()))
    for card in await anna.page.locator(CARDS).all():
        assert (
            await card.locator("img").evaluate("async (one) => { await one.decode(); return one.naturalWidth; }") == 480
        )
        await expect(card).to_contain_text("мин")
        await expect(card.locator("p")).not_to_be_empty()
        box = await card.locator(".first-time").bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert await anna.page.evaluate(LINES_BEFORE) <= 3
    assert await anna.page.evaluate(IN_SIGHT) == len(registry.names())


@pytest.mark.parametrize("number", by_day(range(len(registry.names())), each=2))
async def test_one_tap_begins_a_first_match_of_each_game_with_a_coach(visitors: Visitors, number: int) -> None:
    anna = await visitors.come("Аня")
    await anna.page.locator(CARDS).nth(number).locator(".first-time").click()
    await expect(anna.my_turn.locator(".lesson")).to_be_visible()


async def test_in_the_dialog_a_card_is_chosen_by_a_tap_anywhere_and_begins_by_its_button(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.page.click("#new-game")
    territories = anna.dialog.locator(".game-offer").last
    await territories.locator("p").click(position={"x": 2, "y": 2}, force=True)
    await expect(territories.locator("[aria-pressed=true]")).to_have_text("Территории")
    await expect(anna.dialog.locator(".pill", has_text="6")).to_be_visible()
    await territories.locator(".first-time").click()
    await expect(anna.dialog).to_have_count(0)
    await expect(anna.my_turn).to_be_visible()
