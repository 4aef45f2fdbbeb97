"""Find the best of several options by noisy trials: sequential halving (Karnin, Koren and Somekh 2013)."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Final

Used = Callable[[], float]
"""Returns the share of the work allowed that the trials made so far have used; 0 if it is not bounded."""
Trial = Callable[[int, int], float]
"""Returns the value of one trial: `trial(option, number)`. Trials with the same number meet the same luck."""
MORE: Final = 4
"""Trials of each option after which it is looked again whether they can be told apart."""
FEWEST: Final = 1
"""Trials of each option in a round, however small the budget is."""
ENOUGH: Final = 3
"""Trials of each option after which options are not tried on that always differ by the same."""
ROUNDING: Final = 1e-6


@dataclass(slots=True)
class Tried:
    option: int
    """Place of the option in the list of the caller."""
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def halve(options: int, trial: Trial, budget: int, used: Used = lambda: 0.0) -> list[Tried]:
    """Return the options with the values of their trials, the best one first; about `budget` trials are made.

    Every round has the same share of the budget, and of what `used` leaves. It gives each option that is left the same
    number of trials, numbered from 0, and then drops the worse half. Equal options keep their order.
    """
    left, dropped = [Tried(option) for option in range(options)], list[Tried]()
    rounds = max(1, math.ceil(math.log2(options)))
    for number in range(rounds):
        each = max(FEWEST, budget // (rounds * len(left)))
        _try(left, trial, FEWEST)
        made = sum(len(one.values) for one in left + dropped)
        affordable = _affordable(made, used()) / (rounds - number)
        _try(left, trial, int(min(each - FEWEST, affordable // len(left))))
        left.sort(key=lambda one: -one.mean)
        kept = (len(left) + 1) // 2
        left, dropped = left[:kept], left[kept:] + dropped
    return left + dropped


def agreed(options: int, trial: Trial) -> list[Tried] | None:
    """Return the options, the best one first, if luck does not change by how much they differ; None if it does.

    That is looked at in ENOUGH trials of each.
    """
    tried = [Tried(option) for option in range(options)]
    _try(tried, trial, ENOUGH)
    gains = [[mine - first for mine, first in zip(one.values, tried[0].values, strict=True)] for one in tried]
    if any(max(one) - min(one) > ROUNDING for one in gains):
        return None
    return sorted(tried, key=lambda one: -one.mean)


def settled(tried: Sequence[Tried], trial: Trial, budget: int, used: Used = lambda: 0.0) -> list[Tried]:
    """Return the options of `halve`, with at most `budget` more trials of the two best while these are too close.

    It ends too when all allowed work is `used`.
    """
    best = list(tried[:2])
    if len(best) < 2 or len(best[0].values) != len(best[1].values):
        return list(tried)
    for _ in range(budget // (2 * MORE)):
        if used() >= 1 or not _is_open(*best):
            break
        _try(best, trial, MORE)
    return [*sorted(best, key=lambda one: -one.mean), *tried[2:]]


def _is_open(one: Tried, other: Tried) -> bool:
    """Tell whether chance alone may make the difference of these options: it is within two standard errors."""
    gains = [mine - theirs for mine, theirs in zip(one.values, other.values, strict=True)]
    return len(gains) < 2 or 0 < abs(fmean(gains)) <= 2 * stdev(gains) / len(gains) ** 0.5


def _try(options: Sequence[Tried], trial: Trial, times: int) -> None:
    for one in options:
        one.values += [trial(one.option, len(one.values) + more) for more in range(times)]


def _affordable(made: int, used: float) -> float:
    """Return how many more trials fit into the allowed work, if each takes as much as those `made`, on average."""
    return max(0.0, made * (1 - used) / used) if used else math.inf
