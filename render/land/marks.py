"""What the last turns did to a map, to be marked on it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine.kernel.observation import Ask

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


class Asked(Protocol):
    """The part of an observation that says what may be done."""

    @property
    def asks(self) -> tuple[Ask, ...]: ...
    @property
    def row(self) -> tuple[int, ...]: ...
    @property
    def first_steps(self) -> Mapping[str, tuple[str, ...]]: ...


def words_asked(seen: Asked) -> Iterator[list[str]]:
    """The codes of all decisions that the viewer may know, and of those that the choice of an action opens."""
    for ask in seen.asks:
        yield from (code.split() for code in ask.legal or ())
    for steps in seen.first_steps.values():
        yield from (code.split() for code in steps)


def too_dear(seen: Asked) -> frozenset[int]:
    """Cards of the row that whoever takes one now cannot pay; none while nobody takes a card."""
    payable = {int(words[1]) for words in words_asked(seen) if words[0] == "take"}
    return frozenset(seen.row) - payable if payable else frozenset()
