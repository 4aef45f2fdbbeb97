"""Why a typed order of Eight-Minute Empire cannot be played, in the words of its rules."""

from collections.abc import Callable

from bot.presenter.games.area_control.refusals import bid, card, held, own_places, player, too_often, whose
from bot.presenter.games.eme.cards import action_text
from bot.presenter.games.eme.sight import Sight, called, look
from bot.presenter.runs.grammar import Stuck
from bot.presenter.runs.tokens import NOBODY
from bot.presenter.scene import Scene
from bot.presenter.screen import Param, Several, Term, Text
from engine.games.area_control.stage import ChoosingAction
from engine.games.eme.content import Action
from engine.games.eme.stage import Building, Destroying, Moving, Placing

_KINDS = {Placing: ("place",), Moving: ("move", "sail"), Building: ("city",), Destroying: ("destroy",)}
_VERBS = {kinds[0]: kinds for kinds in _KINDS.values()}


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """The reason in the position in which the line got stuck."""
    sight = look(scene)
    question = sight.seen.stage.kind
    if stuck.over == "many":
        return _too_often(sight, stuck)
    if question not in _OUTSIDE_A_CARD:
        return _in_action(sight, stuck)
    if question != "taking_card" and (stuck.over == "word" or NOBODY in stuck.said):
        return Text("typed-other-question", {"stage": Term(f"eme-stage-{question}")})
    return _OUTSIDE_A_CARD[question](sight, stuck)


def _neutral(sight: Sight, stuck: Stuck) -> Text:
    return _no_region(sight, stuck) if stuck.over == "name" else _which_region(sight)


def _card(sight: Sight, stuck: Stuck) -> Text:
    return card(sight, stuck, "eme-typed-card-before", sight.start)


_OUTSIDE_A_CARD: dict[str, Callable[[Sight, Stuck], Text]] = {
    "youngest": player,
    "neutral": _neutral,
    "auction": bid,
    "choosing_first": player,
    "taking_card": _card,
}


def _in_action(sight: Sight, stuck: Stuck) -> Text:
    match stuck.over:
        case "illegal":
            return _why(sight, stuck.meant[0])
        case "name":
            return _no_region(sight, stuck)
        case "unclear":
            return whose(sight, stuck.meant) if " " in stuck.meant[0] else Text("land-typed-which-action")
        case "noun":
            return Text("land-typed-step", _step(sight)) if "move" in stuck.said else _which_region(sight)
        case "early":
            return _other_action(sight, stuck)
        case "word":
            return Text("land-typed-no-next") if "next" in stuck.said else _other_action(sight, stuck)
        case "shape" if stuck.said[0][0] not in "@#":
            one, marching = len(stuck.said) == 1, any(one.kind in _KINDS[Moving] for one in _possible(sight))
            return Text("land-typed-step", _step(sight)) if one and marching else _other_action(sight, stuck)
        case _:
            return Text("typed-unclear" if _possible(sight) else "land-typed-all-done")


def _too_often(sight: Sight, stuck: Stuck) -> Text | None:
    kinds, stage = _VERBS.get(stuck.meant[0].split(" ")[0], ()), sight.seen.stage
    if not kinds:
        return None
    standing = isinstance(stage, Moving | Destroying) and kinds == _KINDS[type(stage)]
    given = any(action.kind in kinds and action.units == stuck.most for action in sight.card_in_play.actions)
    return too_often(sight, stuck, sight.card_in_play.id, standing=standing, given=given)


def _other_action(sight: Sight, stuck: Stuck) -> Text:
    """For words and regions that the card does not offer now."""
    possible = _possible(sight)
    if not isinstance(sight.seen.stage, ChoosingAction) and stuck.run and sight.card_in_play.join == "or":
        return Text("land-typed-one-action")
    if not possible:
        return Text("land-typed-all-done")
    return Text("land-typed-other-action", {"action": Several(tuple(map(action_text, possible)))})


def _possible(sight: Sight) -> list[Action]:
    """The actions of the card that may still be done."""
    stage, actions = sight.seen.stage, sight.card_in_play.actions
    if isinstance(stage, ChoosingAction):
        return list(actions)
    if not isinstance(stage, Placing | Moving | Building | Destroying):
        return []
    return [one for at, one in enumerate(actions) if one.kind in _KINDS[type(stage)] or at == stage.rest]


def _which_region(sight: Sight) -> Text:
    return Text("land-typed-which-region", {"example": sight.start})


def _no_region(sight: Sight, stuck: Stuck) -> Text:
    regions = sight.side.regions
    known = {name for region in regions for name in (called(region), region.casefold())}
    unknown = next(name for name in stuck.said if name not in known)
    ends = {"first": called(regions[0]), "last": called(regions[-1])}
    return Text("eme-typed-no-region", {"region": unknown.upper(), **ends})


def _step(sight: Sight) -> dict[str, Param]:
    """How a step is written."""
    start = sight.side.start
    return {"example": f"{start + 1}-{sight.side.land[start][0] + 1}"}


def _why(sight: Sight, code: str) -> Text:
    """What the rules have against this step."""
    verb, region, *more = code.split(" ")
    match verb:
        case "place":
            return _why_place(sight, region)
        case "city":
            where: dict[str, Param] = {"region": called(region), "held": held(sight)}
            left = sight.seen.cities_left[sight.seen.turn]
            return Text("land-typed-why-city", where) if left else Text("land-typed-why-cities")
        case "move":
            return _why_step(sight, region, more[0])
        case _:
            return Text("land-typed-no-victim", {"region": called(region)})


def _why_place(sight: Sight, region: str) -> Text:
    seen = sight.seen
    if not seen.supply[seen.turn]:
        return Text("land-typed-why-supply")
    cities = own_places(sight, "cities", seen.cities)
    return Text("land-typed-why-place", {"region": called(region), "start": sight.start, "cities": cities})


def _why_step(sight: Sight, origin: str, target: str) -> Text:
    side, stage = sight.side, sight.seen.stage
    here, there = side.regions.index(origin), side.regions.index(target)
    by_sea = side.sea[here] if isinstance(stage, Moving) and stage.sea else ()
    way: dict[str, Param] = {"from": called(origin), "to": called(target)}
    if there in side.sea[here] and not by_sea:
        return Text("eme-typed-why-sea", way)
    near = sorted((*side.land[here], *by_sea))
    if there not in near:
        return Text("land-typed-far", {**way, "near": sight.listed(near)})
    return Text("land-typed-why-move", {"region": called(origin), "held": held(sight)})
