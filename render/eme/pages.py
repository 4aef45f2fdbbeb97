"""One thing in large: a card, or what a player has gathered."""

from functools import cache, lru_cache

from PIL import Image

from engine.games.eme.content import WILD, Content, Good
from engine.games.eme.observation import EmeObservation
from engine.games.eme.scoring import GoodsScore
from render.canvas import Canvas, Sprite
from render.eme import cards, pieces, seats, signs
from render.eme.goods import draw_good, wild_mark
from render.eme.strip import strip_of
from render.encode import encode
from render.icons import points_star
from render.picture import Picture, PictureRequest, Point
from render.theme import FADED, GOLD_DARK, INK, NIGHT, PAPER, PAPER_EDGE, mix, rgb

WIDTH = 1280
CARD_ZOOM = 4.5
MARGIN = 28
LADDER_HEIGHT = 84
CARDS_IN_ROW = 6
REACHED = rgb("#fbe3a0")


def card_page(content: Content, seen: EmeObservation, number: int) -> Picture:
    """One card, with its price if it lies in the row."""
    card = cards.large_card(content, content.cards[seen.choices.card24][number], CARD_ZOOM)
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    if number in seen.row:
        coin = cards.price(content.row_costs[seen.row.index(number)], CARD_ZOOM)
        coin.put_corner(frame, MARGIN + 12, MARGIN + 8)
    data, media_type = encode(frame, "png")
    return Picture(data, media_type, *frame.size)


def seat_page(content: Content, seen: EmeObservation, request: PictureRequest, seat: int) -> Picture:
    """A player's strip, his goods on their ladders, and all his cards."""
    taken = seen.taken[seat]
    ladders_top = seats.HEIGHT + 2 * MARGIN
    cards_top = ladders_top + 3 * (LADDER_HEIGHT + 10) + 14
    rows = max(1, -(-seen.cards_to_end // CARDS_IN_ROW))
    frame = Image.new("RGB", (WIDTH, cards_top + rows * (cards.HEIGHT + 10) + 10), NIGHT)
    strip = strip_of(content, seen, request.players[seat], seat)
    seats.draw_strip(frame, strip, MARGIN, MARGIN, WIDTH - 2 * MARGIN)
    for good in range(WILD):
        left, top = MARGIN + good % 2 * 618, ladders_top + good // 2 * (LADDER_HEIGHT + 10)
        _ladder(frame, left, top, content.goods[good], good, seen.goods[seat])
    areas = dict(seen.standing.seats[seat].by)
    held = (seen.region_owner.count(seat), areas["regions"]), (seen.continent_owner.count(seat), areas["continents"])
    _areas(strip.player.colour, held).put_corner(frame, MARGIN + 618, ladders_top + 2 * (LADDER_HEIGHT + 10))
    for place, card in enumerate(taken):
        x, y = _spot(place, cards_top)
        cards.card_sprite(content, content.cards[seen.choices.card24][card]).put_corner(frame, x, y)
    for place in range(len(taken), seen.cards_to_end):
        _empty().put_corner(frame, *_spot(place, cards_top))
    data, media_type = encode(frame, "png")
    return Picture(data, media_type, *frame.size, _card_areas(taken, cards_top))


def _spot(place: int, top: int) -> tuple[int, int]:
    step = cards.WIDTH + 8
    left = (WIDTH - CARDS_IN_ROW * step + 8) // 2
    return left + place % CARDS_IN_ROW * step, top + place // CARDS_IN_ROW * (cards.HEIGHT + 10)


def _card_areas(taken: tuple[int, ...], top: int) -> dict[str, tuple[Point, ...]]:
    areas: dict[str, tuple[Point, ...]] = {}
    for place, card in enumerate(taken):
        x, y = _spot(place, top)
        right, bottom = x + cards.WIDTH, y + cards.HEIGHT
        areas[f"card {card}"] = ((x, y), (right, y), (right, bottom), (x, bottom))
    return areas


def _ladder(frame: Image.Image, left: int, top: int, good: Good, number: int, score: GoodsScore) -> None:
    """How far the good has come, and what the next step brings."""
    count = score.symbols[number] + score.wilds[number]
    _ladder_ground(good, number, min(count, good.thresholds[-1])).put_corner(frame, left, top)
    signs.number(str(count), 44).put(frame, left + 116, top + LADDER_HEIGHT / 2)
    if score.wilds[number]:
        wild_mark(30).put(frame, left + 26, top + 20)


@cache
def _ladder_ground(good: Good, number: int, count: int) -> Sprite:
    canvas = Canvas(606, LADDER_HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, 606, LADDER_HEIGHT, 12, PAPER)
    draw_good(pen.at(14, 10, 0.64), number)
    for step, threshold in enumerate(good.thresholds):
        cell = pen.at(158 + step * 110, 10)
        reached = count >= threshold
        cell.box(0, 0, 102, 64, 10, REACHED if reached else mix(PAPER, PAPER_EDGE, 0.3))
        cell.text(24, 32, str(threshold), 32, INK if reached else FADED, weight=600)
        points_star(cell.at(42, 17, 0.3))
        cell.text(86, 32, str(good.worth(threshold)), 34, GOLD_DARK if reached else FADED, weight=800)
    return canvas.sprite()


@lru_cache(maxsize=32)
def _areas(colour: int, held: tuple[tuple[int, int], tuple[int, int]]) -> Sprite:
    """How many regions and continents, and the points for them."""
    canvas = Canvas(606, LADDER_HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, 606, LADDER_HEIGHT, 12, PAPER)
    for place, (sign, (count, worth)) in enumerate(zip((pieces.region_sign, pieces.crest_sign), held, strict=True)):
        cell = pen.at(30 + place * 290, 0)
        sign(cell.at(0, 4 * place), colour)
        cell.text(96, 42, str(count), 42, INK, weight=800)
        cell.box(128, 10, 250, 74, 10, REACHED if worth else mix(PAPER, PAPER_EDGE, 0.3))
        points_star(cell.at(142, 22, 0.4))
        cell.text(214, 42, str(worth), 38, GOLD_DARK, weight=800)
    return canvas.sprite()


@cache
def _empty() -> Sprite:
    """A place for a card still to come."""
    canvas = Canvas(cards.WIDTH, cards.HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, cards.WIDTH, cards.HEIGHT, 12, mix(NIGHT, PAPER, 0.22))
    pen.box(3, 3, cards.WIDTH - 3, cards.HEIGHT - 3, 10, mix(NIGHT, PAPER, 0.06))
    return canvas.sprite()
