"""What an operator's watchman is told."""

import asyncio

import httpx
import pytest
from prometheus_client import REGISTRY
from starlette.applications import Starlette

from bot.app.base.refusal import Refusal
from bot.web_adapter.health import FRESH_SECONDS, Seldom, health_routes
from tests.support.harness import ANNA, Harness
from tests.support.slow import chores_of, sweep
from tests.support.store import fake_store


async def _yes() -> bool:
    return True


async def _no() -> bool:
    return False


def _asked(store: bool, telegram: bool) -> httpx.AsyncClient:
    checks = {"store": _yes if store else _no, "telegram": _yes if telegram else _no}
    transport = httpx.ASGITransport(app=Starlette(routes=health_routes(checks, "store")))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8080")


@pytest.mark.parametrize(("store", "telegram", "status"), [(True, True, 200), (True, False, 200), (False, True, 503)])
async def test_the_bot_is_well_while_its_store_is(store: bool, telegram: bool, status: int) -> None:
    async with _asked(store, telegram) as client:
        answer = await client.get("/healthz")
    assert answer.status_code == status
    assert answer.json() == {"ok": store, "checks": {"store": store, "telegram": telegram}}


async def test_commits_and_refusals_are_counted_without_names() -> None:
    store = fake_store()
    harness = Harness(store)
    committed, refused = _value("commits", outcome="committed"), _value("refusals", why="no-such-colour")
    at = await harness.open()
    with pytest.raises(Refusal, match="no-such-colour"):
        await harness.use(at, ANNA, "colour 99")
    async with _asked(True, True) as client:
        text = (await client.get("/metrics")).text
    assert _value("commits", outcome="committed") == committed + 1
    assert _value("refusals", why="no-such-colour") == refused + 1
    assert at not in text
    assert ANNA.name not in text
    await store.close()


def _value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"imperia_{name}_total", labels) or 0.0


async def test_tasks_are_counted_by_kind_with_their_waits() -> None:
    """A turn that is thought, and one for which nobody is free and of which something cheaper is made."""
    harness = Harness(fake_store())
    at = await harness.open("eme", 3)
    for _ in range(2):
        await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    names = [("imperia_task_seconds_count", {"kind": "turn"}), ("imperia_task_wait_seconds_count", {"kind": "turn"})]
    before = [REGISTRY.get_sample_value(*name) or 0 for name in names]
    await sweep(chores_of(harness))
    assert [REGISTRY.get_sample_value(*name) for name in names] == [count + 1 for count in before]
    async with _asked(store=True, telegram=True) as client:
        told = (await client.get("/metrics")).text
    for name in ("imperia_tasks_waiting 0.0", "imperia_tasks_degraded_total", "imperia_worker_restarts_total"):
        assert name in told
    assert at not in told


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
async def test_a_strangers_page_reads_nothing_and_a_browser_runs_nothing(path: str) -> None:
    async with _asked(True, True) as client:
        answer = await client.get(path)
        stranger = await client.get(path, headers={"Host": "rebound.example.org"})
    assert answer.status_code == 200
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert stranger.status_code == 403
    assert "imperia_" not in stranger.text


async def test_however_often_it_is_asked_the_store_is_written_to_once_in_a_few_seconds() -> None:
    time, tries, well = 0.0, 0, True

    async def check() -> bool:
        nonlocal tries
        tries += 1
        await asyncio.sleep(0)
        return well

    seldom = Seldom(check, lambda: time)
    assert await asyncio.gather(*(seldom() for _ in range(50))) == [True] * 50
    well, time = False, FRESH_SECONDS - 0.1
    assert (await seldom(), tries) == (True, 1)
    time = FRESH_SECONDS
    assert [await seldom() for _ in range(50)] == [False] * 50
    assert tries == 2
