"""Screens of points in Eight-Minute Empire, with the reasons for all points, during and after a match."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games.area_control import score
from bot.presenter.games.eme.board import alt
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.scene import block
from bot.presenter.screen import Block, Screen, Several, Term, Text
from engine.games.eme.content import Good
from engine.games.eme.scoring import TIE_BREAKS
from engine.kernel.actors import Seat

_reason = partial(score.reason, "eme")


def result(game_view: GameView) -> Screen:
    """Return the screen after the match: who has won, why, and what can be done next."""
    return score.result_screen(game_view, alt(game_view), "eme", _ties(game_view))


def aftermath_panel(game_view: GameView) -> Screen | None:
    """Return the board of the final position; None during the match, when the board shows the position."""
    return score.aftermath_screen(game_view, alt(game_view))


def score_panel(game_view: GameView) -> Screen:
    """Return the panel that explains every point of all seats, during and after the match."""
    return score.score_screen(game_view, partial(_details, game_view), _ties(game_view))


def _ties(game_view: GameView) -> list[Block]:
    return score.tie_lines(game_view, TIE_BREAKS, partial(score.counted, game_view))


def _details(game_view: GameView, seat: Seat) -> Iterator[Block]:
    """Yield a line for each reason of a seat's points; during the match also a line of goods that bring nothing yet."""
    by = dict(game_view.seen.standing.seats[seat].by)
    for heading, where in (("regions", _regions(game_view, seat)), ("continents", _continents(game_view, seat))):
        if by[heading]:
            yield _reason(heading, by[heading], where)
    for number, good in enumerate(game_view.content.goods):
        if by[good.id]:
            yield _reason(good.id, by[good.id], _pieces(game_view, seat, number))
    waiting = tuple(_waiting(game_view, seat))
    if waiting and not game_view.seen.standing.over:
        yield block("row", "eme-score-waiting", goods=Several(waiting))


def _regions(game_view: GameView, seat: Seat) -> Several:
    return game_view.listed(region for region, owner in enumerate(game_view.seen.region_owner) if owner == seat)


def _continents(game_view: GameView, seat: Seat) -> Several:
    owners = zip(game_view.side.continents, game_view.seen.continent_owner, strict=True)
    return Several(tuple(Term(f"eme-continent-{game_view.side.id}-{name}") for name, owner in owners if owner == seat))


def _pieces(game_view: GameView, seat: Seat, good: int) -> Text:
    """Return how many symbols of the good the seat has, and how many wild cards count as this good."""
    held = game_view.seen.goods[seat]
    wilds = {"wilds": held.wilds[good]} if held.wilds[good] else {}
    return Text("eme-score-wild" if wilds else "eme-score-good", {"count": held.symbols[good], **wilds})


def _waiting(game_view: GameView, seat: Seat) -> Iterator[Text]:
    """Yield the goods that bring the seat nothing yet, each with the number it has and the number it needs."""
    held = game_view.seen.goods[seat]
    for good, count, wilds, number in zip(game_view.content.goods, held.symbols, held.wilds, held.points, strict=True):
        if count and not number:
            yield _of_step(good, count + wilds)


def _of_step(good: Good, count: int) -> Text:
    heading = Term(f"eme-heading-{good.id}")
    return Text("eme-score-of", {"heading": heading, "count": count, "needed": good.thresholds[0]})
