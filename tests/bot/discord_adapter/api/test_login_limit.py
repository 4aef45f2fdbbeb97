"""How soon, and how often, the bot tries to come in."""

import pytest

from bot.discord_adapter.api import login_limit
from bot.discord_adapter.api.login_limit import LONGEST_PATIENCE, LoginPause

DAY, TOTAL = 86_400.0, 1_000


def a_day_of_closed_doors(needed: int = 1) -> int:
    """Sessions begun in a day on which Discord closes each connection as soon as it is there."""
    pace, now, begun = LoginPause(), 0.0, 0
    while now < DAY:
        pace.allows(needed, TOTAL, TOTAL - begun, DAY - now)
        begun += needed
        now += 0.1 + pace.pause(needed, too_slow=False)
    return begun


@pytest.mark.parametrize("needed", [1, 2, 7])
def test_however_often_discord_closes_the_sessions_of_a_day_do_not_run_out(needed: int) -> None:
    assert TOTAL / 2 < a_day_of_closed_doors(needed) <= TOTAL


def test_the_control_so_fast_all_day_they_would(monkeypatch: pytest.MonkeyPatch) -> None:
    allows = LoginPause.allows
    monkeypatch.setattr(
        LoginPause, "allows", lambda self, needed, total, left, reset: allows(self, needed, total, 10**6, 1)
    )
    assert a_day_of_closed_doors() > TOTAL


def test_while_there_are_plenty_the_next_try_comes_within_five_seconds() -> None:
    pace = LoginPause()
    pace.allows(1, TOTAL, TOTAL, DAY)
    assert all(0 < pace.pause(begun, too_slow=False) <= 5 for begun in (0, 1, 0, 0, 0, 1, 1, 0))


def test_a_slow_line_gets_more_patience_until_it_was_well() -> None:
    pace = LoginPause()
    first = pace.patience
    for _ in range(9):
        pace.pause(0, too_slow=True)
    assert first < pace.patience == LONGEST_PATIENCE
    pace.well()
    assert pace.patience == first == login_limit.SHORTEST_PATIENCE
