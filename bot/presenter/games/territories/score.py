"""Screens of points in «Территории», with the reasons for all points, during and after a match."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bot.presenter.games import final
from bot.presenter.games.panel import Panel
from bot.presenter.games.territories.board import alt
from bot.presenter.games.territories.effects import name_of, signed
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.scene import block, points
from bot.presenter.screen import Block, Param, Screen, Several, Text
from engine.games.territories.content import Card
from engine.games.territories.content_schema import PrestigeData
from engine.games.territories.scoring import TIE_BREAKS
from engine.games.territories.stage import Over
from engine.kernel.actors import Seat

HEADINGS = ("reputation", "prestige", "unfinished")
AFTERMATH = Panel("aftermath", "territories-panel-aftermath", offered=False)


def result(game_view: GameView) -> Screen:
    """Return the screen after the match: who has won, why, and what can be done next."""
    return final.result_screen(
        game_view, alt(game_view), "territories", [*_end(game_view), *_ties(game_view)], aftermath=AFTERMATH
    )


def _end(game_view: GameView) -> Iterator[Block]:
    """Yield why the match is over, as it can end in several ways; nothing during the match."""
    if isinstance(game_view.seen.stage, Over):
        goal = points(game_view.seen.goal)
        yield block("line", f"territories-event-match_ended-{game_view.seen.stage.reason}", goal=goal)


def aftermath_panel(game_view: GameView) -> Screen | None:
    """Return the board of the final position; None during the match, when the board shows the position."""
    return final.aftermath_screen(game_view, alt(game_view), part=Text("territories-aftermath-part"))


def score_panel(game_view: GameView) -> Screen:
    """Return the panel that explains every point of all seats, during and after the match."""
    return final.score_screen(game_view, partial(_details, game_view), _ties(game_view))


def _ties(game_view: GameView) -> list[Block]:
    return final.tie_lines(game_view, TIE_BREAKS, partial(_counted, game_view), family="territories")


def _counted(game_view: GameView, by: str, seat: Seat) -> int:
    player = game_view.seen.players[seat]
    counts = {"tasks": player.done, "territories": len(game_view.lands_of(seat)), "coins": player.coins}
    return counts[by] if by in counts else game_view.seen.standing.seats[seat].total


def _details(game_view: GameView, seat: Seat) -> Iterator[Block]:
    """Yield a line for each heading (kind of points) under which the seat has points."""
    reasons: Mapping[str, Callable[[GameView, Seat], Param]] = {
        "reputation": _reputation,
        "prestige": _prestige,
        "unfinished": _unfinished,
    }
    for heading, number in game_view.seen.standing.seats[seat].by:
        if number:
            yield final.reason("territories", heading, number, reasons[heading](game_view, seat))


def _reputation(game_view: GameView, seat: Seat) -> Text:
    return Text("territories-score-reputation", {"done": game_view.seen.players[seat].done})


def _prestige(game_view: GameView, seat: Seat) -> Several:
    """Return the cards that change the seat's prestige: `Chapel +1, Ill repute −1`."""
    cards = [game_view.card(piece.card) for piece in game_view.pieces_of(seat) if piece.active]
    cards += [game_view.card(card) for land in game_view.lands_of(seat) for card in land.lasting]
    cards += [game_view.card(f"d{one.card}" if one.development else one.card) for one in game_view.passing_of(seat)]
    worth = ((card, _worth(card)) for card in cards)
    found: list[Param] = [
        Text("territories-score-card", {"name": name_of(card), "by": signed(by)}) for card, by in worth if by
    ]
    return Several(tuple(found))


def _worth(card: Card) -> int:
    return sum(effect.n for effect in card.standing if isinstance(effect, PrestigeData))


def _unfinished(game_view: GameView, seat: Seat) -> Text:
    return Text("territories-score-unfinished", {"tasks": game_view.seen.players[seat].tasks})
