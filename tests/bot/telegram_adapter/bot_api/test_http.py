"""Trouble of the network has two names: surely not sent, or nobody knows; and neither tells a secret."""

import asyncio
import base64
import contextlib
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from telegram import InputFile
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot.telegram_adapter.bot_api import http
from bot.telegram_adapter.bot_api.http import Http, Unsent
from tests.support.forward_proxy import forward_proxy
from tests.support.waiting import until

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


async def test_a_film_of_some_megabytes_arrives_whole() -> None:
    """aiohttp warns of as much in one piece, and here a warning is an error."""
    film, heard = b"GIF89a" + bytes(range(256)) * (3 << 12), bytearray()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"Content-Length: (\d+)", head)[1])  # type: ignore[index]
        heard.extend(await reader.readexactly(length))
        writer.write(OK)

    data = RequestData([RequestParameter.from_input("animation", InputFile(film, "film.gif"))])
    async with serving(serve) as url, client() as made:
        assert await made.do_request(url, "POST", data) == (200, b"ok")
    assert film in heard
    assert len(film) > 3_000_000


@pytest.mark.parametrize("proxy", ["http", "socks5", None])
async def test_where_nobody_listens_nothing_was_sent(proxy: str | None) -> None:
    through = f"{proxy}://anna:canary@{nobody()}" if proxy else None
    assert isinstance(await trouble(f"http://{nobody()}/botcanary/getMe", through), Unsent)


async def hangs_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.read(1)


async def talks_nonsense(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.read(1)
    writer.write(b"nonsense and more of it\r\n\r\n")


@pytest.mark.parametrize("serve", [hangs_up, talks_nonsense])
@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_nor_by_a_proxy_that_is_none(scheme: str, serve: Serve) -> None:
    async with serving(serve) as proxy:
        through = proxy.replace("http://", f"{scheme}://anna:canary@").partition("/bot")[0]
        assert isinstance(await trouble("https://127.0.0.1:1/botcanary/x", through), Unsent)


@pytest.mark.parametrize("serve", [hangs_up, talks_nonsense])
@pytest.mark.parametrize("through", [True, False], ids=["by SOCKS", "direct"])
async def test_nor_where_the_encryption_fails(through: bool, serve: Serve) -> None:
    """As where Telegram is blocked: the connection is there and breaks at the first word."""
    async with serving(serve) as url, forward_proxy("socks5") as proxy:
        assert isinstance(await trouble(url.replace("http", "https"), proxy.url if through else None), Unsent)


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
    answer, taken = asyncio.Event(), list[asyncio.StreamReader]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken.append(reader)
        await answer.wait()
        writer.write(OK)

    async with serving(serve) as url, client() as made:
        busy = [asyncio.create_task(made.do_request(url, "POST")) for _ in range(2)]
        await until(lambda: len(taken) == 2)
        # Only now: on a busy machine the first two would have no time to connect.
        monkeypatch.setattr(http, "_CONNECT_SECONDS", 0.05)
        monkeypatch.setattr(http, "_FREE_SECONDS", 0.05)
        with pytest.raises(Unsent):
            await made.do_request(url, "POST")
        answer.set()
        assert await asyncio.gather(*busy) == [(200, b"ok")] * 2


async def test_nor_when_we_end_while_it_waits_for_a_connection() -> None:
    taken: list[asyncio.StreamReader] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken.append(reader)
        await reader.read()

    async with serving(serve) as url, client() as made:
        calls = [asyncio.ensure_future(made.do_request(url, "POST")) for _ in range(3)]
        await until(lambda: len(taken) == 2)
        await made.shutdown()
        *begun, waiting = await asyncio.gather(*calls, return_exceptions=True)
        assert isinstance(waiting, Unsent)
        assert not any(isinstance(one, Unsent) for one in begun)
        with pytest.raises(Unsent):
            await made.do_request(url, "POST")


async def test_who_is_cancelled_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[asyncio.StreamReader] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken.append(reader)
        await reader.read()

    async with serving(serve) as url, client() as made:
        calls = [asyncio.ensure_future(made.do_request(url, "POST")) for _ in range(3)]
        await until(lambda: len(taken) == 2)
        for call in calls:
            call.cancel()
        assert [type(one) for one in await asyncio.gather(*calls, return_exceptions=True)] == [
            asyncio.CancelledError
        ] * 3


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


@pytest.mark.parametrize("target", ["http", "https"])
async def test_a_proxy_is_told_name_and_password_in_every_script(target: str) -> None:
    heads: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heads.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n")

    async with serving(serve) as url:
        proxy = url.replace("http://", "http://анна:па%3Aроль@").partition("/bot")[0]
        async with client(proxy) as made:
            with contextlib.suppress(Unsent):
                await made.do_request(f"{target}://telegram.test/botcanary/x", "POST")
    (told,) = re.findall(rb"Proxy-Authorization: Basic (\S+)", heads[0])
    assert base64.b64decode(told).decode() == "анна:па:роль"
    assert (b"canary" in heads[0]) == (target == "http"), "an encrypted call is not read by the proxy"


ESTABLISHED, UNANSWERED, KEEPALIVE, TICKS_A_SECOND = "01", "01", "02", 100


def timer_of(port: int) -> str:
    """The kind and the rest of the timer of the connection to this port."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    (timer,) = (row[5] for row in rows if row[2].endswith(f":{port:04X}") and row[3] == ESTABLISHED)
    return timer


async def seconds_to_the_probe(port: int) -> float | None:
    """How long the system waits before it probes the connection to this port; None if it never does.

    Read where Linux tells it (proc_net_tcp.txt), once what was sent has been acknowledged.
    """
    while True:
        kind, _, ticks = timer_of(port).partition(":")
        if kind != UNANSWERED:
            return int(ticks, 16) / TICKS_A_SECOND if kind == KEEPALIVE else None
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("proxy", ["socks5", "http", None])
async def test_a_connection_on_which_a_question_waits_is_probed_after_three_seconds(proxy: str | None) -> None:
    """Else a path that is cut without a word is noticed only when the long poll is over."""
    seen: list[float | None] = []
    entrance = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        seen.append(await seconds_to_the_probe(entrance))
        writer.write(OK)

    async with serving(serve) as url, forward_proxy("socks5" if proxy == "socks5" else "http") as between:
        entrance = between.port if proxy else int(re.search(r":(\d+)/", url)[1])  # type: ignore[index]
        async with client(between.url if proxy else None) as made:
            await made.do_request(url, "POST")
    (seconds,) = seen
    assert seconds is not None
    assert seconds <= 3
