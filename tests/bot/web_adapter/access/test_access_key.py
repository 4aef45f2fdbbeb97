"""The key of a page that other machines reach: asked for once, never guessed, never kept where it could be read."""

import asyncio
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer
from structlog.testing import capture_logs

from bot.web_adapter.access import login_throttle
from bot.web_adapter.access.access_key import AccessKey
from bot.web_adapter.access.login_throttle import ASKERS, GUESSES, LONGEST_LINE, PATIENCE, LoginThrottle
from bot.web_adapter.requests import Refused
from tests.bot.web_adapter.browser import Browser
from tests.bot.web_adapter.harness import page_on
from tests.bot.web_adapter.test_strangers import stored

KEY = "сезам откройся"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_throttle, "SLOW_SECONDS", 0.01)


async def test_without_the_key_nothing_is_seen_and_with_it_everything(server: FakeServer) -> None:
    page = page_on(server, key=KEY)
    browser = page.browser()
    assert (await browser.get("/api/start?room=table")).json()["key"] is True
    for ask in (
        browser.post("enter", name="Аня"),
        browser.get("/api/older?room=table&before=9"),
        browser.get("/picture/07nobody/1/table"),
        browser.get("/record/07nobody"),
    ):
        answer = await ask
        assert (answer.status_code, answer.json()["key"]) == (401, "page-need-key")
    with pytest.raises(ConnectionRefusedError):
        async with browser.looking():
            pass
    assert (await browser.post("key", key=KEY)).status_code == 200
    assert (await browser.get("/api/start?room=table")).json()["key"] is False
    await browser.enter("Аня")
    await browser.enter("Боря")
    async with browser.looking():
        await browser.open()
        await browser.until(lambda: browser.items)
    await page.close()


async def test_the_key_is_in_no_answer_no_cookie_no_log_and_not_in_the_store(server: FakeServer) -> None:
    page = page_on(server, key=KEY)
    browser = page.browser()
    with capture_logs() as logged:
        answers = [await browser.post("key", key=KEY), await browser.post("key", key=f"{KEY}!")]
        answers += [await browser.get("/api/start?room=table"), await browser.post("key", key=KEY, more=KEY)]
    assert [answer.status_code for answer in answers] == [200, 403, 200, 400]
    kept = await stored(page)
    for text in [*(answer.text for answer in answers), str(logged), str(kept), str(browser.http.cookies)]:
        assert KEY not in text
    cookie = answers[0].headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert "сезам" not in repr(AccessKey(KEY))
    await page.close()


async def test_a_new_key_shuts_out_who_knew_the_old_one_until_he_learns_it_and_leaves_him_his_seat(
    server: FakeServer,
) -> None:
    first = page_on(server, key=KEY)
    anna = first.browser()
    await anna.post("key", key=KEY)
    player = await anna.enter("Аня")
    await first.close()
    second = page_on(server, key="новый ключ")
    again = second.browser()
    again.http.cookies = anna.http.cookies
    assert (await again.get("/api/start?room=table")).json()["players"] == []
    await again.post("key", key="новый ключ")
    assert [one["id"] for one in (await again.get("/api/start?room=table")).json()["players"]] == [player]
    await second.close()


async def test_who_guesses_has_to_wait_and_who_is_in_does_not_notice(server: FakeServer) -> None:
    page = page_on(server, key=KEY)
    anna, thief = page.browser(), Browser(page.app, address="192.0.2.1")
    await anna.post("key", key=KEY)
    await anna.enter("Аня")
    statuses = [await guess(thief, f"guess {number}") for number in range(GUESSES + 3)]
    assert statuses == [403] * GUESSES + [429] * 3
    assert await guess(thief, KEY) == 429
    assert (await anna.get("/api/older?room=table&before=9")).status_code == 200
    await page.close()


async def guess(browser: Browser, key: str) -> int:
    return (await browser.post("key", key=key)).status_code


async def test_an_address_may_guess_again_after_a_while_and_others_at_any_time() -> None:
    time = [0.0]
    door = AccessKey(KEY, LoginThrottle("page-too-many-keys", now=lambda: time[0]))
    for _ in range(GUESSES):
        await refused(door, "192.0.2.1", "page-wrong-key")
    await refused(door, "192.0.2.1", "page-too-many-keys")
    await refused(door, "192.0.2.2", "page-wrong-key")
    time[0] = PATIENCE
    await refused(door, "192.0.2.1", "page-wrong-key")
    await door.try_key(KEY, "192.0.2.1")


@dataclass
class Slowness:
    """Time passes only while somebody sleeps."""

    seconds: float = 0

    async def sleep(self, seconds: float) -> None:
        self.seconds += seconds
        await asyncio.sleep(0)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "172.18.0.7"])
async def test_behind_a_proxy_a_wrong_key_costs_time_and_locks_nobody_out(address: str) -> None:
    slowness = Slowness()
    door = AccessKey(KEY, LoginThrottle("page-too-many-keys", ["172.16.0.0/12"], sleep=slowness.sleep))
    for _ in range(100):
        await refused(door, address, "page-wrong-key")
    assert slowness.seconds == pytest.approx(100 * 0.01)
    await door.try_key(KEY, address)
    assert slowness.seconds == pytest.approx(100 * 0.01), "the right key costs nothing"


async def test_who_guess_at_once_wait_for_each_other_and_the_line_is_short() -> None:
    over = asyncio.Event()
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await over.wait()

    door = AccessKey(KEY, LoginThrottle("page-too-many-keys", sleep=sleep))
    guesses = [asyncio.create_task(refused(door, "127.0.0.1", "page-wrong-key")) for _ in range(LONGEST_LINE - 1)]
    await asyncio.sleep(0)
    knowing = asyncio.create_task(door.try_key(KEY, "127.0.0.1"))
    await asyncio.sleep(0)
    await refused(door, "127.0.0.1", "page-too-many-keys")
    assert len(slept) == 1, "the others wait until it is their turn to be slow"
    over.set()
    await asyncio.gather(*guesses, knowing)
    assert len(slept) == LONGEST_LINE - 1
    await refused(door, "127.0.0.1", "page-wrong-key")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("", "", True),
    ],
)
async def test_a_whole_network_of_long_addresses_counts_as_one(one: str, other: str, same: bool) -> None:
    door = AccessKey(KEY)
    for _ in range(GUESSES):
        await refused(door, one, "page-wrong-key")
    await refused(door, other, "page-too-many-keys" if same else "page-wrong-key")


async def test_addresses_are_forgotten_before_they_fill_the_memory() -> None:
    login_throttle = LoginThrottle("page-too-many-keys")
    door = AccessKey(KEY, login_throttle)
    for number in range(ASKERS + 10):
        await refused(door, f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", "page-wrong-key")
    assert len(login_throttle._wrong) == ASKERS


async def test_without_a_key_the_door_stands_open() -> None:
    door = AccessKey(None)
    await door.try_key("anything", "192.0.2.1")
    assert door.admits("")
    assert not AccessKey(KEY).admits("")


async def refused(door: AccessKey, address: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        await door.try_key("wrong", address)
    assert refusal.value.key == why
