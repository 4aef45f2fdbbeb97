"""What the page keeps of a player is told to him, and gone when he wants to be forgotten."""

import json

from bot.app.people.confirmations import TOO_SOON_MS
from tests.bot.web_adapter.browser import Browser, buttons
from tests.bot.web_adapter.harness import Page, begun, entered
from tests.bot.web_adapter.test_own_rooms import made
from tests.support.harness import StoppedClock
from tests.support.whole_store import naming


async def forgets(page: Page, browser: Browser) -> None:
    asked = (await browser.act("own", text="удалить меня")).json()["panel"]
    [yes] = [button["press"] for button in buttons(asked["screen"]) if button["label"] == "Да, удалить"]
    repository = page.chat_commands.repository
    repository.clock = StoppedClock(repository.clock.now() + TOO_SOON_MS)
    assert (await browser.press(yes, 0)).json()["changed"]


async def kept(page: Page, player: str, name: str) -> list[str]:
    """Keys of all that still speaks of a player, but for what privacy.md says of the log of the lobby and of rooms."""
    numbers, names = await naming(page.store.client, player), await naming(page.store.client, name)
    found = {*(key for key in names if ":j:web:" not in key), *numbers}
    return sorted(key for key in found if not key.endswith(":log"))


async def test_he_is_told_by_which_name_his_browsers_know_him_and_in_which_rooms_he_was(page: Page) -> None:
    anna = await entered(page, "Аня")
    anna.room = await made(anna)
    async with anna.looking():
        told = json.loads((await anna.act("own", text="мои данные")).json()["file"]["text"])
    [of_the_page] = told["kept"].values()
    assert (list(of_the_page["browsers"].values()), of_the_page["rooms"]) == (["Аня"], [anna.room])
    assert len(next(iter(of_the_page["browsers"]))) == 64, "of a cookie the fingerprint alone is known"


async def test_nothing_of_him_is_left_and_the_others_at_his_browser_stay(page: Page) -> None:
    anna, boris = await entered(page, "Глафира"), await entered(page, "Боря")
    glafira = anna.player
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris)
        await anna.enter("Степанида")
        anna.player = glafira
        assert await kept(page, glafira, "Глафира")
        await forgets(page, anna)
        await page.settled()
    assert await kept(page, glafira, "Глафира") == []
    assert (await anna.get("/api/mine")).status_code == 200, "Степанида sits at this browser still"


async def test_a_browser_that_knows_nobody_else_is_asked_for_a_name(page: Page) -> None:
    anna = await entered(page, "Глафира")
    async with anna.looking():
        await forgets(page, anna)
    assert await kept(page, anna.player, "Глафира") == []
    assert (await anna.get("/api/mine")).status_code == 401
