"""Draws all signs of a game with the words that explain them, in three columns."""

import re
from collections.abc import Sequence

from PIL import Image

from engine.kernel.errors import ContentError
from render.canvas import Canvas, Pen
from render.encode import encode
from render.picture import NoSuchPicture, Picture, PictureRequest
from render.sign_list import Sign, place_of, signs_of
from render.svg.raster import visible
from render.theme import INK, NARROW, NIGHT, PAPER, PAPER_EDGE, SMALL, font

WIDTH, MARGIN = 1280, 24
COLUMNS = 3
ROW, ICON, GAP = 104, 76, 16
"""Height of a row, size of a sign, and the space between a sign and its words; in pixels."""
COLUMN = (WIDTH - 3 * MARGIN) / COLUMNS
WORDS = COLUMN - ICON - GAP - MARGIN
"""Pixels from the left edge of a column to that of the next one, and of its words."""
LINE = 42
"""Pixels from a line of words to the next one."""
MOST_LINES = 2
WEIGHT = 600


def signs_page(game: str, request: PictureRequest) -> Picture:
    """Draw the page; `request.places` has the words. NoSuchPicture for a game whose signs are not listed."""
    try:
        signs = signs_of(game)
    except ContentError as error:
        raise NoSuchPicture(str(error)) from None
    rows = -(-len(signs) // COLUMNS)
    height = rows * ROW + 4 * MARGIN
    canvas = Canvas(WIDTH, height, 2)
    pen = canvas.pen()
    pen.box(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN / 2, height - MARGIN / 2, 20, PAPER)
    for number, sign in enumerate(signs):
        column, row = divmod(number, rows)
        _entry(pen.at(1.5 * MARGIN + column * COLUMN, 2 * MARGIN + row * ROW), sign, request)
    for column in range(1, COLUMNS):
        x = 1.5 * MARGIN + column * COLUMN - MARGIN / 2
        pen.line([(x, 2 * MARGIN), (x, height - 2 * MARGIN)], PAPER_EDGE, 2)
    frame = Image.new("RGB", (WIDTH, height), NIGHT)
    canvas.sprite().put_corner(frame, 0, 0)
    return encode(frame, "png")


def _entry(pen: Pen, sign: Sign, request: PictureRequest) -> None:
    """Draw a sign as large as its place allows, and its words beside it."""
    left, top, right, bottom = visible(sign.file)
    zoom = ICON / max(right - left, bottom - top)
    pen.at((ICON - (left + right) * zoom) / 2, (ROW - (top + bottom) * zoom) / 2, zoom).sign(sign.file)
    lines = wrapped(request.places.get(place_of(sign), ""))
    first = ROW / 2 - LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        pen.text(ICON + GAP, first + number * LINE, line, SMALL, INK, anchor="lm", weight=WEIGHT, width=NARROW)


def wrapped(text: str) -> Sequence[str]:
    """Return the text in lines of at most WORDS pixels, parted at spaces and behind hyphens; at most MOST_LINES."""
    lines = [""]
    for part in re.findall(r"[^ -]+-?|[ -]", text):
        if length(lines[-1] + part) <= WORDS or len(lines) == MOST_LINES:
            lines[-1] += part
        elif part != " ":
            lines = [*lines[:-1], lines[-1].rstrip(), part]
    return lines


def length(line: str) -> float:
    """Return the width of a line in pixels."""
    return font(SMALL, WEIGHT, NARROW).getlength(line)
