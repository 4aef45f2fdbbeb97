"""Finds places for the number, the token and the pieces of a region, so that the pieces are as large as possible."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import dist

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.land.map import largest
from render.picture import Point

GRID = 8
"""Side in pixels of a square of the grid on which places are sought."""
NUMBER, TOKEN = (10, 5), (8, 8)
"""Size of a number and of a token in squares, across and down."""
CROWDS = (2, 4, 6)
"""Numbers of pieces that should be drawn large: a space is judged by the sizes for all of them together."""
WANTED = 9
"""How many places for a number, and for a token, are tried."""

HALF = GRID / 2
MARGIN = 4
"""Number of squares by which the grid of a region reaches beyond the edge of the region."""
REACH, FAR = 11, 21
"""Sizes in half squares of the filters that let pieces stand over the coast: 20 pixels, in a crowd 40."""
NARROW, CROWDED = 1.9, 3.0
"""Worth of a region's space below which its pieces may stand over the coast; the second is for a crowd."""
FULL = 160
"""How much of a square must be in a mask, of 255, to count as whole."""

Squares = list[list[bool]]
Corner = tuple[int, int]
Size = tuple[int, int]
Room = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Places:
    """The places of number, token and pieces of a region, in pixels; a `Room` is left, top, right, bottom."""

    number: Point
    token: Point
    room: Room
    """Rectangle for pieces without a token."""
    beside: Room
    """Rectangle for pieces beside a token."""


def places(outlines: Sequence[Sequence[Point]], size: tuple[int, int], crowded: int) -> list[Places]:
    """Return the best places of all regions with these outlines.

    `size`: size of the map in pixels. `crowded`: index of the region with many pieces (the start region); -1 = none.
    """
    land = _Land(outlines, size)
    return [_places(_Net(land, outline, crowd=crowded == number)) for number, outline in enumerate(outlines)]


def _places(net: "_Net") -> Places:
    number, room = _first(net, net.free, NUMBER, None)
    token, beside = _first(net, _without(net.free, number, NUMBER), TOKEN, number, [(number, NUMBER)])
    return Places(net.middle(number, NUMBER), net.middle(token, TOKEN), net.pixels(room), net.pixels(beside))


def _first(
    net: "_Net", free: Squares, size: Size, near: Corner | None, taken: Sequence[tuple[Corner, Size]] = ()
) -> tuple[Corner, Room]:
    """Return the corner where a box of this size leaves most space for pieces, and that space.

    `free`: squares on which the box may lie. `near`: a corner near which one more place is tried. `taken`: boxes that
    lie there already.
    """
    fitting = _fitting(free, size)
    corners = _some(fitting) or [_nearest(free, size, taken)]
    if near is not None and fitting:
        corners = [min(fitting, key=lambda corner: dist(corner, near)), *corners]
    found = []
    for corner in corners:
        room, worth = net.room([*taken, (corner, size)])
        found.append((worth, corner, room))
    _, corner, room = max(found, key=lambda one: one[0])
    return corner, room


class _Land:
    """Masks of all regions, two pixels to a square: pieces may reach over the coast, but not into another region."""

    def __init__(self, outlines: Sequence[Sequence[Point]], size: tuple[int, int]) -> None:
        self.mask = Image.new("L", (int(size[0] / HALF), int(size[1] / HALF)))
        self.map = Image.new("L", self.mask.size, 255)
        for outline in outlines:
            ImageDraw.Draw(self.mask).polygon([(x / HALF, y / HALF) for x, y in outline], 255)


class _Net:
    """The grid of squares round one region: squares inside the region, and squares of the sea that pieces may cover."""

    def __init__(self, land: _Land, outline: Sequence[Point], *, crowd: bool) -> None:
        self._narrow = CROWDED if crowd else NARROW
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        self._left, self._top = int(min(xs) / GRID) - MARGIN, int(min(ys) / GRID) - MARGIN
        across, down = (int((max(way) - min(way)) / GRID) + 2 + 2 * MARGIN for way in (xs, ys))
        mask = Image.new("L", (across * 2, down * 2))
        corner = (self._left * 2, self._top * 2)
        ImageDraw.Draw(mask).polygon([(x / HALF - corner[0], y / HALF - corner[1]) for x, y in outline], 255)
        self.free = _squares(mask.filter(ImageFilter.MinFilter(3)))
        part = (*corner, corner[0] + across * 2, corner[1] + down * 2)
        others = ImageChops.subtract(land.mask.crop(part), mask).filter(ImageFilter.MaxFilter(3))
        reached = ImageChops.multiply(mask.filter(ImageFilter.MaxFilter(FAR if crowd else REACH)), land.map.crop(part))
        self._reached = _squares(ImageChops.subtract(reached, others))

    def room(self, taken: Sequence[tuple[Corner, Size]]) -> tuple[Room, float]:
        """Return the rectangle in which pieces are largest, outside the boxes `taken`, and its worth.

        The rectangle reaches over the coast only if all rectangles inside the region are too small.
        """
        inside, reached = self.free, self._reached
        for corner, size in taken:
            inside, reached = _without(inside, corner, size), _without(reached, corner, size)
        room, worth = _best(inside)
        return (
            (room, worth) if worth >= self._narrow else max((room, worth), _best(reached), key=lambda found: found[1])
        )

    def middle(self, corner: Corner, size: Size) -> Point:
        return (self._left + corner[0] + size[0] / 2) * GRID, (self._top + corner[1] + size[1] / 2) * GRID

    def pixels(self, room: Room) -> Room:
        left, top, right, bottom = room
        return (
            (self._left + left) * GRID,
            (self._top + top) * GRID,
            (self._left + right) * GRID,
            (self._top + bottom) * GRID,
        )


def _squares(mask: Image.Image) -> Squares:
    """Return for each square, row by row, whether it lies wholly in the mask."""
    small = mask.reduce(2)
    data = small.tobytes()
    wide = small.width
    return [[value >= FULL for value in data[row * wide : (row + 1) * wide]] for row in range(small.height)]


def _without(free: Squares, corner: Corner, size: Size) -> Squares:
    (x, y), (wide, high) = corner, size
    return [
        [here and not (x <= column < x + wide and y <= row < y + high) for column, here in enumerate(line)]
        for row, line in enumerate(free)
    ]


def _fitting(free: Squares, size: Size) -> list[Corner]:
    """Return the corners of all boxes of this size that are free."""
    wide, high = size
    runs = [[all(line[x : x + wide]) for x in range(len(line) - wide + 1)] for line in free]
    rows = range(len(free) - high + 1)
    return [(x, y) for y in rows for x in range(len(free[0]) - wide + 1) if all(runs[y + dy][x] for dy in range(high))]


def _some(corners: Sequence[Corner]) -> list[Corner]:
    """Return at most WANTED of the corners: those furthest to each side, and diagonally.

    Only these are tried for a number or a token, which in the middle would be in the way of pieces.
    """
    if not corners:
        return []
    found = []
    for across, down in ((0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1), (-1, -3)):
        found.append(max(corners, key=lambda corner: (corner[0] * across + corner[1] * down, -corner[0])))
    return list(dict.fromkeys(found))[:WANTED]


def _nearest(free: Squares, size: Size, taken: Sequence[tuple[Corner, Size]]) -> Corner:
    """Return the corner where a box of this size covers most free squares, if no place is wholly free.

    If possible, the box does not lie over the boxes `taken`.
    """
    wide, high = size

    def worth(corner: Corner) -> int:
        x, y = corner
        over = any(x < a + w and a < x + wide and y < b + h and b < y + high for (a, b), (w, h) in taken)
        return sum(sum(line[x : x + wide]) for line in free[y : y + high]) - over * wide * high

    return max(product(range(len(free[0]) - wide + 1), range(len(free) - high + 1)), key=worth)


def _best(free: Squares) -> tuple[Room, float]:
    """Return the free rectangle in which pieces are largest, and its worth; worth 0 = nothing is free."""
    best, most = (0.0, 0.0, 1.0, 1.0), 0.0
    for left, top, right, bottom in _rectangles(free):
        worth = _worth(right - left, bottom - top)
        if worth > most:
            best, most = (left, top, right, bottom), worth
    return best, most


def _rectangles(free: Squares) -> Iterator[tuple[int, int, int, int]]:
    """Yield left, top, right and bottom of free rectangles, with all rectangles that cannot be made larger."""
    heights = [0] * len(free[0])
    for bottom, line in enumerate(free):
        heights = [height + 1 if is_free else 0 for height, is_free in zip(heights, line, strict=True)]
        stack: list[tuple[int, int]] = []
        for right, height in enumerate([*heights, 0]):
            start = right
            while stack and stack[-1][1] >= height:
                start, tall = stack.pop()
                if tall > height:
                    yield start, bottom + 1 - tall, right, bottom + 1
            stack.append((start, height))


@cache
def _worth(across: int, down: int) -> float:
    return sum(largest(count, across * GRID, down * GRID) for count in CROWDS)
