"""Reasons why a typed order of Legends cannot be played, in the words of its rules."""

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
from bot.presenter.games.legends.cards import name_of
from bot.presenter.games.legends.game_view import GameView, game_view_of
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.scene import Scene
from bot.presenter.screen import Param, Several, Term, Text
from engine.games.legends.content import EXPLORATION, HIDDEN
from engine.games.legends.stage import Moving


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """Return why a typed line cannot be played, in the position where reading stopped; None if no reason is known."""
    game_view = game_view_of(scene)
    if stuck.over == "word" and "peek" in stuck.said:
        return Text("legends-typed-why-peek-nowhere")
    if stuck.meant and stuck.meant[0].startswith("peek ") and stuck.over == "illegal":
        return _why_peek(game_view, stuck.meant[0].split(" ")[1])
    return _REASONS.explain(game_view, stuck)


def _region(game_view: GameView, stuck: Stuck) -> Text:
    """Return why the typed region is no answer in the setup, with the possible regions."""
    if stuck.over == "illegal":
        legal = [code.split(" ")[-1] for ask in game_view.scene.asks for code in ask.legal or ()]
        region, kind = stuck.meant[0].split(" ")[-1], game_view.seen.stage.kind
        return Text(f"legends-typed-why-{kind}", {"region": region, "regions": Several(tuple(legal))})
    return _no_region(game_view, stuck) if stuck.over == "name" else which_region(game_view)


def _side(game_view: GameView, stuck: Stuck) -> Text:
    codes = [code for ask in game_view.scene.asks for code in ask.legal or ()]
    sides = tuple(Term(f"legends-side-{code.split(' ')[1]}") for code in codes)
    return Text("legends-typed-which-side", {"sides": Several(sides)})


def _turned(game_view: GameView, stuck: Stuck) -> Text:
    degrees = (code.split(" ")[1] for ask in game_view.scene.asks for code in ask.legal or ())
    return Text("legends-typed-which-turn", {"degrees": Several(tuple(degrees))})


def _no_region(game_view: GameView, stuck: Stuck) -> Text:
    """Return that no region on the table has the typed code, with the codes of each fragment."""
    known = {game_view.regions[region].casefold() for region in game_view.present}
    unknown = next((name for name in stuck.said if name not in known), stuck.said[0])
    ends = (
        Text("legends-regions-of", {"first": game_view.regions[min(regions)], "last": game_view.regions[max(regions)]})
        for regions in (one.side.regions for one in game_view.ground.fragments)
    )
    return Text("legends-typed-no-region", {"region": unknown.upper(), "regions": Several(tuple(ends))})


def _step(game_view: GameView) -> str:
    """Return an example of a typed step from the start region: `D1-D2`."""
    here = game_view.regions.index(game_view.seen.start)
    near = min((*game_view.ground.land[here], *game_view.ground.water[here]))
    return f"{game_view.seen.start}-{game_view.regions[near]}"


def _why(game_view: GameView, code: str) -> Text:
    """Return why the rules do not allow this code."""
    verb, region, *more = code.split(" ")
    match verb:
        case "place" | "hire":
            return why_place(game_view, region)
        case "city":
            return why_city(game_view, region)
        case "move":
            return _why_step(game_view, region, more[0])
        case "destroy" | "rob":
            return _why_destroy(game_view, verb, region, int(more[0]) if more else None)
        case _:
            return Text("typed-unclear")


def _why_step(game_view: GameView, origin: str, target: str) -> Text:
    here, there, stage = game_view.regions.index(origin), game_view.regions.index(target), game_view.seen.stage
    land, water = game_view.ground.land[here], game_view.ground.water[here]
    way: dict[str, Param] = {"from": origin, "to": target}
    if there not in land | water:
        return Text("land-typed-far", {**way, "near": game_view.listed(sorted(land | water))})
    if not game_view.seen.armies[game_view.seen.turn][here]:
        return Text("land-typed-why-move", {"region": origin, "held": held(game_view)})
    left = stage.left if isinstance(stage, Moving) else 0
    return Text("legends-typed-why-water", {**way, "cost": game_view.cost(here, there), "left": left})


def _why_destroy(game_view: GameView, verb: str, region: str, row: int | None) -> Text:
    """Return why an army in this region cannot be destroyed or robbed (`verb`).

    `row`: the owner of the army, None if not said. Reasons: no army of the player in turn in the region, none of that
    owner, an immune owner, an owner without a coin.
    """
    seen, here = game_view.seen, game_view.regions.index(region)
    if not seen.armies[seen.turn][here]:
        return Text("legends-typed-why-destroy", {"region": region, "held": held(game_view)})
    if row is None or not seen.armies[row][here]:
        return Text("land-typed-no-victim", {"region": region})
    if row < seen.seats and any(game_view.cards[card].gives.immune for card in seen.taken[row]):
        immune = next(game_view.cards[card] for card in seen.taken[row] if game_view.cards[card].gives.immune)
        return Text("legends-typed-why-immune", {"who": game_view.owner(row), "name": name_of(immune)})
    return Text("legends-typed-why-rob" if verb == "rob" else "land-typed-no-victim", {"region": region})


def _why_peek(game_view: GameView, region: str) -> Text:
    """Return why the viewer cannot look at a token: nothing face down, region not held, or looked at before.
    The last text does not name the token: a group may read it.
    """
    here, seen = game_view.regions.index(region), game_view.seen
    if seen.seen[game_view.scene.viewer][here] and seen.tokens[here] >= EXPLORATION:
        return Text("legends-typed-why-peek-again", {"region": region})
    lies = seen.tokens[here] == HIDDEN
    return Text("legends-typed-why-peek" if lies else "legends-typed-why-peek-nothing", {"region": region})


_OUTSIDE_A_CARD = {
    "laying": _side,
    "turning": _turned,
    "starting": _region,
    "putting": _region,
    "outpost": _region,
    "neutral": _region,
    "youngest": player,
    "auction": bid,
    "choosing_first": player,
    "taking_card": card,
    "buying": card,
}
_REASONS = Reasons(_OUTSIDE_A_CARD, _why, _no_region, _step)
