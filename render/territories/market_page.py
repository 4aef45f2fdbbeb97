"""Draws the market day: the cards for sale, their prices, and the bids, as far as the viewer may know them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.territories.content import Content
from engine.games.territories.observation import SeenBid, TerritoriesObservation
from render.canvas import Canvas, Sprite, Surface
from render.encode import encode
from render.icons import coin, silhouette
from render.picture import Picture, PictureRequest, Point
from render.territories import cards
from render.territories.cards import card_sprite
from render.territories.figures import figures
from render.territories.glyphs import draw_glyph
from render.territories.paints import TINTS, dark
from render.territories.tiles import Area, box, face
from render.text.names import name_sprite
from render.theme import BAD_SIGN, FADED, GOLD, INK, NARROW, NIGHT, PAPER, SEATS, SMALL, WHITE, mix, seat_style

WIDTH = 1280
MARGIN, GAP = 14, 12
AWNING = 26
SHELF_ZOOM = 0.72
PAGE_COLUMNS = 3
BID_HEIGHT, NAME_HEIGHT = 74, 58
PAID, PAID_LEFT = 58, 128
"""Size of cards that are bid, and where the first one lies; in pixels."""
PRICE = 92, 54


class Shelf:
    """The cards for sale in one row above the country; its height is 0 while there are none."""

    def __init__(self, content: Content, seen: TerritoriesObservation, colours: Sequence[int], top: int) -> None:
        room = (WIDTH - 2 * MARGIN + GAP) / max(1, len(seen.lots)) - GAP
        self._zoom = min(SHELF_ZOOM, int(room / cards.WIDTH * 100) / 100)
        self._content, self._seen, self._colours, self._top = content, seen, colours, top
        self.height = AWNING + round(cards.HEIGHT * self._zoom) + 26 if seen.lots else 0

    def draw(self, frame: Surface) -> None:
        if not self._seen.lots:
            return
        for number, left in self._places():
            lot = self._seen.lots[number]
            card_sprite(self._content, self._content.cards[lot.card], self._zoom).put_corner(
                frame, left, self._card_top
            )
            tag = price_tag(lot.price, self._colours[lot.seller], self._zoom / SHELF_ZOOM)
            tag.put_corner(frame, left - 6, self._card_top - 10)
        awning(WIDTH).put_corner(frame, 0, self._top)

    def areas(self) -> Mapping[str, Area]:
        wide, high = round(cards.WIDTH * self._zoom), round(cards.HEIGHT * self._zoom)
        top = self._card_top
        return {f"card {self._seen.lots[number].card}": box(left, top, wide, high) for number, left in self._places()}

    @property
    def _card_top(self) -> int:
        return self._top + AWNING + 16

    def _places(self) -> Iterator[tuple[int, int]]:
        """Yield the number of each lot with its left edge in pixels."""
        step = round(cards.WIDTH * self._zoom) + GAP
        left = (WIDTH - step * len(self._seen.lots) + GAP) // 2
        yield from ((number, left + number * step) for number in range(len(self._seen.lots)))


@lru_cache(maxsize=4)
def awning(width: int) -> Sprite:
    """Draw the red and white awning of the stalls."""
    canvas = Canvas(width, AWNING + 12, 2)
    pen = canvas.pen()
    stripes = 26
    step = width / stripes
    for number in range(stripes):
        fill = TINTS["red"] if number % 2 else WHITE
        pen.box(number * step, 0, (number + 1) * step + 1, AWNING, 0, fill)
        pen.circle((number + 0.5) * step, AWNING, step / 2 * 0.46, fill)
    pen.box(0, 0, width, 5, 0, dark(TINTS["red"], 0.5))
    return canvas.sprite()


@lru_cache(maxsize=64)
def price_tag(price: int, colour: int, zoom: float) -> Sprite:
    """Draw the seller's shape, and the price for which anybody may take the card; `?` = no price (0), only bids."""
    style = seat_style(colour)
    canvas = Canvas(round(PRICE[0] * zoom), round(PRICE[1] * zoom))
    pen = canvas.pen().at(0, 0, zoom)
    pen.box(0, 0, *PRICE, 16, WHITE)
    pen.box(2, 2, PRICE[0] - 2, PRICE[1] - 2, 14, style.colour)
    silhouette(pen.at(6, 11, 0.32), style.shape, style.ink)
    coin(pen.at(42, 5, 0.44), str(price) if price else "?", digits=70)
    return canvas.sprite()


def market_page(content: Content, seen: TerritoriesObservation, request: PictureRequest) -> Picture:
    """Draw the page of the market day: every lot (card for sale), with its bids beside it."""
    lots = seen.lots
    columns = 1 if len(lots) < 2 else 2 if len(lots) < 5 else PAGE_COLUMNS
    rows = max(1, -(-len(lots) // columns))
    zoom = min(1.3, {1: 1.3, 2: 1.12, 3: 0.86}[columns])
    wide, high = (WIDTH - 2 * MARGIN + GAP) // columns - GAP, round(cards.HEIGHT * zoom) + 28
    frame = Image.new("RGB", (WIDTH, AWNING + 20 + rows * (high + GAP) + MARGIN), NIGHT)
    areas: dict[str, Area] = {}
    for number, lot in enumerate(lots):
        row, column = divmod(number, columns)
        left, top = MARGIN + column * (wide + GAP), AWNING + 20 + row * (high + GAP)
        areas[f"card {lot.card}"] = _lot(frame, content, seen, request, number, (left, top, wide, high), zoom)
    if not lots:
        _empty().put(frame, WIDTH / 2, frame.height / 2 + 10)
    awning(WIDTH).put_corner(frame, 0, 0)
    return encode(frame, "png", areas)


def _lot(
    frame: Surface,
    content: Content,
    seen: TerritoriesObservation,
    request: PictureRequest,
    number: int,
    place: tuple[int, int, int, int],
    zoom: float,
) -> Area:
    """Draw the card, and to its right as many of the bids for it as fit; return the hot area of the card."""
    (left, top, wide, high), lot = place, seen.lots[number]
    colours = [player.colour % len(SEATS) for player in request.players[: seen.seats]]
    _board(wide, high).put_corner(frame, left, top)
    card = card_sprite(content, content.cards[lot.card], zoom)
    card.put_corner(frame, left + 14, top + 14)
    price_tag(lot.price, colours[lot.seller], zoom).put_corner(frame, left + 4, top + 4)
    bids = [bid for bid in seen.bids if bid.lot == lot.card and bid.status != "closed"]
    start, room = left + card.width + 26, wide - card.width - 38
    player = request.players[lot.seller]
    name = name_sprite(player.name, room, SMALL, WHITE)
    name.put_corner(frame, start, top + 10)
    fits = (high - NAME_HEIGHT) // BID_HEIGHT
    for row, bid in enumerate(bids[:fits]):
        _bid(frame, content, bid, colours[bid.bidder], start, top + NAME_HEIGHT + row * BID_HEIGHT, room)
    return box(left, top, wide, high)


def _bid(frame: Surface, content: Content, bid: SeenBid, colour: int, left: int, top: int, room: int) -> None:
    """Draw a bid: its bidder and its offer, with cards that the viewer may know. An arrow shows who has to answer."""
    row = _bid_ground(
        colour, bid.coins, bid.cards if bid.terms is None else 0, bid.to_seller, bid.status == "void", room
    )
    row.put_corner(frame, left, top)
    terms = bid.terms or ()
    step = min(PAID + 4, (room - PAID_LEFT - PAID) // max(1, len(terms) - 1))
    for number, card in enumerate(terms):
        face(figures(content), content.cards[card], PAID).put_corner(frame, left + PAID_LEFT + number * step, top + 4)


@lru_cache(maxsize=64)
def _bid_ground(colour: int, coins: int, hidden: int, to_seller: bool, void: bool, room: int) -> Sprite:
    style = seat_style(colour)
    canvas = Canvas(room, BID_HEIGHT - 8, 3)
    pen = canvas.pen()
    pen.box(0, 0, room, BID_HEIGHT - 8, 14, style.dark)
    pen.box(2, 2, room - 2, BID_HEIGHT - 10, 12, mix(PAPER, INK, 0.12) if void else PAPER)
    pen.box(2, 2, 48, BID_HEIGHT - 10, 12, style.colour)
    silhouette(pen.at(9, 17, 0.32), style.shape, style.ink)
    arrow: list[Point] = [(68, 24), (68, 44), (53, 34)] if to_seller else [(53, 24), (53, 44), (68, 34)]
    pen.polygon(arrow, FADED if void else GOLD, INK, 2)
    coin(pen.at(74, 10, 0.46), str(coins), digits=66)
    if hidden:
        draw_glyph(pen.at(128, 12, 0.42), "hand_cards")
        pen.text(174, 34, f"×{hidden}", SMALL, INK, anchor="lm", weight=800, width=NARROW)
    if void:
        pen.line([(54, 33), (room - 12, 33)], BAD_SIGN, 4)
    return canvas.sprite()


@lru_cache(maxsize=16)
def _board(width: int, height: int) -> Sprite:
    canvas = Canvas(width, height, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 18, mix(NIGHT, PAPER, 0.32))
    pen.box(3, 3, width - 3, height - 3, 15, mix(NIGHT, PAPER, 0.16))
    return canvas.sprite()


@lru_cache(maxsize=1)
def _empty() -> Sprite:
    """Draw a large stall, the sign that nothing is for sale."""
    canvas = Canvas(240, 240)
    draw_glyph(canvas.pen().at(6, 6, 2.28), "stall")
    return canvas.sprite()
