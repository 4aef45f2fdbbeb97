"""Heuristic value of pieces on a map, beside the points that they bring now.

A row of pieces belongs to one seat, or is the neutral one; the potential is its value beside the points.
The weights were found by matches of the greedy player against itself with one weight changed. Regions and groups of
regions (continents, islands) are valued once for each pattern that turns up; the rest is looking up.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.kernel.actors import NOBODY

ARMY: Final = 0.06
CITY: Final = 0.3
LEAD: Final = (0.0, 0.15, 0.2)
"""Value of a region beside its point, if the seat leads there by one army or city, by two, by three or more."""
TIED: Final = 0.25
BEHIND: Final = 0.15
"""Value of a region where one more piece is needed to tie; half of it where two are, and so on."""
GROUP_LEAD: Final = 0.15
"""Value of a group of regions beside its point, if the seat leads in it by two regions or more."""
GROUP_TIED: Final = 0.4
GROUP_BEHIND: Final = 0.2
"""Value of a group in which one more region is needed to tie."""
PATTERNS: Final = 1 << 15
"""Number of patterns kept in each cache; a match meets a few thousand."""

Row = tuple[int, ...]
Pick = Callable[[Sequence[Any]], tuple[Any, ...]]
"""Function that takes the entries of some regions out of a row."""


@lru_cache(PATTERNS)
def region(pieces: Row) -> tuple[float, ...]:
    """Return the row that controls a region (NOBODY if tied or empty), then the potential of each row there.

    `pieces`: the armies of each row, then the cities of each row.
    """
    rows = len(pieces) // 2
    armies, cities = pieces[:rows], pieces[rows:]
    strengths = [a + c for a, c in zip(armies, cities, strict=True)]
    margins = _margins(strengths)
    owner = next((row for row, margin in enumerate(margins) if margin > 0), NOBODY)
    stands = [_stand(strength, margin) for strength, margin in zip(strengths, margins, strict=True)]
    return (owner, *(s + ARMY * a + CITY * c for s, a, c in zip(stands, armies, cities, strict=True)))


@lru_cache(PATTERNS)
def group(owners: Row, rows: int) -> tuple[Row, tuple[float, ...]]:
    """Return the points of each of `rows` rows for a group, 1 or 0, and the potential of each.

    `owners`: the row that controls each region of the group.
    """
    held = [owners.count(row) for row in range(rows)]
    margins = _margins(held)
    potentials = [_group_stand(regions, margin) for regions, margin in zip(held, margins, strict=True)]
    return tuple(int(margin > 0) for margin in margins), tuple(potentials)


class Area(NamedTuple):
    """The value of a group of regions to each row of pieces."""

    owners: Row
    """By region: the row that owns it."""
    held: Row
    """Per row: 1 = it owns the group."""
    points: Row
    """Per row: points for the regions and the group."""
    potentials: tuple[float, ...]
    """Per row: heuristic value beside the points."""


@lru_cache(PATTERNS)
def area(pieces: tuple[Row, ...]) -> Area:
    """Return the value of a group of regions, given the pieces of each in the form that `region` takes."""
    owners, *potentials = zip(*map(region, pieces), strict=True)
    held, promised = group(owners, len(potentials))
    points = tuple(owners.count(row) + own for row, own in enumerate(held))
    return Area(owners, held, points, tuple(sum(own) + p for own, p in zip(potentials, promised, strict=True)))


def together(areas: Sequence[Area]) -> Iterator[tuple[int, float]]:
    """Yield points and potential of each row, summed over all these groups."""
    points = zip(*[one.points for one in areas], strict=True)
    potentials = zip(*[one.potentials for one in areas], strict=True)
    return zip(map(sum, points), map(sum, potentials), strict=True)


def _stand(strength: int, margin: int) -> float:
    """Return what a row's pieces in a region promise beside the point that they bring now; 0 without pieces.

    `strength`: their number; `margin`: how many they are ahead of the best other row, below 0 if behind.
    """
    if not strength:
        return 0.0
    if margin > 0:
        return LEAD[min(margin, len(LEAD)) - 1]
    return BEHIND / -margin if margin else TIED


def _group_stand(regions: int, margin: int) -> float:
    if not regions:
        return 0.0
    return {0: GROUP_TIED, -1: GROUP_BEHIND}.get(margin, GROUP_LEAD if margin > 1 else 0.0)


def _margins(strengths: list[int]) -> list[int]:
    """Return how far each row is ahead of the best other one."""
    others = [max(strengths[:row] + strengths[row + 1 :]) for row in range(len(strengths))]
    return [strength - other for strength, other in zip(strengths, others, strict=True)]
