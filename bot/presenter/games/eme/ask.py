"""Eight-Minute Empire: the question to the player in turn, the same as a statement for others, and the progress."""

from bot.presenter.games.area_control.actions import lost_text, nothing_text, only_end
from bot.presenter.games.area_control.game_view import VERBS
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.scene import held_text, turn_lines
from bot.presenter.screen import Block, Term, Text
from engine.games.area_control.events import ArmyDestroyed, ArmyPlaced
from engine.games.area_control.stage import Auction, ChoosingAction, Ending, TakingCard, Youngest
from engine.games.eme.observation import EmeObservation
from engine.games.eme.stage import Destroying, Moving, Neutral, Placing

SETUP = ("scattering", "rolling", "youngest", "neutral", "neutral_draw", "auction", "choosing_first")


def part_text(game_view: GameView) -> Text:
    """Return how far the match has come: `ход 3 из 8`."""
    return progress(game_view.seen)


def progress(seen: EmeObservation) -> Text:
    """Return how far the match of this observation has come, as a text."""
    if in_setup(seen):
        return Text("land-part-setup", {"stage": Term(f"eme-stage-{seen.stage.kind}")})
    taking = isinstance(seen.stage, TakingCard)
    turn = min(len(seen.taken[seen.turn]) + taking, seen.cards_to_end)
    return Text("land-part-turn", {"turn": max(turn, 1), "turns": seen.cards_to_end})


def in_setup(seen: EmeObservation) -> bool:
    """Tell whether the match is still before its first card."""
    return seen.stage.kind in SETUP or (seen.stage.kind == "dealing" and not any(seen.taken))


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
    """Return why the turn ends by itself soon; None if it goes on."""
    stage, held = game_view.seen.stage, held_text(game_view.scene)
    if game_view.scene.view.ending:
        return Text(f"land-{mood}-early", {"lost": lost_text(game_view), "held": held})
    if isinstance(stage, Ending):
        return Text("land-ask-ending", {"held": held})
    if stage.kind in VERBS and only_end(game_view):
        return Text("land-ask-nothing", {"why": nothing_text(game_view, VERBS[stage.kind]), "held": held})
    return None


def left_text(game_view: GameView) -> Text | None:
    """Return how many units of the present action are left; None where no action is being done."""
    stage = game_view.seen.stage
    if not isinstance(stage, Neutral | Placing | Moving | Destroying) or only_end(game_view):
        return None
    begun = isinstance(stage, Neutral | Moving) or any(isinstance(one, _BEGUN) for one in game_view.scene.events)
    return Text(f"land-{'left' if begun else 'first'}-{stage.kind}", {"left": stage.left})


_BEGUN = (ArmyPlaced, ArmyDestroyed)
"""Events after which the alert asks for "more" armies to place or remove."""
