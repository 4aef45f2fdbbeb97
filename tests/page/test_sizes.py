"""Every screen size, that of a laptop at 200 % too: no button is cut, nothing runs over to the side."""

import pytest

from tests.page.server import Visitors
from tests.page.visitor import DESK
from tests.support.matches import Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = [(320, 568), (360, 740), (412, 915), (640, 400), (640, 512), (768, 1024), (1280, 800), (1920, 1080)]
"""The two of 640 are 1280x800 and 1280x1024 at 200 %."""

CUT = """() => {
  const post = [...document.querySelectorAll('.post.live')].at(-1);
  const [card, frame] = [post, document.getElementById('scroller')].map((one) => one.getBoundingClientRect());
  const [left, right] = [Math.max(card.left, frame.left) - 1, Math.min(card.right, frame.right) + 1];
  const seen = [...post.querySelectorAll('.text > *, .choice, footer')].filter((one) => one.offsetHeight);
  const over = (one) => { const at = one.getBoundingClientRect(); return at.left < left || at.right > right; };
  const full = (one) => one.matches('.choice') && one.scrollWidth > one.clientWidth + 1;
  return seen.filter((one) => over(one) || full(one)).map((one) => one.innerText.slice(0, 30));
}"""
SIDEWAYS = """() => [document.documentElement, document.getElementById('scroller')]
  .map((one) => one.scrollWidth - one.clientWidth)"""
UNDER_FINGER = """(choice) => {
  choice.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = choice.getBoundingClientRect();
  return choice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
BUBBLE = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const at = document.querySelector('.post.live .bubble').getBoundingClientRect();
  return [at.left, at.top, at.right, at.bottom];
}"""


@pytest.mark.parametrize(
    "game", ["eme", *(pytest.param(game, marks=pytest.mark.nightly) for game in ("legends", "founders", "territories"))]
)
async def test_nothing_of_a_question_is_cut_at_any_size(visitors: Visitors, game: str) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=DESK)
    await anna.play_whole(Whole(game, 3, {}))
    for wide, high in SIZES:
        await anna.page.set_viewport_size({"width": wide, "height": high})
        await anna.sees_the_board()
        assert await anna.page.evaluate(CUT) == [], (wide, high)
        assert await anna.page.evaluate(SIDEWAYS) == [0, 0], (wide, high)
        assert await anna.choices.first.evaluate(UNDER_FINGER), (wide, high)
    await anna.post.locator(".body").evaluate("one => { one.style.minWidth = '110vw'; }")
    assert await anna.page.evaluate(CUT), "this is what would be seen"


async def test_a_bubble_finds_its_place_anew_on_a_screen_that_is_turned(visitors: Visitors) -> None:
    """The same place as if it had been told there first."""
    anna = await visitors.come("Аня", pictures=True, screen=DESK)
    await anna.play_computers()
    await anna.sees_the_board()
    wide, high = SIZES[0]
    await anna.page.set_viewport_size({"width": wide, "height": high})
    await anna.sees_the_board()
    turned = await anna.page.evaluate(BUBBLE)
    await anna.page.reload()
    await anna.sees_the_board()
    assert turned == pytest.approx(await anna.page.evaluate(BUBBLE), abs=2)
