"""Draws the page of one player: name, points, stock, gifts, words, tokens and all cards."""

from collections.abc import Iterator
from functools import cache

from PIL import Image

from engine.games.legends.content import Content
from engine.games.legends.observation import LegendsObservation
from render.canvas import Canvas, Sprite
from render.encode import encode
from render.icons import points_star
from render.land import signs
from render.land.banner import BANNER_HEIGHT, draw_banner
from render.land.card_grid import CardGrid, empty_place
from render.legends import cards
from render.legends.gifts import gift, pale_gift
from render.legends.leaders import leader_sprite
from render.legends.strip import LegendsStrip, strip_of
from render.legends.tokens import token_sign
from render.legends.words import emblem_sprite
from render.picture import Picture, PictureRequest
from render.theme import GOLD_DARK, NIGHT, PAPER, WHITE, mix

WIDTH = 1280
MARGIN = 28
SHELF, SIGN, DIGITS = 96, 64, 46
"""Height of a row of signs, the size of a sign, and that of its number; in pixels."""
SHELVES_TOP = BANNER_HEIGHT + 2 * MARGIN - 8
CARDS_TOP = SHELVES_TOP + 2 * (SHELF + 10) + 10
MOST_ZOOM = 1.25

Item = tuple[Sprite, str]


def seat_page(content: Content, seen: LegendsObservation, request: PictureRequest, seat: int) -> Picture:
    """Draw the page of a seat; its cards are hot areas."""
    taken = seen.taken[seat]
    card = cards.WIDTH, cards.HEIGHT + cards.FOOT
    grid = CardGrid(max(seen.cards_to_end, len(taken)), card, CARDS_TOP, WIDTH, MARGIN, most_zoom=MOST_ZOOM)
    frame = Image.new("RGB", (WIDTH, grid.bottom + MARGIN), NIGHT)
    strip = strip_of(content, seen, request.players[seat], seat)
    draw_banner(frame, strip, MARGIN, MARGIN, WIDTH - 2 * MARGIN)
    _shelf(frame, SHELVES_TOP, _gifts(strip))
    _shelf(frame, SHELVES_TOP + SHELF + 10, [*_own(strip), *_won(content, seen, seat)])
    for place in range(grid.count):
        left, top = grid.spot(place)
        if place >= len(taken):
            empty_place(grid.width, grid.height).put_corner(frame, left, top)
            continue
        cards.whole_card(content.cards[taken[place]], grid.zoom).put_corner(frame, left, top)
        if worth := seen.card_points[seat][place]:
            _worth(worth).put(frame, left + 43 * grid.zoom, top + 40 * grid.zoom)
    return encode(frame, "png", {f"card {card}": grid.area(place) for place, card in enumerate(taken)})


def _gifts(strip: LegendsStrip) -> list[Item]:
    """Return the signs of all gifts with the numbers that the seat has; gifts that it does not have are pale."""
    return [
        (gift(kind, SIGN), str(count) if kind != "immune" else "") if count else (pale_gift(kind, SIGN), "")
        for kind, count in strip.gifts
    ]


def _own(strip: LegendsStrip) -> Iterator[Item]:
    if strip.leader is not None:
        yield leader_sprite(strip.leader, SIGN + 12), str(strip.captives or "")
    for word, count in strip.words:
        yield emblem_sprite(word, SIGN), str(count)


def _won(content: Content, seen: LegendsObservation, seat: int) -> list[Item]:
    """Return the signs of all tokens that the seat has won, also if their gifts are counted in the row above."""
    return [(token_sign(content.tokens[token].id, SIGN), "") for token in seen.won[seat]]


def _shelf(frame: Image.Image, top: int, items: list[Item]) -> None:
    """Draw signs with their numbers side by side on a row of paper."""
    _board(WIDTH - 2 * MARGIN, SHELF).put_corner(frame, MARGIN, top)
    step = (WIDTH - 2 * MARGIN) / max(7, len(items))
    for number, (sign, text) in enumerate(items):
        x, middle = MARGIN + step * (number + 0.5), top + SHELF / 2
        sign.put(frame, x - (24 if text else 0), middle)
        if text:
            signs.number(text, DIGITS).put(frame, x + 36, middle)


@cache
def _board(width: int, height: int) -> Sprite:
    canvas = Canvas(width, height, 2)
    canvas.pen().box(0, 0, width, height, 14, PAPER)
    return canvas.sprite()


@cache
def _worth(points: int) -> Sprite:
    """Draw the points that a card brings now, to be pasted where its price was."""
    canvas = Canvas(96, 96)
    pen = canvas.pen()
    points_star(pen.at(2, 0, 0.92))
    pen.text(48, 52, str(points), 40, mix(GOLD_DARK, NIGHT, 0.5), halo=WHITE, halo_width=3, weight=800)
    return canvas.sprite()
