"""The cards: price, good, what to do, number and the ladder of points; the same drawing small, large and on a page."""

from functools import cache

from PIL import Image

from engine.games.eme.content import WILD, Card, Content, Good
from engine.games.eme.observation import EmeObservation
from render.canvas import Canvas, Pen, Sprite
from render.eme import actions
from render.eme.goods import COLOURS, draw_good
from render.encode import encode
from render.icons import coin
from render.picture import Picture
from render.theme import BAD_SIGN, FADED, GOLD, GOLD_DARK, INK, NIGHT, PAPER, PAPER_EDGE, WHITE, Colour, mix, rgb

WIDTH, HEIGHT = 203, 156
"""Of a card at zoom 1."""
FREE = rgb("#dfe6ea")
DEAR = rgb("#b9b2a6")

ZOOM = 4.5
MARGIN = 28
"""Of the page of one card."""


def card_sprite(content: Content, card: Card) -> Sprite:
    """A card without its price, as large as in the row."""
    return _kept(card, _good(content, card))


def large_card(content: Content, card: Card, zoom: float) -> Sprite:
    """The same `zoom` times as large; not kept, it is rarely asked for."""
    return _draw(card, _good(content, card), zoom)


def _good(content: Content, card: Card) -> Good | None:
    return None if card.good == WILD else content.goods[card.good]


@cache
def _kept(card: Card, good: Good | None) -> Sprite:
    return _draw(card, good, 1.0)


def _draw(card: Card, good: Good | None, zoom: float) -> Sprite:
    canvas = Canvas(round(WIDTH * zoom), round(HEIGHT * zoom), None if zoom <= 2 else 2)
    pen = canvas.pen().at(0, 0, zoom)
    _paper(pen, mix(COLOURS[card.good], WHITE, 0.55) if card.good != WILD else rgb("#e9d7f0"))
    _goods(pen, card)
    _actions(pen, card)
    _ladder(pen.at(10, HEIGHT - 26), good)
    pen.text(WIDTH - 9, HEIGHT - 17, str(card.id), 22, mix(FADED, INK, 0.3), anchor="rm", weight=600)
    return canvas.sprite()


def _paper(pen: Pen, tint: Colour) -> None:
    pen.box(0, 0, WIDTH, HEIGHT, 12, PAPER_EDGE)
    pen.box(2.5, 2.5, WIDTH - 2.5, HEIGHT - 2.5, 10, tint)
    pen.box(2.5, 62, WIDTH - 2.5, HEIGHT - 2.5, 10, PAPER)
    pen.box(2.5, 62, WIDTH - 2.5, 82, 0, PAPER)
    pen.line([(4, 62), (WIDTH - 4, 62)], PAPER_EDGE, 2)


def _goods(pen: Pen, card: Card) -> None:
    for number in range(card.symbols):
        draw_good(pen.at(WIDTH - 60 - 54 * number, 6, 0.52), card.good)


def _actions(pen: Pen, card: Card) -> None:
    """As large as fits between good and ladder."""
    wide = actions.width(card)
    size = min(0.6, (WIDTH - 20) / wide)
    actions.draw_actions(pen.at((WIDTH - wide * size) / 2, 94 - 50 * size, size), card)


def _ladder(pen: Pen, good: Good | None) -> None:
    """Cards needed, and the points they bring; on a wild card the goods that it can be."""
    if good is None:
        for number in range(WILD):
            draw_good(pen.at(2 + number * 26, -2, 0.21), number)
        return
    for step, threshold in enumerate(good.thresholds):
        cell = pen.at(step * 38, 0)
        cell.text(8, 9, str(threshold), 18, INK, weight=600)
        cell.polygon([(15, 5), (20, 9), (15, 13)], FADED)
        cell.text(27, 9, str(good.worth(threshold)), 18, GOLD_DARK, weight=800)


@cache
def price(coins: int, zoom: float = 1.0) -> Sprite:
    """The coin in the corner of a card in the row."""
    size = round(60 * zoom)
    canvas = Canvas(size, size)
    fill, dark = (GOLD, GOLD_DARK) if coins else (FREE, rgb("#5c6b75"))
    coin(canvas.pen().at(size * 0.03, size * 0.03, size * 0.0094), str(coins), fill=fill, dark=dark)
    return canvas.sprite()


@cache
def dear_price(coins: int) -> Sprite:
    """The same where whoever is asked cannot pay it: without its gold, and struck through."""
    canvas = Canvas(60, 60)
    pen = canvas.pen().at(1.8, 1.8, 0.564)
    coin(pen, fill=DEAR, dark=mix(DEAR, INK, 0.45))
    pen.line([(4, 96), (96, 4)], PAPER, 17)
    pen.line([(4, 96), (96, 4)], BAD_SIGN, 10)
    pen.text(50, 50, str(coins), 66, INK, halo=DEAR, halo_width=9, weight=800)
    return canvas.sprite()


def card_page(content: Content, seen: EmeObservation, number: int) -> Picture:
    """The card, with its price if it lies in the row."""
    card = large_card(content, content.cards[seen.choices.card24][number], ZOOM)
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    if number in seen.row:
        cost = price(content.row_costs[seen.row.index(number)], ZOOM)
        cost.put_corner(frame, MARGIN + 12, MARGIN + 8)
    return encode(frame, "png")
