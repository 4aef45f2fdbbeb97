"""Whoever opened the table frees a seat: he is asked first, and comes back to where he was."""

from typing import Any

import httpx

from bot.app.people.confirmations import TOO_SOON_MS
from bot.presenter import payload
from bot.presenter.screen import Show
from tests.bot.web_adapter.browser import Browser, buttons
from tests.bot.web_adapter.harness import Page, entered, version_of
from tests.support.harness import StoppedClock


async def test_a_person_goes_by_the_yes_to_a_question(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await anna.open(places=3)
        await boris.until(lambda: boris.items)
        await boris.click("Сесть за стол")
        await anna.reads("Боря")
        seats = Show("seats")
        asked = panel_of(await anna.press(payload.write(table, await version_of(page, table), seats), 0))
        sure = panel_of(await tapped(anna, asked, "Убрать"))
        assert len((await page.repository.load(table)).doc.seats) == 2
        kept = panel_of(await tapped(anna, sure, "Нет"))
        assert (kept["name"], labels(kept)) == ("seats", labels(asked))
        hasty = await tapped(anna, sure, "Да")
        assert "Слишком быстро" in str(hasty.json()["toast"])
        asked_again = panel_of(hasty)
        page.repository.clock = StoppedClock(page.repository.clock.now() + TOO_SOON_MS)
        left = panel_of(await tapped(anna, asked_again, "Да"))
        assert [seat.name for seat in (await page.repository.load(table)).doc.seats] == ["Аня"]
        assert left["name"] == "seats"


def panel_of(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    panel: dict[str, Any] = answer.json()["panel"]
    return panel


async def tapped(browser: Browser, panel: dict[str, Any], label: str) -> httpx.Response:
    button = next(one for one in buttons(panel["screen"]) if one["label"].startswith(label))
    return await browser.press(button["press"], 0)


def labels(panel: dict[str, Any]) -> list[str]:
    return [button["label"] for button in buttons(panel["screen"])]
