"""The bot on a machine whose clock is set while it runs: by so many seconds as stand in a file."""

import os
import time
from pathlib import Path

FILE = "OTHER_CLOCK"
"""Environment: the file. It is not there as long as the clock is right."""


def set_clocks() -> None:
    """All of Python's clocks that can be set; the monotonic ones cannot."""
    path, seconds, nanoseconds = Path(os.environ[FILE]), time.time, time.time_ns

    def ahead() -> float:
        try:
            return float(path.read_text() or 0)
        except OSError:
            return 0.0

    time.time = lambda: seconds() + ahead()
    time.time_ns = lambda: nanoseconds() + int(ahead() * 1_000_000_000)


if __name__ == "__main__":
    set_clocks()
    from bot.cli.main import main

    main()
