"""Finds free places in the sea, where a plate or an ornament hides least."""

from collections.abc import Iterable, Sequence
from math import dist, inf

from PIL import Image, ImageDraw

from render.land.box import Box
from render.land.geometry import Land
from render.picture import Point

GRID = 10
"""Side in pixels of the squares into which the map is divided."""
LAND, DOTS, STOOD_ON, READ, TAKEN = 3, 6, 15, 120, 400
"""How bad it is to lie over a square of each kind.

Bare land, dotted lines, where pieces stand, what has to be read, what lies there already.
"""
REACH = 220
"""Pixels around regions within which a place for their plate is sought."""
STEP = 10
"""Only every tenth point of an outline is used to measure distances."""


class Sea:
    """A map as squares of GRID pixels, each with a cost: how bad it would be to lay something over it."""

    def __init__(self, places: Land, size: tuple[int, int]) -> None:
        self._across, self._down = size[0] // GRID + 1, size[1] // GRID + 1
        land, dots = self._sheet(), self._sheet()
        for ground in places.grounds:
            ImageDraw.Draw(land).polygon([_square(point) for point in ground.outline], LAND)
        for line in places.sea_links.values():
            ImageDraw.Draw(dots).line([_square(point) for point in line], DOTS, 2)
        pairs = zip(land.tobytes(), dots.tobytes(), strict=True)
        self._cost = [max(one, other) for one, other in pairs]
        self._sums: list[list[float]] | None = None

    def take(self, boxes: Iterable[Box], cost: int = TAKEN) -> None:
        """Raise the cost of all squares in the boxes to at least `cost`, so that other things are laid elsewhere."""
        for box in boxes:
            left, top, right, bottom = self._squares(box)
            for row in range(top, bottom):
                for column in range(left, right):
                    place = row * self._across + column
                    self._cost[place] = max(self._cost[place], cost)
        self._sums = None

    def place(self, width: float, height: float, near: Sequence[Point]) -> tuple[Point, float]:
        """Return the middle of the best place for a box near these points, and the cost of the place; all in pixels.

        The cost includes the distance to the nearest point. Without any place the cost is infinite.
        """
        shore = near[::STEP]
        left, right = min(x for x, _ in near) - REACH, max(x for x, _ in near) + REACH
        top, bottom = min(y for _, y in near) - REACH, max(y for _, y in near) + REACH
        found, least = (left, top), inf
        for y in range(int(max(top, height / 2)), int(min(bottom, self._down * GRID - height / 2)), GRID):
            for x in range(int(max(left, width / 2)), int(min(right, self._across * GRID - width / 2)), GRID):
                bad = self.bad(Box.around(x, y, width, height))
                if bad < least:
                    bad += min(dist((x, y), point) for point in shore) / GRID
                if bad < least:
                    found, least = (x, y), bad
        return found, least

    def bad(self, box: Box) -> float:
        """Return the sum of the costs of the squares in this box."""
        left, top, right, bottom = self._squares(box)
        sums = self._summed()
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]

    def _squares(self, box: Box) -> tuple[int, int, int, int]:
        left, top = max(0, int(box.left // GRID)), max(0, int(box.top // GRID))
        right, bottom = min(self._across, int(box.right // GRID) + 1), min(self._down, int(box.bottom // GRID) + 1)
        return left, top, max(left, right), max(top, bottom)

    def _summed(self) -> list[list[float]]:
        """Return, for each row and column, the sum of the costs of all squares above and to the left of that corner.

        The table is kept until costs change.
        """
        if self._sums is None:
            sums = [[0.0] * (self._across + 1)]
            for row in range(self._down):
                line, whole = [0.0], 0.0
                for column, cost in enumerate(self._cost[row * self._across : (row + 1) * self._across]):
                    whole += cost
                    line.append(sums[-1][column + 1] + whole)
                sums.append(line)
            self._sums = sums
        return self._sums

    def _sheet(self) -> Image.Image:
        return Image.new("L", (self._across, self._down))


def _square(point: Point) -> Point:
    return point[0] / GRID, point[1] / GRID
