"""Draws the part of a map that never changes: sea, land, borders, and dotted lines over the sea."""

import math
import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter

from render.canvas import Pen, regular
from render.icons import waves
from render.land.geometry import Land
from render.land.terrain import Terrain, marks
from render.picture import Point
from render.theme import INK, SMALL, WHITE, Colour, mix, rgb

SCALE = 3
"""How many times larger the ground is drawn than it is shown."""
DEEP, FOAM = rgb("#4f8fa8"), rgb("#d8ecea")
SHALLOWS = ((14, rgb("#5f9db2")), (62, rgb("#78b0bf")), (112, rgb("#a3cdd2")))
"""Colours of lighter water, each with the least level (of 255) of blurred land for this colour.

In steps as on a chart of depths, because a picture without gradients is small when it is sent.
"""
COASTAL = 22
"""Width in pixels of a country's tint along its coast."""
COAST = rgb("#4a3320")
BORDER = rgb("#6d5232")

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Country:
    """Regions that share one terrain."""

    look: Terrain
    regions: Sequence[int]


@dataclass(frozen=True, slots=True)
class Rose:
    """A compass rose on the sea: its place, its radius, and the letter of the map in its middle (may be empty)."""

    letter: str
    x: float
    y: float
    radius: float


def draw_ground(
    size: Size, places: Land, countries: Sequence[Country], rose: Rose | None, ship: Point | None
) -> Image.Image:
    """Draw the map without pieces and signs; `rose` and `ship` are ornaments, None = without them."""
    land = _land_mask(size, places)
    ground = _sea(land, rose)
    ground.paste(_land(size, places, countries), (0, 0), land)
    _lines(ground, places.borders, BORDER, 2.6, 0.9)
    _lines(ground, places.coasts, COAST, 3.2, 1.0)
    dotted(ground, places.sea_links.values())
    if ship is not None:
        _ship(ground, ship)
    if rose is not None:
        _rose(ground, rose)
    _frame(ground)
    return ground


def _land_mask(size: Size, places: Land) -> Image.Image:
    mask, pen = _sheet(size)
    for ground in places.grounds:
        pen.polygon(ground.outline, 255)
    return mask.reduce(SCALE)


def _sea(land: Image.Image, rose: Rose | None) -> Image.Image:
    """Draw deep water that becomes lighter towards the coasts, and a few waves."""
    sea = Image.new("RGB", land.size, DEEP)
    wide = land.filter(ImageFilter.GaussianBlur(26))
    for level, colour in SHALLOWS:
        sea.paste(colour, (0, 0), wide.point([_step(value, level) for value in range(256)]))
    sea.paste(mix(DEEP, WHITE, 0.25), (0, 0), _wave_mask(wide, rose))
    return sea


def _step(value: int, level: int) -> int:
    """Return the mask value, 0 to 255, of a pixel with this value in the blurred land.

    The mask covers where the land is brighter than `level`, with a smooth edge.
    """
    return max(0, min(255, 128 + (value - level) * 48))


def _wave_mask(wide: Image.Image, rose: Rose | None) -> Image.Image:
    mask, pen = _sheet(wide.size)
    width, height = wide.size
    chance = random.Random("waves")
    for row, y in enumerate(range(26, height - 20, 58)):
        for x in range(30 + row % 2 * 48, width - 50, 96):
            px, py = x + chance.uniform(-16, 16), y + chance.uniform(-10, 10)
            far = rose is None or math.hypot(px + 14 - rose.x, py - rose.y) > rose.radius + 24
            if far and wide.getpixel((min(width - 1, int(px) + 14), int(py))) in range(26):
                waves(pen.at(px, py - 32, 0.64), 42, 150, 4)
    return mask.reduce(SCALE)


def _land(size: Size, places: Land, countries: Iterable[Country]) -> Image.Image:
    """Draw all land as parchment, with each country's pattern and its tint along the coast."""
    sheet = Image.new("RGB", (size[0] * SCALE, size[1] * SCALE))
    pen = Pen(sheet, 0, 0, SCALE)
    for country in countries:
        outlines, look = [places.grounds[region].outline for region in country.regions], country.look
        for outline in outlines:
            pen.polygon(outline, look.fill)
        _pattern(sheet, outlines, look)
        _shore(pen, places.coasts, outlines, mix(look.fill, look.tint, 0.55))
    return sheet.reduce(SCALE)


def _shore(pen: Pen, coasts: Iterable[Sequence[Point]], outlines: Sequence[Sequence[Point]], tint: Colour) -> None:
    """Draw a country's tint along the coasts that belong to its outlines; the sea later covers the outer half."""
    there = {point for outline in outlines for point in outline}
    for coast in coasts:
        if there.issuperset(coast):
            pen.line(coast, tint, COASTAL)


def _pattern(sheet: Image.Image, outlines: Sequence[Sequence[Point]], look: Terrain) -> None:
    """Draw the marks of a country's terrain, cut off at its coast."""
    xs, ys = [x for line in outlines for x, _ in line], [y for line in outlines for _, y in line]
    box = int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1
    area = Image.new("L", ((box[2] - box[0]) * SCALE, (box[3] - box[1]) * SCALE))
    pen = Pen(area, -box[0] * SCALE, -box[1] * SCALE, SCALE)
    for outline in outlines:
        pen.polygon(outline, 255)
    corner = (box[0] * SCALE, box[1] * SCALE)
    drawn = sheet.crop((*corner, corner[0] + area.width, corner[1] + area.height))
    marks(look, Pen(drawn, -corner[0], -corner[1], SCALE), box)
    sheet.paste(drawn, corner, area)


def _lines(ground: Image.Image, lines: Iterable[Sequence[Point]], colour: Colour, width: float, cover: float) -> None:
    mask, pen = _sheet(ground.size)
    for line in lines:
        pen.line(line, round(255 * cover), width)
    ground.paste(colour, (0, 0), mask.reduce(SCALE))


def dotted(ground: Image.Image, links: Collection[Sequence[Point]]) -> None:
    """Draw a dotted line along each link over the sea."""
    for colour, radius in ((rgb("#1d4a60"), 6.0), (WHITE, 4.2)):
        mask, pen = _sheet(ground.size)
        for link in links:
            for x, y in _dots(link, 14.5):
                pen.circle(x, y, radius, 255)
        ground.paste(colour, (0, 0), mask.reduce(SCALE))


def _dots(line: Sequence[Point], step: float) -> list[Point]:
    """Return at least two points along the line, evenly spread about `step` pixels apart.

    The first and the last lie half a step from its ends.
    """
    length = sum(math.dist(a, b) for a, b in pairwise(line))
    count = max(2, round(length / step))
    wanted = [length * (n + 0.5) / count for n in range(count)]
    dots, walked = [], 0.0
    for (x1, y1), (x2, y2) in pairwise(line):
        part = math.dist((x1, y1), (x2, y2))
        while wanted and wanted[0] <= walked + part:
            share = (wanted.pop(0) - walked) / part
            dots.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
        walked += part
    return dots


def _rose(ground: Image.Image, rose: Rose) -> None:
    """Draw the compass rose, with the letter of the map in its middle."""
    x, y, radius = rose.x, rose.y, rose.radius
    scale = radius / 50
    for points, fill, cover in (
        (regular(16, 50, inner=36), DEEP, 0.55),
        (regular(4, 49, turn=math.pi / 4, inner=20), mix(FOAM, DEEP, 0.35), 1.0),
        (regular(4, 56, inner=20), FOAM, 1.0),
    ):
        mask, pen = _sheet(ground.size)
        pen.at(x - radius, y - radius, scale).polygon(points, round(255 * cover))
        ground.paste(fill, (0, 0), mask.reduce(SCALE))
    if not rose.letter:
        return
    mask, pen = _sheet(ground.size)
    pen.circle(x, y, max(radius * 0.5, SMALL * 0.6), 255)
    ground.paste(mix(DEEP, INK, 0.5), (0, 0), mask.reduce(SCALE))
    mask, pen = _sheet(ground.size)
    pen.text(x, y, rose.letter, max(radius * 0.78, SMALL), 255, weight=800)
    ground.paste(FOAM, (0, 0), mask.reduce(SCALE))


def _ship(ground: Image.Image, place: Point) -> None:
    """Draw an ornament: a small ship under sail, faint as on old charts."""
    mask, pen = _sheet(ground.size)
    ship = pen.at(place[0] - 40, place[1] - 38, 0.8)
    ship.polygon([(6, 66), (94, 66), (80, 88), (20, 88)], 140)
    ship.line([(48, 10), (48, 66)], 170, 4)
    ship.polygon([(44, 14), (44, 58), (10, 58)], 120)
    ship.polygon([(53, 8), (88, 56), (53, 58)], 150)
    ship.polygon([(48, 8), (48, 0), (64, 4)], 200)
    waves(ship.at(-6, 48), 112, 130, 4)
    ground.paste(FOAM, (0, 0), mask.reduce(SCALE))


def _frame(ground: Image.Image) -> None:
    """Draw a thin frame at the edges of the map, as on charts."""
    draw = ImageDraw.Draw(ground)
    width, height = ground.size
    draw.rectangle((0, 0, width - 1, height - 1), outline=mix(DEEP, INK, 0.6), width=3)
    draw.rectangle((5, 5, width - 6, height - 6), outline=FOAM, width=1)


def _sheet(size: Size) -> tuple[Image.Image, Pen]:
    """Return an empty mask of the whole map, SCALE times as large, and a pen for it."""
    mask = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    return mask, Pen(mask, 0, 0, SCALE)
