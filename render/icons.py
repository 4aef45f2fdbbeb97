"""Signs that any game may use, such as pawn, coin and crown; each is drawn in a box of 100 × 100 units of the pen."""

from render.canvas import Ink, Pen, regular
from render.picture import Point
from render.theme import GOLD, GOLD_DARK, INK, WHITE, Colour, SeatStyle, Shape, mix

TRIANGLE: list[Point] = [(50, 4), (99, 92), (1, 92)]
DIAMOND: list[Point] = [(50, -4), (104, 50), (50, 104), (-4, 50)]
NEAR, FAR = 26, 74
"""Where the arms of the cross begin and end, in a box of 100 × 100; two digits have space where the arms meet."""
CROSS: list[Point] = [
    *[(NEAR, 1), (FAR, 1), (FAR, NEAR), (99, NEAR), (99, FAR), (FAR, FAR)],
    *[(FAR, 99), (NEAR, 99), (NEAR, FAR), (1, FAR), (1, NEAR), (NEAR, NEAR)],
]


def silhouette(pen: Pen, shape: Shape, fill: Colour, outline: Colour | None = None, width: float = 0) -> None:
    """Draw the shape that stands for a seat, such as a disc or a star."""
    match shape:
        case "disc":
            pen.circle(50, 50, 46, fill, outline, width)
        case "ring":
            pen.polygon(regular(8, 49, 0.3927), fill, outline, width)
        case "square":
            pen.polygon([(7, 7), (93, 7), (93, 93), (7, 93)], fill, outline, width)
        case "triangle":
            pen.polygon(TRIANGLE, fill, outline, width)
        case "diamond":
            pen.polygon(DIAMOND, fill, outline, width)
        case "star":
            pen.at(0, 4).polygon(regular(5, 57, inner=32), fill, outline, width)
        case "cross":
            pen.polygon(CROSS, fill, outline, width)


def pawn(pen: Pen, fill: Colour, outline: Colour = INK, width: float = 7) -> None:
    """Draw the sign of one army."""
    body: list[Point] = [(37, 44), (63, 44), (68, 66), (80, 80), (80, 94), (20, 94), (20, 80), (32, 66)]
    pen.polygon(body, fill, outline, width)
    pen.circle(50, 27, 21, fill, outline, width)
    pen.polygon([(41, 46), (59, 46), (62, 62), (38, 62)], fill)


def tower(pen: Pen, fill: Colour, outline: Colour = INK, width: float = 7) -> None:
    """Draw the sign of a city."""
    walls: list[Point] = [(14, 8), (32, 8), (32, 20), (41, 20), (41, 8), (59, 8), (59, 20), (68, 20), (68, 8), (86, 8)]
    foot: list[Point] = [(86, 36), (77, 44), (77, 80), (86, 94), (14, 94), (23, 80), (23, 44), (14, 36)]
    pen.polygon([*walls, *foot], fill, outline, width)


def flag(pen: Pen, style: SeatStyle) -> None:
    """Draw a pennant in a seat's colour with the seat's shape on it."""
    pen.line([(14, 6), (14, 98)], style.dark, 11)
    cloth: list[Point] = [(14, 8), (96, 8), (82, 37), (96, 66), (14, 66)]
    pen.polygon(cloth, style.colour, style.dark, 8)
    silhouette(pen.at(28, 16, 0.42), style.shape, style.ink)


def coin(pen: Pen, text: str = "", *, fill: Colour = GOLD, dark: Colour = GOLD_DARK, digits: float = 66) -> None:
    """Draw a coin with `text`, its value, on it in digits of size `digits`; `dark` is the colour of its edge."""
    pen.circle(50, 50, 46, fill, dark, 8)
    pen.circle(50, 50, 37, None, mix(fill, dark, 0.45), 3)
    pen.circle(50, 50, 35.5, mix(fill, WHITE, 0.25))
    if text:
        pen.text(50, 50, text, digits, mix(dark, INK, 0.75), weight=800)


def points_star(pen: Pen, fill: Colour = GOLD, dark: Colour = GOLD_DARK) -> None:
    """Draw the sign of victory points, a star."""
    pen.at(0, 3).polygon(regular(5, 50, inner=23), fill, dark, 9)
    pen.at(0, 3).polygon(regular(5, 50, inner=23), fill)


def crown(pen: Pen) -> None:
    """Draw the sign of the winner, a crown."""
    zigzag: list[Point] = [(8, 28), (30, 52), (50, 14), (70, 52), (92, 28), (84, 84), (16, 84)]
    pen.polygon(zigzag, GOLD, INK, 14)
    pen.polygon(zigzag, GOLD, GOLD_DARK, 5)
    for x, y in ((8, 28), (50, 14), (92, 28)):
        pen.circle(x, y, 7, GOLD, GOLD_DARK, 4)
    pen.line([(24, 72), (76, 72)], GOLD_DARK, 5)


def card_back(pen: Pen, fill: Colour, outline: Colour = INK) -> None:
    """Draw the back of a card, the sign for cards."""
    pen.polygon([(22, 6), (78, 6), (78, 94), (22, 94)], fill, outline, 9)
    pen.polygon([(50, 28), (66, 50), (50, 72), (34, 50)], mix(fill, outline, 0.55))


def plus(pen: Pen, colour: Colour, width: float = 22) -> None:
    pen.line([(14, 50), (86, 50)], colour, width)
    pen.line([(50, 14), (50, 86)], colour, width)


def cross(pen: Pen, colour: Colour, width: float = 20) -> None:
    pen.line([(12, 12), (88, 88)], colour, width)
    pen.line([(88, 12), (12, 88)], colour, width)


def tick(pen: Pen, colour: Colour, width: float = 18) -> None:
    pen.line([(12, 54), (40, 82), (88, 20)], colour, width)


def arrow(pen: Pen, length: float, fill: Colour, outline: Colour, width: float = 6) -> None:
    """Draw a block arrow to the right, `length` units long and 100 high, with room for digits on its shaft."""
    neck = length - 46
    shape: list[Point] = [(4, 20), (neck, 20), (neck, 2), (length - 4, 50), (neck, 98), (neck, 80), (4, 80)]
    pen.polygon(shape, fill, outline, width)


def waves(pen: Pen, length: float, colour: Ink, width: float) -> None:
    """Draw a wavy line of that length along y = 50."""
    steps = max(4, round(length / 5))
    crest = [(length * step / steps, 50 + 6.5 * _swell(step / steps * length / 34)) for step in range(steps + 1)]
    pen.line(crest, colour, width)


def _swell(turns: float) -> float:
    """Return the height of a wavy line, from -1 to 1, after `turns` periods; parabolas replace the sine."""
    part = turns % 1.0
    rise = 4 * part * (0.5 - part) * 4 if part < 0.5 else -4 * (part - 0.5) * (1.0 - part) * 4
    return -rise
