"""Matches that tests play to the end on every platform: every game as usual, and Legends with all its variants."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from _pytest.mark import ParameterSet

from engine.kernel.options import Choice

VARIANTS: Mapping[str, Choice] = {
    "exploration": "swamp", "citadels": True, "leaders": True, "dragon": True, "gates": True, "thieves": True,
}  # fmt: skip
"""Options of Legends: all variants that can be on together on any board."""
ALL_LAID: Mapping[str, Choice] = {**VARIANTS, "layout": "ring", "board": "laid", "ties": "youngest"}
"""All variants, and a player lays out the board as a ring."""
IN_WORDS = {"toy": "coins", "eme": "Поле", "legends": "Поле", "founders": "Открытые квадраты", "territories": "На руке"}
"""By game: words that the board as text contains in every position."""
SHORT: Mapping[str, Choice] = {"goal": 6}
"""Options of «Территории» for a short match: the lowest goal."""


@dataclass(frozen=True, eq=False)
class Whole:
    """A match to be played to the end: game, number of seats and options."""

    game: str
    seats: int
    options: Mapping[str, Choice] = field(default_factory=dict)
    """Only options that differ from the defaults."""
    ends: float = 0.0
    """Chance from 0 to 1 that a player ends a phase instead of choosing anything: else some phases have no end."""

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
    """Return all matches as pytest parameters; those named in `by_day` run by day, the others only at night."""
    assert set(by_day) <= set(map(str, EVERY))
    at_night = {whole: [] if str(whole) in by_day else [pytest.mark.nightly] for whole in EVERY}
    return [pytest.param(whole, id=str(whole), marks=marks) for whole, marks in at_night.items()]
