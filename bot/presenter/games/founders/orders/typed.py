"""Reads typed orders of Founders (`открыть деревню`, `шахта 3`, `война 4`, codes), and gives help with them."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from bot.presenter.games.founders.game_view import GameView, content
from bot.presenter.games.founders.orders.names import KINDS
from bot.presenter.games.founders.orders.refusals import explain
from bot.presenter.games.presenter import KEPT
from bot.presenter.lines.orders import Order, fold, known, plain
from bot.presenter.order_parser.grammar import Form, Grammar, words_of
from bot.presenter.order_parser.reader import read
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block
from engine.kernel.game import Game

FORMS = (
    Form("pick", ("tile",), ("take",), at="drafting"),
    Form("open", ("stack",), at="opening"),
    Form("propose"),
    Form("agree"),
    Form("refuse"),
    *(Form(f"use {token}", words=(token,)) for token in ("war", "coin", "cart", "master")),
    Form("take", ("tile",), at="acting"),
    Form("nature"),
    Form("place", ("place",), at="placing", widths=(2,)),
    Form("replace", ("own",), at="placing", spoken=True, widths=(2,)),
    Form("war", ("rival",), at="using", widths=(3,)),
    Form("coin", ("seller", "resource"), at="using", widths=(3, 1)),
    Form("cart", ("crossing",), at="using", widths=(2,)),
    Form("master", ("workplace",), at="using", widths=(2,)),
    Form("end"),
)
_HELP = {
    "drafting": ("pick", "tile"),
    "joining": ("place",),
    "opening": ("open", "propose", "tile"),
    "voting": ("vote",),
    "acting": ("take", "both", "token", "tile"),
    "using": ("target",),
    "placing": ("place", "replace"),
    "ending": ("end",),
}
"""Question → names of the help lines shown with it; each line has an example of an answer to type."""


@lru_cache(KEPT)
def grammar(game: Game[Any]) -> Grammar:
    return Grammar(game, FORMS, KINDS, _words, explain)


def order_of(scene: Scene, text: str) -> Order:
    return read(grammar(scene.view.played), scene, _with_names(scene, text))


def _with_names(scene: Scene, text: str) -> str:
    """Return the line with each name of several words joined to one word: `храм марса` → `храммарса`."""
    line = fold(plain(text.replace("(", " ").replace(")", " ")))
    for phrase in _phrases(scene.view.played):
        if phrase in line:
            text = line = re.sub(rf"(?<!\w){re.escape(phrase)}(?!\w)", phrase.replace(" ", ""), line)
    return text


@lru_cache(KEPT)
def _phrases(game: Game[Any]) -> tuple[str, ...]:
    """Return all names and verbs that consist of several words, the longest first."""
    names = {name for tile in content(game).tiles for name in known(f"founders-tile-{tile}", "words")}
    names |= {word for form in FORMS for said in form.said for word in words_of("founders")(said)}
    return tuple(sorted((name for name in names if " " in name), key=lambda name: (-len(name), name)))


@cache
def _words(name: str) -> Mapping[str, str]:
    """Return a word list of Founders: folded word without spaces → word as written. `_with_names` joins lines alike."""
    return {folded.replace(" ", ""): word for folded, word in words_of("founders")(name).items()}


def help_lines(game_view: GameView) -> Iterator[Block]:
    """Yield typed examples for the present question."""
    token = getattr(game_view.seen.stage, "token", "")
    for name in _HELP.get(game_view.seen.stage.kind, _HELP["acting"]):
        if name == "propose" and "propose" not in game_view.codes:
            continue
        if name == "token" and not any(code.startswith("use ") for code in game_view.codes):
            continue
        yield block("line", f"founders-help-{name}{f'-{token}' if token else ''}")
