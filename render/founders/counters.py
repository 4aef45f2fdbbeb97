"""Draws tokens as round counters: in a player's hand, on a tile, on a crossing."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite
from render.founders.resources import signed
from render.icons import coin, points_star
from render.theme import GOLD, GOLD_DARK, INK, NARROW, NIGHT, PAPER, SMALL, WHITE, Colour, mix, rgb

RIMS: dict[str, Colour] = {"war": rgb("#a32a20"), "cart": rgb("#8a5a2b"), "master": rgb("#4f6f86")}
SIGNS = {"war": "army", "cart": "carts"}


@cache
def counter(token: str, size: int, resource: str = "") -> Sprite:
    """Draw a token; a craftsman shows the resource it works with, and a star."""
    canvas = Canvas(size, size)
    draw_counter(canvas.pen().at(0, 0, size / 100), token, resource)
    return canvas.sprite()


def draw_counter(pen: Pen, token: str, resource: str = "") -> None:
    """Draw a token in a box of 100 × 100; `resource` is that of a craftsman."""
    if token == "coin":
        pen.circle(50, 50, 49, INK)
        coin(pen.at(2, 2, 0.96))
        pen.at(30, 30, 0.4).polygon([(50, 0), (100, 50), (50, 100), (0, 50)], GOLD_DARK)
        return
    pen.circle(50, 50, 49, INK)
    pen.circle(50, 50, 45, RIMS[token])
    pen.circle(50, 50, 37, mix(NIGHT, INK, 0.4) if token == "war" else mix(PAPER, WHITE, 0.5))
    if token == "master":
        signed(pen, resource or "masters", 45, 47, 56)
        points_star(pen.at(54, 52, 0.46))
    else:
        signed(pen, SIGNS[token], 50, 50, 58)


@cache
def coins_on_tile(count: int, size: int) -> Sprite:
    """Draw the coins of rivals that lie on a tile, as one coin; several have their number on the coin."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    draw_counter(pen, "coin")
    if count > 1 and size > SMALL * 0.7:
        pen.circle(50, 50, 36, mix(PAPER, WHITE, 0.4))
        pen.text(50, 50, str(count), max(68.0, 100 * SMALL / size), INK, weight=800)
    return canvas.sprite()


@cache
def bought_sprite(resource: str, height: int) -> Sprite:
    """Draw a resource that a coin has bought for this turn."""
    canvas = Canvas(height * 2, height)
    pen = canvas.pen()
    pen.box(0, 0, height * 2, height, height / 2, mix(GOLD, INK, 0.4))
    pen.box(2.5, 2.5, height * 2 - 2.5, height - 2.5, height / 2 - 2, mix(PAPER, GOLD, 0.3))
    draw_counter(pen.at(5, 5, (height - 10) / 100), "coin")
    signed(pen, resource, height * 1.5 - 3, height / 2, height - 12)
    return canvas.sprite()


@cache
def face_down(size: int) -> Sprite:
    """Draw the back of a tile, for a tile that was replaced and costs a point."""
    canvas = Canvas(size, size)
    draw_face_down(canvas.pen().at(0, 0, size / 100))
    return canvas.sprite()


def draw_face_down(pen: Pen) -> None:
    """Draw the back of a replaced tile in a box of 100 × 100."""
    pen.box(12, 12, 88, 88, 10, INK)
    pen.box(18, 18, 82, 82, 7, rgb("#8f8270"))
    pen.line([(34, 50), (66, 50)], WHITE, 11)


@cache
def chest(size: int) -> Sprite:
    """Draw the box of the game, into which swept and replaced tiles and spent tokens go."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    wood = rgb("#b27a45")
    pen.polygon([(14, 40), (86, 40), (80, 92), (20, 92)], wood, INK, 6)
    pen.polygon([(14, 40), (2, 22), (36, 22), (50, 40)], mix(wood, WHITE, 0.3), INK, 6)
    pen.polygon([(86, 40), (98, 22), (64, 22), (50, 40)], mix(wood, WHITE, 0.3), INK, 6)
    pen.box(40, 54, 60, 66, 3, mix(wood, INK, 0.6))
    return canvas.sprite()


@cache
def times(count: int) -> Sprite:
    """Draw a number, to be pasted to the right of a sprite: how many of that thing there are."""
    text = str(count)
    canvas = Canvas(6 + 20 * len(text), SMALL + 4)
    canvas.pen().text(3, SMALL / 2 + 2, text, SMALL, INK, anchor="lm", weight=800, width=NARROW)
    return canvas.sprite()
