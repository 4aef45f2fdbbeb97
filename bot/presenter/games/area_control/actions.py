"""Texts about the actions of the card in play: which may still be done, and what is lost if the turn ends."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.presenter.games.area_control.game_view import VERBS, Action, Land
from bot.presenter.screen import Several, Term, Text
from engine.games.area_control.stage import ChoosingAction


def action_text(action: Action, more: int = 0) -> Text:
    """Return an action as `+3 armies`; `more`: units that the properties of its owner add."""
    return Text(f"land-do-{action.kind}", {"units": action.units + more})


def verb_of(action: Action) -> str:
    """Return the verb in the codes of an action's steps: its kind, but `move` for sailing."""
    return "move" if action.kind == "sail" else action.kind


def whole_text(game_view: Land, action: Action) -> Text:
    """Return an action of the card in play as `+4 armies`, including what the player's properties add."""
    return action_text(action, game_view.more_for(action.kind))


def possible(game_view: Land) -> Sequence[Action]:
    """Return those actions of the card in play that may still be done."""
    stage, actions = game_view.seen.stage, game_view.card_in_play.actions
    if isinstance(stage, ChoosingAction):
        return list(actions)
    if stage.kind not in VERBS:
        return []
    return [one for one in actions if game_view.is_doing(one) or one == game_view.other_action]


def begins(game_view: Land, action: Action) -> bool:
    """Tell whether this action is being done and has all its units left."""
    units = action.units + game_view.more_for(action.kind)
    return game_view.is_doing(action) and units == game_view.seen.stage.left


def untouched(game_view: Land) -> bool:
    """Tell whether nothing of the card is done yet: False during the second action of an "and" card."""
    card = game_view.card_in_play
    is_second = card.join == "and" and game_view.other_action is None
    return not is_second and any(begins(game_view, action) for action in card.actions)


def rest_text(game_view: Land) -> Text:
    """Return how many units are left of the action that is being done."""
    stage = game_view.seen.stage
    return Text(f"land-choice-left-{VERBS[stage.kind]}", {"left": stage.left})


def lost_text(game_view: Land) -> Several:
    """Return what is lost if the turn ends now: the rest of the present action, and a second action to follow."""
    if game_view.seen.stage.kind not in VERBS:
        return Several((Text("land-lost-action"),))
    other = game_view.other_action
    return Several((rest_text(game_view), *([whole_text(game_view, other)] if other else [])))


def only_end(game_view: Land) -> bool:
    return any(ask.legal == ("end",) for ask in game_view.scene.observation.asks)


def impossible(game_view: Land, nothing_text: Callable[[Any, str], Text]) -> list[Text]:
    """Return why buttons for some actions of the card are missing; empty if none are missing.

    `nothing_text`: returns the reason why no step of an action of this kind is possible.
    """
    if not isinstance(game_view.seen.stage, ChoosingAction):
        return []
    kinds = [kind for kind, steps in game_view.seen.first_steps.items() if not steps]
    return [
        Text("land-none", {"action": Term(f"land-kind-{kind}"), "why": nothing_text(game_view, kind)}) for kind in kinds
    ]


def nothing_text(game_view: Land, kind: str) -> Text:
    """Return why no step of an action of this kind is possible."""
    if kind == "place":
        return Text("land-none-supply")
    if kind == "city" and not game_view.seen.cities_left[game_view.seen.turn]:
        return Text("land-none-cities")
    return Text(f"{game_view.game}-none-victims" if kind == "destroy" else "land-none-armies")
