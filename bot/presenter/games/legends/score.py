"""Points with every reason for them, while the match runs and when it is over."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games.area_control import score
from bot.presenter.games.legends.board import alt
from bot.presenter.games.legends.cards import group, name_of
from bot.presenter.games.legends.sight import Sight
from bot.presenter.screen import Block, Name, Param, Screen, Several, Term, Text
from engine.games.legends.content import CITADEL, FAIRY_QUEEN, RED_SORCERESS
from engine.games.legends.scoring import TIE_BREAKS
from engine.kernel.actors import Seat

HEADINGS = ("regions", "islands", "cards", "elixirs", "citadels", "tokens", "leader")


def result(sight: Sight) -> Screen:
    """Who has won, why, and what can be done next."""
    return score.result_screen(sight, alt(sight), "legends", _ties(sight))


def aftermath_panel(sight: Sight) -> Screen | None:
    """The board as the match has left it; None while it runs, for then it is in sight anyway."""
    return score.aftermath_screen(sight, alt(sight))


def score_panel(sight: Sight) -> Screen:
    """Every point of everybody, at any moment."""
    return score.score_screen(sight, partial(_details, sight), _ties(sight))


def _ties(sight: Sight) -> list[Block]:
    return score.tie_lines(sight, TIE_BREAKS, partial(_counted, sight))


def _counted(sight: Sight, by: str, seat: Seat) -> int:
    if by == "tome":
        return sum(sight.content.tokens[token].wins_ties for token in sight.seen.won[seat])
    return score.counted(sight, by, seat)


def _details(sight: Sight, seat: Seat) -> Iterator[Block]:
    """A line for each heading with points."""
    reasons = {
        "regions": _regions,
        "islands": _islands,
        "cards": _cards,
        "elixirs": _elixirs,
        "citadels": _citadels,
        "tokens": _tokens,
        "leader": _leader,
    }
    for heading, number in sight.seen.standing.seats[seat].by:
        if number:
            yield score.reason("legends", heading, number, reasons[heading](sight, seat))


def _regions(sight: Sight, seat: Seat) -> Param:
    return sight.listed(region for region in sight.present if sight.seen.region_owner[region] == seat)


def _islands(sight: Sight, seat: Seat) -> Param:
    return sight.islands_of(seat)


def _cards(sight: Sight, seat: Seat) -> Param:
    """`Graveyard +2, Noble Hills +4`."""
    pairs = zip(sight.seen.taken[seat], sight.seen.card_points[seat], strict=True)
    parts = (
        Text("legends-score-card", {"name": name_of(sight.cards[card]), "points": score.signed(number)})
        for card, number in pairs
        if number
    )
    return Several(tuple(parts))


def _elixirs(sight: Sight, seat: Seat) -> Param:
    """That it has most of them, and who else has."""
    count = sight.seen.elixirs[seat]
    others = tuple(Name(one) for one, has in enumerate(sight.seen.elixirs) if has == count and one != seat)
    key = "legends-score-elixirs-tied" if others else "legends-score-elixirs"
    return Text(key, {"count": count, "others": Several(others)})


def _citadels(sight: Sight, seat: Seat) -> Param:
    owners = enumerate(sight.seen.region_owner)
    return sight.listed(region for region, row in owners if row == seat and sight.seen.tokens[region] == CITADEL)


def _tokens(sight: Sight, seat: Seat) -> Param:
    tokens = (sight.content.tokens[token] for token in sight.seen.won[seat])
    parts = (
        Text("legends-score-card", {"name": Term(f"legends-token-{one.id}"), "points": score.signed(one.points)})
        for one in tokens
        if one.points
    )
    return Several(tuple(parts))


def _leader(sight: Sight, seat: Seat) -> Param:
    leader = sight.leader(seat)
    assert leader
    match sight.seen.leaders[seat]:
        case number if number == FAIRY_QUEEN:
            cards = group(sight.content.fairy_queen.word, "many")
            why = Text("legends-score-queen", {"cards": cards, "count": sight.content.fairy_queen.cards})
        case number if number == RED_SORCERESS:
            why = Text("legends-score-sorceress", {"armies": sum(sight.seen.captives)})
        case _:
            why = Text("legends-score-knight", {"islands": _great_islands(sight, seat)})
    return Text("legends-score-leader", {"leader": leader, "why": why})


def _great_islands(sight: Sight, seat: Seat) -> Several:
    """Those of the White Knight that are large enough."""
    ground, least = sight.ground, sight.content.white_knight.regions
    found = zip(ground.islands, ground.island_names, sight.seen.island_owner, strict=True)
    names = (name for island, name, row in found if row == seat and len(island) >= least)
    return Several(tuple(Term(f"legends-island-{name}") for name in names))
