"""Draws the whole table of Eight-Minute Empire, or another page that the focus of a request names."""

from collections.abc import Iterator, Mapping

from PIL import Image

from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from render.caption import below_caption, captioned
from render.chart_page import chart_page
from render.eme import cards, seats, signs
from render.eme.atlas import HEIGHT, MAP_TOP, WIDTH, SideAtlas, atlas
from render.eme.lobby_page import lobby_page
from render.eme.map import MapArtist
from render.eme.marks import marks_of
from render.eme.score_page import score_page
from render.eme.seat_page import seat_page
from render.eme.strip import strip_of
from render.encode import encode
from render.land.card_row import CardRow
from render.land.cards import ZOOM, card_page
from render.land.marks import Marks
from render.land.pieces import NEUTRAL_COLOUR
from render.land.plans import number_cards
from render.land.seats import HEADER
from render.picture import NoSuchPicture, Picture, PictureRequest, Point
from render.pointing import point_at
from render.theme import SEATS
from render.won import draw_won, shows_winner

STRIPS_TOP, STRIP_GAP = HEIGHT - seats.HEIGHT - 7, 12
Area = tuple[Point, ...]


def draw(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    """Draw the picture of the request's focus; raise NoSuchPicture for an unknown focus.

    Known are `table`, `seat N`, `card N`, `score`, `chart` and `lobby`.
    """
    match request.focus.split():
        case ["table"]:
            return _table(content, seen, request)
        case ["seat", seat] if seat.isdecimal() and int(seat) < seen.seats:
            return seat_page(content, seen, request, int(seat))
        case ["card", card] if card.isdecimal() and int(card) in content.cards[seen.choices.card24]:
            whole = cards.whole_card(content, content.cards[seen.choices.card24][int(card)], ZOOM)
            return card_page(whole, int(card), seen.row, content.row_costs)
        case ["score"]:
            return score_page(content, seen, request)
        case ["chart"]:
            return chart_page(seen, request)
        case ["lobby"]:
            return lobby_page(content, seen, request)
        case _:
            raise NoSuchPicture(f"no such focus: {request.focus[:40]!r}")


def _table(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    areas = below_caption(_hot_areas(content, atlas(content).side(seen.choices.side), seen, request))
    return encode(table_frame(content, seen, request), request.form, areas)


def table_frame(content: Content, seen: EmeObservation, request: PictureRequest) -> Image.Image:
    """Return the pixels of the table before they are encoded."""
    side = atlas(content).side(seen.choices.side)
    colours = [player.colour % len(SEATS) for player in request.players[: seen.seats]]
    rows = (*colours, *[NEUTRAL_COLOUR] * (len(seen.armies) - seen.seats))
    marks = marks_of(side.rules, request.events)
    frame = side.table.copy()
    plans = [marks_of(side.rules, plan) for plan in request.plans]
    artist = MapArtist(frame, MAP_TOP, side, seen, rows, marks, request.places)
    artist.draw()
    artist.draw_plans(plans)
    if shows_winner(seen, request):
        draw_won(frame, MAP_TOP, seen.standing, request.players)
    else:
        row = _row(content, seen, marks)
        row.draw(frame, rows)
        number_cards(frame, row.areas(), plans)
    for seat, left, width in _strips(seen.seats):
        strip = strip_of(content, seen, request.players[seat], seat)
        seats.draw_strip(frame, strip, left, STRIPS_TOP, width)
        _bought(frame, content, seen, marks, seat, left + width)
    frame = captioned(frame, request.caption)
    if request.points:
        point_at(frame, below_caption(_hot_areas(content, side, seen, request)), request.points)
    return frame


def warm(content: Content, seen: EmeObservation, request: PictureRequest) -> None:
    """Draw and cache what the first picture of a match will show: map, strips, all cards."""
    table_frame(content, seen, request)
    for card in content.cards[seen.choices.card24].values():
        cards.card_sprite(card)


def _row(content: Content, seen: EmeObservation, marks: Marks) -> CardRow:
    deck = content.cards[seen.choices.card24]
    return CardRow(cards.FACE, cards.card_sprite, deck, content.row_costs, seen, marks)


def _bought(frame: Image.Image, content: Content, seen: EmeObservation, marks: Marks, seat: int, right: int) -> None:
    """Draw a tag with the good and the coins paid on the strip of the seat, if the seat has just bought something.

    `right`: right edge of the strip in pixels.
    """
    bought = marks.bought.get(seat)
    if bought is None:
        return
    good = None if bought.card is None else content.cards[seen.choices.card24][bought.card].good
    tag = signs.bought(good, bought.coins)
    tag.put_corner(frame, right - tag.width + 3, STRIPS_TOP - tag.height + 6)


def _strips(seats_there: int) -> Iterator[tuple[int, int, int]]:
    """List the strips of all players: seat, left edge and width in pixels."""
    width = (WIDTH - (seats_there + 1) * STRIP_GAP) // seats_there
    for seat in range(seats_there):
        yield seat, STRIP_GAP + seat * (width + STRIP_GAP), width


def _hot_areas(content: Content, side: SideAtlas, seen: EmeObservation, request: PictureRequest) -> Mapping[str, Area]:
    areas: dict[str, Area] = {}
    for name, ground in zip(side.rules.regions, side.places.grounds, strict=True):
        areas[f"region {name}"] = tuple((x, y + MAP_TOP) for x, y in ground.area)
    if not shows_winner(seen, request):
        areas |= _row(content, seen, marks_of(side.rules, request.events)).areas()
    for seat, left, width in _strips(seen.seats):
        areas[f"seat {seat}"] = box(left, STRIPS_TOP, width, seats.HEIGHT)
        areas[f"sign {seat}"] = box(left, STRIPS_TOP + HEADER, width, seats.HEIGHT - HEADER)
    return areas


def box(left: float, top: float, width: float, height: float) -> Area:
    """Return the four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)
