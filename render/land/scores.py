"""Draws a table of scores: what each player's points are made of, best first; after a match the winner above all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.kernel.actors import Seat
from engine.kernel.standing import Standing
from render import winners
from render.canvas import Canvas, Pen, Sprite
from render.chart_page import Field, draw_course
from render.icons import coin, crown, pawn, points_star, silhouette
from render.picture import PictureRequest, Player
from render.text.names import name_sprite
from render.theme import FADED, GOLD, INK, NARROW, NIGHT, PAPER, SMALL, WHITE, mix, seat_style

WIDTH = 1280
MARGIN = 24
HEAD = 104
ROW, GAP = 112, 12
NAME_LEFT, NAME_WIDTH, NAME_SIZE = 116, 214, SMALL
COLUMNS_LEFT, COLUMNS_WIDTH = 344, 574
TOTAL_WIDTH = 122
TIE_LEFT, TIES_WIDTH = COLUMNS_LEFT + COLUMNS_WIDTH + TOTAL_WIDTH + 6, 176
DIGITS = 46
SILVER = mix(FADED, PAPER, 0.75)
COURSE = 264
"""Height in pixels of the chart below the table, with the gap above it."""

Sign = Callable[[Pen], None]
"""A function that draws a sign in a box of 100 × 100."""


@dataclass(frozen=True, slots=True)
class Score:
    """The row of one seat in the table of scores."""

    seat: Seat
    points: tuple[int, ...]
    """The points in each column."""
    progress: tuple[str, ...]
    """Text below the points of each column, such as `3/4`; may be empty."""
    total: int
    ties: tuple[int, ...]
    """Numbers that break ties, without those that are in a column already."""
    place: int | None
    """Place of the seat; None = the winner, shown with a crown and a golden frame."""


def score_table(
    scores: Sequence[Score],
    columns: Sequence[Sign],
    ties: Sequence[Sign],
    parted: int | None,
    standing: Standing,
    request: PictureRequest,
) -> Image.Image:
    """Draw a row for each score; after a match also the winner above them and the chart below.

    `columns`, `ties`: signs above the points, and above the numbers that break ties. `parted`: index in `columns` and
    `ties` together of what broke the tie for the first place, whose sign gets a ring; None = no tie.
    """
    top = winners.HEIGHT if standing.over else 0
    rows = top + HEAD + len(scores) * (ROW + GAP)
    course = COURSE if standing.over and len(request.history) > 1 else 0
    frame = Image.new("RGB", (WIDTH, rows + course + MARGIN - GAP), NIGHT)
    if standing.over:
        winners.draw_winners(frame, standing, request.players)
    _head(columns, ties, parted).put_corner(frame, 0, top)
    for number, score in enumerate(scores):
        _seat_row(frame, top + HEAD + number * (ROW + GAP), score, request.players[score.seat])
    if course:
        _course(request, [score.seat for score in scores]).put_corner(frame, MARGIN, rows)
    return frame


def _seat_row(frame: Image.Image, top: int, score: Score, player: Player) -> None:
    row = _row(player.colour, score.points, score.progress, score.total, score.ties, score.place)
    row.put_corner(frame, MARGIN, top)
    name = name_sprite(player.name, NAME_WIDTH, NAME_SIZE, seat_style(player.colour).ink)
    name.put_corner(frame, MARGIN + NAME_LEFT, top + (ROW - name.height) // 2)


def _course(request: PictureRequest, order: Sequence[Seat]) -> Sprite:
    """Draw the points after each turn: the lines of the chart without its numbers."""
    width, height = WIDTH - 2 * MARGIN, COURSE - GAP
    canvas = Canvas(width, height, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 18, PAPER)
    field = Field(request.history, len(order), (44, 40, width - 44, height - 36))
    draw_course(pen, field, order, [seat_style(player.colour) for player in request.players])
    return canvas.sprite()


def coins_sign(pen: Pen) -> None:
    coin(pen)


def armies_sign(pen: Pen) -> None:
    pawn(pen, SILVER, WHITE, 6)


def _head(columns: Sequence[Sign], ties: Sequence[Sign], parted: int | None) -> Sprite:
    """Draw the head of the table: a sign for what each column counts."""
    canvas = Canvas(WIDTH, HEAD, 2)
    pen = canvas.pen().at(MARGIN, 14)
    column, tie = COLUMNS_WIDTH / len(columns), TIES_WIDTH / len(ties)
    for number, sign in enumerate(columns):
        x = COLUMNS_LEFT + number * column + column / 2
        if number == parted:
            _ring(pen, x, column)
        sign(pen.at(x - 32, 4, 0.64))
    points_star(pen.at(COLUMNS_LEFT + COLUMNS_WIDTH + TOTAL_WIDTH / 2 - 38, 0, 0.76))
    for number, sign in enumerate(ties):
        x = TIE_LEFT + number * tie + tie / 2
        if number + len(columns) == parted:
            _ring(pen, x, tie)
        sign(pen.at(x - 27, 9, 0.54))
    return canvas.sprite()


def _ring(pen: Pen, x: float, width: float) -> None:
    pen.circle(x, 36, min(43, width * 0.53), mix(NIGHT, GOLD, 0.25), GOLD, 5)


@lru_cache(maxsize=32)
def _row(
    colour: int,
    points: tuple[int, ...],
    progress: tuple[str, ...],
    total: int,
    ties: tuple[int, ...],
    place: int | None,
) -> Sprite:
    """Draw the row of a seat without its name."""
    style, width = seat_style(colour), WIDTH - 2 * MARGIN
    canvas = Canvas(width, ROW, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, ROW, 18, GOLD if place is None else style.dark)
    frame = 7 if place is None else 3
    pen.box(frame, frame, width - frame, ROW - frame, 13, PAPER)
    pen.box(frame, frame, COLUMNS_LEFT - 8, ROW - frame, 13, style.colour)
    pen.box(COLUMNS_LEFT - 40, frame, COLUMNS_LEFT - 8, ROW - frame, 0, style.colour)
    _who(pen, colour, place)
    column, tie = COLUMNS_WIDTH / len(points), TIES_WIDTH / len(ties)
    for number, value in enumerate(points):
        _cell(pen.at(COLUMNS_LEFT + number * column, 0), column, value, progress[number])
    _total(pen.at(COLUMNS_LEFT + COLUMNS_WIDTH, 0), total, colour)
    for number, value in enumerate(ties):
        pen.text(TIE_LEFT + (number + 0.5) * tie, ROW / 2, str(value), SMALL, FADED, weight=600)
    return canvas.sprite()


def _who(pen: Pen, colour: int, place: int | None) -> None:
    """Draw the seat's shape, and to its left the winner's crown or the number of the place."""
    style = seat_style(colour)
    if place is None:
        crown(pen.at(10, 20, 0.52))
    else:
        pen.text(36, ROW / 2, str(place), 40, style.ink, weight=800)
    silhouette(pen.at(66, ROW / 2 - 21, 0.42), style.shape, style.ink)


def _cell(pen: Pen, width: float, points: int, progress: str) -> None:
    """Draw the points of one column in large digits, and below them `progress`, such as `3/4`, if it is not empty."""
    y = ROW / 2 - (20 if progress else 0)
    pen.text(width / 2, y, str(points), DIGITS, INK if points else SILVER, weight=800)
    if progress:
        pen.text(width / 2, ROW - 30, progress, SMALL, FADED, weight=600, width=NARROW)


def _total(pen: Pen, total: int, colour: int) -> None:
    pen.box(8, 20, TOTAL_WIDTH - 8, ROW - 20, 24, mix(seat_style(colour).dark, NIGHT, 0.35))
    pen.text(TOTAL_WIDTH / 2, ROW / 2, str(total), 54, WHITE, weight=800)
