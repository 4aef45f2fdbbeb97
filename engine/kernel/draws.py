"""Who answers for CHANCE."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.kernel.rng import Rng, choose_index


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
