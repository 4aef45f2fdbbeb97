"""The cards: price and goods on the left, actions on the right; number and ladder of points where there is space."""

from functools import cache

from engine.games.eme.content import WILD, Card, Content, Good
from render.canvas import Canvas, Pen, Sprite
from render.eme.goods import COLOURS, draw_good
from render.land.cards import CardFace
from render.land.prices import PRICE
from render.theme import FADED, GOLD_DARK, INK, SMALL, WHITE, mix, rgb

WIDTH, HEIGHT = 203, 148
"""Size of a card in the row, in pixels."""
FOOT = 48
"""How much higher a card with its number and ladder is, at zoom 1."""
SPINE = 86
"""Width of the tinted part on the left; the price lies on its upper half."""


@cache
def card_sprite(card: Card) -> Sprite:
    """Draw a card of the row without its price: only what can be read on a phone, as large as possible."""
    canvas = Canvas(WIDTH, HEIGHT)
    _face(canvas.pen(), card, HEIGHT)
    return canvas.sprite()


def whole_card(content: Content, card: Card, zoom: float) -> Sprite:
    """Draw the card with its number; if `zoom` is over 2, also with the points that its good is worth.

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
    FACE.draw(pen, card, height, tint)


def draw_goods(pen: Pen, card: Card) -> None:
    """Draw the goods that the card brings, on the lower half of its left part; two goods stand diagonally."""
    if card.symbols == 1:
        draw_good(pen.at(7, 0, 0.72), card.good)
        return
    for number in range(card.symbols):
        draw_good(pen.at(4 + 26 * number, -1 + 22 * number, 0.53), card.good)


def _ladder(pen: Pen, good: Good | None) -> None:
    """Write how many of the good bring how many points, in two lines; on a wild card draw all goods instead."""
    if good is None:
        for number in range(WILD):
            draw_good(pen.at(number * 21, 26, 0.19), number)
        return
    for step, threshold in enumerate(good.thresholds):
        cell = pen.at(step % 2 * 56, step // 2 * 25)
        cell.text(12, 14, str(threshold), 21, INK, weight=600)
        cell.polygon([(20, 10), (26, 14), (20, 18)], FADED)
        cell.text(36, 14, str(good.worth(threshold)), 21, GOLD_DARK, weight=800)


FACE = CardFace(WIDTH, HEIGHT, SPINE, draw_goods, played=(8, PRICE + 3, 0.86))
