"""Intervals of shares of wins and the sequential test, against figures computed by hand and against simulated luck."""

import random

import pytest

from engine.ai.comparison import Sums, Verdict, interval, verdict


def test_the_interval_of_independent_matches_is_wilsons() -> None:
    """81 of 263: 0.255 to 0.366 (Newcombe 1998, table I, method 3)."""
    low, high = interval(Sums.of([1.0] * 81 + [0.0] * 182))
    assert [low, high] == pytest.approx([0.2553, 0.3662], abs=0.003)


def test_equal_rounds_leave_an_interval_open() -> None:
    assert list(interval(Sums.of([1.0] * 10))) == pytest.approx([0.722, 1.0], abs=0.001)
    low, high = interval(Sums.of([0.5] * 4))
    assert low < 0.3 < 0.7 < high


def test_nothing_is_known_without_a_round() -> None:
    assert interval(Sums()) == (0.0, 1.0)


def test_rounds_that_agree_more_than_single_matches_narrow_the_interval() -> None:
    """Both have 75 %; halves come from pairs of which each player won one."""
    steady, torn = Sums.of([0.5, 1.0] * 50), Sums.of([0.0, 1.0, 1.0, 1.0] * 25)
    assert interval(steady)[1] - interval(steady)[0] < interval(torn)[1] - interval(torn)[0]


def test_sums_of_portions_are_the_sums_of_all() -> None:
    values = [0.0, 0.5, 1.0, 1.0, 0.5]
    both, whole = Sums.of(values[:2]) + Sums.of(values[2:]), Sums.of(values)
    assert [both.rounds, both.mean, both.variance] == pytest.approx([whole.rounds, whole.mean, whole.variance])


@pytest.mark.parametrize("share", [0.3, 0.5, 0.8])
def test_the_interval_holds_the_true_share_in_nineteen_of_twenty_series(share: float) -> None:
    """Simulate 2,000 series of 40 pairs; the interval must hold the true share in 93 to 97.5 % of them."""
    rng = random.Random(11)
    held = 0
    for _ in range(2000):
        pairs = [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(40)]
        low, high = interval(Sums.of(pairs))
        held += low <= share <= high
    assert 0.93 <= held / 2000 <= 0.975


@pytest.mark.parametrize(("share", "wrong"), [(0.5, "high"), (0.65, "low")])
def test_the_sequential_test_is_wrong_in_one_of_twenty_at_most(share: float, wrong: Verdict) -> None:
    rng = random.Random(12)
    verdicts = list[str]()
    for _ in range(400):
        sums = Sums()
        while (found := verdict(sums, 0.5, 0.65)) == "open":
            sums += Sums.of([((rng.random() < share) + (rng.random() < share)) / 2])
        verdicts.append(found)
    assert verdicts.count(wrong) / 400 <= 0.07
    assert len(set(verdicts)) == 2 or verdicts.count(wrong) == 0


def test_a_few_wins_in_a_row_settle_nothing() -> None:
    assert verdict(Sums.of([1.0] * 3), 0.5, 0.65) == "open"
    assert verdict(Sums.of([1.0] * 40), 0.5, 0.65) == "high"
    assert verdict(Sums.of([0.0] * 40), 0.5, 0.65) == "low"
