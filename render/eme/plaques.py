"""Beside each continent in the sea: what it is called, who holds it, and who has how many of its regions."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.eme.content import Side
from engine.games.eme.observation import EmeObservation
from render.canvas import Canvas, Pen, Sprite
from render.eme.ground import DEEP
from render.eme.pieces import style_of
from render.eme.terrain import terrain
from render.icons import silhouette
from render.theme import GOLD, NARROW, NIGHT, SMALL, WHITE, font, mix

MOST_SHOWN = 3
"""Of those who have regions there: whoever is behind these is out of the race."""
LINE, TALLY, PAD = 35, 42, 12
TALLIED = 54
"""Room for a sign and a number."""

Tally = tuple[int, int]
"""A colour, and how many regions of the continent are of it."""


def tallies(side: Side, seen: EmeObservation, colours: Sequence[int], continent: int) -> tuple[Tally, ...]:
    """Who has regions of the continent, most first."""
    owners = [
        owner
        for owner, where in zip(seen.region_owner, side.continent_of, strict=True)
        if where == continent and owner >= 0
    ]
    ranked = sorted(set(owners), key=lambda owner: (-owners.count(owner), owner))
    return tuple((colours[owner], owners.count(owner)) for owner in ranked[:MOST_SHOWN])


@lru_cache(maxsize=256)
def plaque(name: str, continent: int, holder: int | None, tally: tuple[Tally, ...], width: int) -> Sprite:
    """At most so wide as the sea is there, as far as its words are; `holder` is the colour of who gets its point."""
    words = _lines(name, width - 2 * PAD)
    wide = max([*(_wide(line) for line in words), TALLIED * len(tally)], default=0) + 2 * PAD
    high = LINE * len(words) + TALLY * bool(tally) + 10
    canvas = Canvas(wide + 4, high + 4)
    pen = canvas.pen().at(2, 2)
    pen.box(0, 0, wide, high, 12, mix(terrain(continent).tint, WHITE, 0.45))
    pen.box(3, 3, wide - 3, high - 3, 9, mix(DEEP, NIGHT, 0.55))
    for number, line in enumerate(words):
        pen.text(wide / 2, 5 + LINE * (number + 0.5), line, SMALL, WHITE, width=NARROW)
    for number, (colour, count) in enumerate(tally):
        cell = pen.at((wide - TALLIED * len(tally)) / 2 + TALLIED * number, high - TALLY - 3)
        _count(cell, colour, count, colour == holder)
    return canvas.sprite()


def _count(pen: Pen, colour: int, count: int, holds: bool) -> None:
    """The shape of a colour and a number; on a plate with a golden edge if the continent is his."""
    style = style_of(colour)
    if holds:
        pen.box(-3, 2, TALLIED - 2, TALLY - 1, 10, GOLD)
        pen.box(0, 5, TALLIED - 5, TALLY - 4, 7, style.colour)
        silhouette(pen.at(3, 10, 0.23), style.shape, style.ink)
    else:
        silhouette(pen.at(3, 9, 0.24), style.shape, style.colour, WHITE, 8)
    ink = style.ink if holds else WHITE
    pen.text(30, TALLY / 2 + 0.5, str(count), SMALL, ink, anchor="lm", weight=800, width=NARROW)


def _lines(name: str, width: float) -> list[str]:
    """In one line where it fits, else a line for each word."""
    return [name] if name and _wide(name) <= width else name.split()


def _wide(text: str) -> int:
    return round(font(SMALL, width=NARROW).getlength(text)) + 2


def put(frame: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    """With its middle there, but wholly on the picture."""
    left = min(max(2, round(x - sprite.width / 2)), frame.width - sprite.width - 2)
    sprite.put_corner(frame, left, round(y - sprite.height / 2))
