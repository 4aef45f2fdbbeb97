"""Draws a person's profile: for each game a card with the rating, its curve and what the caller wrote below."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas, Pen
from render.encode import encode
from render.icons import crown
from render.picture import Picture, Point
from render.text.graphemes import clusters
from render.text.names import LONGEST, fits, name_sprite
from render.theme import FADED, GOLD_DARK, INK, LARGE, MIDDLE, NIGHT, PAPER, PAPER_EDGE, SMALL, WHITE, mix, seat_style

WIDTH, EDGE = 1280, 24
HEAD, CARD, LINE = 116, 268, 64
"""Heights of the name, of a game's card, and of a line at the foot."""
TEXT_LEFT, TEXT_WIDTH = 64, 640
LINE_WIDTH = WIDTH - 2 * TEXT_LEFT
CURVE_LEFT, CURVE_RIGHT = 720, 1210
LABEL = 30
"""Pixels from a line to the middle of its label: above the highest rating, below the lowest."""
LEAST_SPAN = 40
"""Fewest points between the edges of a curve, so that small changes look small."""


@dataclass(frozen=True, slots=True)
class ProfileCard:
    """One game of a profile, in the words of the reader."""

    title: str
    rating: str
    below: str
    curve: tuple[int, ...]
    """Ratings after the last matches, oldest first."""


@dataclass(frozen=True, slots=True)
class ProfileRequest:
    name: str
    """Any text that people may call themselves: cut to fit, never interpreted."""
    cards: tuple[ProfileCard, ...]
    lines: tuple[str, ...] = ()
    """Further lines, such as titles."""


def profile_page(request: ProfileRequest) -> Picture:
    """Draw the profile; it is as high as its cards need."""
    rows = [row for line in request.lines for row in wrapped(line)]
    height = HEAD + len(request.cards) * (CARD + EDGE) + len(rows) * LINE + EDGE
    canvas = Canvas(WIDTH, height, 2)
    pen = canvas.pen()
    for number, card in enumerate(request.cards):
        top = _top(number)
        pen.box(EDGE, top, WIDTH - EDGE, top + CARD, 20, PAPER)
        _curve(pen, card.curve, top, number)
    crown(pen.at(44, 30, 0.62))
    frame = Image.new("RGB", (WIDTH, height), NIGHT)
    canvas.sprite().put_corner(frame, 0, 0)
    name = name_sprite(request.name, WIDTH - 180, LARGE, WHITE)
    name.put_corner(frame, 136, round((HEAD - name.height) / 2))
    for number, card in enumerate(request.cards):
        _words(frame, card, _top(number))
    for number, row in enumerate(rows):
        sprite = name_sprite(row, LINE_WIDTH, SMALL, WHITE)
        sprite.put_corner(
            frame, TEXT_LEFT, round(_top(len(request.cards)) + number * LINE + (LINE - sprite.height) / 2)
        )
    return encode(frame, "png")


def wrapped(line: str) -> list[str]:
    """Return a line at the foot as rows that fit in the width, broken at ordinary spaces."""
    rows = list[str]()
    for word in line.split(" "):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and len(clusters(longer)) <= LONGEST and fits(longer, LINE_WIDTH, SMALL):
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def _top(number: int) -> int:
    return HEAD + number * (CARD + EDGE)


def _words(frame: Image.Image, card: ProfileCard, top: int) -> None:
    rows = ((card.title, MIDDLE, INK, 52), (card.rating, LARGE, GOLD_DARK, 134), (card.below, SMALL, FADED, 214))
    for words, size, ink, middle in rows:
        sprite = name_sprite(words, TEXT_WIDTH, size, ink)
        sprite.put_corner(frame, TEXT_LEFT, round(top + middle - sprite.height / 2))


def _curve(pen: Pen, curve: Sequence[int], top: int, number: int) -> None:
    """Draw the curve with a labelled line at its highest and at its lowest rating; a single rating is a point."""
    low, high = min(curve), max(curve)
    spare = max(0, LEAST_SPAN - (high - low)) / 2
    points = [_at(curve, index, (low - spare, high + spare), top) for index in range(len(curve))]
    style = seat_style(number + 1)
    labels = {high: -LABEL, **({low: LABEL} if low < high else {})}
    heights = {value: points[curve.index(value)][1] for value in labels}
    for value in labels:
        pen.line([(CURVE_LEFT, heights[value]), (CURVE_RIGHT, heights[value])], mix(PAPER, PAPER_EDGE, 0.6), 2)
    if len(points) > 1:
        pen.line(points, style.dark, 10)
        pen.line(points, style.colour, 7)
    for point in points:
        pen.circle(*point, 9, style.colour, style.dark, 3)
    for value, beside in labels.items():
        pen.text(CURVE_RIGHT, heights[value] + beside, str(value), SMALL * 0.8, FADED, anchor="rm", weight=600)


def _at(curve: Sequence[int], index: int, edges: tuple[float, float], top: int) -> Point:
    low, high = edges
    across = index / (len(curve) - 1) if len(curve) > 1 else 0.5
    share = (curve[index] - low) / (high - low) if high > low else 0.5
    return CURVE_LEFT + (CURVE_RIGHT - CURVE_LEFT) * across, top + CARD - 52 - (CARD - 104) * share
