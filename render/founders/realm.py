"""Draws a state on its ground: tiles with tokens, carts on crossings, numbered places, and lines of supply.

The owner sits below the picture, so farther places lie higher up.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import dist

from PIL import Image

from engine.games.founders.content import Content
from engine.games.founders.numbering import Target
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Coordinates, Crossing, Laid
from render.canvas import Canvas, Pen, Sprite
from render.founders.counters import coins_on_tile, counter
from render.founders.marks import Chosen, Marks, Supply
from render.founders.resources import sign_sprite
from render.founders.tiles import PLAIN_BELOW, tile_sprite
from render.land.box import Box
from render.land.pieces import LIGHT
from render.picture import Point
from render.theme import BAD_SIGN, INK, MIDDLE, NARROW, NIGHT, PAPER, SMALL, WHITE, mix, rgb

MOST, STEP = 148, 2
"""Size of the largest tile in pixels; smaller sizes are multiples of STEP, so that fewer sprites are drawn."""
ROOMY = 84
"""Size in pixels below which tiles have small number plates."""
SHORT = 0.36
"""How far from the middle of a place a line ends, as a share of a tile, so that the number stays free."""

SKETCH = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1), (2, 0), (-2, 0), (0, 2), (0, -2))
"""Places round the first one, for the faint tiles on empty ground."""
SKETCHED_EVERY = 5
"""Step through the list of tiles, so that faint tiles of all kinds are shown."""
FAINT = 0.3

Area = tuple[Point, ...]
Room = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Grid:
    """Square places of `size` pixels; `left` and `top` are the corner of the farthest and leftmost one."""

    left: float
    top: float
    size: int
    west: int
    north: int
    """The coordinate y of the farthest places; `west` is the coordinate x of the leftmost places."""

    @classmethod
    def fitting(cls, places: Iterable[Coordinates], room: Room, most: int = MOST) -> "Grid":
        """Return a grid of all places, as large as possible, in the middle of `room` (left, top, width, height).

        A place is at most `most` pixels wide; without places there is room for one.
        """
        xs, ys = zip(*(list(places) or [(0, 0)]), strict=True)
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        left, top, width, height = room
        size = int(min(width / wide, height / high, most) / STEP) * STEP
        return cls(left + (width - wide * size) / 2, top + (height - high * size) / 2, size, min(xs), max(ys))

    def corner(self, place: Coordinates) -> Point:
        """Return the upper left corner of a place."""
        return self.left + (place[0] - self.west) * self.size, self.top + (self.north - place[1]) * self.size

    def middle(self, place: Coordinates) -> Point:
        x, y = self.corner(place)
        return x + self.size / 2, y + self.size / 2

    def meeting(self, crossing: Crossing) -> Point:
        """Return the point where the four tiles of a cart meet."""
        x, y = self.corner((crossing.x, crossing.y))
        return x + self.size, y

    def area(self, place: Coordinates) -> tuple[Point, ...]:
        """Return the four corners of a place."""
        x, y = self.corner(place)
        return (x, y), (x + self.size, y), (x + self.size, y + self.size), (x, y + self.size)

    def around(self, crossing: Crossing) -> tuple[Point, ...]:
        """Return the corners of a square about a crossing, large enough for a finger, without touching the next one."""
        (x, y), half = self.meeting(crossing), self.size * 0.42
        return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


class RealmArtist:
    """Draws the state of one seat in an area of the picture."""

    def __init__(
        self, content: Content, seen: FoundersObservation, seat: int, room: Room, chosen: Chosen, marks: Marks
    ) -> None:
        self._content, self._seat, self._room = content, seat, room
        self._chosen, self._marks = chosen, marks
        self._tiles, self._carts = seen.realms[seat], seen.carts[seat]
        self._numbers = {(x, y): number for (owner, x, y), number in chosen.numbers.items() if owner == seat}
        self._taken = {laid.place for laid in self._tiles}
        self._places = {place for place in self._numbers if (seat, *place) not in chosen.crossings}
        self.grid = Grid.fitting([*self._taken, *self._places], room)

    def draw(self, frame: Image.Image, supplies: Sequence[Supply] = ()) -> None:
        self._lattice(frame)
        if not self._taken:
            self._sketch(frame)
            _first_place(self.grid.size).put(frame, *self.grid.middle((0, 0)))
        # A tile that has just come is drawn last: its light reaches over the tiles beside it.
        for laid in sorted(self._tiles, key=lambda laid: (self._seat, laid.x, laid.y) in self._marks.lit):
            self._tile(frame, laid)
        for place, number in self._numbers.items():
            self._frame(frame, place, number)
        for cart in self._carts:
            self._cart(frame, cart)
        for place, number in self._numbers.items():
            self._plate(frame, place, number)
        _draw_supplies(frame, self.grid, [one for one in supplies if one.seat == self._seat])

    def areas(self) -> Mapping[str, Area]:
        """Return the hot areas of the numbered places."""
        return {f"place {number}": self._area(place) for place, number in self._numbers.items()}

    def _area(self, place: Coordinates) -> Area:
        crossing = (self._seat, *place) in self._chosen.crossings
        return self.grid.around(Crossing(*place)) if crossing else self.grid.area(place)

    def _lattice(self, frame: Image.Image) -> None:
        """Draw small crosses where places meet, all over the ground; no crosses if the tiles are small."""
        left, top, width, height = self._room
        if self.grid.size < PLAIN_BELOW:
            return
        size, mark = self.grid.size, _crossing()
        x = left + (self.grid.left - left) % size
        while x < left + width:
            y = top + (self.grid.top - top) % size
            while y < top + height - 6:
                mark.put(frame, x, y)
                y += size
            x += size

    def _sketch(self, frame: Image.Image) -> None:
        """Draw faint tiles on empty ground, to show what a state may become."""
        tiles = list(self._content.tiles.values())
        room = Box(self._room[0], self._room[1], self._room[0] + self._room[2], self._room[1] + self._room[3])
        for number, place in enumerate(SKETCH):
            corner, _, opposite, _ = self.grid.area(place)
            if room.holds(corner) and room.holds(opposite):
                tile = tiles[(number * SKETCHED_EVERY + self._seat) % len(tiles)]
                _faint(self._content, tile.id, self.grid.size - 4).put(frame, *self.grid.middle(place))

    def _tile(self, frame: Image.Image, laid: Laid) -> None:
        size, target = self.grid.size, (self._seat, laid.x, laid.y)
        x, y = self.grid.middle(laid.place)
        if target in self._marks.lit:
            _light(size).put(frame, x, y)
        idle = laid.coins > 0 and not laid.ruined and not laid.craftsman
        tile = self._content.tiles[laid.tile]
        gap = 2 if size < PLAIN_BELOW else 4
        drawn = tile_sprite(
            self._content, tile.id, size - gap, idle=idle, ruined=laid.ruined, low=laid.place in self._places
        )
        drawn.put(frame, x, y)
        for sprite, (dx, dy) in _tokens(laid, tile.gives, size):
            sprite.put(frame, x + dx, y + dy)

    def _cart(self, frame: Image.Image, cart: Crossing) -> None:
        x, y = self.grid.meeting(cart)
        size = round(max(self.grid.size * 0.42, min(26, self.grid.size)))
        _ropes(self.grid.size).put(frame, x, y)
        if (self._seat, cart.x, cart.y) in self._marks.carts:
            _light(size).put(frame, x, y)
        counter("cart", size).put(frame, x, y)

    def _frame(self, frame: Image.Image, place: Coordinates, number: int) -> None:
        """Draw a frame round a tile that may be chosen, or an empty place with its number; nothing for a crossing."""
        target: Target = (self._seat, *place)
        x, y = self.grid.corner(place)
        if target in self._chosen.crossings:
            return
        if place in self._taken:
            _edge(self.grid.size, target in self._chosen.replaced).put_corner(frame, round(x), round(y))
        else:
            _free(self.grid.size, number).put_corner(frame, round(x), round(y))

    def _plate(self, frame: Image.Image, place: Coordinates, number: int) -> None:
        """Draw the number of a tile or crossing that may be chosen. Drawn after the carts, to lie over them."""
        target: Target = (self._seat, *place)
        if target in self._chosen.crossings:
            plate(number).put(frame, *self.grid.meeting(Crossing(*place)))
        elif place in self._taken:
            x, y = self.grid.corner(place)
            sprite = plate(number, target in self._chosen.replaced, self.grid.size < ROOMY)
            sprite.put_corner(frame, round(x) + 1, round(y) + 1)


def _tokens(laid: Laid, gives: Sequence[str], size: int) -> Iterator[tuple[Sprite, Point]]:
    """List the sprites that lie on a tile, each with its offset in pixels from the middle of the tile.

    `gives`: resources of the tile, the first of which a craftsman shows. The sign of war comes last, on top of all.
    """
    if laid.craftsman:
        yield counter("master", round(size * 0.54), gives[0]), (0, size * 0.2)
    if laid.coins:
        yield coins_on_tile(laid.coins, round(size * 0.46)), (size * 0.22, -size * 0.18)
    if laid.ruined:
        yield counter("war", round(size * 0.62)), (0, 0)


@lru_cache(maxsize=64)
def _faint(content: Content, tile: str, size: int) -> Sprite:
    strong = tile_sprite(content, tile, size)
    return Sprite(strong.colours, strong.mask.point([round(level * FAINT) for level in range(256)]))


@cache
def _crossing() -> Sprite:
    canvas = Canvas(13, 13)
    for line in (((2, 6.5), (11, 6.5)), ((6.5, 2), (6.5, 11))):
        canvas.pen().line(line, rgb("#d6c194"), 2)
    return canvas.sprite()


@lru_cache(maxsize=16)
def _first_place(size: int) -> Sprite:
    """Draw the place where the first tile of a state will lie."""
    canvas = Canvas(size, size)
    pen, edge = canvas.pen(), rgb("#cdb583")
    pen.box(4, 4, size - 4, size - 4, 12, edge)
    pen.box(8, 8, size - 8, size - 8, 9, rgb("#e8d8b2"))
    pen.line([(size / 2, size * 0.36), (size / 2, size * 0.64)], edge, 7)
    pen.line([(size * 0.36, size / 2), (size * 0.64, size / 2)], edge, 7)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _light(size: int) -> Sprite:
    """Draw the glow behind a new tile or token, with a frame that is easy to see."""
    beam = max(8, round(size * 0.13))
    whole = size + 2 * beam
    canvas = Canvas(whole, whole)
    pen = canvas.pen()
    pen.box(0, 0, whole, whole, beam * 1.6, mix(LIGHT, WHITE, 0.45))
    pen.box(beam * 0.36, beam * 0.36, whole - beam * 0.36, whole - beam * 0.36, beam * 1.2, INK)
    pen.box(beam * 0.52, beam * 0.52, whole - beam * 0.52, whole - beam * 0.52, beam, LIGHT)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _ropes(size: int) -> Sprite:
    """Draw the ropes of a cart, which reach into four tiles."""
    canvas = Canvas(size, size)
    pen = canvas.pen()
    for end in ((0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)):
        pen.line([(size / 2, size / 2), (end[0] * size, end[1] * size)], INK, max(5.0, size * 0.09))
        pen.line([(size / 2, size / 2), (end[0] * size, end[1] * size)], mix(PAPER, INK, 0.28), max(2.5, size * 0.05))
    return canvas.sprite()


@lru_cache(maxsize=256)
def _free(size: int, number: int) -> Sprite:
    """Draw an empty place, with its number, on which the tile may be placed."""
    canvas = Canvas(size, size)
    pen = canvas.pen()
    pen.box(3, 3, size - 3, size - 3, 10, INK)
    pen.box(5.5, 5.5, size - 5.5, size - 5.5, 8, LIGHT)
    pen.box(10, 10, size - 10, size - 10, 5, mix(LIGHT, PAPER, 0.66))
    digits = max(SMALL, min(MIDDLE * 1.3, size * 0.5))
    pen.text(size / 2, size / 2, str(number), digits, INK, weight=800, width=NARROW if number > 9 else 100)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _edge(size: int, replaced: bool) -> Sprite:
    """Draw the frame round a tile that may be chosen; it is red if the tile would be replaced."""
    canvas = Canvas(size, size)
    pen, colour = canvas.pen(), BAD_SIGN if replaced else LIGHT
    ring: list[Point] = [(4, 4), (size - 4, 4), (size - 4, size - 4), (4, size - 4), (4, 4)]
    pen.line(ring, WHITE if replaced else INK, 8)
    pen.line(ring, colour, 5)
    return canvas.sprite()


@lru_cache(maxsize=256)
def plate(number: int, replaced: bool = False, small: bool = False) -> Sprite:
    """Draw the number of a place with a tile; if that tile would be replaced, also two arrows, if they fit."""
    arrows, margin, height = replaced and not small, 5 if small else 8, 36 if small else 42
    wide = 2 * margin + 20 * len(str(number)) + 24 * arrows
    canvas = Canvas(wide, height)
    pen = canvas.pen()
    pen.box(0, 0, wide, height, 9, BAD_SIGN if replaced else LIGHT)
    pen.box(2.5, 2.5, wide - 2.5, height - 2.5, 7, NIGHT)
    pen.text(wide - margin, height / 2, str(number), SMALL, WHITE, anchor="rm", weight=800, width=NARROW)
    if arrows:
        _arrows(pen)
    return canvas.sprite()


def _arrows(pen: Pen) -> None:
    """Draw two arrows that mean: one tile comes, one goes."""
    for x, tip, foot in ((11, 11, 29), (21, 31, 13)):
        lean = 5 if tip < foot else -5
        pen.line([(x, tip), (x, foot)], WHITE, 3)
        pen.polygon([(x, tip - lean / 2), (x - 5, tip + lean), (x + 5, tip + lean)], WHITE)


def _draw_supplies(frame: Image.Image, grid: Grid, supplies: Sequence[Supply]) -> None:
    """Draw a thin line from every tile that supplies something, with the sign of what it supplies."""
    for supply in supplies:
        middle = grid.middle(supply.place)
        source = grid.middle(supply.source) if supply.source else (middle[0], middle[1] - grid.size * 0.9)
        share = SHORT * grid.size / dist(source, middle)
        target = (middle[0] + (source[0] - middle[0]) * share, middle[1] + (source[1] - middle[1]) * share)
        _line(frame, source, target)
        sign_sprite(supply.resource, 42, LIGHT).put(frame, (source[0] + target[0]) / 2, (source[1] + target[1]) / 2)


def _line(frame: Image.Image, source: Point, target: Point) -> None:
    """Draw a smooth line on a canvas of its own, which is only as large as the line."""
    left, top = (min(a, b) - 8 for a, b in zip(source, target, strict=True))
    width, height = (round(abs(a - b)) + 16 for a, b in zip(source, target, strict=True))
    canvas = Canvas(width, height, 2)
    pen = canvas.pen().at(-left, -top)
    for colour, thick in ((INK, 8.0), (LIGHT, 4.5)):
        pen.line([source, target], colour, thick)
        pen.circle(*source, thick * 0.85, colour)
    canvas.sprite().put_corner(frame, round(left), round(top))
