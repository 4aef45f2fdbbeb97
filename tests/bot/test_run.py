"""`imperia run` as an operator starts it: a process, a page, a clean end."""

import gc
import json
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.bootstrap import collecting_seldom
from bot.storage.embedded import EmbeddedServer
from tests.support.store import short_directory

PATIENCE = 40
"""Seconds for which we wait for a process: a start takes one or two of CPU, and others may want the machine."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(directory: Path, *options: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "bot", "run", "--data", str(directory), *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def _page(port: int, path: str = "/") -> str:
    """The page, as soon as it is there."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=2) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@pytest.fixture
def directory() -> Iterator[Path]:
    """Its server is ended at last: after a kill it would live on, as it should."""
    with short_directory() as one:
        yield one
        server = EmbeddedServer(one)
        server.start()
        server.stop()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_it_shows_the_page_and_ends_cleanly(directory: Path, end: signal.Signals) -> None:
    port = _free_port()
    with running(directory, "--port", str(port)) as process:
        assert "<html" in _page(port)
        assert json.loads(_page(port, "/healthz")) == {"ok": True, "checks": {"store": True}}
        assert "imperia_answer_seconds" in _page(port, "/metrics")
        process.send_signal(end)
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in output
    assert not (directory / "store.sock").exists() or not _answers(directory / "store.sock")


def test_what_the_server_complains_of_is_a_line_of_json_too(directory: Path) -> None:
    port = _free_port()
    with running(directory, "--port", str(port)) as process:
        assert "<html" in _page(port)
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(b"this is no HTTP\r\n\r\n")
            line.recv(100)
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in output.splitlines() if not line.startswith("Империя: ")]
    assert "Invalid HTTP request received." in [line["event"] for line in lines]


def test_a_second_start_after_a_kill_finds_the_store(directory: Path) -> None:
    for _ in range(2):
        port = _free_port()
        with running(directory, "--port", str(port)) as process:
            assert "<html" in _page(port)
            process.send_signal(signal.SIGKILL)
            process.wait()


def test_a_wrong_setting_is_one_line_and_no_traceback(directory: Path) -> None:
    with running(directory, "--host", "0.0.0.0") as process:
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "HOST" in output
    assert "Traceback" not in output


def test_a_port_that_is_taken_is_said_so(directory: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with running(directory, "--port", str(taken.getsockname()[1])) as process:
            output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode != 0
    assert "Address already in use" in output
    assert "Traceback" not in output


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        return line.connect_ex(str(path)) == 0


def test_dead_circles_are_searched_seldom_and_afterwards_as_before() -> None:
    before = gc.get_threshold()
    with collecting_seldom():
        assert gc.get_freeze_count() > 10_000, "what was loaded is not looked at again"
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


class Picture:
    """As large as it may be: some hundreds of them are hundreds of megabytes."""


def refuse(picture: Picture) -> None:
    """A circle, as the library leaves one for each call that Telegram refuses."""
    try:
        raise ValueError
    except ValueError as error:
        kept = error  # noqa: F841


def test_what_dies_in_a_circle_is_found_before_it_fills_the_memory() -> None:
    alive: weakref.WeakSet[Picture] = weakref.WeakSet()
    with collecting_seldom():
        most = 0
        for _ in range(20_000):
            picture = Picture()
            alive.add(picture)
            refuse(picture)
            most = max(most, len(alive))
    assert 10 < most < 1500
