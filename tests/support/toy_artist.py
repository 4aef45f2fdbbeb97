"""Pictures of the toy game: the table, and the viewer's own hand; cards are hot areas."""

from collections.abc import Mapping

from PIL import Image

from engine.kernel.actors import PUBLIC, Seat
from render.canvas import Pen
from render.encode import encode
from render.icons import card_back, points_star, silhouette
from render.picture import NoSuchPicture, Picture, PictureRequest, Player, Point
from render.pointing import point_at
from render.text.names import name_sprite
from render.theme import GOLD, INK, NIGHT, PAPER, WHITE, seat_style
from tests.support.toy_pieces import ToyObservation

WIDTH, MARGIN = 720, 20
CARD_WIDTH, CARD_HEIGHT, GAP = 120, 160, 16
ROW = 76
ROWS_TOP = 2 * MARGIN + CARD_HEIGHT

Area = tuple[Point, ...]


def draw(cards: range, seen: ToyObservation, request: PictureRequest) -> Picture:
    """Draw `table`, or the `hand` of a viewer with a seat; raise NoSuchPicture for any other focus."""
    match request.focus:
        case "table":
            return encode(table_frame(cards, seen, request), "png", _areas(seen.market, _seat_areas(seen)))
        case "hand" if seen.viewer != PUBLIC:
            frame = Image.new("RGB", (WIDTH, ROWS_TOP), NIGHT)
            _cards(frame, seen.hand)
            return encode(frame, "png", _areas(seen.hand, {}))
        case focus:
            raise NoSuchPicture(f"no such focus: {focus!r}")


def table_frame(cards: range, seen: ToyObservation, request: PictureRequest) -> Image.Image:
    """Draw the market and the token, and below them a row for every seat; return the pixels."""
    frame = Image.new("RGB", (WIDTH, ROWS_TOP + ROW * len(seen.sizes) + MARGIN), NIGHT)
    _cards(frame, seen.market)
    if seen.token >= 0:
        _card(_pen(frame), 4, seen.token)
    for seat, player in enumerate(request.players[: len(seen.sizes)]):
        _row(frame, seen, player, seat)
    point_at(frame, _areas(seen.market, _seat_areas(seen)), request.points)
    return frame


def _cards(frame: Image.Image, cards: tuple[int, ...]) -> None:
    for place, card in enumerate(cards):
        _card(_pen(frame), place, card)


def _card(pen: Pen, place: int, card: int) -> None:
    """Draw a card with its number at a place of the upper row; 0 = face down."""
    left, top, right, bottom = _box(place)
    pen.box(left, top, right, bottom, 14, PAPER)
    if card:
        pen.text((left + right) / 2, (top + bottom) / 2, str(card), 72, INK, weight=800)
    else:
        card_back(pen.at(left + 20, top + 40, 0.8), WHITE)


def warm(cards: range, seen: ToyObservation, request: PictureRequest) -> None:
    """Do nothing, since this artist has no cache."""


def _row(frame: Image.Image, seen: ToyObservation, player: Player, seat: Seat) -> None:
    """Draw the row of a seat: shape, name, sealed and bought card, points; golden if the table waits for the seat."""
    style, top, ask = seat_style(player.colour), ROWS_TOP + ROW * seat, seen.ask(seat)
    pen = _pen(frame)
    pen.box(MARGIN - 4, top, WIDTH - MARGIN + 4, top + ROW - 8, 14, GOLD if ask and ask.awaited else style.dark)
    pen.box(MARGIN, top + 4, WIDTH - MARGIN, top + ROW - 12, 11, style.colour)
    silhouette(pen.at(MARGIN + 14, top + 13, 0.42), style.shape, style.ink)
    name = name_sprite(player.name, 250, 36, style.ink)
    name.put_corner(frame, MARGIN + 72, top + (ROW - 8 - name.height) // 2)
    for number, card in enumerate((seen.chosen[seat], seen.bought[seat])):
        x = 400 + 90 * number
        if card > 0:
            pen.text(x, top + 34, str(card), 40, style.ink)
        elif card == 0:
            card_back(pen.at(x - 25, top + 9, 0.5), WHITE)
    points_star(pen.at(WIDTH - 160, top + 12, 0.44))
    pen.text(WIDTH - 70, top + 34, str(seen.standing.seats[seat].total), 44, style.ink, weight=800)


def _areas(cards: tuple[int, ...], more: Mapping[str, Area]) -> Mapping[str, Area]:
    return {**{f"card {card}": _corners(*_box(place)) for place, card in enumerate(cards)}, **more}


def _seat_areas(seen: ToyObservation) -> Mapping[str, Area]:
    rows = [ROWS_TOP + ROW * seat for seat in range(len(seen.sizes))]
    return {f"seat {seat}": _corners(MARGIN, top, WIDTH - MARGIN, top + ROW - 8) for seat, top in enumerate(rows)}


def _box(place: int) -> tuple[int, int, int, int]:
    left = MARGIN + place * (CARD_WIDTH + GAP)
    return left, MARGIN, left + CARD_WIDTH, MARGIN + CARD_HEIGHT


def _corners(left: float, top: float, right: float, bottom: float) -> Area:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _pen(frame: Image.Image) -> Pen:
    return Pen(frame, 0, 0, 1)
