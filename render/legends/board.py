"""Draws the whole table of Legends, or another page that the focus of a request names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from PIL import Image

from engine.games.legends.content import Content
from engine.games.legends.observation import LegendsObservation
from render.canvas import Canvas, Sprite
from render.caption import below_caption, captioned
from render.chart_page import chart_page
from render.encode import encode
from render.icons import coin
from render.land import card_row
from render.land.card_row import CardRow
from render.land.cards import ZOOM, card_page
from render.land.marks import Marks
from render.land.pieces import LIGHT, NEUTRAL_COLOUR
from render.land.plans import number_cards
from render.land.seats import HEADER
from render.legends import cards, seats
from render.legends.atlas import BoardAtlas, atlas
from render.legends.cells import CORNER, WIDTH
from render.legends.lobby_page import lobby_page
from render.legends.map import MapArtist
from render.legends.marks import marks_of, won_of
from render.legends.score_page import score_page
from render.legends.seat_page import seat_page
from render.legends.strip import strip_of
from render.legends.tokens import draw_token
from render.picture import NoSuchPicture, Picture, PictureRequest, Point
from render.pointing import point_at
from render.theme import NIGHT, PAPER, SEATS, SMALL, WHITE
from render.won import draw_won, shows_winner

MAP_TOP = card_row.TOP + cards.HEIGHT + 6
STRIP_GAP, BELOW, BADGE = 12, 8, 26
"""Pixels beside a strip, below the lowest strip, and above a strip for its badge."""
PAID, WON = 70, 38
"""Width in pixels of a tag with coins, and the width that each token adds."""

Area = tuple[Point, ...]


def draw(content: Content, seen: LegendsObservation, request: PictureRequest) -> Picture:
    """Draw the picture of the request's focus; raise NoSuchPicture for an unknown focus.

    Known are `table`, `seat N`, `card N`, `score`, `chart` and `lobby`.
    """
    match request.focus.split():
        case ["table"]:
            frame, areas = table_frame(content, seen, request), _Table(content, seen, request).areas()
            return encode(frame, request.form, areas)
        case ["seat", seat] if seat.isdecimal() and int(seat) < seen.seats:
            return seat_page(content, seen, request, int(seat))
        case ["card", card] if card.isdecimal() and int(card) in content.cards:
            return card_page(cards.whole_card(content.cards[int(card)], ZOOM), int(card), seen.row, content.row_costs)
        case ["score"]:
            return score_page(content, seen, request)
        case ["chart"]:
            return chart_page(seen, request)
        case ["lobby"]:
            return lobby_page(content, seen, request)
        case _:
            raise NoSuchPicture(f"no such focus: {request.focus[:40]!r}")


def table_frame(content: Content, seen: LegendsObservation, request: PictureRequest) -> Image.Image:
    """Return the pixels of the table before they are encoded."""
    table = _Table(content, seen, request)
    frame = captioned(table.draw(), request.caption)
    if request.points:
        point_at(frame, table.areas(), request.points)
    return frame


def warm(content: Content, seen: LegendsObservation, request: PictureRequest) -> None:
    """Draw and cache what the first picture of a match will show, except the map, which depends on chance."""
    table_frame(content, seen, request)
    for card in content.cards.values():
        cards.card_sprite(card)


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where the strip of a seat lies on the table, in pixels."""

    seat: int
    left: int
    top: int
    width: int


class _Table:
    """The picture of one position: computes where everything lies, draws the table, and returns its hot areas."""

    def __init__(self, content: Content, seen: LegendsObservation, request: PictureRequest) -> None:
        self._content, self._seen, self._request = content, seen, request
        self._atlas: BoardAtlas = atlas(content).of(seen)
        numbers = {name: region for region, name in enumerate(self._atlas.names)}
        self._marks: Marks = marks_of(numbers, request.events)
        self._plans = [marks_of(numbers, plan) for plan in request.plans]
        self._won = won_of(request.events)
        colours = [player.colour % len(SEATS) for player in request.players[: seen.seats]]
        self._rows = (*colours, *[NEUTRAL_COLOUR] * (len(seen.armies) - seen.seats))
        below = 0 if self._atlas.corners else BADGE + seats.HEIGHT + BELOW
        self._height = MAP_TOP + self._atlas.size[1] + below
        self._row = CardRow(cards.FACE, cards.card_sprite, content.cards, content.row_costs, seen, self._marks)

    def draw(self) -> Image.Image:
        seen, content = self._seen, self._content
        frame = Image.new("RGB", (WIDTH, self._height), NIGHT)
        frame.paste(self._atlas.ground(), (0, MAP_TOP))
        artist = MapArtist(frame, MAP_TOP, self._atlas, content, seen, self._rows, self._marks)
        artist.draw()
        artist.draw_plans(self._plans)
        if shows_winner(seen, self._request):
            draw_won(frame, MAP_TOP, seen.standing, self._request.players)
        else:
            self._row.draw(frame, self._rows)
            number_cards(frame, self._row.areas(), self._plans)
        for spot in self._spots():
            strip = strip_of(content, seen, self._request.players[spot.seat], spot.seat)
            seats.draw_strip(frame, strip, spot.left, spot.top, spot.width)
            self._bought(frame, spot)
        return frame

    def areas(self) -> Mapping[str, Area]:
        """Return the hot areas of the captioned table by name."""
        areas: dict[str, Area] = {}
        for name, ground in zip(self._atlas.names, self._atlas.places.grounds, strict=True):
            areas[f"region {name}"] = tuple((x, y + MAP_TOP) for x, y in ground.area)
        if not shows_winner(self._seen, self._request):
            areas |= self._row.areas()
        for spot in self._spots():
            areas[f"seat {spot.seat}"] = _box(spot.left, spot.top, spot.width, seats.HEIGHT)
            areas[f"sign {spot.seat}"] = _box(spot.left, spot.top + HEADER, spot.width, seats.HEIGHT - HEADER)
        return below_caption(areas)

    def _spots(self) -> Iterator[_Spot]:
        """Yield the places of the strips: in the corners beside the foot of a T, two a row, or else below the map."""
        lowest, there = self._height - BELOW - seats.HEIGHT, self._seen.seats
        if self._atlas.corners:
            width = CORNER[0] - 2 * STRIP_GAP
            for seat in range(there):
                up = lowest - (seat < there - 2) * (seats.HEIGHT + BADGE)
                yield _Spot(seat, WIDTH - STRIP_GAP - width if seat % 2 else STRIP_GAP, up, width)
            return
        width = (WIDTH - (there + 1) * STRIP_GAP) // there
        for seat in range(there):
            yield _Spot(seat, STRIP_GAP + seat * (width + STRIP_GAP), lowest, width)

    def _bought(self, frame: Image.Image, spot: _Spot) -> None:
        """Draw a tag on the strip of a seat that has just bought something: the coins paid, the tokens won with it."""
        bought, won = self._marks.bought.get(spot.seat), self._won.get(spot.seat, ())
        if bought is not None:
            tag = _paid(bought.coins, won)
            tag.put_corner(frame, spot.left + spot.width - tag.width + 3, spot.top - tag.height + 6)


def _box(left: float, top: float, width: float, height: float) -> Area:
    """Return the four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)


@cache
def _paid(coins: int, won: tuple[str, ...]) -> Sprite:
    """Draw the tag for the strip of the seat that moved last: the coins it paid, and the tokens it won."""
    width = PAID + WON * len(won)
    canvas = Canvas(width, 44)
    pen = canvas.pen()
    pen.box(0, 0, width, 44, 14, LIGHT)
    pen.box(3, 3, width - 3, 41, 11, NIGHT)
    coin(pen.at(7, 8, 0.28))
    pen.text(60, 22, str(coins), SMALL, WHITE, anchor="rm", weight=800)
    for number, name in enumerate(won):
        middle = PAID + WON * (number + 0.5) - 4
        pen.circle(middle, 22, 17, PAPER)
        draw_token(pen.at(middle - 13, 9, 0.26), name)
    return canvas.sprite()
