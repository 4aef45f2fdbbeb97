"""Draws the figures of cards in a box of 100 × 100: the shape shows the kind of card, the drawing shows the card."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.games.territories.content import Card, Content
from render.canvas import Canvas, Pen, Sprite
from render.layout_files import layout_for
from render.svg.assets import names
from render.territories.layout import Icon, check
from render.territories.paints import BEARDS, MEADOW, PALE_SHARE, TINTS
from render.theme import Colour

FOLDER = "territories"


def draw_figure(pen: Pen, kind: str, icon: Icon) -> None:
    """Draw the figure of a card of that kind with this icon."""
    tint = TINTS[icon.tint]
    match kind:
        case "building":
            pen.sign(f"{FOLDER}/buildings/{icon.form}", tint=tint)
            _beside(pen, icon.thing)
        case "character":
            draw_person(pen, icon.form, icon.beard, tint)
            _beside(pen, icon.thing)
        case "bridge":
            _thing(pen, icon.thing or "bridge")
        case _:
            pen.sign(f"{FOLDER}/plates/{kind}", tint=tint)
            if icon.thing:
                _thing(pen.at(23, 23 - 6 * (kind == "reputation"), 0.54), icon.thing)


def draw_person(pen: Pen, hat: str, beard: str, coat: Colour) -> None:
    """Draw a bust; an empty `beard` means none. A hat may have a part that hangs behind the shoulders."""
    if hat in names(f"{FOLDER}/hats/behind"):
        pen.sign(f"{FOLDER}/hats/behind/{hat}", tint=coat)
    if beard:
        pen.sign(f"{FOLDER}/people/bearded", tint=coat, beard=BEARDS[beard])
    else:
        pen.sign(f"{FOLDER}/people/shaven", tint=coat)
    pen.sign(f"{FOLDER}/hats/{hat}", tint=coat)


def _thing(pen: Pen, name: str) -> None:
    pen.sign(f"{FOLDER}/things/{name}")


def _beside(pen: Pen, thing: str) -> None:
    """Draw the thing with this name on a small plate in the lower right corner; nothing for an empty name."""
    if thing:
        pen.sign(f"{FOLDER}/plates/corner")
        _thing(pen.at(61, 59, 0.32), thing)


@lru_cache(maxsize=768)
def figure(kind: str, icon: Icon, size: int, pale: bool = False) -> Sprite:
    """Draw the figure of a card; pale while the card does not work."""
    canvas = Canvas(size, size, 1)
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
