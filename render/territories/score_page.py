"""Draws the table of scores: what each player's reputation is made of, the first place on top."""

from engine.games.territories.observation import TerritoriesObservation
from engine.games.territories.scoring import TIE_BREAKS
from engine.kernel.actors import Seat
from render.encode import encode
from render.icons import drawing, points_star
from render.land.scores import Score, Sign, coins_sign, score_table
from render.picture import Picture, PictureRequest


def score_page(seen: TerritoriesObservation, request: PictureRequest) -> Picture:
    """Draw a row for each seat: reputation, prestige, cost of unfinished tasks, sum, and what breaks ties."""
    order = sorted(range(seen.seats), key=lambda seat: (seen.standing.seats[seat].place, seat))
    scores = [_score(seen, seat) for seat in order]
    columns = [_SIGNS[heading] for heading, _ in seen.standing.seats[0].by]
    name = seen.standing.tie_break
    parted = len(columns) + TIE_BREAKS.index(name) if name in TIE_BREAKS else None
    ties: tuple[Sign, ...] = (drawing("territories/signs/done"), drawing("territories/signs/parcel"), coins_sign)
    return encode(score_table(scores, columns, ties, parted, seen.standing, request), "png")


def _score(seen: TerritoriesObservation, seat: Seat) -> Score:
    standing, own = seen.standing.seats[seat], seen.players[seat]
    lands = sum(land.owner == seat for land in seen.lands)
    return Score(
        seat=seat,
        points=tuple(points for _, points in standing.by),
        progress=tuple("" for _ in standing.by),
        total=standing.total,
        ties=(own.done, lands, own.coins),
        place=None if seen.standing.over and standing.place == 1 else standing.place,
    )


_SIGNS: dict[str, Sign] = {
    "reputation": points_star,
    "prestige": drawing("territories/things/laurel"),
    "unfinished": drawing("territories/signs/unfinished"),
}
