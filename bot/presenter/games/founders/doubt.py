"""What a player is asked before it counts: a tile that brings points is not replaced by a slip of the finger."""

from collections.abc import Sequence

from bot.presenter.games.founders.sight import Sight
from bot.presenter.games.founders.things import name_of
from bot.presenter.scene import points
from bot.presenter.screen import Param, Text
from engine.games.founders.numbering import target_of


def doubt_of(sight: Sight, codes: Sequence[str]) -> Text | None:
    """About the points of a prize or a craftsman that would be lost with its tile."""
    code = codes[-1]
    target = target_of(code, sight.seen.turn) if code.startswith("replace ") else None
    laid = sight.laid(target) if target else None
    if laid is None or laid.ruined:
        return None
    lost = sight.tiles[laid.tile].points + sight.content.craftsman_points * laid.craftsman
    if not lost:
        return None
    price = abs(sight.content.replaced_points)
    params: dict[str, Param] = {"tile": name_of(laid.tile, "acc"), "points": points(lost), "price": price}
    return Text("founders-doubt-replace", params)
