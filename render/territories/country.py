"""Draws what lies around the lands: water, the sand below the lands of a union, and bridges."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from PIL import Image

from engine.games.territories.observation import TerritoriesObservation
from render.canvas import Canvas, Sprite, Surface
from render.icons import waves
from render.picture import Point
from render.sheet import Patch, Sheet, Slab
from render.territories.paints import PLANK, RIPPLE, SAND, SAND_EDGE, TINTS, WATER, WOOD, light
from render.territories.places import Cell, Plan, planned
from render.theme import INK, NIGHT, WHITE, Colour, mix

TILE = 214, 172
"""Size of a land at zoom 1, in pixels."""
APART = 34, 40
"""Pixels between lands at zoom 1, across and down."""
SHORE, SHALLOW = 10, 7
"""Pixels that sand reaches beyond its lands, and light water beyond the sand."""
MOST, MOST_LOW = 2.1, 1.35
"""Largest zoom, and largest zoom of `low` lands, which leave water above for a beginner's hints."""
BOTTOM = 14
"""Pixels below the lowest plate."""
DECK, RAIL = 26, 4
BERTHS = (
    *((0.12, 0.82), (0.13, 0.6), (0.86, 0.2), (0.5, 0.84), (0.14, 0.2), (0.86, 0.84), (0.38, 0.16)),
    *((0.64, 0.3), (0.8, 0.42)),
)
BOATS, AFLOAT = 2, 4
"""Number of things on the water: two boats; while there are few lands, also a compass and an isle."""
SPARSE = 3
"""Most lands that count as few."""
INTO = 13
"""Pixels by which a bridge covers the edges of its two lands, both together."""


@dataclass(frozen=True, slots=True)
class Country:
    """Where the lands of a match lie on the picture: corner of the country, its zoom, and the cells of the lands."""

    left: float
    top: float
    zoom: float
    plan: Plan

    @property
    def step(self) -> tuple[float, float]:
        """The distances in pixels from a land to its neighbours, across and down."""
        return (TILE[0] + APART[0]) * self.zoom, (TILE[1] + APART[1]) * self.zoom

    @property
    def tile(self) -> tuple[float, float]:
        return TILE[0] * self.zoom, TILE[1] * self.zoom

    def corner(self, land: str) -> tuple[float, float]:
        """Return the upper left corner of a land."""
        column, row = self.plan.cells[land]
        return self.left + column * self.step[0], self.top + row * self.step[1]


def country(
    seen: TerritoriesObservation,
    left: float,
    top: float,
    width: float,
    height: float,
    seat: int | None = None,
    *,
    low: bool = False,
) -> Country:
    """Return where to draw all lands, or those of `seat`: as large as possible, in the middle of the box.

    `low`: at the bottom of the box instead.
    """
    across, down = TILE[0] + APART[0], TILE[1] + APART[1]
    owner = {land.id: land.owner for land in seen.lands if seat in (None, land.owner)}
    found = [tuple(land for land in union.lands if land in owner) for union in seen.unions]
    plots = {plot(one): one for one in without_land(seen)} if seat is None else {}
    owner |= plots
    found += [(one,) for one in plots]
    unions = sorted(filter(None, found), key=lambda lands: (_holder(lands, owner), lands))
    bridges = tuple((bridge.a, bridge.b) for bridge in seen.bridges if {bridge.a, bridge.b} <= owner.keys())
    plan = planned(tuple(unions), bridges, (width / across) / (height / down))
    zoom = min(MOST_LOW if low else MOST, (width - 8) / (plan.columns * across), (height - BOTTOM) / (plan.rows * down))
    zoom = int(zoom * 50) / 50
    used = (plan.columns * across - APART[0]) * zoom, (plan.rows * down - APART[1]) * zoom
    above = (height - BOTTOM - used[1]) * (0.9 if low else 0.5)
    return Country(left + (width - used[0]) / 2, top + above, zoom, plan)


def without_land(seen: TerritoriesObservation) -> list[int]:
    """Return the seats without a land, for which a place is kept; empty after the first round."""
    owners = {land.owner for land in seen.lands}
    begins = seen.round <= 1 and not seen.standing.over
    return [seat for seat in range(seen.seats) if begins and seat not in owners]


def plot(seat: int) -> str:
    """Return `plot N`, the name of the place that is kept for a seat without land; used like the name of a land."""
    return f"plot {seat}"


def _holder(lands: tuple[str, ...], owner: dict[str, int]) -> int:
    """Return the seat that owns most lands of this union; the lowest seat if several own as many.

    Unions of the same seat are placed side by side.
    """
    owners = [owner[land] for land in lands]
    return min(owners, key=lambda seat: (-owners.count(seat), seat))


def draw_country(sheet: Sheet, where: Country, seen: TerritoriesObservation, box: tuple[int, int, int, int]) -> None:
    """Draw water with boats in the box, and sand below the lands; `draw_bridges` draws the bridges."""
    left, top, right, bottom = box
    sheet.put(lake(), left, top)
    sheet.put(Patch(right - left, sheet.height - bottom, NIGHT), left, bottom)
    for number, (x, y) in enumerate(_free(where, box)):
        afloat(number).put(sheet, x, y)
    for union in seen.unions:
        cells = tuple(sorted(where.plan.cells[land] for land in union.lands if land in where.plan.cells))
        if not cells:
            continue
        first = min(column for column, _ in cells), min(row for _, row in cells)
        sand = _sand(tuple((column - first[0], row - first[1]) for column, row in cells), where.zoom)
        reach = _reach(where.zoom)
        x, y = where.left + first[0] * where.step[0], where.top + first[1] * where.step[1]
        sand.put_corner(sheet, round(x - reach), round(y - reach))


def _free(where: Country, box: tuple[int, int, int, int]) -> Iterator[Point]:
    """Yield places on the water away from all lands: at most BOATS of them, or AFLOAT while there are few lands."""
    most = AFLOAT if len(where.plan.cells) <= SPARSE else BOATS
    left, top, right, bottom = box
    width, height = where.tile
    lands = [where.corner(land) for land in where.plan.cells]
    found = 0
    for across, down in BERTHS:
        x, y = left + (right - left) * across, top + (bottom - top) * down
        near = any(a - 90 < x < a + width + 90 and b - 80 < y < b + height + 80 for a, b in lands)
        if not near and found < most:
            found += 1
            yield x, y


def afloat(number: int) -> Sprite:
    """Draw thing `number` on the water: 0 and 2 = boats, 1 = a compass rose, 3 = an isle."""
    return (partial(boat, 0), compass, partial(boat, 1), isle)[number]()


@cache
def compass() -> Sprite:
    return _drawn("compass", 150, 150)


@cache
def isle() -> Sprite:
    """Draw an isle that belongs to nobody."""
    return _drawn("isle", 150, 110)


@cache
def boat(number: int) -> Sprite:
    """Draw a boat under sail."""
    return _drawn("boat", 110, 110, tint=TINTS[("red", "ochre")[number]])


def _drawn(name: str, width: int, height: int, **values: Colour) -> Sprite:
    canvas = Canvas(width, height, 1)
    canvas.pen().sign(f"territories/afloat/{name}", **values)
    return canvas.sprite()


def _reach(zoom: float) -> float:
    return (SHORE + SHALLOW) * zoom


@lru_cache(maxsize=96)
def _sand(cells: tuple[Cell, ...], zoom: float) -> Sprite:
    """Draw the sand below lands in these cells; neighbours stand on one piece of sand."""
    across, down = TILE[0] + APART[0], TILE[1] + APART[1]
    columns, rows = 1 + max(column for column, _ in cells), 1 + max(row for _, row in cells)
    reach = SHORE + SHALLOW
    wide, high = columns * across - APART[0] + 2 * reach, rows * down - APART[1] + 2 * reach
    canvas = Canvas(round(wide * zoom), round(high * zoom), 3)
    pen = canvas.pen().at(reach * zoom, reach * zoom, zoom)
    for beyond, fill in ((reach, mix(WATER, WHITE, 0.45)), (SHORE, SAND_EDGE), (SHORE - 3, SAND)):
        for column, row in cells:
            x, y = column * across, row * down
            pen.box(x - beyond, y - beyond, x + TILE[0] + beyond, y + TILE[1] + beyond, 20 + beyond, fill)
            if (column + 1, row) in cells:
                pen.box(x + TILE[0] - 30, y + 34 - beyond, x + across + 30, y + TILE[1] - 34 + beyond, 0, fill)
            if (column, row + 1) in cells:
                pen.box(x + 34 - beyond, y + TILE[1] - 30, x + TILE[0] - 34 + beyond, y + down + 30, 0, fill)
    return canvas.sprite()


@cache
def water() -> Image.Image:
    """Draw a quiet lake with small waves."""
    width, height = 1280, 1280
    image = Image.new("RGB", (width, height), WATER)
    for number in range(98):
        row, column = divmod(number, 7)
        x, y = column * 186 + (row * 67 + column * 31) % 90, row * 92 + (column * 53 + row * 29) % 56
        _swell(46 + number % 3 * 22).put_corner(image, min(x, width - 90), min(y, height - 24))
    return image


@cache
def lake() -> Slab:
    return Slab(water())


@cache
def _swell(length: int) -> Sprite:
    canvas = Canvas(length + 8, 24)
    waves(canvas.pen().at(4, -38), length, RIPPLE, 5)
    return canvas.sprite()


def neighbours(where: Country, a: str, b: str) -> bool:
    """Tell whether the lands lie side by side, so that a bridge can be drawn between them."""
    if not {a, b} <= where.plan.cells.keys():
        return False
    (x0, y0), (x1, y1) = where.plan.cells[a], where.plan.cells[b]
    return abs(x0 - x1) + abs(y0 - y1) == 1


def draw_bridges(frame: Surface, where: Country, seen: TerritoriesObservation) -> None:
    """Draw the bridges between neighbours. A bridge between distant lands is shown by tags on both lands instead."""
    for bridge in seen.bridges:
        if not neighbours(where, bridge.a, bridge.b):
            continue
        one, other = sorted((where.corner(bridge.a), where.corner(bridge.b)))
        width, height = where.tile
        if round(one[1]) == round(other[1]):
            x, y = (one[0] + width + other[0]) / 2, one[1] + height * 0.5
            span(round((APART[0] + INTO) * where.zoom), False, where.zoom).put(frame, x, y)
        else:
            one, other = sorted((one, other), key=lambda corner: corner[1])
            x, y = one[0] + width * 0.86, (one[1] + height + other[1]) / 2
            span(round((APART[1] + INTO) * where.zoom), True, where.zoom).put(frame, x, y)


@lru_cache(maxsize=16)
def span(length: int, upright: bool, zoom: float) -> Sprite:
    """Draw a bridge of planks, seen from above: `length` pixels long, `upright` = from top to bottom."""
    deck = DECK * zoom
    canvas = Canvas(length, round(deck + 4 * RAIL * zoom))
    pen = canvas.pen()
    pen.box(0, RAIL * zoom, length, deck + 3 * RAIL * zoom, 4, INK)
    planks = max(3, round(length / (9 * zoom)))
    for number in range(planks):
        left = 3 + (length - 6) * number / planks
        fill = PLANK if number % 2 else light(PLANK, 0.2)
        pen.box(left, 2 * RAIL * zoom, left + (length - 6) / planks - 1, deck + 2 * RAIL * zoom, 0, fill)
    for y in (RAIL * zoom, deck + 3 * RAIL * zoom):
        pen.line([(3, y), (length - 3, y)], INK, 2 * RAIL * zoom)
        pen.line([(3, y), (length - 3, y)], WOOD, RAIL * zoom)
    sprite = canvas.sprite()
    if not upright:
        return sprite
    turn = Image.Transpose.ROTATE_90
    return Sprite(sprite.colours.transpose(turn), sprite.mask.transpose(turn))


def far_ends(where: Country, seen: TerritoriesObservation, land: str) -> Iterator[str]:
    """Yield the lands to which a bridge leads from this land, but which do not lie beside it."""
    for bridge in seen.bridges:
        if land in (bridge.a, bridge.b) and not neighbours(where, bridge.a, bridge.b):
            yield bridge.b if land == bridge.a else bridge.a
