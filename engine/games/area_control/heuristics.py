"""Heuristic value of armies and cities on a map, beside the points that they bring now.

A row is a seat or the neutral armies; the potential of a row is this heuristic value. The weights were found by matches
of the greedy player against itself with one weight changed. Values of regions and of groups of regions (continents,
islands) are cached by the pattern of pieces.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.kernel.actors import NOBODY

ARMY: Final = 0.06
CITY: Final = 0.3
LEAD: Final = (0.0, 0.15, 0.2)
"""Potential of a region for a seat that leads by one, two, or three and more armies or cities."""
TIED: Final = 0.25
BEHIND: Final = 0.15
"""Potential of a region where one more piece is needed to tie; half of it if two are needed, a third if three."""
GROUP_LEAD: Final = 0.15
"""Potential of a group of regions for a seat that leads in it by two regions or more."""
GROUP_TIED: Final = 0.4
GROUP_BEHIND: Final = 0.2
"""Potential of a group for a seat that needs one more region to tie."""
PATTERNS: Final = 1 << 15
"""Size of each cache; a match has a few thousand different patterns."""
BOARDS: Final = 1 << 12
"""Size of a cache of whole boards. In a search most positions have a board that an earlier one had too."""

Row = tuple[int, ...]
Rows = tuple[Row, ...]
Pick = Callable[[Sequence[Any]], tuple[Any, ...]]
"""Function that takes the entries of certain regions out of a list of all regions."""


@lru_cache(PATTERNS)
def region(pieces: Row) -> tuple[float, ...]:
    """Return the row that controls a region (NOBODY if tied or empty), followed by the potential of each row.

    `pieces`: the number of armies of each row, followed by the number of cities of each row.
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
    """Return for each of `rows` rows the points from a group of regions, 1 or 0; then the potential of each row.

    `owners`: the row that controls each region of the group.
    """
    held = [owners.count(row) for row in range(rows)]
    margins = _margins(held)
    potentials = [_group_stand(regions, margin) for regions, margin in zip(held, margins, strict=True)]
    return tuple(int(margin > 0) for margin in margins), tuple(potentials)


class Area(NamedTuple):
    """Value of a group of regions, such as a continent, for each row (a seat or the neutral armies)."""

    owners: Row
    """Per region: the row that controls it."""
    held: Row
    """Per row: 1 if it controls the group, else 0."""
    points: Row
    """Per row: its points for the group and the regions in it."""
    potentials: tuple[float, ...]
    """Per row: heuristic value beside the points."""


@lru_cache(PATTERNS)
def area(pieces: tuple[Row, ...]) -> Area:
    """Return the value of a group of regions; `pieces`: per region, its pieces as the function `region` takes them."""
    owners, *potentials = zip(*map(region, pieces), strict=True)
    held, promised = group(owners, len(potentials))
    points = tuple(owners.count(row) + own for row, own in enumerate(held))
    return Area(owners, held, points, tuple(sum(own) + p for own, p in zip(potentials, promised, strict=True)))


def by_region(armies: bytes, cities: bytes, regions: int) -> list[Row]:
    """Return per region its pieces as the function `region` takes them.

    `armies`, `cities`: the numbers of all rows, one row of `regions` numbers after the other.
    """
    pieces = armies + cities
    return list(zip(*[pieces[at : at + regions] for at in range(0, len(pieces), regions)], strict=True))


def together(areas: Sequence[Area]) -> tuple[tuple[int, float], ...]:
    """Return for each row its (points, potential), summed over all these groups of regions."""
    points = zip(*[one.points for one in areas], strict=True)
    potentials = zip(*[one.potentials for one in areas], strict=True)
    return tuple(zip(map(sum, points), map(sum, potentials), strict=True))


def _stand(strength: int, margin: int) -> float:
    """Return the potential of a row in one region, without the value of its single pieces; 0 if it has no piece.

    `strength`: its number of pieces; `margin`: its lead over the best other row, below 0 if it is behind.
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
    """Return for each row its lead over the best other row, below 0 if it is behind."""
    others = [max(strengths[:row] + strengths[row + 1 :]) for row in range(len(strengths))]
    return [strength - other for strength, other in zip(strengths, others, strict=True)]
