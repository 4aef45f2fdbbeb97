"""A table in two rooms, and one player with an account elsewhere: by codes that are typed on the page."""

import re

from bot.app.people.confirmations import TOO_SOON_MS
from tests.bot.web_adapter.browser import Browser, buttons, text_of
from tests.bot.web_adapter.harness import Page, begun, caught_up, entered
from tests.bot.web_adapter.test_own_rooms import made
from tests.bot.web_adapter.test_strangers import stored
from tests.support.harness import StoppedClock

CODE = re.compile(r"[2-9A-Z]{4}-[2-9A-Z]{4}")


def code_in(panel: dict[str, object]) -> str:
    found = CODE.search(str(panel))
    assert found is not None
    return found[0]


async def own(browser: Browser, text: str) -> dict[str, object]:
    answer = await browser.act("own", text=text)
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


async def test_a_code_shows_the_table_in_another_room(page: Page) -> None:
    anna, boris, vera = await entered(page, "Аня"), await entered(page, "Боря"), await entered(page, "Вера")
    vera.room = await made(vera)
    async with anna.looking(), boris.looking(), vera.looking():
        table = await begun(page, anna, boris)
        told = (await anna.write("пригласить", table)).json()
        await own(vera, f"код {code_in(told['panel'])}")
        await caught_up(page, table, anna, vera)
        shown = text_of(vera.post_of(table)["screen"])
        assert "Аня" in shown
        assert CODE.search(str(vera.http.headers)) is None


async def test_a_code_that_is_typed_stands_in_no_room_and_in_no_store(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris)
        code = code_in((await anna.write("пригласить", table)).json()["panel"])
        before = len(await page.platform.items("web:table"))
        answer = await anna.write(f"код {code}", table)
        assert answer.json()["line"] is None
        assert len(await page.platform.items("web:table")) == before
        assert code.replace("-", "") not in str(await stored(page))


async def test_a_player_of_the_page_plays_the_seat_of_his_other_account(page: Page) -> None:
    anna, boris, phone = await entered(page, "Аня"), await entered(page, "Боря"), await entered(page, "Аня дома")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris)
        code = code_in(await own(anna, "связать аккаунты"))
        asked = (await phone.act("own", text=f"код {code}")).json()["panel"]
        [yes] = [button["press"] for button in buttons(asked["screen"]) if button["label"] == "Да, мой"]
        repository = page.chat_commands.repository
        repository.clock = StoppedClock(repository.clock.now() + TOO_SOON_MS)
        assert (await phone.press(yes, 0)).json()["changed"]
        async with phone.looking():
            seats = {seat["name"]: seat["player"] for turn in phone.turns for seat in turn["seats"]}
            assert seats == {"Аня": phone.player, "Боря": None, "Ада": None}
            now = await page.chat_commands.repository.load(table)
            assert now.match is not None
            assert 0 in now.match.game.actors(now.match.state)
            answer = await phone.write(now.match.game.legal(now.match.state, 0)[0].code, table)
            assert answer.json()["changed"], answer.text


async def test_who_guesses_at_the_page_waits_whichever_player_he_makes(page: Page) -> None:
    thief = Browser(page.app, address="192.0.2.1")
    for number in range(5):
        await thief.enter(f"Вор {number}")
        answer = await thief.act("own", text="код 2222-2222")
        assert answer.json()["key"] == "refusal-wrong-code"
    await thief.enter("Вор")
    assert (await thief.act("own", text="код 2222-2222")).json()["key"] == "page-too-many-codes"


async def test_only_what_is_ones_own_is_said_where_there_is_no_table(page: Page) -> None:
    anna = await entered(page, "Аня")
    assert (await anna.act("own", text="ход 3")).json()["key"] == "refusal-no-tables-here"
    told = await own(anna, "мой аккаунт")
    panel = told["panel"]
    assert isinstance(panel, dict)
    (button,) = [one for row in panel["screen"]["rows"] for one in row if "Связать" in one["label"]]
    answer = await anna.press(button["press"], post=0)
    assert CODE.search(answer.text) is not None


async def test_a_player_of_the_page_keeps_what_is_known_of_him_as_a_file(page: Page) -> None:
    anna = await entered(page, "Аня")
    told = await own(anna, "мои данные")
    kept = told["file"]
    assert isinstance(kept, dict)
    assert kept["name"] == "imperia-my-data.json"
    assert anna.player in kept["text"]
