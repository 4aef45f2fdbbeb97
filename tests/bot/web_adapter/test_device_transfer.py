"""Who goes on at another device: by a code that is short, soon over, good for once, and hard to guess."""

import asyncio

import httpx
import pytest
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.web_adapter.access import login_throttle, quotas
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import Page, begun, caught_up, entered, page_on
from tests.bot.web_adapter.test_own_rooms import made, mine
from tests.bot.web_adapter.test_strangers import stored
from tests.support.harness import StoppedClock

KEY = "сезам откройся"
MINUTE = 60_000
DIGITS_AND_LETTERS = "23456789ABCEHKMPTXY"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_throttle, "SLOW_SECONDS", 0.01)


async def code_of(browser: Browser) -> str:
    answer = await browser.post("code")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


async def moved(browser: Browser, code: str) -> httpx.Response:
    answer = await browser.post("move", code=code)
    if answer.status_code == 200:
        browser.player = answer.json()["player"]
    return answer


def said(answer: httpx.Response) -> tuple[int, str | None]:
    return answer.status_code, answer.json().get("key")


async def test_a_code_brings_the_players_and_their_seats_and_leaves_them_where_they_were(page: Page) -> None:
    repository, boris, phone = await entered(page, "Аня"), await entered(page, "Боря"), page.browser()
    room = await made(repository)
    repository.room = boris.room = phone.room = room
    async with repository.looking(), boris.looking():
        table = await begun(page, repository, boris, "eme")
        assert said(await moved(phone, await code_of(repository))) == (200, None)
        assert [one["id"] for one in await mine(phone)] == ["table", room]
        async with phone.looking():
            assert (await phone.click("3")).status_code == 200
            await boris.click("0")
            await caught_up(page, table, repository, phone)
            await repository.reads("Ставки открыты")
            assert (await repository.write("помощь", table)).status_code == 200


async def test_a_browser_that_has_players_keeps_them(page: Page) -> None:
    repository, phone = await entered(page, "Аня", "Боря"), await entered(page, "Клара")
    answer = await moved(phone, await code_of(repository))
    assert [one["name"] for one in answer.json()["players"]] == ["Клара", "Аня", "Боря"]
    assert [one["name"] for one in (await repository.get("/api/start?room=table")).json()["players"]] == ["Аня", "Боря"]
    again = await moved(phone, await code_of(repository))
    assert len(again.json()["players"]) == 3


async def test_a_code_works_once(page: Page) -> None:
    repository, phone, thief = await entered(page, "Аня"), page.browser(), page.browser()
    code = await code_of(repository)
    assert said(await moved(phone, code)) == (200, None)
    assert said(await moved(thief, code)) == (403, "refusal-used-code")
    assert (await thief.get("/api/start?room=table")).json()["players"] == []
    assert said(await moved(phone, code)) == (403, "refusal-used-code")


async def test_of_two_who_say_a_code_at_once_one_gets_in(server: FakeServer) -> None:
    """In two processes, so that no line is stood in."""
    one, other = page_on(server), page_on(server)
    repository = await entered(one, "Аня")
    code = await code_of(repository)
    answers = await asyncio.gather(
        *(moved(Browser(page.app, address=f"192.0.2.{n}"), code) for n, page in enumerate((one, other, one, other)))
    )
    assert sorted(said(answer) for answer in answers) == [(200, None)] + [(403, "refusal-used-code")] * 3
    await one.close()
    await other.close()


async def test_a_code_is_over_after_ten_minutes_of_service(server: FakeServer) -> None:
    clock = StoppedClock()
    page = page_on(server, clock=clock)
    repository, phone = await entered(page, "Аня"), page.browser()
    first, second = await code_of(repository), await code_of(repository)
    clock.time += 10 * MINUTE - 1
    assert said(await moved(phone, first)) == (200, None)
    clock.time += 1
    assert said(await moved(phone, second)) == (403, "refusal-old-code")
    await page.close()


async def test_a_code_is_read_as_people_type_it(page: Page) -> None:
    """Small, in two halves, and with the letters of a Russian keyboard that look the same."""
    russian = str.maketrans("ABCEHKMPTXY", "АВСЕНКМРТХУ")
    for write in (str.lower, lambda code: f" {code[:4]} {code[4:]}\n", lambda code: code.translate(russian).lower()):
        repository, phone = await entered(page, "Аня"), page.browser()
        assert said(await moved(phone, write(await code_of(repository)))) == (200, None)


async def test_a_code_is_eight_signs_of_which_none_looks_like_another(page: Page) -> None:
    codes = set()
    for _ in range(40):
        codes.add(await code_of(await entered(page, "Аня")))
    assert len(codes) == 40
    assert {len(code) for code in codes} == {8}
    assert set("".join(codes)) == set(DIGITS_AND_LETTERS)
    assert not set(DIGITS_AND_LETTERS) & set("01OILSZGQD")


@pytest.mark.parametrize("code", ["", "AAAAAAAA", "A" * 64, "\u202e", "AAAA-AAA?", "🦊🦊🦊🦊🦊🦊🦊🦊"])
async def test_what_is_no_code_is_called_so_and_changes_nothing(page: Page, code: str) -> None:
    await code_of(await entered(page, "Аня"))
    before = await stored(page)
    assert said(await moved(page.browser(), code)) == (403, "refusal-wrong-code")
    assert said(await page.browser().post("move", code="A" * 65)) == (400, "page-no-request")
    assert await stored(page) == before


async def test_who_guesses_codes_has_to_wait_even_with_the_right_one(page: Page) -> None:
    repository, thief = await entered(page, "Аня"), Browser(page.app, address="192.0.2.1")
    code = await code_of(repository)
    tries = [said(await moved(thief, f"{number:08}")) for number in range(login_throttle.GUESSES)]
    assert tries == [(403, "refusal-wrong-code")] * login_throttle.GUESSES
    assert said(await moved(thief, code)) == (429, "page-too-many-codes")
    assert said(await moved(Browser(page.app, address="192.0.2.1"), code)) == (429, "page-too-many-codes")
    assert said(await moved(Browser(page.app, address="192.0.2.2"), code)) == (200, None)


async def test_guesses_at_once_are_no_more_than_guesses_one_after_another(page: Page) -> None:
    thief = Browser(page.app, address="192.0.2.1")
    answers = await asyncio.gather(*(moved(thief, f"{number:08}") for number in range(20)))
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [403] * login_throttle.GUESSES + [429] * (20 - login_throttle.GUESSES)


async def test_a_browser_that_guesses_waits_wherever_it_asks_from(page: Page) -> None:
    """From an address that many share, the others do not wait."""
    repository, thief, phone = await entered(page, "Аня"), await entered(page, "Клара"), page.browser()
    code = await code_of(repository)
    for number in range(login_throttle.GUESSES):
        assert said(await moved(thief, f"{number:08}")) == (403, "refusal-wrong-code")
    assert said(await moved(thief, code)) == (429, "page-too-many-codes")
    assert said(await moved(phone, code)) == (200, None)


async def test_a_browser_gets_only_so_many_codes(page: Page) -> None:
    repository = await entered(page, "Аня")
    answers = [said(await repository.post("code")) for _ in range(quotas.CODES_AT_ONCE + 1)]
    assert answers == [(200, None)] * quotas.CODES_AT_ONCE + [(429, "page-too-many-codes")]
    assert said(await page.browser().post("code")) == (401, "page-who-are-you")


async def test_where_there_is_no_room_for_the_players_the_code_stays_good(page: Page) -> None:
    repository = await entered(page, "Аня")
    full, phone = await entered(page, *(f"Игрок {number}" for number in range(8))), page.browser()
    code = await code_of(repository)
    assert said(await moved(full, code)) == (409, "page-no-more-players")
    assert said(await moved(phone, code)) == (200, None)


async def test_a_code_is_no_key_of_the_page(server: FakeServer) -> None:
    page = page_on(server, key=KEY)
    repository, phone = page.browser(), page.browser()
    await repository.post("key", key=KEY)
    await repository.enter("Аня")
    code = await code_of(repository)
    assert said(await moved(phone, code)) == (401, "page-need-key")
    assert said(await phone.post("code")) == (401, "page-need-key")
    await phone.post("key", key=KEY)
    assert said(await moved(phone, code)) == (200, None)
    await phone.get("/api/start?room=table")
    async with phone.looking():
        pass
    await page.close()


async def test_a_code_is_in_no_log_no_cookie_and_not_in_the_store(page: Page) -> None:
    repository, phone = await entered(page, "Аня"), page.browser()
    with capture_logs() as logged:
        code = await code_of(repository)
        kept = await stored(page)
        answers = [
            await moved(phone, code),
            await moved(phone, code),
            await repository.post("move", code=code, more=code),
        ]
    for text in [
        str(kept),
        str(await stored(page)),
        str(logged),
        str(phone.http.cookies),
        *(one.text for one in answers),
    ]:
        assert code not in text
    (record,) = [key for key in kept if ":r:code:" in str(key)]
    assert 0 < await page.store.client.pttl(record) <= 24 * 60 * MINUTE
    assert "no-store" in (await repository.post("code")).headers["cache-control"]
    cookie = answers[0].headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert phone.http.cookies["imperia"] != repository.http.cookies["imperia"], "each device has a cookie of its own"
