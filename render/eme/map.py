"""The changing part of the map: owners, numbers, tokens, armies and cities."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.games.eme.observation import EmeObservation
from render.canvas import Sprite
from render.eme import pieces
from render.eme.atlas import SideAtlas
from render.eme.geometry import Ground
from render.eme.pieces import CELL_HEIGHT, CELL_WIDTH, SIZES


@dataclass(frozen=True, slots=True)
class Unit:
    """What one owner has of one kind in a region."""

    draw: Callable[[int, int, float], Sprite]
    colour: int
    count: int

    def sprite(self, size: float) -> Sprite:
        return self.draw(self.colour, self.count, size)


def draw_map(frame: Image.Image, top: int, side: SideAtlas, seen: EmeObservation, colours: Sequence[int]) -> None:
    """All that changes, over the ground with its upper edge at `top`; `colours` are those of the rows of armies."""
    for region, owner in enumerate(seen.region_owner):
        if owner >= 0:
            rim = side.rim(region)
            left, upper = rim.corner
            frame.paste(pieces.style_of(colours[owner]).colour, (left, top + upper), rim.mask)
    for owner, (x, y) in zip(seen.continent_owner, side.places.crests, strict=True):
        if owner >= 0:
            pieces.crest(colours[owner]).put(frame, x, y + top)
    for region, ground in enumerate(side.places.grounds):
        _signs(frame, top, side, seen, colours, region)
        _stand(frame, top, ground, list(units(seen, colours, region)))


def _signs(
    frame: Image.Image, top: int, side: SideAtlas, seen: EmeObservation, colours: Sequence[int], region: int
) -> None:
    """Number, start, flag and token."""
    ground = side.places.grounds[region]
    x, y = ground.number[0], ground.number[1] + top
    owner = seen.region_owner[region]
    if region == side.rules.start:
        pieces.start_mark().put(frame, x, y)
    if owner >= 0:
        pieces.owner_flag(colours[owner]).put(frame, x + 20, y - 2)
        x -= 13
    pieces.region_number(side.rules.regions[region].lstrip("AB")).put(frame, x, y)
    if ground.token is not None:
        good = seen.tokens[region]
        mark = pieces.token(good - 1) if good else pieces.triangle()
        mark.put(frame, ground.token[0], ground.token[1] + top)


def units(seen: EmeObservation, colours: Sequence[int], region: int) -> Iterator[Unit]:
    """What stands in a region, each owner's cities beside his armies."""
    for row, colour in enumerate(colours):
        if seen.cities[row][region]:
            yield Unit(pieces.city, colour, seen.cities[row][region])
        if seen.armies[row][region]:
            yield Unit(pieces.army, colour, seen.armies[row][region])


def _stand(frame: Image.Image, top: int, ground: Ground, standing: Sequence[Unit]) -> None:
    if not standing:
        return
    left, upper, right, lower = ground.room
    columns, size = arrangement(len(standing), right - left, lower - upper)
    rows = [standing[start : start + columns] for start in range(0, len(standing), columns)]
    middle_x, middle_y = (left + right) / 2, top + (upper + lower) / 2
    for row, part in enumerate(rows):
        y = middle_y + (row - (len(rows) - 1) / 2) * CELL_HEIGHT * size
        for column, unit in enumerate(part):
            x = middle_x + (column - (len(part) - 1) / 2) * CELL_WIDTH * size
            unit.sprite(size).put(frame, x, y)


def arrangement(count: int, width: float, height: float) -> tuple[int, float]:
    """Columns and size with which so many pieces stand as large as the room allows."""
    best = max(range(1, count + 1), key=lambda columns: _fit(count, columns, width, height))
    fit = _fit(count, best, width, height)
    return best, next((size for size in SIZES if size <= fit), SIZES[-1])


def _fit(count: int, columns: int, width: float, height: float) -> float:
    rows = -(-count // columns)
    return min(width / (columns * CELL_WIDTH), height / (rows * CELL_HEIGHT), SIZES[0]) + columns * 1e-6
