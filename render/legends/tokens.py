"""Draws the tokens that may lie in a region: as signs in a box of 100 × 100, and as round tokens on the map."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from render.canvas import Canvas, Pen, Sprite, regular
from render.icons import coin, silhouette, tower
from render.land.pieces import style_of
from render.legends.gifts import flask
from render.picture import Point
from render.theme import GOLD, GOLD_DARK, INK, PAPER, WHITE, mix, rgb

SIZE = 58
"""Diameter in pixels of a token on the map."""
EYE = 17
"""Size in pixels of the sign of a player who has looked at a token."""
BACK, SWAMP, FIRE, GATE = rgb("#5b4a78"), rgb("#77913c"), rgb("#c9462c"), rgb("#4b7fc4")


def spring(pen: Pen) -> None:
    """Draw the sign of a magic spring: two elixirs."""
    flask(pen.at(2, 8, 0.66))
    flask(pen.at(36, 26, 0.66))


def chest(pen: Pen) -> None:
    wood = rgb("#9a6233")
    pen.polygon([(10, 40), (20, 18), (80, 18), (90, 40)], mix(wood, WHITE, 0.2), INK, 6)
    pen.polygon([(8, 40), (92, 40), (92, 90), (8, 90)], wood, INK, 6)
    coin(pen.at(31, 40, 0.38))


def tome(pen: Pen) -> None:
    cover = rgb("#7a3f8f")
    pen.polygon([(16, 10), (84, 10), (84, 84), (16, 84)], cover, INK, 6)
    pen.polygon([(16, 84), (84, 84), (80, 95), (20, 95)], WHITE, INK, 5)
    pen.line([(28, 12), (28, 82)], mix(cover, INK, 0.5), 5)
    pen.at(27, 17, 0.58).polygon(regular(5, 50, inner=22), GOLD, GOLD_DARK, 6)


def swamp(pen: Pen) -> None:
    pen.polygon([(4, 70), (20, 54), (80, 54), (96, 70), (84, 90), (16, 90)], SWAMP, INK, 6)
    for x, y, size in ((34, 66, 9), (62, 74, 7), (54, 60, 5)):
        pen.circle(x, y, size, mix(SWAMP, WHITE, 0.6), mix(SWAMP, INK, 0.5), 3)
    for x, top in ((22, 16), (74, 24), (84, 12)):
        pen.line([(x, 60), (x + 2, top + 20)], INK, 5)
        pen.line([(x + 2, top), (x + 2, top + 22)], rgb("#6d4321"), 12)


def cottage(pen: Pen) -> None:
    pen.polygon([(20, 46), (80, 46), (80, 92), (20, 92)], rgb("#e3c58f"), INK, 6)
    pen.polygon([(50, 6), (98, 50), (2, 50)], rgb("#b5563a"), INK, 6)
    pen.box(40, 62, 60, 92, 2, INK)


def stable(pen: Pen) -> None:
    """Draw the sign of a stable, a horseshoe: more movement."""
    outer: list[Point] = [(14, 88), (8, 50), (18, 22), (50, 8), (82, 22), (92, 50), (86, 88)]
    inner: list[Point] = [(66, 88), (70, 50), (64, 34), (50, 28), (36, 34), (30, 50), (34, 88)]
    pen.polygon([*outer, *inner], rgb("#8f9aa3"), INK, 6)
    for x, y in ((20, 66), (22, 40), (50, 17), (78, 40), (80, 66)):
        pen.circle(x, y, 4.5, INK)


def citadel(pen: Pen) -> None:
    stone = rgb("#b8b2a4")
    tower(pen.at(-2, 2, 1.04), stone, INK, 6)
    pen.at(27, 44, 0.46).polygon(regular(5, 50, inner=23), GOLD, GOLD_DARK, 10)


def dragon(pen: Pen) -> None:
    """Draw the head of a dragon that breathes fire."""
    head: list[Point] = [
        (8, 60),
        (30, 58),
        (24, 46),
        (34, 26),
        (28, 4),
        (48, 18),
        (62, 4),
        (66, 24),
        (88, 40),
        (94, 66),
    ]
    neck: list[Point] = [(90, 96), (52, 96), (56, 78), (34, 80), (12, 74)]
    pen.polygon([*head, *neck], FIRE, INK, 6)
    pen.circle(52, 38, 8, GOLD, INK, 4)
    pen.line([(10, 67), (40, 68)], INK, 5)
    pen.circle(17, 57, 3, INK)


def gate(pen: Pen) -> None:
    stone = rgb("#a79f90")
    pen.polygon([(6, 94), (6, 46), (18, 18), (50, 4), (82, 18), (94, 46), (94, 94)], stone, INK, 6)
    pen.polygon([(24, 94), (24, 50), (32, 32), (50, 24), (68, 32), (76, 50), (76, 94)], GATE, INK, 5)
    swirl: list[Point] = [(50, 60), (58, 54), (62, 64), (54, 74), (42, 72), (38, 58), (46, 44), (60, 42)]
    pen.line(swirl, WHITE, 6)


def thieves(pen: Pen) -> None:
    """Draw the sign of thieves, a mask."""
    shape: list[Point] = [(2, 38), (20, 26), (50, 34), (80, 26), (98, 38), (90, 66), (72, 76), (54, 64), (46, 64)]
    pen.polygon([*shape, (28, 76), (10, 66)], INK, INK, 5)
    for x in (28, 72):
        pen.polygon([(x - 14, 50), (x, 42), (x + 14, 50), (x, 58)], WHITE)
    coin(pen.at(33, 66, 0.34))


SIGNS: dict[str, Callable[[Pen], None]] = {
    "magic_spring": spring,
    "cottage": cottage,
    "hidden_treasure": chest,
    "magic_tome": tome,
    "stable": stable,
    "swamp": swamp,
    "citadel": citadel,
    "dragon": dragon,
    "gate": gate,
    "thieves": thieves,
}
EVENTS = frozenset({"dragon", "gate", "thieves", "citadel"})
"""Tokens that stay on the map; the others can be won and have a golden edge."""


@cache
def token_sign(name: str, size: int) -> Sprite:
    canvas = Canvas(size, size)
    SIGNS[name](canvas.pen().at(size * 0.04, size * 0.04, size * 0.0092))
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
        SIGNS[name](pen.at(middle - 19, middle - 20, 0.38))
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
