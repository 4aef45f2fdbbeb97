"""A sheet of the page that does not follow its table: what is refused there makes it true."""

import pytest
from playwright.async_api import Locator, expect

from tests.page.server import Visitors
from tests.page.test_lands import DONE, button
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.nightly
async def test_what_is_refused_on_an_old_sheet_can_be_done_by_the_next_press(visitors: Visitors) -> None:
    """Building is over while «Ещё» lies open."""
    anna, boris = await visitors.come("Аня"), await visitors.come("Боря")
    await anna.page.click("#new-game")
    await anna.dialog.get_by_role("button", name="Территории", exact=True).click()
    await anna.page.click("dialog[open] .pill >> text=2")
    await anna.page.click("dialog[open] .actions button:not(.commit)")
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.click("Начать")
    await anna.means(button(anna, DONE))
    await anna.click("Ещё")
    await boris.means(button(boris, DONE))
    await expect(anna.post).to_contain_text("План")
    await at_once(anna).click()
    await expect(anna.page.locator("#toasts")).to_contain_text("вот как сейчас")
    await at_once(anna).click()
    await expect(anna.dialog).to_contain_text("Завершать ход через")


def at_once(visitor: Visitor) -> Locator:
    return visitor.dialog.get_by_role("button", name="Завершать ход сразу")
