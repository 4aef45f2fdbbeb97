"""Finds cells of a grid for the lands, so that each union is one piece without holes.

One way goes through all cells, and the lands of a union get neighbouring cells on this way. The way goes through bands
of two rows, up and down in each column. A union is therefore a block rather than a line.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

Cell = tuple[int, int]
"""Column and row of a land."""
SWAPS = 6
"""How many times the lands of a union may change places with each other to make its bridges shorter."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A grid with its number of columns and rows, and the cell of each land."""

    columns: int
    rows: int
    cells: Mapping[str, Cell]


@lru_cache(maxsize=64)
def planned(unions: tuple[tuple[str, ...], ...], bridges: tuple[tuple[str, str], ...], shape: float) -> Plan:
    """Place the lands on a grid, union by union in this order.

    `shape`: wanted number of columns, divided by the number of rows.
    """
    columns, rows = next(size for size in sizes(sum(map(len, unions)), shape) if _whole(unions, *size))
    cells: dict[str, Cell] = {}
    for union, own in zip(unions, _runs(unions, columns, rows), strict=True):
        cells |= _settled(union, own, [pair for pair in bridges if pair[0] in union])
    return Plan(columns, rows, cells)


def sizes(count: int, shape: float) -> list[tuple[int, int]]:
    """Return possible columns and rows for `count` cells; the pair with the largest cells is first."""
    found = [(columns, -(-count // columns)) for columns in range(1, count + 1)] or [(1, 1)]
    return sorted(found, key=lambda size: (max(size[0] / shape, size[1]), size[0] * size[1]))


def _runs(unions: Sequence[Sequence[str]], columns: int, rows: int) -> Iterator[list[Cell]]:
    way = _way(columns, rows)
    return ([next(way) for _ in union] for union in unions)


def _whole(unions: Sequence[Sequence[str]], columns: int, rows: int) -> bool:
    """Tell whether each union, placed in this order along the way, is one piece.

    With an even number of columns the way jumps at the end of each band of two rows. No union may lie across a jump.
    """
    steps = [step for run in _runs(unions, columns, rows) for step in pairwise(run)]
    return all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in steps)


def _way(columns: int, rows: int) -> Iterator[Cell]:
    """Yield all cells of the grid along one way: through bands of two rows, up and down in each column.

    If the number of rows is odd, the last band has only one row.
    """
    forth = True
    for top in range(0, rows, 2):
        across = range(columns) if forth else range(columns - 1, -1, -1)
        if top + 1 == rows:
            yield from ((column, top) for column in across)
            return
        for step, column in enumerate(across):
            yield from (((column, top), (column, top + 1)) if step % 2 == 0 else ((column, top + 1), (column, top)))
        forth = not forth


def _settled(union: Sequence[str], cells: Sequence[Cell], bridges: Sequence[tuple[str, str]]) -> dict[str, Cell]:
    """Return a cell for each land of a union; lands have changed places if that made bridges shorter."""
    place = dict(zip(union, cells, strict=True))
    for _ in range(SWAPS):
        if not any(_better(place, a, b, bridges) for a, b in combinations(union, 2)):
            break
    return place


def _better(place: dict[str, Cell], a: str, b: str, bridges: Sequence[tuple[str, str]]) -> bool:
    """Let lands `a` and `b` change places if that makes the bridges shorter; return whether they did."""
    before = _length(place, bridges)
    place[a], place[b] = place[b], place[a]
    if _length(place, bridges) < before:
        return True
    place[a], place[b] = place[b], place[a]
    return False


def _length(place: Mapping[str, Cell], bridges: Sequence[tuple[str, str]]) -> int:
    """Return the sum of the squared lengths of all bridges; a length is the columns plus rows between two lands."""
    away = [(abs(place[a][0] - place[b][0]), abs(place[a][1] - place[b][1])) for a, b in bridges]
    return sum((x + y) ** 2 for x, y in away)
