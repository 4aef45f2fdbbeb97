"""Draws the figures of cards in a box of 100 × 100: the shape shows the kind of card, the drawing shows the card."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.games.territories.content import Card, Content
from render.canvas import Canvas, Pen, Sprite, regular
from render.layout_files import layout_for
from render.territories.bodies import BODIES
from render.territories.layout import Icon, check
from render.territories.paints import MEADOW, PALE_SHARE, TINTS, dark, light
from render.territories.people import bust
from render.territories.things import THINGS, Sign
from render.territories.weather import WEATHER
from render.theme import INK, PAPER, Colour

ALL_THINGS: Mapping[str, Sign] = {**THINGS, **WEATHER}
LINE = 5


def draw_figure(pen: Pen, kind: str, icon: Icon) -> None:
    """Draw the figure of a card of that kind with this icon."""
    tint = TINTS[icon.tint]
    match kind:
        case "building":
            BODIES[icon.form](pen, tint)
            _beside(pen, icon.thing)
        case "character":
            bust(pen, icon.form, icon.beard, tint)
            _beside(pen, icon.thing)
        case "bridge":
            ALL_THINGS[icon.thing or "bridge"](pen)
        case _:
            PLATES[kind](pen, tint)
            if icon.thing:
                ALL_THINGS[icon.thing](pen.at(23, 23 - 6 * (kind == "reputation"), 0.54))


def _beside(pen: Pen, thing: str) -> None:
    """Draw the thing with this name on a small plate in the lower right corner; nothing for an empty name."""
    if thing:
        pen.circle(77, 75, 23, PAPER, INK, 4)
        ALL_THINGS[thing](pen.at(61, 59, 0.32))


def burst(pen: Pen, tint: Colour) -> None:
    """Draw the ground of an event card: a burst, because events are over soon."""
    pen.polygon(regular(12, 50, inner=40), tint, INK, LINE)
    pen.circle(50, 50, 33, light(tint, 0.8))


def banner(pen: Pen, tint: Colour) -> None:
    """Draw the ground of a reputation card: a banner that hangs on its land."""
    pen.polygon([(12, 8), (88, 8), (88, 98), (50, 80), (12, 98)], tint, INK, LINE)
    pen.line([(4, 8), (96, 8)], dark(tint, 0.6), 10)
    pen.circle(50, 45, 32, light(tint, 0.82))


def seal(pen: Pen, tint: Colour) -> None:
    """Draw the ground of a development card: a wax seal on a ribbon."""
    for side in (-1, 1):
        pen.polygon(
            [(50, 60), (50 + side * 12, 100), (50 + side * 38, 94), (50 + side * 30, 60)], dark(tint, 0.3), INK, 4
        )
    for corner, (x, y) in enumerate(regular(10, 38)):
        pen.circle(x, y, 12 + corner % 2, tint, INK, 4)
    pen.circle(50, 50, 39, tint)
    pen.circle(50, 50, 32, light(tint, 0.82), dark(tint, 0.4), 3)


PLATES: dict[str, Callable[[Pen, Colour], None]] = {"event": burst, "reputation": banner, "development": seal}


@lru_cache(maxsize=768)
def figure(kind: str, icon: Icon, size: int, pale: bool = False) -> Sprite:
    """Draw the figure of a card; pale while the card does not work."""
    canvas = Canvas(size, size)
    margin = size * 0.02
    draw_figure(canvas.pen().at(margin, margin, (size - 2 * margin) / 100), kind, icon)
    return faded(canvas.sprite()) if pale else canvas.sprite()


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """The icons of all cards of one content, with functions that draw them."""

    icons: Mapping[str, Icon]

    def of(self, card: Card, size: int, pale: bool = False) -> Sprite:
        return figure(card.kind, self.icons[card.id], size, pale)

    def draw(self, pen: Pen, card: Card) -> None:
        draw_figure(pen, card.kind, self.icons[card.id])


def figures(content: Content) -> Figures:
    """Return the figures of the cards of this content; raise ContentError with all faults of the layout file."""
    for known, made in _MADE:
        if known is content:
            return made
    cards = (*content.cards[1:], *content.developments[1:])
    _MADE.append((content, Figures(check(cards, layout_for("territories", content)))))
    return _MADE[-1][1]


_MADE: deque[tuple[Content, Figures]] = deque(maxlen=4)
"""Figures of today's content, and of those with which matches have begun; contents cannot be hashed."""


def faded(sprite: Sprite) -> Sprite:
    """Return the sprite in pale colours."""
    paper = Image.new("RGB", sprite.colours.size, MEADOW)
    return Sprite(Image.blend(sprite.colours, paper, PALE_SHARE), sprite.mask)
