"""Finds the font that draws a character. Each font is asked for its glyph, since Unicode categories do not tell."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from PIL import ImageFont

from render.text.graphemes import is_ignorable
from render.theme import NARROW, font

USUAL: Final = "NotoSans"
"""The font that is asked first; it has Latin, Cyrillic, Greek and Devanagari in narrow letters."""
OTHERS: Final = (
    "NotoSansGeorgian",
    "NotoSansArmenian",
    "NotoSansHebrew",
    "NotoSansArabic",
    "NotoSansThai",
    "NotoEmoji",
)
"""Fonts that are asked one after the other about a character that the usual one lacks."""
BOLD: Final = 700
SHARES: Final = {"NotoEmoji": 0.86, "NotoSansGeorgian": 0.84, "NotoSansArmenian": 0.88}
"""Font → its size as a share of the wanted size: emoji fill their square, and two scripts have no narrow font."""
_PROBE: Final = 24
"""Size in pixels at which a font is asked whether it has a glyph."""
_NO_CHARACTER: Final = "\uffff"
"""A character that no font has: each font draws its box for unknown characters instead."""


@cache
def face(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Load the bold font of that name; Pillow's basic layout gives the same bytes with and without libfribidi."""
    if name == USUAL:
        return font(size, width=NARROW)
    path = files("manimgx_fonts") / f"{name}[wght].ttf"
    pixels = round(size * SHARES.get(name, 1))
    made = ImageFont.truetype(str(path), pixels, layout_engine=ImageFont.Layout.BASIC)
    made.set_variation_by_axes([BOLD])
    return made


@lru_cache(maxsize=1 << 13)
def face_of(character: str) -> str | None:
    """Return the name of the first font that has a visible glyph for the character; None if no font has one."""
    if character == " ":
        return USUAL
    if is_ignorable(character):
        return None  # Some fonts have a visible glyph for a joiner.
    return next((name for name in (USUAL, *OTHERS) if _draws(name, character)), None)


def _draws(name: str, character: str) -> bool:
    size, ink = _glyph(name, character)
    return any(ink) and (size, ink) != _glyph(name, _NO_CHARACTER)


def _glyph(name: str, character: str) -> tuple[tuple[int, int], bytes]:
    mask = face(name, _PROBE).getmask(character)
    return mask.size, bytes(mask)
