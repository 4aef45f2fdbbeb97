"""Draws the empty map of each side of the board once, and keeps it; each continent has its own terrain."""

from collections import deque
from functools import cache, cached_property

from PIL import Image

from engine.games.eme.content import Content, Side
from render.eme.geometry import HEIGHT as MAP_HEIGHT
from render.eme.geometry import WIDTH as MAP_WIDTH
from render.eme.geometry import Geometry, geometry
from render.eme.layout import EmeLayout, check
from render.land.atlas import LandAtlas
from render.land.ground import Country, Rose, draw_ground
from render.land.terrain import terrain
from render.layout_files import layout_for
from render.theme import CAPTION, NIGHT

WIDTH, HEIGHT = 1280, 1280 - CAPTION
"""Size of the whole table without its caption, in pixels."""
MAP_TOP = 160


class SideAtlas(LandAtlas):
    """One side of the board with its rules, and its map drawn once."""

    places: Geometry

    def __init__(self, rules: Side, places: Geometry) -> None:
        super().__init__(places)
        self.rules = rules

    @cached_property
    def table(self) -> Image.Image:
        """Return the picture of the empty table: the map, and dark ground for the cards and the players."""
        table = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
        table.paste(_ground(self.rules, self.places), (0, MAP_TOP))
        return table


def _ground(side: Side, places: Geometry) -> Image.Image:
    """Draw the empty map of the side; each continent has a terrain of its own."""
    countries = [
        Country(terrain(continent), [region for region, there in enumerate(side.continent_of) if there == continent])
        for continent in range(len(side.continents))
    ]
    return draw_ground((MAP_WIDTH, MAP_HEIGHT), places, countries, Rose(side.id, *places.compass), places.ship)


class Atlas:
    """Both sides of the board, as the layout file says; a faulty file raises ContentError with all its faults."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.layout: EmeLayout = check(content, layout_for("eme", content))
        self.side = cache(self._side)

    def _side(self, name: str) -> SideAtlas:
        rules = self.content.sides[name]
        return SideAtlas(rules, geometry(self.layout.side(name), rules))


_atlases: deque[Atlas] = deque(maxlen=4)


def atlas(content: Content) -> Atlas:
    """Return the atlas of this content object; an old match may have another content than new matches.

    Atlases are kept. Their contents are compared by identity, because contents cannot be hashed.
    """
    for known in _atlases:
        if known.content is content:
            return known
    _atlases.append(Atlas(content))
    return _atlases[-1]
