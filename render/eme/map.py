"""The changing part of the map: owners, numbers, tokens, armies and cities, and what the last turn did to them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.games.eme.observation import EmeObservation
from render.canvas import Sprite
from render.eme import pieces
from render.eme.arrows import arrows
from render.eme.atlas import SideAtlas
from render.eme.badges import Change, placed
from render.eme.box import Box
from render.eme.marks import Marks, open_regions
from render.eme.pieces import CELL_HEIGHT, CELL_WIDTH, SIZES
from render.eme.plaques import plaque, put, tallies
from render.picture import Point


@dataclass(frozen=True, slots=True)
class Unit:
    """What one owner has of one kind in a region."""

    draw: Callable[[float], Sprite]
    """By size."""
    change: int = 0
    """How many the last turn added or took away."""
    lit: bool = False
    """There is a light behind it; it is drawn before those on which the light must not fall."""
    digits_lie: float = 2
    """How far below its middle, at size 1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit on its place."""

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


class MapArtist:
    """Draws one position over the ground of its side."""

    def __init__(
        self,
        frame: Image.Image,
        top: int,
        side: SideAtlas,
        seen: EmeObservation,
        colours: tuple[int, ...],
        marks: Marks,
        names: Mapping[str, str],
    ) -> None:
        """`top` is the upper edge of the map; `colours` are those of the rows of armies; `names` those of places."""
        self._frame, self._top = frame, top
        self._side, self._seen = side, seen
        self._colours, self._marks = colours, marks
        self._names = names
        self._open = open_regions(side.rules, seen)
        self._standing = [self._stand(region) for region in range(len(side.places.grounds))]
        self.busy: list[Box] = []
        """What has to be read: digits, numbers, flags, tokens."""

    def draw(self) -> None:
        """From the ground upwards: what tells most lies on top."""
        self._owners()
        self._plaques()
        self._arrows()
        for standing in self._standing:
            for one in sorted(standing, key=lambda one: not one.unit.lit):
                one.unit.draw(one.size).put(self._frame, one.x, one.y)
                self.busy.append(one.digits)
        for region in range(len(self._standing)):
            self._signs(region)
        for change, (x, y) in placed(self.changes, self.busy):
            change.badge.put(self._frame, x, y)

    @property
    def changes(self) -> list[Change]:
        """All that the last turn changed, by region."""
        pieces_there = [one for standing in self._standing for one in standing]
        return [Change(one.x, one.y, one.size, one.unit.change) for one in pieces_there if one.unit.change]

    def _owners(self) -> None:
        for region, owner in enumerate(self._seen.region_owner):
            if owner >= 0:
                rim = self._side.rim(region)
                left, upper = rim.corner
                colour = pieces.style_of(self._colours[owner]).colour
                self._frame.paste(colour, (left, self._top + upper), rim.mask)

    def _arrows(self) -> None:
        """Not where pieces would hide them, as far as that goes."""
        hidden = [one.box for standing in self._standing for one in standing]
        for arrow in arrows(self._side, self._marks, self._colours, [box.moved(0, -self._top) for box in hidden]):
            arrow.sprite.put_corner(self._frame, arrow.left, arrow.top + self._top)
            self.busy.append(arrow.digits.moved(0, self._top))

    def _plaques(self) -> None:
        rules, seen = self._side.rules, self._seen
        for continent, (x, y, width) in enumerate(self._side.places.plaques):
            owner = seen.continent_owner[continent]
            name = self._names.get(f"continent {rules.id}-{rules.continents[continent]}", "")
            tally = tallies(rules, seen, self._colours, continent)
            if name or tally:
                holder = self._colours[owner] if owner >= 0 else None
                sprite = plaque(name, continent, holder, tally, width)
                put(self._frame, sprite, x, y + self._top)
                self._read(x, y + self._top, sprite.width, sprite.height)

    def _signs(self, region: int) -> None:
        """Start and number; where tokens are played with, the token or its empty place."""
        ground = self._side.places.grounds[region]
        x, y = ground.number[0], ground.number[1] + self._top
        if region == self._side.rules.start:
            pieces.start_mark().put(self._frame, x, y)
        good = self._seen.tokens[region]
        if ground.token is not None and (good or self._seen.choices.tokens):
            mark = pieces.token(good - 1) if good else pieces.triangle()
            mark.put(self._frame, ground.token[0], ground.token[1] + self._top)
            self._read(ground.token[0], ground.token[1] + self._top, 44, 44)
        owner = self._seen.region_owner[region]
        number = pieces.region_number(
            self._side.rules.regions[region].lstrip("AB"),
            self._colours[owner] if owner >= 0 else None,
            region in self._open,
        )
        number.put(self._frame, x, y)
        self._read(x, y, number.width - 10, number.height - 10)

    def _stand(self, region: int) -> list[Standing]:
        """A region's pieces in its room."""
        there = list(units(self._seen, self._colours, self._marks, region))
        if not there:
            return []
        x, y = self._side.places.grounds[region].middle
        left, upper, right, lower = self._side.places.grounds[region].room
        columns, size = arrangement(len(there), right - left, lower - upper)
        spots = spread(len(there), columns, size)
        return [Standing(unit, x + dx, y + dy + self._top, size) for unit, (dx, dy) in zip(there, spots, strict=True)]

    def _read(self, x: float, y: float, width: float, height: float) -> None:
        self.busy.append(Box.around(x, y, width, height))


def units(seen: EmeObservation, colours: Sequence[int], marks: Marks, region: int) -> Iterator[Unit]:
    """What stands in a region, each owner's cities beside his armies, and what fell there."""
    for row, colour in enumerate(colours):
        spot = row, region
        cities, armies = seen.cities[row][region], seen.armies[row][region]
        if cities:
            built = marks.built[spot]
            yield Unit(_sized(pieces.city, colour, cities, lit=built > 0), built, built > 0, digits_lie=8)
        if armies:
            change, lit = marks.placed[spot] - marks.destroyed[spot], marks.gained(row, region)
            yield Unit(_sized(pieces.army, colour, armies, lit=lit), change, lit)
        elif marks.destroyed[spot]:
            yield Unit(_sized(pieces.fallen, colour, marks.destroyed[spot]))


def _sized(draw: Callable[..., Sprite], colour: int, count: int, **more: bool) -> Callable[[float], Sprite]:
    return lambda size: draw(colour, count, size, **more)


def spread(count: int, columns: int, size: float) -> Iterator[Point]:
    """Where so many pieces stand in rows of `columns`, seen from their common middle."""
    rows = -(-count // columns)
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = (column - (in_row - 1) / 2) * CELL_WIDTH * size
        yield x, (row - (rows - 1) / 2) * CELL_HEIGHT * size


def arrangement(count: int, width: float, height: float) -> tuple[int, float]:
    """Columns and size with which so many pieces stand as large as the room allows."""
    best = max(range(1, count + 1), key=lambda columns: _fit(count, columns, width, height))
    fit = _fit(count, best, width, height)
    return best, next((size for size in SIZES if size <= fit), SIZES[-1])


def _fit(count: int, columns: int, width: float, height: float) -> float:
    rows = -(-count // columns)
    return min(width / (columns * CELL_WIDTH), height / (rows * CELL_HEIGHT), SIZES[0]) + columns * 1e-6
