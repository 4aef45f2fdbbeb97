"""Chance: the generator that a caller brings, fair choices from it, and who answers for CHANCE."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    def random(self) -> float:
        """Uniform in [0, 1)."""
        ...


@dataclass(slots=True)
class Tape:
    """Plays the same numbers again and again: whoever is compared meets the same luck."""

    numbers: tuple[float, ...]
    position: int = 0

    def random(self) -> float:
        number = self.numbers[self.position % len(self.numbers)]
        self.position += 1
        return number


def choose(rng: Rng, items: Sequence[T]) -> T:
    """One of the items, all equally likely (to the 53 bits of a float)."""
    return items[int(rng.random() * len(items))]


def choose_index(rng: Rng, weights: Sequence[int]) -> int:
    """An index, as likely as its weight says."""
    point = rng.random() * sum(weights)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    return len(weights) - 1


def shuffled(rng: Rng, items: Sequence[T]) -> list[T]:
    """A new list in random order (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


class Draws(Protocol):
    def pick(self, number: int, weights: Sequence[int]) -> int:
        """An index into `weights`, as likely as its weight says; `number` is the index of the draw in its match."""
        ...


@dataclass(frozen=True, slots=True)
class RandomDraws:
    """Draws for simulations and tests, from the caller's generator."""

    rng: Rng

    def pick(self, number: int, weights: Sequence[int]) -> int:
        return choose_index(self.rng, weights)
