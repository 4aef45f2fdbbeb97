"""`imperia doctor --health`: does the bot answer? It starts nothing, so it fits into a container's check."""

import http.server
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis

from bot.storage import embedded
from bot.storage.embedded import EmbeddedServer
from tests.bot.cli.doctor.examining import examined, ill
from tests.support.store import free_port


def test_without_a_bot_the_health_is_bad_and_nothing_is_started(home: Path) -> None:
    assert ill("doctor-no-bot", "--health")
    assert list(home.iterdir()) == []


def test_a_bot_that_does_not_answer_is_not_healthy(running: EmbeddedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_PORT", str(free_port()))
    assert ill("doctor-bot-silent", "--health")
    assert examined("--health")[1]["doctor-healthy"]["level"] == "good"


def test_a_store_that_does_not_answer_is_not_healthy(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", f"redis://127.0.0.1:{free_port()}/0")
    assert ill("doctor-store-failed", "--health")


def test_a_store_that_is_full_is_not_healthy(running: EmbeddedServer) -> None:
    with Redis(unix_socket_path=str(running.socket)) as redis:
        redis.config_set("maxmemory", 1)
        assert "maxmemory" in ill("doctor-store-failed", "--health")["text"]


def test_a_full_disk_is_told_and_our_server_not_driven_to_its_end(
    running: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "LEAST_SPACE", 1 << 60)
    assert ill("store-disk-full", "--health")
    with Redis(unix_socket_path=str(running.socket)) as redis:
        assert redis.dbsize() == 0


@contextmanager
def answering(status: int, body: bytes) -> Iterator[int]:
    """Something that answers every request like this, on the port that is returned."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with served(Handler) as port:
        yield port


@contextmanager
def served(handler: type[socketserver.BaseRequestHandler]) -> Iterator[int]:
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (200, b'{"ok":true,"checks":{"store":true,"replicas":false}}', True),
        (503, b'{"ok":false,"checks":{"store":false,"replicas":false}}', True),
        (200, b'{"ok":true,"checks":{"store":true,"replicas":true}}', False),
        (200, b'{"ok":true,"checks":{"store":true}}', False),
        (200, b"<html>", False),
        (200, b"[]", False),
    ],
)
@pytest.mark.parametrize("options", [(), ("--health",)])
def test_a_running_bot_tells_that_replicas_are_lost(
    running: EmbeddedServer,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    status: int,
    body: bytes,
    told: bool,
) -> None:
    """It goes on without them, so this is a note: a container that only lacks a copy is not restarted."""
    with answering(status, body) as port:
        monkeypatch.setenv("IMPERIA_PORT", str(port))
        _, found = examined(*options)
    assert (found["doctor-bot-replicas"]["level"] if told else "doctor-bot-replicas" not in found) in ("note", True)


@pytest.mark.parametrize("body", [b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{}"])
@pytest.mark.parametrize("options", [(), ("--health",)])
def test_another_program_at_the_address_ends_no_check(
    running: EmbeddedServer, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], body: bytes
) -> None:
    """It speaks no HTTP, or breaks off: whatever is examined besides is told all the same."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.rfile.readline()
            self.wfile.write(body)

    with served(Handler) as port:
        monkeypatch.setenv("IMPERIA_PORT", str(port))
        _, found = examined(*options)
    assert found
    assert "doctor-bot-replicas" not in found
