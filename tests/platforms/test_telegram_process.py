"""`imperia run` with a token, as an operator starts it: a process, killed in the middle of a turn, and a clean end."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.storage.embedded import EmbeddedServer
from tests.bot.telegram_adapter.tables import moves_of
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import short_directory

PATIENCE = 30.0


@contextmanager
def running(telegram: Telegram, directory: Path, port: int = 0) -> Iterator["subprocess.Popen[str]"]:
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("IMPERIA_", "REDIS_", "TELEGRAM"))
    }
    ours = {"TELEGRAM_TOKEN": telegram.token, "TELEGRAM_API": telegram.root, "IMPERIA_GRACE_SECONDS": "0"}
    ours["IMPERIA_PORT"] = str(port)
    command = [sys.executable, "-m", "bot", "run", "--data", str(directory)]
    process = subprocess.Popen(command, env=clean | ours, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.nightly
@pytest.mark.timeout(180)
async def test_killed_in_the_middle_of_a_turn_it_goes_on_where_it_was() -> None:
    with short_directory() as directory:
        async with Telegram() as telegram:
            anna, boris = await telegram.person("Анна"), await telegram.person("Борис")
            group = telegram.group("Друзья", [anna, boris], supergroup=True)
            with running(telegram, directory) as process:
                await telegram.until(lambda: group.by_bot, PATIENCE)
                await anna.says(group, "/new eme 2")
                await telegram.until(lambda: len(group.by_bot) == 2, PATIENCE)
                await boris.presses(group.board, "Сесть за стол")
                await telegram.until(lambda: "■" in group.board.text, PATIENCE)
                await anna.presses(group.board, "Начать")
                await telegram.until(lambda: group.board.photo and moves_of(group.board), PATIENCE)
                board = group.board
                await asyncio.sleep(0.5)
                assert process.poll() is None, "it is killed while nothing is being sent: else the window waits for it"
            for person in (anna, boris):
                await person.presses(board, data=moves_of(board)[0][0], patience=0)
            with running(telegram, directory) as process:
                await telegram.until(lambda: group.board.text != board.text, PATIENCE)
                assert any(answer.text.startswith("✓") for answer in (*anna.answers, *boris.answers))
                process.send_signal(signal.SIGTERM)
                output, _ = process.communicate(timeout=20)
        assert process.returncode == 0
        assert "Traceback" not in output
        assert telegram.token.partition(":")[2] not in output
        server = EmbeddedServer(directory)
        server.start()
        server.stop()
