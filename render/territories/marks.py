"""Gathers from events what the last turn did to the lands, and draws badges for that."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.games.territories.events import BridgeBuilt, Built, CardRemoved, LandCaptured, LandMade
from engine.kernel.event import Event
from render.canvas import Canvas, Sprite
from render.icons import cross, plus
from render.territories.glyphs import draw_glyph
from render.theme import BAD_SIGN, GOLD, GOOD_SIGN, INK, NARROW, PAPER, WHITE

Marks = Mapping[str, tuple[tuple[str, int], ...]]
"""Name of a land → its marks: `new`, `taken` or `lost`, each with how often it happened."""
ORDER = ("taken", "new", "lost")


def marks_of(events: Iterable[Event]) -> Marks:
    """Return the marks of all changed lands: kind of mark, and how often it happened.

    Kinds: `new` = built or joined, `taken` = taken over, `lost` = a card was removed.
    """
    found: dict[str, Counter[str]] = {}
    for event in events:
        for land, kind in _marks(event):
            found.setdefault(land, Counter())[kind] += 1
    return {land: tuple((kind, there[kind]) for kind in ORDER if there[kind]) for land, there in found.items()}


def _marks(event: Event) -> tuple[tuple[str, str], ...]:
    match event:
        case LandMade(land=land) | Built(land=land):
            return ((land, "new"),)
        case BridgeBuilt(a=a, b=b):
            return (a, "new"), (b, "new")
        case LandCaptured(land=land):
            return ((land, "taken"),)
        case CardRemoved(land=land):
            return ((land, "lost"),)
        case _:
            return ()


@lru_cache(maxsize=64)
def mark(kind: str, count: int, zoom: float) -> Sprite:
    """Draw a badge for the edge of a land; `kind`: `new`, `taken` or `lost`. A `count` over 1 is written."""
    wide = 36 + 20 * (count > 1)
    canvas = Canvas(round(wide * zoom), round(36 * zoom))
    pen = canvas.pen().at(0, 0, zoom)
    fill = {"new": GOOD_SIGN, "taken": GOLD, "lost": BAD_SIGN}[kind]
    pen.box(0, 0, wide, 36, 18, PAPER)
    pen.box(3, 3, wide - 3, 33, 15, fill)
    if kind == "taken":
        pen.at(6, 5, 0.25).sign("territories/things/hand")
    elif kind == "new" and count > 1:
        draw_glyph(pen.at(6, 5, 0.26), "hammer")  # A plus before a number would be read as so many points.
    else:
        (plus if kind == "new" else cross)(pen.at(8, 8, 0.2), WHITE, 26)
    if count > 1:
        pen.text(
            wide - 10, 19, str(count), 24, INK if kind == "taken" else WHITE, anchor="rm", weight=800, width=NARROW
        )
    return canvas.sprite()
