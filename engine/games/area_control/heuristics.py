"""Heuristic value of armies and cities on a map, beside the points that they bring now.

A row is a seat or the neutral armies; the potential of a row is this heuristic value. The weights were found by matches
of the greedy player against itself with one weight changed. Values of regions and of groups of regions (continents,
islands) are cached by the pattern of pieces.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

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
GROUPS: Final = 1 << 6
"""Size of a cache of boards without pieces."""

Row = tuple[int, ...]
Rows = tuple[Row, ...]
Groups = tuple[Row, ...]
"""Per group of regions, such as a continent: the numbers of its regions."""
Pick = Callable[[bytes], tuple[bytes, ...]]


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
    values: tuple[float, ...]
    """Per row: its points for the group and the regions in it; then per row: heuristic value beside the points."""


@lru_cache(PATTERNS)
def area(pieces: tuple[bytes, ...]) -> Area:
    """Return the value of a group of regions; `pieces`: armies of each row per region, then cities of each row."""
    owners, *potentials = zip(*map(region, zip(*pieces, strict=True)), strict=True)
    held, promised = group(owners, len(potentials))
    points = [owners.count(row) + own for row, own in enumerate(held)]
    return Area(owners, held, (*points, *[sum(own) + p for own, p in zip(potentials, promised, strict=True)]))


class Land(NamedTuple):
    """Value of all pieces on a board; a row is a seat or the neutral armies."""

    areas: tuple[Area, ...]
    """Per group of regions: its value."""
    values: tuple[tuple[float, float], ...]
    """Per row: its points for regions and groups now, and its heuristic value beside the points."""


def land(groups: Groups, regions: int, armies: bytes, cities: bytes) -> Land:
    """Return the value of all pieces on a board of so many regions.

    `groups`: the regions of each group; `armies`, `cities`: all rows, one row of `regions` numbers after the other.
    """
    pieces, rows = armies + cities, len(armies) // regions
    areas = [area(pick(pieces)) for pick in _picks(groups, regions, 2 * rows)]
    sums = list(map(sum, zip(*[one.values for one in areas], strict=True)))
    return Land(tuple(areas), tuple(zip(sums[:rows], sums[rows:], strict=True)))


@lru_cache(GROUPS)
def _picks(groups: Groups, regions: int, rows: int) -> list[Pick]:
    """Return per group a function that picks its pieces out of `rows` rows of `regions` numbers each."""
    return [_pick(group, range(0, rows * regions, regions)) for group in groups]


def _pick(group: Row, starts: Sequence[int]) -> Pick:
    """Return a function that picks the numbers of these regions out of each row; a row begins at each of `starts`."""
    first, end = group[0], group[0] + len(group)
    if group == tuple(range(first, end)):
        return itemgetter(*[slice(start + first, start + end) for start in starts])
    # A content file may list the regions of one continent apart; ours do not.
    return lambda pieces: tuple([bytes([pieces[start + region] for region in group]) for start in starts])


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
