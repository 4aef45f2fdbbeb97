"""Whole matches of «Территории» on a phone: a hand that is played by buttons, by lines, by taps on its picture."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path

import pytest
from playwright.async_api import Locator, Route, expect
from playwright.async_api import TimeoutError as TooLate

from tests.page.server import Visitors
from tests.page.test_games import has_ended_as_it_was_played, play
from tests.page.visitor import CHOICE, NARROW_PHONE, PHONE, Visitor
from tests.support.matches import SHORT, Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")
Move = Callable[[Visitor], Awaitable[None]]
FEEDS, DONE, HAND = "Пусть кормит автопилот", "Готово", "Рука"
LAID = re.compile("→|Новая земля")
"""What a card of the hand becomes."""
CARDS = '.area[data-area^="use "]'
"""Of the hand, on a picture."""
SCREENS = ((360, 740), (320, 568), (412, 915))
LOOKED_AT = 3
"""Cards that somebody tries who soon has enough."""


GONE_MS = 2000


def button(visitor: Visitor, label: str) -> Locator:
    return visitor.my_turn.get_by_role("button", name=label, exact=True)


async def ends_phase(visitor: Visitor) -> None:
    """Without a plan of his own. What he aims at may go while a computer acts at the same time."""
    feeds = button(visitor, FEEDS)
    with contextlib.suppress(TooLate):
        await (feeds if await feeds.count() else button(visitor, DONE)).click(timeout=GONE_MS)


async def lays(visitor: Visitor) -> bool:
    """The first card that the sheet lays by a button in its list, and closes the sheet; False if it lays none."""
    laid = visitor.dialog.locator(f"{CHOICE}:visible", has_text=LAID)
    if not await laid.count():
        return False
    seen = await visitor.version()
    await laid.first.click()
    if await visitor.has_to_repeat(seen):  # A land of his last card falls again: he is asked whether he means it.
        await laid.first.click()
    await visitor.page.wait_for_function(
        "seen => [...document.querySelectorAll('.post.live')].at(-1).dataset.version !== seen", arg=seen
    )
    await visitor.closes()
    return True


async def by_hand(visitor: Visitor) -> None:
    """Everything that can be laid, in the sheet of the hand. Who misses what has moved under his finger tries again."""
    seen = await visitor.version()
    while await visitor.version() == seen:
        await tries_his_hand(visitor)


async def tries_his_hand(visitor: Visitor) -> None:
    await visitor.settles()
    if await button(visitor, HAND).count():
        try:
            await button(visitor, HAND).click(timeout=GONE_MS)
        except TooLate:
            return  # A computer has ended the phase under his finger.
        await expect(visitor.dialog).to_be_visible()
        if await lays(visitor):
            return
        await visitor.closes()
    await ends_phase(visitor)


async def by_cards(visitor: Visitor) -> None:
    """He taps one card after the other on the picture of his hand."""
    await visitor.settles()
    if await button(visitor, HAND).count():
        await visitor.press(button(visitor, HAND))
        for place in range(LOOKED_AT):
            cards = visitor.dialog.locator(CARDS)
            await expect(visitor.dialog.locator(".board svg")).to_be_visible()
            if place >= await cards.count():
                break
            await cards.nth(place).tap()
            await expect(visitor.dialog.locator(".subject")).to_contain_text("карта ·")
            if await lays(visitor):
                return
            await visitor.dialog.get_by_role("button", name=HAND, exact=True).click()
            await expect(visitor.dialog.locator(".subject")).not_to_contain_text("карта ·")
        await visitor.closes()
    await ends_phase(visitor)


def by_lines() -> Move:
    """One line for each phase; what does not fit into this one is answered with a hint."""
    lines = cycle(("новая земля 1", "1 A1", "2 A1", "автопилот, готово", "готово"))

    async def move(visitor: Visitor) -> None:
        await visitor.write(next(lines))

    return move


@pytest.mark.parametrize(
    ("seats", "moves", "screen"),
    [
        pytest.param(2, lambda: by_hand, PHONE, marks=pytest.mark.nightly),
        *(
            pytest.param(seats, moves, NARROW_PHONE, marks=pytest.mark.nightly)
            for seats in (2, 6)
            for moves in (lambda: by_hand, lambda: by_cards, by_lines)
        ),
    ],
    ids=["by hand", *(f"{way}-{seats}" for seats in (2, 6) for way in ("by hand", "by cards", "by lines"))],
)
@pytest.mark.timeout(240)
async def test_territories_on_a_phone(
    visitors: Visitors, tmp_path: Path, seats: int, moves: Callable[[], Move], screen: tuple[int, int]
) -> None:
    anna = await visitors.come("Аня", pictures=moves is not by_lines, screen=screen)
    await anna.play_whole(Whole("territories", seats, SHORT))
    await play(anna, moves())
    await has_ended_as_it_was_played(anna, tmp_path)


IN_SHEET = """(button) => {
  const [box, sheet] = [button, button.closest('.sheet-body')].map((one) => one.getBoundingClientRect());
  return box.top >= sheet.top && box.bottom <= Math.min(sheet.bottom, innerHeight);
}"""


@pytest.mark.parametrize(
    "pictures", [pytest.param(True, id="pictures"), pytest.param(False, id="words", marks=pytest.mark.nightly)]
)
async def test_the_hand_opens_with_its_buttons_in_sight_and_a_card_tells_what_it_does(
    visitors: Visitors, pictures: bool
) -> None:
    """The cards are its buttons, on the picture or by their names; what they do is told of the one that is pressed."""
    anna = await visitors.come("Аня", pictures=pictures, screen=SCREENS[0])
    await anna.play_whole(Whole("territories", 2, SHORT))
    await anna.press(button(anna, HAND))
    sheet = anna.dialog
    cards = sheet.locator(CARDS if pictures else ".choice.pictured")
    await expect(cards).to_have_count(5)
    for wide, high in SCREENS:
        await anna.page.set_viewport_size({"width": wide, "height": high})
        first = sheet.locator(".choice:visible").first
        assert await first.evaluate(IN_SHEET), (wide, high)
    told, _, _ = (await sheet.inner_text()).partition("Задание")
    assert not re.search("нужна|действие|престиж", told)
    assert bool(re.search(r"\) \d", told.replace("\u00a0", " "))) != pictures, "the picture says what cards need"
    named = sheet.get_by_role("button", name=re.compile("^3\\s"))
    name = (await named.get_attribute("aria-label") or await named.inner_text()).split("\u00a0", 1)[1]
    await named.press("Enter")
    await expect(sheet.locator(".subject")).to_have_text(f"карта · {name}")
    assert await sheet.locator(CHOICE).all_inner_texts() == [f"Новая земля: {name}"]
    await expect(sheet.locator("p.line")).to_contain_text(f"{name} (")
    assert await sheet.locator(CHOICE).first.evaluate(IN_SHEET)


@pytest.mark.nightly
async def test_ending_a_phase_is_the_large_button_once_something_is_done(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=NARROW_PHONE)
    await anna.play_whole(Whole("territories", 2, SHORT))
    large = anna.my_turn.locator(".choice.commit:visible")
    await expect(large).to_have_text([HAND])
    await anna.press(button(anna, HAND))
    await expect(anna.dialog.locator(".choice.commit")).to_have_count(0)
    await anna.dialog.locator(CHOICE, has_text="Новая земля").first.click()
    await expect(anna.dialog.locator(".choice.commit")).to_have_text([DONE])
    await anna.closes()
    await expect(large).to_have_text([DONE])


@pytest.mark.nightly
async def test_the_hand_lies_below_the_board_for_its_owner_alone(visitors: Visitors) -> None:
    """Nobody at a table of others sees more than its board."""
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.play_whole(Whole("territories", 2, SHORT))
    await anna.sees_the_board()
    await anna.post.locator(CARDS).nth(1).tap()
    await expect(anna.dialog.locator(f"{CARDS}.at")).to_have_attribute("aria-label", re.compile("^2\\s"))
    boris = await visitors.come("Боря", pictures=True, screen=NARROW_PHONE)
    await boris.page.wait_for_function("() => document.querySelector('.post.live figure .board svg')")
    assert await boris.post.locator(CARDS).count() == 0
    wanted = await boris.post.locator(".board").get_attribute("data-wanted")
    assert wanted
    assert "player" not in wanted


async def test_two_at_one_screen_see_the_board_without_a_hand(visitors: Visitors) -> None:
    """Each may open his own, which is gone when the other one acts."""
    both = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await both.page.click("#new-game")
    await both.dialog.get_by_role("button", name="Территории", exact=True).click()
    await both.page.click("dialog[open] .pill >> text=2")
    await both.page.click("dialog[open] .actions button:not(.commit)")
    await both.page.click("#acting")
    await both.page.click("dialog[open] .wide-button")
    await both.say_name("Боря")
    await both.click("Сесть за стол")
    await both.page.click("#acting")
    await both.page.locator(".pick", has_text="Аня").click()
    await both.click("Начать")
    await expect(both.my_turn).to_be_visible()
    await both.sees_the_board()
    assert await both.post.locator(CARDS).count() == 0
    await both.press(button(both, HAND))
    await expect(both.dialog.locator(CARDS)).to_have_count(5)


async def test_an_open_hand_follows_the_table(visitors: Visitors) -> None:
    """Boris is ready while she looks at her cards; from there she may choose a whole turn, or go back to the board."""
    anna, boris = await visitors.come("Аня", pictures=True), await visitors.come("Боря")
    await anna.page.click("#new-game")
    await anna.dialog.get_by_role("button", name="Территории", exact=True).click()
    await anna.page.click("dialog[open] .pill >> text=2")
    await anna.page.click("dialog[open] .actions button:not(.commit)")
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.click("Начать")
    await anna.press(button(anna, HAND))
    await expect(anna.dialog).to_contain_text("Ждём тебя и ещё")
    await boris.means(button(boris, DONE))
    await expect(anna.dialog).to_contain_text("Ждём только тебя")
    assert await anna.dialog.locator(".choice.tool").all_inner_texts() == ["Готовые ходы", "К доске"]


async def test_a_hand_that_was_closed_while_its_press_was_on_the_way_stays_closed(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=False)
    await anna.play_whole(Whole("territories", 2, SHORT))
    await anna.press(button(anna, HAND))
    pressed, closed = asyncio.Event(), asyncio.Event()

    async def waits(route: Route) -> None:
        pressed.set()
        await closed.wait()
        await route.continue_()

    await anna.page.route("**/api/press", waits)
    await anna.dialog.locator(".choice.pictured").first.press("Enter")
    await pressed.wait()
    await anna.page.keyboard.press("Escape")
    await expect(anna.dialog).to_have_count(0)
    async with anna.page.expect_response("**/api/press"):
        closed.set()
    await anna.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    await expect(anna.dialog).to_have_count(0)


IN_SIGHT = """() => {
  const box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const [board, line, chat] = [box('.post.live figure'), box('.post.live .passed'), box('#scroller')];
  return line && board.top >= chat.top - 1 && line.bottom <= chat.bottom + 1;
}"""


@pytest.mark.nightly
async def test_what_passes_is_in_sight_though_one_is_asked_at_the_same_time(visitors: Visitors) -> None:
    """The board and what is told of it stay there, whatever changes its size meanwhile."""
    wide, high = NARROW_PHONE
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE, calm=False)
    await anna.play_whole(Whole("territories", 2, SHORT))
    await anna.reads("✓ ■ Ада")
    for line in ("привет", "сейчас", "думаю"):  # The board is not the top of the chat.
        await anna.write(line)
    await anna.page.evaluate("document.documentElement.style.setProperty('--passing', '600s')")
    await anna.settles()
    await anna.means(button(anna, DONE))
    await expect(anna.my_turn.locator(".passed")).to_be_visible()
    await anna.page.wait_for_function(IN_SIGHT)
    await anna.page.set_viewport_size({"width": wide, "height": high - 20})
    await anna.page.wait_for_timeout(300)
    assert await anna.page.evaluate(IN_SIGHT)


async def test_a_whole_turn_is_two_taps(visitors: Visitors) -> None:
    """The board opens them for its player alone, and what is asked of her is another thing afterwards."""
    anna, boris = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE), await visitors.come("Боря")
    await anna.page.click("#new-game")
    await anna.dialog.get_by_role("button", name="Территории", exact=True).click()
    await anna.page.click("dialog[open] .pill >> text=2")
    await anna.page.click("dialog[open] .actions button:not(.commit)")
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.click("Начать")
    before = await anna.my_turn.inner_text()
    await anna.press(anna.page.get_by_role("button", name="Готовые ходы", exact=True).first)
    plans = anna.dialog.locator(".choice:not(.tool)")
    await expect(anna.dialog).to_contain_text("Выбери ход целиком")
    assert 2 <= await plans.count() <= 5
    await plans.first.click()
    await expect(anna.my_turn).not_to_have_text(before)
