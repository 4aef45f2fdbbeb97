"""Draws the turns that a player may choose from over a map: each in a colour and with a number of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from render.canvas import Canvas, Sprite
from render.icons import tower
from render.land.badges import around
from render.land.box import Box
from render.land.geometry import Ground
from render.land.marks import Marks
from render.land.routes import arrow_outline, beside, middle
from render.picture import Point
from render.theme import NIGHT, SMALL, WHITE, Colour, rgb

PLANS: Final = tuple(map(rgb, ("#ff8a1f", "#3fd9e8", "#ffffff", "#ff9ad1", "#b9ef3c")))
"""Colours of the plans, by number: light ones, which no seat has; who cannot tell them apart reads the number."""
SHAFT, HEAD = 15, 40
LANE = 22
"""Pixels between the arrows of two plans over the same border."""
MARGIN = 12
"""Pixels round an arrow that leave space for its outline."""
TAIL = 0.15
"""Distance from the arrow's tail to its number, as a share of the arrow's length."""
STAGGERED = 0.24
"""Share that is added to TAIL for each further plan over the same border, so that no number covers another."""
DISC = 44
"""Diameter in pixels of a number in a circle."""
SIGN = 38
"""Width in pixels that each army, city or blow adds to a badge."""
BESIDE: Final = 26
"""Pixels between the middle of a region's pieces and the first badge of a plan."""

Way = Callable[[int, int], tuple[Point, ...]]
"""A function that returns the way from a region to its neighbour: the points of a line."""


@dataclass(frozen=True, slots=True)
class Deed:
    """The things that one plan does in one region."""

    plan: int
    """Number of the plan, from 0."""
    region: int
    signs: tuple[str, ...]
    """Deeds such as `+2`, `city` or `−1`."""


def draw_plans(
    frame: Image.Image, top: int, way: Way, grounds: Sequence[Ground], plans: Sequence[Marks], busy: Sequence[Box]
) -> None:
    """Draw the arrows and badges of all plans on the map; `top`: upper edge of the map on the frame, in pixels.

    Badges keep away from the boxes `busy`, which have to be read.
    """
    taken = list(busy)
    for number, line, before in _lines(way, plans):
        arrow, left, upper = _arrow(line, PLANS[number % len(PLANS)])
        arrow.put_corner(frame, left, upper + top)
        x, y = middle(line, TAIL + STAGGERED * before)
        _badge(number, ()).put(frame, x, y + top)
        taken.append(Box.around(x, y + top, DISC, DISC))
    for deed in _deeds(plans):
        badge, (x, y) = _badge(deed.plan, deed.signs), grounds[deed.region].middle
        place = _free(x, y + top, badge, taken)
        badge.put(frame, *place)
        taken.append(Box.around(*place, badge.width, badge.height))


def _lines(way: Way, plans: Sequence[Marks]) -> Iterator[tuple[int, tuple[Point, ...], int]]:
    """Yield each way that the armies of a plan go, with the number of the plan; over one border ways lie apart.

    The third value is how many ways over the same border come before.
    """
    steps = [(number, step[1:]) for number, plan in enumerate(plans) for step in plan.marched]
    steps = list(dict.fromkeys(steps))
    borders = [frozenset(step) for _, step in steps]
    for at, (number, (origin, target)) in enumerate(steps):
        before = borders[:at].count(borders[at])
        lane = before - (borders.count(borders[at]) - 1) / 2
        yield number, beside(way(origin, target), LANE * lane * (1 if origin < target else -1)), before


def number_cards(frame: Image.Image, areas: Mapping[str, tuple[Point, ...]], plans: Sequence[Marks]) -> None:
    """Draw on each card the numbers of the plans that take it; `areas`: hot areas of the cards by name."""
    taken: dict[str, int] = {}
    for number, plan in enumerate(plans):
        for bought in plan.bought.values():
            area = areas.get(f"card {bought.card}")
            if area is not None:
                at = taken[f"card {bought.card}"] = taken.get(f"card {bought.card}", -1) + 1
                x, y = area[2]
                _badge(number, ()).put(frame, x - DISC / 2 - 2 - at * (DISC - 8), y - DISC / 2 - 2)


def _deeds(plans: Sequence[Marks]) -> Iterator[Deed]:
    for number, plan in enumerate(plans):
        signs: dict[int, list[str]] = {}
        for (_, region), count in plan.placed.items():
            signs.setdefault(region, []).append(f"+{count}")
        for _, region in plan.built:
            signs.setdefault(region, []).append("city")
        for (_, region), count in plan.destroyed.items():
            signs.setdefault(region, []).append(f"\N{MINUS SIGN}{count}")
        yield from (Deed(number, region, tuple(there)) for region, there in signs.items())


def _free(x: float, y: float, badge: Sprite, taken: Sequence[Box]) -> Point:
    """Return the nearest place for a badge round a point where it covers nothing; the first place if none is free."""
    places = list(around(x, y, BESIDE, badge.width, badge.height))
    boxes = (Box.around(*place, badge.width, badge.height) for place in places)
    return next((place for place, box in zip(places, boxes, strict=True) if not any(map(box.meets, taken))), places[0])


def _arrow(line: Sequence[Point], colour: Colour) -> tuple[Sprite, int, int]:
    """Return the sprite of an arrow along the line, with the place of its upper left corner."""
    outline = arrow_outline(line, SHAFT, HEAD)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = round(min(xs)) - MARGIN, round(min(ys)) - MARGIN
    canvas = Canvas(round(max(xs)) + MARGIN - left, round(max(ys)) + MARGIN - top)
    pen = canvas.pen().at(-left, -top)
    pen.polygon(outline, NIGHT, NIGHT, 10)
    pen.polygon(outline, colour)
    return canvas.sprite(), left, top


@lru_cache(maxsize=256)
def _badge(plan: int, signs: tuple[str, ...]) -> Sprite:
    """Draw the number of a plan in a circle, and behind it what the plan does in a region."""
    width = DISC + sum(SIGN + (8 if sign != "city" else 0) for sign in signs)
    canvas = Canvas(width, DISC)
    pen, colour = canvas.pen(), PLANS[plan % len(PLANS)]
    pen.box(0, 0, width, DISC, DISC / 2, NIGHT)
    pen.box(3, 3, width - 3, DISC - 3, DISC / 2 - 3, colour)
    pen.circle(DISC / 2, DISC / 2, DISC / 2 - 5, NIGHT)
    pen.text(DISC / 2, DISC / 2, str(plan + 1), SMALL - 4, WHITE, weight=800)
    left = float(DISC - 4)
    for sign in signs:
        if sign == "city":
            tower(pen.at(left + 3, 7, 0.3), NIGHT, NIGHT, 4)
            left += SIGN
        else:
            pen.text(left + 21, DISC / 2, sign, SMALL - 4, NIGHT, weight=800)
            left += SIGN + 8
    return canvas.sprite()
