"""The measurement `scale` on little work: what it counts is there, and what it computes is right."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from redis.crc import key_slot

from benchmarks.scale import commit_rows, press_rows, token_rows
from benchmarks.scale.processes import Bot, spent
from bot.storage import keys
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS

BURNING = "import time\nwhile time.process_time() < 0.5: pass\n"


def test_the_cpu_of_a_bot_is_told_apart_from_that_of_its_workers() -> None:
    parent = f"import subprocess, sys, time\nsubprocess.Popen([sys.executable, '-c', {BURNING!r} + 'time.sleep(60)'])\n"
    with subprocess.Popen([sys.executable, "-c", parent + "time.sleep(60)"], start_new_session=True) as process:
        try:
            until = time.monotonic() + 60
            while (used := spent([Bot(process, 0)])).workers < 0.4 and time.monotonic() < until:
                time.sleep(0.05)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
    assert 0.4 <= used.workers < 2
    assert used.bots < used.workers


async def test_a_crowd_gets_what_one_token_has_room_for() -> None:
    """Twice as many wishes as there is room for take twice as long, and no second has more than Telegram takes."""
    messages = 120
    sent = await token_rows.crowd(1_000, messages, 2 * token_rows.ROOM)
    assert len(sent.waits) == messages
    assert sent.busiest <= token_rows.PER_SECOND
    assert messages < sent.tries <= 3 * messages, "somebody had to wait, and came back when there was room"
    least = (messages - TELEGRAMS.but_calls.most) / token_rows.ROOM
    assert least * 0.9 < sent.seconds < 3 * least


def test_groups_are_spread_over_the_masters() -> None:
    rows = {row.name: row for row in token_rows.spread(64_000)}
    assert 1_000 <= rows["S7 fullest partition"].ours < 1_150
    # docs/stores.md: 23, 21 and 20 partitions on three masters.
    assert rows["S7 fullest of 3 masters"].ours == pytest.approx(64_000 * 23 / 64, rel=0.05)
    assert token_rows.slot(7) == key_slot(keys.of_partition(7, "due").encode())


async def test_commits_are_timed_at_each_load() -> None:
    rows = await commit_rows.rows(0.2, lambda _: None)
    assert [row.name for row in rows][1:] == [f"S5 commit p99 at {load}%" for load in (20, 40, 60, 80)]
    assert all(row.ours > 0 for row in rows)


@pytest.mark.nightly
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("platform", "shared"), [("Telegram", 0), ("Discord", 0), ("Telegram", 2)])
async def test_presses_are_played_and_counted(platform: str, shared: int, tmp_path: Path) -> None:
    async with press_rows.world("words", tmp_path / "log", shared) as here:
        cost = await here.cost(platform, "eme", 2, 2)
    assert 0 < cost.presses <= 4
    assert cost.bots > 0
    assert cost.commands > 0
    assert cost.bytes > 0
