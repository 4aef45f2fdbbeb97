"""Rooms of one's own: nobody guesses their address, all who are there may name them, and only they have them listed."""

import re
import uuid
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from bot.app.people.people import KEPT_MS
from bot.web_adapter import rooms
from bot.web_adapter.access import quotas
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, begun, caught_up, entered, page_on
from tests.bot.web_adapter.test_strangers import HOSTILE, stored

MADE = re.compile(r"[a-z2-7]{24}")
KEY = "сезам откройся"


async def made(browser: Browser, name: str = "Дача") -> str:
    answer = await browser.act("room", name=name)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["room"])


async def mine(browser: Browser) -> list[dict[str, Any]]:
    answer = await browser.get("/api/mine")
    assert answer.status_code == 200, answer.text
    rooms: list[dict[str, Any]] = answer.json()["rooms"]
    return rooms


async def title(browser: Browser, room: str) -> str:
    return str((await browser.get(f"/api/start?room={room}")).json()["room"]["title"])


async def test_a_room_has_an_address_that_says_nothing_and_the_name_that_was_given(page: Page) -> None:
    anna = await entered(page, "Аня")
    first, second = await made(anna), await made(anna)
    assert MADE.fullmatch(first)
    assert MADE.fullmatch(second)
    assert sum(one == other for one, other in zip(first, second, strict=True)) < 12
    assert [await title(anna, room) for room in (first, "table", "druzya")] == ["Дача", "", "druzya"]


async def test_who_asks_twice_for_one_room_gets_one(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    delivery = str(uuid.uuid4())
    answers = [await anna.act("room", name="Дача", delivery=delivery) for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    other = await boris.act("room", name="Дача", delivery=delivery)
    assert other.json() != answers[0].json(), "who hears of a delivery learns no address by it"
    assert len(await mine(anna)) == 2


async def test_whoever_is_in_a_room_may_rename_it_and_the_room_of_all_keeps_its_name(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    room = await made(anna)
    before = await stored(page)
    stranger = await boris.post("name", room=room, name="Моё")
    assert (stranger.status_code, stranger.json()["key"]) == (404, "page-no-room")
    assert await stored(page) == before
    boris.room = room
    async with boris.looking():
        pass
    assert (await boris.post("name", room=room, name=" Веранда\u202e ")).json()["title"] == "Веранда"
    assert await title(anna, room) == "Веранда"
    refused = await boris.post("name", room="table", name="Моё")
    assert (refused.status_code, refused.json()["key"]) == (409, "page-room-of-all")
    nobody = await page.browser().post("name", room=room, name="Моё")
    assert nobody.status_code == 401
    assert await title(anna, "table") == ""


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_nothing_but_the_name_of_a_room(page: Page, name: str) -> None:
    anna = await entered(page, "Аня")
    answer = await anna.get(f"/api/start?room={await made(anna, name)}")
    called = answer.json()["room"]["title"]
    assert answer.headers["content-type"] == "application/json"
    assert 0 < len(called) <= 40
    assert not set(called) & set("\n\u202e\u2066\u2067\u2068\u2069")
    assert (await anna.act("room", name=" \u200b\u3164 ")).json()["key"] == "page-no-name"


async def test_a_room_is_listed_for_whoever_was_there_and_for_nobody_else(page: Page) -> None:
    anna, boris, clara = [await entered(page, name) for name in ("Аня", "Боря", "Клара")]
    room = await made(anna)
    boris.room = room
    async with boris.looking():
        pass
    assert [one["id"] for one in await mine(anna)] == ["table", room]
    assert [one["id"] for one in await mine(boris)] == ["table", room]
    assert [one["id"] for one in await mine(clara)] == ["table"]


async def test_the_list_says_where_a_match_waits_for_me_and_begins_there(page: Page) -> None:
    anna = await entered(page, "Аня")
    dacha, attic = await made(anna, "Дача"), await made(anna, "Чердак")
    boris = await entered(page, "Боря", room=dacha)
    anna.room = dacha
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        assert [one["id"] for one in await mine(anna)] == ["table", dacha, attic]
        assert [one["turn"] for one in (await mine(anna))[1]["tables"]] == [True]
        await anna.click("3")
        await caught_up(page, table, anna)
    there = (await mine(anna))[-1]
    assert (there["id"], there["title"]) == (dacha, "Дача")
    assert [(one["phase"], one["turn"]) for one in there["tables"]] == [("running", False)]
    assert [one["turn"] for one in (await mine(boris))[1]["tables"]] == [True]
    clara = await entered(page, "Клара", room=dacha)
    async with clara.looking():
        pass
    assert (await mine(clara))[1]["tables"] == [], "she looks on"


async def test_a_lobby_of_mine_is_listed_and_what_is_over_is_not(page: Page) -> None:
    anna = await entered(page, "Аня")
    async with anna.looking():
        await anna.open("toy")
        await anna.until(lambda: anna.items)
        assert [one["phase"] for one in (await mine(anna))[0]["tables"]] == ["lobby"]
        await anna.write("закрыть точно")
        await anna.reads("Стол закрыт")
    assert (await mine(anna))[0]["tables"] == []


async def test_a_table_that_is_over_is_read_once_for_the_list(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, read = await entered(page, "Аня"), []
    load = page.repository.load

    async def counted(name: str) -> Any:
        read.append(name)
        return await load(name)

    lobby, closed = await anna.open("toy"), await anna.open("toy")
    await page.settled()
    await anna.write("закрыть точно", closed)
    await page.settled()
    monkeypatch.setattr(page.repository, "load", counted)
    for _ in range(3):
        assert [len(one["tables"]) for one in await mine(anna)] == [1]
    assert sorted(read) == sorted([lobby, lobby, lobby, closed])


async def test_a_room_that_was_forgotten_is_listed_again_by_a_visit(page: Page) -> None:
    anna = await entered(page, "Аня")
    room = await made(anna)
    assert (await anna.post("forget", room=room)).status_code == 200
    assert [one["id"] for one in await mine(anna)] == ["table"]
    anna.room = room
    async with anna.looking():
        pass
    assert [one["id"] for one in await mine(anna)] == ["table", room]


async def test_a_player_s_list_keeps_the_newest_rooms(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "KNOWN", 3)
    anna = await entered(page, "Аня")
    made_one_by_one = [await made(anna, str(number)) for number in range(5)]
    assert [one["id"] for one in await mine(anna)] == ["table", *reversed(made_one_by_one[2:])]


async def test_the_rooms_of_several_players_are_listed_in_turn(page: Page) -> None:
    """After a code has brought them together: neither hides the other's."""
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    first, second = [await made(anna, "1"), await made(anna, "2")], [await made(boris, "3"), await made(boris, "4")]
    code = (await anna.post("code")).json()["code"]
    await boris.post("move", code=code)
    assert [one["id"] for one in await mine(boris)] == ["table", second[1], first[1], second[0], first[0]]


async def test_a_browser_makes_only_so_many_rooms(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    answers = [await anna.act("room", name="Дача") for _ in range(quotas.ROOMS_AT_ONCE + 1)]
    assert [answer.status_code for answer in answers] == [200] * quotas.ROOMS_AT_ONCE + [429]
    assert answers[-1].json()["key"] == "page-too-many-rooms"
    assert (await boris.act("room", name="Дача")).status_code == 200


async def test_a_room_and_who_knows_it_are_kept_for_a_year_after_the_last_visit(page: Page) -> None:
    anna = await entered(page, "Аня")
    room = await made(anna)
    keys = {"chat": f"web:{room}", "webrooms": anna.player}
    client = page.store.client
    for kind, name in keys.items():
        found = [key for key in await client.keys("*") if kind in str(key) and name in str(key)]
        assert len(found) == 1, kind
        assert KEPT_MS - 60_000 < await client.pttl(found[0]) <= KEPT_MS


async def test_a_stranger_meets_nothing_of_a_private_table(page: Page) -> None:
    """He is in the room of all and in one of his own; he even may have heard what the table is called."""
    anna, clara = await entered(page, "Аня"), await entered(page, "Клара")
    room = await made(anna)
    anna.room, own = room, await made(clara, "Чужая")
    async with clara.looking():
        async with anna.looking():
            table = await anna.open("eme", computers=True)
            await caught_up(page, table, anna)
            assert anna.items
        assert clara.items == {}
        assert clara.turns == []
    clara.room = own
    async with clara.looking():
        assert clara.items == {}
    for name in ("table", own):
        assert (await clara.get(f"/api/older?room={name}&before=99")).json()["items"] == []
        for answer in (
            await clara.press(f"1.{table}.1.ujoin", room=name),
            await clara.press(f"1.{table}.1.v", post=0, room=name),
            await clara.write("сесть", table),
        ):
            assert (answer.status_code, answer.json()["key"]) == (409, "refusal-no-table")
    seen = str([await mine(clara), (await clara.get("/api/start?room=table")).json()["room"]])
    assert room not in seen
    assert table not in seen
    assert (await page.chat_commands.chats.get(ChatId(f"web:{room}"))).tables == [table], "else it is hidden from all"


async def test_who_knows_a_table_s_name_and_not_its_room_sees_none_of_it(page: Page) -> None:
    anna, clara = await entered(page, "Аня"), await entered(page, "Клара")
    anna.room = await made(anna)
    async with anna.looking():
        table = await anna.open("eme", computers=True)
        await caught_up(page, table, anna)
    version, spots = anna.post_of()["version"], ["region A12"]
    for path in (f"/picture/{table}/{version}/table", f"/areas/{table}/{version}/table", f"/record/{table}"):
        assert (await anna.see(path)).status_code == 200
        answer = await clara.see(path)
        assert (answer.status_code, answer.json()["key"]) == (409, "refusal-no-table"), path
        assert (await clara.get(path)).json()["key"] == "page-no-room"
        known = {"If-None-Match": (await anna.see(path)).headers.get("etag", "")}
        assert (await clara.see(path, headers=known)).status_code == 409, "not even that it is the same"
    for browser, status in ((anna, 200), (clara, 409)):
        asked = {"player": browser.player, "room": browser.room, "table": table, "spots": spots}
        assert (await browser.post("why", **asked)).status_code == status


async def test_the_name_of_a_room_is_told_to_nobody_who_does_not_know_the_key(server: FakeServer) -> None:
    page = page_on(server, key=KEY)
    anna, clara = page.browser(), page.browser()
    await anna.post("key", key=KEY)
    await anna.enter("Аня")
    room = await made(anna)
    assert await title(anna, room) == "Дача"
    assert await title(clara, room) == ""
    clara.player = anna.player
    for ask in (clara.get("/api/mine"), clara.act("room", name="x"), clara.post("name", room=room, name="x")):
        answer = await ask
        assert (answer.status_code, answer.json()["key"]) == (401, "page-need-key")
    await page.close()


async def test_requests_about_rooms_come_only_from_our_own_page(page: Page) -> None:
    anna = await entered(page, "Аня")
    room = await made(anna)
    before, anna.http.headers["Origin"] = await stored(page), "https://example.com"
    for path in ("room", "name", "forget", "code", "move"):
        answer = await anna.post(path, room=room, name="Зло")
        assert (answer.status_code, answer.json()["key"]) == (403, "page-foreign")
    assert await stored(page) == before
