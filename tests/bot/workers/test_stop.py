"""The real bot with worker processes: it ends at a signal to all its processes, and leaves none behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.store import short_directory

LONGEST = 60.0
"""Seconds in which everything must have happened."""
WORKER = "multiprocessing"


def processes_of(group: int) -> Iterator[tuple[int, str]]:
    """Yield number and command line of each living process of a process group."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            if status[0] != "Z" and int(status[2]) == group:
                yield int(entry.name), (entry / "cmdline").read_text().replace("\0", " ")
        except (FileNotFoundError, ProcessLookupError):
            continue  # It has ended meanwhile.


def forked(group: int) -> int:
    """Return how many worker processes, their server included, are in this group."""
    return sum(WORKER in command for _, command in processes_of(group))


@pytest.mark.parametrize(
    ("how", "workers"),
    [(signal.SIGTERM, 3), pytest.param(signal.SIGINT, 3, marks=pytest.mark.nightly)]
    + [pytest.param(how, 1, marks=pytest.mark.nightly) for how in (signal.SIGTERM, signal.SIGINT)],
)
def test_a_signal_to_all_processes_ends_the_bot_and_its_workers(how: signal.Signals, workers: int) -> None:
    """`workers`: forked processes that there are when it comes: 3 with both workers, 1 while their server starts."""
    with short_directory() as home:
        bot = subprocess.Popen(
            [sys.executable, "-m", "bot", "run", "--data", str(home / "var"), "--port", "0"],
            env={**os.environ, "IMPERIA_WORKERS": "2", "TELEGRAM_TOKEN": "", "DISCORD_TOKEN": ""},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            ends = time.monotonic() + LONGEST
            while forked(bot.pid) < workers and time.monotonic() < ends:
                time.sleep(0.02)
            assert forked(bot.pid) >= workers
            os.killpg(bot.pid, how)
            _, told = bot.communicate(timeout=LONGEST)
            assert bot.returncode == 0
            while forked(bot.pid) and time.monotonic() < ends:
                time.sleep(0.02)
            assert forked(bot.pid) == 0
        finally:
            for number, _ in processes_of(bot.pid):
                os.kill(number, signal.SIGKILL)
    assert "Traceback" not in told
    assert '"level": "critical"' not in told
    assert '"level": "error"' not in told
