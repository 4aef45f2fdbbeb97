"""Draws the table of scores: what each player's points are made of."""

from collections.abc import Callable, Sequence

from engine.games.eme.content import WILD, Content
from engine.games.eme.observation import EmeObservation
from engine.kernel.actors import Seat
from render.canvas import Pen
from render.eme.goods import draw_good
from render.eme.strip import EmeStrip, strip_of
from render.encode import encode
from render.land import pieces
from render.land.scores import Score, armies_sign, coins_sign, score_table
from render.picture import Picture, PictureRequest, Player
from render.theme import PAPER

PARTED = {"regions": 0, "coins": 2 + WILD, "armies": 3 + WILD}
"""Name of a tie-break → index of its column in the table of scores."""


def score_page(content: Content, seen: EmeObservation, request: PictureRequest) -> Picture:
    """Draw a row for each seat: regions, continents, goods, sum, and what breaks ties. The winner's row is golden."""
    order = sorted(range(seen.seats), key=lambda seat: (seen.standing.seats[seat].place, seat))
    scores = [_score(content, seen, request.players[seat], seat) for seat in order]
    parted = PARTED.get(seen.standing.tie_break or "")
    return encode(score_table(scores, _signs(), (coins_sign, armies_sign), parted, seen.standing, request), "png")


def _score(content: Content, seen: EmeObservation, player: Player, seat: Seat) -> Score:
    standing = seen.standing.seats[seat]
    strip = strip_of(content, seen, player, seat)
    return Score(
        seat=seat,
        points=tuple(points for _, points in standing.by),
        progress=("", "", *(_progress(strip, good) for good in range(WILD))),
        total=standing.total,
        ties=(seen.coins[seat], sum(seen.armies[seat])),
        place=None if strip.winner else standing.place,
    )


def _progress(strip: EmeStrip, good: int) -> str:
    """Return `3/4` if the seat has 3 of a good, and 4 bring the next points; empty if the seat has none."""
    have, goal = strip.symbols(good), strip.reaches(good)
    return "" if not have else f"{have}" if goal is None else f"{have}/{goal}"


def _signs() -> Sequence[Callable[[Pen], None]]:
    """Return the signs above the columns of points, in the order of the headings in the standing."""
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
