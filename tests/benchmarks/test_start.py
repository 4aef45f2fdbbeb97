"""The measurement of a start begins the bot and ends it."""

import pytest

from benchmarks.start import main


def test_a_start_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "1"])
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith("1.00x")
    assert 0.1 < float(line.partition(": ")[2].split()[0]) < 60
