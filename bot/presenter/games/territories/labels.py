"""Labels of codes for buttons and plans, `Mill → A1`; and the hot areas that can be tapped instead."""

from collections.abc import Sequence

from bot.presenter.games.territories.effects import name_of, task_name
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.screen import Choice, Do, Name, Param, Style, Text
from engine.games.territories.decisions import VERBS

_GROUPS = {**dict.fromkeys(("buy", "task", "peek"), "aside"), **dict.fromkeys(("feed", "clear"), "plan")}
"""Verb → group of its buttons, for verbs that share a group with other verbs."""
SHORT_NAME = 14
"""Longest name of a player on a button, in UTF-16 units."""
_AREAS = {
    "build": ("land",),
    "lay": ("land",),
    "join": ("land", "land"),
    "part": ("land", "land"),
    "peek": ("land",),
    "raze": ("card",),
    "aim": ("seat",),
    "pay": ("card",),
    "coin": ("card",),
    "take": ("card",),
    "bid": ("card",),
}
"""Verb of a code → kinds of its words that name hot areas of the picture."""


def label(game_view: GameView, code: str) -> Text:
    verb, *words = code.split(" ")
    return Text(f"territories-choice-{verb}", _params(game_view, verb, words))


def _params(game_view: GameView, verb: str, words: Sequence[str]) -> dict[str, Param]:
    found: dict[str, Param] = {}
    for kind, word in zip(VERBS[verb], words, strict=True):
        found.update(_param(game_view, kind, word, found))
    if verb == "pay":
        piece = game_view.piece(int(words[0]))
        # A step of an old plan may name a card that is no longer on the table.
        found["missing"] = max(1, piece.need - piece.coins) if piece else game_view.card(words[0]).need
    if verb == "buy":
        found["price"] = game_view.content.rules.card_price
    if verb == "card":
        found["sign"] = Text(
            "territories-sign-out" if _is_in_draft(game_view, int(words[0])) else "territories-sign-in"
        )
    return found


def _param(game_view: GameView, kind: str, word: str, found: dict[str, Param]) -> dict[str, Param]:
    match kind:
        case "card" | "source":
            name = name_of(game_view.card(word))
            if "name" not in found:
                return {"name": name}
            return {"target": name}
        case "land":
            return {"to": word} if "land" in found else {"land": word}
        case "seat":
            return {"who": Name(int(word), SHORT_NAME)}
        case "place":
            held = game_view.seen.tasks[int(word) - 1 : int(word)]
            return {"task": task_name(game_view.content.tasks[held[0].task]) if held else Text("territories-a-task")}
        case _:
            return {kind: int(word)}


def _is_in_draft(game_view: GameView, card: int) -> bool:
    return game_view.seen.draft is not None and card in game_view.seen.draft.cards


def choice(game_view: GameView, code: str, *, style: Style = "plain", group: str = "") -> Choice:
    verb = code.split(" ", maxsplit=1)[0]
    return Choice(label(game_view, code), Do((code,)), style, group or _GROUPS.get(verb, verb), spots(code))


def spots(code: str) -> tuple[str, ...]:
    """Return the hot areas of the picture that can be tapped instead of the button with this code."""
    verb, *words = code.split(" ")
    areas = _AREAS.get(verb, ())
    kinds = VERBS[verb]
    named = [f"{kind} {word}" for kind, word in zip(kinds, words, strict=True) if kind in areas]
    return tuple(named[-len(areas) :]) if areas else ()
