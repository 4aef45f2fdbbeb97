"""Why a typed order of Eight-Minute Empire cannot be played, in the words of its rules."""

from collections.abc import Callable, Iterable, Sequence

from bot.presenter.games.eme.cards import action_text
from bot.presenter.games.eme.sight import Sight, called, look
from bot.presenter.runs.grammar import Stuck
from bot.presenter.runs.tokens import NOBODY
from bot.presenter.scene import Scene, marked
from bot.presenter.screen import Param, Several, Term, Text
from engine.games.eme.content import Action
from engine.games.eme.stage import Building, ChoosingAction, Destroying, Moving, Placing

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


def _bid(sight: Sight, stuck: Stuck) -> Text:
    return Text("land-typed-bid", {"coins": sight.seen.coins[sight.scene.viewer]})


def _player(sight: Sight, stuck: Stuck) -> Text:
    legal = (code for ask in sight.scene.asks for code in ask.legal or ())
    players = (marked(sight.scene.view, int(code.split(" ")[1])) for code in legal)
    return Text("typed-who", {"players": Several(tuple(players))})


def _neutral(sight: Sight, stuck: Stuck) -> Text:
    return _no_region(sight, stuck) if stuck.over == "name" else _which_region(sight)


def _card(sight: Sight, stuck: Stuck) -> Text:
    row = sight.seen.row
    if stuck.over == "end":
        return Text("land-typed-card-first")
    if stuck.over == "early":
        return Text("eme-typed-card-before", {"places": len(row), "start": sight.start})
    if stuck.over == "name":
        numbers = tuple(Text("land-card-way", {"card": one}) for one in row)
        unknown = stuck.said[0].strip("#").upper()
        return Text("land-typed-no-card", {"card": unknown, "places": len(row), "cards": Several(numbers)})
    if stuck.over == "illegal":
        card = int(stuck.meant[0].split(" ")[1])
        coins = Text("land-coins", {"coins": sight.seen.coins[sight.seen.turn]})
        price = Text("land-price", {"price": sight.price(card)})
        return Text("land-typed-too-dear", {"place": row.index(card) + 1, "price": price, "coins": coins})
    return Text("land-typed-which-card", {"places": len(row)})


_OUTSIDE_A_CARD: dict[str, Callable[[Sight, Stuck], Text]] = {
    "youngest": _player,
    "neutral": _neutral,
    "auction": _bid,
    "choosing_first": _player,
    "taking_card": _card,
}


def _in_action(sight: Sight, stuck: Stuck) -> Text:
    match stuck.over:
        case "illegal":
            return _why(sight, stuck.meant[0])
        case "name":
            return _no_region(sight, stuck)
        case "unclear":
            return _whose(sight, stuck.meant) if " " in stuck.meant[0] else Text("land-typed-which-action")
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
    """The card has no more of it, or there are no more to do it with; None where it is neither."""
    verb, *where = stuck.meant[0].split(" ")
    kinds, numbers = _VERBS.get(verb, ()), {"most": stuck.most, "named": stuck.times}
    if not stuck.times or not kinds:
        return None
    if isinstance(sight.seen.stage, Moving | Destroying) and kinds == _KINDS[type(sight.seen.stage)]:
        return Text(f"land-typed-fewer-{verb}", {"region": called(where[0]), **numbers})
    if any(action.kind in kinds and action.units == stuck.most for action in sight.card_in_play.actions):
        return Text(f"land-typed-many-{verb}", {"card": sight.card_in_play.id, **numbers})
    return None


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


def _whose(sight: Sight, codes: Sequence[str]) -> Text:
    colours = tuple(sight.owner(int(code.split(" ")[2])) for code in codes)
    return Text("land-typed-whose", {"region": called(codes[0].split(" ")[1]), "colours": Several(colours)})


def _why(sight: Sight, code: str) -> Text:
    """What the rules have against this step."""
    verb, region, *more = code.split(" ")
    match verb:
        case "place":
            return _why_place(sight, region)
        case "city":
            held: dict[str, Param] = {"region": called(region), "held": _held(sight)}
            left = sight.seen.cities_left[sight.seen.turn]
            return Text("land-typed-why-city", held) if left else Text("land-typed-why-cities")
        case "move":
            return _why_step(sight, region, more[0])
        case _:
            return Text("land-typed-no-victim", {"region": called(region)})


def _why_place(sight: Sight, region: str) -> Text:
    seen = sight.seen
    if not seen.supply[seen.turn]:
        return Text("land-typed-why-supply")
    cities = _own(sight, "cities", seen.cities)
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
        return Text("land-typed-far", {**way, "near": _regions(sight, near)})
    return Text("land-typed-why-move", {"region": called(origin), "held": _held(sight)})


def _held(sight: Sight) -> Text:
    return _own(sight, "armies", sight.seen.armies)


def _own(sight: Sight, pieces: str, rows: Sequence[Sequence[int]]) -> Text:
    """Where the seat in turn has such pieces."""
    found = [number for number, count in enumerate(rows[sight.seen.turn]) if count]
    if not found:
        return Text(f"land-typed-{pieces}-none")
    return Text(f"land-typed-{pieces}", {"regions": _regions(sight, found)})


def _regions(sight: Sight, numbers: Iterable[int]) -> Param:
    return Several(tuple(called(sight.side.regions[number]) for number in numbers))
