"""Nothing that changes by itself is pressed by mistake, and the board does not go away while one looks at it."""

import asyncio

import pytest
from playwright.async_api import Page, Request, Route, expect

from tests.page.server import Visitors
from tests.page.visitor import CHOICE, PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
SECOND_TAP, ANSWER = 250, 800
"""Milliseconds after a new question: a second tap falls there, and an answer."""


async def bidding(visitors: Visitors) -> Visitor:
    """Anna, alone with computers, in the first question of a match, which she may answer."""
    anna = await visitors.come("Аня", hasty=False)
    await anna.play_computers()
    await anna.settles()
    return anna


async def tap(visitor: Visitor) -> list[str]:
    """Taps what stands in the first place; the presses that this sends. What the page looks up itself is none."""
    sent: list[str] = []

    def hear(request: Request) -> None:
        facts = request.post_data_json if request.url.endswith("/api/press") else None
        if facts and facts["post"]:
            sent.append(facts["press"])

    visitor.page.on("request", hear)
    await visitor.choices.first.dispatch_event("click")
    await visitor.page.evaluate("fetch(location.href)")
    visitor.page.remove_listener("request", hear)
    return sent


async def test_a_new_question_rests_for_longer_than_a_second_tap_and_less_than_an_answer_takes(
    visitors: Visitors,
) -> None:
    page = (await visitors.look(hasty=False)).page
    style = "getComputedStyle(document.documentElement).getPropertyValue('--settling')"
    assert SECOND_TAP < float((await page.evaluate(style)).removesuffix("ms")) < ANSWER


async def test_a_second_tap_does_not_answer_the_next_question_and_a_tap_in_its_time_does(visitors: Visitors) -> None:
    anna = await bidding(visitors)
    await rests_for(anna.page, 60_000)
    assert len(await tap(anna)) == 1
    await anna.page.wait_for_selector(f".post.settling {CHOICE}")
    await expect(anna.post).not_to_contain_text("Сколько монет")
    await expect(anna.choices.first).to_have_css("opacity", "0.4")
    assert await tap(anna) == []
    await anna.page.reload()
    await anna.settles()
    await expect(anna.choices.first).to_have_css("opacity", "1")
    assert len(await tap(anna)) == 1


@pytest.mark.nightly
async def test_a_test_presses_again_where_a_new_question_held_its_click_back(visitors: Visitors) -> None:
    """The control of `Visitor.press`: it finds the post at rest, and the question changes before the click arrives."""
    anna = await bidding(visitors)
    await rests_for(anna.page, 60_000)
    assert len(await tap(anna)) == 1
    await anna.page.wait_for_selector(f".post.settling {CHOICE}")
    version = await anna.version()
    looks, settles = 0, anna.settles

    async def looks_away_at_first() -> None:
        nonlocal looks
        looks += 1
        if looks > 1:
            await anna.page.reload()  # The question rests no longer than usual from now on.
            await anna.choices.first.wait_for()
            await settles()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(anna, "settles", looks_away_at_first)
        await anna.press(anna.choices.first)
    assert looks == 2
    await expect(anna.post).not_to_have_attribute("data-version", version)


async def rests_for(page: Page, milliseconds: int) -> None:
    """From now on a new question takes nothing for so long."""
    await page.evaluate(f"document.documentElement.style.setProperty('--settling', '{milliseconds}ms')")


@pytest.mark.nightly
async def test_keys_and_the_picture_wait_too_and_a_line_stays_to_be_sent_again(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    await anna.take_card("шаг")
    await anna.sees_the_board()
    await waits_for(anna, 60_000)
    await anna.page.reload()
    await anna.page.wait_for_selector(".post.settling .area.can")
    version = await anna.version()
    await anna.area("can").first.click()
    await anna.area("can").first.focus()
    await anna.page.keyboard.press("Enter")
    await anna.choices.first.focus()
    await anna.page.keyboard.press("Enter")
    await anna.page.keyboard.press(" ")
    assert await anna.area("target").count() == 0
    await anna.page.fill("#line", "закончить")
    await anna.page.press("#line", "Enter")
    await expect(anna.page.locator("#toasts")).to_contain_text("Вопрос только что сменился")
    await expect(anna.page.locator("#line")).to_have_value("закончить")
    assert await anna.page.locator(".wrote, [aria-busy=true]").count() == 0
    assert await anna.version() == version


async def waits_for(visitor: Visitor, milliseconds: int) -> None:
    """From the next look on, a new question takes nothing for so long."""
    visitor.changed = True
    await visitor.page.add_init_script(
        "document.addEventListener('DOMContentLoaded',"
        f" () => document.documentElement.style.setProperty('--settling', '{milliseconds}ms'))"
    )


@pytest.mark.nightly
async def test_what_only_others_see_anew_holds_nobody_back(visitors: Visitors) -> None:
    """A second tab of the same browser, and a bid of somebody else while one still thinks; a reload begins anew."""
    anna, boris = await visitors.come("Аня", hasty=False), await visitors.come("Боря", hasty=False)
    await visitors.seated(anna, boris)
    await anna.click("Начать")
    await expect(boris.my_turn).to_be_visible()
    await boris.settles()
    await boris.page.evaluate(COUNTS_RESTS)
    await anna.click("1")
    await expect(boris.post.locator(".text ul.row li", has_text="Аня")).to_contain_text("ставка сделана")
    assert await boris.page.evaluate("window.rests") == 0
    boris.changed = True
    tab = Visitor(await boris.page.context.new_page())
    await tab.page.add_init_script(f"document.addEventListener('DOMContentLoaded', {COUNTS_RESTS})")
    await tab.page.goto(boris.page.url)
    await has_rested(tab)
    await tab.page.reload()
    await has_rested(tab)
    await boris.settles()
    await tab.click("0")
    for visitor in (boris, tab):
        await expect(visitor.post.locator(".text .ask")).not_to_contain_text("Сколько монет")
    assert await boris.page.evaluate("window.rests") >= 1, "the other tab sees a new question as well"
    assert tab.troubles == []


COUNTS_RESTS = """() => {
  window.rests = 0;
  const look = () => { window.rests += document.querySelectorAll('.post.settling').length; };
  new MutationObserver(look).observe(document.getElementById('feed'),
    { subtree: true, childList: true, attributeFilter: ['class'] });
}"""


async def has_rested(visitor: Visitor) -> None:
    await visitor.page.wait_for_function("() => window.rests >= 1")
    await visitor.settles()


HOLES = """() => {
  window.holes = [];
  window.looks = 0;
  const look = () => {
    const post = [...document.querySelectorAll('.post.live')].at(-1);
    const image = post?.querySelector('figure img');
    window.looks += 1;
    if (!image?.complete || !image.naturalWidth || image.offsetHeight < 50) window.holes.push(performance.now());
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize(
    ("calm", "turns"),
    [
        pytest.param(True, 3, marks=pytest.mark.nightly, id="still"),
        pytest.param(False, 3, marks=pytest.mark.nightly, id="moving"),
        pytest.param(False, 1, id="moving-once"),
    ],
)
async def test_the_board_is_there_in_every_frame(visitors: Visitors, calm: bool, turns: int) -> None:
    """Through a bid, a turn of one's own and those of the computers, with pictures that take a while to come."""
    anna = await visitors.come("Аня", pictures=True, screen=PHONE, calm=calm)
    await anna.page.route("**/picture/**", slowly)
    await anna.play_computers()
    await anna.sees_the_board()
    await anna.page.evaluate(HOLES)
    seen = await anna.version()
    await anna.bids_high(11)
    await anna.waits_for_turn(seen)
    for _ in range(turns):
        seen = await anna.version()
        await anna.clicks(-1)
        await anna.waits_for_turn(seen)
    await anna.sees_the_board()
    assert await anna.page.evaluate("window.looks") > 20
    assert await anna.page.evaluate("window.holes") == []
    await anna.page.evaluate("document.querySelector('.post.live figure img').remove()")
    await anna.page.wait_for_function("() => window.holes.length > 0")


async def slowly(route: Route) -> None:
    await asyncio.sleep(0.15)
    await route.continue_()
