"""The cards: price and goods on the left, actions on the right; number and ladder of points where there is space."""

from functools import cache

from PIL import Image

from engine.games.eme.content import WILD, Card, Content, Good
from engine.games.eme.observation import EmeObservation
from render.canvas import Canvas, Pen, Sprite
from render.eme.goods import COLOURS, draw_good
from render.encode import encode
from render.land.actions import draw_actions
from render.land.prices import PRICE, price
from render.picture import Picture
from render.theme import FADED, GOLD_DARK, INK, NIGHT, PAPER, PAPER_EDGE, SMALL, WHITE, mix, rgb

WIDTH, HEIGHT = 203, 148
"""Size of a card in the row, in pixels."""
FOOT = 48
"""How much higher a card with its number and ladder is, at zoom 1."""
SPINE = 86
"""Width of the tinted part on the left; the price lies on its upper half."""

ZOOM = 4.5
MARGIN = 28
"""Pixels round the card on the page of one card."""


@cache
def card_sprite(card: Card) -> Sprite:
    """Draw a card of the row without its price: only what can be read on a phone, as large as possible."""
    canvas = Canvas(WIDTH, HEIGHT)
    _face(canvas.pen(), card, HEIGHT)
    return canvas.sprite()


def whole_card(content: Content, card: Card, zoom: float) -> Sprite:
    """Draw the card with its number, and with what its good is worth if `zoom` is large enough to read that.

    It is not cached, because it is rarely asked for.
    """
    height = HEIGHT + FOOT
    canvas = Canvas(round(WIDTH * zoom), round(height * zoom), None if zoom <= 2 else 2)
    pen = canvas.pen().at(0, 0, zoom)
    _face(pen, card, height)
    if zoom > 2:
        _ladder(pen.at(SPINE + 6, height - 53), None if card.good == WILD else content.goods[card.good])
    pen.text(SPINE / 2, height - 26, str(card.id), max(26.0, SMALL / zoom), mix(FADED, INK, 0.3), weight=600)
    return canvas.sprite()


def _face(pen: Pen, card: Card, height: float) -> None:
    tint = mix(COLOURS[card.good], WHITE, 0.55) if card.good != WILD else rgb("#e9d7f0")
    pen.box(0, 0, WIDTH, height, 12, PAPER_EDGE)
    pen.box(2.5, 2.5, WIDTH - 2.5, height - 2.5, 10, PAPER)
    pen.box(2.5, 2.5, SPINE, height - 2.5, 10, tint)
    pen.box(SPINE - 14, 2.5, SPINE, height - 2.5, 0, tint)
    pen.line([(SPINE, 3), (SPINE, height - 3)], PAPER_EDGE, 2)
    draw_goods(pen.at(0, PRICE), card)
    draw_actions(pen, card.actions, card.join, SPINE, WIDTH, HEIGHT)


def draw_goods(pen: Pen, card: Card) -> None:
    """Draw the goods that the card brings on the lower half of its spine; two stand diagonally."""
    if card.symbols == 1:
        draw_good(pen.at(7, 0, 0.72), card.good)
        return
    for number in range(card.symbols):
        draw_good(pen.at(4 + 26 * number, -1 + 22 * number, 0.53), card.good)


def _ladder(pen: Pen, good: Good | None) -> None:
    """Write how many cards are needed and their points, in two lines; on a wild card draw all goods instead."""
    if good is None:
        for number in range(WILD):
            draw_good(pen.at(number * 21, 26, 0.19), number)
        return
    for step, threshold in enumerate(good.thresholds):
        cell = pen.at(step % 2 * 56, step // 2 * 25)
        cell.text(12, 14, str(threshold), 21, INK, weight=600)
        cell.polygon([(20, 10), (26, 14), (20, 18)], FADED)
        cell.text(36, 14, str(good.worth(threshold)), 21, GOLD_DARK, weight=800)


def card_page(content: Content, seen: EmeObservation, number: int) -> Picture:
    """Draw one card as a page, with its price if it lies in the row."""
    card = whole_card(content, content.cards[seen.choices.card24][number], ZOOM)
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    if number in seen.row:
        cost = price(content.row_costs[seen.row.index(number)], ZOOM)
        cost.put_corner(frame, MARGIN + round(4 * ZOOM), MARGIN + round(2 * ZOOM))
    return encode(frame, "png")
