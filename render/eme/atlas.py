"""What is drawn once for each side of the board and kept: the ground, and the rims that an owner's colour fills."""

from dataclasses import dataclass
from functools import cache, cached_property, partial

from PIL import Image, ImageChops, ImageDraw

from engine.games.eme.content import Content, Side
from render.canvas import Pen
from render.eme.geometry import Geometry, Ground, geometry
from render.eme.ground import draw_ground
from render.eme.layout import EmeLayout, check
from render.eme.routes import route
from render.layout_files import read_layout
from render.theme import NIGHT

WIDTH, HEIGHT = 1280, 1280
"""Of the whole table."""
MAP_TOP = 168
RIM_SCALE = 3
HELD, EDGE = 82, 235
"""How strongly an owner's colour covers his region, and its edge, of 255."""
EDGE_WIDTH = 9


@dataclass(frozen=True, slots=True)
class Rim:
    """The colour of a region's owner: where it lies, and how strongly it covers."""

    corner: tuple[int, int]
    mask: Image.Image


class SideAtlas:
    """One side, ready to be drawn on."""

    def __init__(self, rules: Side, places: Geometry) -> None:
        self.rules = rules
        self.places = places
        self.rim = cache(self._rim)
        self.route = cache(partial(route, places))

    @cached_property
    def table(self) -> Image.Image:
        """The empty table: the ground of the map, and night where cards and players will lie."""
        table = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
        table.paste(draw_ground(self.rules, self.places), (0, MAP_TOP))
        return table

    def _rim(self, region: int) -> Rim:
        place = self.places.grounds[region]
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


class Atlas:
    """Both sides, by the layout file; ContentError names everything that is wrong in it."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.layout: EmeLayout = check(content, read_layout("eme"))
        self.side = cache(self._side)

    def _side(self, name: str) -> SideAtlas:
        rules = self.content.sides[name]
        return SideAtlas(rules, geometry(self.layout.side(name), rules))


_atlases: list[Atlas] = []


def atlas(content: Content) -> Atlas:
    """The atlas of these rules. There is one content in a process, a few in tests; it cannot be hashed."""
    for known in _atlases:
        if known.content is content:
            return known
    _atlases.append(Atlas(content))
    return _atlases[-1]
