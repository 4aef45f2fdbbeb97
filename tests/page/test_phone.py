"""On a phone the board stays in sight while one chooses, and nothing has to be looked for."""

import contextlib
from itertools import pairwise

import pytest
from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as TooLate

from tests.page.server import Visitors
from tests.page.visitor import CHOICE, DESK, PHONE, SMALL_PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIDEWAYS = (740, 360)
LOW_PHONE = (360, 540)
"""So low that no list of cards fits below the board."""

IN_SIGHT = """choice => {
  const box = (one) => one.getBoundingClientRect();
  const frame = box(document.getElementById('scroller'));
  const [post] = document.querySelectorAll('.post.live');
  const board = box(post.querySelector('figure'));
  const whole = (at) => at.top >= frame.top - 2 && at.bottom <= frame.bottom + 2 && at.right <= frame.right + 1;
  const ways = post.querySelector('.ways');
  const under = (at) => ways && at.bottom > box(ways).top + 2 && at.top < box(ways).bottom;
  const over = (one) => under(box(one)) && !ways.contains(one);
  const answer = box(document.getElementById('answer'));
  const told = (at) => answer.height && at.bottom > answer.top + 2 && at.right > answer.left;
  const free = (at) => whole(at) && (at.top >= board.bottom - 2 || at.left >= board.right) && !told(at);
  const all = [...post.querySelectorAll(choice)];
  const seen = all.map((one) => free(box(one)) && !over(one));
  const hidden = all[seen.indexOf(false)];
  const foot = Math.min(ways ? box(ways).top : frame.bottom, frame.bottom);
  const lowest = Math.max(...all.filter((_, at) => seen[at]).map((one) => box(one).bottom));
  const filled = () => foot - lowest < box(hidden).height + 12;
  const several = seen.filter(Boolean).length;
  return { board: whole(board), ask: free(box(post.querySelector('.text .ask'))), first: seen[0],
           several: several >= Math.min(4, all.length) || (several >= 2 && filled()) };
}"""
"""Several: four, or as many of two lines as there is room for."""


@pytest.mark.parametrize(
    ("screen", "actions"),
    [
        pytest.param(SMALL_PHONE, ("шаг",), id="small"),
        pytest.param(SMALL_PHONE, ("арми", "шаг"), id="small-both", marks=pytest.mark.nightly),
        pytest.param(PHONE, ("арми", "шаг"), id="phone", marks=pytest.mark.nightly),
        pytest.param(DESK, ("арми", "шаг"), id="desk", marks=pytest.mark.nightly),
    ],
)
async def test_nothing_has_to_be_looked_for(
    visitors: Visitors, screen: tuple[int, int], actions: tuple[str, ...]
) -> None:
    """Not in one's turn, not after typing, and not after a look at what was before."""
    anna = await visitors.come("Аня" * 20, pictures=True, screen=screen)
    await anna.play_computers()
    await is_as_wide_as(anna, screen)
    for action in actions:
        await anna.take_card(action)
        await looks_well(anna)
        seen = await anna.version()
        await anna.press(anna.choices.first)
        await anna.waits_for_turn(seen)
        await looks_well(anna)
    await typing_leaves_the_board(anna)
    await there_is_a_way_back(anna)


async def is_as_wide_as(visitor: Visitor, screen: tuple[int, int]) -> None:
    """And every button is large enough for a finger."""
    wide = "Math.max(document.documentElement.scrollWidth, document.getElementById('scroller').scrollWidth)"
    assert await visitor.page.evaluate(wide) <= screen[0]
    sizes = "[...document.querySelectorAll('button')].map(one => one.getBoundingClientRect().height)"
    assert min(height for height in await visitor.page.evaluate(sizes) if height) >= 40


async def looks_well(visitor: Visitor) -> None:
    """After a moment for the picture; several choices, or all there are, can be pressed without a scroll."""
    await visitor.sees_the_board()
    with contextlib.suppress(TooLate):
        await visitor.page.wait_for_function(f"() => Object.values(({IN_SIGHT})('{CHOICE}')).every(Boolean)")
    seen = await visitor.page.evaluate(f"({IN_SIGHT})('{CHOICE}')")
    assert seen == {"board": True, "ask": True, "first": True, "several": True}, await visitor.choices.all_inner_texts()


async def typing_leaves_the_board(visitor: Visitor) -> None:
    """Nor does the answer lie over what is asked: what it covers comes up by a scroll."""
    for line, told in (("абракадабра", "абракадабра"), ("что?", "На это не отвечу")):
        await visitor.write(line)
        await expect(visitor.page.locator(".wrote.mine", has_text=line)).to_have_count(1)
        await expect(visitor.page.locator("#answer")).to_contain_text(told)
    await expect(visitor.page.locator("#jump")).to_be_hidden()
    await visitor.sees_the_board()
    seen = await visitor.page.evaluate(f"({IN_SIGHT})('{CHOICE}')")
    assert (seen["board"], seen["ask"], seen["first"]) == (True, True, True)
    last = "document.getElementById('feed').lastElementChild.className"
    assert "live" in (await visitor.page.evaluate(last)).split()
    await visitor.page.keyboard.press("Escape")


async def there_is_a_way_back(visitor: Visitor) -> None:
    await expect(visitor.page.locator("#answer")).to_be_hidden()
    # As if much had been said: where the first card of a match is the wanted one, nothing stands above the board.
    await visitor.page.evaluate("document.getElementById('feed').style.paddingTop = '900px'")
    jump = visitor.page.locator("#jump")
    await visitor.page.mouse.move(100, 500)
    for _ in range(10):
        await visitor.page.mouse.wheel(0, -2000)
    await expect(jump).to_be_visible()
    assert await jump.get_attribute("data-up") == "false"
    await jump.click()
    await expect(jump).to_be_hidden()
    await looks_well(visitor)


COVERED = """choice => {
  const { left, top, width, height } = choice.getBoundingClientRect();
  return !choice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


async def test_what_the_keyboard_comes_to_is_not_under_what_stays_in_sight(visitors: Visitors) -> None:
    """Down the whole list of cards and up again, between the board and the ways out."""
    anna = await visitors.come("Аня" * 20, pictures=True, screen=LOW_PHONE)
    await anna.play_computers()
    while "Возьми карту" not in await anna.my_turn.locator(".text .ask").inner_text():
        seen = await anna.version()
        await anna.clicks(0)
        await anna.waits_for_turn(seen)
    await anna.sees_the_board()
    cards = await anna.choices.all()
    assert len(cards) == 6
    await cards[0].focus()
    for key, card in [("Tab", card) for card in cards[1:]] + [("Shift+Tab", card) for card in cards[-2::-1]]:
        await anna.page.keyboard.press(key)
        await expect(card).to_be_focused()
        assert not await card.evaluate(COVERED), await card.inner_text()


HIGHER = """() => {
  const scroller = document.getElementById('scroller'), rested = scroller.scrollTop;
  scroller.scrollTop = rested - 60;
  return [rested, scroller.scrollTop];
}"""
"""Scrolls a little up, or to the top; returns where the chat was and where it is."""


async def test_what_stays_in_sight_by_itself_is_not_scrolled_for(visitors: Visitors) -> None:
    """The keyboard goes over the board and over the ways out, and the question stays where it is."""
    anna = await visitors.come("Аня", pictures=True, screen=LOW_PHONE)
    await anna.play_computers()
    await anna.take_card("шаг")
    await anna.sees_the_board()
    await anna.page.keyboard.press("Tab")
    await anna.keeps_its_size()
    # A little higher than where the chat rests, so that there is somewhere to scroll to.
    rested, rests = await anna.page.evaluate(HIGHER)
    assert rests < rested, "the control: there is"
    for kept in (".area[tabindex='0']", ".ways .choice"):
        assert await anna.post.locator(kept).count() > 0
        for one in (await anna.post.locator(kept).all())[:3]:
            await one.focus()
            await expect(one).to_be_focused()
        assert await anna.page.evaluate("document.getElementById('scroller').scrollTop") == rests, kept


@pytest.mark.nightly
async def test_on_a_small_phone_rows_of_buttons_stand_close(visitors: Visitors) -> None:
    """Where every button is a row of its own, the fourth one is in sight only then."""
    anna = await visitors.come("Аня", pictures=True, screen=SMALL_PHONE)
    await anna.play_computers()
    await anna.sees_the_board()
    rows = [await row.bounding_box() for row in await anna.post.locator(".buttons > .row:visible").all()]
    between = [below["y"] - row["y"] - row["height"] for row, below in pairwise(filter(None, rows))]
    assert len(between) >= 2
    assert max(between) <= 4.5


async def test_what_was_missed_is_in_sight_right_above_the_question(visitors: Visitors) -> None:
    """And on a desk right below the title."""
    anna = await visitors.come("Аня", pictures=True, screen=SMALL_PHONE)
    await anna.play_computers()
    missed, seen = anna.my_turn.locator(".text .recap"), await anna.version()
    await anna.bids_high(9)
    while await anna.waits_for_turn(seen) and not await missed.count():
        seen = await anna.version()
        await anna.clicks(-1)
    await expect(missed).to_contain_text("Пока ходили другие")
    await anna.sees_the_board()
    board, ask = anna.post.locator("figure"), anna.post.locator(".text .ask")
    await stand_below_each_other(board, missed, ask, anna.choices.first)
    await anna.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    await anna.sees_the_board()
    await stand_below_each_other(
        anna.post.locator("h2"), missed, ask, anna.post.locator(".purpose"), anna.choices.first
    )


async def stand_below_each_other(*parts: Locator) -> None:
    boxes = [await part.bounding_box() for part in parts]
    for above, below in pairwise(filter(None, boxes)):
        assert 0 <= below["y"] - above["y"] - above["height"] + 2 < 30, boxes


@pytest.mark.nightly
async def test_a_phone_on_its_side_has_board_and_buttons_side_by_side(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=SIDEWAYS)
    await anna.play_computers()
    await is_as_wide_as(anna, SIDEWAYS)
    await anna.sees_the_board()
    board, choice = await anna.post.locator("figure").bounding_box(), await anna.choices.first.bounding_box()
    assert board is not None
    assert choice is not None
    assert choice["x"] >= board["x"] + board["width"]
    assert board["y"] + board["height"] <= SIDEWAYS[1]


WAYS = """() => {
  const frame = document.getElementById('scroller').getBoundingClientRect();
  const seen = (one) => { const at = one.getBoundingClientRect(); return document.elementFromPoint(
    (at.left + at.right) / 2, (at.top + at.bottom) / 2) === one && at.bottom <= frame.bottom + 1; };
  const post = document.querySelector('.post.live.my-turn');
  return [...post.querySelectorAll('.ways .choice:not([hidden])')].map(seen);
}"""


@pytest.mark.nightly
async def test_the_ways_out_and_back_stay_in_sight_below_a_long_list(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=SMALL_PHONE)
    await anna.play_computers()
    await anna.take_card("шаг")
    await is_seen(anna)
    await anna.page.evaluate(
        "() => { const [row] = document.querySelectorAll('.post.live .buttons > .row');"
        " for (let n = 0; n < 12; n += 1) row.after(row.cloneNode(true)); }"
    )
    await is_seen(anna)
    await anna.post.locator(".ways").evaluate("one => { one.style.position = 'static'; }")
    assert not all(await anna.page.evaluate(WAYS)), "without that they would not"


async def is_seen(visitor: Visitor) -> None:
    await expect(visitor.post.locator(".ways .choice:visible")).to_have_text(["Отменить", "Пропустить действие"])
    await visitor.page.wait_for_function(f"() => ({WAYS})().every(Boolean)")


async def test_the_board_in_words_begins_with_what_is_asked(visitors: Visitors) -> None:
    """Cards first where one is to be taken, the land where armies are placed; players once, and not first."""
    anna = await visitors.come("Аня", screen=SMALL_PHONE)
    await anna.play_computers()
    words = anna.post.locator("figure.words")
    await expect(words.locator("p").first).to_contain_text("Карты в ряду")
    await expect(anna.post.locator(".text ul.row")).to_be_visible()
    await anna.take_card(r"\+\d\sарми")
    await expect(words.locator("p").first).to_contain_text("Поле")
    await expect(words).not_to_contain_text("Поставь")
    await expect(words.locator("ul").last).to_contain_text("Запас")
    await expect(anna.post.locator(".text ul.row")).to_be_hidden()
    start = words.locator("li", has_text="12 (")
    await expect(start).to_be_in_viewport(ratio=1)
    await words.hover()
    await anna.page.mouse.wheel(0, 3000)
    await expect(words.locator("li", has_text="Запас").last).to_be_in_viewport(ratio=1)


@pytest.mark.nightly
async def test_a_name_is_not_torn_where_it_has_room(visitors: Visitors) -> None:
    anna = await visitors.come("Константин", screen=PHONE)
    await anna.page.click("#acting")
    name = anna.dialog.locator(".pick bdi")
    await expect(name).to_have_text("Константин")
    lines = "one => { const all = new Range(); all.selectNodeContents(one); return all.getClientRects().length; }"
    assert await name.evaluate(lines) == 1
    await anna.dialog.get_by_role("button", name="Переименовать").click()
    await expect(anna.dialog.locator("[name=name]")).to_have_value("Константин")
