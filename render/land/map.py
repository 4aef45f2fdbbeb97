"""Draws the changing part of a map: owners, armies, cities, what the last turn did, and signs that each game adds."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Sprite
from render.land import pieces
from render.land.arrows import arrows
from render.land.atlas import LandAtlas
from render.land.badges import Change, placed
from render.land.box import Box
from render.land.marks import Marks
from render.land.pieces import CELL_HEIGHT, CELL_WIDTH, SIZES
from render.land.plans import draw_plans
from render.picture import Point

LEAST_HALO = 0.8
"""Smallest size of a halo; smaller pieces get a halo of this size too."""


@dataclass(frozen=True, slots=True)
class Unit:
    """All armies or all cities of one owner in a region, which are drawn as one piece with their number."""

    draw: Callable[[float], Sprite]
    """A function that returns the sprite of the piece for a size."""
    change: int = 0
    """How many armies or cities the last turn added; negative = took away."""
    lit: bool = False
    """Whether there is a halo behind the piece."""
    built: bool = False
    """Whether the halo has rays, because the piece was built."""
    digits_lie: float = 2
    """How many pixels the digits lie below the middle of the piece, at size 1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit with its place and its size on the picture."""

    unit: Unit
    x: float
    y: float
    size: float

    @property
    def box(self) -> Box:
        return Box.around(self.x, self.y, CELL_WIDTH * self.size, CELL_HEIGHT * self.size)

    @property
    def digits(self) -> Box:
        return Box.around(self.x, self.y + self.unit.digits_lie * self.size, 28 * self.size, 26 * self.size)


@dataclass(frozen=True, slots=True)
class Pieces:
    """Owners, armies and cities of all regions of a map."""

    owners: Sequence[int]
    """By region: the owner's row in `armies`; negative if nobody owns the region."""
    armies: Sequence[Sequence[int]]
    """Number of armies by row (owner), then by region."""
    cities: Sequence[Sequence[int]]


class LandArtist(ABC):
    """Draws one position over the ground of its map; each game adds its own signs in a subclass."""

    def __init__(
        self,
        frame: Image.Image,
        top: int,
        land: LandAtlas,
        there: Pieces,
        colours: tuple[int, ...],
        marks: Marks,
    ) -> None:
        """Prepare the drawing; `top`: upper edge of the map on the frame, in pixels; `colours`: by row of armies."""
        self._frame, self._top = frame, top
        self._land, self._there = land, there
        self._colours, self._marks = colours, marks
        self._standing = [self._stand(region) for region in range(len(land.places.grounds))]
        self.busy: list[Box] = []
        """Boxes of what has to be read: digits, numbers, flags, tokens. Badges keep away from them."""

    def draw(self) -> None:
        """Draw the position on the frame: owners, plates, halos, arrows, pieces, signs, and badges of change on top."""
        self._owners()
        self._plaques()
        self._halos()
        self._arrows()
        for standing in self._standing:
            for one in sorted(standing, key=lambda one: not one.unit.lit):
                one.unit.draw(one.size).put(self._frame, one.x, one.y)
                self.busy.append(one.digits)
        for region in range(len(self._standing)):
            self._signs(region)
        for change, (x, y) in placed(self.changes, self.busy):
            change.badge.put(self._frame, x, y)

    def draw_plans(self, plans: Sequence[Marks]) -> None:
        """Draw turns that a player may choose from over the map, after `draw`; each is given by its marks."""
        draw_plans(self._frame, self._top, self._way, self._land.places.grounds, plans, self.busy)

    @property
    def changes(self) -> list[Change]:
        """All pieces that the last turn changed, in the order of the regions."""
        pieces_there = [one for standing in self._standing for one in standing]
        return [Change(one.x, one.y, one.size, one.unit.change) for one in pieces_there if one.unit.change]

    @abstractmethod
    def _plaques(self) -> None:
        """Draw the plates of groups of regions that count together: how many regions each owner has."""

    @abstractmethod
    def _signs(self, region: int) -> None:
        """Draw the number of the region, and everything in the region except pieces, such as a token."""

    def _owners(self) -> None:
        for region, owner in enumerate(self._there.owners):
            if owner >= 0:
                rim = self._land.rim(region)
                left, upper = rim.corner
                colour = pieces.style_of(self._colours[owner]).colour
                self._frame.paste(colour, (left, self._top + upper), rim.mask)

    def _halos(self) -> None:
        """Draw halos under the pieces that the last turn brought or built, so that they are easy to see."""
        for standing in self._standing:
            for one in standing:
                if one.unit.lit:
                    pieces.glow(max(one.size, LEAST_HALO), one.unit.built).put(self._frame, one.x, one.y)

    def _arrows(self) -> None:
        """Draw the arrows of marches, shortened where pieces would hide their ends."""
        hidden = [one.box.moved(0, -self._top) for standing in self._standing for one in standing]
        for arrow in arrows(self._way, self._marks, self._colours, hidden):
            arrow.sprite.put_corner(self._frame, arrow.left, arrow.top + self._top)
            self.busy.append(arrow.digits.moved(0, self._top))

    def _way(self, origin: int, target: int) -> tuple[Point, ...]:
        """Return the line along which an army goes from one region to the other."""
        return self._land.route(origin, target)

    def _number(self, region: int, text: str, *, is_open: bool) -> None:
        """Draw `text`, which players type for the region, in its owner's colour; `is_open`: it may be chosen now."""
        owner = self._there.owners[region]
        number = pieces.region_number(text, self._colours[owner] if owner >= 0 else None, is_open)
        x, y = self._land.places.grounds[region].number
        number.put(self._frame, x, y + self._top)
        self._read(x, y + self._top, number.width - 10, number.height - 10)

    def _stand(self, region: int) -> list[Standing]:
        """Return a region's pieces with their places and sizes in the space for them."""
        there = list(units(self._there, self._colours, self._marks, region))
        if not there:
            return []
        left, upper, right, lower = self._room(region)
        columns, size = arrangement(len(there), right - left, lower - upper)
        x, y = (left + right) / 2, (upper + lower) / 2 + self._top
        spots = spread(len(there), columns, size)
        return [Standing(unit, x + dx, y + dy, size) for unit, (dx, dy) in zip(there, spots, strict=True)]

    def _room(self, region: int) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of the space for a region's pieces."""
        return self._land.places.grounds[region].room

    def _read(self, x: float, y: float, width: float, height: float) -> None:
        self.busy.append(Box.around(x, y, width, height))


def units(there: Pieces, colours: Sequence[int], marks: Marks, region: int) -> Iterator[Unit]:
    """Yield the pieces of a region by owner: the cities, then the armies.

    An owner whose last armies were destroyed has a crossed-out piece instead. `colours` are by owner.
    """
    for row, colour in enumerate(colours):
        spot = row, region
        cities, armies = there.cities[row][region], there.armies[row][region]
        if cities:
            built = marks.built[spot]
            yield Unit(_sized(pieces.city, colour, cities, lit=built > 0), built, built > 0, built > 0, digits_lie=8)
        if armies:
            change, lit = marks.placed[spot] - marks.destroyed[spot], marks.gained(row, region)
            yield Unit(_sized(pieces.army, colour, armies, lit=lit), change, lit)
        elif marks.destroyed[spot]:
            yield Unit(_sized(pieces.fallen, colour, marks.destroyed[spot]))


def _sized(draw: Callable[..., Sprite], colour: int, count: int, **more: bool) -> Callable[[float], Sprite]:
    return lambda size: draw(colour, count, size, **more)


def spread(count: int, columns: int, size: float) -> Iterator[Point]:
    """Yield the offsets in pixels of `count` pieces from their common middle; they lie in rows of `columns`.

    `size` is the scale of the pieces.
    """
    rows = -(-count // columns)
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = (column - (in_row - 1) / 2) * CELL_WIDTH * size
        yield x, (row - (rows - 1) / 2) * CELL_HEIGHT * size


def arrangement(count: int, width: float, height: float) -> tuple[int, float]:
    """Return the number of columns in which `count` pieces are largest, and their scale, one of SIZES.

    `width` and `height` of the space are in pixels.
    """
    best = max(range(1, count + 1), key=lambda columns: _fit(count, columns, width, height))
    fit = _fit(count, best, width, height)
    return best, next((size for size in SIZES if size <= fit), SIZES[-1])


def largest(count: int, width: float, height: float) -> float:
    """Return the largest scale at which `count` pieces fit in the space, not limited to the steps of SIZES."""
    return max(_fit(count, columns, width, height) for columns in range(1, count + 1))


def _fit(count: int, columns: int, width: float, height: float) -> float:
    rows = -(-count // columns)
    return min(width / (columns * CELL_WIDTH), height / (rows * CELL_HEIGHT), SIZES[0]) + columns * 1e-6
