"""Draws plates in the sea beside a group of regions that count together: its name, holder, and owners (tallies)."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, Pen, Sprite
from render.icons import silhouette
from render.land.ground import DEEP
from render.land.pieces import style_of
from render.land.terrain import Terrain
from render.theme import GOLD, NIGHT, SMALL, WHITE, font, mix

MOST_SHOWN = 3
"""Most owners that a plate shows; further owners have too few regions to matter."""
LINE, TALLY, PAD = 36, 42, 8
TALLIED = 55
"""Width in pixels of an owner's sign with its number."""
SLIM = 64
"""Width of the narrowest letters in per cent of the usual width: the sea has little space."""

Tally = tuple[int, int]
"""An owner's colour, and the number of regions that the owner has."""


def tallies(owners: Sequence[int], colours: Sequence[int]) -> tuple[Tally, ...]:
    """Return at most MOST_SHOWN pairs, most first: an owner's colour, and how many of these regions the owner has.

    `owners` are by region, negative = nobody; `colours` are by owner.
    """
    ranked = sorted({owner for owner in owners if owner >= 0}, key=lambda owner: (-owners.count(owner), owner))
    return tuple((colours[owner], owners.count(owner)) for owner in ranked[:MOST_SHOWN])


@lru_cache(maxsize=256)
def plaque(name: str, look: Terrain, holder: int | None, tally: tuple[Tally, ...], width: int) -> Sprite:
    """Draw a plate with the name in one or more lines, and the tallies below it.

    The plate is at most `width` pixels wide if its words and tallies allow that. `holder`: colour of the player who
    holds the regions, None = nobody.
    """
    words = _lines(name, width - 2 * PAD)
    wide = max([*(_wide(line) for line in words), TALLIED * len(tally)], default=0) + 2 * PAD
    high = LINE * len(words) + TALLY * bool(tally) + 10
    canvas = Canvas(wide + 4, high + 4)
    pen = canvas.pen().at(2, 2)
    pen.box(0, 0, wide, high, 12, mix(look.tint, WHITE, 0.45))
    pen.box(3, 3, wide - 3, high - 3, 9, mix(DEEP, NIGHT, 0.55))
    for number, line in enumerate(words):
        pen.text(wide / 2, 5 + LINE * (number + 0.5), line, SMALL, WHITE, width=SLIM)
    for number, (colour, count) in enumerate(tally):
        cell = pen.at((wide - TALLIED * len(tally)) / 2 + TALLIED * number, high - TALLY - 3)
        _count(cell, colour, count, colour == holder)
    return canvas.sprite()


@lru_cache(maxsize=256)
def tally_plaque(name: str, look: Terrain, holder: int | None, tally: tuple[Tally, ...]) -> Sprite:
    """Draw a plate of one line, for where the sea is narrow: the name, then the tallies."""
    named = _wide(name) + PAD
    wide, high = named + TALLIED * len(tally) + PAD, TALLY + 8
    canvas = Canvas(wide + 4, high + 4)
    pen = canvas.pen().at(2, 2)
    pen.box(0, 0, wide, high, 12, mix(look.tint, WHITE, 0.45))
    pen.box(3, 3, wide - 3, high - 3, 9, mix(DEEP, NIGHT, 0.55))
    pen.text(named / 2 + 3, high / 2, name, SMALL, WHITE, width=SLIM)
    for number, (colour, count) in enumerate(tally):
        _count(pen.at(named + TALLIED * number + 6, high - TALLY - 4), colour, count, colour == holder)
    return canvas.sprite()


def _count(pen: Pen, colour: int, count: int, holds: bool) -> None:
    """Draw a colour's shape and a number; `holds`: on a plate with a golden edge, as the colour holds the regions."""
    style = style_of(colour)
    if holds:
        pen.box(-3, 2, TALLIED - 2, TALLY - 1, 10, GOLD)
        pen.box(0, 5, TALLIED - 5, TALLY - 4, 7, style.colour)
        silhouette(pen.at(3, 10, 0.23), style.shape, style.ink)
    else:
        silhouette(pen.at(3, 9, 0.24), style.shape, style.colour, WHITE, 8)
    ink = style.ink if holds else WHITE
    pen.text(30, TALLY / 2 + 0.5, str(count), SMALL, ink, anchor="lm", weight=800, width=SLIM)


def _lines(name: str, width: float) -> list[str]:
    """Return the name in one line if it fits in the width, else a line for each word."""
    return [name] if name and _wide(name) <= width else name.split()


def _wide(text: str) -> int:
    return round(font(SMALL, width=SLIM).getlength(text)) + 2


def put(frame: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    """Paste the sprite with its middle at x, y, but moved sideways so that all of it is on the picture."""
    left = min(max(2, round(x - sprite.width / 2)), frame.width - sprite.width - 2)
    sprite.put_corner(frame, left, round(y - sprite.height / 2))
