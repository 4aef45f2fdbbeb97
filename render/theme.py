"""Colours, fonts and the looks of the seats, shared by the pictures of all games."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

import fontpkg  # type: ignore[import-untyped]  # its wheel has no py.typed
from PIL import ImageFont

Colour = tuple[int, int, int]
Shape = Literal["disc", "square", "triangle", "diamond", "star", "cross", "ring"]


def rgb(code: str) -> Colour:
    """Return the colour that the code `#rrggbb` stands for."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return `first` mixed with `second`; `share` is the part of `second`, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat looks: its colours, and for people who cannot tell colours apart the shape of its pieces."""

    colour: Colour
    dark: Colour
    """Colour of outlines, and of the foot of a shaded piece."""
    ink: Colour
    """Colour of digits and signs that stand on the seat's colour."""
    halo: Colour
    """Colour round the digits, so that they can be read where they reach over the edge."""
    shape: Shape


SMALL: Final = 40
MIDDLE: Final = 46
LARGE: Final = 60
"""The three sizes of type on a table 1280 pixels wide: on a phone 360 wide, capitals of SMALL are 8 pixels high."""
CAPTION: Final = 52
"""Height in pixels of the line above a table."""
NARROW: Final = 75
"""Width of narrow letters, in per cent of the usual width."""

WHITE: Final = rgb("#ffffff")
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

# In the order of bot/presenter/view.py. As text the shapes are ● ■ ▲ ◆ ★ ✚.
SEATS: Final = (
    SeatStyle(rgb("#d0342f"), rgb("#5e0f0f"), WHITE, rgb("#5e0f0f"), "disc"),
    SeatStyle(rgb("#2766c4"), rgb("#0c2452"), WHITE, rgb("#0c2452"), "square"),
    SeatStyle(rgb("#2f9a48"), rgb("#0c3d18"), WHITE, rgb("#0c3d18"), "triangle"),
    SeatStyle(rgb("#f7c71f"), rgb("#5c4300"), rgb("#2b1e00"), rgb("#ffe58a"), "diamond"),
    SeatStyle(rgb("#8b46b5"), rgb("#33124a"), WHITE, rgb("#33124a"), "star"),
    SeatStyle(rgb("#33333a"), rgb("#08080a"), WHITE, rgb("#08080a"), "cross"),
)
NEUTRAL: Final = SeatStyle(rgb("#8d9296"), rgb("#35393c"), WHITE, rgb("#35393c"), "ring")


def seat_style(colour: int) -> SeatStyle:
    """Return the look that belongs to the index of a player's colour."""
    return SEATS[colour % len(SEATS)]


@cache
def font(size: int, weight: int = 700, width: int = 100) -> ImageFont.FreeTypeFont:
    """Load Noto Sans at a size in pixels; `width` is in per cent, and below 100 the letters are narrower.

    It uses Pillow's basic layout, so that the same text gives the same pixels wherever Pillow was built.
    """
    face = ImageFont.truetype(str(fontpkg.path("Noto Sans", weight=weight)), size, layout_engine=ImageFont.Layout.BASIC)
    face.set_variation_by_axes([weight, width])
    return face
