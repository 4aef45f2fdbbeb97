"""Divides the map into cells for the fragments: a fragment with more regions gets a larger cell.

A cell is wide or high, as its fragment is turned. Fragments are cards of one size, but on the picture they are parts of
one sea: each is stretched a little, so that all of them fill the map. Where two cells meet, the middles of their edges
are the same point, in which dotted lines join.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import log

from engine.games.legends.board import Laid
from engine.games.legends.content import Shape
from render.picture import Point

PORTRAIT = 0.68
"""Width of an unturned fragment as a share of its height."""
WIDTH = 1280
"""Width of the map, in pixels."""
BESIDE = 2.0
"""Number of regions that need as much space as the sea of a fragment."""
CROWD = 3.0
"""Number of regions that need as much space as the many pieces in the start region."""
UNKNOWN = 5
"""Number of regions that are assumed for a fragment that is not laid yet."""
EACH = 41_000
"""Pixels of area that a region should have, with the sea around it."""
LARGE = 1.6
"""How much worse a wrong area is than a wrong shape, as a factor."""
CORNER = 400, 540
"""Width and height of the sea beside the foot of the T, where the players' strips lie."""
STEPS = 13
"""How many values are tried for each width and height."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The rectangle of the map that a fragment fills, and how the fragment in it is turned."""

    left: float
    top: float
    width: float
    height: float
    degrees: int

    def at(self, place: Point) -> Point:
        """Return the pixel of a place in the fragment, given as shares of width and height of the unturned fragment."""
        x, y = place
        for _ in range(self.degrees // 90):
            x, y = 1 - y, x
        return self.left + x * self.width, self.top + y * self.height


@dataclass(frozen=True, slots=True)
class _Wish:
    """The wanted cell of a fragment: its area in pixels, its shape, and how the fragment is turned."""

    area: float
    ratio: float
    """Width divided by height."""
    degrees: int

    def missed(self, width: float, height: float) -> float:
        """Return how far a cell of this width and height is from the wish: 0 = exactly as wished, larger is worse."""
        return log(width / height / self.ratio) ** 2 + LARGE * log(width * height / self.area) ** 2


def cells(shape: Shape, lying: Sequence[Laid], start: int) -> tuple[Cell, ...]:
    """Return a cell for each place of the shape, empty places included; the lowest cell ends at the edge of the map.

    `start`: the start region, whose fragment gets more space; -1 = there is none yet.
    """
    wishes = [_wish(lying[place] if place < len(lying) else None, start) for place in range(len(shape.places))]
    return (_ring if shape.central < 0 else _t)(wishes)


def _wish(laid: Laid | None, start: int) -> _Wish:
    degrees = (laid.degrees if laid else None) or 0
    regions = len(laid.side.regions) if laid else UNKNOWN
    crowd = CROWD if laid and start in laid.side.regions else 0.0
    return _Wish((regions + BESIDE + crowd) * EACH, PORTRAIT if degrees % 180 == 0 else 1 / PORTRAIT, degrees)


def _t(wishes: Sequence[_Wish]) -> tuple[Cell, ...]:
    """Return the cells of a T, in the order centre, left, right, foot: three in a row, and the foot below the centre.

    Beside the foot is space for the strips of players.
    """
    centre, left, right, foot = wishes

    def row_missed(sizes: tuple[float, float, float]) -> float:
        one, other, high = sizes
        return left.missed(one, high) + right.missed(other, high) + centre.missed(WIDTH - one - other, high)

    def foot_missed(sizes: tuple[float, float]) -> float:
        return foot.missed(*sizes)

    sides = _steps(300, 530)
    one, other, high = min(product(sides, sides, _steps(480, 540)), key=row_missed)
    wide, low = min(product(_steps(400, WIDTH - 2 * CORNER[0]), [float(CORNER[1])]), key=foot_missed)
    return (
        Cell(one, 0, WIDTH - one - other, high, centre.degrees),
        Cell(0, 0, one, high, left.degrees),
        Cell(WIDTH - other, 0, other, high, right.degrees),
        Cell((WIDTH - wide) / 2, high, wide, low, foot.degrees),
    )


def _ring(wishes: Sequence[_Wish]) -> tuple[Cell, ...]:
    """Return the four cells of a ring, in two rows of two."""

    def lie(sizes: tuple[float, float, float]) -> list[Cell]:
        one, high, low = sizes
        rows, columns = ((0.0, high), (high, high + low)), ((0.0, one), (one, float(WIDTH)))
        return [
            Cell(left, top, right - left, bottom - top, wish.degrees)
            for wish, ((top, bottom), (left, right)) in zip(wishes, product(rows, columns), strict=True)
        ]

    def missed(sizes: tuple[float, float, float]) -> float:
        return sum(wish.missed(cell.width, cell.height) for wish, cell in zip(wishes, lie(sizes), strict=True))

    heights = _steps(384, 440)
    return tuple(lie(min(product(_steps(480, WIDTH - 480), heights, heights), key=missed)))


def _steps(least: float, most: float) -> list[float]:
    return [least + (most - least) * step / (STEPS - 1) for step in range(STEPS)]
