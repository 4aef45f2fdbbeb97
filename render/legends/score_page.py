"""Draws the table of scores: what each player's points are made of, the first place on top."""

from engine.games.legends.content import Content
from engine.games.legends.observation import LegendsObservation
from engine.kernel.actors import Seat
from render.canvas import Pen
from render.encode import encode
from render.icons import card_back, drawing
from render.land import pieces
from render.land.scores import Score, Sign, armies_sign, coins_sign, score_table
from render.legends.leaders import draw_leader
from render.legends.strip import strip_of
from render.picture import Picture, PictureRequest, Player
from render.theme import INK, WHITE

TIES = ("tome", "coins", "armies")
"""Tie-breaks in the order of the rules; the fourth tie-break, regions, is a column of points already."""


def score_page(content: Content, seen: LegendsObservation, request: PictureRequest) -> Picture:
    """Draw a row for each seat: all headings of this match, sum, and what breaks ties. The winner's row is golden."""
    order = sorted(range(seen.seats), key=lambda seat: (seen.standing.seats[seat].place, seat))
    scores = [_score(content, seen, request.players[seat], seat) for seat in order]
    headings = [heading for heading, _ in seen.standing.seats[0].by]
    columns = [_SIGNS[heading] for heading in headings]
    ties = (drawing("legends/tokens/magic_tome"), coins_sign, armies_sign)
    return encode(score_table(scores, columns, ties, _parted(seen, headings), seen.standing, request), "png")


def _score(content: Content, seen: LegendsObservation, player: Player, seat: Seat) -> Score:
    standing = seen.standing.seats[seat]
    tomes = sum(content.tokens[token].wins_ties for token in seen.won[seat])
    progress = {"cards": len(seen.taken[seat]), "elixirs": seen.elixirs[seat]}
    return Score(
        seat=seat,
        points=tuple(points for _, points in standing.by),
        progress=tuple(str(progress.get(heading) or "") for heading, _ in standing.by),
        total=standing.total,
        ties=(tomes, seen.coins[seat], sum(seen.armies[seat])),
        place=None if strip_of(content, seen, player, seat).winner else standing.place,
    )


def _parted(seen: LegendsObservation, headings: list[str]) -> int | None:
    name = seen.standing.tie_break
    if name in TIES:
        return len(headings) + TIES.index(name)
    return headings.index(name) if name in headings else None


def _region(pen: Pen) -> None:
    pieces.region_sign(pen.at(2, -16, 1.6), pieces.NEUTRAL_COLOUR)


def _island(pen: Pen) -> None:
    pieces.crest_sign(pen.at(4, -8, 1.5), pieces.NEUTRAL_COLOUR)


def _cards(pen: Pen) -> None:
    card_back(pen, WHITE, INK)


def _leader(pen: Pen) -> None:
    draw_leader(pen, "white_knight")


_SIGNS: dict[str, Sign] = {
    "regions": _region,
    "islands": _island,
    "cards": _cards,
    "elixirs": drawing("legends/gifts/elixirs"),
    "citadels": drawing("legends/tokens/citadel"),
    "tokens": drawing("legends/tokens/hidden_treasure"),
    "leader": _leader,
}
