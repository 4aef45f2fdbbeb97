"""Draws the empty map of a side of the board: continents, each with its own terrain, and ornaments."""

from PIL import Image

from engine.games.eme.content import Side
from render.eme.geometry import HEIGHT, WIDTH, Geometry
from render.land import ground
from render.land.ground import Country, Rose
from render.land.terrain import terrain


def draw_ground(side: Side, places: Geometry) -> Image.Image:
    """Draw the empty map of the side; each continent has a terrain of its own."""
    countries = [
        Country(terrain(continent), [region for region, there in enumerate(side.continent_of) if there == continent])
        for continent in range(len(side.continents))
    ]
    return ground.draw_ground((WIDTH, HEIGHT), places, countries, Rose(side.id, *places.compass), places.ship)
