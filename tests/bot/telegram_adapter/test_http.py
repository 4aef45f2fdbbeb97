"""Trouble of the network has two names: surely not sent, or nobody knows; and neither tells a secret."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from telegram.error import NetworkError, TelegramError, TimedOut

from bot.telegram_adapter import http
from bot.telegram_adapter.http import Http, Unsent, usual_proxy
from tests.support.forward_proxy import forward_proxy

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


@asynccontextmanager
async def serving(serve: Serve) -> AsyncIterator[str]:
    """The address of a server that does this with each connection, and then closes it."""
    met: set[asyncio.Task[None]] = set()

    async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await serve(reader, writer)
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(lambda *both: met.add(asyncio.ensure_future(one(*both))), "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/botcanary/getMe"
        await asyncio.gather(*met)


@asynccontextmanager
async def client(proxy: str | None = None) -> AsyncIterator[Http]:
    made = Http(2, proxy)
    await made.initialize()
    yield made
    await made.shutdown()


async def trouble(url: str, proxy: str | None = None, read_timeout: float = 5) -> TelegramError:
    async with client(proxy) as made:
        with pytest.raises(TelegramError) as caught:
            await made.do_request(url, "POST", read_timeout=read_timeout)
    assert "canary" not in repr(caught.value)
    assert caught.value.__suppress_context__, "the address must not come along either"
    return caught.value


def nobody() -> str:
    """An address at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"127.0.0.1:{free.getsockname()[1]}"


async def test_the_answer_comes_as_it_is() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 4\r\n\r\nelse")

    async with serving(serve) as url, client() as made:
        assert await made.do_request(url, "POST") == (302, b"else"), "nobody sends our token elsewhere"


@pytest.mark.parametrize("proxy", ["http", "socks5", None])
async def test_where_nobody_listens_nothing_was_sent(proxy: str | None) -> None:
    through = f"{proxy}://anna:canary@{nobody()}" if proxy else None
    assert isinstance(await trouble(f"http://{nobody()}/botcanary/getMe", through), Unsent)


async def test_nor_where_a_proxy_refuses_us() -> None:
    async with forward_proxy("socks5") as proxy:
        assert isinstance(await trouble("http://127.0.0.1:1/botcanary/x", proxy.url_for("canary")), Unsent)


@pytest.mark.parametrize("url", ["ftp://canary/", "http://canary:no/"])
async def test_nor_at_an_address_that_is_none(url: str) -> None:
    assert isinstance(await trouble(url), Unsent)


async def test_nor_where_nobody_takes_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "_CONNECT_SECONDS", 0.05)
    monkeypatch.setattr(http, "_FREE_SECONDS", 0.05)
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        port = full.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            assert isinstance(await trouble(f"http://127.0.0.1:{port}/botcanary/x"), Unsent)


async def test_nor_while_every_connection_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "_CONNECT_SECONDS", 0.05)
    monkeypatch.setattr(http, "_FREE_SECONDS", 0.05)
    answer = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await answer.wait()
        writer.write(OK)

    async with serving(serve) as url, client() as made:
        busy = [asyncio.create_task(made.do_request(url, "POST")) for _ in range(2)]
        await asyncio.sleep(0.02)
        with pytest.raises(Unsent):
            await made.do_request(url, "POST")
        answer.set()
        assert await asyncio.gather(*busy) == [(200, b"ok")] * 2


async def test_who_hangs_up_may_have_heard() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")

    async with serving(serve) as url:
        assert type(await trouble(url)) is NetworkError


async def test_and_so_may_who_says_nothing() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()

    async with serving(serve) as url:
        assert type(await trouble(url, read_timeout=0.05)) is TimedOut


def test_the_usual_proxy_is_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    assert usual_proxy("https://api.telegram.org") is None
    monkeypatch.setenv("ALL_PROXY", "socks5://all:1")
    assert usual_proxy("https://api.telegram.org") == "socks5://all:1"
    monkeypatch.setenv("HTTPS_PROXY", "http://some:1")
    assert usual_proxy("https://api.telegram.org") == "http://some:1"
    monkeypatch.setenv("NO_PROXY", "telegram.org")
    assert usual_proxy("https://api.telegram.org") is None
