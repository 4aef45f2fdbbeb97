"""What several tests of a platform share."""

import pytest

from bot.telegram_adapter import errors, inbox, updates


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses that are there for the network's sake."""
    monkeypatch.setattr(inbox, "PAUSES", (0.02, 0.05))
    monkeypatch.setattr(updates, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(updates, "OTHER_POLLER_PAUSE", 0.1)
    monkeypatch.setattr(errors, "RETRY_SECONDS", 0.1)
