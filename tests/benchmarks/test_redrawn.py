"""Boards of a match are drawn by a process of each checkout, in turns."""

import pytest

from benchmarks import redrawn
from benchmarks.start import HERE


@pytest.mark.nightly
def test_a_checkout_is_held_against_itself(capsys: pytest.CaptureFixture[str]) -> None:
    redrawn.main([str(HERE), str(HERE), "--games", "eme", "--seats", "2", "--matches", "1"])
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"eme, {HERE.name}: ")
    assert first.endswith("1.00x, bytes 1.000x")
    assert second.endswith("bytes 1.000x")
