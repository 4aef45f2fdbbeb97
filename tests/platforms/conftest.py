"""What several tests of a platform share."""

import hashlib
from functools import cache
from zoneinfo import available_timezones

import pytest
from PIL import Image

from bot import settings
from bot.app.people import confirmations
from bot.app.people.costly_moves import CostlyMoves
from bot.app.tables.rendering import tasks
from bot.telegram_adapter import inbox, updates
from bot.telegram_adapter.bot_api import errors
from render import encode
from render.picture import Picture
from tests.support.harness import nobody_asks


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses that are there for the network's sake."""
    monkeypatch.setattr(inbox, "PAUSES", (0.02, 0.05))
    monkeypatch.setattr(updates, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(updates, "OTHER_POLLER_PAUSE", 0.1)
    monkeypatch.setattr(errors, "RETRY_SECONDS", 0.1)


@pytest.fixture(autouse=True)
def sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who presses at random here means it, also where he bids all that he has. What he is asked is tested elsewhere."""
    monkeypatch.setattr(CostlyMoves, "need_sure", nobody_asks)
    monkeypatch.setattr(confirmations, "TOO_SOON_MS", 0)


SKETCH = 8
"""How many times smaller both sides of a picture are that a test sends."""
_GREETINGS: dict[tuple[str, ...], Picture] = {}


@pytest.fixture(autouse=True)
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every board is drawn, but what is sent of it is small: to compress it took as long as to draw it. A sketch is
    another one for every other board, byte by byte. And the picture that greets each chat is drawn once."""
    drawn = tasks.CollageTask.run

    def sketch(frame: Image.Image, _: int) -> Image.Image:
        small, mark = frame.reduce(SKETCH).convert("RGB"), hashlib.sha1(frame.tobytes(), usedforsecurity=False).digest()
        small.paste(Image.frombytes("RGB", (7, 1), mark.ljust(21)))
        return small

    def drawn_once(task: tasks.CollageTask) -> Picture:
        key = tuple(name for _, name in task.shown)
        if key not in _GREETINGS:
            _GREETINGS[key] = drawn(task)
        return _GREETINGS[key]

    monkeypatch.setattr(encode, "_in_colours", sketch)
    monkeypatch.setattr(tasks.CollageTask, "run", drawn_once)


_ZONES = cache(available_timezones)


@pytest.fixture(autouse=True)
def zones_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every start of the bot reads the names of all time zones from six hundred files."""
    monkeypatch.setattr(settings, "available_timezones", _ZONES)
