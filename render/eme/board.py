"""The whole table on one picture, and the way from a focus to its picture."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from PIL import Image

from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from render.eme import cards, in_play, pages, seats
from render.eme.atlas import HEIGHT, MAP_TOP, WIDTH, SideAtlas, atlas
from render.eme.map import draw_map
from render.eme.pieces import NEUTRAL_COLOUR
from render.eme.strip import strip_of
from render.encode import encode
from render.picture import Picture, PictureRequest, Point
from render.theme import SEATS

CARDS_TOP, CARD_GAP = 6, 9
STRIPS_TOP, STRIP_GAP = HEIGHT - seats.HEIGHT - 7, 12
ROW = 6

Area = tuple[Point, ...]


class HasContent(Protocol):
    """The game itself, for callers that know no more of it."""

    content: Content


def draw(rules: Content | HasContent, seen: EmeObservation, request: PictureRequest) -> Picture:
    """`table`, `seat N` or `card N`; ValueError for anything else."""
    content = rules if isinstance(rules, Content) else rules.content
    match request.focus.split():
        case ["table"]:
            return _table(content, seen, request)
        case ["seat", seat] if seat.isdecimal() and int(seat) < seen.seats:
            return pages.seat_page(content, seen, request, int(seat))
        case ["card", card] if card.isdecimal() and int(card) in content.cards[seen.choices.card24]:
            return pages.card_page(content, seen, int(card))
        case _:
            raise ValueError(f"no such focus: {request.focus[:40]!r}")


def _table(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    data, media_type = encode(table_frame(content, seen, request), "jpeg")
    return Picture(data, media_type, WIDTH, HEIGHT, _hot_areas(atlas(content).side(seen.choices.side), seen))


def table_frame(content: Content, seen: EmeObservation, request: PictureRequest) -> Image.Image:
    """The pixels of the table before they are encoded."""
    side = atlas(content).side(seen.choices.side)
    colours = [player.colour % len(SEATS) for player in request.players[: seen.seats]]
    rows = colours + [NEUTRAL_COLOUR] * (len(seen.armies) - seen.seats)
    frame = side.table.copy()
    draw_map(frame, MAP_TOP, side, seen, rows)
    _row(frame, content, seen)
    in_play.draw_in_play(frame, content, seen, rows, _card_left(ROW - 1), CARDS_TOP)
    for seat, left, width in _strips(seen.seats):
        strip = strip_of(content, seen, request.players[seat], seat)
        seats.draw_strip(frame, strip, left, STRIPS_TOP, width)
    return frame


def _row(frame: Image.Image, content: Content, seen: EmeObservation) -> None:
    """The cards on offer with their prices."""
    for place, card in enumerate(seen.row):
        left = _card_left(place)
        sprite = cards.card_sprite(content, content.cards[seen.choices.card24][card])
        sprite.put_corner(frame, left, CARDS_TOP)
        cards.price(content.row_costs[place]).put_corner(frame, left + 3, CARDS_TOP + 2)


def _card_left(place: int) -> int:
    return (WIDTH - ROW * cards.WIDTH - (ROW - 1) * CARD_GAP) // 2 + place * (cards.WIDTH + CARD_GAP)


def _strips(seats_there: int) -> Iterator[tuple[int, int, int]]:
    """Seat, left edge and width of every strip."""
    width = (WIDTH - (seats_there + 1) * STRIP_GAP) // seats_there
    for seat in range(seats_there):
        yield seat, STRIP_GAP + seat * (width + STRIP_GAP), width


def _hot_areas(side: SideAtlas, seen: EmeObservation) -> Mapping[str, Area]:
    areas: dict[str, Area] = {}
    for name, ground in zip(side.rules.regions, side.places.grounds, strict=True):
        areas[f"region {name}"] = tuple((x, y + MAP_TOP) for x, y in ground.polygon)
    for place, card in enumerate(seen.row):
        areas[f"card {card}"] = box(_card_left(place), CARDS_TOP, cards.WIDTH, cards.HEIGHT)
    for seat, left, width in _strips(seen.seats):
        areas[f"seat {seat}"] = box(left, STRIPS_TOP, width, seats.HEIGHT)
    return areas


def box(left: float, top: float, width: float, height: float) -> Area:
    """The four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)
