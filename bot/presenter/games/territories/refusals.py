"""Reasons why a typed order of «Территории» cannot be played, in the words of its rules."""

from bot.presenter.games.territories.game_view import GameView, game_view_of
from bot.presenter.games.territories.labels import label
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.scene import Scene
from bot.presenter.screen import Several, Term, Text
from engine.games.territories.decisions import BEGINNINGS, VERBS

_SHOWN = 6


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """Return why a typed line cannot be played, in the position where reading stopped; None if no reason is known."""
    game_view = game_view_of(scene)
    verb = stuck.meant[0].split(" ")[0] if stuck.meant else ""
    if game_view.own is not None and game_view.own.ready:
        return Text("territories-typed-ready")
    if stuck.over == "illegal" and (why := _why(game_view, stuck.meant[0])):
        return why
    if stuck.over == "unclear":
        full = [code for code in stuck.meant if len(code.split(" ")) == len(VERBS[code.split(" ")[0]]) + 1]
        options = tuple(label(game_view, code) for code in full[:_SHOWN])
        return Text("typed-which", {"options": Several(options)}) if options else None
    if stuck.over == "name" and verb:
        return Text("territories-typed-no-name", {"name": " ".join(stuck.said)})
    if stuck.over == "word" and game_view.seen.draft and stuck.said[0] in BEGINNINGS:
        return Text("territories-lot-busy")
    if stuck.over in ("word", "shape", "noun"):
        return Text("territories-typed-other", {"stage": Term(f"territories-stage-{game_view.seen.stage.kind}")})
    return None


def _why(game_view: GameView, code: str) -> Text | None:
    """Return why the rules do not allow this code; None if there is no special text for it."""
    verb, *words = code.split(" ")
    own = game_view.own
    if own is None:
        return None
    match verb:
        case "land":
            return Text("territories-why-founded") if own.founded else _no_actions(game_view)
        case "build":
            return _no_actions(game_view) or _why_build(game_view, words)
        case "pay" | "coin":
            return Text("territories-why-pay")
        case "play" | "aim" | "lay" | "raze":
            return Text("territories-why-play")
        case "take":
            return Text("territories-why-take")
        case _:
            return None


def _no_actions(game_view: GameView) -> Text | None:
    return Text("territories-why-actions") if game_view.own and not game_view.own.actions else None


def _why_build(game_view: GameView, words: list[str]) -> Text:
    card = game_view.card(words[0])
    if not card.stands:
        return Text("territories-why-not-built", {"kind": Term(f"territories-kind-{card.kind}")})
    lands = [land.id for land in game_view.lands_of(game_view.seat)]
    if not lands:
        return Text("territories-why-no-land")
    if len(words) > 1 and words[1] not in lands:
        return Text("territories-why-not-yours", {"land": words[1], "lands": Several(tuple(lands))})
    return Text("territories-why-no-room", {"land": words[1] if len(words) > 1 else lands[0]})
