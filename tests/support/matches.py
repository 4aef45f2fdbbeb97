"""Matches that are played whole on every platform: games as they usually are, Legends with all its variants too."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from _pytest.mark import ParameterSet

from engine.kernel.options import Choice

VARIANTS: Mapping[str, Choice] = {
    "exploration": "swamp", "citadels": True, "leaders": True, "dragon": True, "gates": True, "thieves": True,
}  # fmt: skip
"""Of Legends, all that can be on at once on any board."""
ALL_LAID: Mapping[str, Choice] = {**VARIANTS, "layout": "ring", "board": "laid", "ties": "youngest"}
"""And a player lays out the ring."""
IN_WORDS = {"eme": "Поле", "legends": "Поле", "founders": "Открытые квадраты", "territories": "На руке"}
"""What the board in words says in every position."""
SHORT: Mapping[str, Choice] = {"goal": 6}
"""Of «Территории», the goal that is nearest."""


@dataclass(frozen=True, eq=False)
class Whole:
    """A match as its opener sets it."""

    game: str
    seats: int
    options: Mapping[str, Choice] = field(default_factory=dict)
    """Those that he changes."""
    ends: float = 0.0
    """How often its players end their part of a phase instead of choosing anything: else some phases have no end."""

    def __str__(self) -> str:
        kinds = {"board": "-laid", "dragon": "-all", "goal": "-short"}
        kind = next((kind for option, kind in kinds.items() if option in self.options), "")
        return f"{self.game}-{self.seats}{kind}"


EVERY = (
    Whole("eme", 2),
    Whole("eme", 3),
    *(Whole("legends", seats) for seats in (2, 3, 4)),
    Whole("legends", 3, VARIANTS),
    *(Whole("legends", seats, ALL_LAID) for seats in (2, 4)),
    *(Whole("founders", seats) for seats in (2, 3, 4)),
    Whole("territories", 2, SHORT, ends=0.5),
)


def matches(*by_day: str) -> list[ParameterSet]:
    """Every match for a test to play, at night but for those that are named."""
    assert set(by_day) <= set(map(str, EVERY))
    at_night = {whole: [] if str(whole) in by_day else [pytest.mark.nightly] for whole in EVERY}
    return [pytest.param(whole, id=str(whole), marks=marks) for whole, marks in at_night.items()]
