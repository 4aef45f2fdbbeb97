"""Draws arrows for armies that have marched or sailed, in their colour, with their number if there were several."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.canvas import Canvas, Sprite
from render.land.box import Box
from render.land.marks import Marks
from render.land.pieces import LIGHT, style_of
from render.land.routes import arrow_outline, beside, middle, trimmed
from render.picture import Point
from render.theme import NIGHT, SMALL

SHAFT, HEAD = 26, 54
AGED = (1.0, 0.76, 0.58, 0.46)
"""Share of its full width that an arrow still has after 0, 1, 2 and 3 turns."""
SHORTEST = 60
"""Least length in pixels of an arrow that is shortened, so that pieces do not hide its ends."""
MARGIN = 10
"""Pixels round an arrow that leave space for its outlines."""

Way = Callable[[int, int], tuple[Point, ...]]
"""A function that returns the way from a region to its neighbour: the points of a line."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A drawn arrow with the place on the map of its upper left corner, and the box of its number."""

    sprite: Sprite
    left: int
    top: int
    digits: Box


def arrows(way: Way, marks: Marks, colours: Sequence[int], hidden: Sequence[Box]) -> Iterator[Arrow]:
    """Yield an arrow for each pair of regions between which armies have gone, with the number of armies.

    `way` returns the line between two regions; `colours` are by owner. Arrows end before the boxes `hidden` of pieces.
    """
    covered = [box.grown(HEAD / 3) for box in hidden]
    for step, count in marks.marched.items():
        row, origin, target = step
        line = way(origin, target)
        if (row, target, origin) in marks.marched:
            line = beside(line)
        yield _arrow(trimmed(line, covered, SHORTEST), colours[row], count, AGED[min(marks.age(step), len(AGED) - 1)])


@lru_cache(maxsize=256)
def _arrow(line: tuple[Point, ...], colour: int, count: int, share: float) -> Arrow:
    style, outline = style_of(colour), arrow_outline(line, SHAFT * share, HEAD * share)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = round(min(xs)) - MARGIN, round(min(ys)) - MARGIN
    canvas = Canvas(round(max(xs)) + MARGIN - left, round(max(ys)) + MARGIN - top)
    pen = canvas.pen().at(-left, -top)
    pen.polygon(outline, NIGHT, NIGHT, 13)
    pen.polygon(outline, LIGHT, LIGHT, 9)
    pen.polygon(outline, style.colour, style.dark, 4)
    x, y = middle(line, 0.42)
    if count > 1:
        pen.text(x, y, str(count), SMALL, style.ink, halo=style.halo, halo_width=4, weight=800)
    return Arrow(canvas.sprite(), left, top, Box.around(x, y, 20, 26))
