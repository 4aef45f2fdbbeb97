"""Pictures that come later than the next press: what is newer is shown, what is behind says so, and nobody waits."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Request, Route, expect

from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE, Visitor, said
from tests.support.matches import Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")
BOARD = ".post.live .board"
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

    def release(self, version: int) -> None:
        for one in self.held.pop(version, []):
            one.set()

    def release_all(self) -> None:
        for version in list(self.held):
            self.release(version)

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(10):
            while not true():  # noqa: ASYNC110 (it happens in the browser)
                await asyncio.sleep(0.02)

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
        await anna.choices.first.click()
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
        await line.until(lambda: wanted[0] in line.held and wanted[2] in line.held)
        await line.until(lambda: wanted[1] in line.aborted or wanted[1] not in line.held)
        assert await line.shown() == before
        await expect(anna.page.locator(COMING)).to_have_text(said("page-picture-coming"))
        await expect(anna.page.locator(COMING)).to_be_visible()
        line.release(wanted[0])
        await anna.page.wait_for_function(
            "(v) => document.querySelector('.post.live .board').dataset.shown.split('/')[1] === v", arg=str(wanted[0])
        )
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
        await line.until(lambda: wanted[0] in line.held and wanted[1] in line.held)
        line.release(wanted[1])
        await anna.sees_the_board()
        await line.until(lambda: wanted[0] in line.aborted)
        line.release(wanted[0])
        await anna.page.evaluate("fetch(location.href)")
        assert await line.shown() == wanted[1]


async def test_a_beginner_is_told_before_the_first_picture_is_there(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    async with line_of(anna) as line:
        await anna.page.click("#greeting .commit")
        await line.until(lambda: line.held)
        await expect(anna.page.locator(COMING)).to_be_visible()
        await expect(anna.my_turn.locator(".bubble")).to_contain_text("Это ряд карт")
        assert await anna.area("pointed").count() == 0
        line.release_all()
        await expect(anna.area("pointed")).to_have_count(6)
        await expect(anna.my_turn.locator(".bubble")).to_contain_text("Это ряд карт")


@pytest.mark.nightly
@pytest.mark.timeout(240)
@pytest.mark.parametrize("game", ["eme", "founders", "legends", "territories"])
async def test_with_three_seconds_a_picture_the_board_is_never_two_presses_old(visitors: Visitors, game: str) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=NARROW_PHONE)
    await anna.page.route("**/picture/**", slowly)
    await anna.play_whole(Whole(game, 2, {}))
    late: list[int] = []
    for _ in range(8):
        await anna.settles()
        await anna.choices.first.click()
        await asyncio.sleep(2)
        shown = await anna.page.locator(BOARD).get_attribute("data-shown")
        wanted = await anna.page.locator(BOARD).get_attribute("data-wanted")
        late.append(0 if shown == wanted else 1)
        if shown != wanted:
            await expect(anna.page.locator(COMING)).to_be_visible()
    await anna.sees_the_board()
    assert sum(late), "pictures were late"


async def slowly(route: Route) -> None:
    await asyncio.sleep(3)
    await route.continue_()
