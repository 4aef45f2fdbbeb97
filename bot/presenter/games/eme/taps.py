"""Turn a tap on the picture of Eight-Minute Empire into the line one would type; an illegal one is refused as typed."""

from collections.abc import Sequence

from bot.presenter.games.area_control.steps import MAKERS
from bot.presenter.games.eme.game_view import GameView
from engine.games.area_control.stage import ChoosingAction, TakingCard
from engine.games.eme.stage import Building, Destroying, Moving, Neutral, Placing

_VERBS = {Placing: "place", Building: "city", Destroying: "destroy", Moving: "move", Neutral: "neutral"}


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return the line for these places, tapped in this order; empty if no line can name such a place."""
    kinds, names = zip(*(spot.split(" ", 1) for spot in spots), strict=True)
    verb = _verb(game_view)
    if kinds[-1] == "card" and verb == "take":
        return f"take {names[-1]}"
    if set(kinds) != {"region"} or verb in ("", "take") or not set(names) <= set(game_view.side.regions):
        return ""
    return f"move {_step(game_view, names)}" if verb == "move" else f"{verb} {names[-1]}"


def _verb(game_view: GameView) -> str:
    """Return the verb that a tap means now; of two actions, that whose steps stand first on screen; empty if none."""
    match game_view.seen.stage:
        case TakingCard():
            return "take"
        case ChoosingAction():
            first = min((action.kind for action in game_view.card_in_play.actions), key=list(MAKERS).index)
            return "move" if first == "sail" else first
        case stage:
            return _VERBS.get(type(stage), "")


def _step(game_view: GameView, names: Sequence[str]) -> str:
    """Return `5 7`, the last two regions tapped; after a single tap, the region and a neighbour."""
    if len(names) > 1:
        return " ".join(names[-2:])
    here = game_view.side.regions.index(names[0])
    beside = (*game_view.side.land[here], *game_view.side.sea[here])
    return f"{names[0]} {game_view.side.regions[beside[0]]}"
