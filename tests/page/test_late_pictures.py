"""Pictures that come later than the next press: what is newer is shown, what is behind says so, and nobody waits."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Request, Route, expect

from engine.games import registry
from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE, Visitor, said
from tests.support.matches import Whole
from tests.support.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="session")
BOARD = ".post.live .board"
GAMES = registry.names()
COMING = f"{BOARD} .picture-coming"


def version_of(address: str) -> int:
    """The table's version that a picture shows."""
    return int(address.split("/picture/")[1].split("/")[1])


@dataclass
class Line:
    """A line over which pictures come when the test lets them."""

    visitor: Visitor
    held: dict[int, list[asyncio.Event]] = field(default_factory=dict)
    """By version, those that are asked for and wait."""
    aborted: list[int] = field(default_factory=list)

    async def hold(self, route: Route) -> None:
        released = asyncio.Event()
        self.held.setdefault(version_of(route.request.url), []).append(released)
        await released.wait()
        if version_of(route.request.url) not in self.aborted:
            await route.continue_()

    def gone(self, request: Request) -> None:
        if "/picture/" in request.url:
            self.aborted.append(version_of(request.url))

    def waiting(self) -> list[int]:
        """Return the versions that are asked for and not given up, the oldest first."""
        return sorted(set(self.held) - set(self.aborted))

    def release(self, version: int) -> None:
        for one in self.held.pop(version, []):
            one.set()

    def release_all(self) -> None:
        for version in list(self.held):
            self.release(version)

    async def shown(self) -> int:
        return version_of("/picture/" + str(await self.visitor.page.locator(BOARD).get_attribute("data-shown")))


@asynccontextmanager
async def line_of(visitor: Visitor) -> AsyncIterator[Line]:
    line = Line(visitor)
    visitor.page.on("requestfailed", line.gone)
    await visitor.page.route("**/picture/**", line.hold)
    yield line
    line.release_all()
    await visitor.page.unroute_all(behavior="ignoreErrors")


async def steps(anna: Visitor, most: int, done: Callable[[int], None]) -> None:
    """So many presses in one's own turn, without a look at the picture."""
    for _ in range(most):
        seen = await anna.version()
        await anna.settles()
        await anna.press(anna.choices.first)
        await anna.page.wait_for_function(
            "(seen) => document.querySelector('.post.live.my-turn')?.dataset.version > seen", arg=int(seen)
        )
        done(int(await anna.version()))


async def drafting(visitors: Visitors) -> Visitor:
    """Anna's first turn in Founders, with the picture of it in sight: there each step is one more picture."""
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.play_whole(Whole("founders", 2, {}))
    await anna.sees_the_board()
    return anna


async def test_what_is_newer_is_shown_though_another_one_is_wanted_by_then(visitors: Visitors) -> None:
    anna = await drafting(visitors)
    before, wanted = int(await anna.version()), list[int]()
    async with line_of(anna) as line:
        await steps(anna, 3, wanted.append)
        await until(lambda: wanted[2] in line.held)
        await until(lambda: wanted[1] in line.aborted or wanted[1] not in line.held)
        assert await line.shown() == before
        await expect(anna.page.locator(COMING)).to_have_text(said("page-picture-coming"))
        await expect(anna.page.locator(COMING)).to_be_visible()
        # All but the newest: where a computer's turn came before the first step, its picture is the oldest on its way.
        older = [version for version in line.waiting() if version < wanted[2]]
        for version in older:
            line.release(version)
        there = await anna.page.wait_for_function(
            "(before) => { const at = Number(document.querySelector('.post.live .board').dataset.shown.split('/')[1]);"
            " return at !== before && at; }",
            arg=before,
        )
        assert await there.json_value() in older
        await expect(anna.page.locator(COMING)).to_be_visible()
        assert await anna.page.locator(f"{BOARD} > svg").count() == 0, "its places are not those of the question"
        line.release(wanted[2])
        await anna.sees_the_board()
        await expect(anna.page.locator(COMING)).to_be_hidden()
        await expect(anna.page.locator(f"{BOARD} > svg")).to_have_count(1)


async def test_an_older_picture_never_takes_the_place_of_a_newer_one(visitors: Visitors) -> None:
    anna = await drafting(visitors)
    wanted = list[int]()
    async with line_of(anna) as line:
        await steps(anna, 2, wanted.append)
        await until(lambda: wanted[0] in line.held and wanted[1] in line.held)
        line.release(wanted[1])
        await anna.sees_the_board()
        await until(lambda: wanted[0] in line.aborted)
        line.release(wanted[0])
        await anna.page.evaluate("fetch(location.href)")
        assert await line.shown() == wanted[1]


async def test_a_beginner_is_told_before_the_first_picture_is_there(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    async with line_of(anna) as line:
        await anna.page.click("#greeting .commit")
        await until(lambda: line.held)
        await expect(anna.page.locator(COMING)).to_be_visible()
        await expect(anna.my_turn.locator(".bubble")).to_contain_text("Это ряд карт")
        assert await anna.area("pointed").count() == 0
        line.release_all()
        await expect(anna.area("pointed")).to_have_count(6)
        await expect(anna.my_turn.locator(".bubble")).to_contain_text("Это ряд карт")


UNMARKED = """() => {
  window.longest = 0;
  window.looks = { late: 0, shown: 0 };
  let since = 0;
  const look = (now) => {
    const post = [...document.querySelectorAll('.post.running.live')].at(-1);
    const board = post?.querySelector('figure .board');
    const late = Boolean(board) && board.dataset.shown !== board.dataset.wanted;
    const said = late && board.querySelector('.picture-coming').checkVisibility();
    if (board) window.looks[late ? 'late' : 'shown'] += 1;
    since = late && !said ? since || now : 0;
    if (since) window.longest = Math.max(window.longest, now - since);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Sees in every frame whether a board is older than its question, and for how long it has not said so."""
AT_ONCE = 1000
BUSY = 500
"""How much later a timer of a busy machine may come."""


async def says_that_it_is_late(anna: Visitor) -> None:
    assert await anna.page.evaluate("window.longest") <= AT_ONCE + BUSY
    assert await anna.page.evaluate("window.looks.late") > 0, "pictures were late"


def choice_in(game: str, number: int) -> int:
    """The first choice now and then, else the last one. In «Территории» the first opens the hand."""
    return -1 if number % 4 or game == "territories" else 0


@pytest.mark.nightly
@pytest.mark.timeout(600)
@pytest.mark.parametrize("whole", [Whole(game, 2) for game in GAMES], ids=str)
async def test_through_a_match_with_three_seconds_a_picture_no_old_board_stands_unmarked(
    visitors: Visitors, whole: Whole
) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.page.route("**/picture/**", slowly)
    await anna.page.evaluate(UNMARKED)
    await anna.play_whole(whole)
    for number in range(MOST_PRESSES):
        seen = await anna.version()
        await anna.clicks(choice_in(whole.game, number))
        if await anna.has_to_repeat(seen):
            await anna.clicks(choice_in(whole.game, number))
        if not await anna.waits_for_turn(seen):
            break
    await says_that_it_is_late(anna)


@pytest.mark.nightly
@pytest.mark.timeout(240)
@pytest.mark.parametrize("game", GAMES)
async def test_over_a_slow_line_a_first_turn_has_its_picture_or_says_that_it_comes(
    visitors: Visitors, game: str
) -> None:
    """60 KB and 400 ms: a press every two seconds, which is faster than most people."""
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    anna.changed = True
    line = await anna.page.context.new_cdp_session(anna.page)
    slow = {"offline": False, "latency": 400, "downloadThroughput": 60_000, "uploadThroughput": 60_000}
    await line.send("Network.emulateNetworkConditions", slow)
    await anna.page.evaluate(UNMARKED)
    await anna.play_whole(Whole(game, 2))
    shown = 0
    for _ in range(LOOKS):
        seen = await anna.version()
        await anna.clicks(choice_in(game, 0))
        await anna.has_to_repeat(seen)
        await asyncio.sleep(2)
        shown += await anna.page.evaluate(
            "() => { const { shown } = document.querySelector('.post.live .board').dataset; return shown ? 1 : 0; }"
        )
    await says_that_it_is_late(anna)
    assert shown > LOOKS / 2, "most looks have a picture, if not the newest"


MOST_PRESSES, LOOKS = 60, 8


async def slowly(route: Route) -> None:
    await asyncio.sleep(3)
    await route.continue_()
