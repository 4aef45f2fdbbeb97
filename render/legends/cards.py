"""The cards: price, ability and word on the left, actions on the right; the number where there is space."""

from functools import cache

from PIL import Image

from engine.games.legends.content import Card, Content
from engine.games.legends.observation import LegendsObservation
from render.canvas import Canvas, Pen, Sprite
from render.encode import encode
from render.land.actions import draw_actions
from render.land.prices import PRICE, price
from render.legends.abilities import draw_ability
from render.legends.words import BARE, COLOURS, emblem
from render.picture import Picture
from render.theme import FADED, INK, NIGHT, PAPER, PAPER_EDGE, SMALL, WHITE, mix

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

ZOOM = 4.5
MARGIN = 28
"""Pixels round the card on the page of one card."""


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
    pen.box(0, 0, WIDTH, height, 12, PAPER_EDGE)
    pen.box(2.5, 2.5, WIDTH - 2.5, height - 2.5, 10, PAPER)
    pen.box(2.5, 2.5, SPINE, height - 2.5, 10, tint)
    pen.box(SPINE - 14, 2.5, SPINE, height - 2.5, 0, tint)
    pen.line([(SPINE, 3), (SPINE, height - 3)], PAPER_EDGE, 2)
    draw_signs(pen.at(0, PRICE), card)
    draw_actions(pen, card.actions, card.join, SPINE, WIDTH, HEIGHT, PAIR)


def draw_signs(pen: Pen, card: Card) -> None:
    """Draw ability and word below each other on the spine; without a word the ability has the space of both."""
    if card.word is None:
        draw_ability(pen.at(SPINE / 2 - 36, 20, 0.72), card, SMALL / 0.72)
        return
    draw_ability(pen.at(SPINE / 2 - 50 * ABILITY, 3, ABILITY), card, SMALL / ABILITY)
    emblem(pen.at(SPINE / 2 - 50 * WORD, 71, WORD), card.word)


def card_page(content: Content, seen: LegendsObservation, number: int) -> Picture:
    """Draw one card as a page, with its price if it lies in the row."""
    card = whole_card(content.cards[number], ZOOM)
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    if number in seen.row:
        cost = price(content.row_costs[seen.row.index(number)], ZOOM)
        cost.put_corner(frame, MARGIN + round(4 * ZOOM), MARGIN + round(2 * ZOOM))
    return encode(frame, "png")
