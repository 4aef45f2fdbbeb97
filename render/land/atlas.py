"""Computes parts of a map once and keeps them: the masks that an owner's colour fills, and the ways of armies."""

from dataclasses import dataclass
from functools import cache, partial

from PIL import Image, ImageChops

from render.canvas import Pen
from render.land.geometry import Ground, Land
from render.land.routes import route

RIM_SCALE = 3
HELD, EDGE = 82, 235
"""How strongly, of 255, an owner's colour covers the inside and the edge of a region."""
EDGE_WIDTH = 9


class LandAtlas:
    """A map with caches for its rims and routes."""

    def __init__(self, places: Land) -> None:
        self.places = places
        self.rim = cache(lambda region: rim(places.grounds[region]))
        self.route = cache(partial(route, places))


@dataclass(frozen=True, slots=True)
class Rim:
    """The mask of a region for its owner's colour: its corner on the map, and how strongly each pixel is covered."""

    corner: tuple[int, int]
    mask: Image.Image


def rim(place: Ground) -> Rim:
    left, top, right, bottom = place.box
    sheet = Image.new("L", ((right - left) * RIM_SCALE, (bottom - top) * RIM_SCALE))
    return Rim((left, top), _held(place, sheet))


def _held(place: Ground, sheet: Image.Image) -> Image.Image:
    """Return the mask of a region: weak inside, strong along the edge, empty on the border itself."""
    left, top, _, _ = place.box
    pen = Pen(sheet, -left * RIM_SCALE, -top * RIM_SCALE, RIM_SCALE)
    whole = [*place.outline, place.outline[0]]
    pen.polygon(place.outline, 255)
    inside = sheet.copy()
    pen.polygon(place.outline, HELD)
    pen.line(whole, EDGE, 2 * EDGE_WIDTH)
    pen.line(whole, 0, 3.4)
    return ImageChops.multiply(inside, sheet).reduce(RIM_SCALE)
