"""Reads typed orders of «Территории» (`3 A1`, `мельница А1`, `мост A1-B2`, `продать 2 за 4`, codes); gives help."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.presenter.games.event_text import DOT
from bot.presenter.games.presenter import KEPT
from bot.presenter.games.territories.cards import called
from bot.presenter.games.territories.game_view import GameView, game_view_of
from bot.presenter.games.territories.refusals import explain
from bot.presenter.lines.orders import Order, Understood, fold, known, plain
from bot.presenter.order_parser.grammar import Form, Grammar, Names, words_of
from bot.presenter.order_parser.reader import read
from bot.presenter.scene import Scene, block
from bot.presenter.screen import Block, Do
from engine.kernel.game import Game

_END = ("end",)
FORMS = (
    Form("land", ("card",), ("found",), spoken=True),
    Form("build", ("card", "land"), at="construction"),
    Form("play", ("source",), at="income"),
    Form("aim", ("source", "seat"), ("play",)),
    Form("lay", ("source", "land"), ("play",)),
    Form("raze", ("source", "piece"), ("play", "raze")),
    Form("swap", ("source", "number"), ("play", "swap")),
    Form("pay", ("piece",), spoken=True),
    Form("coin", ("piece",), spoken=True),
    Form("sell", ("card",), spoken=True),
    Form("offer", ("number",), ("price",)),
    Form("withdraw", ("lot",), spoken=True),
    Form("take", ("lot", "number"), spoken=True),
    Form("bid", ("lot",), spoken=True),
    Form("card", ("card",), ("add",), spoken=True),
    Form("post", ("number",), ("price",)),
    Form("cancel", ("lot",), spoken=True),
    Form("accept", ("lot", "seat", "number"), spoken=True),
    Form("refuse", ("lot", "seat", "number"), spoken=True),
    Form("counter", ("lot", "seat"), spoken=True),
    Form("show", ("number",), spoken=True),
    Form("keep", ("number",), spoken=True),
    Form("peek", ("land",), spoken=True),
    Form("drop"),
    Form("buy"),
    Form("task"),
    Form("feed"),
    Form("clear"),
    Form("again"),
    Form("ready", words=_END),
    Form("done", words=_END),
    Form("seal", words=_END),
    Form("end", words=_END),
)
_HELP = {
    "construction": ("hand", "build", "found", "bridge", "beside", "done"),
    "planning": ("plan", "pay", "play", "feed", "done"),
    "income": ("pay", "play", "done"),
    "market": ("sell", "take", "bid", "answer", "done"),
}
"""Question → names of the help lines shown with it; each line has an example of an answer to type."""
_LAND = r"[a-fа-еa-fбвсцдеф]\s?[0-9]{1,2}"
_BRIDGE = re.compile(rf"(?<!\w)({_LAND})\W+({_LAND})(?!\w)")
_HEARD = re.compile(r"(?<![^\W_])([БбЦцДдФф])(?=[0-9]{1,2}(?![0-9]))")
_BY_EAR = {"б": "b", "ц": "c", "д": "d", "ф": "f", "в": "b", "с": "c", "а": "a", "е": "e"}


@lru_cache(KEPT)
def grammar(game: Game[Any]) -> Grammar:
    kinds = {"card": _hand, "source": _sources, "piece": _pieces, "land": _lands, "lot": _lots}
    return Grammar(game, FORMS, kinds, words_of("territories"), explain)


def _numbered(scene: Scene) -> Grammar:
    """Return a grammar in which numbers mean the places of the present hand during the whole line.

    Cards laid by earlier steps of the line do not shift the places.
    """
    hand, sources = _hand(scene), _sources(scene)
    usual = grammar(scene.view.played)
    return replace(usual, kinds={**usual.kinds, "card": lambda now: hand, "source": lambda now: sources})


def order_of(scene: Scene, text: str) -> Order:
    heard = _HEARD.sub(lambda one: _BY_EAR[one[1].casefold()], text)
    return _bridge(scene, text) or read(_numbered(scene), scene, _with_names(scene, heard))


def _bridge(scene: Scene, text: str) -> Order | None:
    """Return the order for `bridge A1-B2`: the first legal code that connects or separates these lands; else None.

    A line of several deeds is a copied hint, and is none.
    """
    line = plain(text)
    found, words = _BRIDGE.search(line), {fold(word) for word in re.findall(r"[^\W\d_]{2,}", line)}
    if found is None or DOT.strip() in line or not words & {*words_of("territories")("join")}:
        return None
    ends = {_land_name(name) for name in found.groups()}
    for code in game_view_of(scene).legal:
        verb, *rest = code.split(" ")
        if verb in ("join", "part") and {*rest[1:]} == ends:
            return Understood(Do((code,)))
    return None


def _land_name(typed: str) -> str:
    letter = typed[0].casefold()
    return (_BY_EAR.get(letter, letter) + typed[1:].strip()).upper()


def _with_names(scene: Scene, text: str) -> str:
    """Return the line with each name of several words joined to one word: `торговый ряд` → `торговыйряд`."""
    line = fold(plain(text))
    for phrase in _phrases(scene.view.played):
        if phrase in line:
            text = line = re.sub(rf"(?<!\w){re.escape(phrase)}(?!\w)", phrase.replace(" ", ""), line)
    return text


@lru_cache(KEPT)
def _phrases(game: Game[Any]) -> tuple[str, ...]:
    """Return all names of several words, the longest first."""
    names = {name for name in called(game) if " " in name}
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


def _named(sources: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return typed name → word of a code; the first thing with a name wins.

    `sources`: pairs (catalogue key of a card, word of a code).
    """
    found: dict[str, str] = {}
    for key, word in sources:
        for name in known(key, "words"):
            found.setdefault(name.replace(" ", ""), word)
    return found


def _of_cards(game_view: GameView, cards: Iterable[int]) -> Iterator[tuple[str, str]]:
    return ((f"territories-card-{game_view.card(card).id}", str(card)) for card in cards)


def _hand(scene: Scene) -> Names:
    """Return typed name → card of the hand: by its name, its place, or `#` and the number in codes."""
    game_view = game_view_of(scene)
    hand = game_view.seen.hand
    printed = {f"#{card}": str(card) for card in hand}
    return (
        printed
        | _named(_of_cards(game_view, hand))
        | {str(place): str(card) for place, card in enumerate(hand, start=1)}
    )


def _sources(scene: Scene) -> Names:
    """Return typed name → card that can be played: the hand first, then developments, then cards on own lands."""
    game_view = game_view_of(scene)
    own = [] if game_view.own is None else [piece.card for piece in game_view.pieces_of(game_view.seat)]
    developments = [f"d{number}" for number in game_view.seen.developments]
    named = _named((f"territories-card-{game_view.card(word).id}", word) for word in developments)
    return _named(_of_cards(game_view, own)) | {word: word for word in developments} | named | dict(_hand(scene))


def _pieces(scene: Scene) -> Names:
    """Return typed name → card on a land, by name or by `#` and number; of two equal names the own card is meant."""
    game_view = game_view_of(scene)
    lands = sorted(game_view.seen.lands, key=lambda land: land.owner != game_view.seat)
    cards = [card for land in lands for card in (*(piece.card for piece in land.pieces), *land.lasting)]
    return _named(_of_cards(game_view, cards)) | {f"#{card}": str(card) for card in cards}


def _lands(scene: Scene) -> Names:
    """Return code of a land in small letters → land; Russian letters in the line have been made Latin before."""
    return {land.id.casefold(): land.id for land in game_view_of(scene).seen.lands}


def _lots(scene: Scene) -> Names:
    """Return typed name → lot: by its place on the market, its name, or `#` and number."""
    game_view = game_view_of(scene)
    cards = [lot.card for lot in game_view.seen.lots]
    places = {str(place): str(card) for place, card in enumerate(cards, start=1)}
    return _named(_of_cards(game_view, cards)) | {f"#{card}": str(card) for card in cards} | places


def help_lines(game_view: GameView) -> Iterator[Block]:
    """Yield typed examples for the present question."""
    names = _HELP.get(game_view.seen.stage.kind, _HELP["construction"])
    yield from (block("line", f"territories-help-{name}") for name in (*names, "card"))
