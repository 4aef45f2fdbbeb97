"""Draws the chart: the points of all players after each turn, as lines in their colours with their shapes."""

from collections.abc import Sequence

from PIL import Image

from engine.kernel.observation import Observation
from render.canvas import Canvas, Pen
from render.encode import encode
from render.icons import crown, points_star, silhouette
from render.picture import Picture, PictureRequest, Player, Point
from render.text.names import name_sprite
from render.theme import INK, NIGHT, PAPER, PAPER_EDGE, SMALL, SeatStyle, mix, seat_style

WIDTH, HEIGHT = 1280, 800
LEFT, TOP, RIGHT, BOTTOM = 92, 72, 924, 718
"""Edges of the field in which the lines run, in pixels of the page."""
LINE, APART = 7, 4
"""Width of a line, and how far apart the lines of players with equal points lie; in pixels."""
LABEL, LABEL_LEFT, NAME_LEFT, NAME_SIZE = 84, 956, 1018, SMALL
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_LINES = 9
MARKED = 14
"""The most numbers of rounds that are written below the field."""

History = Sequence[Sequence[int]]
Rectangle = tuple[float, float, float, float]
"""A rectangle by its left, top, right and bottom."""


def chart_page(seen: Observation, request: PictureRequest) -> Picture:
    """Draw the chart page of the request's history, or of the present points if the request has no history."""
    totals = tuple(seat.total for seat in seen.standing.seats)
    seats = range(len(totals))
    field = Field(request.history or (totals,), len(totals))
    canvas = Canvas(WIDTH, HEIGHT, 2)
    pen = canvas.pen()
    pen.box(16, 16, WIDTH - 16, HEIGHT - 16, 20, PAPER)
    styles = [seat_style(player.colour) for player in request.players]
    _grid(pen, field)
    order = sorted(seats, key=lambda seat: (-field.points(seat), seen.standing.seats[seat].place, seat))
    draw_course(pen, field, order, styles)
    tops = _spread([field.at(len(field.history) - 1, seat)[1] for seat in seats], order)
    crowned = seen.standing.winners if seen.standing.over else ()
    for seat in seats:
        _end(pen, field, seat, styles[seat], tops[seat], seat in crowned)
    frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    canvas.sprite().put_corner(frame, 0, 0)
    for seat, player in enumerate(request.players[: len(totals)]):
        _name(frame, player, tops[seat])
    return encode(frame, "png")


def lead_for_good(history: History) -> int | None:
    """Return the turn from which on the final leader led alone.

    None if nobody leads alone at the end, or if one player led alone all the time.
    """
    leader = _leader(history[-1])
    turns = len(history)
    while leader >= 0 and turns and _leader(history[turns - 1]) == leader:
        turns -= 1
    return turns if leader >= 0 and turns else None


def _leader(points: Sequence[int]) -> int:
    """Return the seat that alone has the most points; -1 if several have."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else -1


class Field:
    """The area in which the lines of a chart run; it converts turns and points to pixels."""

    def __init__(self, history: History, seats: int, box: Rectangle = (LEFT, TOP, RIGHT, BOTTOM)) -> None:
        self.history = history
        self.seats = seats
        self.left, self.top, self.right, self.bottom = box
        most, least = max(map(max, history)), min(0, *map(min, history))
        self.step = next((step for step in STEPS if most - least <= step * MOST_LINES), STEPS[-1])
        self.least = least // self.step * self.step
        """The points at the lower edge; below zero where a game takes points away."""
        self.most = max(-(-most // self.step) * self.step, self.least + 4 * self.step)
        last = len(history) - 1
        self.rounds = tuple(sorted({*range(0, last + 1, seats), last}))
        """The turns at which a line has a point: the ends of rounds, and the last turn."""

    def x(self, turn: int) -> float:
        return self.left + (self.right - self.left) * turn / max(1, len(self.history) - 1)

    def y(self, points: float) -> float:
        return self.bottom - (self.bottom - self.top) * (points - self.least) / (self.most - self.least)

    def at(self, turn: int, seat: int) -> Point:
        """Return the pixel of a seat's points after a turn, moved a little so that equal lines lie side by side."""
        return self.x(turn), self.y(self.history[turn][seat]) + (seat - (self.seats - 1) / 2) * APART

    def points(self, seat: int) -> int:
        """Return the points of the seat after the last turn."""
        return self.history[-1][seat]


def draw_course(pen: Pen, field: Field, order: Sequence[int], styles: Sequence[SeatStyle]) -> None:
    """Draw the lines of all seats, the first of `order` on top, and mark when the lead was gained for good."""
    if (lead := lead_for_good(field.history)) is not None:
        _mark(pen, field, lead, styles[_leader(field.history[-1])])
    for seat in reversed(order):
        _line(pen, field, seat, styles[seat])


def _grid(pen: Pen, field: Field) -> None:
    """Draw horizontal lines with their points, and vertical ones with the numbers of the rounds."""
    faint = mix(PAPER, PAPER_EDGE, 0.6)
    for points in range(field.least, field.most + 1, field.step):
        y = field.y(points)
        pen.line([(LEFT - 8, y), (RIGHT + 8, y)], INK if not points else faint, 3 if not points else 2)
        pen.text(LEFT - 18, y, str(points), SMALL, INK, anchor="rm", weight=600)
    points_star(pen.at(LEFT - 20, 22, 0.4))
    rounds = (len(field.history) - 1) // field.seats
    every = -(-max(1, rounds) // MARKED)
    for number in range(every, rounds + 1, every):
        x = field.x(number * field.seats)
        pen.line([(x, TOP), (x, BOTTOM + 8)], faint, 2)
        pen.text(x, BOTTOM + 36, str(number), SMALL, INK, weight=600)


def _mark(pen: Pen, field: Field, turn: int, style: SeatStyle) -> None:
    """Draw a vertical line in the leader's colour where the lead was gained for good, with the seat's shape below."""
    x = field.x(turn)
    pen.line([(x, field.top - 16), (x, field.bottom)], mix(style.colour, PAPER, 0.35), 5)
    _shape(pen, (x, field.bottom), style, 19)


def _line(pen: Pen, field: Field, seat: int, style: SeatStyle) -> None:
    """Draw the line of one seat from round to round, with its shape at each."""
    points = [field.at(turn, seat) for turn in field.rounds]
    if len(points) > 1:
        pen.line(points, style.dark, LINE + 3)
        pen.line(points, style.colour, LINE)
    for point in points:
        _shape(pen, point, style, 13)


def _end(pen: Pen, field: Field, seat: int, style: SeatStyle, top: float, winner: bool) -> None:
    """Draw the label at the end of a seat's line: its shape, its points, and a crown for a winner, without the name."""
    x, y = field.at(len(field.history) - 1, seat)
    middle = top + LABEL / 2
    pen.line(
        [(x, y), (x + 14, y), (LABEL_LEFT - 4, middle), (LABEL_LEFT + 20, middle)], mix(style.colour, PAPER, 0.45), 3
    )
    _shape(pen, (x, y), style, 17)
    pen.box(LABEL_LEFT, top + 4, WIDTH - 34, top + LABEL - 4, 14, style.dark)
    pen.box(LABEL_LEFT + 2, top + 6, WIDTH - 36, top + LABEL - 6, 12, style.colour)
    silhouette(pen.at(LABEL_LEFT + 14, middle - 20, 0.4), style.shape, style.ink)
    pen.text(WIDTH - 50, middle, str(field.points(seat)), 46, style.ink, anchor="rm", weight=800)
    if winner:
        crown(pen.at(LABEL_LEFT - 26, top - 18, 0.46))


def _shape(pen: Pen, place: Point, style: SeatStyle, radius: float) -> None:
    zoom = radius / 50
    silhouette(pen.at(place[0] - radius, place[1] - radius, zoom), style.shape, style.colour, style.dark, 14)


def _name(frame: Image.Image, player: Player, top: float) -> None:
    name = name_sprite(player.name, WIDTH - 112 - NAME_LEFT, NAME_SIZE, seat_style(player.colour).ink)
    name.put_corner(frame, NAME_LEFT, round(top + (LABEL - name.height) / 2))


def _spread(middles: Sequence[float], order: Sequence[int]) -> list[float]:
    """Return the upper edges of labels whose middles should lie at these heights, placed in the given order.

    The labels do not overlap, and all of them lie on the page.
    """
    tops, free = [0.0] * len(middles), 26.0
    for number in order:
        tops[number] = free = max(free, middles[number] - LABEL / 2)
        free += LABEL
    free = float(HEIGHT - 30)
    for number in reversed(order):
        tops[number] = free = min(tops[number], free - LABEL)
    return tops
