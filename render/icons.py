"""Signs that any game may use, such as pawn, coin and tick; each is drawn in a box of 100 × 100 units of the pen."""

from collections.abc import Callable

from render.canvas import Ink, Pen, regular
from render.picture import Point
from render.theme import GOLD, GOLD_DARK, INK, Colour, SeatStyle, Shape, mix

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


def drawing(name: str) -> Callable[[Pen], None]:
    """Return a function that draws the sign of render/assets/<name>.svg."""
    return lambda pen: pen.sign(name)


def pawn(pen: Pen, fill: Colour, outline: Colour = INK, width: float = 7) -> None:
    """Draw the sign of one army."""
    pen.sign("common/pawn", fill=fill, edge=outline, edge_width=width)


def tower(pen: Pen, fill: Colour, outline: Colour = INK, width: float = 7) -> None:
    """Draw the sign of a city."""
    pen.sign("common/tower", fill=fill, edge=outline, edge_width=width)


def flag(pen: Pen, style: SeatStyle) -> None:
    """Draw a pennant in a seat's colour with the seat's shape on it."""
    pen.sign("common/flag", seat=style.colour, seat_dark=style.dark)
    silhouette(pen.at(28, 16, 0.42), style.shape, style.ink)


def coin(pen: Pen, text: str = "", *, fill: Colour = GOLD, dark: Colour = GOLD_DARK, digits: float = 66) -> None:
    """Draw a coin with `text`, its value, on it in digits of size `digits`; `dark` is the colour of its edge."""
    pen.sign("common/coin", fill=fill, edge=dark)
    if text:
        pen.text(50, 50, text, digits, mix(dark, INK, 0.75), weight=800)


def points_star(pen: Pen, fill: Colour = GOLD, dark: Colour = GOLD_DARK) -> None:
    """Draw the sign of victory points, a star."""
    pen.sign("common/star", fill=fill, edge=dark)


def crown(pen: Pen) -> None:
    """Draw the sign of the winner, a crown."""
    pen.sign("common/crown")


def card_back(pen: Pen, fill: Colour, outline: Colour = INK) -> None:
    """Draw the back of a card, the sign for cards."""
    pen.sign("common/card", fill=fill, edge=outline)


def plus(pen: Pen, colour: Colour, width: float = 22) -> None:
    pen.line([(14, 50), (86, 50)], colour, width)
    pen.line([(50, 14), (50, 86)], colour, width)


def cross(pen: Pen, colour: Colour, width: float = 20) -> None:
    pen.line([(12, 12), (88, 88)], colour, width)
    pen.line([(88, 12), (12, 88)], colour, width)


def tick(pen: Pen, colour: Colour, width: float = 18) -> None:
    pen.line([(12, 54), (40, 82), (88, 20)], colour, width)


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
