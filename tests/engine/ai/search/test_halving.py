"""Sequential halving: the budget, the shared luck of the trials, and how often it finds the best option."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.ai.search.halving import Tried, agreed, halve, settled


def test_the_trials_of_an_option_are_numbered_from_zero() -> None:
    made: list[tuple[int, int]] = []

    def trial(option: int, number: int) -> float:
        made.append((option, number))
        return float(option)

    halve(5, trial, 60)
    for option in range(5):
        assert [number for one, number in made if one == option] == list(range(Counter(o for o, _ in made)[option]))


@pytest.mark.parametrize(("options", "budget"), [(2, 10), (3, 30), (8, 160), (8, 5), (12, 100)])
def test_the_budget_is_kept_about(options: int, budget: int) -> None:
    made: list[tuple[int, int]] = []

    def trial(option: int, number: int) -> float:
        made.append((option, number))
        return 0.0

    halve(options, trial, budget)
    assert len(made) <= max(budget, 3 * options)
    assert len(made) >= min(budget, options) * 0.7


def test_half_of_the_options_go_on_from_round_to_round() -> None:
    trials: Counter[int] = Counter()

    def trial(option: int, number: int) -> float:
        trials[option] += 1
        return option + number / 1000

    found = halve(8, trial, 240)
    assert [one.option for one in found] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert [trials[one.option] for one in found] == [10 + 20 + 40, 10 + 20 + 40, 30, 30, 10, 10, 10, 10]


def test_a_dropped_option_is_below_all_that_went_on_even_if_its_mean_is_higher() -> None:
    """Option 2 falls out in the first round; the others turn out worse later."""
    found = halve(3, lambda option, number: [1.0, 0.9, 0.8][option] - number / 1000 if number < 5 else -1.0, 30)
    assert found[-1].option == 2
    assert found[-1].mean > found[0].mean


def test_equal_options_keep_their_order() -> None:
    assert [one.option for one in halve(6, lambda option, number: 0.0, 60)] == list(range(6))


@pytest.mark.parametrize(("shift", "found"), [(0.0, [3, 2, 1, 0]), (1.0, None)])
def test_options_agree_if_luck_does_not_change_by_how_much_they_differ(shift: float, found: list[int] | None) -> None:
    """`shift`: how much the last trial changes the difference of the last option from the others."""
    made: Counter[int] = Counter()

    def trial(option: int, number: int) -> float:
        made[option] += 1
        return 10.0 * number + option + shift * (option == 3) * (number == 2)

    tried = agreed(4, trial)
    assert (None if tried is None else [one.option for one in tried]) == found
    assert set(made.values()) == {3}


def test_one_option_is_tried_too() -> None:
    assert [(one.option, one.mean) for one in halve(1, lambda option, number: 3.0, 4)] == [(0, 3.0)]


def test_with_common_luck_it_finds_the_best_where_single_trials_cannot() -> None:
    """The luck of a trial is ten times the difference between the options, and the same for all of them."""
    rng = random.Random(5)
    luck = [rng.gauss(0, 10) for _ in range(200)]
    assert halve(8, lambda option, number: option + luck[number], 160)[0].option == 7


def test_it_finds_the_best_of_eight_in_most_noisy_cases() -> None:
    """The options differ by one, and every trial has a luck of its own of two."""
    rng = random.Random(6)
    found = [halve(8, lambda option, number: option + rng.gauss(0, 2), 160)[0].option for _ in range(200)]
    assert found.count(7) / 200 > 0.9


def limited(allowed: float, options: int = 8, budget: int = 240) -> Counter[int]:
    """Trials of each option of `halve`, of which `allowed` use all the work there is."""
    trials: Counter[int] = Counter()

    def trial(option: int, number: int) -> float:
        trials[option] += 1
        return float(option)

    halve(options, trial, budget, lambda: trials.total() / allowed)
    return trials


@pytest.mark.parametrize("allowed", [40, 80, 160])
def test_the_allowed_work_is_used_and_not_exceeded(allowed: int) -> None:
    assert 0.7 * allowed <= limited(allowed).total() <= allowed


def test_with_less_work_equal_options_are_still_tried_equally_often() -> None:
    times = sorted(limited(80).values())
    assert (times[0], times[4], times[6]) == (times[3], times[5], times[7])
    assert times[3] < times[4] < times[6]


def test_every_option_is_tried_once_whatever_it_costs() -> None:
    assert limited(1) == Counter({0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3})


def test_work_that_suffices_changes_nothing() -> None:
    assert limited(500) == limited(10**9)


def tried(*values: Sequence[float]) -> list[Tried]:
    return [Tried(option, list(one)) for option, one in enumerate(values)]


def test_two_that_the_trials_cannot_tell_apart_are_tried_on() -> None:
    """Option 0 was lucky in four of its trials, and is worse from then on."""
    found = settled(tried([3.0, 0.0, 2.0, 1.0], [0.0, 2.0, 1.0, 2.0]), lambda option, number: option - number % 2, 80)
    assert [one.option for one in found] == [1, 0]
    assert {len(one.values) for one in found} == {16}


@pytest.mark.parametrize(
    ("values", "used"),
    [
        (([3.0, 3.1, 3.0], [1.0, 1.0, 1.1]), 0.0),
        (([3.0, 1.0, 3.0], [1.0, 2.0, 3.0]), 1.0),
        (([3.0, 1.0], [3.0, 1.0]), 0.0),
        (([3.0, 1.0, 3.0], [1.0]), 0.0),
        (([3.0, 1.0, 3.0],), 0.0),
    ],
)
def test_no_more_trials_are_made(values: tuple[list[float], ...], used: float) -> None:
    """The two are told apart; the work is used; they come to the same; one was dropped early; there is only one."""

    def never(option: int, number: int) -> float:
        raise AssertionError

    assert settled(tried(*values), never, 80, lambda: used) == tried(*values)
