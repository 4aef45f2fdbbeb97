"""Reads typed orders of Eight-Minute Empire (`3 12x2 7`, `ход 3 5-7x2 7-9`, `удар 7 синий`, codes); gives help."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bot.presenter.games.area_control.typed import owners, row_names
from bot.presenter.games.eme.game_view import GameView, called, game_view_of
from bot.presenter.games.eme.refusals import explain
from bot.presenter.games.presenter import KEPT
from bot.presenter.lines.orders import Order
from bot.presenter.order_parser.grammar import Form, Grammar, Names, words_of
from bot.presenter.order_parser.reader import read
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block
from engine.games.area_control.stage import ChoosingAction
from engine.games.eme.stage import Destroying, Placing
from engine.kernel.game import Game

FORMS = (
    Form("youngest", ("seat",), at="youngest"),
    Form("neutral", ("region",), ("neutral", "place"), at="neutral"),
    Form("bid", ("number",), at="auction"),
    Form("first", ("seat",), at="choosing_first"),
    Form("take", ("card",), at="taking_card"),
    Form("use place", words=("place",), bridge=True),
    Form("use move", words=("move",), bridge=True),
    Form("use sail", words=("move",), bridge=True),
    Form("use city", words=("city",), bridge=True),
    Form("use destroy", words=("destroy",), bridge=True),
    Form("place", ("region",), at="placing", counts=True),
    Form("move", ("region", "region"), at="moving", counts=True),
    Form("city", ("region",), at="building"),
    Form("destroy", ("region", "seat"), at="destroying"),
    Form("next", bridge=True),
    Form("end"),
)

_ACTIONS = ("place", "move", "city", "destroy")
_HELP = {
    "youngest": ("youngest",),
    "neutral": ("neutral",),
    "auction": ("bid",),
    "choosing_first": ("first",),
    "taking_card": ("take", "whole", *_ACTIONS, "card"),
    "choosing_action": (*_ACTIONS, "end"),
    "placing": ("place", "end"),
    "moving": ("move", "end"),
    "building": ("city", "end"),
    "destroying": ("destroy", "end"),
    "ending": ("end",),
}
"""Question → names of the help lines shown with it; each line has an example of an answer to type."""


@lru_cache(KEPT)
def grammar(game: Game[Any]) -> Grammar:
    kinds = {"region": _regions, "card": _cards, "seat": _owners}
    return Grammar(game, FORMS, kinds, words_of("eme"), explain)


def order_of(scene: Scene, text: str) -> Order:
    return read(grammar(scene.view.played), scene, text)


def _regions(scene: Scene) -> Names:
    """Return typed name → region: its number, with or without the letter of the map's side."""
    regions = game_view_of(scene).side.regions
    return {name: region for region in regions for name in (called(region), region.casefold())}


def _cards(scene: Scene) -> Names:
    return row_names(game_view_of(scene))


def _owners(scene: Scene) -> Names:
    return owners(game_view_of(scene))


def help_lines(game_view: GameView) -> Iterator[Block]:
    """Yield typed examples for the present question; while an action is chosen, only those that fit the card."""
    asked = game_view.seen.stage.kind
    names = _HELP.get(asked, _HELP["taking_card"])
    if isinstance(game_view.seen.stage, ChoosingAction):
        kinds = {"move" if action.kind == "sail" else action.kind for action in game_view.card_in_play.actions}
        names = tuple(name for name in names if name not in _ACTIONS or name in kinds)
    yield from (block("line", f"eme-help-{name}", start=game_view.start) for name in names)
    if isinstance(game_view.seen.stage, Placing | Destroying) and game_view.seen.stage.rest >= 0:
        yield block("line", "eme-help-next")
