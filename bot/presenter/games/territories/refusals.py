"""Why a typed order of «Территории» cannot be played, in the words of its rules."""

from bot.presenter.games.territories.labels import label
from bot.presenter.games.territories.sight import Sight, look
from bot.presenter.runs.grammar import Stuck
from bot.presenter.scene import Scene
from bot.presenter.screen import Several, Term, Text
from engine.games.territories.decisions import BEGINNINGS, VERBS

_SHOWN = 6


def explain(scene: Scene, stuck: Stuck) -> Text | None:
    """The reason in the position in which the line got stuck."""
    sight = look(scene)
    verb = stuck.meant[0].split(" ")[0] if stuck.meant else ""
    if sight.own is not None and sight.own.ready:
        return Text("territories-typed-ready")
    if stuck.over == "illegal" and (why := _why(sight, stuck.meant[0])):
        return why
    if stuck.over == "unclear":
        full = [code for code in stuck.meant if len(code.split(" ")) == len(VERBS[code.split(" ")[0]]) + 1]
        options = tuple(label(sight, code) for code in full[:_SHOWN])
        return Text("typed-which", {"options": Several(options)}) if options else None
    if stuck.over == "name" and verb:
        return Text("territories-typed-no-name", {"name": " ".join(stuck.said)})
    if stuck.over == "word" and sight.seen.draft and stuck.said[0] in BEGINNINGS:
        return Text("territories-lot-busy")
    if stuck.over in ("word", "shape", "noun"):
        return Text("territories-typed-other", {"stage": Term(f"territories-stage-{sight.seen.stage.kind}")})
    return None


def _why(sight: Sight, code: str) -> Text | None:
    """What the rules have against this step."""
    verb, *words = code.split(" ")
    own = sight.own
    if own is None:
        return None
    match verb:
        case "land":
            return Text("territories-why-founded") if own.founded else _no_actions(sight)
        case "build":
            return _no_actions(sight) or _why_build(sight, words)
        case "pay" | "coin":
            return Text("territories-why-pay")
        case "play" | "aim" | "lay" | "raze":
            return Text("territories-why-play")
        case "take":
            return Text("territories-why-take")
        case _:
            return None


def _no_actions(sight: Sight) -> Text | None:
    return Text("territories-why-actions") if sight.own and not sight.own.actions else None


def _why_build(sight: Sight, words: list[str]) -> Text:
    card = sight.card(words[0])
    if not card.stands:
        return Text("territories-why-not-built", {"kind": Term(f"territories-kind-{card.kind}")})
    lands = [land.id for land in sight.lands_of(sight.seat)]
    if not lands:
        return Text("territories-why-no-land")
    if len(words) > 1 and words[1] not in lands:
        return Text("territories-why-not-yours", {"land": words[1], "lands": Several(tuple(lands))})
    return Text("territories-why-no-room", {"land": words[1] if len(words) > 1 else lands[0]})
