"""Screens of points in Founders, with the reasons for all points, during and after a match."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games import final
from bot.presenter.games.founders.board import alt
from bot.presenter.games.founders.game_view import GameView
from bot.presenter.games.founders.things import counted, craftsman, name_of
from bot.presenter.games.founders.things import tokens_of as held
from bot.presenter.games.panel import Panel
from bot.presenter.scene import block
from bot.presenter.screen import Block, Param, Screen, Several, Text
from engine.games.founders.scoring import TIE_BREAKS
from engine.games.founders.stage import Over
from engine.kernel.actors import Seat

HEADINGS = ("prizes", "craftsmen", "tokens", "replaced")
AFTERMATH = Panel("aftermath", "founders-panel-aftermath", offered=False)


def result(game_view: GameView) -> Screen:
    """Return the screen after the match: who has won, why, and what can be done next."""
    return final.result_screen(
        game_view, alt(game_view), "founders", [*_ending(game_view), *_ties(game_view)], aftermath=AFTERMATH
    )


def aftermath_panel(game_view: GameView) -> Screen | None:
    """Return the board of the final position; None during the match, when the board shows the position."""
    return final.aftermath_screen(game_view, alt(game_view), part=Text("founders-aftermath-part"))


def score_panel(game_view: GameView) -> Screen:
    """Return the panel that explains every point of all seats, during and after the match."""
    return final.score_screen(game_view, partial(_details, game_view), _ties(game_view))


def _ending(game_view: GameView) -> Iterator[Block]:
    """Yield which of the three possible ends the match has had; nothing during the match."""
    if isinstance(game_view.seen.stage, Over):
        yield block("line", f"founders-event-over-{game_view.seen.stage.reason}")


def _ties(game_view: GameView) -> list[Block]:
    return final.tie_lines(game_view, TIE_BREAKS, partial(_counted, game_view), family="founders")


def _counted(game_view: GameView, by: str, seat: Seat) -> int:
    """Return a seat's number for the tie-break `by`: its prize tiles, even ruined ones; for others its points."""
    if by == "prize_tiles":
        return sum(game_view.tiles[laid.tile].kind == "prize" for laid in game_view.seen.realms[seat])
    return game_view.seen.standing.seats[seat].total


def _details(game_view: GameView, seat: Seat) -> Iterator[Block]:
    """Yield a line for each heading (kind of points) under which the seat has points."""
    reasons = {"prizes": _prizes, "craftsmen": _craftsmen, "tokens": _tokens, "replaced": _replaced}
    for heading, number in game_view.seen.standing.seats[seat].by:
        if number:
            yield final.reason("founders", heading, number, reasons[heading](game_view, seat))


def _prizes(game_view: GameView, seat: Seat) -> Param:
    """Return the seat's prizes with their points: `храм Марса +3`."""
    tiles = [game_view.tiles[laid.tile] for laid in game_view.seen.realms[seat] if not laid.ruined]
    parts = (
        Text("founders-score-prize", {"tile": name_of(tile.id), "points": final.signed(tile.points)})
        for tile in tiles
        if tile.points
    )
    return Several(tuple(parts))


def _craftsmen(game_view: GameView, seat: Seat) -> Param:
    working = [laid for laid in game_view.seen.realms[seat] if laid.craftsman and not laid.ruined]
    return Several(tuple(craftsman(name) for laid in working for name in game_view.tiles[laid.tile].gives))


def _tokens(game_view: GameView, seat: Seat) -> Param:
    """Return the tokens that the seat holds, and the coins that it will get back from its own tiles."""
    coins = sum(laid.coins for laid in game_view.seen.realms[seat])
    own = held(game_view, seat)
    lying = [Text("founders-score-coins", {"coins": coins})] if coins else []
    return Several((*([own] if own else []), *lying))


def _replaced(game_view: GameView, seat: Seat) -> Param:
    return counted(game_view.seen.replaced[seat])
