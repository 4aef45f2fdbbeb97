"""Draws small pictures of boards for the choice of a game, and one picture of them all with the games' names."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from render.encode import encode
from render.picture import Picture
from render.text.names import name_sprite
from render.theme import NIGHT, WHITE

WIDTH, HEIGHT = 480, 320
"""Size of a thumbnail, in pixels."""
QUALITY = 72
COLUMNS, WIDE, HIGH = 2, 400, 267
"""In a picture of several thumbnails: how many stand in a row, and the width and height of each in pixels."""
GAP, PLATE, NAME_SIZE = 14, 58, 38


def thumbnail(board: Image.Image, crop: tuple[float, float, float]) -> bytes:
    """Return part of a board as the bytes of a WebP of WIDTH × HEIGHT.

    `crop`: left, top and width of the part, each as a share of the board's width.
    """
    left, top, width = (part * board.width for part in crop)
    box = left, top, left + width, top + width * HEIGHT / WIDTH
    small = board.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS, box)
    buffer = BytesIO()
    small.save(buffer, "WEBP", quality=QUALITY, method=6)
    return buffer.getvalue()


def collage(thumbnails: Sequence[tuple[bytes, str]]) -> Picture:
    """Draw all thumbnails in one picture, each above the name of its game."""
    rows = -(-len(thumbnails) // COLUMNS)
    columns = min(COLUMNS, len(thumbnails))
    frame = Image.new("RGB", (columns * (WIDE + GAP) + GAP, rows * (HIGH + PLATE) + GAP), NIGHT)
    for number, (content, name) in enumerate(thumbnails):
        left, top = GAP + number % COLUMNS * (WIDE + GAP), GAP + number // COLUMNS * (HIGH + PLATE)
        small = Image.open(BytesIO(content)).convert("RGB").resize((WIDE, HIGH), Image.Resampling.LANCZOS)
        frame.paste(small, (left, top))
        plate = name_sprite(name, WIDE, NAME_SIZE, WHITE)
        plate.put(frame, left + WIDE / 2, top + HIGH + PLATE / 2)
    return encode(frame, "png")
