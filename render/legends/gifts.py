"""Draws the signs of gifts, which cards and tokens give, in a box of 100 × 100; each sign has its own outline."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite


def draw_gift(pen: Pen, kind: str) -> None:
    """Draw the sign of render/assets/legends/gifts/<kind>.svg."""
    pen.sign(f"legends/gifts/{kind}")


@cache
def gift(kind: str, size: int) -> Sprite:
    canvas = Canvas(size, size, 1)
    draw_gift(canvas.pen().at(size * 0.03, size * 0.03, size * 0.0094), kind)
    return canvas.sprite()


@cache
def pale_gift(kind: str, size: int) -> Sprite:
    """Draw the sign of a gift in pale colours, for players who do not have this gift."""
    strong = gift(kind, size)
    return Sprite(strong.colours, strong.mask.point([round(level * 0.16) for level in range(256)]))
