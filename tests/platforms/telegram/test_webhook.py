"""Updates brought to an address: secret, order, repetition, and calls in the answer."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from tests.platforms.telegram import clock as clocks
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.webhook import SECRET_HEADER
from tests.platforms.telegram.wire import Json
from tests.support.waiting import until


class Hook:
    """A bot's end of the webhook: keeps what comes, answers as the test wants."""

    def __init__(self, clock: SteppedClock) -> None:
        self._clock, self._came = clock, asyncio.Event()
        self.bodies: list[Json] = []
        self.times: list[float] = []
        self.secrets: list[str | None] = []
        self.statuses: list[int] = []
        """Answers to the next tries; after them all is well."""
        self.headers: dict[str, str] = {}
        self.answer: Json | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        self.url = ""

    async def take(self, request: web.Request) -> web.Response:
        self.bodies.append(await request.json())
        self.times.append(self._clock.now())
        self.secrets.append(request.headers.get(SECRET_HEADER))
        self._came.set()
        self._came = asyncio.Event()
        await self.gate.wait()
        if self.statuses:
            return web.Response(status=self.statuses.pop(0), headers=self.headers)
        return web.Response() if self.answer is None else web.json_response(self.answer)

    async def has(self, number: int) -> None:
        async with asyncio.timeout(60):
            while len(self.bodies) < number:
                await self._came.wait()


@pytest.fixture
async def hook(call: Raw, clock: SteppedClock, telegram: Telegram) -> AsyncIterator[Hook]:
    hook = Hook(clock)
    app = web.Application()
    app.router.add_post("/hook", hook.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    hook.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    await call("setWebhook", url=hook.url, secret_token="s-e_c")
    yield hook
    hook.gate.set()
    await telegram.server.stop()
    await runner.cleanup()


@pytest.fixture(autouse=True)
def _answers_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still while an update is on its way over a real socket."""
    monkeypatch.setattr(clocks, "SETTLING", 0.05)


async def test_updates_come_with_the_secret(call: Raw, hook: Hook, telegram: Telegram, anna: Person) -> None:
    await anna.starts()
    await hook.has(1)
    assert hook.bodies[0]["message"]["text"] == "/start"
    assert hook.secrets == ["s-e_c"]
    await until(lambda: not telegram.updates.waiting())
    info = await call("getWebhookInfo")
    assert (info["url"], info["pending_update_count"]) == (hook.url, 0)


async def test_what_waited_before_comes_too(call: Raw, hook: Hook, anna: Person) -> None:
    await call("deleteWebhook")
    await anna.starts()
    await call("setWebhook", url=hook.url)
    await hook.has(1)
    assert hook.secrets == [None]
    await call("deleteWebhook")
    await anna.says(anna.private, "раз")
    await call("setWebhook", url=hook.url, drop_pending_updates=True)
    await anna.says(anna.private, "два")
    await hook.has(2)
    assert hook.bodies[1]["message"]["text"] == "два"


async def test_a_refused_update_comes_again_later_and_later(
    call: Raw, hook: Hook, anna: Person, clock: SteppedClock
) -> None:
    hook.statuses = [500, 502, 503, 301]
    await anna.starts()
    await clock.advance(1)
    await clock.advance(30)
    await hook.has(5)
    steps = [round(later - earlier) for earlier, later in zip(hook.times, hook.times[1:], strict=False)]
    assert steps == [0, 2, 4, 8]
    assert all(body == hook.bodies[0] for body in hook.bodies)
    info = await call("getWebhookInfo")
    assert info["last_error_message"].startswith("Wrong response from the webhook: 301")


async def test_the_bot_may_say_when_to_come_again(hook: Hook, anna: Person, clock: SteppedClock) -> None:
    hook.statuses, hook.headers = [503], {"Retry-After": "20"}
    await anna.starts()
    await hook.has(1)
    await clock.advance(19)
    assert len(hook.bodies) == 1
    await clock.advance(2)
    await hook.has(2)
    assert hook.times[1] - hook.times[0] == 20


async def test_a_press_is_dropped_when_its_time_would_be_over(
    call: Raw, hook: Hook, telegram: Telegram, group: Group, anna: Person, clock: SteppedClock
) -> None:
    await call("sendMessage", chat_id=group.id, text="a", reply_markup=keyboard({"Ход": "go"}))
    await hook.has(2)
    hook.statuses = [500] * 99
    await anna.presses(group.board, "Ход", patience=0)
    await hook.has(3)
    await clock.advance(200)
    assert [update.kind for update in telegram.world.webhook.dropped] == ["callback_query"]
    assert len(hook.bodies) < 15


async def test_a_chat_waits_for_its_own_updates_only(
    hook: Hook, telegram: Telegram, anna: Person, boris: Person
) -> None:
    hook.gate.clear()
    await anna.starts()
    await anna.says(anna.private, "ход 3")
    await boris.starts()
    await hook.has(2)
    await asyncio.sleep(0.05)
    assert [body["message"]["from"]["id"] for body in hook.bodies] == [anna.id, boris.id]
    hook.gate.set()
    await hook.has(3)
    assert hook.bodies[2]["message"]["text"] == "ход 3"


async def test_the_answer_may_be_a_call(hook: Hook, telegram: Telegram, anna: Person) -> None:
    hook.answer = {"method": "sendMessage", "chat_id": anna.id, "text": "Привет"}
    await anna.starts()
    await telegram.until(lambda: anna.private.by_bot)
    assert anna.private.by_bot[-1].text == "Привет"


async def test_an_update_that_was_taken_may_come_again(hook: Hook, telegram: Telegram, anna: Person) -> None:
    telegram.faults.inbound(seed=1, again=0.5)
    await anna.starts()
    for number in range(10):
        await anna.says(anna.private, str(number))
    await hook.has(11 + 1)
    await until(lambda: not telegram.world.webhook._queues)
    assert len(hook.bodies) == 11 + telegram.faults.injected[Fault.REPEATED_UPDATE]
    assert len({body["update_id"] for body in hook.bodies}) == 11


async def test_in_an_outage_nothing_comes(hook: Hook, telegram: Telegram, anna: Person, clock: SteppedClock) -> None:
    telegram.faults.outage(30)
    await anna.starts()
    await clock.advance(29)
    assert hook.bodies == []
    await clock.advance(5)
    await hook.has(1)


async def test_addresses_and_secrets_are_checked(call: Raw) -> None:
    words = "bad webhook: this server calls its own machine only"
    await refused(call, words, "setWebhook", url="https://example.com/hook")
    words = "secret token contains unallowed characters"
    await refused(call, words, "setWebhook", url="http://127.0.0.1:9/", secret_token="a b")
