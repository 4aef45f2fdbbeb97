"""Draws the page of one player: name, points, stock, goods, regions, continents and all cards."""

from functools import cache, lru_cache

from PIL import Image

from engine.games.eme.content import WILD, Content, Good
from engine.games.eme.observation import EmeObservation
from engine.games.eme.scoring import GoodsScore
from render.canvas import Canvas, Sprite
from render.eme import cards
from render.eme.goods import draw_good, wild_mark
from render.eme.strip import strip_of
from render.encode import encode
from render.icons import points_star
from render.land import pieces, signs
from render.land.banner import BANNER_HEIGHT, draw_banner
from render.land.card_grid import CardGrid, empty_place
from render.picture import Picture, PictureRequest
from render.theme import FADED, GOLD_DARK, INK, NARROW, NIGHT, PAPER, PAPER_EDGE, SMALL, mix, rgb

WIDTH = 1280
MARGIN = 28
LADDER_WIDTH, LADDER_HEIGHT = 606, 84
LADDERS_TOP = BANNER_HEIGHT + 2 * MARGIN - 8
CARDS_TOP = LADDERS_TOP + 3 * (LADDER_HEIGHT + 10) + 10
MOST_ZOOM = 1.4
REACHED, NEXT = rgb("#fbe3a0"), rgb("#2e8b46")


def seat_page(content: Content, seen: EmeObservation, request: PictureRequest, seat: int) -> Picture:
    """Draw the page of a seat; its cards are hot areas."""
    card = cards.WIDTH, cards.HEIGHT + cards.FOOT
    grid = CardGrid(seen.cards_to_end, card, CARDS_TOP, WIDTH, MARGIN, most_zoom=MOST_ZOOM)
    frame = Image.new("RGB", (WIDTH, grid.bottom + MARGIN), NIGHT)
    strip = strip_of(content, seen, request.players[seat], seat)
    draw_banner(frame, strip, MARGIN, MARGIN, WIDTH - 2 * MARGIN)
    for good in range(WILD):
        _ladder(frame, *_half(good), content.goods[good], good, seen.goods[seat])
    areas = dict(seen.standing.seats[seat].by)
    held = (seen.region_owner.count(seat), areas["regions"]), (seen.continent_owner.count(seat), areas["continents"])
    _areas(strip.player.colour, held).put_corner(frame, *_half(WILD))
    taken = seen.taken[seat]
    for place in range(seen.cards_to_end):
        sprite = empty_place(grid.width, grid.height)
        if place < len(taken):
            sprite = cards.whole_card(content, content.cards[seen.choices.card24][taken[place]], grid.zoom)
        sprite.put_corner(frame, *grid.spot(place))
    return encode(frame, "png", {f"card {card}": grid.area(place) for place, card in enumerate(taken)})


def _half(number: int) -> tuple[int, int]:
    """Return the upper left corner of box `number`, of six boxes in two columns."""
    return MARGIN + number % 2 * (LADDER_WIDTH + 12), LADDERS_TOP + number // 2 * (LADDER_HEIGHT + 10)


def _ladder(frame: Image.Image, left: int, top: int, good: Good, number: int, score: GoodsScore) -> None:
    """Draw how many of a good the seat has, and the points that each step of the good brings."""
    count = score.symbols[number] + score.wilds[number]
    _ladder_ground(good, number, min(count, good.thresholds[-1])).put_corner(frame, left, top)
    signs.number(str(count), 44).put(frame, left + 116, top + LADDER_HEIGHT / 2)
    if score.wilds[number]:
        wild_mark(30).put(frame, left + 26, top + 20)


@cache
def _ladder_ground(good: Good, number: int, count: int) -> Sprite:
    """Draw the ladder of a good: reached steps in gold, and the next step in a frame."""
    canvas = Canvas(LADDER_WIDTH, LADDER_HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, LADDER_WIDTH, LADDER_HEIGHT, 12, PAPER)
    draw_good(pen.at(14, 10, 0.64), number)
    coming = next((threshold for threshold in good.thresholds if threshold > count), None)
    for step, threshold in enumerate(good.thresholds):
        cell = pen.at(158 + step * 110, 10)
        reached = count >= threshold
        if count and threshold == coming:
            cell.box(-4, -4, 106, 68, 13, NEXT)
        cell.box(0, 0, 102, 64, 10, REACHED if reached else mix(PAPER, PAPER_EDGE, 0.3))
        cell.text(20, 32, str(threshold), SMALL, INK if reached else FADED, weight=600, width=NARROW)
        points_star(cell.at(36, 17, 0.3))
        worth, ink = str(good.worth(threshold)), GOLD_DARK if reached else FADED
        cell.text(83, 32, worth, SMALL, ink, weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=32)
def _areas(colour: int, held: tuple[tuple[int, int], tuple[int, int]]) -> Sprite:
    """Draw how many regions and continents the seat holds, and their points; `held`: number and points of each kind."""
    canvas = Canvas(LADDER_WIDTH, LADDER_HEIGHT)
    pen = canvas.pen()
    pen.box(0, 0, LADDER_WIDTH, LADDER_HEIGHT, 12, PAPER)
    for place, (sign, (count, worth)) in enumerate(zip((pieces.region_sign, pieces.crest_sign), held, strict=True)):
        cell = pen.at(30 + place * 290, 0)
        sign(cell.at(0, 4 * place), colour)
        cell.text(96, 42, str(count), 42, INK, weight=800)
        cell.box(128, 10, 250, 74, 10, REACHED if worth else mix(PAPER, PAPER_EDGE, 0.3))
        points_star(cell.at(142, 22, 0.4))
        cell.text(214, 42, str(worth), SMALL, GOLD_DARK, weight=800)
    return canvas.sprite()
