"""All rows of `python -m benchmarks scale`."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from benchmarks.rows import trip_rows
from benchmarks.rows.row import Row
from benchmarks.scale import commit_rows, press_rows, token_rows


def rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure S1 to S7 of docs/bench.md and D6, the round trips of a press; `rounds` holds for the numbers of
    processes only."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    return asyncio.run(_rows(rounds, seconds, log))


async def _rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    found = await commit_rows.rows(seconds, log)
    found += await token_rows.rows(log)
    found += await trip_rows.rows(log)
    with TemporaryDirectory(prefix="imperia-") as folder:
        output = Path(folder) / "log"
        found += await press_rows.rows(seconds, log, output)
        found += await press_rows.process_rows(rounds, seconds, log, output)
    return found
