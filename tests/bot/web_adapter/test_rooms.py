"""What people do in a room, from the first visit on."""

import asyncio
import uuid

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from engine.kernel.fairness import commitment
from tests.bot.web_adapter.browser import buttons, text_of
from tests.bot.web_adapter.harness import Page, awaited, begun, caught_up, entered, page_on, standing, version_of


async def test_a_table_opened_in_one_browser_is_seen_in_the_others(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await anna.open()
        await boris.until(lambda: boris.items)
    assert boris.post_of()["table"] == table
    assert "Аня" in standing(boris)


@pytest.mark.parametrize(("level", "plays"), [("novice", "novice"), ("", "greedy")])
async def test_the_level_of_the_computers_is_said_with_the_opening(page: Page, level: str, plays: str) -> None:
    anna = await entered(page, "Аня")
    opened = await anna.open("eme", computers=True, level=level)
    assert [seat.computer for seat in (await page.repository.load(opened)).doc.seats[1:]] == [plays, plays]


async def test_nobody_plays_against_a_computer_that_there_is_not(page: Page) -> None:
    anna = await entered(page, "Аня")
    said = await anna.act("open", game="eme", places=3, options={}, computers=True, level="oracle")
    assert said.status_code == 409
    assert (await page.chat_commands.chats.get(ChatId("web:table"))).tables == []


async def test_a_match_against_computers_begins_the_feed(page: Page) -> None:
    """No lobby that was true for a moment stays there; what was promised about the draw can be looked up."""
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", places=5, computers=True)
        await caught_up(page, table, anna)
        doc = (await page.repository.load(table)).doc
        assert {item["phase"] for item in anna.items.values()} == {"running"}
        promise = await anna.write("честность", table)
    assert len(doc.seats) == 5
    assert commitment(bytes.fromhex(doc.seed), table) in text_of(promise.json()["panel"]["screen"])


async def test_who_joins_from_a_second_browser_plays_with_the_first(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        assert "торги" in standing(boris)
        assert [seat["player"] for seat in boris.turns[-1]["seats"]] == [None, boris.player, None]
        assert anna.post_of() == boris.post_of()


async def test_a_move_is_seen_in_both_browsers(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        assert (await anna.click("3")).status_code == 200
        await boris.reads("ставка сделана")
        await boris.click("0")
        for browser in (anna, boris):
            await browser.reads("Ставки открыты")


async def test_a_button_that_came_too_late_is_refused_and_changes_nothing(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        old = anna.post_of()
        await anna.click("3")
        await boris.click("0")
        await anna.reads("Ставки открыты")
        version = await version_of(page, table)
        answer = await anna.press(buttons(old["screen"])[0]["press"], old["number"])
    assert (answer.status_code, answer.json()["key"]) == (409, "refusal-stale")
    assert answer.json()["why"]
    assert await version_of(page, table) == version


async def test_a_delivery_that_comes_twice_counts_once(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        post, version = anna.post_of(), await version_of(page, table)
        press, delivery = buttons(post["screen"])[2]["press"], str(uuid.uuid4())
        answers = await asyncio.gather(*(anna.press(press, post["number"], delivery=delivery) for _ in range(5)))
    assert {answer.status_code for answer in answers} == {200}
    assert await version_of(page, table) == version + 1


async def test_a_button_tapped_twice_counts_once(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        post, version = anna.post_of(), await version_of(page, table)
        press = buttons(post["screen"])[2]["press"]
        answers = await asyncio.gather(*(anna.press(press, post["number"]) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert {answer.json()["key"] for answer in answers if answer.status_code == 409} == {"refusal-pressed-already"}
    assert await version_of(page, table) == version + 1


async def test_who_does_not_sit_there_cannot_move(page: Page) -> None:
    anna, boris, clara = [await entered(page, name) for name in ("Аня", "Боря", "Клара")]
    async with anna.looking(), boris.looking(), clara.looking():
        table = await begun(page, anna, boris, "eme")
        await clara.until(lambda: clara.post_of()["phase"] == "running")
        version = await version_of(page, table)
        answer = await clara.click("3")
    assert (answer.status_code, answer.json()["key"]) == (409, "refusal-not-seated")
    assert await version_of(page, table) == version


async def test_who_is_not_asked_is_told_whose_turn_it_is(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
        await anna.click("3")
        await boris.click("0")
        await boris.reads("Ставки открыты")
        await anna.reads("Ставки открыты")
        # The computer may have bid more, and then it says who begins.
        await anna.until(lambda: bool(awaited(anna)) != bool(awaited(boris)))
        other, asked = (boris, "Аня") if awaited(anna) else (anna, "Боря")
        answer = await other.click(other.labels()[0])
    assert answer.json()["key"] == "refusal-not-your-turn"
    assert asked in answer.json()["why"]


async def test_every_button_of_a_screen_fits_a_messenger(page: Page) -> None:
    """The codec refuses what is longer than 64 bytes, so every choice of the presenter must be on the page."""
    anna = await entered(page, "Аня")
    async with anna.looking():
        for game in ("eme", "toy"):
            table = await anna.open(game, places=2, computers=True)
            await caught_up(page, table, anna)
            assert len(anna.labels(table)) > 3
            assert all(len(button["press"].encode()) <= 64 for button in buttons(anna.post_of(table)["screen"]))


async def test_one_tap_opens_a_table_fills_it_with_computers_and_begins(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open(places=4, computers=True)
        await anna.until(lambda: awaited(anna) == [anna.player])
    doc = (await page.repository.load(table)).doc
    assert doc.phase == "running"
    assert [seat.computer for seat in doc.seats] == [None, "greedy", "greedy", "greedy"]


async def test_a_table_asked_for_twice_is_opened_once(page: Page) -> None:
    anna, delivery = await entered(page, "Аня"), str(uuid.uuid4())
    for _ in range(3):
        tables = await asyncio.gather(*(anna.open(delivery=delivery, computers=True) for _ in range(3)))
        assert len(set(tables)) == 1
    doc = (await page.repository.load(tables[0])).doc
    assert (doc.phase, len(doc.seats)) == ("running", 3)


async def test_options_of_the_dialog_reach_the_match(page: Page) -> None:
    anna = await entered(page, "Аня")
    table = await anna.open(places=2, options={"side": "B", "tokens": True, "games": 3}, computers=True)
    doc = (await page.repository.load(table)).doc
    assert (doc.options["side"], doc.options["tokens"], doc.options["games"]) == ("B", True, 3)


async def test_several_tables_stand_in_one_room(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        first, second = await anna.open("eme"), await anna.open("toy")
        await anna.until(lambda: len(anna.turns) == 2)
        await anna.click("Посадить компьютер", first)
        await anna.until(lambda: "Ада" in text_of(anna.post_of(first)["screen"]))
    assert "Ада" not in text_of(anna.post_of(second)["screen"])


async def test_a_look_is_for_the_one_who_asked(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        version = await version_of(page, table)
        answer = (await anna.click("Правила")).json()
    assert text_of(answer["panel"]["screen"])
    assert answer["panel"]["version"] == version
    assert await version_of(page, table) == version
    assert len(boris.items) == len(anna.items)


async def test_only_the_newest_post_of_a_table_has_buttons(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        await begun(page, anna, boris, "eme")
    again = await entered(page, "Клара")
    async with again.looking():
        posts = [item for _, item in sorted(again.items.items())]
    assert len(posts) > 1
    assert [bool(buttons(post["screen"])) for post in posts] == [False] * (len(posts) - 1) + [True]
    assert [post["live"] for post in posts] == [False] * (len(posts) - 1) + [True]


async def test_everything_is_there_again_after_a_reload_and_after_a_restart(page: Page, server: FakeServer) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        await anna.open("eme")
        await anna.until(lambda: anna.items)
        await anna.write("помощь")
        await anna.until(lambda: len(anna.items) == 2)
    seen, anna.items = anna.items, {}
    async with anna.looking():
        assert anna.items == seen
    other = page_on(server)
    again = other.browser()
    again.http.cookies, again.player = anna.http.cookies, anna.player
    async with again.looking():
        assert again.items == seen
        assert (await again.click("Посадить компьютер")).status_code == 200
        await again.reads("Ада")
    await other.close()


async def test_older_posts_come_when_they_are_asked_for(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("toy")
        await anna.until(lambda: anna.items)
    for number in range(70):
        await page.platform.write(
            "table", {"kind": "line", "delivery": str(number), "person": "web:x", "name": "Боря", "table": table,
                      "at": 0, "text": str(number)}
        )  # fmt: skip
    await anna.click("Посадить компьютер")
    later = await entered(page, "Клара")
    answer = (await later.get("/api/older?room=table&before=12")).json()
    assert [item["number"] for item in answer["items"]] == list(range(1, 12))
    assert answer["more"] is False
    answer = (await later.get("/api/older?room=table&before=70")).json()
    assert [item["number"] for item in answer["items"]] == list(range(10, 70))
    assert answer["more"] is True
