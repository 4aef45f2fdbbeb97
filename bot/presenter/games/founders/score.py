"""Points with every reason for them, while the match runs and when it is over."""

from collections.abc import Iterator
from functools import partial

from bot.presenter.games import final
from bot.presenter.games.founders.board import alt
from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import counted, craftsman, name_of
from bot.presenter.games.founders.things import tokens_of as held
from bot.presenter.games.presenter import Panel
from bot.presenter.scene import block
from bot.presenter.screen import Block, Param, Screen, Several, Text
from engine.games.founders.scoring import TIE_BREAKS
from engine.games.founders.stage import Over
from engine.kernel.actors import Seat

HEADINGS = ("prizes", "craftsmen", "tokens", "replaced")
AFTERMATH = Panel("aftermath", "founders-panel-aftermath", offered=False)


def result(sight: Sight) -> Screen:
    """Who has won, why, and what can be done next."""
    return final.result_screen(sight, alt(sight), "founders", [*_ending(sight), *_ties(sight)], aftermath=AFTERMATH)


def aftermath_panel(sight: Sight) -> Screen | None:
    """The table as the match has left it; None while it runs."""
    return final.aftermath_screen(sight, alt(sight), part=Text("founders-aftermath-part"))


def score_panel(sight: Sight) -> Screen:
    """Every point of everybody, at any moment."""
    return final.score_screen(sight, partial(_details, sight), _ties(sight))


def _ending(sight: Sight) -> Iterator[Block]:
    """What ended the match: there are three ways."""
    if isinstance(sight.seen.stage, Over):
        yield block("line", f"founders-event-over-{sight.seen.stage.reason}")


def _ties(sight: Sight) -> list[Block]:
    return final.tie_lines(sight, TIE_BREAKS, partial(_counted, sight), family="founders")


def _counted(sight: Sight, by: str, seat: Seat) -> int:
    """Prize tiles, ruined ones too; else the points themselves."""
    if by == "prize_tiles":
        return sum(sight.tiles[laid.tile].kind == "prize" for laid in sight.seen.realms[seat])
    return sight.seen.standing.seats[seat].total


def _details(sight: Sight, seat: Seat) -> Iterator[Block]:
    """A line for each heading with points."""
    reasons = {"prizes": _prizes, "craftsmen": _craftsmen, "tokens": _tokens, "replaced": _replaced}
    for heading, number in sight.seen.standing.seats[seat].by:
        if number:
            yield final.reason("founders", heading, number, reasons[heading](sight, seat))


def _prizes(sight: Sight, seat: Seat) -> Param:
    """`храм Марса +3`."""
    tiles = [sight.tiles[laid.tile] for laid in sight.seen.realms[seat] if not laid.ruined]
    parts = (
        Text("founders-score-prize", {"tile": name_of(tile.id), "points": final.signed(tile.points)})
        for tile in tiles
        if tile.points
    )
    return Several(tuple(parts))


def _craftsmen(sight: Sight, seat: Seat) -> Param:
    working = [laid for laid in sight.seen.realms[seat] if laid.craftsman and not laid.ruined]
    return Several(tuple(craftsman(name) for laid in working for name in sight.tiles[laid.tile].gives))


def _tokens(sight: Sight, seat: Seat) -> Param:
    """Those in the hand, and coins that will come back from the own tiles."""
    coins = sum(laid.coins for laid in sight.seen.realms[seat])
    own = held(sight, seat)
    lying = [Text("founders-score-coins", {"coins": coins})] if coins else []
    return Several((*([own] if own else []), *lying))


def _replaced(sight: Sight, seat: Seat) -> Param:
    return counted(sight.seen.replaced[seat])
