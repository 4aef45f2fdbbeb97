"""Random numbers: the interface of generators, fair choices with them, and the sources of draws."""

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
    """A generator that repeats the same list of numbers, so that compared decisions meet the same luck."""

    numbers: tuple[float, ...]
    position: int = 0

    def random(self) -> float:
        number = self.numbers[self.position % len(self.numbers)]
        self.position += 1
        return number


def choose(rng: Rng, items: Sequence[T]) -> T:
    """Return one of the items; all are equally likely."""
    return items[int(rng.random() * len(items))]


def choose_index(rng: Rng, weights: Sequence[int]) -> int:
    """Return a random index into `weights`; an index is as likely as its weight is large."""
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
        """Return a random index into `weights`, by these weights; `number` counts the draws of a match from 0."""
        ...


@dataclass(frozen=True, slots=True)
class RandomDraws:
    """Draws that use a random generator, for simulations and tests; they cannot be verified afterwards."""

    rng: Rng

    def pick(self, number: int, weights: Sequence[int]) -> int:
        return choose_index(self.rng, weights)
