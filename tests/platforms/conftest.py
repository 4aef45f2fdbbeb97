"""What several tests of a platform share."""

import pytest

from bot.app.people import confirmations
from bot.app.people.costly_moves import CostlyMoves
from bot.telegram_adapter import inbox, updates
from bot.telegram_adapter.bot_api import errors
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
