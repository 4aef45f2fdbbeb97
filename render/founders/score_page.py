"""Draws the table of scores: what each player's points are made of, the first place on top."""

from engine.games.founders.content import Content
from engine.games.founders.observation import FoundersObservation
from engine.kernel.actors import Seat
from render.canvas import Pen
from render.encode import encode
from render.founders.counters import draw_counter, draw_face_down
from render.founders.scenes import EDGES, GROUNDS, temple
from render.icons import coin
from render.land.scores import Score, Sign, score_table
from render.picture import Picture, PictureRequest


def score_page(content: Content, seen: FoundersObservation, request: PictureRequest) -> Picture:
    """Draw a row for each seat: four headings, sum, and prize tiles that break ties. The winner's row is golden."""
    order = sorted(range(seen.seats), key=lambda seat: (seen.standing.seats[seat].place, seat))
    scores = [_score(content, seen, seat) for seat in order]
    columns = [_SIGNS[heading] for heading, _ in seen.standing.seats[0].by]
    parted = len(columns) if seen.standing.tie_break == "prize_tiles" else None
    return encode(score_table(scores, columns, [_prize], parted, seen.standing, request), "png")


def _score(content: Content, seen: FoundersObservation, seat: Seat) -> Score:
    standing, realm = seen.standing.seats[seat], seen.realms[seat]
    prizes = sum(content.tiles[laid.tile].kind == "prize" for laid in realm)
    coins = sum(laid.coins for laid in realm)
    counts = {
        "prizes": sum(content.tiles[laid.tile].kind == "prize" and not laid.ruined for laid in realm),
        "craftsmen": sum(laid.craftsman and not laid.ruined for laid in realm),
        "tokens": sum(seen.hands[seat]) + len(seen.masters[seat]) + coins,
        "replaced": len(seen.replaced[seat]),
    }
    return Score(
        seat=seat,
        points=tuple(points for _, points in standing.by),
        progress=tuple(f"×{counts[heading]}" if counts[heading] else "" for heading, _ in standing.by),
        total=standing.total,
        ties=(prizes,),
        place=None if seen.standing.over and standing.place == 1 else standing.place,
    )


def _prize(pen: Pen) -> None:
    pen.box(2, 8, 98, 92, 12, EDGES["prize"])
    pen.box(8, 14, 92, 86, 8, GROUNDS["prize"])
    temple(pen.at(12, 26, 0.76), "")


def _craftsman(pen: Pen) -> None:
    draw_counter(pen, "master")


def _tokens(pen: Pen) -> None:
    draw_counter(pen.at(34, 0, 0.64), "war")
    coin(pen.at(0, 34, 0.66))


_SIGNS: dict[str, Sign] = {
    "prizes": _prize,
    "craftsmen": _craftsman,
    "tokens": _tokens,
    "replaced": draw_face_down,
}
