"""Draws city tiles in a box of 100 × 62: a building for each kind of token that a tile brings."""

from collections.abc import Callable

from render.canvas import Pen
from render.founders.nature import EDGE, TRUNK
from render.founders.resources import SHIELD
from render.founders.villages import NIGHTFALL, ROOF, TIMBER, WALL
from render.picture import Point
from render.theme import GOLD, INK, WHITE, mix, rgb

AWNING, CANVAS, STONE = rgb("#c8452f"), rgb("#efe2c2"), rgb("#cfc6b6")


def market(pen: Pen) -> None:
    """Draw a stall under a striped awning."""
    pen.polygon([(12, 24), (88, 24), (88, 62), (12, 62)], mix(TIMBER, INK, 0.35), INK, EDGE)
    pen.polygon([(6, 46), (94, 46), (94, 62), (6, 62)], TIMBER, INK, EDGE)
    for number in range(6):
        left = 5 + number * 15
        colour = CANVAS if number % 2 else AWNING
        top = 14 + number * 12
        pen.polygon([(top, 4), (top + 12, 4), (left + 15, 26), (left + 7.5, 33), (left, 26)], colour, INK, 2.4)


def camp(pen: Pen) -> None:
    """Draw a tent with a standard."""
    pen.line([(20, 61), (20, 4)], INK, 6.5)
    pen.line([(20, 61), (20, 4)], GOLD, 3)
    pen.polygon([(21, 7), (44, 12), (21, 24)], SHIELD, INK, 2.6)
    pen.polygon([(26, 62), (56, 14), (94, 62)], CANVAS, INK, EDGE)
    pen.polygon([(56, 14), (94, 62), (66, 62)], mix(CANVAS, INK, 0.2), INK, 2.4)
    pen.polygon([(48, 62), (56, 26), (66, 62)], NIGHTFALL)
    pen.line([(56, 14), (56, 6)], TRUNK, 4)


def workshop(pen: Pen) -> None:
    """Draw a workshop with a wheel before it."""
    pen.polygon([(8, 62), (8, 28), (84, 28), (84, 62)], WALL, INK, EDGE)
    pen.polygon([(2, 30), (16, 8), (76, 8), (90, 30)], ROOF, INK, EDGE)
    for x in (26, 40, 54, 68):
        pen.line([(x, 11), (x - 3, 28)], mix(ROOF, INK, 0.4), 2.2)
    pen.polygon([(44, 62), (44, 37), (76, 37), (76, 62)], NIGHTFALL, TIMBER, 3.4)
    wheel(pen.at(4, 28, 0.33))


def wheel(pen: Pen) -> None:
    """Draw a wheel in a box of 100 × 100; it is also the sign of the goddess Fortuna."""
    pen.circle(50, 50, 47, rgb("#d99c52"), INK, 8)
    pen.circle(50, 50, 31, rgb("#f4e4bd"), INK, 6)
    spokes: list[tuple[Point, Point]] = [((50, 8), (50, 92)), ((8, 50), (92, 50)), ((20, 20), (80, 80))]
    for spoke in (*spokes, ((80, 20), (20, 80))):
        pen.line(spoke, INK, 6)
    pen.circle(50, 50, 11, rgb("#d99c52"), INK, 5)


def inn(pen: Pen) -> None:
    """Draw an inn: a building of two floors with a lit window and a sign."""
    pen.polygon([(26, 62), (26, 24), (86, 24), (86, 62)], rgb("#ead7b0"), INK, EDGE)
    pen.polygon([(18, 26), (34, 5), (78, 5), (94, 26)], mix(ROOF, rgb("#5b4a86"), 0.55), INK, EDGE)
    pen.line([(27, 42), (85, 42)], TIMBER, 4)
    pen.polygon([(48, 62), (48, 47), (62, 47), (62, 62)], NIGHTFALL)
    for x in (38, 54, 70):
        pen.box(x - 5, 30, x + 5, 39, 1, INK)
        pen.box(x - 3.4, 31.6, x + 3.4, 37.4, 0, GOLD)
    pen.line([(27, 30), (6, 30)], INK, 4)
    pen.box(3, 33, 21, 50, 3, INK)
    pen.box(5.4, 35.4, 18.6, 47.6, 2, WHITE)
    pen.polygon([(8, 38), (16, 38), (14, 46), (10, 46)], ROOF)


SCENES: dict[str, Callable[[Pen], None]] = {"coin": market, "war": camp, "cart": workshop, "master": inn}
"""Token that a city tile brings → function that draws the building on the tile."""
