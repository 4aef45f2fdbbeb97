"""What is tapped is as large as a finger: every button, and small places of a picture as far as there is room."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE, SMALL_PHONE, Visitor
from tests.support.matches import Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")
FINGER = 44

LOW = """(finger) => [...document.querySelectorAll('button, a, select, summary, input, label.option')]
  .filter((one) => one.type !== 'checkbox')
  .filter((one) => one.checkVisibility() && !one.matches('.skip, .game-pick'))
  .filter((one) => one.getBoundingClientRect().height < finger)
  .map((one) => [one.className, one.innerText, one.getBoundingClientRect().height])"""
"""A switch has its line to be tapped, and the name of a game its whole card."""

TAPPED = """(finger) => {
  const board = [...document.querySelectorAll('.post.live .board')].at(-1);
  const frame = board.querySelector('img').getBoundingClientRect();
  const bottom = Math.min(frame.bottom, document.getElementById('scroller').getBoundingClientRect().bottom);
  const boxes = [...board.querySelectorAll(':scope > svg > .area')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { name: one.dataset.area, x: left + width / 2, y: top + height / 2, width, height };
  }).filter((one) => one.width < finger || one.height < finger);
  const wrong = [], seen = { small: boxes.length, beside: 0 };
  for (const { x, y } of boxes) for (let dx = -21; dx <= 21; dx += 7) for (let dy = -21; dy <= 21; dy += 7) {
    const [at, below] = [x + dx, y + dy];
    if (at <= frame.left || at >= frame.right || below <= frame.top || below >= bottom) continue;
    const hit = document.elementFromPoint(at, below);
    if (hit.matches('.area') || hit.closest('.bubble')) continue;
    const apart = (one) => Math.hypot(one.x - at, one.y - below);
    const [first, second] = boxes.toSorted((one, other) => apart(one) - apart(other));
    if (second && apart(second) - apart(first) < 1) continue;
    seen.beside += 1;
    if (hit.dataset.area !== first.name) wrong.push([hit.dataset.area ?? hit.className, first.name, at, below]);
  }
  return { ...seen, wrong };
}"""
"""Points up to half a finger from the middle of a small place, beside all that is drawn: the nearest place has them."""


async def fits_a_finger(visitor: Visitor, where: str) -> None:
    assert await visitor.page.evaluate(LOW, FINGER) == [], where


async def test_every_button_is_as_high_as_a_finger(visitors: Visitors) -> None:
    anna = await visitors.look(pictures=True, screen=SMALL_PHONE)
    await expect(anna.dialog).to_be_visible()
    await fits_a_finger(anna, "name")
    await anna.say_name("Аня")
    await fits_a_finger(anna, "greeting")
    for opens in ("#rooms", "#settings", "#acting", "#new-game"):
        await anna.page.click(opens)
        await expect(anna.dialog).to_be_visible()
        await fits_a_finger(anna, opens)
        await anna.closes()
    await anna.play_computers()
    await anna.sees_the_board()
    await fits_a_finger(anna, "board")
    await anna.click("Ещё")
    await expect(anna.dialog).to_be_visible()
    await fits_a_finger(anna, "more")
    await anna.closes()
    await anna.open_table()
    await fits_a_finger(anna, "two tables")


@pytest.mark.parametrize(
    "game", ["founders", *(pytest.param(one, marks=pytest.mark.nightly) for one in ("eme", "territories", "legends"))]
)
async def test_a_tap_beside_a_small_place_is_a_tap_on_the_nearest(visitors: Visitors, game: str) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.play_whole(Whole(game, 3, {}))
    await anna.sees_the_board()
    found: dict[str, Any] = await anna.page.evaluate(TAPPED, FINGER)
    assert found["wrong"] == []
    assert found["small"] == 0 or found["beside"] > found["small"]


async def test_a_finger_s_breadth_from_a_tile_takes_it(visitors: Visitors) -> None:
    """And a long press there tells about it; a screen of another size has rooms of its own."""
    anna = await visitors.come("Аня", pictures=True, screen=(412, 915))
    await anna.play_whole(Whole("founders", 2, {}))
    await anna.page.set_viewport_size({"width": NARROW_PHONE[0], "height": NARROW_PHONE[1]})
    await anna.sees_the_board()
    tile = anna.area("can").first
    name, box = await tile.get_attribute("data-area") or "", await tile.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] + 5
    under = await anna.page.evaluate("([x, y]) => document.elementFromPoint(x, y).getAttribute('class')", [x, y])
    assert under == "reach"
    await anna.page.mouse.click(x, y, button="right")
    await expect(anna.dialog.locator("img")).to_have_attribute("src", re.compile(re.escape(quote(name))))
    await anna.closes()
    seen = await anna.version()
    await anna.settles()
    await anna.page.touchscreen.tap(x, y)
    await expect(anna.post).not_to_have_attribute("data-version", seen)
