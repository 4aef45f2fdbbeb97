"""The door through which Telegram brings updates: only with the secret, and confirmed only when stored."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from structlog.testing import capture_logs
from telegram.error import Conflict

from bot.app.base.metrics import Reach
from bot.app.base.ports import StoreFailed
from bot.telegram_adapter import updates
from bot.telegram_adapter.updates import HEADER, LONGEST_BODY, LONGEST_BREATH, Poller, Webhook

TOKEN = "123456:canary"


@dataclass
class Basket:
    """Stands for the inbox."""

    taken: list[Any] = field(default_factory=list)
    held_up: list[Any] = field(default_factory=list)
    fails: bool = False

    def hold_up(self, updates: Any) -> None:
        self.held_up += updates

    async def take(self, raw: Any) -> None:
        if self.fails:
            raise StoreFailed("away")
        self.taken.append(raw)


@pytest.fixture
def basket() -> Basket:
    return Basket()


@pytest.fixture
def webhook(basket: Basket) -> Webhook:
    made = Webhook("https://games.example.org/telegram", TOKEN)
    made.inbox = basket  # type: ignore[assignment]
    return made


@pytest.fixture
async def client(webhook: Webhook) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=Starlette(routes=[webhook.route()]))
    async with httpx.AsyncClient(transport=transport, base_url="http://games.example.org") as made:
        yield made


async def test_with_the_secret_an_update_is_taken(client: httpx.AsyncClient, webhook: Webhook, basket: Basket) -> None:
    assert (await client.post("/telegram", json={"update_id": 1}, headers={HEADER: webhook.secret})).status_code == 200
    assert basket.taken == [{"update_id": 1}]


@pytest.mark.parametrize("headers", [{}, {HEADER: ""}, {HEADER: "x"}, {HEADER: TOKEN}, {HEADER: "секрет".encode()}])
async def test_without_it_nothing_is(client: httpx.AsyncClient, basket: Basket, headers: dict[str, Any]) -> None:
    assert (await client.post("/telegram", json={"update_id": 1}, headers=headers)).status_code == 403
    assert basket.taken == []


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b"null", b'{"update_id":"1"}', b"\xff", b'{"update_id":1}' + b" " * LONGEST_BODY]
)
async def test_what_is_no_update_is_refused(
    client: httpx.AsyncClient, webhook: Webhook, basket: Basket, body: bytes
) -> None:
    assert (await client.post("/telegram", content=body, headers={HEADER: webhook.secret})).status_code == 400
    assert basket.taken == []


async def test_what_is_not_stored_is_not_confirmed(client: httpx.AsyncClient, webhook: Webhook, basket: Basket) -> None:
    basket.fails = True
    assert (await client.post("/telegram", json={"update_id": 1}, headers={HEADER: webhook.secret})).status_code == 503
    webhook.inbox = None
    assert (await client.post("/telegram", json={"update_id": 1}, headers={HEADER: webhook.secret})).status_code == 503


def test_the_secret_is_what_telegram_takes_and_says_nothing_of_the_token(webhook: Webhook) -> None:
    assert webhook.secret.isalnum()
    assert len(webhook.secret) <= 256
    assert "canary" not in json.dumps(webhook.secret)
    assert Webhook("https://x.org/t", TOKEN).secret == webhook.secret != Webhook("https://x.org/t", "1:x").secret


async def test_all_who_wait_for_a_store_that_fails_are_told(basket: Basket) -> None:
    """The first of them stands in the way of the others."""
    basket.fails = True
    found: list[dict[str, Any]] = [{"update_id": number} for number in (7, 8)]
    poller = Poller(Unheld([found]), basket, Reach("telegram"), Lease())  # type: ignore[arg-type]
    await poller._ask()
    assert basket.held_up == found


@dataclass
class Lease:
    """Stands for the lease of the poller."""

    sure: bool = True
    inherited: bool = False
    given_up: bool = False

    def give_up(self) -> None:
        self.given_up = True


@dataclass
class Unheld:
    """Stands for a server that answers every question at once."""

    answers: list[list[dict[str, Any]]]
    asked: int = 0

    async def raw_updates(self, _: int | None, __: int) -> list[dict[str, Any]]:
        self.asked += 1
        return self.answers.pop(0) if self.answers else []


async def paused(answers: list[list[dict[str, Any]]], times: int, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses between so many questions, without waiting for them."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == times:
            raise asyncio.CancelledError

    reach = Reach("telegram")
    reach.seen(True)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await Poller(Unheld(answers), Basket(), reach, Lease()).run()  # type: ignore[arg-type]
    return pauses


async def test_a_server_that_does_not_hold_the_question_is_asked_less_and_less(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = await paused([], 8, monkeypatch)
    assert pauses == sorted(pauses)
    assert pauses[0] <= 0.1
    assert pauses[-3:] == [LONGEST_BREATH] * 3 == [1.0] * 3


async def test_what_came_is_followed_by_the_next_question_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = await paused([[], [], [], [{"update_id": 1}], []], 5, monkeypatch)
    assert pauses[3] == pauses[0] < pauses[2]


class Contested:
    """Stands for a server whose updates another program asks for too."""

    async def raw_updates(self, _: int | None, __: int) -> list[dict[str, Any]]:
        raise Conflict("terminated by other getUpdates request")


async def conflicts(lease: Lease, times: int) -> list[tuple[float, str]]:
    """The pause after each of so many refusals, and how loud the log was."""
    poller = Poller(Contested(), Basket(), Reach("telegram"), lease)  # type: ignore[arg-type]
    found = []
    for _ in range(times):
        with capture_logs() as logged:
            pause = await poller._ask()
        found.append((pause, logged[0]["log_level"]))
    return found


async def test_who_took_over_bears_with_the_process_before_for_a_moment_and_with_a_foreign_program_not() -> None:
    lease = Lease(inherited=True)
    assert await conflicts(lease, 4) == [(1.0, "info")] * 2 + [(10.0, "error")] * 2
    assert not lease.given_up


async def test_who_took_over_from_nobody_names_a_foreign_program_at_once() -> None:
    assert await conflicts(Lease(), 1) == [(10.0, "error")]


async def test_who_took_over_long_ago_names_a_foreign_program_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "TAKEOVER_SECONDS", 0.0)
    assert await conflicts(Lease(inherited=True), 1) == [(10.0, "error")]


async def test_who_may_have_lost_the_lease_stops_without_complaint() -> None:
    lease = Lease(sure=False)
    assert await conflicts(lease, 1) == [(1.0, "info")]
    assert lease.given_up
