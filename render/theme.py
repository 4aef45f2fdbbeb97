"""Colours, sizes and fonts, shared by the pictures of all games."""

from functools import cache
from typing import Final

import fontpkg  # type: ignore[import-untyped]  # its wheel has no py.typed
from PIL import ImageFont

from render.colours import NEUTRAL, SEATS, WHITE, Colour, SeatStyle, Shape, mix, rgb, seat_style

__all__ = [
    "BAD_SIGN",
    "CAPTION",
    "FADED",
    "GOLD",
    "GOLD_DARK",
    "GOOD_SIGN",
    "INK",
    "LARGE",
    "MIDDLE",
    "NARROW",
    "NEUTRAL",
    "NIGHT",
    "PAPER",
    "PAPER_EDGE",
    "POINTED",
    "SEATS",
    "SMALL",
    "WHITE",
    "Colour",
    "SeatStyle",
    "Shape",
    "font",
    "mix",
    "rgb",
    "seat_style",
]

SMALL: Final = 40
MIDDLE: Final = 46
LARGE: Final = 60
"""The three sizes of type on a table 1280 pixels wide: on a phone 360 wide, capitals of SMALL are 8 pixels high."""
CAPTION: Final = 52
"""Height in pixels of the line above a table."""
NARROW: Final = 75
"""Width of narrow letters, in per cent of the usual width."""

INK: Final = rgb("#2b2118")
"""Colour of writing on paper."""
FADED: Final = rgb("#7d6a50")
PAPER: Final = rgb("#f6ecd6")
PAPER_EDGE: Final = rgb("#c9b48a")
NIGHT: Final = rgb("#14293a")
"""Colour of the ground behind cards and players."""
GOLD: Final = rgb("#f3c64b")
GOLD_DARK: Final = rgb("#8a5f10")
POINTED: Final = rgb("#e4157f")
"""Colour of the line around hot areas that are shown to a beginner; no seat and nothing on a map has it."""
GOOD_SIGN: Final = rgb("#2e8b46")
BAD_SIGN: Final = rgb("#c62f2f")


@cache
def font(size: int, weight: int = 700, width: int = 100) -> ImageFont.FreeTypeFont:
    """Load Noto Sans at a size in pixels; `width` is in per cent, and below 100 the letters are narrower.

    It uses Pillow's basic layout, so that the same text gives the same pixels wherever Pillow was built.
    """
    face = ImageFont.truetype(str(fontpkg.path("Noto Sans", weight=weight)), size, layout_engine=ImageFont.Layout.BASIC)
    face.set_variation_by_axes([weight, width])
    return face
