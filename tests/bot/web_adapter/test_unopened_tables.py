"""A table that cannot be opened, seen from the page: one line of one's own list, and an answer to its buttons."""

from bot.presenter import payload
from bot.presenter.screen import Show
from tests.bot.web_adapter.harness import Page, entered
from tests.bot.web_adapter.test_own_rooms import mine
from tests.support.spoiling import spoil


async def test_who_sits_there_sees_it_and_his_other_tables_are_well(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking():
        well, ill = await anna.open("toy", places=3), await anna.open("toy", places=3)
        await page.settled()
    await spoil(page, ill, "game")
    [room] = await mine(anna)
    assert [table["phase"] for table in room["tables"]] == ["lobby", "unopened"]
    assert "не открывается: такой игры здесь больше нет" in room["tables"][1]["name"]
    [seen] = await mine(boris)
    assert seen["tables"] == []
    pressed = await anna.press(payload.write(ill, 1, Show("rules")), post=0)
    assert pressed.status_code == 409
    assert "не открывается" in pressed.json()["why"]
    assert (await anna.press(payload.write(well, 1, Show("rules")), post=0)).status_code == 200
    [again] = await mine(anna)
    assert len(again["tables"]) == 2, "it is not taken for one that is over"
