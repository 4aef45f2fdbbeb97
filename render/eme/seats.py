"""Draws the strip of a player: name, possessions and their worth, and whether the table waits for the seat."""

from PIL import Image

from engine.games.eme.content import WILD
from render.eme.goods import good_sprite, wild_mark
from render.eme.signs import pale_good
from render.eme.strip import EmeStrip
from render.land import signs
from render.land.seats import HEADER, draw_head, draw_reserve

HEIGHT = 212
GOODS = 44
"""Pixels from the header to the goods."""
TOLD = 56
"""Least width in pixels of a cell that writes the next step of a good as a number; a narrower cell draws a bar."""
BAR = 36, 9


def draw_strip(frame: Image.Image, strip: EmeStrip, left: int, top: int, width: int) -> None:
    """Draw the strip with its corner at left, top; it is HEIGHT high."""
    draw_head(frame, strip, left, top, width, HEIGHT)
    _goods(frame, strip, left, top + HEADER + GOODS, width)


def _goods(frame: Image.Image, strip: EmeStrip, left: int, top: int, width: int) -> None:
    """Draw each good with its count, how many bring the next points, and its worth; goods not owned are pale."""
    cells = WILD + (strip.loose_wilds > 0)
    step = (width - 8) / cells
    for good in range(cells):
        x, count = left + 4 + step * (good + 0.5), strip.symbols(good)
        if not count:
            pale_good(good, 36).put(frame, x, top + 20)
            continue
        good_sprite(good, 38).put(frame, x, top + 20)
        goal = strip.reaches(good)
        signs.progress(count, goal if step >= TOLD else None).put(frame, x, top + 57)
        if step < TOLD and goal is not None:
            signs.bar(count, goal, *BAR).put(frame, x, top + 79)
        if good < WILD:
            _marks(frame, strip, good, x, top)

    if not any(strip.symbols(good) for good in range(cells)):
        draw_reserve(frame, strip, left, top + 76, width)


def _marks(frame: Image.Image, strip: EmeStrip, good: int, x: float, top: int) -> None:
    if strip.goods.wilds[good]:
        wild_mark(22).put(frame, x - 15, top + 10)
    if strip.goods.points[good]:
        signs.points(strip.goods.points[good]).put(frame, x, top + 102)
