"""`imperia run` as an operator starts it: a process, a page, a clean end."""

import gc
import json
import re
import signal
import socket
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app.jobs.startup import collecting_seldom
from bot.storage.embedded import EmbeddedServer
from tests.support.started import PATIENCE, page_at, running
from tests.support.store import free_port, short_directory


@pytest.fixture
def directory() -> Iterator[Path]:
    """Its server is ended at last: after a kill it would live on, as it should."""
    with short_directory() as one:
        yield one
        server = EmbeddedServer(one)
        server.start()
        server.stop()


@pytest.mark.parametrize("end", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.nightly)])
def test_it_shows_the_page_and_ends_cleanly(directory: Path, end: signal.Signals) -> None:
    port = free_port()
    with running(directory, "--port", str(port)) as process:
        assert "<html" in page_at(port)
        assert json.loads(page_at(port, "/healthz")) == {"ok": True, "checks": {"store": True}}
        assert "imperia_answer_seconds" in page_at(port, "/metrics")
        process.send_signal(end)
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in output
    assert not (directory / "store.sock").exists() or not _answers(directory / "store.sock")


def test_what_the_server_complains_of_is_a_line_of_json_too(directory: Path) -> None:
    port = free_port()
    with running(directory, "--port", str(port)) as process:
        assert "<html" in page_at(port)
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(b"this is no HTTP\r\n\r\n")
            line.recv(100)
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in output.splitlines() if not line.startswith(("Империя: ", "Imperia: "))]
    assert "Invalid HTTP request received." in [line["event"] for line in lines]


def test_a_second_start_after_a_kill_finds_the_store(directory: Path) -> None:
    for _ in range(2):
        port = free_port()
        with running(directory, "--port", str(port)) as process:
            assert "<html" in page_at(port)
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
        port = taken.getsockname()[1]
        with running(directory, "--port", str(port)) as process:
            output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    said = f"Порт {port} уже занят: останови того, кто его занял, или возьми другой — IMPERIA_PORT={port + 1} make run"
    assert output.replace("\N{NO-BREAK SPACE}", " ") == f"{said}\n"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "Империя: http://127.0.0.1:{port} — открой в браузере; остановить: Ctrl+C."),
        pytest.param(
            "en",
            "Imperia: http://127.0.0.1:{port} – open it in a browser; stop with Ctrl+C.",
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_it_says_where_to_look_and_how_to_stop(
    directory: Path, language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIA_LANGUAGE", language)
    with running(directory, "--port", "0") as process:
        assert process.stdout is not None
        line = process.stdout.readline().replace("\N{NO-BREAK SPACE}", " ").rstrip()
        [port] = re.findall(r":(\d+) ", line)
        assert line == said.format(port=port)
        assert "<html" in page_at(int(port))


def test_an_address_of_another_machine_is_said_so(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_PAGE_KEY", "canary-canary")
    monkeypatch.setenv("IMPERIA_LANGUAGE", "en")
    with running(directory, "--host", "192.0.2.1", "--port", "8080") as process:
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    [line] = output.splitlines()
    assert line.startswith("The bot cannot listen at 192.0.2.1, port 8080 (")


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        return line.connect_ex(str(path)) == 0


@pytest.mark.usefixtures("thawed")
def test_dead_circles_are_searched_seldom_and_afterwards_as_before() -> None:
    before = gc.get_threshold()
    with collecting_seldom():
        assert gc.get_freeze_count() > 10_000, "what was loaded is not looked at again"
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


def test_what_a_start_has_turned_off_is_on_again() -> None:
    gc.disable()
    try:
        with collecting_seldom():
            assert gc.isenabled()
    finally:
        gc.enable()


class Picture:
    """As large as it may be: some hundreds of them are hundreds of megabytes."""


def refuse(picture: Picture) -> None:
    """A circle, as the library leaves one for each call that Telegram refuses."""
    try:
        raise ValueError
    except ValueError as error:
        kept = error  # noqa: F841


@pytest.mark.usefixtures("thawed")
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
