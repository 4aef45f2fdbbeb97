"""Screens of points in Legends, with the reasons for all points, during and after a match."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games.area_control import score
from bot.presenter.games.legends.board import alt
from bot.presenter.games.legends.cards import group, name_of
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.screen import Block, Name, Param, Screen, Several, Term, Text
from engine.games.legends.content import CITADEL, FAIRY_QUEEN, RED_SORCERESS
from engine.games.legends.scoring import TIE_BREAKS
from engine.kernel.actors import Seat

HEADINGS = ("regions", "islands", "cards", "elixirs", "citadels", "tokens", "leader")


def result(game_view: GameView) -> Screen:
    """Return the screen after the match: who has won, why, and what can be done next."""
    return score.result_screen(game_view, alt(game_view), "legends", _ties(game_view))


def aftermath_panel(game_view: GameView) -> Screen | None:
    """Return the board of the final position; None during the match, when the board shows the position."""
    return score.aftermath_screen(game_view, alt(game_view))


def score_panel(game_view: GameView) -> Screen:
    """Return the panel that explains every point of all seats, during and after the match."""
    return score.score_screen(game_view, partial(_details, game_view), _ties(game_view))


def _ties(game_view: GameView) -> list[Block]:
    return score.tie_lines(game_view, TIE_BREAKS, partial(_counted, game_view))


def _counted(game_view: GameView, by: str, seat: Seat) -> int:
    if by == "tome":
        return sum(game_view.content.tokens[token].wins_ties for token in game_view.seen.won[seat])
    return score.counted(game_view, by, seat)


def _details(game_view: GameView, seat: Seat) -> Iterator[Block]:
    """Yield a line for each heading (kind of points) under which the seat has points."""
    reasons = {
        "regions": _regions,
        "islands": _islands,
        "cards": _cards,
        "elixirs": _elixirs,
        "citadels": _citadels,
        "tokens": _tokens,
        "leader": _leader,
    }
    for heading, number in game_view.seen.standing.seats[seat].by:
        if number:
            yield score.reason("legends", heading, number, reasons[heading](game_view, seat))


def _regions(game_view: GameView, seat: Seat) -> Param:
    return game_view.listed(region for region in game_view.present if game_view.seen.region_owner[region] == seat)


def _islands(game_view: GameView, seat: Seat) -> Param:
    return game_view.islands_of(seat)


def _cards(game_view: GameView, seat: Seat) -> Param:
    """Return the seat's cards that bring points: `Graveyard +2, Noble Hills +4`."""
    pairs = zip(game_view.seen.taken[seat], game_view.seen.card_points[seat], strict=True)
    parts = (
        Text("legends-score-card", {"name": name_of(game_view.cards[card]), "points": score.signed(number)})
        for card, number in pairs
        if number
    )
    return Several(tuple(parts))


def _elixirs(game_view: GameView, seat: Seat) -> Param:
    """Return how many elixirs the seat has, which is the most of all, and which other seats have as many."""
    count = game_view.seen.elixirs[seat]
    others = tuple(Name(one) for one, has in enumerate(game_view.seen.elixirs) if has == count and one != seat)
    key = "legends-score-elixirs-tied" if others else "legends-score-elixirs"
    return Text(key, {"count": count, "others": Several(others)})


def _citadels(game_view: GameView, seat: Seat) -> Param:
    owners = enumerate(game_view.seen.region_owner)
    return game_view.listed(
        region for region, row in owners if row == seat and game_view.seen.tokens[region] == CITADEL
    )


def _tokens(game_view: GameView, seat: Seat) -> Param:
    tokens = (game_view.content.tokens[token] for token in game_view.seen.won[seat])
    parts = (
        Text("legends-score-card", {"name": Term(f"legends-token-{one.id}"), "points": score.signed(one.points)})
        for one in tokens
        if one.points
    )
    return Several(tuple(parts))


def _leader(game_view: GameView, seat: Seat) -> Param:
    leader = game_view.leader(seat)
    assert leader
    match game_view.seen.leaders[seat]:
        case number if number == FAIRY_QUEEN:
            cards = group(game_view.content.fairy_queen.word, "many")
            why = Text("legends-score-queen", {"cards": cards, "count": game_view.content.fairy_queen.cards})
        case number if number == RED_SORCERESS:
            why = Text("legends-score-sorceress", {"armies": sum(game_view.seen.captives)})
        case _:
            why = Text("legends-score-knight", {"islands": _great_islands(game_view, seat)})
    return Text("legends-score-leader", {"leader": leader, "why": why})


def _great_islands(game_view: GameView, seat: Seat) -> Several:
    """Return the seat's islands that have enough regions to bring the White Knight points."""
    ground, least = game_view.ground, game_view.content.white_knight.regions
    found = zip(ground.islands, ground.island_names, game_view.seen.island_owner, strict=True)
    names = (name for island, name, row in found if row == seat and len(island) >= least)
    return Several(tuple(Term(f"legends-island-{name}") for name in names))
