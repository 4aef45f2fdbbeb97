"""Draws the tokens that may lie in a region: as signs in a box of 100 × 100, and as round tokens on the map."""

from collections.abc import Sequence
from functools import cache, lru_cache

from render.canvas import Canvas, Pen, Sprite
from render.icons import silhouette
from render.land.pieces import style_of
from render.theme import GOLD, INK, PAPER, WHITE, mix, rgb

SIZE = 58
"""Diameter in pixels of a token on the map."""
EYE = 17
"""Size in pixels of the sign of a player who has looked at a token."""
BACK = rgb("#5b4a78")
EVENTS = frozenset({"dragon", "gate", "thieves", "citadel"})
"""Tokens that stay on the map; the others can be won and have a golden edge."""


def draw_token(pen: Pen, name: str) -> None:
    """Draw the sign of render/assets/legends/tokens/<name>.svg."""
    pen.sign(f"legends/tokens/{name}")


@cache
def token_sign(name: str, size: int) -> Sprite:
    canvas = Canvas(size, size, 1)
    draw_token(canvas.pen().at(size * 0.04, size * 0.04, size * 0.0092), name)
    return canvas.sprite()


@lru_cache(maxsize=256)
def token(name: str, lookers: tuple[int, ...] = ()) -> Sprite:
    """Draw a token; the name `hidden` = face down. `lookers`: colours of seats that have looked at it, shown below."""
    canvas = Canvas(SIZE + 8, SIZE + 8)
    pen, middle = canvas.pen(), SIZE / 2 + 3
    pen.circle(middle, middle + 2, SIZE / 2 + 1.5, INK)
    pen.circle(middle, middle, SIZE / 2 + 1.5, INK)
    if name == "hidden":
        _back(pen, middle)
    else:
        edge = mix(PAPER, INK, 0.5) if name in EVENTS else GOLD
        pen.circle(middle, middle, SIZE / 2 - 2, PAPER, edge, 4)
        draw_token(pen.at(middle - 19, middle - 20, 0.38), name)
    _eyes(pen, lookers)
    return canvas.sprite()


def _back(pen: Pen, middle: float) -> None:
    pen.circle(middle, middle, SIZE / 2 - 2, BACK, mix(BACK, WHITE, 0.55), 4)
    pen.text(middle, middle, "?", 40, WHITE, weight=800)


def _eyes(pen: Pen, lookers: Sequence[int]) -> None:
    left = SIZE / 2 + 3 - EYE * len(lookers) / 2
    for number, colour in enumerate(lookers):
        style = style_of(colour)
        silhouette(pen.at(left + number * EYE, SIZE - 10, EYE / 100), style.shape, style.colour, WHITE, 20)
