"""Reasons why a typed order of Eight-Minute Empire cannot be played, in the words of its rules."""

from bot.presenter.games.area_control.refusals import (
    Reasons,
    bid,
    card,
    held,
    player,
    which_region,
    why_city,
    why_place,
)
from bot.presenter.games.eme.game_view import GameView, called, game_view_of
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.scene import Scene
from bot.presenter.screen import Param, Text
from engine.games.eme.stage import Moving


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """Return why a typed line cannot be played, in the position where reading stopped; None if no reason is known."""
    return _REASONS.explain(game_view_of(scene), stuck)


def _neutral(game_view: GameView, stuck: Stuck) -> Text:
    return _no_region(game_view, stuck) if stuck.over == "name" else which_region(game_view)


def _no_region(game_view: GameView, stuck: Stuck) -> Text:
    regions = game_view.side.regions
    known = {name for region in regions for name in (called(region), region.casefold())}
    unknown = next(name for name in stuck.said if name not in known)
    ends = {"first": called(regions[0]), "last": called(regions[-1])}
    return Text("eme-typed-no-region", {"region": unknown.upper(), **ends})


def _step(game_view: GameView) -> str:
    """Return an example of a typed step from the start region: `5-7`."""
    start = game_view.side.start
    return f"{start + 1}-{game_view.side.land[start][0] + 1}"


def _why(game_view: GameView, code: str) -> Text:
    """Return why the rules do not allow this code."""
    verb, region, *more = code.split(" ")
    match verb:
        case "place":
            return why_place(game_view, region)
        case "city":
            return why_city(game_view, region)
        case "move":
            return _why_step(game_view, region, more[0])
        case _:
            return Text("land-typed-no-victim", {"region": called(region)})


def _why_step(game_view: GameView, origin: str, target: str) -> Text:
    side, stage = game_view.side, game_view.seen.stage
    here, there = side.regions.index(origin), side.regions.index(target)
    by_sea = side.sea[here] if isinstance(stage, Moving) and stage.sea else ()
    way: dict[str, Param] = {"from": called(origin), "to": called(target)}
    if there in side.sea[here] and not by_sea:
        return Text("eme-typed-why-sea", way)
    near = sorted((*side.land[here], *by_sea))
    if there not in near:
        return Text("land-typed-far", {**way, "near": game_view.listed(near)})
    return Text("land-typed-why-move", {"region": called(origin), "held": held(game_view)})


_OUTSIDE_A_CARD = {
    "youngest": player,
    "neutral": _neutral,
    "auction": bid,
    "choosing_first": player,
    "taking_card": card,
}
_REASONS = Reasons(_OUTSIDE_A_CARD, _why, _no_region, _step)
