"""Whoever only opens connections and says nothing keeps nobody else out, and fills no disk with our complaints."""

import contextlib
import json
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection

import pytest

from tests.bot.web_adapter.crowded import HARD, LARGE, REQUEST_SECONDS
from tests.support.started import PATIENCE, page_at
from tests.support.store import free_port

MANY = HARD + 100
"""More than there can be; those that the control does not take wait in line."""
HALF = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
"""A request of which the last line does not come."""
WITHOUT_ITS_BODY = b"POST /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n"


@contextmanager
def serving(port: int, how: str = "as we do") -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.bot.web_adapter.crowded", str(port), how]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        page_at(port, "/healthz")
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def shared() -> Iterator[int]:
    """The port of a bot for all tests that leave nothing behind."""
    port = free_port()
    with serving(port):
        yield port


def connected(stack: ExitStack, port: int, said: bytes) -> socket.socket:
    line = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
    with contextlib.suppress(ConnectionError):
        line.sendall(said)
    return line


def crowd(stack: ExitStack, port: int, most: int = MANY) -> list[socket.socket]:
    return [connected(stack, port, (b"", HALF, WITHOUT_ITS_BODY)[number % 3]) for number in range(most)]


def answered(port: int) -> bool:
    """Within a time for which a person would wait."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(HALF + b"\r\n")
        return line.recv(100).startswith(b"HTTP/1.1 200")
    return False


def still_open(lines: list[socket.socket]) -> int:
    """Those of which the other side has not let go."""
    poll = select.poll()
    for line in lines:
        poll.register(line, select.POLLIN)
    return len(lines) - len(poll.poll(0))


def alone(port: int) -> bool:
    """Waits until the bot has no connection but the one by which it is asked."""
    until = time.monotonic() + PATIENCE
    while page_at(port, "/asking") != "1" and time.monotonic() < until:
        time.sleep(0.1)
    return page_at(port, "/asking") == "1"


def logged(process: "subprocess.Popen[str]") -> list[dict[str, object]]:
    process.send_signal(signal.SIGTERM)
    _, output = process.communicate(timeout=PATIENCE)
    return [json.loads(line) for line in output.splitlines()]


def test_a_crowd_that_says_nothing_keeps_nobody_out() -> None:
    port = free_port()
    with serving(port) as process, ExitStack() as stack:
        lines = crowd(stack, port)
        assert [answered(port) for _ in range(10)] == [True] * 10
        until = time.monotonic() + PATIENCE
        while still_open(lines) and time.monotonic() < until:
            time.sleep(0.1)
        assert still_open(lines) == 0
        events = [line["event"] for line in logged(process)]
    assert len(events) == len(set(events)) <= 3


def test_the_control_is_kept_out_by_it() -> None:
    port = free_port()
    with serving(port, "as uvicorn does") as process, ExitStack() as stack:
        lines = crowd(stack, port)
        assert not answered(port)
        assert still_open(lines) > HARD / 2
        process.kill()


@pytest.mark.parametrize("said", [b"", HALF, WITHOUT_ITS_BODY])
def test_who_owes_a_request_is_not_waited_for(shared: int, said: bytes) -> None:
    with ExitStack() as stack:
        began = time.monotonic()
        line = connected(stack, shared, said)
        with contextlib.suppress(ConnectionError):
            while line.recv(1000):
                pass
        assert time.monotonic() - began >= REQUEST_SECONDS * 0.9, "nobody is hurried either"


def test_whoever_says_a_little_now_and_then_gets_no_more_time(shared: int) -> None:
    with ExitStack() as stack:
        line = connected(stack, shared, HALF)
        began = time.monotonic()
        while still_open([line]) and time.monotonic() - began < PATIENCE:
            with contextlib.suppress(ConnectionError):
                line.sendall(b"X-More: 1\r\n")
            time.sleep(REQUEST_SECONDS / 8)
        assert not still_open([line])


def test_a_second_request_on_the_same_connection_has_its_own_time(shared: int) -> None:
    with closing(HTTPConnection("127.0.0.1", shared, timeout=PATIENCE)) as line:
        for _ in range(3):
            time.sleep(REQUEST_SECONDS / 2)
            line.request("GET", "/healthz")
            with line.getresponse() as answer:
                assert answer.status == 200
                answer.read()


@pytest.mark.parametrize("slow", [False, True])
def test_who_does_not_read_his_answer_is_not_waited_for_either(shared: int, slow: bool) -> None:
    read = 0
    with ExitStack() as stack:
        line = connected(stack, shared, b"GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert not slow or alone(shared)
        with contextlib.suppress(ConnectionError):
            while said := line.recv(1 << 20):
                read += len(said)
    assert (read < LARGE) == slow
