"""The port of the page."""

import asyncio
import signal
import socket
from collections.abc import Sequence

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.web_adapter import serving
from bot.web_adapter.serving import PageFailed, listening, listening_soon, server_of


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_no_part_of_a_reply_is_held_back(host: str) -> None:
    """Nagle's algorithm off: the body of a reply does not wait until the browser has confirmed the head."""
    with listening(host, 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        served, _ = listener.accept()
        with served:
            assert served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1


async def test_a_port_whose_process_is_just_going_is_waited_for() -> None:
    with listening("127.0.0.1", 0) as dying:
        port = dying.getsockname()[1]
        waiting = asyncio.create_task(listening_soon("127.0.0.1", port))
        await asyncio.sleep(0.15)
        assert not waiting.done()
    with await waiting as listener:
        assert listener.getsockname()[1] == port


async def test_one_that_stays_taken_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PATIENCE", 0.2)
    with listening("127.0.0.1", 0) as taken, pytest.raises(PageFailed, match="port-taken"):
        await listening_soon("127.0.0.1", taken.getsockname()[1])


async def whoami(request: Request) -> Response:
    return JSONResponse([request.client.host if request.client else "", request.url.scheme])


async def taken_for(proxies: Sequence[str], **told: str) -> list[str]:
    """Address and scheme of one who asks from this machine and tells this of himself."""
    with listening("127.0.0.1", 0) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        app = Starlette(routes=[Route("/", whoami)])
        serving = asyncio.create_task(server_of(app, proxies).serve([listener]))
        async with httpx.AsyncClient(base_url=address, trust_env=False) as client:
            found: list[str] = (await client.get("/", headers={f"X-Forwarded-{k}": v for k, v in told.items()})).json()
        signal.raise_signal(signal.SIGTERM)
        await serving
    return found


async def test_nobody_is_believed_for_whom_he_asks_but_a_proxy_that_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    told = {"For": "198.51.100.7", "Proto": "https"}
    assert await taken_for((), **told) == ["127.0.0.1", "http"]
    assert await taken_for(("172.16.0.0/12",), **told) == ["127.0.0.1", "http"]
    assert await taken_for(("127.0.0.0/8",), **told) == ["198.51.100.7", "https"]
    # What a client has put there himself stands before what the proxy has added.
    assert (await taken_for(("127.0.0.1/32",), For="10.1.1.1, 198.51.100.7"))[0] == "198.51.100.7"
