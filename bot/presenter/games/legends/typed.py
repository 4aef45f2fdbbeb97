"""Reads typed orders of Legends (`3 D1x2 H4`, `древний феникс`, `удар D1 синий`, codes), and gives help with them."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bot.presenter.games.area_control.typed import owners, row_names
from bot.presenter.games.legends.game_view import GameView, content, game_view_of
from bot.presenter.games.legends.refusals import explain
from bot.presenter.games.presenter import KEPT
from bot.presenter.lines.orders import Order, fold, known, plain
from bot.presenter.order_parser.grammar import Form, Grammar, Names, words_of
from bot.presenter.order_parser.reader import read
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block
from engine.games.area_control.stage import ChoosingAction
from engine.games.legends.content import BANDIT_KING
from engine.games.legends.stage import Destroying, Placing
from engine.kernel.game import Game

FORMS = (
    Form("lay", ("side",), at="laying"),
    Form("turn", ("number",), ("rotate",), at="turning"),
    Form("start", ("region",), ("origin",), at="starting"),
    Form("outpost", ("region",), at="outpost"),
    Form("youngest", ("seat",), at="youngest"),
    Form("neutral", ("region",), ("neutral", "place"), at="neutral"),
    Form("bid", ("number",), at="auction"),
    Form("first", ("seat",), at="choosing_first"),
    Form("take", ("card",), at="taking_card"),
    Form("use place", words=("place",), bridge=True),
    Form("use move", words=("move",), bridge=True),
    Form("use city", words=("city",), bridge=True),
    Form("place", ("region",), at="placing", counts=True),
    Form("hire", ("region", "seat"), counts=True, spoken=True),
    Form("move", ("region", "region"), at="moving", counts=True),
    Form("city", ("region",), at="building"),
    Form("destroy", ("region", "seat"), at="destroying"),
    Form("rob", ("region", "seat"), spoken=True),
    Form("peek", ("region",), spoken=True),
    Form("next", bridge=True),
    Form("end"),
)

_ACTIONS = ("place", "move", "city", "destroy")
_HELP = {
    "laying": ("lay",),
    "turning": ("turn",),
    "starting": ("region",),
    "putting": ("region",),
    "outpost": ("region",),
    "youngest": ("youngest",),
    "neutral": ("region",),
    "auction": ("bid",),
    "choosing_first": ("first",),
    "taking_card": ("take", "whole", *_ACTIONS, "card"),
    "buying": ("take", "end", "card"),
    "choosing_action": (*_ACTIONS, "end"),
    "placing": ("place", "end"),
    "moving": ("move", "end"),
    "building": ("city", "end"),
    "destroying": ("destroy", "end"),
    "ending": ("end",),
}
"""Question → names of the help lines shown with it; each line has an example of an answer to type."""
_SPOKEN_LETTERS = {"d": "д", "f": "ф", "i": "и"}
"""Latin letters of regions → Russian letters that sound the same; other letters look the same, except V."""
_BY_EAR = re.compile(r"(?<![^\W_])[вВ](?=[0-9])")


@lru_cache(KEPT)
def grammar(game: Game[Any]) -> Grammar:
    kinds = {"region": _regions, "card": _cards, "seat": _owners, "side": _sides}
    put = tuple(Form(f"put {token.id}", ("region",), ("put",)) for token in content(game).tokens)
    return Grammar(game, (*FORMS, *put), kinds, words_of("legends"), explain)


def order_of(scene: Scene, text: str) -> Order:
    # `в6` always means region V6, as it sounds, and never "in 6": every region has a letter.
    return read(grammar(scene.view.played), scene, _with_names(scene, _BY_EAR.sub("v", text)))


def _with_names(scene: Scene, text: str) -> str:
    """Return the line with each name of several words joined to one word: `древний феникс` → `древнийфеникс`."""
    line = fold(plain(text))
    for phrase in _phrases(scene.view.played):
        if phrase in line:
            text = line = re.sub(rf"(?<!\w){re.escape(phrase)}(?!\w)", phrase.replace(" ", ""), line)
    return text


@lru_cache(KEPT)
def _phrases(game: Game[Any]) -> tuple[str, ...]:
    """Return all names of several words, the longest first."""
    made = content(game)
    keys = [f"legends-card-{card.name}" for card in made.cards.values()]
    keys += [f"legends-side-{side.id}" for side in made.sides]
    names = {name for key in keys for name in known(key, "words") if " " in name}
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


def _regions(scene: Scene) -> Names:
    """Return typed name → region on the table, with the letter in Latin or Russian."""
    game_view = game_view_of(scene)
    names = [game_view.regions[region] for region in game_view.present]
    by_ear = {_SPOKEN_LETTERS[name[0].casefold()] + name[1:]: name for name in names if name[0] in "DFI"}
    return by_ear | {name.casefold(): name for name in names}


def _cards(scene: Scene) -> Names:
    """Return typed name → card of the row: by its name, its place, or its printed number."""
    game_view = game_view_of(scene)
    return _named(game_view) | row_names(game_view)


def _named(game_view: GameView) -> dict[str, str]:
    """Return typed name → card of the row; a name that two of these cards share, as the castles do, is left out."""
    pairs = [
        (name.replace(" ", ""), str(card))
        for card in game_view.seen.row
        for name in known(f"legends-card-{game_view.cards[card].name}", "words")
    ]
    counts = Counter(name for name, _ in pairs)
    return {name: card for name, card in pairs if counts[name] == 1}


def _sides(scene: Scene) -> Names:
    sides = game_view_of(scene).content.sides
    return {name.replace(" ", ""): side.id for side in sides for name in known(f"legends-side-{side.id}", "words")}


def _owners(scene: Scene) -> Names:
    return owners(game_view_of(scene))


def help_lines(game_view: GameView) -> Iterator[Block]:
    """Yield typed examples for the present question; while an action is chosen, only those that fit the card."""
    stage, seen = game_view.seen.stage, game_view.seen
    names = _HELP.get(stage.kind, _HELP["taking_card"])
    if isinstance(stage, ChoosingAction):
        kinds = {action.kind for action in game_view.card_in_play.actions}
        names = tuple(name for name in names if name not in _ACTIONS or name in kinds)
    example = seen.start or "D1"
    yield from (block("line", f"legends-help-{name}", start=example) for name in names)
    if seen.leaders[seen.turn] == BANDIT_KING and isinstance(stage, Placing | Destroying):
        yield block("line", f"legends-help-{'hire' if isinstance(stage, Placing) else 'rob'}")
    if any(code.startswith("peek ") for ask in game_view.scene.asks for code in ask.legal or ()):
        yield block("line", "legends-help-peek", start=example)
    if getattr(stage, "more", False):
        yield block("line", "legends-help-next")
