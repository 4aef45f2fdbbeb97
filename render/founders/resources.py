"""Draws the resources in a box of 100 × 100; each has its own outline, so colour is not needed to tell them apart."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.svg.assets import names
from render.theme import Colour

FOLDER = "founders/resources"


def sign(pen: Pen, resource: str) -> None:
    """Draw the sign of a resource; a question mark if its name, in a corrected content file, is unknown here."""
    pen.sign(f"{FOLDER}/{resource if resource in names(FOLDER) else 'unknown'}")


def signed(pen: Pen, resource: str, x: float, y: float, size: float) -> None:
    """Draw the sign of the resource with its middle at x, y, `size` units wide."""
    sign(pen.at(x - size / 2, y - size / 2, size / 100), resource)


@cache
def sign_sprite(resource: str, size: int, ground: Colour | None = None) -> Sprite:
    """Draw the sign of the resource; on a disc of the colour `ground` if one is given."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    if ground is not None:
        pen.circle(50, 50, 49, ground)
        pen = pen.at(17, 17, 0.66)
    sign(pen, resource)
    return canvas.sprite()
