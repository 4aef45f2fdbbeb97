"""A sheet of the page that has got old: what is refused there comes with what the sheet shows now."""

from fakeredis import FakeServer

from bot.presenter import payload
from bot.presenter.screen import Show, Slot
from tests.bot.web_adapter.harness import begun, entered, page_on, version_of


async def test_a_refused_press_on_an_old_sheet_brings_the_sheet_of_now() -> None:
    """Also on a sheet that does not follow its table by itself. On the board it brings none."""
    page = page_on(FakeServer())
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris)
        old = await version_of(page, table)
        for browser in (anna, boris):
            await browser.press(payload.write(table, old, Slot(0)), 0)
        await page.settled()
        now = await version_of(page, table)
        assert now > old
        refused = await anna.press(payload.write(table, old, Slot(1)), 0)
        assert refused.status_code == 409
        fresh = (await anna.press(payload.write(table, now, Show("mine")), 0)).json()["panel"]
        assert refused.json()["panel"] == fresh
        assert refused.json()["key"] == "refusal-stale-panel"
        on_board = await anna.press(payload.write(table, old, Slot(2)), 1)
        assert on_board.status_code == 409
        assert "panel" not in on_board.json()
    await page.close()
