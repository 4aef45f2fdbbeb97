"""The measurement of a start begins the bot and ends it."""

from pathlib import Path

import pytest

from benchmarks import start
from benchmarks.start import main


@pytest.mark.nightly
def test_a_start_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "1"])
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith("1.00x")
    assert 0.1 < float(line.partition(": ")[2].split()[0]) < 60


def test_trees_are_told_by_the_middle_of_their_rounds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a start: the first one of each is not counted."""
    seconds = iter([99.0, 99.0, 1.0, 2.0, 7.0, 9.0, 2.0, 3.0])
    monkeypatch.setattr(start, "start", lambda _: next(seconds))
    main(["--rounds", "3", "/one", "/other"])
    assert capsys.readouterr().out.splitlines() == ["one: 2.00 s of CPU, 1.00x", "other: 3.00 s of CPU, 1.50x"]
    assert Path(__file__).resolve().parents[2] == start.HERE
