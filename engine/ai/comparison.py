"""Statistics for comparing players: the interval of a share of wins, and a sequential test between two shares.

Every value is the share of wins (0 to 1) in one round of a contest. Rounds are independent, matches of a round are not.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, Literal

CERTAINTY: Final = 0.95
_Z: Final = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
ERROR: Final = 0.05
"""Probability of a wrong verdict of the sequential test, in either direction."""
Verdict = Literal["low", "high", "open"]


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over rounds, from which interval and test follow; sums of several runs can be added."""

    rounds: int = 0
    total: float = 0.0
    """Sum of the values."""
    squares: float = 0.0
    """Sum of the squares of the values."""

    @classmethod
    def of(cls, values: Sequence[float]) -> "Sums":
        return cls(len(values), sum(values), sum(value * value for value in values))

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.rounds + other.rounds, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        return self.total / self.rounds if self.rounds else math.nan

    @property
    def variance(self) -> float:
        """Return the variance of the values around their mean; 0 for fewer than two."""
        if self.rounds < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.rounds - 1))


def interval(sums: Sums) -> tuple[float, float]:
    """Return the 95 % interval of the share of wins (Wilson 1927); (0, 1) without a round.

    Wilson's interval is for independent yes and no. The values of rounds are spread less or more than these, so their
    number is replaced by the number of yes and no that would be spread as much. As in `likelihood` a round of 0 and a
    round of 1 are added for the spread, so that a few equal values do not promise too much.
    """
    if not sums.rounds:
        return 0.0, 1.0
    mean = sums.mean
    spread = _padded(sums).variance
    number = sums.rounds * mean * (1 - mean) / spread if 0 < mean < 1 else sums.rounds
    middle = (mean + _Z**2 / (2 * number)) / (1 + _Z**2 / number)
    half = _Z / (1 + _Z**2 / number) * math.sqrt(mean * (1 - mean) / number + _Z**2 / (4 * number**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def likelihood(sums: Sums, low: float, high: float) -> float:
    """Return the logarithm of how much likelier the values are with the share `high` than with the share `low`.

    The generalized sequential probability ratio test for values of unknown variance. A round of 0 and a round of 1 are
    added to the values, so that a few equal ones settle nothing.
    """
    padded = _padded(sums)
    return padded.rounds * (high - low) * (2 * padded.mean - low - high) / (2 * padded.variance)


def _padded(sums: Sums) -> Sums:
    return sums + Sums.of([0.0, 1.0])


def verdict(sums: Sums, low: float, high: float) -> Verdict:
    """Return which share the sequential test (Wald 1945) has accepted; "open" while more rounds are needed."""
    bound = math.log((1 - ERROR) / ERROR)
    ratio = likelihood(sums, low, high)
    return "high" if ratio >= bound else "low" if ratio <= -bound else "open"
