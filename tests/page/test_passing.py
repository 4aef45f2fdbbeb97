"""Computers' turns pass before those who look on one by one, and hide the question no longer than they last."""

import asyncio
from typing import TypedDict

import pytest
from playwright.async_api import Page, Request, Route, expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
TURN = 700
"""Milliseconds for which the turn of one computer stands."""
FOREVER = 600_000

LOOK = """() => {
  const post = [...document.querySelectorAll('.post.live')].at(-1);
  const line = post.querySelector('.passed');
  const buttons = [...post.querySelectorAll('.choice:not(.tool)')];
  return {
    line: line?.innerText ?? '', hidden: line?.getAttribute('aria-hidden') ?? '',
    version: Number(post.querySelector('.board').dataset.shown.split('/')[1]),
    asked: post.matches('.my-turn'), buttons: buttons.filter((one) => getComputedStyle(one).opacity > 0).length,
    spoken: document.getElementById('news').textContent,
  };
}"""


class Frame(TypedDict):
    """What the newest board shows."""

    line: str
    hidden: str
    version: int
    asked: bool
    buttons: int
    spoken: str


async def choosing(visitors: Visitors, screen: tuple[int, int] = PHONE, *, calm: bool = False) -> Visitor:
    """Anna, alone with two computers, has won the auction and says who begins."""
    anna = await visitors.come("Аня", pictures=True, screen=screen, calm=calm)
    await anna.play_computers()
    await anna.bids_high(9)
    await anna.reads("Торги окончены")
    await anna.settles()
    await anna.sees_the_board()
    return anna


async def ada_begins(visitor: Visitor) -> None:
    """So that both computers play before anybody else is asked."""
    await visitor.choices.filter(has_text="Ада").click()


async def stands_for(page: Page, milliseconds: int) -> None:
    await page.evaluate(f"document.documentElement.style.setProperty('--passing', '{milliseconds}ms')")


async def with_a_clock_that_stands(visitor: Visitor) -> None:
    """Pictures and news come as they do; what waits on the page waits for the test."""
    visitor.changed = True
    await visitor.page.clock.install()
    await visitor.page.reload()
    await visitor.sees_the_board()
    await visitor.page.clock.pause_at(await visitor.page.evaluate("Date.now() / 1000 + 1"))


async def frame_of(visitor: Visitor, line: str, before: int) -> Frame:
    """While this is told, when the picture that belongs to it is there."""
    newer = (
        f"([line, before]) => {{ const now = ({LOOK})(); return now.line.startsWith(line) && now.version > before; }}"
    )
    await visitor.page.wait_for_function(newer, arg=[line, before], polling=20)
    # The moment of the first turn begins when its picture is decoded, which may be after it is there.
    await visitor.page.evaluate("() => [...document.querySelectorAll('.post.live .board img')].at(-1).decode()")
    frame: Frame = await visitor.page.evaluate(LOOK)
    return frame


async def test_the_turns_of_computers_pass_one_by_one_and_then_comes_the_question(visitors: Visitors) -> None:
    anna = await choosing(visitors)
    await with_a_clock_that_stands(anna)
    before, asked = int(await anna.version()), asyncio.Queue[str]()
    anna.page.on("request", lambda request: asked.put_nowait(request.url) if "/picture/" in request.url else None)
    await ada_begins(anna)
    await two_of(asked)
    ada = await frame_of(anna, "Ада:", before)
    await anna.page.clock.run_for(TURN - 50)
    assert (await frame_of(anna, "Ада:", before))["version"] == ada["version"]
    await anna.page.clock.run_for(100)
    blez = await frame_of(anna, "Блез:", ada["version"])
    for frame in (ada, blez):
        assert (frame["asked"], frame["buttons"], frame["hidden"]) == (False, 0, "true")
    assert ada["spoken"] == blez["spoken"], "to those who listen only the end is told"
    await anna.page.clock.run_for(TURN)
    await expect(anna.my_turn).to_contain_text("Возьми карту")
    end: Frame = await anna.page.evaluate(LOOK)
    assert (end["line"], end["version"], end["asked"]) == ("", blez["version"], True)
    assert end["version"] == int(await anna.version())
    assert end["buttons"] > 1
    assert "Твой ход" in end["spoken"]


async def test_the_question_waits_a_moment_for_each_turn_and_for_no_picture(visitors: Visitors) -> None:
    anna = await choosing(visitors)
    await with_a_clock_that_stands(anna)
    asked, drawn = asyncio.Queue[str](), asyncio.Event()

    async def late(route: Route) -> None:
        asked.put_nowait(route.request.url)
        await drawn.wait()
        await route.continue_()

    await anna.page.route("**/picture/**", late)
    await ada_begins(anna)
    await two_of(asked)
    await anna.page.clock.run_for(TURN - 50)
    await expect(anna.post.locator(".passed")).to_contain_text("Ада")
    await anna.page.clock.run_for(TURN)
    await expect(anna.post.locator(".passed")).to_contain_text("Блез")
    assert await anna.my_turn.count() == 0
    await anna.page.clock.run_for(100)
    await expect(anna.my_turn).to_contain_text("Возьми карту")
    drawn.set()
    await anna.page.clock.resume()
    await anna.sees_the_board()


async def two_of(asked: asyncio.Queue[str]) -> None:
    """Until two pictures have been asked for: both turns are known before the first one is over."""
    pictures = set[str]()
    while len(pictures) < 2:
        pictures.add(await asked.get())


TAPPED = {"button": ".passing .choice:has-text('Правила')", "board": ".passing .enlarge"}


@pytest.mark.parametrize("way", ["button", "board", pytest.param("line", marks=pytest.mark.nightly)])
async def test_a_tap_or_a_line_goes_to_the_end_and_presses_nothing(visitors: Visitors, way: str) -> None:
    anna = await choosing(visitors)
    await stands_for(anna.page, FOREVER)
    await ada_begins(anna)
    tapped = anna.page.locator(TAPPED.get(way, ".passing"))
    await expect(tapped).to_be_visible()
    sent = await presses_of(anna)
    if way in TAPPED:
        await tapped.tap()
    else:
        await anna.page.fill("#line", "1")
        await anna.page.press("#line", "Enter")
        await expect(anna.page.locator("#line")).to_have_value("1")
    await expect(anna.my_turn).to_contain_text("Возьми карту")
    await expect(anna.page.locator(".passing, .passed")).to_have_count(0)
    await anna.sees_the_board()
    assert await anna.dialog.count() == 0
    assert sent == []


async def presses_of(visitor: Visitor) -> list[str]:
    """What is sent from now on that could do something."""
    sent: list[str] = []

    def hear(request: Request) -> None:
        if request.method == "POST":
            sent.append(request.url)

    visitor.page.on("request", hear)
    return sent


@pytest.mark.nightly
async def test_by_keyboard_one_walks_on_and_a_key_leads_to_the_choices_and_presses_none(visitors: Visitors) -> None:
    anna = await choosing(visitors)
    await stands_for(anna.page, FOREVER)
    await anna.choices.filter(has_text="Ада").press("Enter")
    await expect(anna.page.locator(".passing .passed")).to_be_visible()
    await anna.page.keyboard.press("Tab")
    await expect(anna.page.locator(".passing")).to_have_count(1)
    assert await anna.page.evaluate("Boolean(document.activeElement.closest('.passing'))")
    sent = await presses_of(anna)
    await anna.page.keyboard.press("Enter")
    await expect(anna.choices.first).to_be_focused()
    assert await anna.dialog.count() == 0
    assert sent == []


@pytest.mark.nightly
async def test_nothing_passes_before_who_wants_nothing_to_move(visitors: Visitors) -> None:
    anna = await choosing(visitors, calm=True)
    await anna.page.evaluate(COUNTS)
    await ada_begins(anna)
    await expect(anna.my_turn).to_contain_text("Возьми карту")
    assert await anna.page.evaluate("window.passing") == 0


COUNTS = """() => {
  window.passing = 0;
  const look = () => { window.passing += document.querySelectorAll('.passing').length; };
  new MutationObserver(look).observe(document.getElementById('feed'), { subtree: true, attributeFilter: ['class'] });
}"""


@pytest.mark.parametrize("way", [pytest.param("reload", marks=pytest.mark.nightly), "elsewhere"])
async def test_who_comes_anew_or_looks_elsewhere_finds_the_end(visitors: Visitors, way: str) -> None:
    anna = await choosing(visitors)
    await anna.page.evaluate(COUNTS)
    await stands_for(anna.page, FOREVER)
    await ada_begins(anna)
    await expect(anna.page.locator(".passing")).to_have_count(1)
    assert await anna.page.evaluate("window.passing") > 0
    if way == "reload":
        await anna.page.reload()
    else:
        await anna.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
        await anna.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await expect(anna.my_turn).to_contain_text("Возьми карту")
    await expect(anna.page.locator(".passing, .passed")).to_have_count(0)


@pytest.mark.nightly
async def test_an_opponent_sees_it_too_and_his_other_table_stays_as_it_is(visitors: Visitors) -> None:
    anna, boris = await visitors.come("Аня", pictures=True), await visitors.come("Боря", pictures=True, calm=False)
    await boris.play_computers(3)
    other = await boris.my_turn.get_attribute("data-table")
    await visitors.seated(anna, boris)
    await anna.click("Начать")
    for visitor, coins in ((boris, 1), (anna, 9)):
        await expect(visitor.post).to_contain_text("Сколько монет")
        await (visitor.click(str(coins)) if coins < 4 else visitor.bids_high(coins))
    await anna.reads("Торги окончены")
    await stands_for(boris.page, FOREVER)
    await anna.settles()
    await ada_begins(anna)
    await expect(boris.page.locator(".passing")).to_have_count(1)
    await expect(boris.page.locator(".passing .passed")).to_contain_text("Ада")
    standing = boris.page.locator(f'.post.live.my-turn:not(.passing)[data-table="{other}"]')
    await standing.locator(".choice", has_text="2").click()
    # Whom the lot then lets begin is not ours to say: only that nobody is asked for coins there any more.
    await expect(standing.filter(has_text="Сколько монет")).to_have_count(0)
    # Where it lets a computer begin, turns pass at that table too.
    await expect(boris.page.locator(f'.passing:not([data-table="{other}"]) .passed')).to_contain_text("Ада")


async def test_what_led_to_the_end_is_shown_on_the_board_of_the_match(visitors: Visitors) -> None:
    """The last turns before the end, as the server would tell of them."""
    anna = await choosing(visitors)
    anna.expected.append("404")
    await stands_for(anna.page, FOREVER)
    version = int(await anna.version()) + 5
    wanted = await anna.page.evaluate(
        """async (version) => {
          const { take } = await import('/static/passing.js');
          const { dataset } = document.querySelector('.post.live');
          const screen = { board: { focus: 'score', alt: '' }, blocks: [], rows: [] };
          const passed = [{ version, news: [['Ада']] }];
          const facts = { table: dataset.table, number: 99, kind: 'post', phase: 'over', live: true };
          take({ items: [{ ...facts, version, screen, passed }] });
          await new Promise((done) => setTimeout(done));
          return document.querySelector('.passing .board').dataset.wanted;
        }""",
        version,
    )
    assert wanted.split("?")[0].split("/")[1:] == [str(version), "table"]
