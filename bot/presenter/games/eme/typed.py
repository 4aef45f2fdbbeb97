"""Typed orders of Eight-Minute Empire and help with them: `3 12x2 7`, `ход 3 5-7x2 7-9`, `удар 7 синий`, or codes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bot.presenter.games.eme.game_view import GameView, called, game_view_of
from bot.presenter.games.eme.refusals import explain
from bot.presenter.games.presenter import KEPT
from bot.presenter.lines.orders import Order
from bot.presenter.order_parser.grammar import Form, Grammar, Names, words_of
from bot.presenter.order_parser.reader import read
from bot.presenter.order_parser.tokens import NOBODY
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block
from engine.games.area_control.decisions import NEUTRAL_ROW
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
"""Question → the subjects of help, each an answer that can be typed."""


@lru_cache(KEPT)
def grammar(game: Game[Any]) -> Grammar:
    kinds = {"region": _regions, "card": _cards, "seat": _owners}
    return Grammar(game, FORMS, kinds, words_of("eme"), explain)


def order_of(scene: Scene, text: str) -> Order:
    return read(grammar(scene.view.played), scene, text)


def _regions(scene: Scene) -> Names:
    """Return the regions by name, with or without the letter of the side."""
    regions = game_view_of(scene).side.regions
    return {name: region for region in regions for name in (called(region), region.casefold())}


def _cards(scene: Scene) -> Names:
    """Return the cards of the row by place or by printed number; if a number means both, the place counts.
    The only card that costs nothing may be called so, as on its button.
    """
    game_view = game_view_of(scene)
    row = game_view.seen.row
    printed = {name: str(card) for card in row for name in (str(card), f"#{card}")}
    free = [card for card in row if not game_view.price(card)]
    gifts = dict.fromkeys(words_of("eme")("free"), str(free[0])) if len(free) == 1 else {}
    return printed | gifts | {str(place): str(card) for place, card in enumerate(row, start=1)}


def _owners(scene: Scene) -> Names:
    """Return the owners of armies; with two players the neutral armies too."""
    seen = game_view_of(scene).seen
    neutral = {NOBODY: str(NEUTRAL_ROW)} if len(seen.armies) > seen.seats else {}
    return {f"@{seat}": str(seat) for seat in range(seen.seats)} | neutral


def help_lines(game_view: GameView) -> Iterator[Block]:
    """Return typed examples for the present question; with a card of two actions only for what it offers."""
    asked = game_view.seen.stage.kind
    names = _HELP.get(asked, _HELP["taking_card"])
    if isinstance(game_view.seen.stage, ChoosingAction):
        kinds = {"move" if action.kind == "sail" else action.kind for action in game_view.card_in_play.actions}
        names = tuple(name for name in names if name not in _ACTIONS or name in kinds)
    yield from (block("line", f"eme-help-{name}", start=game_view.start) for name in names)
    if isinstance(game_view.seen.stage, Placing | Destroying) and game_view.seen.stage.rest >= 0:
        yield block("line", "eme-help-next")
