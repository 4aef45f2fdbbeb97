"""People's names: any text at all, made harmless, cut to fit, and never larger than the place it was given."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from render.canvas import Sprite
from render.theme import NARROW, Colour, font

LONGEST = 60
"""Characters looked at; more never fit."""
MARKS = 2
"""Accents that one letter may carry."""
DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
ELLIPSIS = "…"


def clean(name: str) -> str:
    """The name on one line without invisible signs; pictures that the font does not have are left out."""
    text = " ".join("".join(_kept(unicodedata.normalize("NFC", name[: 4 * LONGEST]))).split())
    return text[:LONGEST].strip()


def _kept(text: str) -> Iterator[str]:
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        marks = marks + 1 if category[0] == "M" else 0
        if category[0] == "Z" or char in "\t\n\r\v\f\x85":
            yield " "
        elif category not in DROPPED and marks <= MARKS and not (category[0] == "S" and _missing(char)):
            yield char


@lru_cache(maxsize=4096)
def _missing(char: str) -> bool:
    """Whether the font draws its box for the character."""
    return _glyph(char) == _glyph("\uffff")


def _glyph(char: str) -> bytes:
    return bytes(font(24).getmask(char))


@lru_cache(maxsize=128)
def name_sprite(name: str, width: int, size: int, colour: Colour) -> Sprite:
    """The name, its left end at the sprite's; too long a name ends in dots."""
    mask = Image.new("L", (width, round(size * 1.4)))
    ImageDraw.Draw(mask).text((0, round(size * 1.02)), fitted(clean(name), width, size), 255, _face(size), "ls")
    return Sprite(Image.new("RGB", mask.size, colour), mask)


def _face(size: int) -> ImageFont.FreeTypeFont:
    return font(size, width=NARROW)


def fitted(text: str, width: int, size: int) -> str:
    """As much of the text as goes into the width."""
    face = _face(size)
    if face.getlength(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if face.getlength(text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS
