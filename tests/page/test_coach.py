"""Somebody's first match: a sentence at each new thing, where that is on the picture, and one tap ends it for good."""

import pytest
from playwright.async_api import expect

from engine.games import registry
from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE, Visitor
from tests.support.matches import Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_beginner_is_told_what_the_row_is_and_shown_where(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True)
    await anna.page.click("#greeting .commit")
    await expect(anna.my_turn.locator(".bubble")).to_contain_text("Это ряд карт")
    await expect(anna.post.locator(".area.pointed")).to_have_count(6)
    names = await anna.post.locator(".area.pointed").evaluate_all("all => all.map((one) => one.dataset.area)")
    assert all(name.startswith("card ") for name in names)
    await what_lies_below_can_be_tapped(anna)


async def what_lies_below_can_be_tapped(anna: Visitor) -> None:
    """All but the cross of the bubble lets taps through, so that a match goes on as if it were not there."""
    box = await anna.post.locator(".bubble").bounding_box()
    assert box is not None
    below = f"document.elementFromPoint({box['x'] + 12}, {box['y'] + box['height'] / 2}).closest('.bubble')"
    assert await anna.page.evaluate(f"() => {below} === null")
    assert await anna.post.locator(".bubble button").is_enabled()


HIDDEN = """() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  const beside = (box) => box.left >= bubble.right || bubble.left >= box.right;
  const apart = (box) => box.top >= bubble.bottom || bubble.top >= box.bottom;
  const lands = [...document.querySelectorAll('.post.live .area[data-area^="land "]')];
  return lands.map((one) => one.getBoundingClientRect()).filter((box) => !beside(box) && !apart(box)).length;
}"""


@pytest.mark.nightly
async def test_what_the_coach_says_lies_over_the_water(visitors: Visitors) -> None:
    """With the one land that a rival may have there is room enough for it."""
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.play_whole(Whole("territories", 2, {}))
    await expect(anna.my_turn.locator(".bubble")).to_contain_text("Начни с земли")
    await anna.reads("✓ ■ Ада")
    await anna.sees_the_board()
    assert await anna.page.evaluate(HIDDEN) == 0


async def test_one_tap_ends_it_here_and_in_all_matches_to_come(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    await anna.settles()
    await anna.post.locator(".lesson button").click()
    await expect(anna.post.locator(".lesson")).to_have_count(0)
    await expect(anna.page.locator("#toasts")).to_contain_text("Больше не подсказываю")
    await anna.play_computers()
    assert await anna.post.locator(".lesson").count() == 0


@pytest.mark.nightly
async def test_who_looks_on_is_taught_nothing(visitors: Visitors) -> None:
    anna, boris = await visitors.come("Аня"), await visitors.come("Боря")
    await anna.play_computers()
    await expect(anna.post.locator(".lesson")).to_be_visible()
    await boris.reads("Торги решают")
    assert not await boris.post.locator(".lesson").is_visible()
    assert await boris.post.locator(".area.pointed").count() == 0


BY_DAY = ("legends", "territories")
"""Own points lay under the bubble in the first; the two others begin by one tap in test_first_time.py."""

OVER_MINE = """() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  const mine = document.querySelector('.post.live .area[data-area="seat 0"]').getBoundingClientRect();
  return Math.min(bubble.right, mine.right) > Math.max(bubble.left, mine.left)
    && Math.min(bubble.bottom, mine.bottom) > Math.max(bubble.top, mine.top);
}"""


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name in BY_DAY else [pytest.mark.nightly]) for name in registry.names()]
)
async def test_what_the_coach_says_leaves_ones_own_points_in_sight(visitors: Visitors, game: str) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.page.locator("#greeting .first-time").nth(registry.names().index(game)).click()
    await anna.sees_the_board()
    await expect(anna.my_turn.locator(".bubble")).to_be_visible()
    assert not await anna.page.evaluate(OVER_MINE)
