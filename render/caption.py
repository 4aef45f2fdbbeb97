"""The caption, a line above a table: which game it is, how far it has come, who leads and who moves."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageFont

from render.canvas import Canvas, Sprite, Surface
from render.picture import Point
from render.sheet import Sheet
from render.text.graphemes import clusters
from render.text.names import clean, fitted, name_length, name_sprite
from render.theme import CAPTION, GOLD, NARROW, NIGHT, PAPER, SMALL, WHITE, font

MARGIN = 16
"""Pixels to the left and to the right of the caption."""
BASE = 39
"""Pixels from the top of the caption to the line on which letters stand."""
SHORTEST = 4
"""A shortened name needs more letters than this, dots not counted; else a part of the caption is left out."""
JOINT = "·"
_NAME = re.compile("\u2068([^\u2069]*)\u2069")


@dataclass(frozen=True, slots=True)
class _Run:
    """A stretch of the caption: either words of the bot, or the name of a player."""

    text: str
    is_name: bool
    weight: int = 600
    gilded: bool = False

    @property
    def length(self) -> float:
        return name_length(self.text, SMALL) if self.is_name else _face(self.weight).getlength(self.text)


def captioned(table: Image.Image, caption: str) -> Image.Image:
    """Return the picture of the table with the caption above; it is CAPTION pixels higher, even without words."""
    frame = Image.new("RGB", (table.width, table.height + CAPTION), NIGHT)
    frame.paste(table, (0, CAPTION))
    _draw(frame, caption)
    return frame


def captioned_sheet(table: Sheet, caption: str) -> Sheet:
    """Return a sheet with the table and the caption above; it looks like `captioned` of the table."""
    sheet = Sheet(table.width, table.height + CAPTION, NIGHT)
    sheet.add(table, 0, CAPTION)
    _draw(sheet, caption)
    return sheet


def below_caption(areas: Mapping[str, Sequence[Point]]) -> dict[str, tuple[Point, ...]]:
    """Return the hot areas of a table, moved down to where they lie on the captioned picture."""
    return {name: tuple((x, y + CAPTION) for x, y in area) for name, area in areas.items()}


def _draw(frame: Surface, caption: str) -> None:
    x = float(MARGIN)
    for run in caption_runs(caption, frame.width - 2 * MARGIN):
        if run.is_name:
            sprite = name_sprite(run.text, round(run.length) + 2, SMALL, WHITE)
            sprite.put_corner(frame, round(x), BASE - round(SMALL * 1.02))
        else:
            _words(run.text, run.weight, run.gilded).put_corner(frame, round(x), 0)
        x += run.length


def caption_runs(caption: str, width: float) -> list[_Run]:
    """Cut the caption into stretches that fit in `width` pixels together.

    Long names are shortened first. Then parts between dots are left out, beginning with the second part.
    """
    parts = caption.replace("\u00a0", " ").split(f" {JOINT} ")
    while True:
        runs = list(_runs(parts))
        room = width - sum(run.length for run in runs if not run.is_name)
        names = _cut([run.text for run in runs if run.is_name], room)
        if names is not None or len(parts) == 1:
            found = iter(names or [])
            return [_Run(next(found, run.text), True) if run.is_name else run for run in runs]
        parts.pop(1)


def _runs(parts: Sequence[str]) -> Iterator[_Run]:
    for number, part in enumerate(parts):
        if number:
            yield _Run(f" {JOINT} ", False)
        for place, text in enumerate(_NAME.split(part)):
            if place % 2:
                yield _Run(clean(text), True)
            elif text:
                yield _Run(text, False, 800 if number == 0 else 600, number == 0)


def _cut(names: Sequence[str], room: float) -> list[str] | None:
    """Shorten the widest names until all fit in `room` pixels together; None if too few letters of a name remain."""
    widths = [name_length(name, SMALL) for name in names]
    most = max(widths, default=0)
    while sum(min(width, most) for width in widths) > room:
        most -= 4
    pairs = zip(names, widths, strict=True)
    cut = [name if width <= most else fitted(name, round(most), SMALL) for name, width in pairs]
    lost = [short for short, name in zip(cut, names, strict=True) if short != name]
    return None if room < 0 or any(len(clusters(short)) <= SHORTEST for short in lost) else cut


@lru_cache(maxsize=64)
def _words(text: str, weight: int, gilded: bool) -> Sprite:
    canvas = Canvas(round(_face(weight).getlength(text)) + 4, CAPTION, 2)
    colour = GOLD if gilded else PAPER
    canvas.pen().text(0, BASE, text, SMALL, colour, anchor="ls", weight=weight, width=NARROW)
    return canvas.sprite()


def _face(weight: int) -> ImageFont.FreeTypeFont:
    return font(SMALL, weight, NARROW)
