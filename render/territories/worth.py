"""Draws the prestige of a card on a land: the points that it brings to the owner of the land while it works."""

from functools import lru_cache

from engine.games.territories.content import Card
from render.canvas import Canvas, Sprite
from render.territories.figures import Figures
from render.territories.glyphs import draw_glyph
from render.theme import FADED, NARROW, NIGHT, WHITE

BADGE = 36, 24
"""Width and height of the badge beside a figure, at zoom 1."""


@lru_cache(maxsize=64)
def badge(points: int, zoom: float, *, pale: bool) -> Sprite:
    """Draw a star and a number on a dark plate; the plate is grey while the card does not work."""
    width, height = BADGE
    canvas = Canvas(round(width * zoom), round(height * zoom))
    pen = canvas.pen().at(0, 0, zoom)
    pen.box(0, 0, width, height, 9, FADED if pale else NIGHT)
    draw_glyph(pen.at(1, 2, 0.2), "star")
    pen.text(width - 4, height / 2 + 1, str(points), 22, WHITE, anchor="rm", weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=64)
def lasting(art: Figures, card: Card, size: int) -> Sprite:
    """Draw the sign of a reputation card, of `size` pixels, with its prestige in a corner if it has any."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    art.draw(pen, card)
    if points := card.prestige:
        pen.box(38, 50, 100, 100, 18, NIGHT)
        pen.text(69, 76, f"{points:+d}".replace("-", "−"), 52, WHITE, weight=800, width=NARROW)
    return canvas.sprite()
