"""Draws the four leaders as busts, in a box of 100 × 100."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite


def draw_leader(pen: Pen, name: str) -> None:
    """Draw the bust of a leader on a round ground in the leader's colour."""
    pen.sign(f"legends/leaders/{name}")


@cache
def leader_sprite(name: str, size: int) -> Sprite:
    canvas = Canvas(size, size, 1)
    draw_leader(canvas.pen().at(0, 0, size / 100), name)
    return canvas.sprite()
