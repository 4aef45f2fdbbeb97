"""`python -m bot.alive`: whether the bot answers, in the words of an exit code and with the standard library alone."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from bot import alive


class Answers(BaseHTTPRequestHandler):
    """`/healthz` with the status of the server, and nothing else."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Bot)
        body = b'{"ok": false, "checks": {"store": false}}'
        self.send_response(self.server.status if self.path == "/healthz" else 404)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing on stderr."""


class Bot(HTTPServer):
    status = 200


@contextmanager
def answering(status: int) -> Iterator[int]:
    """A bot that says this of itself; its port."""
    with Bot(("127.0.0.1", 0), Answers) as server:
        server.status = status
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.mark.parametrize(("status", "code", "said"), [(200, 0, ""), (503, 1, 'ill: {"ok": false')])
def test_the_exit_code_is_what_the_bot_says(
    status: int, code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with answering(status) as port:
        monkeypatch.setenv("IMPERIA_PORT", str(port))
        # A proxy of the machine knows no way to its own ports.
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
        assert alive.main() == code
    assert capsys.readouterr().err.startswith(said)


def test_where_nobody_answers_it_is_ill(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with answering(200) as port:
        pass
    monkeypatch.setenv("IMPERIA_PORT", str(port))
    assert alive.main() == 1
    assert "no answer: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "address"),
    [
        ({}, "http://127.0.0.1:8080/healthz"),
        ({"IMPERIA_HOST": "0.0.0.0", "IMPERIA_PORT": "9000"}, "http://127.0.0.1:9000/healthz"),
        ({"imperia_host": "::"}, "http://[::1]:8080/healthz"),
        ({"IMPERIA_HOST": "10.1.2.3", "IMPERIA_PORT": ""}, "http://10.1.2.3:8080/healthz"),
    ],
)
def test_the_bot_is_asked_where_its_settings_say(environment: Mapping[str, str], address: str) -> None:
    assert alive.address(environment) == address


def test_it_loads_nothing_of_the_product() -> None:
    """An import of it all each minute was 8 % of a small server."""
    seen = "import sys, bot.alive; print(*{name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names)"
    done = subprocess.run(
        [sys.executable, "-c", seen], capture_output=True, text=True, check=True, env=dict(os.environ), timeout=60
    )
    others = {"bot", "__main__", "_distutils_hack", "sitecustomize"}
    assert {name for name in done.stdout.split() if not name.startswith(("__editable__", "_virtualenv"))} <= others
