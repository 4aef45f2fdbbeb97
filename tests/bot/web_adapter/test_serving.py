"""What an operator's watchman is told."""

import socket

import httpx
import pytest
from prometheus_client import REGISTRY
from starlette.applications import Starlette

from bot.app.refusal import Refusal
from bot.web_adapter.serving import health_routes, listening
from tests.support.house import ANNA, House
from tests.support.store import fake_store


async def _yes() -> bool:
    return True


async def _no() -> bool:
    return False


def _asked(store: bool, telegram: bool) -> httpx.AsyncClient:
    checks = {"store": _yes if store else _no, "telegram": _yes if telegram else _no}
    transport = httpx.ASGITransport(app=Starlette(routes=health_routes(checks, "store")))
    return httpx.AsyncClient(transport=transport, base_url="http://health")


@pytest.mark.parametrize(("store", "telegram", "status"), [(True, True, 200), (True, False, 200), (False, True, 503)])
async def test_the_bot_is_well_while_its_store_is(store: bool, telegram: bool, status: int) -> None:
    async with _asked(store, telegram) as client:
        answer = await client.get("/healthz")
    assert answer.status_code == status
    assert answer.json() == {"ok": store, "checks": {"store": store, "telegram": telegram}}


async def test_commits_and_refusals_are_counted_without_names() -> None:
    store = fake_store()
    house = House(store)
    committed, refused = _value("commits", outcome="committed"), _value("refusals", why="no-such-colour")
    at = await house.open()
    with pytest.raises(Refusal, match="no-such-colour"):
        await house.use(at, ANNA, "colour 99")
    async with _asked(True, True) as client:
        text = (await client.get("/metrics")).text
    assert _value("commits", outcome="committed") == committed + 1
    assert _value("refusals", why="no-such-colour") == refused + 1
    assert at not in text
    assert ANNA.name not in text
    await store.close()


def _value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"imperia_{name}_total", labels) or 0.0


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_no_part_of_a_reply_is_held_back(host: str) -> None:
    """Nagle's algorithm off: the body of a reply does not wait until the browser has confirmed the head."""
    with listening(host, 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        served, _ = listener.accept()
        with served:
            assert served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
