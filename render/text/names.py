"""Draws names of people. A name may be any text; it is made harmless and cut, so that it fits in its space."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from PIL import Image, ImageDraw

from render.canvas import Sprite
from render.text.faces import face, face_of
from render.text.graphemes import ZWNJ, clusters, tidy
from render.text.right_to_left import in_visual_order, is_right_to_left
from render.theme import Colour

LONGEST = 60
"""Only so many grapheme clusters of a name are looked at; more never fit."""
ELLIPSIS = "…"
_BOXED_LETTERS = {start + number: chr(ord("A") + number) for start in (0x1F150, 0x1F170) for number in range(26)}
"""White letters on black discs and squares, with the plain letter: Unicode does not say that they are letters."""
_SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")


def drawable(name: str) -> bool:
    """Tell whether a picture can show something of the name; otherwise the player needs another name."""
    drawn = clean(name)
    return _says_something(drawn) or (bool(drawn) and not _says_something(tidy(name)))


@lru_cache(maxsize=1024)
def clean(name: str) -> str:
    """Return the name on one line, of characters that some font draws; ornamental letters become plain ones."""
    text = unicodedata.normalize("NFC", tidy(name[: 4 * LONGEST]))
    drawn = " ".join("".join(_drawn(cluster) for cluster in clusters(text)).split())
    return "".join(clusters(drawn)[:LONGEST]).strip()


def _drawn(cluster: str) -> str:
    """Return the characters of one grapheme cluster that are drawn: emoji in parts, and marks only where they fit.

    Vowel points of Hebrew and Arabic are left out: the basic layout cannot place them, and names are read without them.
    """
    base = _plain(cluster[0])
    return base + "".join(_beside(base, char) for char in cluster[1:])


def _beside(base: str, char: str) -> str:
    """Return what is drawn of a further character in a cluster that begins with `base`; empty = nothing."""
    is_mark = unicodedata.category(char)[0] == "M"
    if char == ZWNJ:
        return char if base else ""
    if _SKIN.match(char) or (is_mark and not _bears_marks(base, char)):
        return ""
    return _plain(char)


def _bears_marks(base: str, mark: str) -> bool:
    """Tell whether the mark can be drawn on `base`: one font has both, and the script runs from left to right."""
    if not base or is_right_to_left(base[0]):
        return False
    return face_of(base[0]) == face_of(mark)


@lru_cache(maxsize=1 << 12)
def _plain(char: str) -> str:
    """Return the character if a font draws it, else plain letters that mean the same: `𝐀` becomes `A`.

    It is empty if no font draws those either. Letters in boxes always become plain.
    """
    if ord(char) in _BOXED_LETTERS:
        return _BOXED_LETTERS[ord(char)]
    if face_of(char):
        return char
    return "".join(one for one in unicodedata.normalize("NFKC", char) if face_of(one))


def _says_something(text: str) -> bool:
    """Tell whether the text holds a letter, a digit or a symbol, and not punctuation alone."""
    return any(unicodedata.category(char)[0] in "LNS" for char in text)


@lru_cache(maxsize=128)
def name_sprite(name: str, width: int, size: int, colour: Colour) -> Sprite:
    """Draw the name from the left edge of a sprite of that width; a name too long is cut and ends in dots."""
    mask = Image.new("L", (width, round(size * 1.4)))
    pen, left = ImageDraw.Draw(mask), 0.0
    for font, run in _runs(fitted(clean(name), width, size)):
        pen.text((left, round(size * 1.02)), run, 255, face(font, size), "ls")
        left += face(font, size).getlength(run)
    return Sprite(Image.new("RGB", mask.size, colour), mask)


def fits(name: str, width: int, size: int) -> bool:
    """Tell whether the whole name fits in the width, in pixels."""
    return name_length(clean(name), size) <= width


def fitted(text: str, width: int, size: int) -> str:
    """Return as many clusters of the cleaned text as fit in the width in pixels, with dots where it was cut."""
    if name_length(text, size) <= width:
        return text
    parts = clusters(text)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if name_length("".join(parts[:middle]).rstrip() + ELLIPSIS, size) <= width:
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low]).rstrip() + ELLIPSIS


def name_length(text: str, size: int) -> float:
    """Return the width in pixels at which the cleaned text is drawn."""
    return sum(face(font, size).getlength(run) for font, run in _runs(text))


def _runs(text: str) -> Iterator[tuple[str, str]]:
    """Yield the stretches of the text in the order in which they are drawn, each with the name of its font."""
    for font, run in groupby(in_visual_order(text), face_of):
        if font:
            yield font, "".join(run)
