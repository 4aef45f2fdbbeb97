"""Everything stands inside its card on any screen, and nothing that is pressed moves away from under a finger."""

import asyncio

import pytest
from playwright.async_api import Locator, Route, expect

from tests.page.server import Visitors
from tests.page.visitor import DESK, PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
TALL = [(1000, 1400), (1366, 768), (1680, 1050), (1920, 1080), (2560, 1440), (3840, 2160)]
PIXEL = 1

OUTSIDE = """() => {
  const post = document.querySelector('.post.live');
  const card = post.getBoundingClientRect();
  const all = [...post.querySelectorAll('.text > *, .choice:not([hidden]), footer')];
  const words = all.filter((one) => one.offsetHeight);
  const over = (at) => Math.round(Math.max(at.right - card.right, at.bottom - card.bottom, card.left - at.left));
  return words.map((one) => over(one.getBoundingClientRect())).filter((far) => far > 0);
}"""


async def top_of(one: Locator) -> float:
    box = await one.bounding_box()
    assert box is not None
    return box["y"]


async def test_no_word_leaves_its_card_however_tall_the_window(visitors: Visitors) -> None:
    anna = await visitors.come("Аня" * 10, pictures=True)
    await anna.play_computers()
    await anna.sees_the_board()
    for wide, high in TALL:
        await anna.page.set_viewport_size({"width": wide, "height": high})
        assert await anna.page.evaluate(OUTSIDE) == [], (wide, high)
        board = await anna.post.locator(".board img").bounding_box()
        assert board is not None
        assert board["height"] > min(0.8 * high, 0.55 * wide) - 100, "the window is used"
    await anna.post.locator(".body").evaluate("one => { one.style.width = '2000px'; }")
    assert len(await anna.page.evaluate(OUTSIDE)) > 5, "this is what would be seen"


@pytest.mark.parametrize(
    "screen", [pytest.param(DESK, marks=pytest.mark.nightly, id="desk"), pytest.param(PHONE, id="phone")]
)
async def test_the_first_picture_finds_its_place_kept(visitors: Visitors, screen: tuple[int, int]) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=screen)
    drawn = asyncio.Event()

    async def late(route: Route) -> None:
        await drawn.wait()
        await route.continue_()

    await anna.page.route("**/picture/**", late)
    await anna.play_computers()
    before = [await top_of(anna.choices.nth(at)) for at in (0, -1)]
    drawn.set()
    await anna.sees_the_board()
    assert await anna.post.locator(".board img").evaluate("one => one.naturalWidth") > 600
    assert [await top_of(anna.choices.nth(at)) for at in (0, -1)] == pytest.approx(before, abs=PIXEL)


@pytest.mark.parametrize(
    "screen", [pytest.param((1366, 768), marks=pytest.mark.nightly, id="desk"), pytest.param(PHONE, id="phone")]
)
async def test_board_and_buttons_stay_where_they_are_from_step_to_step(
    visitors: Visitors, screen: tuple[int, int]
) -> None:
    """From the card to its last step, though more and more is told of what has happened."""
    anna = await visitors.come("Аня", pictures=True, screen=screen)
    await anna.play_computers()
    tops = []
    await anna.take_card("[34] шаг")
    for _ in range(3):
        await anna.sees_the_board()
        tops.append([await top_of(anna.post.locator("figure")), await top_of(anna.choices.first)])
        seen = await anna.version()
        await anna.press(anna.choices.first)
        await anna.waits_for_turn(seen)
    assert tops == [pytest.approx(tops[0], abs=PIXEL)] * 3


@pytest.mark.nightly
async def test_the_answer_to_a_typed_line_moves_nothing_and_covers_no_board(visitors: Visitors) -> None:
    """On a phone, and on a desk."""
    anna = await visitors.come("Аня", pictures=True, screen=PHONE)
    await anna.play_computers()
    await anna.take_card("[34] шаг")
    await the_answer_stays_out_of_the_way(anna)
    await anna.page.set_viewport_size({"width": 1366, "height": 768})
    await the_answer_stays_out_of_the_way(anna)


async def the_answer_stays_out_of_the_way(anna: Visitor) -> None:
    await anna.sees_the_board()
    stays = [anna.post.locator(".board img"), anna.post.locator(".text .ask"), anna.choices.first]
    before = [await box_of(one) for one in stays]
    await anna.write("абракадабра")
    answer, ways = anna.page.locator("#answer"), anna.post.locator(".ways")
    await expect(answer).to_contain_text("абракадабра")
    await expect(answer).to_be_in_viewport(ratio=1)
    assert [await box_of(one) for one in stays] == [pytest.approx(box, abs=PIXEL) for box in before]
    assert not await overlap(answer, stays[0])
    assert not await overlap(answer, ways), "the ways out stay in sight above it"
    await anna.page.keyboard.press("Escape")
    await expect(answer).to_be_hidden()
    assert [await box_of(one) for one in stays] == [pytest.approx(box, abs=PIXEL) for box in before]


async def box_of(one: Locator) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    box = await one.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


async def overlap(one: Locator, other: Locator) -> bool:
    left, top, right, bottom = await box_of(one)
    begins, above, ends, below = await box_of(other)
    return min(right, ends) - max(left, begins) > PIXEL and min(bottom, below) - max(top, above) > PIXEL


@pytest.mark.nightly
async def test_a_phone_on_its_side_gives_its_height_to_the_board(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=(740, 360))
    await anna.play_computers()
    await anna.sees_the_board()
    board = await anna.post.locator(".board img").bounding_box()
    assert board is not None
    assert board["height"] >= 280
    await is_pressable(anna)


async def is_pressable(visitor: Visitor) -> None:
    """What stands first is not under a bar."""
    await visitor.settles()
    await visitor.choices.first.click(trial=True)
    await visitor.page.locator("#settings").click(trial=True)
    await visitor.page.locator("#line").click(trial=True)
