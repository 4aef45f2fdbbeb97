"""Draws the cards of games with armies: a tinted part (spine) on the left, and the actions on the right."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.canvas import Pen, Sprite
from render.encode import encode
from render.land.actions import draw_actions
from render.land.prices import PRICE, price
from render.picture import Picture
from render.theme import NIGHT, PAPER, PAPER_EDGE, Colour

ZOOM = 4.5
MARGIN = 28
"""Pixels round the card on the page of one card."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """How the cards of one game look: sizes in pixels, and a function that draws the signs on their left part."""

    width: int
    height: int
    spine: int
    """Width of the tinted part on the left; the price lies on its upper part."""
    signs: Callable[[Pen, Any], None]
    """A function that draws what the card brings, on its left part below the price."""
    played: tuple[float, float, float]
    """Left, top and zoom of the signs on a card in play."""
    pair: float = 0.66
    """Zoom of each of two actions on one card."""

    def draw(self, pen: Pen, card: Any, height: float, tint: Colour) -> None:
        """Draw a card without its price. `height`: its height, which with a foot is more than in the row."""
        width, spine = self.width, self.spine
        pen.box(0, 0, width, height, 12, PAPER_EDGE)
        pen.box(2.5, 2.5, width - 2.5, height - 2.5, 10, PAPER)
        pen.box(2.5, 2.5, spine, height - 2.5, 10, tint)
        pen.box(spine - 14, 2.5, spine, height - 2.5, 0, tint)
        pen.line([(spine, 3), (spine, height - 3)], PAPER_EDGE, 2)
        self.signs(pen.at(0, PRICE), card)
        draw_actions(pen, card.actions, card.join, spine, width, self.height, self.pair)


def card_page(card: Sprite, number: int, row: Sequence[int], costs: Sequence[int]) -> Picture:
    """Draw a page with one card; `card` is drawn at ZOOM, and gets its price if it lies in the row."""
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    if number in row:
        price(costs[row.index(number)], ZOOM).put_corner(frame, MARGIN + round(4 * ZOOM), MARGIN + round(2 * ZOOM))
    return encode(frame, "png")
