"""The colour of a region's owner: thin all over it, and thick along its edge."""

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from render.canvas import Pen
from render.land.geometry import Ground

RIM_SCALE = 3
HELD, EDGE = 82, 235
"""How strongly an owner's colour covers his region, and its edge, of 255."""
EDGE_WIDTH = 9


@dataclass(frozen=True, slots=True)
class Rim:
    """The colour of a region's owner: where it lies, and how strongly it covers."""

    corner: tuple[int, int]
    mask: Image.Image


def rim(place: Ground) -> Rim:
    left, top, right, bottom = place.box
    sheet = Image.new("L", ((right - left) * RIM_SCALE, (bottom - top) * RIM_SCALE))
    return Rim((left, top), _held(place, sheet))


def _held(place: Ground, sheet: Image.Image) -> Image.Image:
    """Thin all over the region and thick along its edge, but for the border itself."""
    left, top, _, _ = place.box
    pen = Pen(ImageDraw.Draw(sheet), -left * RIM_SCALE, -top * RIM_SCALE, RIM_SCALE)
    whole = [*place.outline, place.outline[0]]
    pen.polygon(place.outline, 255)
    inside = sheet.copy()
    pen.polygon(place.outline, HELD)
    pen.line(whole, EDGE, 2 * EDGE_WIDTH)
    pen.line(whole, 0, 3.4)
    return ImageChops.multiply(inside, sheet).reduce(RIM_SCALE)
