"""Draws lines around hot areas of a picture, to show them to a beginner, in a colour that no game uses."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from render.canvas import Sprite, Surface
from render.picture import Point
from render.theme import POINTED, WHITE, Colour

AROUND, LINE = 4, 7
"""Pixels between a place and the line around it, and the width of the line."""
SCALE = 2

Area = Sequence[Point]


def point_at(frame: Surface, areas: Mapping[str, Area], wanted: Iterable[str]) -> None:
    """Draw a line around each wanted hot area; boxes side by side in one row get one line together."""
    found = [areas[name] for name in wanted if name in areas]
    for area in _together(found):
        _draw_around(frame, area)


def _together(areas: Sequence[Area]) -> Iterator[Area]:
    """List the areas to draw a line around: rectangles with the same upper and lower edge become one, a little larger.

    Areas of other shapes stay as they are.
    """
    rows: dict[tuple[float, float], list[Area]] = {}
    for area in areas:
        if _is_box(area):
            rows.setdefault((area[0][1], area[2][1]), []).append(area)
        else:
            yield area
    for (top, bottom), boxes in rows.items():
        xs = [x for box in boxes for x, _ in box]
        left, right = min(xs) - AROUND, max(xs) + AROUND
        above, below = top - AROUND, bottom + AROUND
        yield (left, above), (right, above), (right, below), (left, below)


def _is_box(area: Area) -> bool:
    return len(area) == 4 and len({x for x, _ in area}) == len({y for _, y in area}) == 2


def _draw_around(frame: Surface, area: Area) -> None:
    """Draw a smooth line around the area, as far as it lies on the frame."""
    reach = LINE + AROUND
    xs, ys = [x for x, _ in area], [y for _, y in area]
    left, top = max(0, round(min(xs)) - reach), max(0, round(min(ys)) - reach)
    right, bottom = min(frame.width, round(max(xs)) + reach), min(frame.height, round(max(ys)) + reach)
    line = tuple((x - left, y - top) for x, y in (*area, *area[:2]))
    for colour, width in ((WHITE, LINE + 5), (POINTED, LINE)):
        _stroke(line, right - left, bottom - top, width, colour).put_corner(frame, left, top)


@lru_cache(maxsize=32)
def _stroke(line: Area, width: int, height: int, thick: int, colour: Colour) -> Sprite:
    """Draw a line on a sprite of this size; its mask is drawn twice as large."""
    mask = Image.new("L", (width * SCALE, height * SCALE))
    ImageDraw.Draw(mask).line([(x * SCALE, y * SCALE) for x, y in line], 255, thick * SCALE, joint="curve")
    return Sprite(Image.new("RGB", (width, height), colour), mask.reduce(SCALE))
