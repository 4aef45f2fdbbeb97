"""A board in words: what lies below each other on the table stands below each other on the page."""

import pytest
from playwright.async_api import Locator, expect

from tests.page.server import Visitors
from tests.page.visitor import NARROW_PHONE, Visitor
from tests.support.matches import Whole

pytestmark = pytest.mark.asyncio(loop_scope="session")

COLUMNS = """grid => {
    const walker = document.createTreeWalker(grid, NodeFilter.SHOW_TEXT), found = new Set();
    let before = " ";
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        [...node.data].forEach((sign, at) => {
            if (/\\s/.test(before) && !/\\s/.test(sign)) {
                const range = document.createRange();
                range.setStart(node, at);
                range.setEnd(node, at + 1);
                found.add(Math.round(range.getBoundingClientRect().left));
            }
            before = sign;
        });
    return [...found];
}"""
"""How far from the left the cells of a map begin."""


async def plays_on(anna: Visitor) -> None:
    seen = await anna.version()
    await anna.clicks(0)
    await anna.waits_for_turn(seen)


async def cells(grid: Locator) -> list[list[str]]:
    return [line.split() for line in (await grid.inner_text()).splitlines()]


async def test_the_cells_of_a_map_stand_below_each_other(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", screen=NARROW_PHONE)
    await anna.play_whole(Whole("founders", 2))
    for _ in range(8):
        await plays_on(anna)
    grid = anna.post.locator("pre.grid").first
    rows = await cells(grid)
    while min(len(rows), len(rows[0])) < 3:  # Chance may have a state grow in one direction only for a while.
        await plays_on(anna)
        rows = await cells(grid)
    assert {len(row) for row in rows} == {len(rows[0])}, "a row has a cell for each place, an empty one too"
    for _ in range(50):
        # A computer's turn may pass between the two looks.
        rows, columns = await cells(grid), await grid.evaluate(COLUMNS)
        if len(columns) == len(rows[0]):
            break
        await anna.page.wait_for_timeout(100)
    assert len(columns) == len(rows[0])
    await expect(grid).to_be_in_viewport()
    await grid.evaluate("grid => { grid.style.fontFamily = 'DejaVu Sans, sans-serif'; }")
    assert len(await grid.evaluate(COLUMNS)) > len(rows[0]), "in signs of different width they would not"
