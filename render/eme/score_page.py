"""The score table: what everybody's points are made of, the first place on top; at the end the winner above it all."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.eme.content import WILD, Content
from engine.games.eme.observation import EmeObservation
from engine.kernel.actors import Seat
from render.canvas import Canvas, Pen, Sprite
from render.eme import banner, pieces
from render.eme.chart_page import Field, draw_course
from render.eme.goods import draw_good
from render.eme.strip import Strip, strip_of
from render.encode import encode
from render.icons import coin, crown, pawn, points_star, silhouette
from render.names import name_sprite
from render.picture import Picture, PictureRequest, Player
from render.theme import FADED, GOLD, INK, NIGHT, PAPER, WHITE, mix, seat_style

WIDTH = 1280
MARGIN = 24
HEAD = 104
ROW, GAP = 112, 12
NAME_LEFT, NAME_WIDTH, NAME_SIZE = 116, 214, 36
COLUMNS_LEFT, COLUMN = 344, 82
TOTAL_WIDTH = 122
TIE_LEFT, TIE_COLUMN = COLUMNS_LEFT + 7 * COLUMN + TOTAL_WIDTH + 6, 88
DIGITS = 46
SILVER = mix(FADED, PAPER, 0.75)
COURSE = 264
"""How high the lines of everybody's points are, with the gap above them."""
TIE_BREAKS = ("coins", "armies")
"""In the order of the rules; the third one, regions, is a column of points already."""


def score_page(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    """A row for each seat: regions, continents, goods, the sum, and what parts equals; the winner's is golden."""
    order = sorted(range(seen.seats), key=lambda seat: (seen.standing.seats[seat].place, seat))
    top = banner.HEIGHT if seen.standing.over else 0
    rows = top + HEAD + seen.seats * (ROW + GAP)
    course = COURSE if seen.standing.over and len(request.history) > 1 else 0
    frame = Image.new("RGB", (WIDTH, rows + course + MARGIN - GAP), NIGHT)
    if seen.standing.over:
        banner.draw_winners(frame, seen.standing, request.players)
    _head(seen.standing.tie_break or "").put_corner(frame, 0, top)
    for number, seat in enumerate(order):
        _seat_row(frame, top + HEAD + number * (ROW + GAP), content, seen, request.players[seat], seat)
    if course:
        _course(request, order).put_corner(frame, MARGIN, rows)
    return encode(frame, "png")


def _course(request: PictureRequest, order: Sequence[Seat]) -> Sprite:
    """How it came about: the lines of the chart without its numbers."""
    width, height = WIDTH - 2 * MARGIN, COURSE - GAP
    canvas = Canvas(width, height, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 18, PAPER)
    field = Field(request.history, len(order), (44, 40, width - 44, height - 36))
    draw_course(pen, field, order, [seat_style(player.colour) for player in request.players])
    return canvas.sprite()


def _seat_row(frame: Image.Image, top: int, content: Content, seen: EmeObservation, player: Player, seat: Seat) -> None:
    standing = seen.standing.seats[seat]
    points = tuple(points for _, points in standing.by)
    strip = strip_of(content, seen, player, seat)
    progress = ("", "", *(_progress(strip, good) for good in range(WILD)))
    ties = (seen.coins[seat], sum(seen.armies[seat]))
    place = None if strip.winner else standing.place
    _row(player.colour, points, progress, standing.total, ties, place).put_corner(frame, MARGIN, top)
    ink = seat_style(player.colour).ink
    name = name_sprite(player.name, NAME_WIDTH, NAME_SIZE, ink)
    name.put_corner(frame, MARGIN + NAME_LEFT, top + (ROW - name.height) // 2)


def _progress(strip: Strip, good: int) -> str:
    """As `3/4`; nothing where there is none of it."""
    have, goal = strip.symbols(good), strip.reaches(good)
    return "" if not have else f"{have}" if goal is None else f"{have}/{goal}"


@lru_cache(maxsize=4)
def _head(tie_break: str) -> Sprite:
    """What the columns count; round the one that parted equals lies a ring."""
    canvas = Canvas(WIDTH, HEAD, 2)
    pen = canvas.pen().at(MARGIN, 14)
    columns = _signs()
    for number, sign in enumerate(columns):
        x = COLUMNS_LEFT + number * COLUMN + COLUMN / 2
        if number == 0 and tie_break == "regions":
            _ring(pen, x)
        sign(pen.at(x - 32, 4, 0.64))
    points_star(pen.at(COLUMNS_LEFT + 7 * COLUMN + TOTAL_WIDTH / 2 - 38, 0, 0.76))
    for number, name in enumerate(TIE_BREAKS):
        x = TIE_LEFT + number * TIE_COLUMN + TIE_COLUMN / 2
        if name == tie_break:
            _ring(pen, x)
        if name == "coins":
            coin(pen.at(x - 27, 9, 0.54))
        else:
            pawn(pen.at(x - 27, 9, 0.54), SILVER, WHITE, 6)
    return canvas.sprite()


def _ring(pen: Pen, x: float) -> None:
    pen.circle(x, 36, 43, mix(NIGHT, GOLD, 0.25), GOLD, 5)


def _signs() -> Sequence[Callable[[Pen], None]]:
    """Of the columns of points, in the order of the standing."""
    return [_region, _continent, *(_good(good) for good in range(WILD))]


def _region(pen: Pen) -> None:
    pieces.region_sign(pen.at(2, -16, 1.6), pieces.NEUTRAL_COLOUR)


def _continent(pen: Pen) -> None:
    pieces.crest_sign(pen.at(4, -8, 1.5), pieces.NEUTRAL_COLOUR)


def _good(good: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.circle(50, 50, 58, PAPER)
        draw_good(pen.at(9, 9, 0.82), good)

    return draw


@lru_cache(maxsize=32)
def _row(
    colour: int,
    points: tuple[int, ...],
    progress: tuple[str, ...],
    total: int,
    ties: tuple[int, int],
    place: int | None,
) -> Sprite:
    """A seat's numbers; `place` None = the winner, with crown and golden frame."""
    style, width = seat_style(colour), WIDTH - 2 * MARGIN
    canvas = Canvas(width, ROW, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, ROW, 18, GOLD if place is None else style.dark)
    frame = 7 if place is None else 3
    pen.box(frame, frame, width - frame, ROW - frame, 13, PAPER)
    pen.box(frame, frame, COLUMNS_LEFT - 8, ROW - frame, 13, style.colour)
    pen.box(COLUMNS_LEFT - 40, frame, COLUMNS_LEFT - 8, ROW - frame, 0, style.colour)
    _who(pen, colour, place)
    for number, value in enumerate(points):
        _cell(pen.at(COLUMNS_LEFT + number * COLUMN, 0), value, progress[number])
    _total(pen.at(COLUMNS_LEFT + len(points) * COLUMN, 0), total, colour)
    for number, value in enumerate(ties):
        pen.text(TIE_LEFT + (number + 0.5) * TIE_COLUMN, ROW / 2, str(value), 40, FADED, weight=600)
    return canvas.sprite()


def _who(pen: Pen, colour: int, place: int | None) -> None:
    """The seat's shape; before it the crown or the number of its place."""
    style = seat_style(colour)
    if place is None:
        crown(pen.at(10, 20, 0.52))
    else:
        pen.text(36, ROW / 2, str(place), 40, style.ink, weight=800)
    silhouette(pen.at(66, ROW / 2 - 21, 0.42), style.shape, style.ink)


def _cell(pen: Pen, points: int, progress: str) -> None:
    """Points in large; of goods how many there are below, out of how many for the next points."""
    y = ROW / 2 - (14 if progress else 0)
    pen.text(COLUMN / 2, y, str(points), DIGITS, INK if points else SILVER, weight=800)
    pen.text(COLUMN / 2, ROW - 27, progress, 27, FADED, weight=600)


def _total(pen: Pen, total: int, colour: int) -> None:
    pen.box(8, 20, TOTAL_WIDTH - 8, ROW - 20, 24, mix(seat_style(colour).dark, NIGHT, 0.35))
    pen.text(TOTAL_WIDTH / 2, ROW / 2, str(total), 54, WHITE, weight=800)
