"""The cards: price, ability and word on the left, actions on the right; the number where there is space."""

from functools import cache

from engine.games.legends.content import Card
from render.canvas import Canvas, Pen, Sprite
from render.land.cards import CardFace
from render.land.prices import PRICE
from render.legends.abilities import draw_ability
from render.legends.words import BARE, COLOURS, emblem
from render.theme import FADED, INK, SMALL, WHITE, mix

WIDTH, HEIGHT = 203, 196
"""Size of a card in the row, in pixels."""
SPINE = 86
"""Width of the tinted part on the left; the price lies on its upper part."""
ABILITY, WORD = 0.62, 0.42
"""Zoom of the ability and of the word on the spine."""
PAIR = 0.78
"""Zoom of each of two actions on one card."""
FOOT = 40
"""How much higher a card with its number is, at zoom 1."""


@cache
def card_sprite(card: Card) -> Sprite:
    """Draw a card of the row without its price: only what can be read on a phone, as large as possible."""
    canvas = Canvas(WIDTH, HEIGHT)
    _face(canvas.pen(), card, HEIGHT)
    return canvas.sprite()


def whole_card(card: Card, zoom: float) -> Sprite:
    """Draw the card with its number; not cached, because it is rarely asked for."""
    height = HEIGHT + FOOT
    canvas = Canvas(round(WIDTH * zoom), round(height * zoom), None if zoom <= 2 else 2)
    pen = canvas.pen().at(0, 0, zoom)
    _face(pen, card, height)
    size, ink = max(24.0, SMALL / zoom), mix(FADED, INK, 0.3)
    pen.text(WIDTH - 12, height - 20, str(card.id), size, ink, anchor="rm", weight=600)
    return canvas.sprite()


def _face(pen: Pen, card: Card, height: float) -> None:
    tint = mix(COLOURS[card.word] if card.word else BARE, WHITE, 0.5)
    FACE.draw(pen, card, height, tint)


def draw_signs(pen: Pen, card: Card) -> None:
    """Draw ability and word below each other on the spine; without a word the ability has the space of both."""
    if card.word is None:
        draw_ability(pen.at(SPINE / 2 - 36, 20, 0.72), card, SMALL / 0.72)
        return
    draw_ability(pen.at(SPINE / 2 - 50 * ABILITY, 3, ABILITY), card, SMALL / ABILITY)
    emblem(pen.at(SPINE / 2 - 50 * WORD, 71, WORD), card.word)


FACE = CardFace(WIDTH, HEIGHT, SPINE, draw_signs, played=(0, PRICE - 4, 1), pair=PAIR)
