"""The token is in the address of every call: it must be in no log, no traceback and no repr, whatever goes wrong."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from aiohttp import InvalidURL
from fakeredis import FakeServer

from bot.bootstrap import configure_logs
from bot.telegram_adapter import inbox
from bot.telegram_adapter.bot_api.api import Access, Api
from bot.telegram_adapter.bot_api.http import Http
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.telegram import Telegram
from tests.support import waiting


@pytest.fixture(autouse=True)
def _all_logs() -> Iterator[None]:
    root = logging.getLogger()
    level = root.level
    root.setLevel(logging.DEBUG)
    yield
    root.setLevel(level)


class Failing:
    """Every call ends as one of these would, with all that the library would put into the exception."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.after: dict[str, int] = {}
        self.met: set[str] = set()
        original, failing = Http.do_request, self

        async def do_request(request: Http, url: str, method: str, *rest: Any, **more: Any) -> Any:
            name = url.rpartition("/")[2]
            left = failing.after.get(name, 0)
            if left > 0:
                failing.after[name] = left - 1
                failing.met.add(name)
                raise [RuntimeError(url), InvalidURL(url), ValueError(f"{method} {url} {rest} {more}")][left % 3]
            return await original(request, url, method, *rest, **more)

        monkeypatch.setattr(Http, "do_request", do_request)

    def has_met(self, *names: str) -> Callable[[], Awaitable[bool]]:
        async def met() -> bool:
            return self.met >= set(names)

        return met


async def test_with_every_call_failing_the_token_is_nowhere(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    configure_logs()
    monkeypatch.setattr(inbox, "PAUSES", (0.01, 0.01))
    failing = Failing(monkeypatch)
    failing.after = dict.fromkeys(("getMe", "getUpdates", "deleteWebhook", "getMyCommands"), 1)
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.begins("/new eme 2")
        failing.after = dict.fromkeys(
            ("answerCallbackQuery", "editMessageText", "editMessageMedia", "editMessageReplyMarkup", "sendMessage",
             "sendPhoto", "sendDocument", "setMessageReaction", "getChatMember", "deleteMessage"), 3
        )  # fmt: skip
        answer = await people[0].presses(await friends.board(table), "Правила", patience=1)
        for line in ("/export", "/settings", "/rules", "/board", "/lang en", "bid 1"):
            await friends.says(people[0], line, await friends.board(table))
        for fault in (Fault.BAD_GATEWAY, Fault.LOST_BEFORE, Fault.LOST_AFTER, Fault.SERVER_ERROR):
            telegram.faults.next(fault, "sendMessage")
            await friends.says(people[0], "/score", await friends.board(table))
        await until(failing.has_met("getMe", "getUpdates", "answerCallbackQuery", "sendMessage", "sendPhoto"))
        said: list[str] = []

        def is_logged() -> bool:
            said.extend(capfd.readouterr())
            return all(one in "".join(said) for one in LOGGED)

        await waiting.until(is_logged)
        assert not answer.text
        shown = "".join(map(repr, [bot.telegram, bot.telegram._api, bot.telegram._webhook]))
        secret = telegram.token.partition(":")[2]
    for text in ("".join((*said, *capfd.readouterr())), caplog.text, shown):
        assert secret not in text


LOGGED = ("connected to Telegram", "not said")
"""The second one shows that the failures were logged."""
REFUSED = "does not know this token"


async def test_a_token_that_telegram_does_not_know_is_said_once_and_not_shown(
    capfd: pytest.CaptureFixture[str],
) -> None:
    configure_logs()
    async with Telegram() as telegram:
        bot = bot_on(telegram, FakeServer())
        bot.telegram._api = Api(Access("7000001:wrong-canary-token", telegram.root))
        said = ""
        async with running(bot), asyncio.timeout(60):
            while REFUSED not in said:
                await asyncio.sleep(0.01)
                said += capfd.readouterr().err
            await asyncio.sleep(0.2)
    said += capfd.readouterr().err
    assert said.count(REFUSED) == 1
    assert "canary" not in said


def test_the_librarys_own_repr_would_show_it() -> None:
    """The control: what we keep silent about is really there."""
    api = Api(Access("7000001:canary", "http://127.0.0.1:1"))
    assert "canary" in super(Api, api).__repr__()
    assert "canary" not in repr(api)
    assert "canary" not in repr(Access("7000001:canary"))
