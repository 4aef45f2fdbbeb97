"""The measurement of a press before many pages begins the bot, plays and ends it."""

from pathlib import Path

import pytest

from benchmarks import watched


@pytest.mark.nightly
def test_a_press_before_a_few_pages_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    watched.main(["--rounds", "1", "--pages", "4"])
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith("1.00x")
    assert 0.1 < float(line.partition(": ")[2].split()[0]) < 10_000


def test_trees_are_told_by_the_middle_of_their_rounds_for_each_number_of_pages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a bot: the first tree takes a millisecond for each page, the other one twice as long."""

    async def measured(tree: Path, pages: int) -> float:
        return float(pages * (1 + (tree.name == "other")))

    monkeypatch.setattr(watched, "measured", measured)
    watched.main(["/one", "/other", "--rounds", "1", "--pages", "3", "100"])
    assert capsys.readouterr().out.splitlines() == [
        "one, 3 pages: 3.0 ms of CPU a press, 1.00x",
        "other, 3 pages: 6.0 ms of CPU a press, 2.00x",
        "one, 100 pages: 100.0 ms of CPU a press, 1.00x",
        "other, 100 pages: 200.0 ms of CPU a press, 2.00x",
    ]
