"""A match that waits is never lost from its room, and one whose post was lost is shown anew."""

import asyncio
import re

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from bot.app.chats.chats import Chats
from bot.presenter import payload
from bot.presenter.acts.table import HandOver
from bot.presenter.screen import Use
from bot.storage import keys
from bot.web_adapter import repost, room_feed, websocket_feed
from bot.web_adapter.access import quotas
from bot.web_adapter.access.quotas import AT_ONCE, Allowance
from bot.web_adapter.requests import Refused
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, begun, caught_up, entered, page_on, version_of

FEW = 6


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room keeps only a few items, and a page gets still fewer at first."""
    monkeypatch.setattr(room_feed, "KEEP", FEW)
    monkeypatch.setattr(websocket_feed, "AT_ONCE", FEW // 2)


async def can_play(page: Page, browser: Browser, table: str) -> None:
    """Who comes anew sees the waiting match and makes his move there."""
    browser.items, browser.turns = {}, []
    async with browser.looking():
        assert [turn["table"] for turn in browser.turns if browser.player in awaited_of(turn)] == [table]
        version = await version_of(page, table)
        assert (await browser.click("3", table)).status_code == 200
        assert await version_of(page, table) > version


def awaited_of(turn: dict[str, object]) -> list[object]:
    seats = turn["seats"]
    assert isinstance(seats, list)
    return [seat["player"] for seat in seats if seat["awaited"]]


async def restarted(server: FakeServer, old: Browser) -> tuple[Page, Browser]:
    page = page_on(server)
    browser = page.browser()
    browser.http.cookies, browser.player = old.http.cookies, old.player
    return page, browser


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("others", [4, pytest.param(9, marks=pytest.mark.nightly)])
async def test_other_matches_do_not_push_a_waiting_one_out(page: Page, server: FakeServer, others: int) -> None:
    anna, boris, clara = [await entered(page, name) for name in ("Аня", "Боря", "Клара")]
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
    for _ in range(others):
        async with clara.looking():
            other = await clara.open("toy", computers=True)
            await caught_up(page, other, clara)
            assert (await clara.write("да сдаюсь", other)).status_code == 200
            await caught_up(page, other, clara)
            assert clara.post_of(other)["phase"] == "over"
    assert max(number for number, _ in await page.store.items("web:table")) > FEW + 2 * others / 3
    assert len(await page.store.items("web:table")) <= FEW + 1
    after, boris = await restarted(server, boris)
    await can_play(after, boris, table)
    await after.close()
    await can_play(page, anna, table)


@pytest.mark.usefixtures("few")
async def test_who_writes_as_fast_as_he_can_is_told_so_and_hides_no_match(page: Page, server: FakeServer) -> None:
    anna, boris, spectator = [await entered(page, name) for name in ("Аня", "Боря", "Клара")]
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
    answers = await asyncio.gather(*(spectator.write(f"болтовня {n}", table) for n in range(160)))
    *heard, refused = sorted(answers, key=lambda answer: answer.status_code)
    assert {answer.status_code for answer in heard[:100]} == {200}
    assert refused.status_code == 429
    assert refused.json()["why"].startswith("Слишком быстро")
    lines = [raw for _, raw in await page.store.items("web:table") if b"line" in raw]
    assert len(lines) == FEW
    await can_play(page, anna, table)
    after, boris = await restarted(server, boris)
    await can_play(after, boris, table)
    await after.close()


@pytest.mark.usefixtures("few")
async def test_a_closed_lobby_says_so_below_what_was_said_since(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme")
        await anna.until(lambda: anna.items)
    for n in range(FEW + 1):
        await anna.write(f"болтовня {n}", table)
    async with anna.looking():
        old = anna.post_of(table)["number"]
        assert (await anna.write("закрыть точно", table)).status_code == 200
        await anna.until(lambda: anna.post_of(table)["phase"] == "over")
        assert anna.post_of(table)["number"] > old + FEW
        await page.settled()
        assert anna.turns == [] or {turn["phase"] for turn in anna.turns} == {"over"}


@pytest.mark.usefixtures("few")
async def test_what_lies_between_a_waiting_match_and_the_newest_comes_when_it_is_asked_for(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking():
        table = await anna.open("eme")
        await anna.until(lambda: anna.items)
    for n in range(FEW):
        await anna.write(f"болтовня {n}", table)
    async with boris.looking():
        await page.settled()
        assert sorted(boris.items) == [1, 5, 6, 7], "the post that waits, and the newest"
        assert (boris.first["from"], boris.first["more"]) == (5, True)
        await anna.write("и ещё", table)
        await boris.until(lambda: 8 in boris.items)
        assert sorted(boris.items) == [1, 5, 6, 7, 8], "what was left out is no news"
        older = (await boris.get(f"/api/older?room=table&before={boris.first['from']}")).json()
        assert [item["number"] for item in older["items"]] == [1, 3, 4]
        assert older["from"] == 1


@pytest.mark.usefixtures("few")
async def test_an_older_result_comes_with_who_sat_there(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """To each browser with its own seats alone: so it knows itself, and may ask for a rematch."""
    monkeypatch.setattr(room_feed, "KEEP", 3 * FEW)
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking():
        table = await anna.open("eme")
        await anna.until(lambda: anna.items)
        assert (await anna.write("закрыть точно", table)).status_code == 200
        await anna.until(lambda: anna.post_of(table)["phase"] == "over")
    for n in range(FEW):
        await anna.write(f"болтовня {n}", table)
    for browser, known in ((anna, anna.player), (boris, None)):
        older = (await browser.get("/api/older?room=table&before=5")).json()
        assert [(turn["table"], turn["phase"]) for turn in older["turns"]] == [(table, "over")]
        assert [seat["player"] for seat in older["turns"][0]["seats"]] == [known]


async def lost(page: Page) -> None:
    """The room's journal, as if nobody had been there for half a year."""
    await page.store.client.delete(keys.of_journal("web:table"), keys.of_journal("web:table", "held"))


async def test_a_match_whose_post_is_gone_is_shown_anew_to_who_comes(page: Page, server: FakeServer) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
    await lost(page)
    after, boris = await restarted(server, boris)
    async with boris.looking():
        await boris.until(lambda: boris.post_of(table)["live"])
        await boris.until(lambda: boris.player in awaited_of(boris.turns[-1]))
        assert (await boris.click("0", table)).status_code == 200
        await after.settled()
    await lost(after)
    boris.items = {}
    async with boris.looking():
        assert boris.items == {}, "a room is not looked through for everybody who comes"
    mended = repost.Reposting(after.chat_commands, after.platform)
    await after.platform.room_feed("web:table").look()
    for _ in range(3):
        await mended.look("table")
    await after.settled()
    items = await after.platform.items("web:table")
    assert [item["table"] for _, item in items if item["kind"] == "post" and item["live"]] == [table]
    await after.close()


async def test_a_table_that_is_about_to_be_shown_is_not_mended(page: Page) -> None:
    """Its first post is on its way: a second one beside it would be noise."""
    anna = await entered(page, "Аня")
    page.repository.listeners.clear()
    await anna.open("eme")
    await repost.Reposting(page.chat_commands, page.platform).look("table")
    await page.settled()
    assert await page.platform.items("web:table") == []


def test_lines_come_at_one_a_second_with_some_at_once() -> None:
    now = 0.0
    typing = Allowance(AT_ONCE, 1, "page-too-fast", lambda: now)
    for _ in range(100):
        typing.take("anna")
    typing.take("boris")
    with pytest.raises(Refused, match="page-too-fast"):
        typing.take("anna")
    now = 0.9
    with pytest.raises(Refused):
        typing.take("anna")
    now = 1.0
    typing.take("anna")
    with pytest.raises(Refused):
        typing.take("anna")
    now = 160.0
    for _ in range(100):
        typing.take("anna")
    with pytest.raises(Refused):
        typing.take("anna")


async def test_presses_are_not_held_back(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        table = await anna.open("eme", computers=True)
        await caught_up(page, table, anna)
        answers = [await anna.click("Правила") for _ in range(40)]
    assert {answer.status_code for answer in answers} == {200}


async def test_one_browser_has_so_many_windows_that_listen(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "LISTENING", 2)
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    again = [page.browser() for _ in range(2)]
    for one in again:
        one.http.cookies = anna.http.cookies
    async with anna.looking(), again[0].looking(), boris.looking():
        with pytest.raises(ConnectionRefusedError, match=re.escape("4429")):
            async with again[1].looking():
                raise AssertionError("it listens")
    async with again[1].looking():
        assert again[1].items == {}


async def test_a_room_is_known_as_long_as_somebody_comes_and_a_wish_as_long_as_he_sits_down(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repost, "SELDOM", 0.0)
    redis, year = page.store.client, 365 * 86_400
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        wish = payload.write(table, await version_of(page, table), Use(HandOver("on")))
        assert (await anna.press(wish, 0)).status_code == 200
    kept = [keys.of_record("chat", "web:table"), keys.of_record("person", anna.player)]
    for key in kept:
        assert year - 60 < await redis.ttl(key) <= year
        await redis.expire(key, 1000)
    async with anna.looking():
        assert [await redis.ttl(key) > 1000 for key in kept] == [True, False]
        await anna.open("toy")
    for key in kept:
        assert year - 60 < await redis.ttl(key) <= year


async def test_a_chat_of_a_messenger_is_never_forgotten(page: Page) -> None:
    """What is set there holds, however long nobody plays."""
    await Chats(page.store).seen(ChatId("test:group"), "group", "Друзья")
    assert await page.store.client.ttl(keys.of_record("chat", "test:group")) == -1


async def test_a_browser_is_known_for_a_year_after_its_last_visit(page: Page) -> None:
    """As long as its cookie, which is given anew with every visit."""
    anna, year = await entered(page, "Аня"), 365 * 86_400
    [key] = [key for key in await page.store.client.keys() if b"webperson" in key]
    assert year - 60 < await page.store.client.ttl(key) <= year
    await page.store.client.expire(key, 1000)
    before = anna.http.cookies["imperia"]
    answer = await anna.get("/api/start?room=table")
    assert f"Max-Age={year}" in answer.headers["set-cookie"]
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert anna.http.cookies["imperia"] == before
    assert year - 60 < await page.store.client.ttl(key) <= year
    stranger = await page.browser().get("/api/start?room=table")
    assert "set-cookie" not in stranger.headers
