"""Colours, fonts and the looks of the seats: everything that all games share by eye."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

import fontpkg  # type: ignore[import-untyped]  # its wheel has no py.typed
from PIL import ImageFont

Colour = tuple[int, int, int]
Shape = Literal["disc", "square", "triangle", "diamond", "star", "cross", "ring"]


def rgb(code: str) -> Colour:
    """The colour of `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with that share of `second` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat looks: the colour, and for those who do not see colours the shape of its pieces."""

    colour: Colour
    dark: Colour
    """Outlines, and the foot of a shaded piece."""
    ink: Colour
    """Digits and signs on the colour."""
    halo: Colour
    """Round the digits, so that they read where they reach over the edge."""
    shape: Shape


SMALL: Final = 40
MIDDLE: Final = 46
LARGE: Final = 60
"""The three sizes of type on a table, in its 1280 pixels: on a phone 360 wide capitals of SMALL are 8 pixels high."""
CAPTION: Final = 52
"""Height of the line above a table."""
NARROW: Final = 75
"""The narrow face, in per cent of the usual width: more fits."""

WHITE: Final = rgb("#ffffff")
INK: Final = rgb("#2b2118")
"""Writing on paper."""
FADED: Final = rgb("#7d6a50")
PAPER: Final = rgb("#f6ecd6")
PAPER_EDGE: Final = rgb("#c9b48a")
NIGHT: Final = rgb("#14293a")
"""Ground behind cards and players."""
GOLD: Final = rgb("#f3c64b")
GOLD_DARK: Final = rgb("#8a5f10")
POINTED: Final = rgb("#e4157f")
"""Round what a beginner is shown: nobody's colour, and nothing of the land's."""
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
    """The look that belongs to a player's colour."""
    return SEATS[colour % len(SEATS)]


@cache
def font(size: int, weight: int = 700, width: int = 100) -> ImageFont.FreeTypeFont:
    """Noto Sans, narrower below 100 per cent of width.

    The basic layout, so that the same text gives the same pixels wherever Pillow was built.
    """
    face = ImageFont.truetype(str(fontpkg.path("Noto Sans", weight=weight)), size, layout_engine=ImageFont.Layout.BASIC)
    face.set_variation_by_axes([weight, width])
    return face
