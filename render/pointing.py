"""Points at places of a picture, for somebody who does not know it yet: whatever the game, in a colour of no game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from PIL import Image, ImageDraw

from render.picture import Point
from render.theme import POINTED, WHITE

AROUND, LINE = 4, 7
"""Between a place and the line, and the line's width; in pixels."""
SCALE = 2

Area = Sequence[Point]


def point_at(frame: Image.Image, areas: Mapping[str, Area], wanted: Iterable[str]) -> None:
    """A line around each of the wanted places; what stands in one row side by side has one line together."""
    found = [areas[name] for name in wanted if name in areas]
    for area in _together(found):
        _draw_around(frame, area)


def _together(areas: Sequence[Area]) -> Iterator[Area]:
    """Rectangles of one height become one; everything else stays as it is."""
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


def _draw_around(frame: Image.Image, area: Area) -> None:
    """Laid over a piece of the frame that is twice as large, so that the line is smooth."""
    reach = LINE + AROUND
    xs, ys = [x for x, _ in area], [y for _, y in area]
    left, top = max(0, round(min(xs)) - reach), max(0, round(min(ys)) - reach)
    right, bottom = min(frame.width, round(max(xs)) + reach), min(frame.height, round(max(ys)) + reach)
    mask = Image.new("L", ((right - left) * SCALE, (bottom - top) * SCALE))
    line = [((x - left) * SCALE, (y - top) * SCALE) for x, y in (*area, *area[:2])]
    for colour, width in ((WHITE, LINE + 5), (POINTED, LINE)):
        mask.paste(0, (0, 0, *mask.size))
        ImageDraw.Draw(mask).line(line, 255, width * SCALE, joint="curve")
        frame.paste(colour, (left, top), mask.reduce(SCALE))
