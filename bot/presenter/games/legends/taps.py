"""Turn a tap on the picture of Legends into the line that one would type; an illegal one is refused as if typed."""

from collections.abc import Sequence

from bot.presenter.games.area_control.steps import MAKERS
from bot.presenter.games.legends.game_view import GameView

_VERBS = {
    "placing": "place",
    "building": "city",
    "destroying": "destroy",
    "moving": "move",
    "neutral": "neutral",
    "starting": "start",
    "outpost": "outpost",
    "putting": "put",
    "taking_card": "take",
    "buying": "take",
    "ending": "peek",
}


def line_at(game_view: GameView, spots: Sequence[str]) -> str:
    """Return the line for these places, tapped in this order; empty if no line can name such a place."""
    kinds, names = zip(*(spot.split(" ", 1) for spot in spots), strict=True)
    verb = _verb(game_view)
    if kinds[-1] == "card" and verb == "take":
        return f"take {names[-1]}"
    if set(kinds) != {"region"} or verb in ("", "take") or not set(names) <= set(game_view.regions):
        return ""
    if verb == "put":
        return f"put {getattr(game_view.seen.stage, 'token', '')} {names[-1]}"
    return f"move {_step(game_view, names)}" if verb == "move" else f"{verb} {names[-1]}"


def _verb(game_view: GameView) -> str:
    """Return the verb that a tap means now; of two actions, that whose steps stand first on screen; empty if none."""
    kind = game_view.seen.stage.kind
    if kind == "choosing_action":
        return min((action.kind for action in game_view.card_in_play.actions), key=list(MAKERS).index)
    return _VERBS.get(kind, "")


def _step(game_view: GameView, names: Sequence[str]) -> str:
    """Return `D1 D2`, the last two regions tapped; after one tap, that region and a neighbour; empty without one."""
    if len(names) > 1:
        return " ".join(names[-2:])
    here = game_view.regions.index(names[0])
    beside = (*game_view.ground.land[here], *game_view.ground.water[here])
    return f"{names[0]} {game_view.regions[beside[0]]}" if beside else ""
