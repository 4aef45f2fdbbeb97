"""TLS: all connections of a pool share one context, and it checks the server as before. A start waits for no server
that hangs."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import ConnectionPoolInterface
from redis.exceptions import ConnectionError as Lost

from bot.app.base.ports import StoreFailed
from bot.storage.connection import SETTINGS, client
from bot.storage.servers import address, opening
from bot.storage.servers.copies import CopyRules
from tests.support.store import mute

AT_ONCE = 6


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of `localhost`, signed by itself; its key lies beside it."""
    directory = tmp_path_factory.mktemp("tls")
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")]),
    )
    now = datetime.now(UTC)
    bare = x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + timedelta(days=1))
    signed = bare.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (directory / "key.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, *plain))
    (directory / "cert.pem").write_bytes(signed.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    return directory / "cert.pem"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[ssl.SSLContext]:
    """Every context that is made from now on."""
    contexts, make = [], ssl.create_default_context

    def counted() -> ssl.SSLContext:
        contexts.append(make())
        return contexts[-1]

    monkeypatch.setattr(ssl, "create_default_context", counted)
    return contexts


@asynccontextmanager
async def tls_server(certificate: Path) -> AsyncIterator[int]:
    """The port of a server that says OK to everything, and ends when its clients have gone: nothing is left open."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, certificate.with_name("key.pem"))

    answering: set[asyncio.Task[None] | None] = set()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answering.add(asyncio.current_task())
        while (line := await reader.readline()) != b"":
            for _ in range(2 * int(line[1:])):
                await reader.readline()
            writer.write(b"+OK\r\n")
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    async with await asyncio.start_server(answer, "localhost", ssl=context) as server:
        yield server.sockets[0].getsockname()[1]
        await asyncio.gather(*(task for task in answering if task is not None), return_exceptions=True)


async def opened_at_once(redis: Redis) -> None:
    """As many connections as that, all new."""
    pool: ConnectionPoolInterface = redis.connection_pool
    connections = await asyncio.gather(*(pool.get_connection() for _ in range(AT_ONCE)))
    assert len({*connections}) == AT_ONCE
    await asyncio.gather(*map(pool.release, connections))
    await redis.aclose()


def url(port: int, certificate: Path) -> str:
    return f"rediss://localhost:{port}/0?ssl_ca_certs={certificate}"


async def test_the_connections_of_a_pool_share_one_context(certificate: Path, made: list[ssl.SSLContext]) -> None:
    async with tls_server(certificate) as port:
        await opened_at_once(client(url(port, certificate)))
        assert len(made) == 1
        await opened_at_once(client(url(port, certificate)))
        assert len(made) == 2, "another pool may have other certificates"


async def test_the_class_of_the_library_makes_one_for_each(certificate: Path, made: list[ssl.SSLContext]) -> None:
    """The control."""
    async with tls_server(certificate) as port:
        patient = {"socket_connect_timeout": 60, "socket_timeout": 60}  # Sixteen contexts take long on a busy machine.
        settings = SETTINGS | patient
        pool = BlockingConnectionPool.from_url(url(port, certificate), **settings)
        await opened_at_once(Redis.from_pool(pool))
    assert len(made) == AT_ONCE


async def test_a_server_that_nobody_vouches_for_is_refused(certificate: Path) -> None:
    async with tls_server(certificate) as port, client(f"rediss://localhost:{port}/0") as redis:
        for _ in range(2):
            with pytest.raises(Lost, match="self-signed"):
                await redis.ping()


@pytest.mark.parametrize("login", ["", ":secret@"])
async def test_a_start_does_not_wait_for_a_server_that_hangs(login: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "OPENING_ANSWER_SECONDS", 0.05)
    async with mute() as port, asyncio.timeout(60):
        with pytest.raises(StoreFailed):
            await opening.servers_of(address.read(f"redis://{login}127.0.0.1:{port}"), CopyRules())
