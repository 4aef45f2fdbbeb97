"""A house for the doctor to look at."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.presenter.problems
from bot.storage.embedded import EmbeddedServer
from tests.support.store import short_directory

SETTINGS = ("REDIS_URL", "TELEGRAM_TOKEN", "DISCORD_TOKEN", "IMPERIA_LANGUAGE", "IMPERIA_DATA", "IMPERIA_HOST")
TERMINAL = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty place to stand in, without anybody's settings. All words are taken for good: to read them takes long."""
    with short_directory() as one:
        monkeypatch.chdir(one)
        for name in (*SETTINGS, *TERMINAL):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(bot.presenter.problems, "problems", list)
        yield one


@pytest.fixture
def running(home: Path) -> Iterator[EmbeddedServer]:
    """A store that somebody uses."""
    server = EmbeddedServer(home / "var")
    server.start()
    yield server
    server.stop()
