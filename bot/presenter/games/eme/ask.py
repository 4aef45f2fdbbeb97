"""Eight-Minute Empire: the question to the player asked, its version for all others, and the match's progress."""

from bot.presenter.games.eme.cards import action_text
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.scene import held_text, turn_lines
from bot.presenter.screen import Block, Several, Term, Text
from engine.games.area_control.events import ArmyPlaced
from engine.games.area_control.stage import Auction, ChoosingAction, Ending, TakingCard, Youngest
from engine.games.eme.events import ArmyDestroyed
from engine.games.eme.observation import EmeObservation
from engine.games.eme.stage import Building, Destroying, Moving, Neutral, Placing

SETUP = ("scattering", "rolling", "youngest", "neutral", "neutral_draw", "auction", "choosing_first")
ActionStage = Placing | Moving | Building | Destroying


def part_text(game_view: GameView) -> Text:
    """Return how far the match has come: `ход 3 из 8`."""
    return progress(game_view.seen)


def progress(seen: EmeObservation) -> Text:
    """Return how far the match has come, from an observation alone."""
    if _before_first_card(seen):
        return Text("land-part-setup", {"stage": Term(f"eme-stage-{seen.stage.kind}")})
    taking = isinstance(seen.stage, TakingCard)
    turn = min(len(seen.taken[seen.turn]) + taking, seen.cards_to_end)
    return Text("land-part-turn", {"turn": max(turn, 1), "turns": seen.cards_to_end})


def in_setup(game_view: GameView) -> bool:
    """Tell whether the match is still before its first card."""
    return _before_first_card(game_view.seen)


def _before_first_card(seen: EmeObservation) -> bool:
    return seen.stage.kind in SETUP or (seen.stage.kind == "dealing" and not any(seen.taken))


def question_lines(game_view: GameView) -> list[Block]:
    """Return the lines that say whose turn it is: a question to those who are asked, a statement for all others."""
    alone = game_view.seen.stage.who == "turn"
    return turn_lines(
        game_view.scene, _turn_text(game_view, "ask", "way"), _turn_text(game_view, "does", "can"), alone=alone
    )


def _turn_text(game_view: GameView, mood: str, way: str) -> Text | None:
    """Return what is asked now; `mood` and `way` pick the wording as question or statement. None if nobody is asked."""
    if (end := _end_text(game_view, mood)) is not None:
        return end
    stage = game_view.seen.stage
    match stage:
        case Placing():
            return Text(f"land-{mood}-placing", {"left": stage.left, "start": game_view.start})
        case Neutral():
            return Text(f"land-{mood}-neutral", {"left": stage.left})
        case Destroying():
            return Text(f"eme-{mood}-destroying", {"left": stage.left})
        case Moving():
            return Text(f"eme-{mood}-{'sailing' if stage.sea else 'moving'}", {"left": stage.left})
        case Auction():
            return Text(f"eme-{mood}-auction-{game_view.seen.choices.winner}")
        case Youngest():
            return Text(f"land-{mood}-youngest{'' if stage.prize == 'bid' else '-neutral'}")
        case ChoosingAction():
            first, second = (Text(f"land-{way}-{action.kind}") for action in game_view.card_in_play.actions)
            return Text(
                f"land-{mood}-choosing_action-{game_view.card_in_play.join}", {"first": first, "second": second}
            )
        case TakingCard():
            is_first = not game_view.seen.taken[game_view.seen.turn]
            return Text(f"eme-{mood}-taking_card-first" if is_first else f"land-{mood}-taking_card")
        case _:
            return Text(f"land-{mood}-{stage.kind}") if game_view.scene.waiting else None


def _end_text(game_view: GameView, mood: str) -> Text | None:
    """Return why the turn is about to end; None while it goes on."""
    stage, held = game_view.seen.stage, held_text(game_view.scene)
    if game_view.scene.view.ending:
        return Text(f"land-{mood}-early", {"lost": lost_text(game_view), "held": held})
    if isinstance(stage, Ending):
        return Text("land-ask-ending", {"held": held})
    if isinstance(stage, ActionStage) and _only_end(game_view):
        return Text("land-ask-nothing", {"why": nothing_text(game_view, _KINDS[type(stage)]), "held": held})
    return None


def left_text(game_view: GameView) -> Text | None:
    """Return how much of an action is left, for the player in the middle of it; None for every other question."""
    stage = game_view.seen.stage
    if not isinstance(stage, Neutral | Placing | Moving | Destroying) or _only_end(game_view):
        return None
    begun = isinstance(stage, Neutral | Moving) or any(isinstance(one, _BEGUN) for one in game_view.scene.events)
    return Text(f"land-{'left' if begun else 'first'}-{stage.kind}", {"left": stage.left})


def lost_text(game_view: GameView) -> Several:
    """Return what goes unused if the turn ends now: the rest of an action, and a second action still to come."""
    stage = game_view.seen.stage
    if not isinstance(stage, ActionStage):
        return Several((Text("land-lost-action"),))
    lost = Text(f"land-choice-left-{_KINDS[type(stage)]}", {"left": stage.left})
    other = [action_text(game_view.card_in_play.actions[stage.rest])] if stage.rest >= 0 else []
    return Several((lost, *other))


def impossible(game_view: GameView) -> list[Text]:
    """Return why the buttons lack one of the two actions of a card; empty if they lack none."""
    if not isinstance(game_view.seen.stage, ChoosingAction):
        return []
    kinds = [kind for kind, steps in game_view.seen.first_steps.items() if not steps]
    return [
        Text("land-none", {"action": Term(f"land-kind-{kind}"), "why": nothing_text(game_view, kind)}) for kind in kinds
    ]


def nothing_text(game_view: GameView, kind: str) -> Text:
    """Return why no step of an action of this kind is possible."""
    seat = game_view.seen.turn
    if kind == "place":
        return Text("land-none-supply")
    if kind == "city" and not game_view.seen.cities_left[seat]:
        return Text("land-none-cities")
    return Text("eme-none-victims" if kind == "destroy" else "land-none-armies")


def _only_end(game_view: GameView) -> bool:
    return any(ask.legal == ("end",) for ask in game_view.scene.observation.asks)


_BEGUN = (ArmyPlaced, ArmyDestroyed)
"""After these events the alert asks for "more" armies to place or remove."""
_KINDS = {Placing: "place", Moving: "move", Building: "city", Destroying: "destroy"}
