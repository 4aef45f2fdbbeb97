"""Draws the four leaders as busts, in a box of 100 × 100."""

from functools import cache

from render.canvas import Canvas, Pen, Sprite, regular
from render.picture import Point
from render.theme import GOLD, GOLD_DARK, INK, PAPER, WHITE, Colour, mix, rgb

SKIN, HAIR = rgb("#eac39a"), rgb("#7a4b24")


def draw_leader(pen: Pen, name: str) -> None:
    """Draw the bust of a leader on a round ground in the leader's colour."""
    ground, draw = _LEADERS[name]
    pen.circle(50, 50, 49, INK)
    pen.circle(50, 50, 45, mix(ground, WHITE, 0.25))
    draw(pen, ground)


@cache
def leader_sprite(name: str, size: int) -> Sprite:
    canvas = Canvas(size, size)
    draw_leader(canvas.pen().at(0, 0, size / 100), name)
    return canvas.sprite()


def _shoulders(pen: Pen, colour: Colour) -> None:
    pen.polygon([(24, 88), (30, 72), (44, 66), (56, 66), (70, 72), (76, 88), (62, 94), (38, 94)], colour, INK, 4)


def _queen(pen: Pen, ground: Colour) -> None:
    """Draw the fairy queen: wings and a wreath."""
    for side in (1, -1):
        points: list[Point] = [(50, 70), (50 + 40 * side, 42), (50 + 42 * side, 66), (50 + 24 * side, 82)]
        pen.polygon(points, mix(ground, WHITE, 0.75), INK, 3)
    _shoulders(pen, mix(ground, INK, 0.35))
    pen.circle(50, 42, 24, HAIR)
    pen.circle(50, 48, 18, SKIN, INK, 3)
    for x in (34, 42, 50, 58, 66):
        pen.circle(x, 29 + abs(x - 50) * 0.25, 5, GOLD, GOLD_DARK, 2)


def _bandit(pen: Pen, ground: Colour) -> None:
    """Draw the bandit king: a hood and a mask."""
    _shoulders(pen, mix(ground, INK, 0.5))
    pen.polygon([(50, 8), (76, 34), (74, 70), (26, 70), (24, 34)], mix(ground, INK, 0.45), INK, 4)
    pen.circle(50, 48, 17, SKIN, INK, 3)
    pen.polygon([(32, 42), (68, 42), (66, 52), (50, 50), (34, 52)], INK)
    for x in (42, 58):
        pen.circle(x, 47, 2.6, WHITE)


def _sorceress(pen: Pen, ground: Colour) -> None:
    """Draw the red sorceress: a pointed hat."""
    _shoulders(pen, ground)
    pen.polygon([(28, 40), (72, 40), (76, 76), (64, 70), (36, 70), (24, 76)], rgb("#5a1f1a"))
    pen.circle(50, 52, 17, SKIN, INK, 3)
    pen.polygon([(16, 42), (84, 42), (66, 34), (54, 4), (34, 34)], mix(ground, INK, 0.25), INK, 4)
    pen.at(43, 20, 0.18).polygon(regular(5, 50, inner=22), GOLD)


def _knight(pen: Pen, ground: Colour) -> None:
    """Draw the white knight: a helmet with a plume."""
    _shoulders(pen, mix(ground, INK, 0.15))
    pen.polygon([(48, 18), (56, 4), (80, 8), (86, 30), (72, 22)], rgb("#c83a35"), INK, 3)
    pen.polygon([(50, 16), (70, 26), (74, 50), (66, 72), (50, 78), (34, 72), (26, 50), (30, 26)], PAPER, INK, 4)
    pen.polygon([(30, 42), (70, 42), (70, 52), (54, 54), (54, 70), (46, 70), (46, 54), (30, 52)], INK)


_LEADERS = {
    "fairy_queen": (rgb("#6fae6a"), _queen),
    "bandit_king": (rgb("#8a6b4a"), _bandit),
    "red_sorceress": (rgb("#c2403a"), _sorceress),
    "white_knight": (rgb("#b9c3cc"), _knight),
}
