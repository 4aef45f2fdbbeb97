"""Find the best of several options by noisy trials: sequential halving (Karnin, Koren and Somekh 2013)."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Trial = Callable[[int, int], float]
"""Returns the value of one trial: `trial(option, number)`. Trials with the same number meet the same luck."""
FEWEST: Final = 1
"""Trials of each option in a round, however small the budget is."""


@dataclass(slots=True)
class Tried:
    option: int
    """Place of the option in the list of the caller."""
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def halve(options: int, trial: Trial, budget: int) -> list[Tried]:
    """Return the options with the values of their trials, the best one first; about `budget` trials are made.

    Every round has the same share of the budget. It gives each option that is left the same number of trials, numbered
    from 0, and then drops the worse half. Equal options keep their order.
    """
    left, dropped = [Tried(option) for option in range(options)], list[Tried]()
    rounds = max(1, math.ceil(math.log2(options)))
    for _ in range(rounds):
        each = max(FEWEST, budget // (rounds * len(left)))
        for one in left:
            one.values += [trial(one.option, len(one.values) + more) for more in range(each)]
        left.sort(key=lambda one: -one.mean)
        kept = (len(left) + 1) // 2
        left, dropped = left[:kept], left[kept:] + dropped
    return left + dropped
