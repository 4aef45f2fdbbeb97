"""What the last turns did to a map, to be marked on it."""

from collections import Counter
from dataclasses import dataclass, field

Spot = tuple[int, int]
"""A row of armies or cities, and a region."""


@dataclass(frozen=True, slots=True)
class Bought:
    """What a seat paid, and for which card of the row; None = for the right to choose who starts."""

    coins: int
    card: int | None = None
    place: int | None = None


@dataclass(slots=True)
class Marks:
    placed: Counter[Spot] = field(default_factory=Counter)
    built: Counter[Spot] = field(default_factory=Counter)
    destroyed: Counter[Spot] = field(default_factory=Counter)
    marched: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    """Row, origin and target of every step."""
    marched_in: dict[tuple[int, int, int], int] = field(default_factory=dict)
    """In the how manieth of these turns it was made last."""
    turns: int = 0
    """How many of these turns are over."""
    bought: dict[int, Bought] = field(default_factory=dict)
    """By seat."""

    def age(self, step: tuple[int, int, int]) -> int:
        """How many turns ago it was made: 0 in the last one in which anybody marched."""
        return max(self.marched_in.values()) - self.marched_in[step]

    def gained(self, row: int, region: int) -> bool:
        """Whether more armies of the row have come here than have gone on."""
        came = sum(n for (who, _, target), n in self.marched.items() if (who, target) == (row, region))
        went = sum(n for (who, origin, _), n in self.marched.items() if (who, origin) == (row, region))
        return self.placed[row, region] + came > went
