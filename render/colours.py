"""Colours, and the colour and shape of each seat, for pictures and for messengers; without the fonts of the theme."""

from dataclasses import dataclass
from typing import Final, Literal

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


WHITE: Final = rgb("#ffffff")

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
