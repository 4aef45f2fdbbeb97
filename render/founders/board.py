"""Draws the whole table of Founders, or another page that the focus of a request names."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from PIL import Image

from engine.games.founders.content import TOKENS, Content
from engine.games.founders.observation import FoundersObservation
from render.canvas import Canvas, Sprite
from render.caption import below_caption, captioned
from render.chart_page import chart_page
from render.encode import encode
from render.founders import market
from render.founders.counters import bought_sprite, chest, counter, times
from render.founders.lobby_page import lobby_page
from render.founders.marks import chosen_of, marks_of, supplies_of
from render.founders.panel import HEAD, HEADER, SHELF, Panel
from render.founders.realm import RealmArtist
from render.founders.score_page import score_page
from render.founders.seat_page import seat_page
from render.founders.strip import strip_of
from render.founders.tile_pages import prizes_page, removed_page, tile_page
from render.founders.tiles import card_sprite, hand_sprite, prize_sprite
from render.picture import NoSuchPicture, Picture, PictureRequest, Point
from render.pointing import point_at
from render.sign_list import AREA
from render.theme import CAPTION, NIGHT, PAPER, mix
from render.won import draw_won, shows_winner

WIDTH, HEIGHT = 1280, 1280 - CAPTION
MARGIN, GAP = 12, 12
COLUMN = 384
"""Width in pixels of the panels of players who are not in turn."""
BANK = 60
"""Height in pixels of the bank beside the panels: tokens that nobody has, and the box for removed tiles."""
LINES = (420, 320, 236)
"""Heights that are tried for the panels of other players, if these panels lie below the panel of the seat in turn."""
TOP, BOTTOM, WIDE = market.HEIGHT + 8, HEIGHT - MARGIN, WIDTH - 2 * MARGIN
ENOUGH = 92
"""Size of tiles in pixels that is large enough: an arrangement with still larger tiles counts as no better."""

Area = tuple[Point, ...]
Panels = dict[int, Panel]


def draw(content: Content, seen: FoundersObservation, request: PictureRequest) -> Picture:
    """Draw the picture of the request's focus; raise NoSuchPicture for an unknown focus.

    Known are `table`, `seat N`, `tile ID`, `prizes`, `removed`, `score`, `chart` and `lobby`.
    """
    match request.focus.split(" "):
        case ["table"]:
            table = _Table(content, seen, request)
            return encode(table_frame(content, seen, request), request.form, table.areas())
        case ["seat", seat] if seat in map(str, range(seen.seats)):
            return seat_page(content, seen, request, int(seat))
        case ["tile", tile] if tile in content.tiles:
            return tile_page(content, tile)
        case ["prizes"]:
            return prizes_page(content, seen, request)
        case ["removed"]:
            return removed_page(content, seen, request)
        case ["score"]:
            return score_page(content, seen, request)
        case ["chart"]:
            return chart_page(seen, request)
        case ["lobby"]:
            return lobby_page(content, seen, request)
        case _:
            raise NoSuchPicture(f"no such focus: {request.focus[:40]!r}")


def table_frame(content: Content, seen: FoundersObservation, request: PictureRequest) -> Image.Image:
    """Return the pixels of the table before they are encoded."""
    table = _Table(content, seen, request)
    frame = captioned(table.draw(), request.caption)
    if request.points:
        point_at(frame, table.areas(), request.points)
    return frame


def warm(content: Content, seen: FoundersObservation, request: PictureRequest) -> None:
    """Draw and cache what the first picture of a match will show: the market and the panels, all tiles."""
    table_frame(content, seen, request)
    for tile in content.tiles.values():
        (prize_sprite if tile.kind == "prize" else card_sprite)(content, tile.id)


class _Table:
    """The picture of one position: computes where everything lies, draws the table, and returns its hot areas."""

    def __init__(self, content: Content, seen: FoundersObservation, request: PictureRequest) -> None:
        self._content, self._seen, self._request = content, seen, request
        self._marks, self._chosen = marks_of(request.events), chosen_of(content, seen, request.events)
        self._panels = max(self._ways(), key=self._room)
        self._artists = {seat: self._artist(seat, one) for seat, one in self._panels.items() if not one.bare}

    def draw(self) -> Image.Image:
        frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
        if shows_winner(self._seen, self._request):
            draw_won(frame, TOP - GAP, self._seen.standing, self._request.players)
        else:
            market.draw_market(frame, self._content, self._seen, self._marks.opened)
        supplies = supplies_of(self._seen, self._chosen, self._marks, self._request.points)
        for seat, one in self._panels.items():
            one.draw(frame)
            if seat in self._artists:
                self._artists[seat].draw(frame, supplies)
        self._in_hand(frame)
        self._bank(frame)
        return frame

    def areas(self) -> Mapping[str, Area]:
        """Return the hot areas of the captioned table by name.

        The area of a seat is its whole panel. If the seat is in turn, or if places on its panel are numbered, it is
        only the header of the panel: numbered places, and tokens of the seat in turn, have areas of their own. The
        other tokens of a seat are one area, which leads to the list of signs.
        """
        areas = {} if shows_winner(self._seen, self._request) else dict(market.market_areas(self._content, self._seen))
        for seat, one in self._panels.items():
            in_turn, places = seat == self._seen.turn, self._places(seat)
            height = HEADER if in_turn or places else one.height
            areas[f"seat {seat}"] = _box(one.left, one.top, one.width, height)
            areas |= {f"{AREA} {seat}": shelf} if (shelf := one.shelf()) else {}
            areas |= one.areas() if in_turn and not one.flat else {}
            areas |= places
        left = WIDTH - MARGIN - self._bank_width
        return below_caption(areas | {"removed": _box(left, BOTTOM - BANK, self._bank_width, BANK)})

    def _places(self, seat: int) -> Mapping[str, Area]:
        return self._artists[seat].areas() if seat in self._artists else {}

    def _artist(self, seat: int, one: Panel) -> RealmArtist:
        return RealmArtist(self._content, self._seen, seat, one.room, self._chosen, self._marks)

    def _ways(self) -> Iterator[Panels]:
        """Yield the possible arrangements of all panels, the usual one first; `_room` then finds the best."""
        if self._request.steady:
            yield dict(self._by_seat())
        elif self._chosen.rivals and self._seen.seats > 2:
            yield dict(self._abreast())
            yield dict(self._stacked())
        else:
            yield dict(self._beside())
            for low in LINES:
                yield dict(self._above(low))

    def _room(self, panels: Panels) -> int:
        """Return the size of tiles in pixels that this arrangement of panels allows, at most ENOUGH.

        Usually the tiles on the large panel count. While a place in a rival's state is chosen, the smallest tiles on
        the panels of all rivals count.
        """
        looked_at = self._others(self._seen.turn) if self._chosen.rivals else [self._large()]
        return min(ENOUGH, *(self._artist(seat, panels[seat]).grid.size for seat in looked_at))

    def _panel(self, seat: int, left: int, top: int, width: int, height: int) -> tuple[int, Panel]:
        return seat, Panel(strip_of(self._seen, self._request.players[seat], seat), left, top, width, height)

    def _others(self, first: int) -> list[int]:
        """Return all seats but `first`, in turn order, beginning after `first`."""
        return [(first + step) % self._seen.seats for step in range(1, self._seen.seats)]

    def _large(self) -> int:
        """Return the seat with the large panel: the seat in turn, or after the match the first winner.

        If one of two players chooses a place in the rival's state, the rival's panel is the large one.
        """
        standing, turn = self._seen.standing, self._seen.turn
        if standing.over:
            return standing.winners[0]
        return 1 - turn if self._chosen.rivals else turn

    def _beside(self) -> Iterator[tuple[int, Panel]]:
        """Arrange one large panel, usually that of the seat in turn, and the others in a column beside it."""
        first = self._large()
        yield self._panel(first, MARGIN, TOP, WIDE - GAP - COLUMN, BOTTOM - TOP)
        others = self._others(first)
        height = (BOTTOM - BANK - TOP) // len(others) - GAP
        for number, seat in enumerate(others):
            yield self._panel(seat, WIDTH - MARGIN - COLUMN, TOP + number * (height + GAP), COLUMN, height)

    def _above(self, height: int) -> Iterator[tuple[int, Panel]]:
        """Arrange one large panel from edge to edge, and the others in a line below, `height` pixels high."""
        first, low = self._large(), BOTTOM - BANK - GAP - height
        yield self._panel(first, MARGIN, TOP, WIDE, low - GAP - TOP)
        yield from self._line(self._others(first), low, height)

    def _abreast(self) -> Iterator[tuple[int, Panel]]:
        """Arrange all other panels side by side, and that of the seat in turn, only HEAD high, below them."""
        turn, low = self._seen.turn, BOTTOM - HEAD
        yield from self._line(self._others(turn), TOP, low - GAP - TOP)
        yield self._panel(turn, MARGIN, low, WIDE - GAP - COLUMN, HEAD)

    def _stacked(self) -> Iterator[tuple[int, Panel]]:
        """Arrange the panels of the others below each other, while a place in one of them is chosen."""
        turn, low = self._seen.turn, BOTTOM - HEAD
        others = self._others(turn)
        height = (low - TOP) // len(others) - GAP
        for number, seat in enumerate(others):
            yield self._panel(seat, MARGIN, TOP + number * (height + GAP), WIDE, height)
        yield self._panel(turn, MARGIN, low, WIDE - GAP - COLUMN, HEAD)

    def _by_seat(self) -> Iterator[tuple[int, Panel]]:
        """Arrange all panels in one size, in lines of two or three, no matter whose turn it is."""
        seats = range(self._seen.seats)
        lines = [seats[:2], seats[2:]] if len(seats) > 3 else [seats]
        height = (BOTTOM - BANK - TOP) // len(lines) - GAP
        for number, line in enumerate(lines):
            yield from self._line(line, TOP + number * (height + GAP), height)

    def _line(self, seats: Sequence[int], top: int, height: int) -> Iterator[tuple[int, Panel]]:
        width = (WIDE + GAP) // len(seats) - GAP
        for number, seat in enumerate(seats):
            yield self._panel(seat, MARGIN + number * (width + GAP), top, width, height)

    def _in_hand(self, frame: Image.Image) -> None:
        """Draw the tile that is being placed, and a bought resource, on the right of the panel of the seat in turn."""
        one, stage = self._panels[self._seen.turn], self._seen.stage
        sprites = []
        if stage.kind in ("joining", "placing"):
            sprites.append(hand_sprite(self._content, stage.tile, SHELF - 4))
        if stage.kind in ("acting", "placing") and stage.bought:
            sprites.append(bought_sprite(stage.bought, SHELF - 4))
        right = one.left + one.width - 8
        for sprite in sprites:
            right -= sprite.width
            sprite.put_corner(frame, right, one.top + HEADER + 2)
            right -= 8

    def _bank(self, frame: Image.Image) -> None:
        """Draw the tokens that nobody has taken, and how many tiles have gone to the box."""
        left, top = WIDTH - MARGIN - self._bank_width, BOTTOM - BANK
        _shelf(self._bank_width).put_corner(frame, left, top)
        seen = self._seen
        gone = sum(seen.swept) + sum(len(tiles) for tiles in seen.replaced)
        items = [(counter(token, 38), count) for token, count in zip(TOKENS, seen.supply, strict=True)]
        items += [(counter("master", 38), len(seen.guild)), (chest(44), gone)]
        for number, (sign, count) in enumerate(items):
            x, middle = left + 8 + (self._bank_width - 26) * number / len(items), top + BANK / 2
            sign.put(frame, x + 20, middle)
            times(count).put(frame, x + 39 + times(count).width / 2, middle)

    @property
    def _bank_width(self) -> int:
        """Return the width of the bank in pixels: WIDE if all panels end above the bank, else COLUMN."""
        lowest = max(one.top + one.height for one in self._panels.values())
        return COLUMN if lowest > BOTTOM - BANK else WIDE


@cache
def _shelf(width: int) -> Sprite:
    canvas = Canvas(width, BANK, 2)
    canvas.pen().box(0, 0, width, BANK, 13, mix(PAPER, NIGHT, 0.12))
    return canvas.sprite()


def _box(left: float, top: float, width: float, height: float) -> Area:
    """Return the four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)
