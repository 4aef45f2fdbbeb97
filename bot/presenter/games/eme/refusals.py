"""Reasons why a typed order of Eight-Minute Empire cannot be played, in the words of its rules."""

from collections.abc import Callable

from bot.presenter.games.area_control.refusals import bid, card, held, own_places, player, too_often, whose
from bot.presenter.games.eme.cards import action_text
from bot.presenter.games.eme.game_view import GameView, called, game_view_of
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.order_parser.tokens import NOBODY
from bot.presenter.scene import Scene
from bot.presenter.screen import Param, Several, Term, Text
from engine.games.area_control.stage import ChoosingAction
from engine.games.eme.content import Action
from engine.games.eme.stage import Building, Destroying, Moving, Placing

_KINDS = {Placing: ("place",), Moving: ("move", "sail"), Building: ("city",), Destroying: ("destroy",)}
_VERBS = {kinds[0]: kinds for kinds in _KINDS.values()}


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """Return why a typed line could not be played on, in the position where it failed; None if no reason is known."""
    game_view = game_view_of(scene)
    question = game_view.seen.stage.kind
    if stuck.over == "many":
        return _too_often(game_view, stuck)
    if question not in _OUTSIDE_A_CARD:
        return _in_action(game_view, stuck)
    if question != "taking_card" and (stuck.over == "word" or NOBODY in stuck.said):
        return Text("typed-other-question", {"stage": Term(f"eme-stage-{question}")})
    return _OUTSIDE_A_CARD[question](game_view, stuck)


def _neutral(game_view: GameView, stuck: Stuck) -> Text:
    return _no_region(game_view, stuck) if stuck.over == "name" else _which_region(game_view)


def _card(game_view: GameView, stuck: Stuck) -> Text:
    return card(game_view, stuck, "eme-typed-card-before", game_view.start)


_OUTSIDE_A_CARD: dict[str, Callable[[GameView, Stuck], Text]] = {
    "youngest": player,
    "neutral": _neutral,
    "auction": bid,
    "choosing_first": player,
    "taking_card": _card,
}


def _in_action(game_view: GameView, stuck: Stuck) -> Text:
    match stuck.over:
        case "illegal":
            return _why(game_view, stuck.meant[0])
        case "name":
            return _no_region(game_view, stuck)
        case "unclear":
            return whose(game_view, stuck.meant) if " " in stuck.meant[0] else Text("land-typed-which-action")
        case "noun":
            return Text("land-typed-step", _step(game_view)) if "move" in stuck.said else _which_region(game_view)
        case "early":
            return _other_action(game_view, stuck)
        case "word":
            return Text("land-typed-no-next") if "next" in stuck.said else _other_action(game_view, stuck)
        case "shape" if stuck.said[0][0] not in "@#":
            one, marching = len(stuck.said) == 1, any(one.kind in _KINDS[Moving] for one in _possible(game_view))
            return Text("land-typed-step", _step(game_view)) if one and marching else _other_action(game_view, stuck)
        case _:
            return Text("typed-unclear" if _possible(game_view) else "land-typed-all-done")


def _too_often(game_view: GameView, stuck: Stuck) -> Text | None:
    kinds, stage = _VERBS.get(stuck.meant[0].split(" ")[0], ()), game_view.seen.stage
    if not kinds:
        return None
    standing = isinstance(stage, Moving | Destroying) and kinds == _KINDS[type(stage)]
    given = any(action.kind in kinds and action.units == stuck.most for action in game_view.card_in_play.actions)
    return too_often(game_view, stuck, game_view.card_in_play.id, standing=standing, given=given)


def _other_action(game_view: GameView, stuck: Stuck) -> Text:
    """Return which actions the card still offers, for typed words or regions that it does not offer now."""
    possible = _possible(game_view)
    if not isinstance(game_view.seen.stage, ChoosingAction) and stuck.run and game_view.card_in_play.join == "or":
        return Text("land-typed-one-action")
    if not possible:
        return Text("land-typed-all-done")
    return Text("land-typed-other-action", {"action": Several(tuple(map(action_text, possible)))})


def _possible(game_view: GameView) -> list[Action]:
    """Return the actions of the card that may still be done."""
    stage, actions = game_view.seen.stage, game_view.card_in_play.actions
    if isinstance(stage, ChoosingAction):
        return list(actions)
    if not isinstance(stage, Placing | Moving | Building | Destroying):
        return []
    return [one for at, one in enumerate(actions) if one.kind in _KINDS[type(stage)] or at == stage.rest]


def _which_region(game_view: GameView) -> Text:
    return Text("land-typed-which-region", {"example": game_view.start})


def _no_region(game_view: GameView, stuck: Stuck) -> Text:
    regions = game_view.side.regions
    known = {name for region in regions for name in (called(region), region.casefold())}
    unknown = next(name for name in stuck.said if name not in known)
    ends = {"first": called(regions[0]), "last": called(regions[-1])}
    return Text("eme-typed-no-region", {"region": unknown.upper(), **ends})


def _step(game_view: GameView) -> dict[str, Param]:
    """Return a typed step as the parameter `example` of a message: `5-7`."""
    start = game_view.side.start
    return {"example": f"{start + 1}-{game_view.side.land[start][0] + 1}"}


def _why(game_view: GameView, code: str) -> Text:
    """Return why the rules do not allow this code."""
    verb, region, *more = code.split(" ")
    match verb:
        case "place":
            return _why_place(game_view, region)
        case "city":
            where: dict[str, Param] = {"region": called(region), "held": held(game_view)}
            left = game_view.seen.cities_left[game_view.seen.turn]
            return Text("land-typed-why-city", where) if left else Text("land-typed-why-cities")
        case "move":
            return _why_step(game_view, region, more[0])
        case _:
            return Text("land-typed-no-victim", {"region": called(region)})


def _why_place(game_view: GameView, region: str) -> Text:
    seen = game_view.seen
    if not seen.supply[seen.turn]:
        return Text("land-typed-why-supply")
    cities = own_places(game_view, "cities", seen.cities)
    return Text("land-typed-why-place", {"region": called(region), "start": game_view.start, "cities": cities})


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
