"""Turns a tap on the picture of a map into a typed line; an illegal line gets the hint that typing it would get."""

from collections.abc import Callable, Mapping, Sequence

from bot.presenter.games.area_control.actions import verb_of
from bot.presenter.games.area_control.game_view import VERBS, Land
from bot.presenter.games.area_control.steps import MAKERS


def line_at(
    game_view: Land, spots: Sequence[str], verbs: Mapping[str, str], beside: Callable[[int], Sequence[int]]
) -> str:
    """Return the typed line for hot areas tapped in this order; empty if no line means these areas now.

    `verbs`: question → verb of a tap, for questions outside an action. `beside`: returns the neighbours of a region.
    """
    kinds, names = zip(*(spot.split(" ", 1) for spot in spots), strict=True)
    verb = _verb(game_view, verbs)
    if kinds[-1] == "card" and verb == "take":
        return f"take {names[-1]}"
    if set(kinds) != {"region"} or verb in ("", "take") or not set(names) <= set(game_view.regions):
        return ""
    return f"move {_step(game_view, names, beside)}" if verb == "move" else f"{verb} {names[-1]}"


def _verb(game_view: Land, verbs: Mapping[str, str]) -> str:
    """Return the verb that a tap means now; empty if a tap means nothing.

    If a card offers two actions, it is the verb of the one whose buttons stand first.
    """
    kind = game_view.seen.stage.kind
    if kind == "choosing_action":
        return verb_of(min(game_view.card_in_play.actions, key=lambda action: list(MAKERS).index(action.kind)))
    return VERBS.get(kind) or verbs.get(kind, "")


def _step(game_view: Land, names: Sequence[str], beside: Callable[[int], Sequence[int]]) -> str:
    """Return the last two regions tapped: `5 7`.

    After a single tap, return that region with one of its neighbours; empty if it has none.
    """
    if len(names) > 1:
        return " ".join(names[-2:])
    near = beside(game_view.regions.index(names[0]))
    return f"{names[0]} {game_view.regions[near[0]]}" if near else ""
