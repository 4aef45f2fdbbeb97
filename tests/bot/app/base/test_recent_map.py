"""What a process remembers has an end: the entry that was set longest ago goes first."""

import pytest

from bot.app.base.recent_map import RecentMap
from bot.telegram_adapter.bot_api import slow_mode
from bot.telegram_adapter.chat_ids import ChatAddress
from tests.support.harness import StoppedClock


def test_the_entries_set_last_stay() -> None:
    kept: RecentMap[str, int] = RecentMap(2)
    kept["a"], kept["b"] = 1, 2
    kept["a"] = 3
    kept["c"] = 4
    assert dict(kept) == {"a": 3, "c": 4}
    assert kept.pop("a") == 3
    kept["d"] = 5
    assert list(kept) == ["c", "d"]


def test_a_group_that_is_slow_is_forgotten_after_many_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_mode, "GROUPS", 3)
    slow = slow_mode.SlowModes(StoppedClock())
    for chat in range(-5, 0):
        slow.learn(ChatAddress(chat), 10, 10)
    assert [slow.wait(ChatAddress(chat)) is not None for chat in range(-5, 0)] == [False, False, True, True, True]
