"""What all measurements share: their list, the ratio, the table for people."""

from benchmarks.measures import MEASURES, table
from benchmarks.row import Row, Sample, compare
from tests.bot.cli.running import complaint, imperia


def test_what_is_not_measured_is_told_with_what_is() -> None:
    assert (
        complaint(imperia("bench", "moon")) == "there is no measurement 'moon'; there are: engine, render, store, bot"
    )


def test_the_help_names_all_that_can_be_measured() -> None:
    assert f"One of: {', '.join(MEASURES)}." in imperia("bench", "--help").stdout


def test_the_ratio_is_the_median_of_the_rounds_ratios() -> None:
    rounds = [(Sample(10, 1.0), Sample(1, 1.0)), (Sample(90, 3.0), Sample(1, 1.0)), (Sample(40, 2.0), Sample(1, 0.5))]
    assert compare("x", "y/s", 5, rounds) == Row("x", ours=20.0, peer=1.0, ratio=10.0, unit="y/s", goal=5)


def test_people_get_a_table() -> None:
    lines = table([Row("E1 games", 300_000, 20_000, 15.0, "decisions/s", 15)]).splitlines()
    assert lines[0].split() == ["ours", "peer", "ratio", "goal", "unit"]
    assert lines[1].split() == ["E1", "games", "300,000", "20,000", "15.0x", "15x", "decisions/s"]
