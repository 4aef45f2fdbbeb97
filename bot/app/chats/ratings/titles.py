"""Titles that a match can bring, a letter each, and who has earned which in a match that is over."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.kernel.standing import SeatStanding, Standing

PUPIL_HINTS: Final = 3
MEASURING_UNDOS: Final = 5
CROWD: Final = 3
"""Fewest seats at which the second and the last place are something of their own."""
OWL_HOURS: Final = range(5)
MOST_OF: Final = 0.6
"""Share of the points, from one heading, that makes a specialist."""
MASTER: Final = "master"


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about a seat when its match is over."""

    standing: Standing
    seat: int
    hints: int = 0
    """How often the person asked for a hint."""
    hints_allowed: bool = True
    undos: int = 0
    hour: int = 12
    """Hour of the day at which the match ended, in the time zone of the chat."""
    beaten: tuple[str, ...] = ()
    """Levels of the computers that stand behind the seat."""

    @property
    def own(self) -> SeatStanding:
        return self.standing.seats[self.seat]

    @property
    def won(self) -> bool:
        return self.standing.winners == (self.seat,)

    @property
    def second(self) -> int:
        """Return the most points of another seat."""
        return max(one.total for seat, one in enumerate(self.standing.seats) if seat != self.seat)


def _is_specialist(facts: Facts) -> bool:
    points = [points for _, points in facts.own.by]
    return facts.won and len(points) >= CROWD and min(points) >= 0 and max(points) >= MOST_OF * max(1, sum(points))


def _is_last(facts: Facts) -> bool:
    places = [one.place for one in facts.standing.seats]
    return len(places) >= CROWD and facts.own.place == max(places) and places.count(max(places)) == 1


TITLES: Final[Mapping[str, Callable[[Facts], bool]]] = {
    "h": lambda facts: facts.won and facts.own.total - facts.second == 1,
    "p": lambda facts: facts.won and facts.own.total == facts.second,
    "r": lambda facts: facts.won and facts.second > 0 and facts.own.total >= 2 * facts.second,
    "s": lambda facts: facts.own.place == 2 < max(one.place for one in facts.standing.seats),
    "a": _is_last,
    "w": lambda facts: facts.own.place == 1 and not facts.won,
    "m": lambda facts: facts.won and facts.hints_allowed and not facts.hints,
    "l": lambda facts: facts.hints >= PUPIL_HINTS,
    "u": lambda facts: facts.undos >= MEASURING_UNDOS,
    "g": lambda facts: MASTER in facts.beaten,
    "o": lambda facts: facts.hour in OWL_HOURS,
    "e": _is_specialist,
}
"""Letter of a title → whether a seat has earned it. The letters are stored and never change; their names are in the
catalogue, `title-<letter>`."""


def titles_of(facts: Facts) -> str:
    """Return the letters of the titles that the seat has earned, in the order of `TITLES`."""
    return "".join(_earned(facts))


def _earned(facts: Facts) -> Iterator[str]:
    return (letter for letter, is_earned in TITLES.items() if is_earned(facts))
