"""Draws the whole table of Territories, or another page that the focus of a request names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from PIL import Image

from engine.games.territories.content import Card, Content
from engine.games.territories.observation import TerritoriesObservation
from engine.kernel.actors import PUBLIC
from render.caption import below_caption, captioned_sheet
from render.chart_page import chart_page
from render.encode import encode_sheet
from render.palettes import palette_of
from render.picture import NoSuchPicture, Picture, PictureRequest
from render.pointing import point_at
from render.sheet import Sheet
from render.territories import head, seats
from render.territories.cards import card_page, task_page
from render.territories.country import Country, country, draw_bridges, draw_country
from render.territories.hand_page import Fan, hand_page
from render.territories.lobby_page import lobby_page
from render.territories.market_page import Shelf, market_page
from render.territories.marks import marks_of
from render.territories.score_page import score_page
from render.territories.seat_page import seat_page
from render.territories.strip import strip_of
from render.territories.tiles import Area, Tiles, box
from render.theme import CAPTION, NIGHT, SEATS
from render.won import draw_won, shows_winner

GAME = "territories"
WIDTH, HEIGHT = 1280, 1280 - CAPTION
STRIP_GAP, BELOW, BADGE = 12, 8, 28
"""Pixels beside a strip, below it, and above it for its badge."""
LOWEST = ((4, 560), (8, 700))
"""Most lands → least height in pixels of a country above a hand; with more lands the country keeps its full height.

A lower country leaves space for the hand on a phone.
"""


def draw(content: Content, seen: TerritoriesObservation, request: PictureRequest) -> Picture:
    """Draw the picture of the request's focus; raise NoSuchPicture for an unknown focus.

    Known are `table`, `seat N`, the viewer's `hand`, `card N`, `card dN` (a development), `task N`, `market`, `score`,
    `chart` and `lobby`.
    """
    content = content.of(seen.choices)
    match request.focus.split():
        case ["table"]:
            table = _Table(content, seen, request)
            return encode_sheet(table.sheet(), palette_of(GAME), request.form, table.areas())
        case ["seat", seat] if _number(seat, seen.seats - 1) is not None:
            return seat_page(content, seen, request, int(seat))
        case ["hand"] if seen.viewer != PUBLIC:
            return hand_page(content, seen, request)
        case ["card", name] if (card := _card(content, name)) is not None:
            return card_page(content, card)
        case ["task", number] if _number(number, len(content.tasks) - 1):
            return task_page(content.tasks[int(number)])
        case ["market"]:
            return market_page(content, seen, request)
        case ["score"]:
            return score_page(seen, request)
        case ["chart"]:
            return chart_page(seen, request)
        case ["lobby"]:
            return lobby_page(content, seen, request)
        case _:
            raise NoSuchPicture(f"no such focus: {request.focus[:40]!r}")


def _number(text: str, most: int) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most else None


def _card(content: Content, name: str) -> Card | None:
    """Return the card of the deck with this number, or the development of a name such as `d3`; None if unknown."""
    pile, text = (content.developments, name[1:]) if name.startswith("d") else (content.cards, name)
    number = _number(text, len(pile) - 1)
    return pile[number] if number else None


def table_frame(content: Content, seen: TerritoriesObservation, request: PictureRequest) -> Image.Image:
    """Return the pixels of the table before they are encoded."""
    return _Table(content.of(seen.choices), seen, request).sheet().image()


def warm(content: Content, seen: TerritoriesObservation, request: PictureRequest) -> None:
    """Draw and cache what the first picture of a match will show: the lake, and everything around the lake."""
    draw(content, seen, replace(request, focus="table"))


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where the strip of a seat lies on the table, in pixels."""

    seat: int
    left: int
    top: int
    width: int


def _height(lands: int, around: int, fan: int) -> int:
    """Return the height in pixels of the table without the hand: HEIGHT minus `fan`, the height of the hand.

    The height is larger if `lands` lands need more to be readable. `around`: pixels for what lies above and below the
    lands.
    """
    least = next((height for most, height in LOWEST if lands <= most), HEIGHT)
    return min(HEIGHT, max(HEIGHT - fan, least + around))


class _Table:
    """The picture of one position: computes where everything lies, draws the table, and returns its hot areas."""

    def __init__(self, content: Content, seen: TerritoriesObservation, request: PictureRequest) -> None:
        self._content, self._seen, self._request = content, seen, request
        self._colours = tuple(player.colour % len(SEATS) for player in request.players[: seen.seats])
        self._shelf = Shelf(content, seen, self._colours, head.HEIGHT)
        around = head.HEIGHT + self._shelf.height, BELOW + seats.HEIGHT + BADGE
        self._height = _height(len(seen.lands), sum(around), Fan(content, seen, 0).height)
        self._fan = Fan(content, seen, self._height)
        top, bottom = around[0], self._height - around[1]
        self._box = (0, top, WIDTH, bottom)
        self._where: Country = country(seen, 6, top + 10, WIDTH - 12, bottom - top - 16, low=bool(self._fan.height))
        self._tiles = Tiles(content, seen, self._colours, self._where, marks_of(request.events))

    def sheet(self) -> Sheet:
        """Return the sheet of the table with its caption, and with lines around what the request points at."""
        sheet = captioned_sheet(self._table(), self._request.caption)
        if self._request.points:
            point_at(sheet, self.areas(), self._request.points)
        return sheet

    def _table(self) -> Sheet:
        frame = Sheet(WIDTH, self._height + self._fan.height, NIGHT)
        if shows_winner(self._seen, self._request):
            draw_won(frame, head.HEIGHT, self._seen.standing, self._request.players)
        else:
            head.draw_head(frame, self._content, self._seen)
        self._shelf.draw(frame)
        draw_country(frame, self._where, self._seen, self._box)
        self._tiles.plots(frame)
        for land in self._seen.lands:
            self._tiles.draw(frame, land)
        draw_bridges(frame, self._where, self._seen)
        for land in self._seen.lands:
            self._tiles.tags(frame, land)
        for union in self._seen.unions:
            self._tiles.plaque(frame, union)
        for spot in self._spots():
            strip = strip_of(self._seen, self._request.players[spot.seat], spot.seat)
            seats.draw_strip(frame, strip, spot.left, spot.top, spot.width, self._request.places)
        self._fan.draw(frame)
        return frame

    def areas(self) -> Mapping[str, Area]:
        """Return the hot areas of the captioned table by name; the area of a card lies over that of its land."""
        areas: dict[str, Area] = {}
        for land in self._seen.lands:
            areas |= self._tiles.areas(land)
        for spot in self._spots():
            areas[f"seat {spot.seat}"] = box(spot.left, spot.top, spot.width, seats.HEIGHT)
            below = seats.HEIGHT - seats.HEADER
            areas[f"sign {spot.seat}"] = box(spot.left, spot.top + seats.HEADER, spot.width, below)
        if not shows_winner(self._seen, self._request):
            areas["sign head"] = box(0, 0, WIDTH, head.HEIGHT)
        return below_caption({**areas, **self._fan.areas(), **self._shelf.areas()})

    def _spots(self) -> Iterator[_Spot]:
        """List where the strips lie: side by side below the country."""
        there, top = self._seen.seats, self._height - BELOW - seats.HEIGHT
        width = (WIDTH - (there + 1) * STRIP_GAP) // there
        for seat in range(there):
            yield _Spot(seat, STRIP_GAP + seat * (width + STRIP_GAP), top, width)
