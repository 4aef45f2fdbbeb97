"""CPU seconds of a start, from the process to the first answer of its page: `python -m benchmarks.start TREE...`.

Each tree is a checkout with its own `.venv`; without one this tree is measured alone. They take turns, so that their
ratio holds on a noisy machine too. A first round, in which Python compiles its files, is not counted.
"""

import argparse
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[1]
ROUNDS: Final = 5
GLANCE: Final = 0.02
"""Seconds between two tries to get the page."""
CLOCK_TICKS: Final = os.sysconf("SC_CLK_TCK")
USER, SYSTEM = 13, 14
"""Numbers of the fields of /proc/PID/stat (man 5 proc) with the CPU time, in ticks."""


def start(tree: Path) -> float:
    """Start the bot of a checkout; return its CPU seconds (user and system) until it has served its first page."""
    with begun(tree) as (process, address):
        while process.poll() is None:
            with suppress(OSError):  # The page is not up yet.
                urllib.request.urlopen(address, timeout=30).read()
                return spent_by(process)
            time.sleep(GLANCE)
        raise RuntimeError(f"it has ended with {process.returncode}")


@contextmanager
def begun(tree: Path) -> "Iterator[tuple[subprocess.Popen[bytes], str]]":
    """Run the bot of a checkout on an empty store; yield its process and the address of its page."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    python = tree / ".venv" / "bin" / "python"
    told = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = told | {"PYTHONPATH": str(tree), "IMPERIA_GRACE_SECONDS": "0"}
    with tempfile.TemporaryDirectory() as data:
        command = [str(python), "-m", "bot", "run", "--port", str(port), "--data", data]
        with subprocess.Popen(command, cwd=tree, env=environment, stdout=subprocess.DEVNULL) as process:
            try:
                yield process, f"http://127.0.0.1:{port}"
            finally:
                process.terminate()


def spent_by(process: "subprocess.Popen[bytes]") -> float:
    """Return the CPU seconds, user and system, of a process since its start."""
    spent = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    # The two fields up to the last bracket are cut off, so the first number here is that of field 2.
    return sum(int(spent[field - 2]) for field in (USER, SYSTEM)) / CLOCK_TICKS


def main(arguments: Sequence[str]) -> None:
    """Print the median CPU seconds of each tree (checkout), and their ratio to those of the first tree."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.start", description=__doc__)
    parser.add_argument("trees", nargs="*", type=Path, default=[HERE])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args(arguments)
    trees = [tree.resolve() for tree in asked.trees]
    for tree in trees:
        start(tree)
    taken = [[start(tree) for tree in trees] for _ in range(asked.rounds)]
    medians = [statistics.median(each) for each in zip(*taken, strict=True)]
    for tree, median in zip(trees, medians, strict=True):
        print(f"{tree.name}: {median:.2f} s of CPU, {median / medians[0]:.2f}x")


if __name__ == "__main__":
    main(sys.argv[1:])
