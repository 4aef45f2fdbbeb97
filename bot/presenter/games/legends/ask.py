"""Legends: the question to the player in turn, the same as a statement for others, and the match's progress."""

from bot.presenter.games.area_control import actions
from bot.presenter.games.area_control.actions import lost_text, only_end
from bot.presenter.games.area_control.game_view import VERBS
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.scene import held_text, turn_lines
from bot.presenter.screen import Block, Term, Text
from engine.games.area_control.events import ArmyPlaced
from engine.games.area_control.stage import ChoosingAction, ChoosingFirst, Ending, TakingCard, Youngest
from engine.games.legends.board import laid
from engine.games.legends.events import ArmyDestroyed
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.stage import (
    Building,
    Buying,
    Dealing,
    Destroying,
    Laying,
    Moving,
    Neutral,
    Placing,
    Putting,
    Turning,
)

_BOARD = ("laying", "turning", "starting", "putting", "outpost", "neutral")
SETUP = (*_BOARD, "rolling", "leading", "youngest", "auction", "choosing_first")


def part_text(game_view: GameView) -> Text:
    """Return how far the match has come: `turn 3 of 8`."""
    return progress(game_view.seen)


def progress(seen: LegendsObservation) -> Text:
    """Return how far the match of this observation has come, as a text."""
    if in_setup(seen):
        return Text("land-part-setup", {"stage": Term(f"legends-stage-{seen.stage.kind}")})
    if isinstance(seen.stage, Buying):
        return Text("legends-part-buying")
    turn = min(len(seen.taken[seen.turn]) + isinstance(seen.stage, TakingCard), seen.cards_to_end)
    return Text("land-part-turn", {"turn": max(turn, 1), "turns": seen.cards_to_end})


def in_setup(seen: LegendsObservation) -> bool:
    """Tell whether the match is still before its first card."""
    stage = seen.stage
    return stage.kind in SETUP or (isinstance(stage, Dealing) and stage.then == "setup")


def question_lines(game_view: GameView) -> list[Block]:
    """Return the lines that say whose turn it is: a question to those who are asked, a statement for all others."""
    alone = game_view.seen.stage.who == "turn"
    return turn_lines(
        game_view.scene, _turn_text(game_view, "ask", "way"), _turn_text(game_view, "does", "can"), alone=alone
    )


def _turn_text(game_view: GameView, mood: str, way: str) -> Text | None:
    """Return what is asked now; None if nobody is asked.

    `mood`: "ask" for the question, "does" for the statement to others. `way` picks the words of a card's two actions in
    the same manner.
    """
    if not game_view.scene.waiting:
        return None
    return _end_text(game_view, mood) or _setup_text(game_view, mood) or _play_text(game_view, mood, way)


def _setup_text(game_view: GameView, mood: str) -> Text | None:
    """Return the question of a setup step before the first card; None after the setup."""
    stage = game_view.seen.stage
    match stage:
        case Laying():
            return Text(f"legends-{mood}-laying", {"place": place_text(game_view)})
        case Turning():
            return Text(f"legends-{mood}-turning", {"side": last_side(game_view)})
        case Putting():
            return Text(f"legends-{mood}-putting", {"token": Term(f"legends-token-{stage.token}")})
        case Neutral():
            return Text(f"land-{mood}-neutral", {"left": stage.left})
        case Youngest():
            return Text(f"land-{mood}-youngest{'' if stage.prize == 'bid' else '-neutral'}")
        case _ if stage.kind in ("starting", "outpost", "auction"):
            return Text(f"legends-{mood}-{stage.kind}")
        case ChoosingFirst():
            return Text(f"land-{mood}-choosing_first")
        case _:
            return None


def _play_text(game_view: GameView, mood: str, way: str) -> Text | None:
    stage = game_view.seen.stage
    match stage:
        case TakingCard():
            is_first = not game_view.seen.taken[game_view.seen.turn]
            return Text(f"legends-{mood}-taking_card-first" if is_first else f"land-{mood}-taking_card")
        case ChoosingAction():
            first, second = (Text(f"land-{way}-{action.kind}") for action in game_view.card_in_play.actions)
            return Text(f"land-{mood}-choosing_action-or", {"first": first, "second": second})
        case Placing():
            return Text(f"land-{mood}-placing", {"left": stage.left, "start": game_view.seen.start})
        case Moving():
            return Text(f"legends-{mood}-moving", {"left": stage.left, "water": _water_text(stage)})
        case Destroying():
            return Text(f"legends-{mood}-destroying", {"left": stage.left})
        case Building():
            return Text(f"land-{mood}-building")
        case Buying():
            return Text(f"legends-{mood}-buying")
        case _:
            return None


def _water_text(stage: Moving) -> Text:
    return Text("legends-water" if stage.left >= stage.water else "legends-water-too-wide", {"cost": stage.water})


def place_text(game_view: GameView) -> Term:
    """Return the name of the place on the board where the next fragment (part of the board) is laid."""
    shape = game_view.content.shapes[game_view.seen.choices.layout]
    return Term(f"legends-place-{shape.places[len(laid(game_view.content, game_view.seen.fragments))]}")


def last_side(game_view: GameView) -> Term:
    """Return the name of the fragment's side that was laid last."""
    return Term(f"legends-side-{laid(game_view.content, game_view.seen.fragments)[-1].side.id}")


def _end_text(game_view: GameView, mood: str) -> Text | None:
    """Return why the turn ends by itself soon; None if it goes on."""
    stage, held = game_view.seen.stage, held_text(game_view.scene)
    if game_view.scene.view.ending:
        return Text(f"land-{mood}-early", {"lost": lost_text(game_view), "held": held})
    if isinstance(stage, Ending):
        return Text("land-ask-ending", {"held": held}) if only_end(game_view) else Text(f"legends-{mood}-peeking")
    if stage.kind in VERBS and not steps_of(game_view):
        why = nothing_text(game_view, VERBS[stage.kind])
        return Text("land-ask-nothing", {"why": why, "held": held}) if only_end(game_view) else _stuck_text(why)
    return None


def _stuck_text(why: Text) -> Text:
    return Text("legends-ask-nothing", {"why": why})


def steps_of(game_view: GameView) -> list[str]:
    """Return the legal codes that continue the present action: without ending it and without looking at tokens."""
    codes = [code for ask in game_view.scene.observation.asks if ask.awaited for code in ask.legal or ()]
    return [code for code in codes if code not in ("next", "end") and not code.startswith("peek ")]


def left_text(game_view: GameView) -> Text | None:
    """Return how many units of the present action are left; None where no action is being done."""
    stage = game_view.seen.stage
    if not isinstance(stage, Neutral | Placing | Moving | Destroying):
        return None
    if not isinstance(stage, Neutral) and not steps_of(game_view):
        return None
    begun = isinstance(stage, Neutral | Moving) or any(
        isinstance(one, _BEGUN[stage.kind]) for one in game_view.scene.events
    )
    return Text(f"land-{'left' if begun else 'first'}-{stage.kind}", {"left": stage.left})


def nothing_text(game_view: GameView, kind: str) -> Text:
    """Return why no step of an action of this kind is possible."""
    if kind == "move" and any(game_view.seen.armies[game_view.seen.turn]):
        return Text("legends-none-steps", {"cost": game_view.water_cost})
    return actions.nothing_text(game_view, kind)


_BEGUN = {"placing": ArmyPlaced, "destroying": ArmyDestroyed}
"""Stage → the event after which the alert asks for "more" armies to place or remove."""
