"""What does not come from our own page, or not as our page sends it: answered clearly, and nothing is changed."""

import json
import random
import uuid
from typing import Any

import httpx
import pytest
from fakeredis import FakeServer

from bot.presenter import payload
from bot.presenter.screen import Do
from bot.web_adapter.access.origin_guard import LOOPBACK
from tests.bot.web_adapter.browser import HOST, buttons, text_of
from tests.bot.web_adapter.harness import Page, begun, entered, page_on

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "${alert(1)} {{7*7}} { $who }",
    "\u202egnp.exe",
    "a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307",
    "Аня\nБоря: 100 очков",
    "@everyone <@&1>",
    "х" * 300,
    "👩‍👩‍👧‍👦" * 40,
)


async def stored(page: Page) -> dict[bytes | str, bytes | None]:
    """Everything in the store, as a fingerprint."""
    client = page.store.client
    return {key: await client.dump(key) for key in sorted(await client.keys("*"))}


@pytest.mark.parametrize(
    "origin", [None, "null", "https://example.com", f"http://{HOST}.evil.example", "http://127.0.0.1"]
)
async def test_a_request_from_another_site_is_refused(page: Page, origin: str | None) -> None:
    anna = await entered(page, "Аня")
    before = await stored(page)
    if origin is None:
        del anna.http.headers["Origin"]
    else:
        anna.http.headers["Origin"] = origin
    for path in ("enter", "rename", "open", "press", "order"):
        answer = await anna.post(path, name="Зло")
        assert (answer.status_code, answer.json()["key"]) == (403, "page-foreign")
    assert await stored(page) == before


@pytest.mark.parametrize("origin", ["null", "https://example.com"])
async def test_a_line_from_another_site_is_not_opened(page: Page, origin: str) -> None:
    anna = await entered(page, "Аня")
    anna.http.headers["Origin"] = origin
    with pytest.raises(ConnectionRefusedError):
        async with anna.looking():
            pass


async def test_a_name_that_points_at_us_from_outside_is_refused(page: Page) -> None:
    """Otherwise a page of evil.example, pointed at 127.0.0.1, would count as ours."""
    anna = await entered(page, "Аня")
    for host in ("evil.example:8080", "", "[::1", "127.0.0.1.evil.example"):
        answer = await anna.http.get("/", headers={"Host": host})
        assert answer.status_code == 403
    for host in ("localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.1.7:8080"):
        assert (await anna.http.get("/", headers={"Host": host})).status_code == 200


async def test_a_name_that_the_operator_lists_is_ours(server: FakeServer) -> None:
    page = page_on(server, hosts=(*LOOPBACK, "games.example.org"))
    browser = page.browser()
    for host, status in (("Games.Example.org", 200), ("games.example.org:8080", 200), ("example.org", 403)):
        answer = await browser.http.get("/", headers={"Host": host})
        assert answer.status_code == status, host
    assert answer.json()["key"] == "page-strange-host"
    await page.close()


async def test_who_has_not_said_a_name_can_do_nothing(page: Page) -> None:
    anna, nobody = await entered(page, "Аня"), page.browser()
    table = await anna.open()
    await page.settled()
    before = await stored(page)
    nobody.player = anna.player
    press = payload.write(table, 1, Do(("end",)))
    for answer in (
        await nobody.press(press),
        await nobody.write("помощь", table),
        await nobody.get("/api/older?room=table&before=9"),
    ):
        assert (answer.status_code, answer.json()["key"]) == (401, "page-who-are-you")
    with pytest.raises(ConnectionRefusedError):
        async with nobody.looking():
            pass
    assert await stored(page) == before


async def test_nobody_acts_for_a_player_of_another_browser(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    table = await anna.open()
    await page.settled()
    before, boris.player = await stored(page), anna.player
    for answer in (
        await boris.press(f"1.{table}.1.ustart"),
        await boris.write("начать", table),
        await boris.post("rename", player=anna.player, name="Зло"),
        await boris.act("open", game="eme", places=2, options={}),
    ):
        assert (answer.status_code, answer.json()["key"]) == (403, "page-no-your-player")
    assert await stored(page) == before


async def test_a_table_of_another_room_is_not_there(page: Page) -> None:
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря", room="dacha")
    table = await anna.open()
    await page.settled()
    before = await stored(page)
    for answer in (await boris.press(f"1.{table}.1.ujoin"), await boris.write("сесть", table)):
        assert (answer.status_code, answer.json()["key"]) == (409, "refusal-no-table")
    assert await stored(page) == before


async def test_a_body_that_is_too_big_is_not_read_to_its_end(page: Page) -> None:
    anna = await entered(page, "Аня")
    read = 0

    async def endless() -> Any:
        nonlocal read
        for _ in range(100):
            read += 1
            yield b" " * 8192

    answer = await anna.http.post("/api/order", content=endless(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["key"]) == (413, "page-too-big")


@pytest.mark.parametrize(
    ("content", "kind", "status", "key"),
    [
        (b"", "application/json", 400, "page-no-json"),
        (b"{", "application/json", 400, "page-no-json"),
        (b"\xff\xfe", "application/json", 400, "page-no-json"),
        (b'{"name": "\\ud800"}', "application/json", 400, "page-no-json"),
        (b"[" * 5000, "application/json", 400, "page-no-json"),
        (b"[]", "application/json", 400, "page-no-request"),
        (b"{}", "application/json", 400, "page-no-request"),
        (b'{"name": 1}', "application/json", 400, "page-no-request"),
        (b'{"name": "x", "extra": 1}', "application/json", 400, "page-no-request"),
        (b'{"name": "x"}', "text/plain", 415, "page-no-json"),
        (b'{"name": " \\u200b\\u3164 "}', "application/json", 400, "page-no-name"),
    ],
)
async def test_what_is_no_request_is_called_so(page: Page, content: bytes, kind: str, status: int, key: str) -> None:
    browser = page.browser()
    answer = await browser.http.post("/api/enter", content=content, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert await stored(page) == {}


WRONG: list[Any] = [None, True, -1, 1.5, "", "\x00", "../../etc", [], {}, 2**63, "9" * 600, {"a": {"b": 1}}]
FREE = ("name", "text")
"""Fields that may hold any text a person writes."""


@pytest.mark.parametrize("path", ["open", "press", "order", "rename"])
async def test_a_field_of_the_wrong_type_is_refused(page: Page, path: str) -> None:
    anna = await entered(page, "Аня")
    table = await anna.open()
    await page.settled()
    asked: dict[str, Any] = {"delivery": str(uuid.uuid4()), "player": anna.player, "room": "table"}
    right: dict[str, dict[str, Any]] = {
        "open": {**asked, "game": "eme", "places": 3, "options": {"side": "B"}, "computers": False},
        "press": {**asked, "post": 1, "press": f"1.{table}.1.ustart"},
        "order": {**asked, "table": table, "text": "помощь"},
        "rename": {"player": anna.player, "name": "Аня"},
    }
    before = await stored(page)
    for field, wrong in ((field, wrong) for field in right[path] for wrong in WRONG):
        allowed = isinstance(right[path][field], type(wrong)) and (field in FREE or wrong in (True, {}))
        if not allowed:
            answer = await anna.post(path, **(right[path] | {field: wrong}))
            assert 400 <= answer.status_code < 500, (field, wrong, answer.text)
            assert answer.json()["why"]
    assert await stored(page) == before


@pytest.mark.parametrize("presses", [120, pytest.param(500, marks=pytest.mark.nightly)])
async def test_forged_buttons_change_nothing_and_are_all_answered(page: Page, presses: int) -> None:
    anna, boris, clara = [await entered(page, name) for name in ("Аня", "Боря", "Клара")]
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        other = await entered(page, "Даша", room="dacha")
        foreign = await other.open()
        await page.settled()
        before, rng = await stored(page), random.Random(5)
        honest = [button["press"] for button in buttons(anna.post_of(table)["screen"])]
        seen = set()
        for _ in range(presses):
            answer = await clara.press(forged(rng, honest, table, foreign), post=rng.choice([0, 1, 7, 2**52]))
            assert answer.status_code in (200, 400, 409), answer.text
            assert answer.status_code != 200 or answer.json().get("panel"), answer.text
            seen.add((answer.status_code, answer.json().get("key")))
    assert await stored(page) == before
    assert {(400, "page-no-button"), (409, "refusal-no-table"), (409, "refusal-not-seated")} <= seen


def forged(rng: random.Random, honest: list[str], table: str, foreign: str) -> str:
    """A button that was never on this screen: bent, cut, made up, or of another table."""
    version = payload._base36(rng.choice([0, 1, 5, 20, 500, 36**9]))
    press = rng.choice(
        ["dend", "dbid 3", "dbid 99", "s0", "s9999", "ustart", "uundo", "uresign", "ucolour 9", "v", "vmine", "x"]
    )
    bent = list(rng.choice(honest))
    bent[rng.randrange(len(bent))] = rng.choice("019azAZ.;* \x00ы")
    made_up = f"1.{rng.choice([table, foreign, '00000000', '99zzzzzz'])}.{version}.{press}"
    noise = "".join(chr(rng.randrange(32, 0x2FF)) for _ in range(rng.randrange(64)))
    return rng.choice(["".join(bent), made_up, made_up, noise, rng.choice(honest)[: rng.randrange(64)]])[:64]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_nothing_but_a_name(page: Page, name: str) -> None:
    anna = await entered(page, name)
    async with anna.looking():
        await anna.open()
        await anna.until(lambda: anna.items)
    answer = await anna.get("/api/older?room=table&before=99")
    assert answer.headers["content-type"] == "application/json"
    shown = [
        piece for block in anna.post_of()["screen"]["blocks"] for piece in block["text"] if isinstance(piece, dict)
    ]
    assert shown
    for piece in shown:
        assert len(piece["who"]) <= 33
        assert not set(piece["who"]) & set("\n\u202e\u2066\u2067\u2068\u2069")
    assert name not in (await anna.get("/")).text


async def test_the_cookie_is_out_of_reach_and_only_its_fingerprint_is_stored(page: Page) -> None:
    browser = page.browser()
    answer = await browser.post("enter", name="Аня")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    token = browser.http.cookies["imperia"]
    assert len(token) >= 43
    assert token not in answer.text
    assert token not in str(await stored(page))


async def test_a_cookie_of_somebody_s_own_making_is_not_kept(page: Page) -> None:
    browser = page.browser()
    browser.http.cookies.set("imperia", "A" * 43)
    await browser.enter("Аня")
    assert browser.http.cookies.jar is not None
    assert all(cookie.value != "A" * 43 for cookie in browser.http.cookies.jar if cookie.domain == "127.0.0.1")


async def test_one_browser_holds_only_so_many_players(page: Page) -> None:
    browser = await entered(page, *(f"Игрок {number}" for number in range(8)))
    answer = await browser.post("enter", name="Лишний")
    assert (answer.status_code, answer.json()["key"]) == (409, "page-no-more-players")


async def test_a_player_may_call_himself_something_else(page: Page) -> None:
    anna = await entered(page, "Аня")
    answer = await anna.post("rename", player=anna.player, name=" Анна\u202e ")
    assert answer.json()["players"] == [{"id": anna.player, "name": "Анна"}]
    async with anna.looking():
        await anna.open()
        await anna.until(lambda: anna.items)
    assert "Анна" in text_of(anna.post_of()["screen"])


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/r/dacha",
        "/static/main.js",
        "/static/none.js",
        "/static/../app.py",
        "/nowhere",
        "/api/start?room=table",
        "/api/open",
    ],
)
async def test_every_answer_tells_browsers_to_run_nothing_foreign(page: Page, path: str) -> None:
    answer: httpx.Response = await page.browser().get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"


async def test_a_page_that_is_not_there_says_so(page: Page) -> None:
    for path in ("/nowhere", "/api/open", "/static/none.js", "/r/a/b"):
        answer = await page.browser().get(path)
        assert (answer.status_code, answer.json()["key"]) == (404, "page-nowhere")
    answer = await page.browser(language="be, en;q=0.5").get("/api/start?room=../../etc")
    assert answer.json() == {"ok": False, "key": "page-no-room", "why": "There is no such room."}


def test_the_page_itself_never_makes_markup_of_text() -> None:
    from bot.web_adapter.reading import STATIC

    sources = {path.name: path.read_text(encoding="utf-8") for path in STATIC.iterdir()}
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "style="):
        assert [name for name, source in sources.items() if word in source] == []
    assert json.dumps(sources["index.html"]).count("<script") == 1
