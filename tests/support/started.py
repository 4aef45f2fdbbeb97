"""Starts `imperia run` in a process of its own, as an operator does, and reads its page."""

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 40
"""Seconds for which tests wait for a process. A start takes one or two of CPU, but the machine may be busy."""


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


def page_at(port: int, path: str = "/") -> str:
    """Return the text of the page as soon as it is there; raise OSError after PATIENCE seconds."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=2) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
