"""Chance: the interface of random generators, fair choices from them, and the players of CHANCE."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    def random(self) -> float:
        """Return a number uniform in [0, 1)."""
        ...


@dataclass(slots=True)
class Tape:
    """A generator that repeats the same numbers, so that all things compared meet the same luck."""

    numbers: tuple[float, ...]
    position: int = 0

    def random(self) -> float:
        number = self.numbers[self.position % len(self.numbers)]
        self.position += 1
        return number


def choose(rng: Rng, items: Sequence[T]) -> T:
    """Return one of the items, all equally likely (to the 53 bits of a float)."""
    return items[int(rng.random() * len(items))]


def choose_index(rng: Rng, weights: Sequence[int]) -> int:
    """Return an index into `weights`, as likely as its weight says."""
    point = rng.random() * sum(weights)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    return len(weights) - 1


def shuffled(rng: Rng, items: Sequence[T]) -> list[T]:
    """Return a new list of the items in random order (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


class Draws(Protocol):
    def pick(self, number: int, weights: Sequence[int]) -> int:
        """Return an index into `weights`, as likely as its weight says; `number` counts the draws of a match from 0."""
        ...


@dataclass(frozen=True, slots=True)
class RandomDraws:
    """Draws from a caller's generator, for simulations and tests."""

    rng: Rng

    def pick(self, number: int, weights: Sequence[int]) -> int:
        return choose_index(self.rng, weights)
