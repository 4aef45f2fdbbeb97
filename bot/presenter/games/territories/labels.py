"""Labels of codes for buttons and plans, `Mill → A1`; and the hot areas that can be tapped instead."""

from collections.abc import Sequence

from bot.presenter.games.territories.effects import SEMICOLON, act_text, coins_text, effects, name_of, task_name
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.screen import Choice, Do, Name, Param, Several, Style, Text
from engine.games.territories.computer.bridge_captures import captures_of_bridge
from engine.games.territories.decisions import VERBS

_GROUPS = {**dict.fromkeys(("buy", "task", "peek"), "aside"), **dict.fromkeys(("feed", "clear"), "plan")}
"""Verb → group of its buttons, for verbs that share a group with other verbs."""
AIMED = ("lay", "aim", "raze", "join", "part", "swap")
"""Verbs of moves with a card and a target."""
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
    if verb == "play":
        return act_label(game_view, words[0]) if _is_on_land(game_view, words[0]) else _played(game_view, words[0])
    return Text(f"territories-choice-{verb}", _params(game_view, verb, words))


def _is_on_land(game_view: GameView, source: str) -> bool:
    return source.isdigit() and game_view.piece(int(source)) is not None


def act_label(game_view: GameView, source: str, food: int = 0) -> Text:
    """Return the label of an action of a building or character, which says what the action does and costs.

    `food`: coins that the same button lays on the card before; the price includes them.
    """
    card = game_view.card(source)
    return _priced(_named(game_view, source), act_text(card), food + (card.act.cost if card.act else 0))


def _played(game_view: GameView, source: str) -> Text:
    """Return the label of a card of the hand, or a development, that needs no target: what it does and costs."""
    card = game_view.card(source)
    return _priced(name_of(card), Several(tuple(effects(card)), SEMICOLON), card.cost)


def _priced(name: Param, does: Param, cost: int) -> Text:
    """Return the label of a move that says what it does, and what it costs if it costs anything."""
    told: dict[str, Param] = {"name": name, "does": does}
    if not cost:
        return Text("territories-choice-act", told)
    return Text("territories-choice-act-paid", {**told, "price": coins_text(cost, "acc")})


def _cost(game_view: GameView, source: str) -> int:
    """Return the coins that it costs to play a card of the hand or a development, or to act with a card on a land."""
    card = game_view.card(source)
    if not _is_on_land(game_view, source):
        return card.cost
    return card.act.cost if card.act else 0


def _named(game_view: GameView, word: str) -> Param:
    """Return the name of a card; with its land if its owner has two cards of this name on lands: `Mill A2`."""
    card = game_view.card(word)
    land = game_view.place_of(int(word)) if word.isdigit() else None
    if land is None or land.owner < 0:
        return name_of(card)
    same = [one for one in game_view.pieces_of(land.owner) if game_view.card(one.card).id == card.id]
    if len(same) < 2:
        return name_of(card)
    return Text("territories-choice-at", {"name": name_of(card), "land": land.id})


def _params(game_view: GameView, verb: str, words: Sequence[str]) -> dict[str, Param]:
    found: dict[str, Param] = {}
    for kind, word in zip(VERBS[verb], words, strict=True):
        found.update(_param(game_view, kind, word, found))
    if verb == "pay":
        piece = game_view.piece(int(words[0]))
        # A step of an old plan may name a card that is no longer on the table.
        found["missing"] = max(1, piece.need - piece.coins) if piece else game_view.card(words[0]).need
    if verb in AIMED and (cost := _cost(game_view, words[0])):
        found["name"] = Text("territories-choice-for", {"name": found["name"], "price": coins_text(cost, "acc")})
    if verb == "buy":
        found["price"] = coins_text(game_view.content.rules.card_price, "acc")
    if verb == "card":
        found["sign"] = Text(
            "territories-sign-out" if _is_in_draft(game_view, int(words[0])) else "territories-sign-in"
        )
    return found


def _param(game_view: GameView, kind: str, word: str, found: dict[str, Param]) -> dict[str, Param]:
    match kind:
        case "card" | "source":
            name = _named(game_view, word)
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
    said = _bridge_label(game_view, code) if verb == "join" else label(game_view, code)
    return Choice(said, Do((code,)), style, group or _GROUPS.get(verb, verb), spots(code))


def _bridge_label(game_view: GameView, code: str) -> Text:
    """Return the label of the button for a bridge: its ends, and the lands that the viewer will take or lose by it."""
    built, seen = label(game_view, code), game_view.seen
    captured = captures_of_bridge(game_view.content, seen, *code.split(" ")[-2:])
    gained = [land for land, winner in captured.items() if winner == game_view.seat]
    lost = [land.id for land in game_view.lands_of(game_view.seat) if land.id in captured]
    for key, lands in (("captures", gained), ("loses", lost)):
        if lands:
            built = Text(f"territories-choice-join-{key}", {"bridge": built, "lands": Several(tuple(lands))})
    return built


def spots(code: str) -> tuple[str, ...]:
    """Return the hot areas of the picture that can be tapped instead of the button with this code."""
    verb, *words = code.split(" ")
    areas = _AREAS.get(verb, ())
    kinds = VERBS[verb]
    named = [f"{kind} {word}" for kind, word in zip(kinds, words, strict=True) if kind in areas]
    return tuple(named[-len(areas) :]) if areas else ()
