"""`python -m benchmarks bot`: presses of real matches, answered, alone and through the whole path."""

import json

import pytest

from benchmarks.rows import bot_rows, path_rows
from benchmarks.rows.path_rows import p99, slowest
from bot.settings import Settings
from tests.benchmarks.running import tool


@pytest.mark.nightly
@pytest.mark.usefixtures("thawed")
def test_a_press_is_measured_by_itself_and_through_the_whole_path(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bot_rows, path_rows):
        monkeypatch.setattr(module, "WARMING", 0.0)
    monkeypatch.setattr(path_rows, "TABLES", 2)
    result = tool("bot", "--json", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    rows = json.loads(result.stdout)["rows"]
    assert [row["name"].removeprefix("B1 ") for row in rows] == [
        "a press, answered",
        "and the post in words",
        "the whole path",
        "p99 of the whole path",
    ]
    assert all(row["ours"] > 0 and row["peer"] > 0 for row in rows)


def test_the_slowest_of_a_hundred_counts_and_less_is_better() -> None:
    assert p99([0.001] * 150 + [0.5] * 4) == pytest.approx(500)
    row = slowest([(200.0, 100.0), (400.0, 50.0), (100.0, 90.0)])
    assert (row.ours, row.peer, row.ratio) == (200.0, 90.0, 0.5)


def test_no_token_and_no_proxy_of_the_operator_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TELEGRAM_TOKEN", "DISCORD_TOKEN"):
        monkeypatch.setenv(name, f"123456:{'operator' * 5}")
    monkeypatch.setenv("TELEGRAM_PROXY", "socks5://operator:1080")
    settings = path_rows.alone("http://127.0.0.1:1")
    assert settings.telegram_token != Settings.read().telegram_token
    assert (settings.discord_token, settings.telegram_proxy) == (None, None)
