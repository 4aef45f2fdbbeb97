"""The measurement of a press before many pages begins the bot, plays and ends it."""

import pytest

from benchmarks import watched


def test_a_press_before_a_few_pages_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    watched.main(["--rounds", "1", "--pages", "4"])
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith("1.00x")
    assert 0.1 < float(line.partition(": ")[2].split()[0]) < 10_000
