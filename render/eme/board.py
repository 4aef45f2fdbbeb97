"""Draws the whole table of Eight-Minute Empire, and finds the page for each focus."""

from collections.abc import Iterator, Mapping

from PIL import Image

from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from render.caption import below_caption, captioned
from render.chart_page import chart_page
from render.eme import cards, in_play, seats, signs
from render.eme.atlas import HEIGHT, MAP_TOP, WIDTH, SideAtlas, atlas
from render.eme.cards import card_page
from render.eme.lobby_page import lobby_page
from render.eme.map import MapArtist
from render.eme.marks import marks_of
from render.eme.score_page import score_page
from render.eme.seat_page import seat_page
from render.eme.strip import strip_of
from render.encode import encode
from render.land.marks import Marks, too_dear
from render.land.pieces import NEUTRAL_COLOUR
from render.land.prices import dear_price, price
from render.picture import NoSuchPicture, Picture, PictureRequest, Point
from render.pointing import point_at
from render.theme import SEATS
from render.won import draw_won, shows_winner

CARDS_TOP, CARD_GAP = 6, 9
STRIPS_TOP, STRIP_GAP = HEIGHT - seats.HEIGHT - 7, 12
ROW = 6

Area = tuple[Point, ...]


def draw(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    """Draw `table`, `seat N`, `card N`, `score`, `chart` or `lobby`; raise NoSuchPicture for any other focus."""
    match request.focus.split():
        case ["table"]:
            return _table(content, seen, request)
        case ["seat", seat] if seat.isdecimal() and int(seat) < seen.seats:
            return seat_page(content, seen, request, int(seat))
        case ["card", card] if card.isdecimal() and int(card) in content.cards[seen.choices.card24]:
            return card_page(content, seen, int(card))
        case ["score"]:
            return score_page(content, seen, request)
        case ["chart"]:
            return chart_page(seen, request)
        case ["lobby"]:
            return lobby_page(content, seen, request)
        case _:
            raise NoSuchPicture(f"no such focus: {request.focus[:40]!r}")


def _table(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    areas = below_caption(_hot_areas(atlas(content).side(seen.choices.side), seen, request))
    return encode(table_frame(content, seen, request), request.form, areas)


def table_frame(content: Content, seen: EmeObservation, request: PictureRequest) -> Image.Image:
    """Return the pixels of the table before they are encoded."""
    side = atlas(content).side(seen.choices.side)
    colours = [player.colour % len(SEATS) for player in request.players[: seen.seats]]
    rows = (*colours, *[NEUTRAL_COLOUR] * (len(seen.armies) - seen.seats))
    marks = marks_of(side.rules, request.events)
    frame = side.table.copy()
    MapArtist(frame, MAP_TOP, side, seen, rows, marks, request.places).draw()
    if shows_winner(seen, request):
        draw_won(frame, MAP_TOP, seen.standing, request.players)
    else:
        gap = _gap(seen, marks)
        _row(frame, content, seen, gap)
        in_play.draw_in_play(frame, content, seen, rows, _card_left(gap), CARDS_TOP)
    for seat, left, width in _strips(seen.seats):
        strip = strip_of(content, seen, request.players[seat], seat)
        seats.draw_strip(frame, strip, left, STRIPS_TOP, width)
        _bought(frame, content, seen, marks, seat, left + width)
    frame = captioned(frame, request.caption)
    if request.points:
        point_at(frame, below_caption(_hot_areas(side, seen, request)), request.points)
    return frame


def warm(content: Content, seen: EmeObservation, request: PictureRequest) -> None:
    """Draw and cache what the first picture of a match will show: map, strips, all cards."""
    table_frame(content, seen, request)
    for card in content.cards[seen.choices.card24].values():
        cards.card_sprite(card)


def _gap(seen: EmeObservation, marks: Marks) -> int:
    """Return the index of the free place in the row of cards: where the card in play lay, else the last place.

    The other cards stay where they are until the card is played.
    """
    bought = marks.bought.get(seen.turn)
    if seen.standing.over or bought is None or bought.place is None:
        return ROW - 1
    return bought.place


def _row(frame: Image.Image, content: Content, seen: EmeObservation, gap: int) -> None:
    """Draw the cards on offer, with their prices; a price that the next seat cannot pay is struck through."""
    dear = too_dear(seen)
    for place, card in enumerate(seen.row):
        left = _card_left(_slot(seen, place, gap))
        sprite = cards.card_sprite(content.cards[seen.choices.card24][card])
        sprite.put_corner(frame, left, CARDS_TOP)
        coin = dear_price if card in dear else price
        coin(content.row_costs[place]).put_corner(frame, left + 4, CARDS_TOP + 2)


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


def _slot(seen: EmeObservation, place: int, gap: int) -> int:
    """Return at which place, from 0, to draw the card with index `place` in the row.

    While a place of the row is free, cards from index `gap` on are drawn one place further on.
    """
    return place + (len(seen.row) < ROW and place >= gap)


def _card_left(place: int) -> int:
    return (WIDTH - ROW * cards.WIDTH - (ROW - 1) * CARD_GAP) // 2 + place * (cards.WIDTH + CARD_GAP)


def _strips(seats_there: int) -> Iterator[tuple[int, int, int]]:
    """List seat, left edge and width of every strip."""
    width = (WIDTH - (seats_there + 1) * STRIP_GAP) // seats_there
    for seat in range(seats_there):
        yield seat, STRIP_GAP + seat * (width + STRIP_GAP), width


def _hot_areas(side: SideAtlas, seen: EmeObservation, request: PictureRequest) -> Mapping[str, Area]:
    areas: dict[str, Area] = {}
    gap = _gap(seen, marks_of(side.rules, request.events))
    for name, ground in zip(side.rules.regions, side.places.grounds, strict=True):
        areas[f"region {name}"] = tuple((x, y + MAP_TOP) for x, y in ground.area)
    for place, card in enumerate(() if shows_winner(seen, request) else seen.row):
        areas[f"card {card}"] = box(_card_left(_slot(seen, place, gap)), CARDS_TOP, cards.WIDTH, cards.HEIGHT)
    for seat, left, width in _strips(seen.seats):
        areas[f"seat {seat}"] = box(left, STRIPS_TOP, width, seats.HEIGHT)
    return areas


def box(left: float, top: float, width: float, height: float) -> Area:
    """Return the four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)
